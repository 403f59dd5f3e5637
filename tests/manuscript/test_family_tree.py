"""The family tree: games with the same mechanics on one branch, those with more in common further out."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from publisher.base.resources import bundled
from publisher.engine import mechanics
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.family_tree import FILE, Branch, family_tree
from publisher.text.document import Document


def game(title: str, *mechanics: str) -> Chapter:
    return Chapter(slug=title.lower(), title=title, subtitle="", summary="", document=Document("x", ()),
                   figure=lambda fence: None, players=(2,), mechanics=frozenset(mechanics))  # fmt: skip


def shape(branch: Branch) -> Any:
    """Mechanics, branches and titles."""
    return branch.mechanics, [shape(each) for each in branch.branches], [game.title for game in branch.games]


def test_what_most_share_makes_the_first_branch() -> None:
    games = [
        game("Whist", "tricks"),
        game("Tuppi", "auction", "tricks"),
        game("Vint", "auction", "tricks"),
        game("Hex", "connection"),
        game("Y", "connection"),
        game("Stack", "piles"),
    ]
    auctions = (("auction",), [], ["Tuppi", "Vint"])
    assert shape(family_tree(games)) == (
        (),
        [(("tricks",), [auctions], ["Whist"]), (("connection",), [], ["Hex", "Y"])],
        ["Stack"],
    )


def test_what_always_goes_together_is_one_branch() -> None:
    games = [game("A", "sides", "stepping"), game("B", "sides", "stepping")]
    assert shape(family_tree(games)) == ((), [(("sides", "stepping"), [], ["A", "B"])], [])


def test_branches_are_called_as_a_player_would_say_it() -> None:
    """Two rooms may have a mechanic of the same name; their games are no kin. A package's own is called by
    its module."""
    boards = [game(title, "boards.sides", "boards.line_capture") for title in "AB"]
    outdoors = [game(title, "outdoors.sides") for title in "CD"]
    own = [game(title, "boards.tide_marks") for title in "EF"]
    found = family_tree([*boards, *outdoors, *own]).branches
    assert [(branch.names, len(branch.games)) for branch in found] == [
        (("lines that capture", "an army each, with men alike"), 2),
        (("tide marks",), 2),
        (("sides that change over",), 2),
    ]


def test_what_only_helps_an_engine_makes_no_branch() -> None:
    games = [game("A", "boards.solved", "boards.race"), game("B", "boards.solved"), game("C", "boards.race")]
    assert shape(family_tree(games)) == ((), [(("boards.race",), [], ["A", "C"])], ["B"])


def test_every_mechanic_of_the_press_is_named_or_passed_over() -> None:
    """The rooms and modules of the mechanics, and nothing else."""
    root = Path(mechanics.__file__).parent
    modules = {(file.parent.name, file.stem) for file in root.glob("*/*.py") if file.stem != "__init__"}
    rooms = tomllib.loads((bundled("templates") / FILE).read_text("utf-8"))
    assert {(room, name) for room, names in rooms.items() for name in names} == modules


shelves = st.lists(st.frozensets(st.sampled_from("abcdef")), max_size=12).map(
    lambda shelf: [game(f"G{number}", *mechanics) for number, mechanics in enumerate(shelf)]
)


def hanging(branch: Branch, above: frozenset[str] = frozenset()) -> list[tuple[Chapter, frozenset[str]]]:
    """Every game with all mechanics of the branches that lead to it."""
    here = above | frozenset(branch.mechanics)
    return [(game, here) for game in branch.games] + [
        found for inner in branch.branches for found in hanging(inner, here)
    ]


@given(shelves)
def test_every_game_hangs_once_and_has_what_leads_to_it(games: list[Chapter]) -> None:
    found = hanging(family_tree(games))
    assert sorted(each.title for each, _ in found) == sorted(each.title for each in games)
    assert all(mechanics <= each.mechanics for each, mechanics in found)


@given(shelves)
def test_no_two_games_of_one_knot_share_more(games: list[Chapter]) -> None:
    """Whatever two games hang from the same branch have in common leads to them both."""
    found = hanging(family_tree(games))
    for place, (one, stem) in enumerate(found):
        for other, other_stem in found[place + 1 :]:
            if stem == other_stem:
                assert one.mechanics & other.mechanics == stem
