"""Fights: attacks and what their hits do."""
