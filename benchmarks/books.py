"""Books against Typst (and WeasyPrint): the shelf, a made-up book, and the evenness of lines."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import typst
from book_text import GAMES, paragraphs
from line_quality import same_text
from msgspec.structs import replace
from timing import Row, in_turn
from typst_source import typst_source
from whole_book import Cold, cold

from publisher.base.resources import bundled
from publisher.booklet.book import anthology_pdf
from publisher.booklet.chapter import Chapter
from publisher.booklet.styles import PAPERS
from publisher.checking.checker import check
from publisher.model.shelf import RULES, GameFolder, Shelf
from publisher.press.chapters import chapter
from publisher.text.document import Paragraph, plain
from publisher.text.game_text import read_text

SHELF = Shelf([bundled("games")])


def rows(quick: bool = False) -> Iterator[Row]:
    folders = SHELF.games(("hex", "tuppi") if quick else ())
    rounds = 1 if quick else 3
    yield anthology(folders, rounds)
    yield from made_up(2 if quick else GAMES, rounds)
    yield from even_lines(folders, 2 if quick else 30)


def anthology(folders: Sequence[GameFolder], rounds: int) -> Row:
    """The anthology of the shelf without its pictures, on A5, against Typst."""
    chapters = [chapter(folder, check(folder)) for folder in folders]
    bare = [_without_pictures(one) for one in sorted(chapters, key=lambda one: one.part)]
    source = typst_source([(one.title, one.whole) for one in bare]).encode()
    fonts = [str(bundled("assets") / "fonts")]
    pair = in_turn(
        lambda: anthology_pdf("Games", bare), lambda: typst.compile(source, font_paths=fonts), rounds
    )
    figures = f"{min(pair.ours):.2f} s CPU, Typst {min(pair.theirs):.2f} s"
    return Row(f"a book of {len(bare)} games", figures, pair.ratio)


def made_up(games: int, rounds: int) -> Iterator[Row]:
    """The made-up book (50,000 words, if it has all its games) from Markdown to file, in a fresh process."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "book.pdf"
        ours = cold("publisher", file, games, rounds)
        for peer in ("typst", "weasyprint"):
            if importlib.util.find_spec(peer):
                theirs = cold(peer, file, games, rounds)
                figures = f"{_told(ours)}; {peer} {_told(theirs)}"
                yield Row(f"{games} made-up games, cold, against {peer}", figures, theirs.cpu / ours.cpu)


def _told(cold: Cold) -> str:
    return f"{cold.cpu:.2f} s CPU, {cold.wall:.2f} s of waiting, {cold.memory:.0f} MB"


def even_lines(folders: Sequence[GameFolder], numbers: int) -> Iterator[Row]:
    """How much more the word spaces vary in Typst's lines than in ours, on two measures."""
    shelf = [
        plain(b.children) for f in folders for b in read_text(f, RULES).blocks if isinstance(b, Paragraph)
    ]
    made = [words for number in range(numbers) for words in paragraphs(number)]
    for name, text in (("the shelf", shelf), ("made-up text", made)):
        for paper in ("a5", "a4"):
            ours, theirs = same_text(text, PAPERS[paper].column)
            figures = f"{ours}; Typst {theirs}"
            yield Row(f"lines of {name}, {paper}", figures, theirs.spread / ours.spread)


def _without_pictures(one: Chapter) -> Chapter:
    return replace(one, pictures=(), figure=lambda fence: None)
