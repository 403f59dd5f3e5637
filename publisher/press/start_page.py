"""The page `index.html` of a game's output folder: the order of printing, with the paper for each file.

It lists the files in the folder, with a thumbnail of each first page.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from io import BytesIO
from itertools import product
from pathlib import Path

import msgspec

from publisher.components.not_checked import NOT_CHECKED
from publisher.components.sheets.guide import stock_of
from publisher.components.sheets.paper import A4, Paper
from publisher.components.sheets.setup import Setup
from publisher.manuscript.playing_time import span
from publisher.model.players import counted, numbers_of_players
from publisher.model.shelf import GameFolder
from publisher.model.wording import ENGLISH
from publisher.press.manifest import BuildManifest, Look

_THUMBNAIL = 240
"""The longer side of a thumbnail, in pixels; it is shown at half that size."""
_READ = " "
"""The group of files that are only read; no variant has this name."""
_PLAIN, _CARD, ORDERED = "plain paper", "card", "the paper of the order"
PARTS = {
    "rules-booklet": (_PLAIN, "the rules; fold the sheets together and staple them in the fold"),
    "poster": (_PLAIN, "a poster to pin up"),
    "scorepad": (_PLAIN, "the score pad"),
    "terrain": (_PLAIN, "the plan of the ground"),
    "board": (_CARD, "the board"),
    "pieces": (ORDERED, "the pieces, to be cut out"),
    "tray": (_CARD, "a box for the pieces"),
    "reference": (_CARD, "reference cards"),
    "cards": (ORDERED, "the cards, to be cut out"),
    "sleeves": (_PLAIN, "inserts for sleeves, instead of the cards"),
    "box": (_CARD, "a box for the cards"),
    "guide": ("", "how to print and cut the cards"),
    "rules": ("", "the rules, page by page or for a browser"),
    "examples": ("", "all examples that were checked"),
}
"""The files by the beginnings of their names, in the order of printing, with their stock and description.
Files without a stock are for reading."""


class Sheet(msgspec.Struct, frozen=True):
    """A file on the page: how to print it, and the data URL of its thumbnail as PNG ("": none)."""

    name: str
    what: str
    how: str = ""
    thumbnail: str = ""


def start_page(
    folder: GameFolder, files: Iterable[str], manifest: BuildManifest, setup: Setup, paper: Paper = A4
) -> bytes:
    """Return the page for the `files` of the manifest: those of the game, of its variants, and those to
    read."""
    from publisher.text.templates import environment

    game = folder.definition()
    say = game.wording.say if folder.language else ENGLISH.say
    variants = {name: folder.definition(name) for name in folder.variants}
    groups: dict[str, list[Sheet]] = {"": [], **{name: [] for name in variants}, _READ: []}
    known = set(files)
    for variant, part, suffix in product(("", *variants), PARTS, (".pdf", ".html")):
        if (name := "-".join(filter(None, (part, variant))) + suffix) in known:
            stock, what = PARTS[part]
            on = "" if not stock else _PLAIN if stock == _PLAIN else stock_of(setup)
            if stock == ORDERED and paper is not paper.whole:
                on = paper.name if paper.cut else say("{} of {}", paper.name, say(on))
            groups[variant if stock else _READ].append(_sheet(manifest, name, what, on, say))
    titles = {"": say("Print"), _READ: say("Read")} | {name: one.title for name, one in variants.items()}
    page = environment().get_template("start.html").render(
        game=game,
        players=counted(numbers_of_players([game, *variants.values()])),
        minutes=span(game.minutes),
        groups=[(titles[name], sheets) for name, sheets in groups.items() if sheets],
        warning="" if setup.checked else say(NOT_CHECKED),
        slug=folder.slug, language=folder.language, say=say,
    )  # fmt: skip
    return page.encode()


def _sheet(manifest: BuildManifest, name: str, what: str, stock: str, say: Callable[..., str]) -> Sheet:
    if not name.endswith(".pdf"):
        return Sheet(name, say(what))
    look = manifest.look(name, _look)
    how = [say("1 page") if look.pages == 1 else say("{} pages", look.pages)]
    if stock:
        sides = {
            "short": say("both sides, flip on the short edge"),
            "long": say("both sides, flip on the long edge"),
        }
        how += [say(stock), sides.get(look.edge, say("one side"))]
    return Sheet(name, say(what), " · ".join(how), look.thumbnail)


def _look(path: Path) -> Look:
    from PIL.Image import Quantize
    from pypdfium2 import PdfDocument, raw

    edges = {raw.DuplexFlipShortEdge: "short", raw.DuplexFlipLongEdge: "long"}
    with PdfDocument(path) as document:
        edge = edges.get(raw.FPDF_VIEWERREF_GetDuplex(document), "") if len(document) > 1 else ""
        first, file = document[0], BytesIO()
        picture = first.render(scale=_THUMBNAIL / max(first.get_size())).to_pil()
        picture.quantize(32, Quantize.FASTOCTREE).save(file, "PNG")
        return Look(len(document), edge, f"data:image/png;base64,{b64encode(file.getvalue()).decode()}")
