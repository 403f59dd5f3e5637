"""The commands that print: games, exports for others, and the calibration sheet."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click
from click.core import ParameterSource
from msgspec.structs import replace

from publisher.base.errors import UsageError
from publisher.base.files import OUTPUT
from publisher.base.workers import IsolatedWork
from publisher.cli.headings import HeadedHelp
from publisher.cli.options import (
    File,
    Folder,
    chosen,
    chosen_games,
    game,
    in_language,
    jobs,
    layered,
    machines,
    patience,
    shelf_of,
    slow,
    variant,
)
from publisher.cli.trust import ask_for_trust
from publisher.press.options import (
    SHEET_OPTIONS,
    Measure,
    card_options,
    correction,
    export_options,
    flip,
    paper,
    print_options,
    profiled,
)
from publisher.press.output import KINDS, USUAL, kinds_named

if TYPE_CHECKING:
    from publisher.base.workers import Workers
    from publisher.components.sheets.setup import Correction, Setup
    from publisher.manuscript.editions import Layer
    from publisher.model.choosing import Choice
    from publisher.model.shelf import GameFolder
    from publisher.press.build import Result
    from publisher.press.part import Part


@click.command(cls=HeadedHelp)
@chosen
@click.option("--only", metavar="KINDS", default="",
              help=f"The outputs to print: {', '.join(KINDS)}; separated by commas.  "
              "[default: all but poster and svg]")  # fmt: skip
@paper
@click.option("-o", "--output", type=Folder(), default=Path(OUTPUT), show_default=True,
              metavar="DIR", help="The parent folder of the games' folders.")  # fmt: skip
@machines
@click.option("--unproved", "unchecked", is_flag=True, hidden=True)  # its name up to 0.1
@click.option("--unchecked", is_flag=True,
              help="Print without running game code; every page is marked as not checked.")  # fmt: skip
@layered
@click.option("--language", default="", metavar="CODE",
              help="Print the translation into this language: de; into DIR/<game>-de/.")  # fmt: skip
@click.option("--cards", metavar="CARDS", default="",
              help="Print only these cards, by number or name: 1-9,fox.")  # fmt: skip
@click.option("--changed", is_flag=True,
              help="Print only the cards that have changed since the last build: a build counts "
                   "as a print.")  # fmt: skip
@click.option("--new-copies", is_flag=True,
              help="Print only the copies that are new since the last build.")  # fmt: skip
@click.option("--watch", is_flag=True, help="Print again whenever a game's folder changes.")
@print_options
@click.pass_context
def build(
    context: click.Context,
    choice: Choice,
    only: str,
    paper: str,
    output: Path,
    workers: Workers,
    unchecked: bool,
    layer: Layer,
    language: str,
    cards: str,
    changed: bool,
    new_copies: bool,
    watch: bool,
    setup: Setup,
) -> None:
    """Check games and print them into DIR/<game>/. Without a name: your own games."""
    from publisher.press.build import Order, build_games

    part = _part(cards, changed, new_copies)
    kinds = kinds_named(only.split(","), "--only")
    if part and set(kinds) not in ({"cards"}, set(USUAL)):
        raise UsageError("--only and a part of the cards cannot be combined", hint="leave one of them out")
    kinds = ("cards",) if part else kinds
    shelf = shelf_of(context)
    order = Order(output, paper, kinds, replace(setup, checked=not unchecked), layer, part)

    def once(folders: tuple[GameFolder, ...]) -> bool:
        from publisher.terminal.progress import clear_line, counted

        with counted("printing", len(folders)) as advance:

            def tell(result: Result) -> None:
                clear_line()
                _tell(result)
                advance(1)

            results = build_games(folders, order, workers, tell)
        return not any(result.failed for result in results)

    try:
        games = in_language(choice, chosen_games(choice, shelf, "print"), language)
        if not unchecked:
            ask_for_trust(games)
        if watch:
            from publisher.cli.watching import watch as watch_folders

            watch_folders(context, games, once)
        fine = once(games)
    except KeyboardInterrupt:
        click.echo("finished files are printed, all others are unchanged", err=True)
        raise
    context.exit(0 if fine else 1)


def _part(cards: str, changed: bool, new_copies: bool) -> Part | None:
    """Return the cards to print; None for all."""
    from publisher.press.part import Part

    words = tuple(filter(None, (word.strip() for word in cards.split(","))))
    if words and (changed or new_copies):
        raise UsageError(
            "--cards cannot be combined with --changed or --new-copies", hint="leave one of them out"
        )
    if cards and not words:
        raise UsageError("--cards: no card is named", hint="--cards 1-9,fox")
    return Part(words, changed, new_copies) if words or changed or new_copies else None


def _tell(result: Result) -> None:
    for problem in result.problems:
        click.echo(str(problem), err=True)
    for path in result.made:
        click.echo(path)
    kept = f", {len(result.kept)} unchanged" if result.kept else ""
    for lacking in result.lacking:
        click.echo(f"{result.slug}: {lacking}", err=True)
    unchecked = "" if result.checked else ", not checked"
    failed = f"{result.slug}: not printed" if result.failed else ""
    click.echo(failed or f"{result.slug}: {len(result.made)} printed{kept}{unchecked}", err=True)


def _address(_: click.Context, __: click.Parameter, value: str) -> str:
    """Return the address of the pictures; reject a bare path, which is valid on this machine only."""
    if value and not value.startswith(("https://", "http://", "file:///")):
        raise click.BadParameter(f"{value!r} does not begin with https://, http:// or file:///")
    return value


@click.command(cls=HeadedHelp, short_help="Export for print shops, virtual tabletops and machines that cut.")
@game
@click.option("--to", "target", required=True,
              type=click.Choice(["png", "tts", "ttpg", "pcio", "tgc", "mpc", "drivethru", "cards", "parts",
                                 "silhouette", "cricut", "contour"]),
              help="Pictures: png. Tables on a screen: tts (Tabletop Simulator), ttpg (Tabletop Playground), "
              "pcio (PlayingCards.io). Shops: tgc (The Game Crafter), mpc (MakePlayingCards), drivethru "
              "(DriveThruCards), cards (a PDF for each card), parts (one for the board, each kind of piece, "
              "each die). Machines that cut: silhouette, cricut, contour "
              "(publisher docs cutting-machine).")  # fmt: skip
@variant
@paper
@export_options
@click.option(
    "--dpi", type=Measure(30, 1200), default=300, show_default=True, metavar="N", help="Dots per inch of png."
)
@click.option("--address", callback=_address, default="", metavar="URL",
              help="For tts: the address of the pictures, https://… or file:///…")  # fmt: skip
@click.option("-o", "--output", type=Folder(), default=Path(OUTPUT), show_default=True,
              metavar="DIR", help="Files go to DIR/<game>/<target>/.")  # fmt: skip
@jobs
@click.pass_context
def export(
    context: click.Context, slug: str, target: str, variant: str, paper: str, setup: Setup, dpi: float,
    address: str, output: Path, workers: Workers,
) -> None:  # fmt: skip
    """Export cards, boards, pieces and dice for print shops, virtual tabletops and pictures."""
    from publisher.engine.failure import raised
    from publisher.exports.machines import MACHINES
    from publisher.press.exporting import export_game
    from publisher.press.game_errors import errors_located_in

    if target not in MACHINES:
        _refuse_sheet_options(context, target)
    folder = shelf_of(context).game(slug)
    ask_for_trust([folder])
    work = partial(export_game, target=target, output=output, variant=variant, dpi=dpi, setup=setup,
                   address=address, paper=paper)  # fmt: skip
    with errors_located_in(folder):
        result = next(workers.map(IsolatedWork(work, raised), [folder]))
    _tell(result)
    context.exit(1 if result.failed else 0)


def _refuse_sheet_options(context: click.Context, target: str) -> None:
    """Raise UsageError for an option that this target does not heed; profiles may have them."""
    from publisher.exports.targets import EDGED

    for name in SHEET_OPTIONS:
        if name == "edges" and target in EDGED:
            continue
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise UsageError(
                f"--{name.replace('_', '-')} cannot be combined with --to {target}",
                hint="it is for sheets: --to silhouette, cricut or contour"
                + (f", and for cards with a bleed: {', '.join(EDGED)}" if name == "edges" else ""),
            )


@click.command(short_help="Draw all cards of a deck small, with what has changed.")
@game
@paper
@card_options
@click.option("--seed", type=int, default=1, show_default=True, help="The number that chooses the hand.")
@click.option("-o", "--output", type=Folder(), default=Path(OUTPUT), show_default=True,
              metavar="DIR", help="The parent folder of the games' folders.")  # fmt: skip
@click.option("--watch", is_flag=True, help="Draw again whenever the game's folder changes.")
@click.pass_context
def look(
    context: click.Context, slug: str, paper: str, setup: Setup, seed: int, output: Path, watch: bool
) -> None:
    """Draw all cards small and numbered, a hand at random, and what has changed since the last print.

    The files are look.pdf and look.html. Nothing is noted as printed, and no game code runs."""
    from publisher.press.game_errors import errors_located_in
    from publisher.press.looking import look_at

    def once(folders: tuple[GameFolder, ...]) -> None:
        for folder in folders:
            with errors_located_in(folder):
                _tell(look_at(folder, output, paper, setup, seed))

    folder = shelf_of(context).game(slug)
    if watch:
        from publisher.cli.watching import watch as watch_folders

        watch_folders(context, (folder,), once)
    once((folder,))


@click.command(short_help="Print a sheet that corrects the backs of your printer.")
@profiled
@paper
@flip
@click.option(
    "--set",
    "wanted",
    callback=correction,
    metavar="X,Y[,DEGREES]",
    help="Store the values that you read off the sheet.",
)
@click.option("--landscape", is_flag=True, help="Store the values for landscape sheets.")
@click.option("-o", "--output", type=File(".pdf"), default=Path("output/calibration.pdf"),
              show_default=True, metavar="FILE", help="The file of the sheet.")  # fmt: skip
def calibrate(
    paper: str, flip: Literal["long", "short"], wanted: Correction | None, landscape: bool, output: Path
) -> None:
    """Print a sheet that shows how far the backs of your printer are shifted; --set corrects it. With a sheet
    of labels as --paper: print its outlines, to hold against it."""
    from publisher.base.files import write_whole
    from publisher.components.calibration import calibration_pdf, labels_pdf
    from publisher.components.sheets.named_paper import named_paper
    from publisher.components.sheets.setup import Setup
    from publisher.press.printer import remember, remember_labels

    sheet = named_paper(paper)
    if sheet.labels and landscape:
        raise UsageError("--landscape is for backs, not for labels", hint="leave it out")
    if wanted is not None:
        click.echo(remember_labels(wanted, sheet.name) if sheet.labels else remember(wanted, landscape))
        click.echo(_moved(wanted, sheet.name if sheet.labels else "", landscape), err=True)
        return
    made = labels_pdf(sheet, paper) if sheet.labels else calibration_pdf(sheet.whole, Setup(flip=flip))
    write_whole(output, made)
    click.echo(output)


def _moved(by: Correction, labels: str, landscape: bool) -> str:
    """Return a correction that was stored, in words."""
    across, down = ("left", "right")[by.x >= 0], ("up", "down")[by.y >= 0]
    sheets = labels or f"{'sideways' if landscape else 'upright'} sheets: backs"
    turned = f", and turn {by.degrees:g}° clockwise" if by.degrees else ""
    return f"{sheets} move {abs(by.x):g} mm {across} and {abs(by.y):g} mm {down}{turned}"


@click.command(cls=HeadedHelp, short_help="Print one file for an evening with a game.")
@game
@variant
@click.option("--players", type=click.IntRange(1, 99), default=None, metavar="N",
              help="The number of players; chooses a matching variant, unless --variant does.")  # fmt: skip
@paper
@print_options
@click.option("--language", default="", metavar="CODE",
              help="Print the translation into this language: de.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(path_type=Path), default=None, metavar="FILE",
              help="The file of the night.  [default: output/<game>/night.pdf]")  # fmt: skip
@patience
@click.pass_context
def night(
    context: click.Context, slug: str, variant: str, players: int | None, paper: str, setup: Setup,
    language: str, output: Path | None, patience: float,
) -> None:  # fmt: skip
    """Print one file for an evening with a game, in the order of printing, with a plan of sheets and work."""
    from publisher.base.files import standard_stream
    from publisher.base.workers import workers
    from publisher.engine.failure import raised
    from publisher.press.game_errors import errors_located_in
    from publisher.press.night import NightOrder, print_night

    folder = shelf_of(context).game(slug).in_language(language)
    ask_for_trust([folder])
    path = output or Path(OUTPUT) / folder.edition / "night.pdf"
    if standard_stream(path):  # a worker has another standard output
        raise UsageError(f"{path} is the standard output", hint="name a file with -o")
    wanted = NightOrder(path, paper, variant, players or 0, setup)
    with errors_located_in(folder):
        work = IsolatedWork(partial(print_night, wanted=wanted), raised)
        result, plan = next(workers(1, patience, slow).map(work, [folder]))
    _tell(result)
    for line in plan.told(setup) if plan else ():
        click.echo(line, err=True)
    context.exit(1 if result.failed else 0)
