"""Trait dice, wounds and bennies, as a system of charmgr."""
