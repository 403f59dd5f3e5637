"""The faces of a deck as export files need them: each once, with its own name and its copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from publisher.components.cards.sizes import CardSize
from publisher.components.faces import card_back, card_faces, file_name, own_back
from publisher.drawing.shapes import Drawing
from publisher.model.definition import Definition


class File(NamedTuple):
    """A file below the folder of an export."""

    name: str
    content: bytes


Note: TypeAlias = str
"""A sentence on what an export leaves out."""


class Face(NamedTuple):
    """A face as it is drawn, a name for its file, and the back if it is not that of the deck."""

    name: str
    drawing: Drawing
    back: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Faces:
    """The different faces of a deck in deck order, the face of every card, and the back."""

    faces: tuple[Face, ...]
    cards: tuple[int, ...]
    """The place in `faces` of the face of each card of the deck, and of the cards on which a text goes on."""
    back: Drawing

    @property
    def pictures(self) -> tuple[Face, ...]:
        """Everything that is drawn, each once: faces, their own backs, and the back of the deck."""
        own = (Face(f"{face.name}-back", face.back) for face in self.faces if face.back is not None)
        return (*self.faces, *own, Face("back", self.back))


def decks_of(definition: Definition) -> tuple[Definition, ...]:
    """Return the game with one of its decks at a time; a game without cards as it is, which is an error
    when they are drawn."""
    return definition.each_deck or (definition,)


def cards_only(definition: Definition) -> Iterator[Note]:
    """Yield a note on the parts of a game that an export of cards leaves out."""
    parts = {
        "the board": definition.board,
        "the pieces": definition.printed_pieces,
        "the dice": definition.dice,
    }
    if left := [name for name, found in parts.items() if found]:
        yield f"left out: {', '.join(left)}; --to png has pictures of them"


def folder_of(definition: Definition) -> str:
    """Return the folder for the files of one of several decks: `events/`; "" for that of `[deck]`."""
    return f"{definition.deck_name}/" if definition.deck_name else ""


def own_backs(faces: Sequence[Face]) -> list[Drawing]:
    """Return the backs of faces if each has its own; else []."""
    backs = [face.back for face in faces if face.back is not None]
    return backs if len(backs) == len(faces) else []


def deck_faces(definition: Definition, size: CardSize, bleed: float = 0.0) -> Faces:
    """Return all faces of a deck at a size, and its back, with coloured edges if it has a `bleed` (mm); raise
    an error for a game without a deck."""
    deck = definition.card_deck
    found: dict[int, int] = {}
    named = Counter(("back",))  # a card of that name is not the back
    faces: list[Face] = []
    cards: list[int] = []
    for card in deck.cards:
        for drawing in card_faces(card, deck, size):
            if id(drawing) not in found:
                found[id(drawing)] = len(faces)
                named[name := file_name(card)] += 1
                # The second joker is not drawn like the first.
                title = f"{name}-{named[name]}" if named[name] > 1 else name
                faces.append(Face(title, drawing, own_back(card, definition, size)))
            cards.append(found[id(drawing)])
    return Faces(tuple(faces), tuple(cards), card_back(definition, size, bleed))
