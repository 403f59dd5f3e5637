"""Cards to look at: all of them small, a hand at random, and what has changed since the last print.

Nothing of this is noted as printed, and no program of the game runs.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from io import BytesIO
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from pypdfium2 import PdfDocument, PdfiumError

from publisher.base.errors import UsageError
from publisher.base.files import path_inside, write_whole
from publisher.components.contact import Section, Shown, contact_pdf
from publisher.components.faces import (
    card_back,
    card_batches,
    card_face,
    card_faces,
    card_size,
    counted,
    has_own_backs,
    own_back,
)
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.pdf import MM, to_pdf
from publisher.drawing.pictures import raster
from publisher.drawing.shapes import Drawing, Image
from publisher.engine.chance import stream
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.model.shelf import GameFolder
from publisher.press.build import Result
from publisher.press.manifest import BuildManifest, Printed, PrintedCard, Seen
from publisher.press.outputs import decks_to_print
from publisher.press.part import card_name, numbers_of, printed_cards
from publisher.press.print_warnings import print_warnings
from publisher.text.templates import environment

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

HAND = 5
_SMALL, _LARGE = (33.0, 46.0), (36.0, 50.0)
"""The width and height of a card among all cards, and in a hand or a pair (mm)."""
_DPI = 110.0
"""Dots per inch of the pictures in the page for browsers; of cards as they were printed, twice as many."""
_QUALITY = 85


def look_at(folder: GameFolder, output: Path, paper: str, setup: Setup, seed: int) -> Result:
    """Write `look.pdf` and `look.html` into the game's output folder, also for other decks of variants."""
    stamps, made = BuildManifest(output / folder.slug, setup.card_size), list[str]()
    for suffix, definition in decks_to_print(folder, paper, setup):
        card_batches(definition)  # draws all cards: errors of all of them are reported together
        cards = stamps.printed(f"cards{suffix}.pdf")
        with TemporaryDirectory() as place, closing(_Before(stamps, cards, Path(place))) as before:
            sections = [*_changes(definition, before), *_all(definition), *_hands(definition, seed)]
            title = definition.title
            pdf = contact_pdf(title, definition.designer, sections, named_paper(paper).whole, setup)
            page = _page(title, sections)
        for name, content in ((f"look{suffix}.pdf", pdf), (f"look{suffix}.html", page)):
            path = path_inside(stamps.folder, name)
            write_whole(path, content)
            made.append(str(path))
    if not made:
        raise UsageError(
            f"{folder.slug} has no cards to look at", hint="publisher build draws its other parts"
        )
    return Result(folder.slug, tuple(made), problems=tuple(print_warnings(folder)), checked=False)


def _all(definition: Definition) -> Iterator[Section]:
    """Yield all cards of each deck, with their numbers as `--cards` counts them, or only their names if one
    is the number of another card; each with its own back, or the common back after them."""
    for one in definition.each_deck:
        deck, size = one.card_deck, card_size(one)
        copies, numbers = Counter(card.name for card in deck.cards), numbers_of(deck)
        by_name = any(numbers[place + 1] != place for place in range(len(deck.faces)))
        cards = []
        for number, card in enumerate(deck.faces, 1):
            back = own_back(card, one, size)
            sides = (*card_faces(card, deck, size), *([back] if back else []))
            name = card.name if by_name else f"{number} {_called(card)}"
            cards.append(Shown(f"{name}{_times(copies[card.name])}", sides))
        if not has_own_backs(deck):
            cards.append(Shown("back", (card_back(one),)))
        chosen = "names" if by_name else "numbers"
        about = f"{len(deck.faces)} different ones; the {chosen} are those of --cards."
        yield Section(counted(deck), about, cards, *_SMALL)


def _called(card: Card) -> str:
    """Return the name of a card; the words in the column `title` if only publisher has named it."""
    title = card.row.cell("title") if card.row else ""
    return title if title and re.fullmatch(r"card-\d+", card.name) else card.name


def _times(copies: int) -> str:
    return f" ×{copies}" if copies > 1 else ""


def _hands(definition: Definition, seed: int) -> Iterator[Section]:
    """Yield a hand at random from each deck; the same seed draws the same hand from the same cards."""
    for one in definition.each_deck:
        deck, size = one.card_deck, card_size(one)
        hand = stream(seed, f"look {deck.name}").sample(deck.cards, min(HAND, len(deck)))
        shown = [Shown(_called(card), card_faces(card, deck, size)) for card in hand]
        title = f"A hand of {len(hand)}" + (f": {deck.name}" if deck.name else "")
        yield Section(title, f"Drawn at random with --seed {seed}.", shown, *_LARGE)


# -- what has changed


class _Before:
    """The cards as they were printed last, as drawings; their pictures are written to `place`."""

    def __init__(self, stamps: BuildManifest, cards: Printed, place: Path) -> None:
        self.stamps, self.cards, self.place = stamps, cards, place
        self._files = dict[Path, PdfDocument]()

    def close(self) -> None:
        for file in self._files.values():
            file.close()

    def side(self, name: str, back: bool = False) -> Drawing | None:
        """Return a side of a card; None if it was not printed, or if its file is gone or broken."""
        card = self.cards.get(name)
        seen = card and (card.behind if back else card.front)
        if not card or not seen or not (file := self.stamps.kept(card)).is_file():
            return None
        path = self.place / f"{len(list(self.place.iterdir()))}.png"
        try:
            if file not in self._files:
                self._files[file] = PdfDocument(file)
            _cut_out(self._files[file], seen).save(path)
        except (PdfiumError, ValueError):
            return None
        left, top, right, bottom = seen.box
        width, height = right - left, bottom - top
        image = Image((0.0, 0.0), width, height, raster(str(path), path.name))
        return Drawing(width, height, (image,), name)


def _cut_out(file: PdfDocument, seen: Seen) -> Pixels:
    """Return a side of a card from the page on which it was printed."""
    page, (left, top, right, bottom) = file[seen.page], seen.box
    width, height = page.get_size()
    crop = left * MM, height - bottom * MM, width - right * MM, top * MM
    picture: Pixels = page.render(scale=2 * _DPI / 72, crop=crop).to_pil()
    return picture.rotate(180) if seen.turned else picture


def _changes(definition: Definition, before: _Before) -> Iterator[Section]:
    """Yield the cards that differ from the last print: each side as it was, and as it is now."""
    if not before.cards:
        return
    now = printed_cards(definition)
    shown = list[Shown]()
    for one in definition.each_deck:
        names = {card_name(one.card_deck, card.name): card for card in one.card_deck.faces}
        shown += filter(None, (_changed(name, one, card, now[name], before) for name, card in names.items()))
        if not has_own_backs(one.card_deck):
            shown += islice(_changed_back(names, one, now, before), 1)
    gone = (name for name in before.cards if name not in now)
    shown += (Shown(f"{name}: gone", (before.side(name), None)) for name in gone)
    about = "Left: as it was printed last. Right: as it is now." if shown else "No card has changed."
    yield Section("Changed since the last print", about, shown, *_LARGE)


def _changed(
    name: str, definition: Definition, card: Card, now: PrintedCard, before: _Before
) -> Shown | None:
    """Return the sides of a card that have changed; None if it is as it was printed."""
    old, size = before.cards.get(name), card_size(definition)
    face = card_face(card, definition.card_deck, size)
    if old is None:
        return Shown(f"{name}: new{_times(now.copies)}", (None, face))
    sides: list[Drawing | None] = [before.side(name), face] if now.face != old.face else []
    if now.back != old.back and (back := own_back(card, definition, size)):
        sides += (before.side(name, back=True), back)
    if now.copies != old.copies:
        return Shown(f"{name}: {old.copies} → {now.copies} copies", tuple(sides or [face]))
    return Shown(name, tuple(sides)) if sides else None


def _changed_back(
    names: Iterable[str], definition: Definition, now: Printed, before: _Before
) -> Iterator[Shown]:
    """Yield the common back of a deck, for each card that was printed with another one."""
    told = card_name(definition.card_deck, "back")
    for name in names:
        if (old := before.cards.get(name)) and old.back != now[name].back:
            yield Shown(told, (before.side(name, back=True), card_back(definition)))


def _page(title: str, sections: list[Section]) -> bytes:
    """Return the same sections as a page for browsers."""
    known: dict[int, str] = {}

    def address(side: Drawing) -> str:
        if id(side) not in known:
            known[id(side)] = f"data:image/webp;base64,{b64encode(_webp(side)).decode()}"
        return known[id(side)]

    shown = [
        (one.title, one.about,
         [(card.words, [side and address(side) for side in card.sides]) for card in one.cards])
        for one in sections
    ]  # fmt: skip
    return environment().get_template("look.html").render(title=title, sections=shown).encode()


def _webp(side: Drawing) -> bytes:
    """Return a side as a small picture."""
    target = BytesIO()
    with PdfDocument(to_pdf(side)) as file:
        file[0].render(scale=_DPI / 72).to_pil().save(target, "WEBP", quality=_QUALITY)
    return target.getvalue()
