"""Suggestions: marks for words that nothing binds, each with what was seen, and never set by the press."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.checking.facts import Call, Facts
from publisher.checking.result_cache import ResultCache
from publisher.checking.suggestions import OFFERED
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder
from publisher.press.checks import suggested

RULES = """\
# Small

## Placing {#placing}

Cross has the first move. You may not pass. The [three](free) in a row win.

> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).**
"""


@pytest.fixture
def small(make_game: Callable[..., GameFolder]) -> GameFolder:
    return make_game(rules=RULES)


def test_words_on_a_board_get_offers_that_the_games_confirm(small: GameFolder) -> None:
    found = {one.word: one.offers for one in suggested(small)}
    assert "[first](fact:first-player)" not in {offer.mark for offers in found.values() for offer in offers}
    assert [offer.mark for offer in found["may not"]] == ["[may not](fact:passing)"]
    assert not any("True" in offer.seen or "False" in offer.seen for many in found.values() for offer in many)
    facts = Facts(lambda variant: load_game(small, variant), ResultCache())
    for word, offers in found.items():
        assert 0 < len(offers) <= OFFERED
        for offer in offers:
            call = Call(offer.mark.partition("(fact:")[2].removesuffix(")"), "placing")
            assert facts.verdict(word, call).finding == "holds", offer


def test_bound_words_get_no_offers(make_game: Callable[..., GameFolder]) -> None:
    bound = make_game(rules=RULES.replace("may not pass", "[may not](fact:passing) pass"))
    assert "may not" not in {one.word for one in suggested(bound)}


@pytest.fixture
def offered(make_game: Callable[..., GameFolder]) -> Callable[[str], list[tuple[str, str]]]:
    """The marks that a small game of tricks gets for the words of a sentence, and what was seen."""
    whist = make_game(base="cards")

    def offers(sentence: str) -> list[tuple[str, str]]:
        (whist.path / "rules.md").write_text(
            f"# Small Whist\n\n## Tricks {{#tricks}}\n\n{sentence}\n", "utf-8"
        )
        found = suggested(GameFolder(whist.slug, whist.path))
        return [(offer.mark, offer.seen) for one in found for offer in one.offers]

    return offers


def test_tables_get_offers(offered: Callable[[str], list[tuple[str, str]]]) -> None:
    marks = [mark for mark, _ in offered("The highest card of the suit led takes the trick.")]
    assert "[highest](fact:trick-winner)" in marks


def test_a_denied_word_gets_no_offers(offered: Callable[[str], list[tuple[str, str]]]) -> None:
    """“Must not” says the opposite of what the fact about “must” shows."""
    assert "[must](fact:following-suit)" in dict(offered("Every player must follow suit."))
    for denied in ("Players must not follow suit.", "Nobody must follow suit."):
        assert not [mark for mark, _ in offered(denied) if "following-suit" in mark]


@pytest.mark.parametrize(
    "sentence",
    ["Follow suit if you can.", "All are equal after the last one.", "Never lead beside your own friend."],
)
def test_facts_about_another_subject_are_not_offered(
    offered: Callable[[str], list[tuple[str, str]]], sentence: str
) -> None:
    """Rules have “can”, “all”, “last” and “own” everywhere, and many facts have them, too."""
    assert offered(sentence) == []


def test_the_most_frequent_offers_come_first(offered: Callable[[str], list[tuple[str, str]]]) -> None:
    """As often as they were seen; that something may happen is seen when it does."""
    seen = [told for _, told in offered("A card may leave a hand or the trick at the end of a turn.")]
    times = [int(told.split()[3].replace(",", "")) for told in seen]
    assert len(times) > 1 and times == sorted(times, reverse=True), seen
