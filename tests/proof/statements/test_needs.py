"""Which words a sentence cannot do without, if it is to be of a form."""

from __future__ import annotations

import pytest

from publisher.proof.statements.grammar import _like, grammar
from publisher.proof.statements.needs import needs

LOOKS = {
    "modal": "may not|may|must",
    "number": r"\d+|two|three",
    "side": "(?:left|right)",
    "allowed": r"are\ allowed\ to|may",
    "event": r"if the burner (?:misses|hits \d+)|if anybody(?: [a-z]+){0,2} is",
    "who": "(?=[A-Z])[a-z]+ who",
}


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("The dealer deals", [{"the"}, {"dealer"}, {"deals"}]),
        ("Deal {number} cards( out)?", [{"deal"}, {"cards"}]),
        ("(Only )?{number} (bids|passes) end it", [{"end"}, {"it"}, {"bids", "passes"}]),
        ("{who} {modal} pass", [{"pass"}, {"may", "must"}]),
        ("to the {side},? again", [{"to"}, {"the"}, {"again"}, {"left", "right"}]),
        ("(stone|man|men)s? move(s| on)?", []),
        ("cards? (of|from {number} )packs", [{"card", "cards"}]),
        ("(a|the (old|new)) deck", [{"deck"}, {"a", "the"}]),
        ("(a {number}|{number}) passes", [{"passes"}]),
        ("\\(twice\\) again", [{"again"}]),
        ("{who} {allowed} end the \\w+ at once", [{"end"}, {"the"}, {"at"}, {"once"}, {"may", "allowed"}]),
        ("{event},? {modal} pass", [{"pass"}, {"may", "must"}, {"burner", "anybody"}]),
    ],
)
def test_the_words_that_each_sentence_of_a_form_has(phrase: str, found: list[set[str]]) -> None:
    assert sorted(map(sorted, needs(phrase, lambda kind: LOOKS.get(kind, ".+")))) == sorted(
        map(sorted, found)
    )


@pytest.mark.parametrize("start", range(4))
def test_no_form_is_passed_over_that_reads_a_sentence(start: int) -> None:
    for said in [statement.like for statement in grammar()][start::40]:
        reading = [one for one in grammar() if one.pattern.regex.fullmatch(said)]
        assert [one for one in _like(said) if one.pattern.regex.fullmatch(said)] == reading
