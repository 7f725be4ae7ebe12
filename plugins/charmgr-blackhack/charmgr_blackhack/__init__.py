"""A d20 under attributes, usage dice and traumas: a system of charmgr."""
