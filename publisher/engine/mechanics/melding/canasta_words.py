"""Words and notation of the moves in Canasta and its relatives."""

from __future__ import annotations

import re

from publisher.base.errors import NotationError
from publisher.engine.mechanics.spoken.ranks import RANK_NAMES, rank_called
from publisher.engine.words import Question, Word
from publisher.model.cards import SUITS

DRAW, TAKE, TAKE_WITH, MELD, ADD, DISCARD = "draw", "take pile", "take pile with", "meld", "add", "discard"
ASK, TAKE_BACK, LAY_OUT, YES, NO = "out?", "take back", "lay out", "yes", "no"
TAKES, JOINS = (TAKE, TAKE_WITH), (TAKE, TAKE_WITH, ADD)
FIRST = (DRAW, *TAKES)

TO_BEGIN = Question(
    "draw",
    {
        "(draw|have to draw)": DRAW,
        "take the pile with {cards} (on)?to {meld}": f"{TAKE_WITH} {{cards}} to {{meld}}",
        "take the pile with {cards}": f"{TAKE_WITH} {{cards}}",
        "take the pile (on)?to {meld}": f"{TAKE} to {{meld}}",
        "take the pile": TAKE,
        "ask to go out": ASK,
    },
    drawn={"draw {cards}": DRAW},
)
TO_GO_ON = Question(
    "meld",
    {
        "meld {cards}": f"{MELD} {{cards}}",
        "add {cards} (on)?to {meld}": f"{ADD} {{cards}} to {{meld}}",
        "add {cards}": f"{ADD} {{cards}}",
        "discard {cards}": f"{DISCARD} {{cards}}",
        "take the cards back": TAKE_BACK,
        "ask to go out": ASK,
    },
)
RED_THREE = Question("red three", {"lay out {cards}": f"{LAY_OUT} {{cards}}"})
ANSWER = Question("answer", {"say {word}": "{word}"})


_SUITS = {suit.sign: name for name, suit in SUITS.items()}


def read_meld(rules: object, table: object, words: str) -> str:
    """Return the name of a meld in notation: `the spades` are `♠`, `the second kings` are `K-2`."""
    found = re.fullmatch(r"the (second )?(\w+)", words.casefold())
    name = found[2] if found else words
    kind = SUITS[name].sign if name in SUITS else rank_called(name)
    if found is None or kind is None:
        raise NotationError(f"unknown meld {words!r}", hint="write the kings, the second kings or the spades")
    return f"{kind}-2" if found[1] else kind


def say_meld(name: str) -> str:
    """Return the words for the name of a meld: `the kings` for `K`."""
    kind, _, number = name.partition("-")
    called = _SUITS.get(kind) or RANK_NAMES[kind].plural
    return f"the second {called}" if number else f"the {called}"


MELD_NAME = Word(r"the (?:second )?\w+", read_meld, say=say_meld)
