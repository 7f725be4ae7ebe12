"""Russian letters in Latin ones: for names of files, and for screens that have no Russian."""

from __future__ import annotations

__all__ = ["LETTERS"]

_LATIN = "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya"
LETTERS = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", _LATIN.split(" "), strict=True))
"""Small letters; the hard and the soft sign are left out."""
