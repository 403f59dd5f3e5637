"""Chapters of a manuscript, made from the folders of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from msgspec.structs import replace

from publisher import __version__
from publisher.checking.checker import Pictured, TextCheck, pictured
from publisher.checking.report import Report
from publisher.components.boards.terrain import bare_ground
from publisher.components.covers import cover_drawing, motif_drawing, ornament_drawing, ornament_ink
from publisher.components.equipment import Picture, board_picture, equipment
from publisher.components.figures import fence_steps
from publisher.course.course import questions_of
from publisher.course.exercises import NONE, exercises
from publisher.drawing.shapes import Drawing
from publisher.engine.loader import lineage_of
from publisher.manuscript.captions import as_sentences, captioned, told_of
from publisher.manuscript.chapter import CHECKED, Chapter
from publisher.manuscript.cover import bare, is_long
from publisher.manuscript.credits import Credits, Source
from publisher.manuscript.editions import Layer
from publisher.manuscript.records import in_words
from publisher.model.boards import BoardDefinition
from publisher.model.decks.base import Noun
from publisher.model.definition import Definition
from publisher.model.families import family_title
from publisher.model.players import numbers_of_players
from publisher.model.shelf import RULES, SAMPLE, GameFolder, general_folder
from publisher.press.figures import figure_if_any, figure_of, misfit_of
from publisher.press.game_errors import locate_error
from publisher.press.output import ChapterLoader
from publisher.press.setup_pictures import head, set_up
from publisher.text.document import Fence, walk
from publisher.text.game_text import read_text
from publisher.text.typography import typeset

PARTS = {"cards": "Card games", "boards": "Board games", "other": "Away from the table"}
"""The parts of a book in order, by the kind of their games."""

PACKS = {
    1: "A pack of cards", 2: "Two packs of cards", 3: "Three packs of cards", 4: "Four packs of cards",
    5: "Five packs of cards",
}  # fmt: skip
OWN_CARDS: dict[Noun, str] = {
    "card": "Cards of its own", "tile": "Tiles of its own", "counter": "Counters of its own",
    "figure": "Figures of its own",
}  # fmt: skip


def chapter(
    folder: GameFolder, report: Report | None, layer: Layer = "teaching", text: TextCheck | None = None
) -> Chapter:
    """Return the chapter of a game with the report of its check; without a report, run no code of the
    game. The `text` of a checked game is read again if it is not given."""
    definition = folder.definition()
    checked = report is not None and report.played
    text = text or TextCheck.of(folder) if checked else None
    rules = text.texts.rules if text else read_text(folder, RULES)
    boards = pictured(text) if text else Pictured({}, None)
    told = told_of(boards.trails) | in_words(boards.spoken)
    trails = {told[fence]: trail for fence, trail in boards.trails.items()}
    pieces = set_up(folder) if checked else {}
    pictures = equipment(definition, pieces)
    asks = checked and layer == "exercises"
    asked = exercises(questions_of(folder, text), folder.definition) if asks else NONE
    kind = "boards" if definition.board else "cards" if definition.each_deck else "other"
    heads = head(folder, pieces, pictures, boards.plate) if checked else pictures
    return Chapter(
        slug=folder.slug,
        title=typeset(definition.title),
        subtitle=typeset(definition.native) if definition.native != definition.title else "",
        summary=typeset(definition.summary),
        document=captioned(rules, told),
        steps=partial(fence_steps, trails),
        figure=partial(figure_of, folder, trails, asked.figures)
        if checked
        else partial(figure_if_any, folder),
        credits=_credits(definition),
        tally=_tally(folder, definition, report) if report else "",
        checked=checked,
        family=definition.wording.say(family_title(definition.family)),
        part=definition.wording.say(PARTS[kind]),
        kind=kind,
        needs=_needs(definition, replace(folder, language="")),
        mechanics=lineage_of(folder) if checked else frozenset(),
        players=numbers_of_players(map(folder.definition, ("", *folder.variants))),
        minutes=definition.minutes,
        materials=typeset(definition.tongue.comma.join(definition.needs)),
        pictures=as_sentences((*pictures, *_added_boards(folder))),
        head=as_sentences(heads),
        sample=captioned(text.texts.sample if text else read_text(folder, SAMPLE), told)
        if folder.has_engine
        else None,
        layer=layer,
        exercises=asked.blocks,
        cover=cover_drawing(definition),
        ornament=_ornament(definition, heads if definition.board else pictures),
        motif=partial(motif_drawing, definition.slug, ornament_ink(definition)),
        wording=definition.wording,
    )


def _ornament(definition: Definition, pictures: Sequence[Picture]) -> Callable[[], Drawing]:
    """Return what draws the ornament of a game's cover round its ground, or else the first of its `pictures`:
    its board, without the names of points, or its cards; not a picture that would be a strip. A page that
    prints has no part of this module."""
    if definition.terrain is not None and definition.board is None:
        shown: Drawing | None = bare_ground(definition.terrain)
    else:
        shown = next((bare(drawing) for _, drawing in pictures), None)
    if shown and is_long(shown):
        shown = None
    return partial(ornament_drawing, definition.family, definition.slug, ornament_ink(definition), shown)


def chapter_loader(folder: GameFolder, report: Report | None, layer: Layer = "teaching") -> ChapterLoader:
    """Return a loader that makes the game's chapter and each of its figures once, for all files."""

    @cache
    def load() -> Chapter:
        made = chapter(folder, report, layer)
        return replace(made, figure=cache(made.figure))

    return load


def general_chapter(report: Report) -> Chapter:
    """Return the general chapter before all parts, which has no players, time or pictures."""
    return replace(
        chapter(general_folder(), report), players=(), part="", family="", needs=(), pictures=(), head=()
    )


def _needs(definition: Definition, original: GameFolder) -> tuple[str, ...]:
    """Return the equipment under which a book lists the game."""
    found: list[str] = []
    say = definition.wording.say
    for deck in (one.card_deck.definition for one in definition.each_deck):
        usual = PACKS.get(deck.packs, "")
        packs = say(usual) if usual else say("{} packs of cards", deck.packs)
        found.append(packs if deck.usual else say(OWN_CARDS[deck.noun]))
    if definition.board is not None:
        written = _is_written(original.definition())
        found.append(say("Pencil and paper") if written else say("A board and pieces"))
    if definition.terrain is not None:
        found.append(say("Open ground"))
    if definition.dice:
        found.append(say("Dice"))
    return tuple(dict.fromkeys(found)) or (say("Nothing but each other"),)


def _is_written(original: Definition) -> bool:
    """Return True if moves are drawn on the board: no pieces are printed, and pencils are needed."""
    printed = any(piece.count for piece in original.pieces.values())
    return not printed and any("pencil" in need for need in original.needs)


def _added_boards(folder: GameFolder) -> Iterator[tuple[str, Drawing]]:
    """Yield the boards of variants of a game that has no board itself."""
    seen: list[BoardDefinition] = []
    for definition in map(folder.definition, folder.variants if folder.definition().board is None else ()):
        if definition.board is not None and definition.board not in seen:
            seen.append(definition.board)
            name = definition.wording.say("the board for {}", typeset(definition.title))
            yield name, board_picture(definition, {})[1]


def missing_parts(folder: GameFolder) -> Iterator[str]:
    """Yield a line for each part that is missing in a chapter without a report."""
    if folder.definition().board is not None:
        yield "the board is drawn empty, because its first position comes from play.py, which was not run"
    for file in (RULES, SAMPLE) if folder.has_engine else (RULES,):
        for block in walk(read_text(folder, file).blocks):
            if isinstance(block, Fence) and (misfit := misfit_of(folder, block)):
                problem = locate_error(folder, misfit)
                yield f"{problem.location}: printed as it is written, not drawn: {problem.message}"


def _tally(folder: GameFolder, definition: Definition, report: Report) -> str:
    if folder.language:  # the counts are in English
        return definition.wording.say(CHECKED) if report.played else ""
    if not report.played and definition.wording.labels:
        return ""
    if not report.played:
        return f"Not checked; publisher {__version__}."
    return f"{report.tally()}; publisher {__version__}."


def _credits(definition: Definition) -> Credits:
    sources = (
        Source(
            typeset(source.title), typeset(source.author), _place(source.chapter, definition), source.address
        )
        for source in definition.sources
    )
    return Credits(typeset(definition.designer), tuple(sources))


def _place(chapter: str, definition: Definition) -> str:
    """Return the chapter of a source: `chapter 3`, or the given words if it is not a number."""
    return definition.wording.say("chapter {}", chapter) if chapter.isdigit() else typeset(chapter)
