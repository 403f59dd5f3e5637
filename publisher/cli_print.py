"""The commands beside `build` that make things to print: exports for others, and the calibration sheet."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from publisher.options import card_size, correction

if TYPE_CHECKING:
    from publisher.components.sheet_setup import Correction


@click.command()
@click.argument("slug", metavar="GAME")
@click.option("--to", "target", required=True,
              type=click.Choice(["png", "tts", "tgc", "mpc", "drivethru", "cards"]),
              help="png: pictures; tts: Tabletop Simulator; tgc: The Game Crafter; mpc: MakePlayingCards; "
              "drivethru: DriveThruCards; cards: a PDF for every card.")  # fmt: skip
@click.option("--variant", default="", metavar="NAME", help="A variant of the game.")
@card_size
@click.option("--dpi", type=click.FloatRange(30, 1200), default=300, show_default=True, help="Of png.")
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("output"), show_default=True,
              metavar="DIR", help="Files go to DIR/<game>/<target>/.")  # fmt: skip
@click.pass_context
def export(
    context: click.Context, slug: str, target: str, variant: str, card_size: str, dpi: float, output: Path
) -> None:
    """Cards and boards for print shops, virtual tabletops and pictures."""
    from publisher.cli import shelf_of, tell_result
    from publisher.press.exporting import export_game

    result = export_game(shelf_of(context).game(slug), target, output, variant, dpi, card_size)
    tell_result(result)
    sys.exit(1 if result.problems else 0)


@click.command()
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--flip", type=click.Choice(["long", "short"]), default="long", show_default=True,
              help="The edge on which your printer turns the sheet.")  # fmt: skip
@click.option("--set", "wanted", callback=correction, metavar="X,Y[,DEGREES]", help="Keep what you read off.")
@click.option("--landscape", is_flag=True, help="Set it for sheets that are printed on their side.")
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("output/calibration.pdf"),
              show_default=True, metavar="FILE")  # fmt: skip
def calibrate(
    paper: str, flip: Literal["long", "short"], wanted: Correction | None, landscape: bool, output: Path
) -> None:
    """A sheet that shows how far your printer's backs drift; --set puts it right from then on."""
    from publisher.components.calibration import calibration_pdf
    from publisher.components.sheet_paper import PAPERS
    from publisher.components.sheet_setup import Setup
    from publisher.press.files import write_whole
    from publisher.press.printer import remember

    if wanted is not None:
        click.echo(remember(wanted, landscape))
        return
    write_whole(output, calibration_pdf(PAPERS[paper], Setup(flip=flip)))
    click.echo(output)
