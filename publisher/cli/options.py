"""The options of the command line that several commands share, but those about printing."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click

from publisher.base.characters import visible
from publisher.base.errors import PublisherError, UsageError
from publisher.base.workers import DEEP_PATIENCE, LONG, PATIENCE, most_jobs, workers
from publisher.press.options import Measure

if TYPE_CHECKING:
    from publisher.model.choosing import Choice
    from publisher.model.shelf import GameFolder, Shelf

F = TypeVar("F", bound=Callable[..., Any])
Words: TypeAlias = tuple[str, ...]
FARTHEST_SEED = 10**15
NARROWEST, WIDEST = 0.05, 20.0
"""Per cent that an interval may be asked to reach."""


def _game_names(context: click.Context, _: click.Parameter, begun: str) -> list[str]:
    """The names of games that begin so, for a shell that completes them."""
    return [slug for slug in shelf_of(context).slugs if slug.startswith(begun)]


game = click.argument("slug", metavar="GAME", default=".", shell_complete=_game_names)
"""One game: its name, or the path of its folder; the folder one is in if nothing is said."""


def at_terminal() -> bool:
    """Return True if a person can be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def for_programs(found: object) -> str:
    """What a command has found, as JSON."""
    import json

    return json.dumps(found, ensure_ascii=False, indent=2)


def chosen(command: F) -> F:
    """Adds the names of games, `--family`, `--source` and `--all`; hands what they mean to `command` as one
    keyword, `choice`."""

    @wraps(command)
    def with_choice(
        *args: Any, names: Words, families: Words, sources: Words, every: bool, **options: Any
    ) -> Any:
        from publisher.model.choosing import Choice

        return command(*args, choice=Choice(names, families, sources, every), **options)

    named = click.argument("names", metavar="[GAME]...", nargs=-1, shell_complete=_game_names)
    family = click.option("--family", "families", multiple=True, metavar="NAME",
                          help="Games of this category: race, capture, … (repeatable).")  # fmt: skip
    source = click.option("--source", "sources", multiple=True, metavar="WORDS",
                          help="Games whose source has these words (repeatable).")  # fmt: skip
    all_games = click.option("--all", "every", is_flag=True,
                             help="All games: the built-in ones and yours.")  # fmt: skip
    return named(family(source(all_games(with_choice))))  # type: ignore[return-value]


def chosen_games(choice: Choice, shelf: Shelf, verb: str) -> tuple[GameFolder, ...]:
    """Return the chosen games; ask on a terminal before all the built-in ones are meant, elsewhere refuse."""
    games = choice.of(shelf)
    if choice.is_open and len(games) > 1 and not shelf.own:
        if not at_terminal():
            hint = f"name one, such as hex, or {verb} all of them with --all"
            raise UsageError("no game is named", hint=hint)
        click.confirm(f"No game is named. {verb.title()} all {len(games)}?", abort=True, err=True)
    return games


def jobs(command: F) -> F:
    """Adds `--jobs` and `--patience`, and hands them to `command` as one keyword, `workers`."""

    @wraps(command)
    def with_workers(*args: Any, jobs: int | None, patience: float, **options: Any) -> Any:
        return command(*args, workers=workers(jobs, patience, slow), **options)

    return patience(_many(with_workers))  # type: ignore[return-value]


def slow(game: str, patience: float) -> None:
    """Tell the user which game takes long, and when it will be ended."""
    click.echo(
        f"{visible(game)} is still running after {LONG:g} seconds; it may take {patience:g} (--patience). "
        "Ctrl-C stops the command.",
        err=True,
    )  # fmt: skip


def machines(command: F) -> F:
    """The same, and `--cluster`: for what is many pieces of work."""

    @wraps(command)
    def with_workers(
        *args: Any, jobs: int | None, patience: float, cluster: str | None, **options: Any
    ) -> Any:
        if cluster is None:
            return command(*args, workers=workers(jobs, patience, slow), **options)
        if jobs is not None:
            raise UsageError("--jobs and --cluster: one of them", hint="local:N are N processes of a cluster")
        from publisher.cluster.client import Cluster

        with Cluster(cluster, patience, slow) as found:
            return command(*args, workers=found, **options)

    several = click.option("--cluster", metavar="ADDRESS", default=None,
                           help="Work on a Dask cluster: local:N starts one here, tcp://… is one that runs "
                           "(publisher docs large-jobs).")  # fmt: skip
    return patience(_many(several(with_workers)))  # type: ignore[return-value]


_many = click.option("--jobs", type=click.IntRange(1, most_jobs()), default=None, metavar="N",
                     help="Work on N games at a time.")  # fmt: skip


def _seconds(context: click.Context, _: click.Parameter, given: float | None) -> float:
    """Return the patience: more by default where mutants are tried."""
    if given is not None:
        return given
    return DEEP_PATIENCE if context.params.get("deep") else PATIENCE


patience = click.option(
    "--patience", type=Measure(1, 86_400), callback=_seconds, metavar="SECONDS",
    help=f"Stop work on a game that takes longer.  [default: {PATIENCE:g}]",
)  # fmt: skip


variant = click.option(
    "--variant", default="", metavar="NAME", help="A variant of the game (publisher list shows them)."
)
seed = click.option(
    "--seed", type=click.IntRange(-FARTHEST_SEED, FARTHEST_SEED), default=None, metavar="N",
    help="The random seed.",
)  # fmt: skip


keeping = click.option(
    "--keep", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", default=None,
    help="Save progress in FILE and resume from it; new seeds are added.",
)  # fmt: skip


def per_cent(context: click.Context, option: click.Parameter, said: str) -> float:
    """`0.5%` or `0.5` as a part of one: 0.005."""
    number = Measure(NARROWEST, WIDEST).convert(said.strip().removesuffix("%").strip(), option, context)
    return number / 100


def own_folders(context: click.Context) -> list[Path]:
    """The user's own folders of games: --games, then PUBLISHER_GAMES."""
    named = os.environ.get("PUBLISHER_GAMES", "").split(os.pathsep)
    return [*context.find_root().params["folders"], *map(Path, filter(None, named))]


def shelf_of(context: click.Context) -> Shelf:
    """The user's own folders of games, then the bundled one."""
    from publisher.base.resources import bundled
    from publisher.model.shelf import Shelf

    return Shelf([*own_folders(context), bundled("games")])


def _player_names(context: click.Context, option: click.Parameter, begun: str) -> list[str]:
    """The names of players that begin so, for a shell that completes them."""
    from publisher.engine.registry import player_names

    named = context.params.get("slug", ".")
    game = "".join(context.args[:1]) or named if named == "." else named  # the option has no value yet
    try:
        names = player_names(shelf_of(context).game(game))
    except PublisherError:
        names = player_names()
    return [name for name in names if name.startswith(begun)]


player = click.option(
    "--player", metavar="NAME", default="random", show_default=True, shell_complete=_player_names,
    help="The player: random, sensible, or one that a package or the game adds.",
)  # fmt: skip
against = click.option(
    "--against", metavar="NAME", shell_complete=_player_names,
    help="Opponent: plays all other teams while --player takes each team in turn.",
)  # fmt: skip

bots = click.option(
    "--bots", metavar="NAME", default="sensible", show_default=True, shell_complete=_player_names,
    help="The player for all other seats: sensible, random, or one that a package or the game adds.",
)  # fmt: skip
