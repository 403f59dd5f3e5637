"""The costs of a large shelf: `python benchmarks/growth.py` compares the shelf with ten copies of each game.

Checking all copies for the first time takes minutes, and is not measured: what follows it is.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from timing import PUBLISHER, fresh

from publisher.base.resources import bundled
from publisher.model.shelf import RULES, Shelf

COPIES, ROUNDS = 10, 5
COMMANDS = {
    "list of all games": ("list",),
    "check of all games, none changed": ("check", "--all"),
    "print of a game with a changed word": ("build", "hex"),
}


def copied(games: Path, copies: int) -> None:
    """Write a shelf of copies of each game: `hex`, `hex-2`, `hex-3` and so on."""
    for slug in Shelf([bundled("games")]).slugs:
        for number in range(1, copies + 1):
            shutil.copytree(bundled("games") / slug, games / (slug if number == 1 else f"{slug}-{number}"))


def measured(copies: int) -> dict[str, float]:
    """Return the CPU seconds of each command in a fresh process; medians."""
    with TemporaryDirectory() as place:
        games, kept = Path(place) / "games", {"XDG_CACHE_HOME": f"{place}/cache"}
        copied(games, copies)
        program = [*PUBLISHER, "--games", str(games)]
        fresh([*program, "check", "--all"], kept)
        fresh([*program, "build", "hex", "-o", f"{place}/output"], kept)
        return {what: median(_seconds(program, command, games, kept)) for what, command in COMMANDS.items()}


def _seconds(program: list[str], command: tuple[str, ...], games: Path, kept: dict[str, str]) -> list[float]:
    times = []
    for _ in range(ROUNDS):
        if "build" in command:
            with (games / "hex" / RULES).open("a", encoding="utf-8") as rules:
                rules.write("\nOne word more.\n")
            command = ("build", "hex", "-o", str(games.parent / "output"))
        times.append(fresh([*program, *command], kept).cpu)
    return times


def main() -> None:
    few, many = measured(1), measured(COPIES)
    for what in COMMANDS:
        told = f"{many[what]:.2f} s of CPU, {few[what]:.2f} s with a tenth of the games"
        print(f"{what:<40} {many[what] / few[what]:>6.2f} times   {told}")


if __name__ == "__main__":
    main()
