"""charmgr: tabletop characters as plain text, moved by their game's rules."""

__version__ = "0.1.0"
