"""The options that several commands share, except those about printing."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from copy import copy
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click

from publisher.base.characters import visible
from publisher.base.errors import PublisherError, UsageError
from publisher.base.files import standard_stream
from publisher.base.workers import DEEP_PATIENCE, LONG, PATIENCE, THOUGHT, most_jobs, workers
from publisher.press.options import Measure

if TYPE_CHECKING:
    from publisher.model.choosing import Choice
    from publisher.model.shelf import GameFolder, Shelf

F = TypeVar("F", bound=Callable[..., Any])
Words: TypeAlias = tuple[str, ...]
FARTHEST_SEED = 10**15
NARROWEST, WIDEST = 0.05, 20.0
"""The least and the greatest per cent that an interval may be asked to reach."""


def _game_names(context: click.Context, _: click.Parameter, begun: str) -> list[str]:
    """Return the names of games that begin with `begun`, for tab completion."""
    return [slug for slug in shelf_of(context).slugs if slug.startswith(begun)]


game = click.argument("slug", metavar="GAME", default=".", shell_complete=_game_names)
"""One game: its name, or the path of its folder; by default the current folder."""


class Folder(click.Path):
    """The folder of an output, which may not exist yet; a file, a device or a pipe is refused."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        found = next((str(part) for part in (path, *path.parents) if os.path.lexists(part)), ".")
        if not os.path.isdir(found):
            self.fail(f"{visible(found)} is not a folder; name a new folder, or one that exists", param, ctx)
        return path


class File(click.Path):
    """The file of an output. A file that exists is replaced only if its name has the `suffix` of what is
    written, as books and nights need it anyway: no text, table or picture of a game is lost."""

    def __init__(self, suffix: str) -> None:
        super().__init__(path_type=Path)
        self.suffix = suffix

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if path.is_file() and path.suffix.lower() != self.suffix and standard_stream(path) is None:
            self.fail(
                f"{visible(str(path))} exists and is not a {self.suffix}; name another file", param, ctx
            )
        return path


def at_terminal() -> bool:
    """Return True if a person can be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def for_programs(found: object) -> str:
    """Return the result of a command as JSON."""
    import json

    return json.dumps(found, ensure_ascii=False, indent=2)


def chosen(command: F) -> F:
    """Add the names of games, `--family`, `--source` and `--all`; pass them to `command` as one `choice`."""

    @wraps(command)
    def with_choice(
        *args: Any, names: Words, families: Words, sources: Words, every: bool, **options: Any
    ) -> Any:
        from publisher.model.choosing import Choice

        return command(*args, choice=Choice(names, families, sources, every), **options)

    named = click.argument("names", metavar="[GAME]...", nargs=-1, shell_complete=_game_names)
    family = click.option("--family", "families", multiple=True, metavar="NAME",
                          help="Choose games of this category: race, capture, … (repeatable).")  # fmt: skip
    source = click.option("--source", "sources", multiple=True, metavar="WORDS",
                          help="Choose games whose source has these words (repeatable).")  # fmt: skip
    all_games = click.option("--all", "every", is_flag=True,
                             help="Choose all games: the built-in ones and yours.")  # fmt: skip
    return named(family(source(all_games(with_choice))))  # type: ignore[return-value]


def in_language(choice: Choice, games: tuple[GameFolder, ...], language: str) -> tuple[GameFolder, ...]:
    """Return the games in a language, if one is asked for: without those that are not translated into it,
    unless they are named."""
    if not language:
        return games
    if choice.names or len(games) == 1:
        return tuple(folder.in_language(language) for folder in games)
    found = tuple(one for folder in games for one in folder.editions if one.language == language)
    if not found:
        known = ", ".join(sorted({one.language for folder in games for one in folder.editions} - {""}))
        told = f"none of these {len(games)} games is translated into {language!r}"
        raise UsageError(told, hint=f"there are translations into {known}" if known else "name other games")
    if missing := len(games) - len(found):
        click.echo(f"left out, without a translation into {language!r}: {missing}", err=True)
    return found


def chosen_games(choice: Choice, shelf: Shelf, verb: str) -> tuple[GameFolder, ...]:
    """Return the chosen games; ask on a terminal before all the built-in ones are meant, elsewhere refuse."""
    games = choice.of(shelf)
    if choice.is_open and len(games) > 1 and not shelf.own:
        if not at_terminal():
            from publisher.model.shelf import NEW_GAMES, games_in

            hint = f"go into its folder; or name one, such as hex, or {verb} all of them with --all"
            if new := games_in(NEW_GAMES):
                hint = f"{NEW_GAMES} has {', '.join(new)}: add `--games {NEW_GAMES}`; or {hint}"
            if here := games_in(Path()):
                hint = f"name one of this folder: {', '.join(here)}"
            raise UsageError("the name of a game is missing", hint=hint)
        click.confirm(f"No game is named. {verb.title()} all {len(games)}?", abort=True, err=True)
    return games


def jobs(command: F) -> F:
    """Add `--jobs` and `--patience`, and pass them to `command` as the keyword `workers`."""

    @wraps(command)
    def with_workers(*args: Any, jobs: int | None, patience: float, **options: Any) -> Any:
        return command(*args, workers=workers(jobs, patience, slow), **options)

    return patience(_many(with_workers))  # type: ignore[return-value]


def slow(game: str, patience: float) -> None:
    """Print which game takes long, and when it will be ended."""
    given = context.params.get("patience") if (context := click.get_current_context(silent=True)) else None
    times = f"{patience / given:g} times " if given and patience > given else ""
    click.echo(
        f"{visible(game)} is still running after {LONG:g} seconds; it may take {patience:g} "
        f"({times}--patience). Ctrl-C stops the command.",
        err=True,
    )  # fmt: skip


def machines(command: F) -> F:
    """Add `--cluster` besides `--jobs` and `--patience`, for commands with much work."""

    @wraps(command)
    def with_workers(
        *args: Any, jobs: int | None, patience: float, cluster: str | None, **options: Any
    ) -> Any:
        if cluster is None:
            return command(*args, workers=workers(jobs, patience, slow), **options)
        if jobs is not None:
            raise UsageError("--jobs and --cluster cannot be combined", hint="local:N starts N processes")
        from publisher.cluster.client import Cluster

        with Cluster(cluster, patience, slow) as found:
            return command(*args, workers=found, **options)

    several = click.option("--cluster", metavar="ADDRESS", default=None,
                           help="Work on a Dask cluster: local:N, or tcp://… of a running one "
                           "(publisher docs large-jobs).")  # fmt: skip
    return patience(_many(several(with_workers)))  # type: ignore[return-value]


_many = click.option("--jobs", type=click.IntRange(1, most_jobs()), default=None, metavar="N",
                     help="The number of processes.  [default: one for each core]")  # fmt: skip


def _seconds(context: click.Context, _: click.Parameter, given: float | None) -> float:
    """Return the patience: more by default where mutants are tried."""
    if given is not None:
        return given
    return DEEP_PATIENCE if context.params.get("deep") else PATIENCE


patience = click.option(
    "--patience", type=Measure(1, 86_400), callback=_seconds, metavar="SECONDS",
    help=f"Stop after this many seconds of work on a game, {THOUGHT} times as many if bots play it.  "
         f"[default: {PATIENCE:g}]",
)  # fmt: skip


variant = click.option(
    "--variant", default="", metavar="NAME", help="The variant of the game (publisher list GAME shows them)."
)


class Seed(click.types.IntParamType):
    """A random seed: nearly any whole number, so help does not name the limits."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        seed = int(super().convert(value, param, ctx))
        if abs(seed) > FARTHEST_SEED:
            self.fail(f"{seed} is not in the range {-FARTHEST_SEED}<=x<={FARTHEST_SEED}.", param, ctx)
        return seed


seed = click.option(
    "--seed", type=Seed(), default=None, metavar="N",
    help="The random seed.",
)  # fmt: skip


language = click.option(
    "--language", default="", metavar="CODE", help="Use the translation into this language: de."
)


keeping = click.option(
    "--keep", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", default=None,
    help="Save progress in FILE, and resume from it.",
)  # fmt: skip


def per_cent(context: click.Context, option: click.Parameter, said: str) -> float:
    """Return `0.5%` or `0.5` as a fraction: 0.005."""
    number = Measure(NARROWEST, WIDEST).convert(said.strip().removesuffix("%").strip(), option, context)
    return number / 100


def own_folders(context: click.Context) -> list[Path]:
    """Return the user's own folders of games: --games, then PUBLISHER_GAMES."""
    named = os.environ.get("PUBLISHER_GAMES", "").split(os.pathsep)
    return [*context.find_root().params["folders"], *map(Path, filter(None, named))]


def shelf_of(context: click.Context) -> Shelf:
    """Return the collection of the user's own folders of games, then the built-in one."""
    from publisher.base.resources import bundled
    from publisher.model.shelf import Shelf

    return Shelf([*own_folders(context), bundled("games")])


def _bot_names(context: click.Context, option: click.Parameter, begun: str) -> list[str]:
    """Return the names of bots that begin with `begun`, for tab completion."""
    from publisher.engine.registry import player_names

    named = context.params.get("slug", ".")
    game = "".join(context.args[:1]) or named if named == "." else named  # the option has no value yet
    try:
        names = player_names(shelf_of(context).game(game))
    except PublisherError:
        names = player_names()
    return [name for name in names if name.startswith(begun)]


def layered(command: F) -> F:
    """Add the options for the examples that rules are printed with, and pass them as the keyword `layer`."""

    @click.option(
        "--full",
        is_flag=True,
        help="Also print the examples that booklets leave out: they only test the rules.",
    )
    @click.option("--exercises", is_flag=True,
                  help="Also print questions about the rules, with the answers upside down.")  # fmt: skip
    @wraps(command)
    def with_layer(*args: Any, full: bool, exercises: bool, **given: Any) -> Any:
        if full and exercises:
            raise UsageError("--full cannot be combined with --exercises", hint="leave one of them out")
        layer = "full" if full else "exercises" if exercises else "teaching"
        return command(*args, layer=layer, **given)

    return with_layer  # type: ignore[return-value]


class Renamed(click.Option):
    """An option whose further names are former ones, which help does not show."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the help for the first name."""
        shown = copy(self)
        shown.opts = self.opts[:1]
        return super(Renamed, shown).get_help_record(ctx)


bot = click.option(  # --player is its name up to 0.1
    "--bot", "--player", "bot", cls=Renamed, metavar="NAME", default="random", show_default=True,
    shell_complete=_bot_names,
    help="The bot on all seats: random, sensible, weak, fair, strong, or one of a package or the game.",
)  # fmt: skip
against = click.option(
    "--against", metavar="NAME", shell_complete=_bot_names,
    help="The bot of all other teams; --bot takes each team in turn.",
)  # fmt: skip

other_bot = click.option(  # --bots is its name up to 0.1
    "--bot", "--bots", "bot", cls=Renamed, metavar="NAME", default="sensible", show_default=True,
    shell_complete=_bot_names,
    help="The bot on all other seats: sensible, random, or one of a package or the game.",
)  # fmt: skip
