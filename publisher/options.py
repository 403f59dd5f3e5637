"""The options of the command line that several commands share; those about printing become one `Setup`."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click

from publisher.errors import PublisherError
from publisher.workers import PATIENCE, most_jobs, workers

if TYPE_CHECKING:
    from publisher.components.sheets.setup import Correction
    from publisher.model.shelf import Shelf

F = TypeVar("F", bound=Callable[..., Any])
Words: TypeAlias = tuple[str, ...]
_LEAST, _MOST = 4, 100
FARTHEST_SEED = 10**15

paper = click.option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="The paper to print on.",
)


class Measure(click.FloatRange):
    """A number within a range, and no other: `nan` lies in none, though it is neither below nor above it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is no number", param, ctx)
        return float(number)


def _game_names(context: click.Context, _: click.Parameter, begun: str) -> list[str]:
    """The names of games that begin so, for a shell that completes them."""
    return [slug for slug in shelf_of(context).slugs if slug.startswith(begun)]


game = click.argument("slug", metavar="GAME", default=".", shell_complete=_game_names)
"""One game: its name, or the path of its folder; the folder one is in if nothing is said."""


def chosen(command: F) -> F:
    """Adds the names of games, `--family` and `--source`; hands what they mean to `command` as one keyword,
    `choice`."""

    @wraps(command)
    def with_choice(*args: Any, names: Words, families: Words, sources: Words, **options: Any) -> Any:
        from publisher.model.choosing import Choice

        return command(*args, choice=Choice(names, families, sources), **options)

    named = click.argument("names", metavar="[GAME]...", nargs=-1, shell_complete=_game_names)
    family = click.option("--family", "families", multiple=True, metavar="NAME",
                          help="Games of this kind: race, capture, … (repeatable).")  # fmt: skip
    source = click.option("--source", "sources", multiple=True, metavar="WORDS",
                          help="Games from a source that has these words (repeatable).")  # fmt: skip
    return named(family(source(with_choice)))  # type: ignore[return-value]


def jobs(command: F) -> F:
    """Adds `--jobs` and `--patience`, and hands them to `command` as one keyword, `workers`."""

    @wraps(command)
    def with_workers(*args: Any, jobs: int | None, patience: float, **options: Any) -> Any:
        return command(*args, workers=workers(jobs, patience), **options)

    many = click.option("--jobs", type=click.IntRange(1, most_jobs()), default=None, metavar="N",
                        help="Work on N games at a time.")  # fmt: skip
    return patience(many(with_workers))  # type: ignore[return-value]


patience = click.option(
    "--patience", type=Measure(1, 86_400), default=PATIENCE, show_default=True, metavar="SECONDS",
    help="End the work on a game that takes longer.",
)  # fmt: skip


variant = click.option(
    "--variant", default="", metavar="NAME", help="A variant of the game (publisher list shows them)."
)
seed = click.option(
    "--seed", type=click.IntRange(-FARTHEST_SEED, FARTHEST_SEED), default=None, metavar="N",
    help="The seed of all chance.",
)  # fmt: skip


def own_folders(context: click.Context) -> list[Path]:
    """The user's own folders of games: --games, then PUBLISHER_GAMES."""
    named = os.environ.get("PUBLISHER_GAMES", "").split(os.pathsep)
    return [*context.find_root().params["folders"], *map(Path, filter(None, named))]


def shelf_of(context: click.Context) -> Shelf:
    """The user's own folders of games, then the bundled one."""
    from publisher.model.shelf import Shelf
    from publisher.resources import bundled

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
    help="Who plays: random, sensible, or a player that a package or the game adds.",
)  # fmt: skip
against = click.option(
    "--against", metavar="NAME", shell_complete=_player_names,
    help="Who plays all teams but one; each is that one in turn.",
)  # fmt: skip

bots = click.option(
    "--bots", metavar="NAME", default="sensible", show_default=True, shell_complete=_player_names,
    help="Who has the other seats: sensible, random, or a player that a package or the game adds.",
)  # fmt: skip


def correction(_: click.Context, __: click.Parameter, value: str | None) -> Correction | None:
    """The numbers of X,Y or X,Y,DEGREES."""
    from publisher.press.printer import checked

    if value is None:
        return None
    try:
        x, y, degrees = (float(word) for word in (*value.split(","), *["0"] * (value.count(",") == 1)))
    except ValueError:
        raise click.BadParameter(
            f"{value!r} is not two or three numbers with commas between them: 0.5,-1"
        ) from None
    return checked(x, y, degrees)


def _card_size(_: click.Context, __: click.Parameter, value: str) -> str:
    """A named size, or width and height."""
    from publisher.components.cards.sizes import named_size

    try:
        return value and named_size(value).name
    except PublisherError as error:
        raise click.BadParameter("; ".join(filter(None, (error.message, error.hint)))) from None


def _board_size(_: click.Context, __: click.Parameter, value: str) -> str:
    """Millimetres from point to point, or "fit"."""
    try:
        if value in ("", "fit") or _LEAST <= float(value) <= _MOST:
            return value
    except ValueError:
        pass
    raise click.BadParameter(f"{value!r} is neither “fit” nor a number of mm from {_LEAST} to {_MOST}")


card_size = click.option(
    "--card-size", callback=_card_size, default="", metavar="SIZE",
    help="A size of cards other than the game's own: poker, bridge, tarot … or 63x88 (mm).",
)  # fmt: skip

_OPTIONS = (
    click.option("--layout", type=click.Choice(["duplex", "butt", "gutterfold", "plain"]), default="duplex",
                 show_default=True, help="duplex: backs behind their fronts; butt: the same, cards touching; "
                 "gutterfold: backs beside their fronts, to fold over; plain: no backs."),
    click.option("--flip", type=click.Choice(["long", "short"]), default="long", show_default=True,
                 help="The edge on which your printer turns the sheet."),
    click.option("--margin", type=Measure(0, 25), default=None, metavar="MM",
                 help="What your printer leaves blank at the edges.  [default: 6.35]"),
    click.option("--back-shift", callback=correction, default=None, metavar="X,Y[,DEGREES]",
                 help="Move the backs right and down (mm), and turn them clockwise, instead of what "
                 "publisher calibrate has set."),
    card_size,
    click.option("--board-size", callback=_board_size, default="", metavar="SIZE",
                 help="Millimetres from point to point on boards, or “fit” for the largest that fits on a "
                 "sheet; pieces follow."),
    click.option("--ink", type=click.Choice(["full", "grey", "low"]), default="full", show_default=True,
                 help="grey: no colours; low: outlines instead of fills."),
)  # fmt: skip


def print_options(command: F) -> F:
    """Adds the options, and hands them to `command` as one keyword, `setup`."""

    @wraps(command)
    def with_setup(*args: Any, **options: Any) -> Any:
        from publisher.components.sheets.paper import MARGIN
        from publisher.components.sheets.setup import Setup
        from publisher.press.printer import printer

        names = ("layout", "flip", "margin", "back_shift", "card_size", "board_size", "ink")
        chosen = {name: options.pop(name) for name in names}
        shift, margin = chosen.pop("back_shift"), chosen.pop("margin")
        known = printer()
        setup = Setup(
            upright=shift or known.upright.correction,
            sideways=shift or known.sideways.correction,
            margin=MARGIN if margin is None else margin,
            **chosen,
        )
        return command(*args, setup=setup, **options)

    for option in reversed(_OPTIONS):
        with_setup = option(with_setup)
    return with_setup  # type: ignore[return-value]
