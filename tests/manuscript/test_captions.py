"""A caption says what its picture shows: who is to move, or who has moved."""

from __future__ import annotations

import pytest

from publisher.manuscript.captions import captioned, told_of
from publisher.notation.trail import Step, Trail
from publisher.text.document import Example, Fence, walk
from publisher.text.reader import read
from tests.shelf import SHELF

TEXT = """\
# Game

> **Example.**
>
> ```board {}
> . .
> ```
>
> She goes there.
"""


def legend(caption: str, moves: int, allowed: int = 0) -> str:
    """Below the board of an example of which so many moves are told, or may be made."""
    document = read(TEXT.format(caption), "rules.md")
    [fence] = (block for block in walk(document.blocks) if isinstance(block, Fence))
    definition = SHELF.game("hex").definition()
    trail = Trail(definition, {}, {}, (Step((0,)),) * moves, ((1,),) * allowed)
    told = told_of({fence: trail})
    found = captioned(document, told)
    [example] = (block for block in found.blocks if isinstance(block, Example))
    shown = example.blocks[0]
    assert shown is told[fence] and shown.text == fence.text
    return shown.legend


@pytest.mark.parametrize(
    ("caption", "moves", "printed"),
    [
        ("Black to move", 1, "Black has moved"),
        ("Black to move", 2, "Black moved first"),
        ("Turn 10: Green to move", 1, "Turn 10: Green has moved"),
        ("Black to roll", 3, "Black has rolled"),
        ("Black to move", 0, "Black to move"),
        ("Where to move next", 1, "Where to move next"),
        ("", 1, ""),
    ],
)
def test_who_was_to_move_has_moved_where_the_picture_shows_it(caption, moves, printed) -> None:
    assert legend(caption, moves) == printed


def test_what_may_be_done_is_still_to_come() -> None:
    """Dots and crosses are no moves."""
    assert legend("Black to move", 0, allowed=2) == "Black to move"
