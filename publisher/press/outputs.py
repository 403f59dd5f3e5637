"""What can be printed for a game: each file with its name, its kind and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from publisher.components.sheet_paper import PAPERS, Paper
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.model.shelf import RULES, GameFolder
from publisher.proof.report import Report

if TYPE_CHECKING:
    from publisher.components.sheet import Batch
    from publisher.drawing.shapes import Drawing

KINDS = ("rules", "boards", "cards", "pieces", "scorepad", "reference")


@dataclass(frozen=True, slots=True)
class Output:
    """A file below the game's output folder. `make` gets the report of the proof."""

    name: str
    kind: str
    make: Callable[[Report], bytes]


def kinds(folder: GameFolder) -> tuple[str, ...]:
    """The kinds of things that are printed for a game."""
    found = {output.kind for output in outputs(folder, "a4", KINDS)}
    return tuple(kind for kind in KINDS if kind in found)


def outputs(folder: GameFolder, paper: str, wanted: Sequence[str]) -> list[Output]:
    """Every file of the wanted kinds, variants' own boards, decks, pieces and pads among them."""
    sheet = PAPERS[paper]
    makers: dict[str, Callable[[GameFolder, Paper], Iterator[Output]]] = {
        "rules": _rules, "boards": _boards, "cards": _cards,
        "pieces": _pieces, "scorepad": _pads, "reference": _reference,
    }  # fmt: skip
    return [output for kind in KINDS if kind in wanted for output in makers[kind](folder, sheet)]


def _distinct(folder: GameFolder, part: Callable[[Definition], object]) -> Iterator[tuple[str, Definition]]:
    """The game and those variants in which `part` of the definition is one of its own."""
    seen: list[object] = []
    for variant in ("", *folder.variants):
        definition = folder.definition(variant)
        found = part(definition)
        if found and found not in seen:
            seen.append(found)
            yield (f"-{variant}" if variant else ""), definition


def _rules(folder: GameFolder, paper: Paper) -> Iterator[Output]:
    def make(report: Report) -> bytes:
        from publisher.booklet.book import rules_pdf
        from publisher.press.chapters import chapter

        return rules_pdf(chapter(folder, report), paper.name.lower())

    yield Output("rules.pdf", "rules", make)


def _boards(folder: GameFolder, paper: Paper) -> Iterator[Output]:
    from publisher.components.board import board_drawing
    from publisher.components.terrain import terrain_plan

    for suffix, definition in _distinct(folder, lambda d: d.board):
        yield from _drawn(f"board{suffix}", definition, paper, partial(board_drawing, definition))
    for suffix, definition in _distinct(folder, lambda d: d.terrain):
        if definition.terrain is not None:
            plan = partial(terrain_plan, definition.terrain, definition.title)
            yield from _drawn(f"terrain{suffix}", definition, paper, plan)


def _drawn(
    name: str, definition: Definition, paper: Paper, drawing: Callable[[], Drawing]
) -> Iterator[Output]:
    """A drawing as SVG, and at its true size on paper."""
    from publisher.components.sheet_page import page_pdf

    yield _picture(f"{name}.svg", "boards", drawing)
    yield Output(f"{name}.pdf", "boards", lambda _: page_pdf(drawing(), paper, definition.title))


def _picture(name: str, kind: str, drawing: Callable[[], Drawing]) -> Output:
    """A drawing as SVG."""

    def make(_: Report) -> bytes:
        from publisher.drawing.svg import to_svg

        return to_svg(drawing()).encode()

    return Output(name, kind, make)


def _cards(folder: GameFolder, paper: Paper) -> Iterator[Output]:
    from publisher.components.faces import card_batches

    for suffix, definition in _distinct(folder, lambda d: d.deck):
        yield _sheets(f"cards{suffix}.pdf", "cards", definition, paper, partial(card_batches, definition))
        if definition.deck is not None and definition.deck.faces:
            sleeves = partial(card_batches, definition, "sleeve-inserts")
            yield _sheets(f"sleeves{suffix}.pdf", "cards", definition, paper, sleeves)
        yield from _faces(f"cards{suffix}", definition)


def _faces(folder: str, definition: Definition) -> Iterator[Output]:
    """Every face, and the back, as a picture of its own."""
    from publisher.components.faces import card_back, card_face, card_size

    deck, size = definition.card_deck, card_size(definition)
    for card in deck.faces:
        yield _picture(f"{folder}/{file_name(card)}.svg", "cards", partial(card_face, card, deck, size))
    yield _picture(f"{folder}/back.svg", "cards", partial(card_back, definition))


def file_name(card: Card) -> str:
    """`spades-K`, `joker`, `KJ9`: a card's name in letters that every file system takes."""
    return f"{card.suit}-{card.rank}" if card.suit else card.name


def _sheets(
    name: str, kind: str, definition: Definition, paper: Paper, batches: Callable[[], Sequence[Batch]]
) -> Output:
    """Sheets of pieces to cut out."""

    def make(_: Report) -> bytes:
        from publisher.components.sheet import SheetJob, sheets_pdf

        return sheets_pdf(SheetJob(definition.title, tuple(batches())), paper)

    return Output(name, kind, make)


def _pieces(folder: GameFolder, paper: Paper) -> Iterator[Output]:
    from publisher.components.pieces import piece_batches

    for suffix, definition in _distinct(
        folder, lambda d: (d.pieces, d.board and d.board.space) if d.pieces else None
    ):
        yield _sheets(f"pieces{suffix}.pdf", "pieces", definition, paper, partial(piece_batches, definition))


def _pads(folder: GameFolder, paper: Paper) -> Iterator[Output]:
    from publisher.components.pads import pad_batches

    for suffix, definition in _distinct(folder, lambda d: d.pads):
        yield _sheets(
            f"scorepad{suffix}.pdf", "scorepad", definition, paper, partial(pad_batches, definition, paper)
        )


def _reference(folder: GameFolder, paper: Paper) -> Iterator[Output]:
    if ".reference" not in folder.read(RULES):
        return

    def batches() -> Sequence[Batch]:
        from publisher.components.reference import reference_batches
        from publisher.text.game_text import read_text

        return reference_batches(folder.definition(), read_text(folder, RULES))

    yield _sheets("reference.pdf", "reference", folder.definition(), paper, batches)
