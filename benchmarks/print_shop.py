"""Card sheets against ReportLab's own canvas, and the book against Typst."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from book_text import paragraphs
from line_quality import same_text
from reportlab.pdfgen.canvas import Canvas
from timing import in_turn
from typst_source import typst_source
from whole_book import cold

from publisher.booklet.book import anthology_pdf
from publisher.booklet.styles import PAPERS as PAGES
from publisher.components.faces import card_batches
from publisher.components.sheets.paper import PAPERS
from publisher.components.sheets.sheet import SheetJob, sheets_pdf
from publisher.model.shelf import RULES, GameFolder, Shelf
from publisher.press.chapters import chapter
from publisher.proof.checker import check
from publisher.resources import bundled
from publisher.text.document import Paragraph, plain
from publisher.text.game_text import read_text

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
    yield from made_up()
    yield from even_lines(folders)


def made_up() -> Iterator[tuple[str, str, float]]:
    """The made-up book of 50,000 words from Markdown to file, each time in a fresh process."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "book.pdf"
        ours, memory = cold("publisher", file)
        for peer in ("typst", "weasyprint"):
            if importlib.util.find_spec(peer):
                theirs, most = cold(peer, file)
                figures = f"{ours:.2f} s CPU and {memory:.0f} MB, {peer} {theirs:.2f} s and {most:.0f} MB"
                yield "50,000 words, cold", figures, theirs / ours


def even_lines(folders: Sequence[GameFolder]) -> Iterator[tuple[str, str, float]]:
    """How much more the word spaces vary in Typst's lines than in ours, on two measures."""
    shelf = [
        plain(b.children) for f in folders for b in read_text(f, RULES).blocks if isinstance(b, Paragraph)
    ]
    made = [words for number in range(30) for words in paragraphs(number)]
    for name, text in (("the shelf", shelf), ("made-up text", made)):
        for paper in ("a5", "a4"):
            ours, theirs = same_text(text, PAGES[paper].column)
            figures = f"{ours}; Typst {theirs}"
            yield f"lines of {name}, {paper}", figures, theirs.spread / ours.spread


def _without_pictures(one: Any) -> Any:
    from dataclasses import replace

    return replace(one, pictures=(), figure=lambda fence: None)
