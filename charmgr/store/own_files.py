"""How a campaign's own files are called."""

from __future__ import annotations

from charmgr.store.campaign_language import CAMPAIGN

__all__ = ["CAMPAIGN", "DOCUMENTS", "GM", "GM_JOURNAL", "JOURNAL", "OWN_FILES", "SCENE", "SECRET"]

SCENE = "scene.yaml"
GM = "gm.yaml"
JOURNAL = "journal.jsonl"
GM_JOURNAL = "gm.jsonl"

DOCUMENTS = (CAMPAIGN, SCENE, GM)  # that are no sheets
OWN_FILES = (*DOCUMENTS, JOURNAL, GM_JOURNAL)
SECRET = (GM, GM_JOURNAL)  # git does not keep them
