"""A chapter: one game, ready to be set, and its setting as strips."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from publisher.booklet.blocks import blocks
from publisher.booklet.figures import row_of_pictures
from publisher.booklet.galley import Mark, above, within
from publisher.booklet.index import Lookup
from publisher.booklet.openings import closing, opening
from publisher.booklet.pages import Section
from publisher.booklet.references import References, Shelf
from publisher.booklet.setting import Setting
from publisher.booklet.styles import Paper
from publisher.drawing.shapes import Drawing
from publisher.text.document import Block, Blocks, Document, Fence, Heading, plain
from publisher.text.glossary import Term, linked, terms_for


@dataclass(frozen=True)
class Chapter:
    """One game, ready to be set.

    `subtitle` holds original names, `stats` label and value pairs, `pictures` what is needed
    (caption and drawing). `figure` makes the picture of a fence, or `None` for plain words.
    `proof` says what was proved, `part` names the part of a book it belongs to, `family` its kind of
    game. `sample` is the sample game; it is set as the last section of the rules. `kind` (cards,
    boards, other) says which terms of the glossary it uses, `needs` under what equipment and
    `minutes` under what length of play it is found.
    """

    slug: str
    title: str
    subtitle: str
    stats: tuple[tuple[str, str], ...]
    summary: str
    document: Document
    figure: Callable[[Fence], Drawing | None]
    credits: tuple[str, ...] = ()
    proof: str = ""
    part: str = ""
    pictures: tuple[tuple[str, Drawing], ...] = ()
    sample: Document | None = None
    family: str = ""
    kind: str = "other"
    needs: tuple[str, ...] = ()
    minutes: tuple[int, int] = (0, 0)

    @property
    def is_game(self) -> bool:
        """Whether it is a game; a chapter on what games share has no players and no time."""
        return bool(self.stats)

    def stat(self, label: str) -> str:
        """The value of a stat, "" if there is none of that name."""
        return next((value for name, value in self.stats if name.casefold() == label), "")

    @property
    def blocks(self) -> Blocks:
        """The rules without their title, which the opening of the chapter already shows."""
        found = self.document.blocks
        rules = found[1:] if _is_title(found) else found
        played = self.sample.blocks if self.sample else ()
        return (*rules, *map(_lowered, filter(_is_shown, played)))

    @property
    def whole(self) -> Document:
        """The rules and the sample game as one text."""
        return Document(self.document.file, self.blocks)

    def glossed(self) -> tuple[Document, list[Term]]:
        """The whole text with its terms linked where they are first used, and those terms."""
        blocks, terms = linked(self.blocks, terms_for(self.kind))
        return Document(self.document.file, blocks), terms

    def lookups(self) -> Iterator[Lookup]:
        """What the index of a book should know of this game."""
        yield Lookup(self.title, "", self.slug)
        for name in self.subtitle.replace(";", ",").split(","):
            if name.strip() and name.strip() != self.title:
                yield Lookup(name.strip(), "", self.slug)
        for block in self.blocks:
            if isinstance(block, Heading) and block.id:
                yield Lookup(plain(block.children), self.title, f"{self.slug}#{block.id}")


def _is_title(found: Blocks) -> bool:
    return bool(found) and isinstance(found[0], Heading) and found[0].level == 1


def _is_shown(block: Block) -> bool:
    """A deal that states no hands is there for the engine only."""
    return not isinstance(block, Fence) or bool(block.text.strip())


def _lowered(block: Block) -> Block:
    """A title of a text within the chapter is one of its sections."""
    return replace(block, level=max(block.level, 2)) if isinstance(block, Heading) else block


def section(chapter: Chapter, sheet: Paper, shelf: Shelf, level: int, recto: bool = False) -> Section:
    """A chapter as strips; `level` is its depth in the outline, `recto` begins it on the right."""
    document = chapter.glossed()[0] if shelf.glossary else chapter.whole
    references = References.of(chapter.slug, document, shelf)
    setting = Setting(sheet.column, sheet.depth, references, chapter.figure)
    top = opening(
        Mark(chapter.slug, chapter.title, level), chapter.title, chapter.subtitle,
        chapter.family or chapter.part, chapter.stats, chapter.summary, sheet.measure,
    )  # fmt: skip
    top += above(row_of_pictures(chapter.pictures, sheet.measure, sheet.depth), 12)
    body = blocks(document.blocks, setting)
    body += closing(chapter.credits, chapter.proof, sheet.column)
    whole = within("Sect", [*top, *body])
    return Section(whole[: len(top)], whole[len(top) :], chapter.title, recto=recto)
