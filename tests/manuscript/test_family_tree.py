"""The family tree: games with the same mechanics on one branch, those with more in common further out."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

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


def named(branch: Branch) -> list[str]:
    """The mechanics of all branches."""
    return [name for inner in branch.branches for name in (*inner.mechanics, *named(inner))]


nested = st.lists(st.text("ab", max_size=4), max_size=12).map(
    lambda paths: [
        game(f"G{number}", *(path[: end + 1] for end in range(len(path))))
        for number, path in enumerate(paths)
    ]
)


@given(nested)
def test_no_two_games_of_one_knot_share_more(games: list[Chapter]) -> None:
    """Where no mechanic crosses another, what two games of a branch have in common leads to them both."""
    found = hanging(family_tree(games))
    for place, (one, stem) in enumerate(found):
        for other, other_stem in found[place + 1 :]:
            if stem == other_stem:
                assert one.mechanics & other.mechanics == stem


@given(shelves)
def test_each_mechanic_has_one_branch(games: list[Chapter]) -> None:
    names = named(family_tree(games))
    assert len(names) == len(set(names))


def test_relatives_of_several_branches_stand_together() -> None:
    """Two of the games of the last move have armies; all three stand on its branch."""
    games = [game(f"Go {i}", "army") for i in range(4)]
    games += [game("Uneven", "army", "last"), game("Pairs", "army", "last")]
    games += [game("Stack", "last"), game("Line", "last")]
    assert shape(family_tree(games)) == (
        (),
        [
            (("army",), [], ["Go 0", "Go 1", "Go 2", "Go 3"]),
            (("last",), [], ["Line", "Pairs", "Stack", "Uneven"]),
        ],
        [],
    )


def test_a_game_for_one_player_has_no_army_against_another() -> None:
    games = [game(title, "army") for title in ("Go", "Hex", "Five", "Dots")]
    games[2:] = [replace(one, players=(1,)) for one in games[2:]]
    found = family_tree(games).branches
    assert [(branch.names, [one.title for one in branch.games]) for branch in found] == [
        (("army",), ["Go", "Hex"]),
        (("one player alone",), ["Dots", "Five"]),
    ]


def test_a_game_stands_with_the_kin_that_it_shares_most_with() -> None:
    """Skruuvi and Klubiskruuvi have an auction, as Vint and Tuppi have; Historical Skruuvi has none."""
    games = [game(title, "tricks", "auction") for title in ("Vint", "Tuppi")]
    games += [game(title, "tricks", "auction", "screw") for title in ("Skruuvi", "Klubiskruuvi")]
    games += [game("Historical Skruuvi", "tricks", "screw"), game("Whist", "tricks")]
    [tricks] = family_tree(games).branches
    screw = ("screw",), [], ["Historical Skruuvi", "Klubiskruuvi", "Skruuvi"]
    assert shape(tricks) == (("tricks",), [screw, (("auction",), [], ["Tuppi", "Vint"])], ["Whist"])
