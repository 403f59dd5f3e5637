"""The options about printing: what they wish for becomes one `Setup`, and a profile keeps them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

from publisher.base.errors import PublisherError

if TYPE_CHECKING:
    from publisher.components.sheets.setup import Correction

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
_LEAST, _MOST = 4, 100


class Measure(click.FloatRange):
    """A number within a range, and no other: `nan` lies in none, though it is neither below nor above it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a number", param, ctx)
        return float(number)


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

    return value and _known(named_size, value).name


def _words(_: click.Context, __: click.Parameter, value: str) -> str:
    """A ready set of words, or the file of one."""
    from publisher.model.wording import named_words

    if value:
        _known(named_words, value)
    return value


def _known(look_up: Callable[[str], T], value: str) -> T:
    """What a value names; an error of the option if there is no such thing."""
    try:
        return look_up(value)
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


def _with_profile(context: click.Context, _: click.Parameter, name: str | None) -> None:
    """Let a profile say what the command line does not: the one that is named, or else the usual one."""
    from publisher.press.profiles import PROFILES, profiles

    known = profiles()
    chosen = known.chosen(name)
    wishes = known.of(chosen) if chosen else {}
    for option in context.command.params:
        if option.name in wishes:
            try:
                option.type_cast_value(context, wishes[option.name])
                option.process_value(context, wishes[option.name])
            except click.BadParameter as error:
                told = f"{error.message} (in the profile {chosen!r} of {PROFILES})"
                raise click.BadParameter(told, context, option) from None
    context.default_map = dict(wishes)


_profile = click.option(
    "--profile", callback=_with_profile, is_eager=True, expose_value=False, metavar="NAME",
    help="Use this profile (see publisher profile); “none” ignores the default one.",
)  # fmt: skip
paper = click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True,
    help="The paper to print on.",
)  # fmt: skip
flip = click.option(
    "--flip", type=click.Choice(["long", "short"]), default="long", show_default=True,
    help="The edge on which your printer turns the sheet.",
)  # fmt: skip
CARDS = (
    click.option("--card-size", callback=_card_size, default="", metavar="SIZE",
                 help="A size of cards other than the game's own: poker, bridge, tarot … or 63x88 (mm)."),
    click.option("--index", type=click.Choice(["usual", "large"]), default=None,
                 help="Size of the corner index on playing cards.  [default: set by the game]"),
    click.option("--corners", type=click.Choice(["two", "four"]), default=None,
                 help="Corners with an index: four also suits fans that open to the left."),
    click.option("--suits", type=click.Choice(["two-colour", "four-colour"]), default=None,
                 help="Suit colours: four-colour has blue diamonds and green clubs."),
    click.option("--courts", type=click.Choice(["usual", "finnish"]), default=None,
                 help="Style of the court cards."),
    click.option("--words", callback=_words, default="", metavar="WORDS",
                 help="The letters on playing cards: finnish, french, german, swedish, or a TOML file."),
)  # fmt: skip
SHEETS = (
    click.option("--layout", type=click.Choice(["duplex", "butt", "gutterfold", "plain"]), default="duplex",
                 show_default=True, help="duplex: backs behind their fronts; butt: the same, cards touching; "
                 "gutterfold: backs beside their fronts, to fold over; plain: no backs."),
    flip,
    click.option("--margin", type=Measure(0, 25), default=None, metavar="MM",
                 help="Margin that your printer leaves blank.  [default: 6.35]"),
    click.option("--back-shift", callback=correction, default=None, metavar="X,Y[,DEGREES]",
                 help="Move the backs right and down (mm), and turn them clockwise, instead of what "
                 "publisher calibrate has set."),
    *CARDS,
    click.option("--sleeve-size", callback=_card_size, default="sleeve-insert", metavar="SIZE",
                 help="The size of inserts for sleeves, in mm.  [default: 60x85]"),
    click.option("--reference-size", type=click.Choice(["poker", "quarter", "a6", "tent"]), default=None,
                 help="Of reference cards: a playing card, a quarter of a sheet, A6, or a tent that stands "
                 "on the table.  [default: the smallest card that has room]"),
    click.option("--board-size", callback=_board_size, default="", metavar="SIZE",
                 help="Millimetres from point to point on boards, or “fit” for the largest that fits on a "
                 "sheet; pieces follow."),
    click.option("--board", type=click.Choice(["plain", "paper", "wood", "night"]), default="plain",
                 show_default=True, help="Surface of boards; plain with low ink."),
    click.option("--coordinates", type=click.Choice(["usual", "none"]), default="usual", show_default=True,
                 help="none: boards without the names of their points, where these are not needed to play."),
    click.option("--men", type=click.Choice(["flat", "standing"]), default="flat", show_default=True,
                 help="standing: folded pieces with feet, instead of discs."),
    click.option("--ink", type=click.Choice(["full", "grey", "low"]), default="full", show_default=True,
                 help="grey: no colours; low: outlines instead of fills."),
)  # fmt: skip


def profiled(command: F) -> F:
    """Adds `--profile`, whose values stand in for options that are not given."""
    return _profile(command)


def card_options(command: F) -> F:
    """Adds the options about cards, and hands them to `command` as one keyword, `setup`."""
    return _as_setup(command, CARDS)


def print_options(command: F) -> F:
    """Adds all options, and hands them to `command` as one keyword, `setup`."""
    return _as_setup(command, SHEETS)


def _as_setup(command: F, options: tuple[Callable[[F], F], ...]) -> F:
    @wraps(command)
    def with_setup(*args: Any, **given: Any) -> Any:
        from publisher.components.sheets.setup import WISHES
        from publisher.press.printer import setup_from_options

        setup = setup_from_options({name: given.pop(name) for name in WISHES if name in given})
        return command(*args, setup=setup, **given)

    for option in reversed(options):
        with_setup = option(with_setup)
    return profiled(with_setup)  # type: ignore[return-value]
