"""The outputs of a game: each file with its name, its kind and the function that makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from io import BytesIO
from typing import IO, TYPE_CHECKING, TypeAlias

import msgspec

from publisher.base.errors import DefinitionError, Errors, UsageError
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import shrunk, sized
from publisher.model.booklets import Booklet, booklet_style
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.model.shelf import RULES, GameFolder
from publisher.press.output import KINDS, ChapterLoader, Kind, Output
from publisher.text.typography import typeset

if TYPE_CHECKING:
    from publisher.components.one_sheet import BoardFile
    from publisher.components.sheets.batch import Batch
    from publisher.components.sheets.grid import Grid
    from publisher.components.sheets.page import Tiling
    from publisher.drawing.shapes import Drawing
    from publisher.press.manifest import Printed
    from publisher.press.part import Part

Property: TypeAlias = Callable[[Definition], object]
FOLDED = "rules-booklet.pdf"
"""The rules as a booklet, which only a printer for both sides prints."""


class PrintJob(msgspec.Struct, frozen=True, dict=True):
    """A game to print, the paper for its cards and pieces, the setup and the kinds of outputs."""

    folder: GameFolder
    stock: Paper
    setup: Setup
    kinds: Sequence[str] = ()

    @property
    def paper(self) -> Paper:
        """The paper for everything else."""
        return self.stock.whole

    @property
    def style(self) -> Booklet:
        """The style of booklets."""
        return booklet_style(self.folder.definition().booklet, self.setup.style)

    @property
    def page(self) -> str:
        """The page of booklets that are not folded."""
        return self.style.page or self.paper.page

    @property
    def linked(self) -> bool:
        """True if both the rules and the examples are made for a browser, and link to each other."""
        return self.setup.checked and {"html", "examples"} <= set(self.kinds)

    def definition(self, variant: str = "") -> Definition:
        """Return the definition of the game or a variant, at the sizes of the setup."""
        return sized(self.folder.definition(variant), self.paper, self.setup)

    def on_board(self, variant: str = "") -> Definition:
        """Return the same with the board and its pieces shrunk a little, if that saves sheets."""
        if variant not in self._shrunk:
            self._shrunk[variant] = shrunk(self.definition(variant), self.paper, self.setup)
        return self._shrunk[variant]

    @cached_property
    def _shrunk(self) -> dict[str, Definition]:
        return {}  # shrinking draws a board a dozen times


def outputs(
    folder: GameFolder, paper: str, wanted: Sequence[str], setup: Setup | None = None
) -> list[Output]:
    """Return every file of the wanted kinds, also for the different boards, decks and pads of variants."""
    desk = PrintJob(folder, named_paper(paper), setup or Setup(), wanted)
    return [output for kind in KINDS if kind in wanted for output in _MAKERS[kind](desk)]


def decks_to_print(folder: GameFolder, paper: str, setup: Setup) -> Iterator[tuple[str, Definition]]:
    """Yield the game and its variants with different decks, each with the end of its files' names."""
    from publisher.components.faces import printed_decks

    return _distinct(PrintJob(folder, named_paper(paper), setup), printed_decks)


def _distinct(desk: PrintJob, part: Property, boards: bool = False) -> Iterator[tuple[str, Definition]]:
    """Yield the game and the variants whose `part` differs from those before, with `boards` as printed."""
    seen: list[object] = []
    for variant in ("", *desk.folder.variants):
        definition = desk.on_board(variant) if boards else desk.definition(variant)
        found = part(definition)
        if found and found not in seen:
            seen.append(found)
            yield (f"-{variant}" if variant else ""), definition


def _rules(desk: PrintJob) -> Iterator[Output]:
    yield _booklet("rules.pdf", desk, desk.page)
    if desk.setup.both_sides:
        yield _booklet(FOLDED, desk, desk.paper.folded, impose="saddle")


def _booklet(name: str, desk: PrintJob, page: str, impose: str = "") -> Output:
    """Return the rules text on pages of this size; `impose` lays them out on sheets to fold."""

    def make(chapter: ChapterLoader) -> bytes:
        from publisher.booklet.book import rules_pdf

        return rules_pdf(chapter(), page, impose, desk.setup.ink, desk.style, desk.setup.both_sides)

    def lay_out() -> object:
        from publisher.booklet.styles import paper_named

        try:
            return desk.style != booklet_style(None, None) and paper_named(page, desk.style)
        except UsageError as error:
            raise DefinitionError(f"booklet.size: {error.message}", hint=error.hint) from None

    return Output(name, "rules", make, lay_out)


def _html(desk: PrintJob) -> Iterator[Output]:
    def make(chapter: ChapterLoader) -> bytes:
        from publisher.screen.html import Beside, rules_html

        told = chapter()
        words = told.wording.say("All checked examples of these rules")
        return rules_html(told, Beside("examples.html", words) if desk.linked else None)

    yield Output("rules.html", "html", make)


def _examples(desk: PrintJob) -> Iterator[Output]:
    """Yield the checked examples of the text; nothing without a check."""
    if not desk.setup.checked:
        return

    def on_paper(chapter: ChapterLoader) -> bytes:
        from publisher.booklet.book import rules_pdf
        from publisher.manuscript.chapter import examples_of

        told, setup = examples_of(chapter()), desk.setup
        return rules_pdf(told, desk.page, "", setup.ink, desk.style, setup.both_sides)

    def on_screen(chapter: ChapterLoader) -> bytes:
        from publisher.manuscript.chapter import examples_of
        from publisher.screen.html import Beside, rules_html

        told = examples_of(chapter())
        return rules_html(told, Beside("rules.html", told.wording.say("The rules")) if desk.linked else None)

    def parts(chapter: ChapterLoader) -> object:
        from publisher.manuscript.chapter import examples_of

        return examples_of(chapter()).tried

    yield Output("examples.pdf", "examples", on_paper, parts=parts)
    yield Output("examples.html", "examples", on_screen, parts=parts)


def _boards(desk: PrintJob) -> Iterator[Output]:
    from publisher.components.one_sheet import terrain_sheet

    for suffix, file in _board_files(desk):
        yield Output(f"board{suffix}.pdf", "boards", file.made, file.tiling)
    for suffix, definition in _distinct(desk, lambda d: d.terrain):
        sheet = partial(terrain_sheet, definition, desk.paper, desk.setup)
        yield _page(f"terrain{suffix}.pdf", "boards", definition, desk, sheet)


def _board_files(desk: PrintJob) -> Iterator[tuple[str, BoardFile]]:
    from publisher.components.one_sheet import BoardFile, printed_board

    found = list(_distinct(desk, printed_board, boards=True))
    for suffix, definition in found:
        others = () if suffix else tuple(other for _, other in found[1:])
        own = desk.folder.definition(definition.variant).board
        yield suffix, BoardFile(definition, own, others, desk.paper, desk.setup)


def _page(
    name: str, kind: Kind, definition: Definition, desk: PrintJob, drawing: Callable[[], Drawing]
) -> Output:
    """Return a drawing at its true size, on one or several sheets."""
    return _pages(name, kind, definition, desk, lambda: [drawing()])


def _pages(
    name: str, kind: Kind, definition: Definition, desk: PrintJob, drawings: Callable[[], Sequence[Drawing]]
) -> Output:
    """Return drawings at their true size, each on one or several sheets."""

    def make(_: ChapterLoader) -> bytes:
        from publisher.components.sheets.page import pages_pdf

        return pages_pdf(drawings(), desk.paper, typeset(definition.title), definition.designer, desk.setup)

    def lay_out() -> list[Tiling]:
        from publisher.components.sheets.page import tiled

        return [tiled(one, desk.paper, desk.setup.margin) for one in drawings()]

    return Output(name, kind, make, lay_out)


def _picture(name: str, desk: PrintJob, drawing: Callable[[], Drawing]) -> Output:
    def make(_: ChapterLoader) -> bytes:
        from publisher.components.not_checked import not_checked
        from publisher.drawing.inks import inked
        from publisher.drawing.svg import to_svg

        words = desk.setup.warning
        original = not_checked(drawing(), words) if words else drawing()
        return to_svg(inked([original], desk.setup.ink)[id(original)]).encode()

    return Output(name, "svg", make)


def _cards(desk: PrintJob) -> Iterator[Output]:
    from publisher.components.box import box_drawings, is_boxed
    from publisher.components.deck_guide import deck_guide
    from publisher.components.faces import art_of, card_batches, printed_decks, sleeve_batches

    if decks := dict(_distinct(desk, printed_decks)):
        told = {f"cards{suffix}.pdf": definition for suffix, definition in decks.items()}
        yield Output("guide.pdf", "cards", lambda _: deck_guide(told, desk.stock, desk.setup))
    for suffix, definition in decks.items():
        yield _cards_output(
            f"cards{suffix}.pdf", definition, desk, partial(card_batches, definition, bleed=desk.setup.bleed)
        )
        if any(art_of(one.card_deck).sleeves for one in definition.each_deck):
            sleeves = partial(sleeve_batches, definition, desk.setup.sleeve_size)
            yield _sheets(f"sleeves{suffix}.pdf", "cards", definition, desk, sleeves)
        if any(map(is_boxed, definition.each_deck)):
            tinted = desk.setup.ink != "low"
            boxes = partial(box_drawings, definition, desk.paper, desk.setup.margin, tinted)
            yield _pages(f"box{suffix}.pdf", "cards", definition, desk, boxes)


def _cards_output(
    name: str, definition: Definition, desk: PrintJob, batches: Callable[[], Sequence[Batch]]
) -> Output:
    """Return sheets of cards, which are noted when they are printed."""

    def cards() -> Printed:
        from publisher.press.part import placed_cards

        return placed_cards(definition, batches(), desk.stock, desk.setup)

    sheets = _sheets(name, "cards", definition, desk, batches, paper=desk.stock)
    return msgspec.structs.replace(sheets, cards=cards)


def parts_of_decks(
    folder: GameFolder, paper: str, setup: Setup, part: Part, before: Callable[[str], Printed]
) -> Iterator[tuple[str, Output, str]]:
    """Yield each file with a part of a deck, after the name of the file with all its cards, and a note on
    what has changed; `before` are the cards of such a file as they were printed."""
    from publisher.components.faces import card_batches, printed_decks

    desk = PrintJob(folder, named_paper(paper), setup)
    found, unknown = False, Errors()
    for suffix, definition in _distinct(desk, printed_decks):
        whole, cards = f"cards{suffix}.pdf", set[Card]()
        with unknown.kept():  # a card may be in the deck of a variant only
            cards = set(part.cards(definition, before(whole)))
            found = True
        if cards:
            batches = partial(card_batches, definition, cards, desk.setup.bleed)
            note = part.note(definition, before(whole))
            yield whole, _cards_output(f"cards{suffix}-part.pdf", definition, desk, batches), note
    if not found:
        unknown.raise_any()
        if part.names:
            raise UsageError("--cards: this game has no cards", hint="leave --cards out")


def _svg(desk: PrintJob) -> Iterator[Output]:
    """Yield boards, plans of the ground and card faces as pictures."""
    from publisher.components.faces import printed_decks
    from publisher.components.one_sheet import ground_plan

    for suffix, file in _board_files(desk):
        yield _picture(f"board{suffix}.svg", desk, file.plate)
    for suffix, definition in _distinct(desk, lambda d: d.terrain):
        plan = partial(ground_plan, definition, desk.paper, desk.setup.margin)
        yield _picture(f"terrain{suffix}.svg", desk, plan)
    for suffix, definition in _distinct(desk, printed_decks):
        for one in definition.each_deck:
            yield from _faces("/".join(filter(None, (f"cards{suffix}", one.deck_name))), one, desk)


def _faces(name: str, definition: Definition, desk: PrintJob) -> Iterator[Output]:
    """Yield every face, and every different back, as its own picture."""
    from publisher.components.faces import (
        art_of,
        back_of,
        card_back,
        card_face,
        card_size,
        file_name,
        has_own_backs,
    )

    deck, size = definition.card_deck, card_size(definition)
    for card in deck.faces:
        face = partial(card_face, card, deck, size)
        yield _picture(f"{name}/{file_name(card)}.svg", desk, face)
        further = dict(enumerate(art_of(deck).more(card, deck, size), 2))
        for number in further:
            drawing = partial(further.__getitem__, number)
            yield _picture(f"{name}/{file_name(card)}-{number}.svg", desk, drawing)
        if has_own_backs(deck):
            back = partial(back_of, card, definition, size)
            yield _picture(f"{name}/{file_name(card)}-back.svg", desk, back)
    yield _picture(f"{name}/back.svg", desk, partial(card_back, definition))


def _sheets(
    name: str, kind: Kind, definition: Definition, desk: PrintJob, batches: Callable[[], Sequence[Batch]],
    parts: Callable[[ChapterLoader], object] | None = None, paper: Paper | None = None,
    spares: Callable[[Sequence[Batch], Paper, Setup], tuple[Batch, ...]] | None = None,
) -> Output:  # fmt: skip
    """Return sheets of pieces, on the paper for everything unless another one is named; `spares` chooses
    pieces for space that is left over."""
    on = paper or desk.paper

    def stream(file: IO[bytes]) -> None:
        pieces = batches()
        more = spares(pieces, on, desk.setup) if spares else ()
        _write_sheets(definition, desk, pieces, file, on, more)

    def make(_: ChapterLoader) -> bytes:
        file = BytesIO()
        stream(file)
        return file.getvalue()

    def lay_out() -> list[Grid]:
        from publisher.components.sheets.grid import grid, joined_and_whole

        _, whole = joined_and_whole(batches(), on, desk.setup)
        return [grid(batch, on, desk.setup) for batch in whole]

    return Output(name, kind, make, lay_out, stream, parts)


def _write_sheets(
    definition: Definition, desk: PrintJob, batches: Sequence[Batch], file: IO[bytes], paper: Paper,
    spares: tuple[Batch, ...] = (),
) -> None:  # fmt: skip
    from publisher.components.sheets.batch import SheetJob
    from publisher.components.sheets.sheet import write_sheets

    job = SheetJob(typeset(definition.title), tuple(batches), definition.designer, spares)
    write_sheets(job, paper, desk.setup, file)


def _pieces(desk: PrintJob) -> Iterator[Output]:
    from publisher.components.one_sheet import has_men, terrain_sheet
    from publisher.components.piece_box import has_tray, piece_boxes
    from publisher.components.pieces import piece_batches, printed_pieces, spare_pieces

    there = []  # on sheets of boards, which are printed as well
    if "boards" in desk.kinds:
        grounds = (ground for _, ground in _distinct(desk, lambda d: d.terrain))
        sheets = [(ground, terrain_sheet(ground, desk.paper, desk.setup)) for ground in grounds]
        sheets += [(file.definition, file.front) for _, file in _board_files(desk)]
        there = [
            printed_pieces(definition)
            for definition, sheet in sheets
            if has_men(sheet, definition.wording.say)
        ]
    for suffix, definition in _distinct(desk, printed_pieces, boards=True):
        if definition.dice or printed_pieces(definition) not in there:
            batches = partial(piece_batches, definition, desk.setup)
            name, paper = f"pieces{suffix}.pdf", desk.stock
            yield _sheets(name, "pieces", definition, desk, batches, paper=paper, spares=spare_pieces)
    tinted = desk.setup.ink != "low"
    rulesets = [desk.on_board(variant) for variant in ("", *desk.folder.variants)]
    if has_tray(rulesets[0]):
        boxes = partial(piece_boxes, rulesets, tinted)
        yield _sheets("tray.pdf", "pieces", rulesets[0], desk, boxes)


def _pads(desk: PrintJob) -> Iterator[Output]:
    from publisher.components.pads.pads import pad_batches

    for suffix, definition in _distinct(desk, lambda d: d.pads):
        batches = partial(pad_batches, definition, desk.paper, desk.setup)
        yield _sheets(f"scorepad{suffix}.pdf", "scorepad", definition, desk, batches)


def _reference(desk: PrintJob) -> Iterator[Output]:
    folder = desk.folder

    def make(chapter: ChapterLoader) -> bytes:
        from publisher.components.reference.cards import reference_batches
        from publisher.manuscript.turn_summary import winning
        from publisher.press.figures import figure_of

        figure = partial(figure_of, folder, {}, {})
        rulesets = [desk.definition(variant) for variant in ("", *folder.variants)]
        rules = chapter().document
        wins = winning(rules.blocks, rulesets[0].wording)
        batches = reference_batches(rulesets, rules, figure, desk.paper, desk.setup, wins)
        file = BytesIO()
        _write_sheets(folder.definition(), desk, batches, file, desk.paper)
        return file.getvalue()

    def parts(chapter: ChapterLoader) -> object:
        from publisher.components.reference.content import reference_sections
        from publisher.manuscript.turn_summary import winning

        rules = chapter().document
        return reference_sections(rules), winning(rules.blocks, folder.definition().wording)

    if ".reference" in folder.read(RULES):
        yield Output("reference.pdf", "reference", make, parts=parts)


def _poster(desk: PrintJob) -> Iterator[Output]:
    def make(chapter: ChapterLoader) -> bytes:
        from publisher.booklet.poster import poster
        from publisher.components.covers import ornament_ink
        from publisher.components.sheets.page import page_pdf

        game = desk.folder.definition()
        drawing = poster(chapter(), ornament_ink(game), desk.paper, desk.setup.margin)
        return page_pdf(drawing, desk.paper, typeset(game.title), game.designer, desk.setup)

    yield Output("poster.pdf", "poster", make)


_MAKERS: Mapping[Kind, Callable[[PrintJob], Iterator[Output]]] = {
    "rules": _rules, "html": _html, "examples": _examples, "boards": _boards, "cards": _cards,
    "pieces": _pieces, "scorepad": _pads, "reference": _reference, "poster": _poster, "svg": _svg,
}  # fmt: skip
