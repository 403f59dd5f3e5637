"""The games' own code is type-checked like the press, although their folders are no packages of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from publisher.base.resources import bundled
from tests.typed import checked

PLANTED = {
    # what is planted in each kind of game: a misspelt part, a misspelt method, one number in another's place
    "tuppi": (
        ("table.game, table.alone = SOOLI, seat", "table.game, table.alon = SOOLI, seat"),
        ("self.score(table, *self.hand_score(table))", "self.score(table, *self.hand_scor(table))"),
        ("return points if scoring == team else 0", "return table.scores[table.dealer]"),
    ),
    "canasta": (
        ("table.answer = YES", "table.anser = YES"),
        ("self.red_threes(held + 1)", "self.red_three(held + 1)"),
        ("table.fined[self.team[seat]]", "table.fined[seat]"),
    ),
    "rengo": (
        ("position.asking = seat", "position.askin = seat"),
        ('self.give_up(position, seat, "the other', 'self.giv_up(position, seat, "the other'),
        ("position.gained[self.others(self.last_to_play(position))]", "position.gained[position.to_move]"),
    ),
}
"""For each game the lines that are changed, and what into."""


def copied(folder: Path, into: Path, name: str) -> Path:
    """The code of a game as a package that mypy can be shown."""
    package = into / name.replace("-", "_")
    package.mkdir()
    (package / "__init__.py").touch()
    for source in folder.glob("*.py"):
        (package / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    return package


def test_games_are_typed(tmp_path: Path) -> None:
    """mypy, as strict as for the press, finds nothing in any game's code, nor in the templates'."""
    for place in ("games", "templates"):
        for play in bundled(place).glob("*/play.py"):
            copied(play.parent, tmp_path, play.parent.name)
    done = checked(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def mistakes() -> Iterator[tuple[str, str, str]]:
    for slug, changes in PLANTED.items():
        for old, new in changes:
            yield slug, old, new


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> Sequence[str]:
    """What mypy says of a copy of a game for each planted mistake, the copies numbered."""
    packages = tmp_path_factory.mktemp("planted")
    for number, (slug, old, new) in enumerate(mistakes()):
        play = copied(bundled("games") / slug, packages, f"planted_{number}") / "play.py"
        text = play.read_text(encoding="utf-8")
        assert old in text, f"games/{slug}/play.py no longer holds {old!r}"
        play.write_text(text.replace(old, new, 1), encoding="utf-8")
    return checked(packages).stdout.splitlines()


@pytest.mark.parametrize(
    ("number", "new"), [(n, new) for n, (_, _, new) in enumerate(mistakes())], ids=[m[2] for m in mistakes()]
)
def test_planted_mistakes_are_found(number: int, new: str, complaints: Sequence[str]) -> None:
    """A misspelt part, a misspelt method, a seat in place of a team or point: mypy sees each in each game."""
    assert any(f"/planted_{number}/" in line and ": error:" in line for line in complaints), new
