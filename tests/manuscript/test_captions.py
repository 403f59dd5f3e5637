"""A caption says what its picture shows: who is to move, or who has moved."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from publisher.base.location import Location
from publisher.drawing.shapes import Drawing
from publisher.manuscript.captions import as_sentences, captioned, told_of
from publisher.model.wording import Words
from publisher.notation.trail import Step, Trail
from publisher.text.document import Example, Fence, walk
from publisher.text.reader import read
from tests.shelf import SHELF

ENGLISH = Words()
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


def legend(caption: str, moves: int, allowed: int = 0, words: Words = ENGLISH, name: str = "Red") -> str:
    """Below the board of an example of which so many moves are told, or may be made."""
    document = read(TEXT.format(caption), "rules.md")
    [fence] = (block for block in walk(document.blocks) if isinstance(block, Fence))
    definition = SHELF.game("hex").definition()
    players = replace(definition.players, names=(name, "Blue"))
    definition = replace(definition, words=words, players=players)
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
        ("Cross is to move", 1, "Cross has moved"),
        ("Turn 3: the wolves are to play.", 1, "Turn 3: the wolves have played"),
        ("The wolves are to move", 2, "The wolves moved first"),
        ("Black to move", 0, "Black to move"),
        ("Where to move next", 1, "Where to move next"),
        ("", 1, ""),
    ],
)
def test_who_was_to_move_has_moved_where_the_picture_shows_it(caption, moves, printed) -> None:
    assert legend(caption, moves) == printed


@pytest.mark.parametrize(
    ("language", "own", "caption", "moves", "printed"),
    [
        ("en", {}, "What is to move", 1, "What is has moved"),
        ("fi", {}, "Musta siirtää", 1, "Musta on siirtänyt"),
        ("fi", {}, "Musta siirtää", 2, "Musta on siirtänyt ensin"),
        ("de", {}, "Zug 4: Schwarz ist am Zug", 1, "Zug 4: Schwarz hat gezogen"),
        ("de", {}, "Die Wölfe sind am Zug", 2, "Die Wölfe haben zuerst gezogen"),
        ("fr", {}, "Les Loups sont au trait", 1, "Les Loups ont joué"),
        ("sv", {}, "Svart slår", 3, "Svart har slagit"),
        (
            "et",
            {"{} to move": "Käigul {}", "{} has moved": "{} käis"},
            "Käigul Must Mees",
            1,
            "Must Mees käis",
        ),
        ("fi", {}, "Black to move", 1, "Black to move"),
    ],
)
def test_turns_are_told_in_the_words_of_the_game(language, own, caption, moves, printed) -> None:
    """Also of a player whose name ends like a verb."""
    assert legend(caption, moves, words=Words(language, labels=own), name="What is") == printed


def test_a_picture_that_shows_only_the_last_moves_says_so() -> None:
    """Of seven arrows, five are drawn; stones are no arrows, and any number of them can be read."""
    definition = SHELF.game("hex").definition()
    steps = tuple(Step((place, place + 1), label=str(place)) for place in range(7))
    fence = Fence("board", "Turns 6 and 7", ". .", Location("sample.md"))

    def told(moves: tuple[Step, ...]) -> str:
        return told_of({fence: Trail(definition, {}, {}, moves)})[fence].caption

    assert told(steps) == "Turns 6 and 7 (the last 5 moves)"
    stones = tuple(replace(step, path=step.path[:1]) for step in steps)
    assert told(steps[:5]) == told(stones) == "Turns 6 and 7"


def test_what_may_be_done_is_still_to_come() -> None:
    """Dots and crosses are no moves."""
    assert legend("Black to move", 0, allowed=2) == "Black to move"


def test_captions_of_equipment_begin_with_a_capital() -> None:
    drawing = Drawing(1.0, 1.0, ())
    found = as_sentences(
        (("the board, set up", drawing), ("52 cards", drawing), ("älä koske", drawing), ("", drawing))
    )
    assert [caption for caption, _ in found] == ["The board, set up", "52 cards", "Älä koske", ""]
