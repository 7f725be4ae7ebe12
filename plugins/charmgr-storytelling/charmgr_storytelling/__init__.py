"""House-ruled d10 pools with Scars and Despair, as a system of charmgr."""
