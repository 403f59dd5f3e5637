"""The words of the moves in Canasta and its relatives."""

from __future__ import annotations

DRAW, TAKE, TAKE_WITH, MELD, ADD, DISCARD = "draw", "take pile", "take pile with", "meld", "add", "discard"
ASK, TAKE_BACK, LAY_OUT, YES, NO = "out?", "take back", "lay out", "yes", "no"
TAKES, JOINS = (TAKE, TAKE_WITH), (TAKE, TAKE_WITH, ADD)
FIRST = (DRAW, *TAKES)
