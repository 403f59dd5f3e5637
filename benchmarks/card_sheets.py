"""The sheets of a deck against ReportLab's own canvas."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from timing import Row, in_turn

from publisher.components.faces import card_batches
from publisher.components.sheets.paper import PAPERS
from publisher.components.sheets.sheet import SheetJob, sheets_pdf
from publisher.model.shelf import Shelf
from publisher.resources import bundled

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
