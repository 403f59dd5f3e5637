"""A turn in short stands apart, and tells how one wins."""

from __future__ import annotations

import pytest

from publisher.manuscript.turn_summary import SHORT, in_short
from publisher.text.document import Blocks, Heading, Link, Paragraph, inlines, plain
from publisher.text.reader import read

TEXT = """\
# A game

## Your turn {.reference}

1. Draw a card.
2. STEP

## Scoring {#scoring .reference}

1. Count.

## Winning {#winning}

There are [six](free) deals. At the end *the most* points win. Level scores are a draw.
"""


def of(step: str, text: str = TEXT) -> Blocks:
    return in_short(read(text.replace("STEP", step), "rules.md").blocks)


def added(blocks: Blocks) -> list[Paragraph]:
    """What stands between the steps and the next heading."""
    turn = next(i for i, one in enumerate(blocks) if isinstance(one, Heading) and SHORT in one.classes)
    end = next(i for i in range(turn + 1, len(blocks)) if isinstance(blocks[i], Heading))
    return [one for one in blocks[turn + 2 : end] if isinstance(one, Paragraph)]


def test_how_one_wins_stands_below_the_steps() -> None:
    """The first sentence that says it, as it stands there, and where that is."""
    [paragraph] = added(of("Discard one."))
    assert plain(paragraph.children) == "Winning. At the end the most points win."
    assert [node.target for node in inlines((paragraph,)) if isinstance(node, Link)] == ["#winning"]


def test_it_begins_with_the_heading_of_its_section() -> None:
    """The author's own words, not ours."""
    [paragraph] = added(of("Discard one.", TEXT.replace("## Winning {#winning}", "## The end {#end}")))
    assert plain(paragraph.children) == "The end. At the end the most points win."


@pytest.mark.parametrize(
    "step, told",
    [
        ("Whoever has no card left wins.", False),
        ("If you cannot move, you have lost.", False),
        ("The player with [more points wins](fact:winner-has).", False),
        ("Whoever wins the trick leads.", True),
        ("The declarer scores the bid, or loses it.", True),
        ("The doubter loses a point.", True),
    ],
)
def test_it_is_not_said_twice(step: str, told: bool) -> None:
    """To win a trick is not to win a game."""
    assert bool(added(of(step))) is told


def test_nothing_is_made_up() -> None:
    """Where no section tells it in its first paragraph, nothing is said."""
    assert not added(of("Discard one.", TEXT.replace("{#winning}", "")))
    assert not added(of("Discard one.", TEXT.replace("At the end *the most* points win. ", "")))


def test_only_the_first_list_of_steps_is_a_turn() -> None:
    marked = [one for one in of("Discard.") if isinstance(one, Heading) and SHORT in one.classes]
    assert [plain(one.children) for one in marked] == ["Your turn"]


@pytest.mark.parametrize("text", ["## Your turn {.reference}\n\n- Draw.\n", "## Your turn\n\n1. Draw.\n"])
def test_other_sections_stay_as_they_are(text: str) -> None:
    blocks = read(text, "rules.md").blocks
    assert in_short(blocks) == blocks
