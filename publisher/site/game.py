"""The parts of a game on a site: its rules and examples as markup, and its entry in the list of games."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import TypeAlias

from msgspec.structs import replace

from publisher.checking.checker import TextCheck
from publisher.checking.puzzles import read_puzzles
from publisher.checking.report import Report
from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import svg_element
from publisher.manuscript.chapter import Chapter, examples_of, no_steps
from publisher.manuscript.lookups import Lookup
from publisher.manuscript.matter import Tally
from publisher.manuscript.references import Shelf
from publisher.model.shelf import GENERAL, GameFolder
from publisher.press.book import tally
from publisher.press.catalogue import entry_of
from publisher.press.chapters import chapter, general_chapter
from publisher.press.checks import checked
from publisher.press.output import TEXTS
from publisher.screen.chapter import article
from publisher.screen.pictures import picture
from publisher.site.learn import course_files
from publisher.site.match_session import seating
from publisher.site.places import Outline, Places
from publisher.site.play import game_files, turn_steps
from publisher.site.print_page import Sheets, sheets
from publisher.site.runtime import packed
from publisher.site.words import reading_minutes, searched
from publisher.site.write_page import written_archive
from publisher.text.document import Document
from publisher.text.glossary import Term
from publisher.text.typography import typeset

ROOT = "../../"
"""The path from the folder of a game to the list of games."""
LARGEST = 200_000
"""The most bytes of a picture in the list of games."""
_PREFIX = "\0"
"""A sign that is not in the text of a picture."""
Svg: TypeAlias = Callable[[Drawing, str], str]
"""A function that writes a picture as an element, with a prefix for the names in it."""


@dataclass(frozen=True, slots=True)
class Article:
    """The markup of an article, compressed: those of all games are kept until the site is written."""

    packed: bytes

    @classmethod
    def of(cls, markup: str) -> Article:
        return cls(zlib.compress(markup.encode(), 1))

    @property
    def markup(self) -> str:
        """The markup as it was."""
        return zlib.decompress(self.packed).decode()


@dataclass(frozen=True, slots=True)
class Playable:
    """The parts of a game for pages that run Python: the archive for playing and printing, the players as
    JSON, the archive of the folder for the editor, and what can be printed in a page."""

    game: bytes
    seating: str
    whole: bytes
    sheets: tuple[Sheets, ...]


@dataclass(frozen=True, slots=True)
class Written:
    """The pages of a game.

    `chapter` has no text or pictures any more; `rules` and `examples` are articles (None if not checked);
    `pictures` are SVGs without titles, so that equal pictures are one file; `reading` is in minutes;
    `rulesets` are titles, `language` is that of a translation ("" for the original); `playable` is None in a
    site without Python; `steps` are those of a turn, `course` the files of the questions for learners, and
    `puzzles` the moves that each of its puzzles takes.
    """

    chapter: Chapter
    language: str
    rules: Article
    examples: Article | None
    terms: tuple[Term, ...]
    lookups: tuple[Lookup, ...]
    words: frozenset[str]
    reading: int
    pictures: tuple[bytes, ...]
    rulesets: Mapping[str, str]
    prints: tuple[str, ...]
    tally: Tally
    playable: Playable | None
    steps: tuple[str, ...]
    course: Mapping[str, bytes]
    puzzles: tuple[int, ...]


def written(folder: GameFolder, outlines: Mapping[str, Outline], plays: bool = False) -> Written | Report:
    """Return the pages of a game, or the report of its text if that fails. `plays`: some run Python."""
    report = checked(folder)
    if report.failed:
        return report
    text = TextCheck.of(folder) if report.played else None
    told = general_chapter(report) if folder.slug == GENERAL else chapter(folder, report, text=text)
    playable = _playable(folder, report, told) if plays and told.is_game else None
    drawn_once = replace(told, figure=cache(told.figure), steps=cache(told.steps))
    in_article = partial(_article, outlines=outlines, language=folder.language, svg=_written_once())
    rules = in_article(drawn_once)
    whole = told.is_game and not folder.language
    return Written(
        chapter=_bare(told),
        language=folder.language,
        rules=Article.of(rules),
        examples=Article.of(in_article(examples_of(drawn_once))) if told.checked else None,
        terms=tuple(told.glossed[1]),
        lookups=tuple(told.lookups()),
        words=searched(rules),
        reading=reading_minutes(told.document.blocks),
        pictures=() if folder.language else tuple(_shown(told)),
        rulesets={name: typeset(folder.definition(name).title) for name in ("", *folder.variants)},
        prints=tuple(kind for kind in entry_of(folder).prints if kind not in TEXTS),
        tally=tally(folder, report),
        playable=playable,
        steps=turn_steps(told.document) if told.is_game else (),
        course=course_files(text) if text and told.is_game else {},
        puzzles=tuple(one.wins_in for one in read_puzzles(folder)) if whole and told.checked else (),
    )


def _playable(folder: GameFolder, report: Report, told: Chapter) -> Playable:
    return Playable(
        game=packed(game_files(folder, told)),
        seating=seating(folder),
        whole=b"" if folder.language else written_archive(folder, report),
        sheets=sheets(folder),
    )


def _shown(told: Chapter) -> Iterator[bytes]:
    """Yield pictures of a game for the list: its board or cards, then its start."""
    for _, drawing in (*told.pictures[:1], *told.head[:1]):
        if len(made := picture(replace(drawing, title=""))) < LARGEST:
            yield made


def root_of(language: str) -> str:
    """Return the path from the folder of a game, or of its translation, to the list of games."""
    return f"{ROOT}../" if language else ROOT


def _written_once() -> Svg:
    """Return a function that writes a picture with a prefix for the names in it, and the same picture with
    another prefix without writing it again: most are in two articles."""
    written = cache(partial(svg_element, prefix=_PREFIX))
    return lambda drawing, prefix: written(drawing).replace(_PREFIX, prefix)


def _article(told: Chapter, outlines: Mapping[str, Outline], language: str, svg: Svg) -> str:
    """Return the text of a game; the glossary of a site explains the terms of originals only."""
    entries = {slug: one.entry for slug, one in outlines.items()}
    shelf = Shelf(entries, printed=False, glossary=not language)
    address = Places(outlines, root_of(language), told.slug, told.layer == "examples")
    return article(told, shelf, address, in_browser=True, svg=svg)


def _bare(told: Chapter) -> Chapter:
    """Return the part of a chapter that the list of games needs."""
    nothing = Document(told.document.file, ())
    return replace(
        told, document=nothing, sample=None, figure=_no_figure, steps=no_steps, pictures=(), head=()
    )


def _no_figure(_: object) -> None:
    """Return nothing: the pages no longer need figures."""
