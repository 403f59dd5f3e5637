"""What an example tells of a drawn board is kept for its picture: expected from the moves told, by hand."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.checking.checker import TextCheck, pictured
from publisher.checking.notes import captured
from publisher.model.shelf import GameFolder
from publisher.notation.trail import Trail
from tests.shelf import SHELF


@pytest.fixture
def trail_of(tmp_path: Path) -> Callable[[str, str, str], Trail]:
    """The trail that an example of a game leaves: the board that it draws, and what it tells then."""

    def tell(slug: str, board: str, told: str, before: str = "") -> Trail:
        folder = tmp_path / slug
        shutil.copytree(SHELF.game(slug).path, folder)
        drawn = "\n".join(f"> {line}" for line in board.strip("\n").splitlines())
        example = f"> **Example.** {before}\n>\n> ```board\n{drawn}\n> ```\n>\n> {told}\n"
        (folder / "rules.md").write_text(f"# Game\n\n{example}", encoding="utf-8")
        trail, *_ = pictured(
            TextCheck.of(GameFolder(slug, folder))
        ).trails.values()  # those of its sample come later
        return trail

    return tell


def named(trail: Trail, *paths: tuple[int, ...]) -> list[str]:
    return ["-".join(trail.definition.topology.names[point] for point in path) for path in paths]


def moves(trail: Trail) -> list[str]:
    return named(trail, *(step.path for step in trail.moves))


def taken(trail: Trail) -> list[dict[str, tuple[str, ...]]]:
    names = trail.definition.topology.names
    return [{names[point]: pile for point, pile in step.captured.items()} for step in trail.moves]


HEX = """
. R . .
. R B .
B R B .
. . . R
"""


def test_stones_and_the_chain_that_wins(trail_of) -> None:
    """b1, b2, b3 and a4 run from the top to the bottom; the stone on d4 is no part of that."""
    trail = trail_of("hex", HEX, "Red plays a4. **Red wins.**", "We play Hex on a 4×4 board.")
    assert moves(trail) == ["a4"]
    assert named(trail, *((point,) for point in trail.winning)) == ["b1", "b2", "b3", "a4"]
    assert len(trail.pieces) == 8


def test_nothing_wins_before_the_end(trail_of) -> None:
    trail = trail_of("hex", HEX, "Red plays c4.", "We play Hex on a 4×4 board.")
    assert trail.winning == (), "under b3 lie only a4 and b4"


JOIN_FIVE = """
. . . . . . . .
. . . . . . . .
. . X X X X . .
. . X X X X . .
. . X X X X . .
. . . . . . . .
. . . . . . . .
"""


def test_lines_that_are_drawn(trail_of) -> None:
    """Each move has its own; told one by one, those of earlier moves are there before."""
    told = "Player marks b3 and draws b3 to f3. Player marks g4 and draws c4 to g4."
    trail = trail_of("join-five", JOIN_FIVE, told, "We play Join Five from three rows.")
    assert trail.strokes == ()
    assert [named(trail, *step.strokes) for step in trail.moves] == [["b3-f3"], ["c4-g4"]]
    assert [named(one, *one.strokes) for one in trail.single] == [[], [], ["b3-f3"]]


ER_CHI_YI = """
. . . . O
. . . . .
X . O . .
. X . . .
. . . . .
"""


def test_a_step_that_takes(trail_of) -> None:
    trail = trail_of("er-chi-yi", ER_CHI_YI, "Black plays b2-b3. **c3 is captured (rule taking).**")
    assert moves(trail) == ["b2-b3"]
    assert taken(trail) == [{"c3": ("white",)}]
    assert trail.allowed == (), "what is captured is not also a point to go to"


EMPTY = ". . . . . . . . . . . . . . . . .\n"
ZANG = f"""
{3 * EMPTY}. . O . . . . . . . . . . . . . .
{9 * EMPTY}. . . . X . . . . . . . . . . . .
. . X X . . . . . . . . . . . . .
{2 * EMPTY}"""


def test_a_man_who_is_chosen_and_taken(trail_of) -> None:
    """He goes with the step that took him: nothing else shows that he is gone."""
    told = "Black is to move. Black plays e4-e3. Black takes c14. **c14 is captured.**"
    trail = trail_of("zang", ZANG, told)
    assert moves(trail) == ["e4-e3"]
    assert taken(trail) == [{"c14": ("white",)}]
    assert len(trail.moves[0].after) == len(trail.pieces) == 3


def test_a_man_who_moves_along_is_not_captured() -> None:
    """The rook of a king that castles; another rook, who has gone, was captured."""
    board = SHELF.game("er-chi-yi").definition().topology
    a1, b1, c1, d1, e1 = (board.index[f"{letter}1"] for letter in "abcde")
    before = {a1: ("white",), c1: ("black",), d1: ("white",)}
    assert captured(board, (a1, c1), before, {b1: ("white",), c1: ("white",)}) == {c1: ("black",)}
    assert captured(board, (a1, e1), before, {c1: ("black",), e1: ("white",)}) == {d1: ("white",)}


def test_what_may_be_played_and_what_not(trail_of) -> None:
    told = "**Black may play b2-b3.** **Black may not play b2-c3 (rule stepping).** **Black may play a3-a4.**"
    trail = trail_of("er-chi-yi", ER_CHI_YI, told)
    assert trail.moves == ()
    assert named(trail, *trail.allowed) == ["b2-b3", "a3-a4"]
    assert named(trail, *trail.refused) == ["b2-c3"]


STAR = """
            .
           . .
          . . .
         . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
  . . . . . . . . . . .
   . . . . . . B . . .
    . . . . R B . . .
   . . . . . . . . . .
  . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
         . . . .
          . . .
           . .
            .
"""


def test_a_chain_of_hops_and_where_they_lead(trail_of) -> None:
    told = "**From i5 Red hops to i7 and g7.** Red hops i5-i7-g7."
    trail = trail_of("chinese-checkers", STAR, told)
    assert moves(trail) == ["i5-i7-g7"]
    assert sorted(named(trail, *trail.allowed)) == ["i5-g7", "i5-i7"]
    assert taken(trail) == [{}]


XIANGQI = """
. . . k . . . . .
. . . . . . . . .
. h . . . . . . .
. . . . . . . . .
. . . . . . . . .
. R . . . S . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . K . . . .
"""


def test_a_man_who_is_replaced(trail_of) -> None:
    trail = trail_of("hidden-xiangqi", XIANGQI, "Red plays b5-b8. **Black has 1 man.**", "We play Xiangqi.")
    assert moves(trail) == ["b5-b8"]
    assert taken(trail) == [{"b8": ("black-horse",)}]


def test_a_man_whose_way_is_not_written(trail_of) -> None:
    """In Lone Piece a move names only where the man goes."""
    board = ". . . . . . . . .\n" * 3 + ". . M . . . . . .\n" + ". . . . . . . . .\n" * 5
    trail = trail_of("duziqi", board, "North goes to c7. **South may go to c8.**")
    assert moves(trail) == ["c6-c7"]
    assert named(trail, *trail.allowed) == ["c7-c8"]


def test_stones_that_are_taken_and_lines_that_are_drawn(trail_of) -> None:
    go = ". . . . . . . . .\n" * 7 + "X X . X . . . . .\nO O . O X . . . .\n"
    trail = trail_of("beginners-go", go, "Black plays c1. **a1, b1 and d1 are captured.**")
    assert moves(trail) == ["c1"]
    assert taken(trail) == [{"a1": ("white",), "b1": ("white",), "d1": ("white",)}]
    dots = "  . .\n. . . . .\n  # #\n# . . . #\n  # #\n"
    lines = trail_of(
        "modianqi", dots, "Black draws b1b2. **Black has two squares.**", "We play Ink-Dot on 3×3 dots."
    )
    assert moves(lines) == ["b1b2"]
    assert len(lines.pieces) == 6 + 1 + 2, "six lines were drawn, one is new, and two squares have owners"


def test_an_example_that_does_not_hold_leaves_what_came_before(trail_of) -> None:
    told = "Black plays b2-b3. **White wins.** White plays e5-e4."
    assert moves(trail_of("er-chi-yi", ER_CHI_YI, told)) == ["b2-b3"]
