"""Wounds: how they add up, wait and heal."""
