"""Parts of patterns that stand in several rooms: words that may be said for each other."""

from __future__ import annotations

SIDE = "(team|player|side)"
DEAL = "(deal|round|hand)"
CARD = "(card|tile)"
FROM = "(from|of) your hand"
LEVEL = "(level|number)"
