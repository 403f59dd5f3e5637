"""Card sheets against ReportLab's own canvas, and the book against Typst."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from timing import in_turn
from typst_source import typst_source

from publisher.booklet.book import anthology_pdf
from publisher.components.faces import card_batches
from publisher.components.sheet import SheetJob, sheets_pdf
from publisher.components.sheet_paper import PAPERS
from publisher.model.shelf import Shelf
from publisher.press.chapters import chapter
from publisher.proof.checker import check
from publisher.resources import bundled

SHELF = Shelf([bundled("games")])


def card_sheets() -> tuple[str, str, float]:
    """The cards of Canasta's first pack: 52 and two jokers, with backs, on A4."""
    batches = card_batches(SHELF.game("canasta").definition())
    pieces = batches[0].pieces[:54]
    job = SheetJob("54 cards", (type(batches[0])(batches[0].name, pieces, batches[0].bleed, batches[0].gap),))
    calls = _recorded(job)
    pair = in_turn(lambda: sheets_pdf(job, PAPERS["a4"]), lambda: _replay(calls), rounds=15)
    return (
        "54-card sheets",
        f"{1000 * min(pair.ours):.0f} ms, direct {1000 * min(pair.theirs):.0f} ms",
        pair.ratio,
    )


Calls = list[tuple[str, tuple[Any, ...], dict[str, Any]]]


def _recorded(job: SheetJob) -> Calls:
    """Every call that laying the job out makes on ReportLab's canvas."""
    calls: Calls = []
    names = [n for n in dir(Canvas) if not n.startswith("_") and callable(getattr(Canvas, n))]
    kept = {name: getattr(Canvas, name) for name in names}
    depth = 0

    def wrap(name: str) -> Any:
        def call(self: Canvas, *args: Any, **kwargs: Any) -> Any:
            nonlocal depth
            if depth == 0:
                calls.append((name, args, kwargs))
            depth += 1
            try:
                return kept[name](self, *args, **kwargs)
            finally:
                depth -= 1

        return call

    for name in names:
        setattr(Canvas, name, wrap(name))
    try:
        sheets_pdf(job, PAPERS["a4"])
    finally:
        for name, method in kept.items():
            setattr(Canvas, name, method)
    return calls


def _replay(calls: Calls) -> bytes:
    target = BytesIO()
    canvas = Canvas(target, invariant=1, pageCompression=1)
    for name, args, kwargs in calls:
        getattr(canvas, name)(*args, **kwargs)
    return target.getvalue()


def book() -> Iterator[tuple[str, str, float]]:
    """The anthology of the shelf without its pictures, on A5, against Typst."""
    import typst

    folders = SHELF.games()
    chapters = [chapter(folder, check(folder)) for folder in folders]
    bare = [_without_pictures(one) for one in sorted(chapters, key=lambda one: one.part)]
    source = typst_source([(one.title, one.whole) for one in bare]).encode()
    fonts = [str(bundled("assets") / "fonts")]
    pair = in_turn(
        lambda: anthology_pdf("Games", bare), lambda: typst.compile(source, font_paths=fonts), rounds=3
    )
    times = f"{min(pair.ours):.2f} s CPU, Typst {min(pair.theirs):.2f} s"
    yield f"a book of {len(bare)} games", times, pair.ratio


def _without_pictures(one: Any) -> Any:
    from dataclasses import replace

    return replace(one, pictures=(), figure=lambda fence: None)
