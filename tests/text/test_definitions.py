"""Link definitions: facts of marks that are named at the end of a text."""

from __future__ import annotations

import pytest

from publisher.text.document import facts_in
from publisher.text.game_text import read_text


@pytest.fixture
def marks(make_game):
    """Return the words and facts of a text."""
    return lambda text: [
        (fact.text, fact.name) for fact, _ in facts_in(read_text(make_game(rules=text), "rules.md"))
    ]


@pytest.mark.parametrize(
    "call",
    [
        "fact:first-leader(declarer,game=rami)",
        "fact:may-say(own name,prisoners=0)",
        "fact:last-mover(how=*is home)",
        "fact:hex-4/points",
    ],
)
@pytest.mark.parametrize("written", ["{}", "<{}>", "{}  "])
def test_a_definition_is_read_whole(marks, call: str, written: str) -> None:
    """Its arguments may have blanks, which Markdown takes for the beginning of a title."""
    text = f"You [may][x] go.\n\n[x]: {written.format(call)}\n"
    assert marks(text) == [("may", call.removeprefix("fact:"))]


def test_a_definition_is_read_in_every_part_of_a_text(marks) -> None:
    text = "> **Example.** You *[may][x]* go.\n\n* [May][x] you?\n\n[x]: fact:may-say(own name)\n"
    assert marks(text) == [("may", "may-say(own name)"), ("May", "may-say(own name)")]
