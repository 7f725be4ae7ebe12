"""Drevo («Древо»), a small free offshoot of Fudge, as a system of charmgr."""
