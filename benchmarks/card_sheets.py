"""The sheets of a deck against ReportLab's own canvas."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import own_cards
from PIL import Image as PixelPicture
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject
from timing import Row, in_turn

from publisher.base.resources import bundled
from publisher.components import pictures
from publisher.components.faces import card_batches
from publisher.components.sheets.grid import grid
from publisher.components.sheets.paper import PAPERS
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import SheetJob, sheets_pdf, write_sheets
from publisher.drawing.pdf import MM, new_canvas
from publisher.model.shelf import GameFolder, Shelf

ROUNDS = 15


def rows(quick: bool = False) -> Iterator[Row]:
    """The cards of Canasta's first pack: 52 and two jokers, with backs, on A4."""
    batches = card_batches(Shelf([bundled("games")]).game("canasta").definition())
    pieces = batches[0].pieces[:54]
    job = SheetJob("54 cards", (type(batches[0])(batches[0].name, pieces, batches[0].bleed, batches[0].gap),))
    calls = _recorded(job)
    rounds = 1 if quick else ROUNDS
    pair = in_turn(lambda: sheets_pdf(job, PAPERS["a4"]), lambda: _replay(calls), rounds)
    figures = f"{1000 * min(pair.ours):.0f} ms, direct {1000 * min(pair.theirs):.0f} ms"
    yield Row("54-card sheets", figures, pair.ratio)
    yield _pictures(rounds, 6 if quick else 54)
    yield _pictures(1 if quick else 5, 6 if quick else 540)
    yield from _finished(1 if quick else 5, 6 if quick else 540)


def _pictures(rounds: int, count: int) -> Row:
    """Picture cards of a table, 750 × 1050 pixels each (300 dpi), against the same files on its canvas."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "cards.csv").write_text("\n".join(["picture", *(f"{i}.jpg" for i in range(count))]))
        (folder / "game.toml").write_text(PICTURE_CARDS.format(count=count))
        for i in range(count):
            ground = PixelPicture.effect_noise((750, 1050), 20 + i).convert("RGB")
            ground.save(folder / f"{i}.jpg", quality=80)
        definition = GameFolder("pictures", folder).definition()
        job = SheetJob("pictures", tuple(card_batches(definition)))

        def ours() -> None:
            pictures._opened.cache_clear()  # each picture is read and checked again
            fresh = GameFolder("pictures", folder).definition()
            with (folder / "ours.pdf").open("wb") as file:
                write_sheets(SheetJob("pictures", tuple(card_batches(fresh))), PAPERS["a4"], None, file)

        places = [
            (cell.left * MM, (full.paper.height - cell.bottom) * MM)
            for full in [grid(job.batches[0], PAPERS["a4"], Setup())]
            for cell in map(full.cell, range(full.capacity))
        ]
        pair = in_turn(ours, lambda: _drawn_directly(folder, count, places), rounds)
    figures = f"{1000 * min(pair.ours):.0f} ms, direct {1000 * min(pair.theirs):.0f} ms"
    return Row(f"{count} picture cards at 300 dpi", figures, pair.ratio)


def _finished(rounds: int, count: int) -> Iterator[Row]:
    """Finished cards (JPEG, 300 dpi): `build` against a program with ReportLab that places the same files on
    as many sheets, all in fresh processes. Ours also checks each picture, and writes backs, cut marks, a box
    and a guide. By default ReportLab writes pictures as text (ASCII 85)."""
    with TemporaryDirectory() as place:
        folder = Path(place) / "games" / "pictures"
        own_cards.write(folder, count, (750, 1050))
        (folder / "game.toml").write_text(PICTURE_CARDS.format(count=count))
        ours, usual, binary = zip(
            *((own_cards.pressed(folder), *(own_cards.placed(folder, PLACED.format(a85)) for a85 in (1, 0)))
              for _ in range(rounds)), strict=True
        )  # fmt: skip
    for name, theirs in ("", usual), (" without ASCII 85", binary):
        figures = f"{ours[-1]}; ReportLab{name} {theirs[-1]}"
        pairs = list(zip(ours, theirs, strict=True))
        cpu, memory = (median(b[at] / a[at] for a, b in pairs) for at in (0, 2))
        yield Row(f"{count} finished cards{name}, CPU time", figures, cpu)
        yield Row(f"{count} finished cards{name}, memory", figures, memory)


def _drawn_directly(folder: Path, count: int, places: list[tuple[float, float]]) -> None:
    """The same pictures at the same places, with nothing beside them."""
    canvas = Canvas(str(folder / "theirs.pdf"), pagesize=(210 * MM, 297 * MM))
    for i in range(count):
        x, y = places[i % len(places)]
        canvas.drawImage(str(folder / f"{i}.jpg"), x, y, 63.5 * MM, 88.9 * MM)
        if i % len(places) == len(places) - 1:
            canvas.showPage()
    canvas.save()


PICTURE_CARDS = """\
title = "Pictures"
family = "cards"
summary = "Pictures."
minutes = [1, 2]
sources = []
players = {{ names = ["A", "B"] }}

[deck]
cards = {count}
cards_from = "cards.csv"

[[deck.layout.face]]
draw = "picture"
size = [63.5, 88.9]
picture = "{{picture}}"
fit = "stretch"
"""


PLACED = """\
import csv
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
rl_config.useA85 = {}
mm = 72 / 25.4
canvas = Canvas("placed.pdf", pagesize=(297 * mm, 210 * mm))
for i, row in enumerate(csv.DictReader(open("cards.csv", encoding="utf-8"))):
    if i and i % 8 == 0:
        canvas.showPage()
    x, y = (15 + i % 4 * 65.5) * mm, (15 + i // 4 % 2 * 90.9) * mm
    canvas.drawImage(row["picture"], x, y, 63.5 * mm, 88.9 * mm)
canvas.save()
"""


Calls = list[tuple[type, str, tuple[Any, ...], dict[str, Any]]]
_TYPES = (Canvas, PDFTextObject)
"""What is called, a line of text among it: its letters must be among those that a file has of its fonts."""


def _recorded(job: SheetJob) -> Calls:
    """Every call that laying the job out makes on ReportLab's canvas and on its lines of text."""
    calls: Calls = []
    kept = {
        (owner, name): getattr(owner, name)
        for owner in _TYPES
        for name in dir(owner)
        if not name.startswith("_") and callable(getattr(owner, name))
    }
    depth = 0

    def wrap(owner: type, name: str) -> Any:
        def call(self: Any, *args: Any, **kwargs: Any) -> Any:
            nonlocal depth
            if depth == 0:
                calls.append((owner, name, args, kwargs))
            depth += 1
            try:
                return kept[owner, name](self, *args, **kwargs)
            finally:
                depth -= 1

        return call

    for owner, name in kept:
        setattr(owner, name, wrap(owner, name))
    try:
        sheets_pdf(job, PAPERS["a4"])
    finally:
        for (owner, name), method in kept.items():
            setattr(owner, name, method)
    return calls


def _replay(calls: Calls) -> bytes:
    target = BytesIO()
    canvas = new_canvas(target, (PAPERS["a4"].width, PAPERS["a4"].height))
    line = canvas.beginText()
    for owner, name, args, kwargs in calls:
        if owner is PDFTextObject:
            getattr(line, name)(*args, **kwargs)
        elif name == "beginText":
            line = canvas.beginText(*args, **kwargs)
        elif name == "drawText":
            canvas.drawText(line)
        else:
            getattr(canvas, name)(*args, **kwargs)
    return target.getvalue()
