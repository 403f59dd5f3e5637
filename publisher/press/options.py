"""The options for printing: they make one `Setup`, and profiles store them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

from publisher.base.errors import PublisherError, UsageError

if TYPE_CHECKING:
    from publisher.components.sheets.setup import Correction, Setup

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
_LEAST, _MOST = 4, 100


class Measure(click.FloatRange):
    """A number within a range; rejects `nan`, which passes the comparisons with both limits."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a number", param, ctx)
        return float(number)


def correction(_: click.Context, __: click.Parameter, value: str | None) -> Correction | None:
    """Return the correction in X,Y or X,Y,DEGREES (mm, degrees)."""
    from publisher.press.printer import checked

    if value is None:
        return None
    try:
        x, y, degrees = (float(word) for word in (*value.split(","), *["0"] * (value.count(",") == 1)))
    except ValueError:
        raise click.BadParameter(
            f"{value!r} is not two or three numbers separated by commas, such as 0.5,-1"
        ) from None
    return checked(x, y, degrees)


def _paper(_: click.Context, __: click.Parameter, value: str) -> str:
    """Return the name of a paper or a sheet of labels, or the measures of paper."""
    from publisher.components.sheets.named_paper import named_paper

    _known(named_paper, value)
    return value


def _card_size(_: click.Context, __: click.Parameter, value: str) -> str:
    """Return a named size, or width and height."""
    from publisher.components.cards.sizes import named_size

    return value and _known(named_size, value).name


def _words(_: click.Context, __: click.Parameter, value: str) -> str:
    """Return the name of built-in words, or the file with the words."""
    from publisher.press.word_files import named_words

    if value:
        _known(named_words, value)
    return value


def _style(_: click.Context, __: click.Parameter, value: str) -> str:
    """Return the name of a ready style of booklets, or the file with a style."""
    from publisher.press.style_files import named_style

    if value:
        _known(named_style, value)
    return value


def _known(look_up: Callable[[str], T], value: str) -> T:
    """Return the result of `look_up`; raise BadParameter if there is none."""
    try:
        return look_up(value)
    except PublisherError as error:
        raise click.BadParameter("; ".join(filter(None, (error.message, error.hint)))) from None


def _board_size(_: click.Context, __: click.Parameter, value: str) -> str:
    """Return the millimetres between points, or "fit"."""
    try:
        if value in ("", "fit") or _LEAST <= float(value) <= _MOST:
            return value
    except ValueError:
        pass
    raise click.BadParameter(f"{value!r} is neither “fit” nor a number of mm from {_LEAST} to {_MOST}")


PROFILE = "publisher.profile"
"""The entry of a context for the name of the default profile, if it is used."""


def _with_profile(context: click.Context, _: click.Parameter, name: str | None) -> None:
    """Use the values of a profile as defaults: the named profile, or else the default one."""
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
    if wishes and not name:
        context.meta[PROFILE] = chosen


_profile = click.option(
    "--profile", callback=_with_profile, is_eager=True, expose_value=False, metavar="NAME",
    help="Use this profile (see publisher profile); “none” ignores the default one.",
)  # fmt: skip
paper = click.option(
    "--paper", callback=_paper, default="a4", show_default=True, metavar="PAPER",
    help="The paper: a4, letter, a3, …, 200x300mm; or for cards and pieces a sheet of labels, or roll "
    "(publisher docs labels).",
)  # fmt: skip
flip = click.option(
    "--flip", type=click.Choice(["long", "short"]), default="long", show_default=True,
    help="The edge on which your printer turns the sheet.",
)  # fmt: skip
CARDS = (
    click.option("--card-size", callback=_card_size, default="", metavar="SIZE",
                 help="The size of cards: poker, bridge, tarot, … or 63x88 (mm).  [default: the game's]"),
    click.option("--index", type=click.Choice(["usual", "large"]), default=None,
                 help="The size of the corner index of playing cards.  [default: the game's]"),
    click.option("--corners", type=click.Choice(["two", "four"]), default=None,
                 help="The number of corners with an index; four is for left-handed players, too."),
    click.option("--suits", type=click.Choice(["two-colour", "four-colour"]), default=None,
                 help="The colours of suits; four-colour has blue diamonds and green clubs."),
    click.option("--courts", type=click.Choice(["usual", "finnish"]), default=None,
                 help="The style of the court cards."),
    click.option("--words", callback=_words, default="", metavar="WORDS",
                 help="The letters on playing cards: finnish, french, german, swedish, or a TOML file."),
)  # fmt: skip
LAID = (
    click.option("--layout", type=click.Choice(["duplex", "butt", "gutterfold", "plain"]), default="duplex",
                 show_default=True, help="duplex: backs behind their fronts; butt: the same, cards touching; "
                 "gutterfold: backs beside fronts, to fold; plain: no backs. The last two print texts "
                 "on one side, too."),
    flip,
    click.option("--margin", type=Measure(0, 25), default=None, metavar="MM",
                 help="The margin that your printer leaves blank.  [default: 6.35]"),
    click.option("--gap", type=Measure(0, 50), default=None, metavar="MM",
                 help="The gap between cards or pieces on a sheet.  "
                 "[default: 2, or twice the bleed; less if more fit]"),
    click.option("--edges", type=click.Choice(["white", "colour"]), default="white", show_default=True,
                 help="The edges of card backs and reference cards; colour: to 3 mm beyond the cut, if there "
                 "is space."),
    click.option("--back-shift", callback=correction, default=None, metavar="X,Y[,DEGREES]",
                 help="The correction of backs: mm right and down, degrees clockwise.  "
                 "[default: from publisher calibrate]"),
)  # fmt: skip
INK = click.option(
    "--ink", type=click.Choice(["full", "grey", "low"]), default="full", show_default=True,
    help="The amount of ink; grey: no colours; low: outlines instead of fills.",
)  # fmt: skip
style = click.option(
    "--style", callback=_style, default="", metavar="STYLE",
    help="The style of booklets: usual, large (large print), compact, or a TOML file.  [default: the game's]",
)  # fmt: skip
BOARDS = (
    click.option("--board-size", callback=_board_size, default="", metavar="SIZE",
                 help="The distance of points on boards in mm, or “fit” to fill a sheet."),
    click.option("--board", type=click.Choice(["plain", "paper", "wood", "night"]), default="plain",
                 show_default=True, help="The surface of boards; always plain with low ink."),
)  # fmt: skip
SHEETS = (
    *LAID,
    *CARDS,
    click.option("--sleeve-size", callback=_card_size, default="sleeve-insert", metavar="SIZE",
                 help="The size of the inserts for sleeves, in mm.  [default: 60x85]"),
    click.option("--reference-size", type=click.Choice(["poker", "quarter", "a6", "tent"]), default=None,
                 help="The size of reference cards; a tent, in large type, is folded.  "
                 "[default: the smallest that fits]"),
    *BOARDS,
    click.option("--coordinates", type=click.Choice(["usual", "none"]), default="usual", show_default=True,
                 help="The names of points on boards; none: only if players need them."),
    click.option("--men", type=click.Choice(["flat", "standing"]), default="flat", show_default=True,
                 help="The shape of pieces; standing: folded pieces with feet, instead of discs."),
    INK,
    style,
)  # fmt: skip
SHEET_OPTIONS = ("paper", "layout", "flip", "margin", "gap", "edges", "back_shift", "ink")
"""The options that only exports of sheets heed."""


def profiled(command: F) -> F:
    """Add `--profile`, whose values are the defaults of other options."""
    return _profile(command)


def card_options(command: F) -> F:
    """Add the options for cards, and pass them to `command` as the keyword `setup`."""
    return _as_setup(command, CARDS)


def export_options(command: F) -> F:
    """Add the options for sheets, cards, boards and ink; `command` gets them as the keyword `setup`."""
    return _as_setup(command, (*LAID, *CARDS, *BOARDS, INK))


def print_options(command: F) -> F:
    """Add all options for printing, and pass them to `command` as the keyword `setup`."""
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


@click.command(add_help_option=False)
@paper
@print_options
def ordered(paper: str, setup: Setup) -> tuple[str, Setup]:
    """Return the paper and the setup of some options."""
    return paper, setup


def read_options(words: Sequence[str]) -> tuple[str, Setup]:
    """Return the paper and the setup of options such as `--ink=grey`; UsageError if one is not valid."""
    try:
        found: tuple[str, Setup] = ordered.main(list(words), "print", standalone_mode=False)
    except click.ClickException as error:
        raise UsageError(error.format_message()) from None
    return found
