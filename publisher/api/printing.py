"""Printing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from publisher.api.checking import Problem, problem_of
from publisher.api.games import Game, Place, game_from
from publisher.base.errors import PublisherError


class BuildError(PublisherError):
    """A game that was not printed. `problems` has all reasons: the errors of its text, or `output` for a file
    that cannot be written."""

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        super().__init__(f"{name} was not printed: {len(problems)} problem{'s' * (len(problems) != 1)}")
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return "\n".join([self.message, *map(str, self.problems)])


def build(
    game: Game | Place,
    output: Place,
    *,
    only: Iterable[str] = (),
    paper: str = "a4",
    checked: bool = True,
    full: bool = False,
    **options: str | float,
) -> list[Path]:
    """Check a game and print it into `output/NAME/`; return the paths of all files in the order of printing.

    Files that are up to date are not written again, but returned. `only` names outputs: `rules`, `html`,
    `examples`, `boards`, `cards`, `pieces`, `scorepad`, `reference`, `poster`, `svg`; by default
    all except the last two, with a start page, `index.html`. `paper` and other options are those of
    `publisher build`, with underscores: `paper="a3"`, `ink="grey"`, `card_size="63x88"` (mm). Without
    `checked`, no program of the game runs, and every page is marked as not checked. `full` also prints the
    examples that are only tests. Profiles are not used; the correction of `publisher calibrate` is. Raises
    BuildError with all problems if the game cannot be printed; UntrustedError if it has a program that may
    not run; UsageError for an unknown game or option.
    """
    from msgspec.structs import replace

    from publisher.base.workers import SERIAL
    from publisher.model.trust import require_trust
    from publisher.press.build import Order, build_games
    from publisher.press.options import read_options
    from publisher.press.output import kinds_named

    folder = game_from(game)._folder
    kinds = kinds_named((only,) if isinstance(only, str) else only, "only")
    words = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    size, setup = read_options([f"--paper={paper}", *words, "--profile=none"])
    if checked:
        require_trust(folder)
    order = Order(Path(output), size, kinds, replace(setup, checked=checked), "full" if full else "teaching")
    (result,) = build_games([folder], order, SERIAL, lambda done: None)
    if result.failed:
        raise BuildError(folder.slug, [problem_of(problem) for problem in result.problems])
    return [order.output / folder.slug / name for name in result.files]
