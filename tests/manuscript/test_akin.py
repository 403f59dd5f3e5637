"""What is like what: games that share a kind or mechanics, the rarer the closer."""

from __future__ import annotations

from publisher.manuscript.chapter import Chapter
from publisher.manuscript.similar_games import MOST, similar_games
from publisher.text.document import Document


def game(title: str, family: str, *mechanics: str) -> Chapter:
    return Chapter(title.casefold(), title, "", "", Document((), ""), lambda fence: None, family=family,
                   mechanics=frozenset(mechanics))  # fmt: skip


def names(*games: Chapter) -> dict[str, list[str]]:
    return {one.title: [other.title for other in others] for one, others in similar_games(games)}


def test_games_of_one_kind_are_alike() -> None:
    assert names(game("Hex", "connection"), game("Y", "connection"), game("Whist", "tricks")) == {
        "Hex": ["Y"], "Y": ["Hex"],
    }  # fmt: skip


def test_a_rare_thing_in_common_counts_more_than_a_common_one() -> None:
    tricks = [game(f"Whist {number}", "tricks", "tricks") for number in range(4)]
    androids = game("Cyborg", "tricks", "tricks", "androids"), game("Robot", "tricks", "tricks", "androids")
    assert names(*tricks, *androids)["Cyborg"][0] == "Robot"


def test_what_nearly_all_have_makes_nobody_alike() -> None:
    many = [game(f"Game {number}", f"kind {number}", "boards") for number in range(12)]
    assert names(*many) == {}


def test_few_are_named_and_nobody_is_like_itself() -> None:
    found = names(*(game(f"Race {number}", "race") for number in range(6)))
    assert all(len(others) == MOST and title not in others for title, others in found.items())


def test_what_is_equally_near_stands_in_the_order_of_titles() -> None:
    """Six tenths and three fifths are the same, but not in floating point."""
    tenths, fifths = ([f"{name} {number}" for number in range(count)] for name, count in SHARED.items())
    mine = game("Mine", "", *tenths, *fifths)
    apple, zebra = game("Apple", "", *tenths), game("Zebra", "", *fifths)
    others = [
        game(f"With {trait}, {number}", "", trait)
        for traits, games in ((tenths, 9), (fifths, 4))
        for trait in traits
        for number in range(games)
    ]
    assert names(mine, apple, zebra, *others)["Mine"][:2] == ["Apple", "Zebra"]


SHARED = {"tenth": 6, "fifth": 3}
