"""The faces of a deck as files know them: each once, under a name of its own, with its copies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from publisher.components.cards.sizes import CardSize
from publisher.components.faces import card_back, card_face, file_name
from publisher.drawing.shapes import Drawing
from publisher.model.definition import Definition


class File(NamedTuple):
    """A file below the folder of an export."""

    name: str
    content: bytes


class Face(NamedTuple):
    """A face as it is drawn, and a name for its file."""

    name: str
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Faces:
    """The different faces of a deck in deck order, the face of every card, and the back."""

    faces: tuple[Face, ...]
    cards: tuple[int, ...]
    """For every card of the deck the place of its face in `faces`."""
    back: Drawing


def deck_faces(definition: Definition, size: CardSize) -> Faces:
    """All faces at a size; an error for a game without a deck."""
    deck = definition.card_deck
    found: dict[int, int] = {}
    named: Counter[str] = Counter()
    faces: list[Face] = []
    cards: list[int] = []
    for card in deck.cards:
        drawing = card_face(card, deck, size)
        if id(drawing) not in found:
            found[id(drawing)] = len(faces)
            named[name := file_name(card)] += 1
            # The second joker is not drawn like the first.
            faces.append(Face(f"{name}-{named[name]}" if named[name] > 1 else name, drawing))
        cards.append(found[id(drawing)])
    return Faces(tuple(faces), tuple(cards), card_back(definition, size))
