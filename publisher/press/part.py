"""A part of a deck to print: chosen cards, those that have changed, or only the additional copies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from publisher.base.digests import digest
from publisher.base.errors import Errors, UsageError, did_you_mean
from publisher.components.faces import card_back, card_face, card_faces, card_size, has_own_backs, own_back
from publisher.components.sheets.batch import Batch
from publisher.components.sheets.grid import joined_and_whole
from publisher.components.sheets.layout import has_backs_behind, sheets_of
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import Drawing
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.definition import Definition
from publisher.press.manifest import Printed, PrintedCard, Seen

_NUMBERS = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")
_PATH = re.compile(r"path=(['\"]).*?\1, ")
"""The place of a picture in a drawing, which differs from machine to machine; its digest does not."""
_NEVER = PrintedCard("", "", 0)
"""A card that was never printed."""


class Part(msgspec.Struct, frozen=True):
    """The cards to print: `names` (also numbers, `1-9`, and decks, `events`), those `changed` since the last
    build, and of the others the `new_copies`."""

    names: tuple[str, ...] = ()
    changed: bool = False
    new_copies: bool = False

    def cards(self, definition: Definition, before: Printed) -> Iterator[Card]:
        """Yield the cards to print, in the order of the decks, given those that were printed before."""
        chosen = set(_chosen(self.names, definition)) if self.names else set[str]()
        now = printed_cards(definition) if self.changed else {}
        for deck in (one.card_deck for one in definition.each_deck):
            for card in deck.cards:
                name = card_name(deck, card.name)
                old = before.get(name, _NEVER)
                changed = self.changed and not alike(now[name], old)
                if name in chosen or changed or (self.new_copies and card.copy >= old.copies):
                    yield card

    def note(self, definition: Definition, before: Printed) -> str:
        """Return how many cards have changed, and why if all have; "" if none has, or it is not asked."""
        now = printed_cards(definition) if self.changed else {}
        changed = [name for name, card in now.items() if not alike(card, before.get(name, _NEVER))]
        if not changed:
            return ""
        told = f"{len(changed)} of {len(now)} cards {'has' if len(now) == 1 else 'have'} changed"
        return told if len(changed) < len(now) else f"{told}: {_reason(definition, before)}"

    def noted(self, now: Printed, before: Printed) -> Printed:
        """Return what to note of the printed cards: new copies leave the old ones as they were."""
        if self.names or self.changed:
            return now
        return {name: replace(before.get(name, found), copies=found.copies) for name, found in now.items()}


def _reason(definition: Definition, before: Printed) -> str:
    """Return the reason why all cards differ from those that were printed before."""
    for one in definition.each_deck:
        size = card_size(one)
        for card in one.card_deck.faces:
            old = before.get(card_name(one.card_deck, card.name), _NEVER).front
            if old is None:
                continue
            left, top, right, bottom = old.box
            was = sorted((right - left, bottom - top))
            if any(abs(a - b) > 0.1 for a, b in zip(was, sorted((size.width, size.height)), strict=True)):
                return (
                    f"they are {size.width:g} × {size.height:g} mm now, "
                    f"and were {was[0]:.4g} × {was[1]:.4g} mm in the earlier print"
                )
    if not any(name in before for name in printed_cards(definition)):
        return "the earlier print has no cards of these names"
    return "the layout, the back, or an option for the looks of cards differs from the earlier print"


def alike(one: PrintedCard, other: PrintedCard) -> bool:
    """Return True if both sides look the same."""
    return (one.face, one.back) == (other.face, other.back)


def printed_cards(definition: Definition) -> dict[str, PrintedCard]:
    """Return each different card of all decks."""
    found = {}
    for one in definition.each_deck:
        deck, size = one.card_deck, card_size(one)
        copies = Counter(card.name for card in deck.cards)
        common = "" if has_own_backs(deck) else _digest(card_back(one))
        for card in deck.faces:
            face, own = _digest(*card_faces(card, deck, size)), own_back(card, one, size)
            back = _digest(own) if own else common
            found[card_name(deck, card.name)] = PrintedCard(face, back, copies[card.name])
    return found


def _digest(*drawings: Drawing) -> str:
    return digest(*(_PATH.sub("", repr(drawing)).encode() for drawing in drawings))


def placed_cards(
    definition: Definition, batches: Sequence[Batch], paper: Paper, setup: Setup
) -> dict[str, PrintedCard]:
    """Return each different card on the sheets of these batches, with its first place there; mats that are
    joined from several sheets have none."""
    decks = [(one.card_deck, card_size(one)) for one in definition.each_deck]
    names = {
        id(card_face(card, deck, size)): card_name(deck, card.name)
        for deck, size in decks for card in deck.faces
    }  # fmt: skip
    cards, found, page = printed_cards(definition), dict[str, PrintedCard](), 0
    joined, whole = joined_and_whole(batches, paper, setup)
    mats = [piece for batch in joined for piece in batch.pieces]
    sheets = sheets_of(whole, paper, setup) if whole else []
    two_sided = has_backs_behind(whole, paper, setup)
    for number, sheet in enumerate(sheets, 1):
        pages = sheet.pages(two_sided, followed=bool(mats) or number < len(sheets))
        for block in sheet.blocks:
            for piece, cell in zip(block.pieces, block.cells, strict=True):
                if (name := names.get(id(piece.front), "")) and name not in found:
                    grid = block.grid
                    back = Seen(page + pages - 1, grid.over(cell), grid.mirror == "down")
                    shown = back if pages > 1 or grid.fold else None
                    found[name] = replace(cards[name], front=Seen(page, cell), behind=shown)
        page += pages
    parted = (names[id(piece.front)] for piece in mats if id(piece.front) in names)
    return {name: cards[name] for name in parted} | found


def card_name(deck: Deck, card: str) -> str:
    """Return the name of a card in a game of several decks."""
    return f"{deck.name}:{card}" if deck.name else card


def _chosen(words: tuple[str, ...], definition: Definition) -> Iterator[str]:
    """Yield the names of the cards that the words choose; UsageError for all words that choose none."""
    decks, errors = {one.deck_name: one.card_deck for one in definition.each_deck}, Errors()
    for word in words:
        with errors.kept():
            yield from _named(word, decks)
    errors.raise_any()


def numbers_of(deck: Deck) -> dict[int, int]:
    """Return the places of the different cards by the numbers of `--cards`: 1 is the first card, unless a
    card is itself called 1 or 01."""
    names = [card.name for card in deck.faces]
    named = {int(name): place for place, name in enumerate(names) if name.isdecimal()}
    return {number: place for place, number in enumerate(range(1, len(names) + 1))} | named


def _named(word: str, decks: Mapping[str, Deck]) -> Iterator[str]:
    """Yield the names for the name of a deck, that of a card, a number, or numbers from one to another. A
    number without a deck is of `[deck]`, or of the only deck."""
    if word in decks:
        yield from (card_name(decks[word], card.name) for card in decks[word].faces)
        return
    chosen, apart, rest = word.rpartition(":")
    if apart and chosen not in decks:
        raise UsageError(f"--cards: no deck {chosen!r}", hint=did_you_mean(chosen, filter(None, decks)))
    looked, numbers = [decks[chosen]] if apart else [*decks.values()], _NUMBERS.fullmatch(rest)
    if numbers and len(looked) > 1:
        if "" not in decks:
            hint = " or ".join(f"{one}:{word}" for one in decks)
            raise UsageError(f"--cards: {word} of which deck?", hint=hint)
        looked = [decks[""]]
    if found := [card_name(deck, rest) for deck in looked if any(card.name == rest for card in deck.faces)]:
        yield from found
        return
    if not numbers:
        names = [card_name(deck, card.name) for deck in looked for card in deck.faces]
        raise UsageError(f"--cards: no card {word!r}", hint=did_you_mean(word, names))
    (deck,) = looked
    known = numbers_of(deck)
    first, last = (known.get(int(end), -1) for end in (numbers[1], numbers[2] or numbers[1]))
    if not 0 <= first <= last:
        told = f"--cards: {word} is not between 1 and {len(deck.faces)}"
        hint = "the numbers are those of the different cards, 1 for the first, or names that are numbers"
        raise UsageError(told, hint=hint)
    yield from (card_name(deck, card.name) for card in deck.faces[first : last + 1])
