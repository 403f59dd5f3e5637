"""The frame and the head of a reference card: the title and the ornaments of a game in its colour. In mm."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from publisher.components.cards.back import Pattern, edging, pattern_of
from publisher.components.cards.ornaments import mesh, rosette_shapes
from publisher.components.covers import ornament_ink
from publisher.components.reference.forms import Form
from publisher.components.sheets.setup import Setup
from publisher.drawing import fonts
from publisher.drawing.shapes import WHITE, Circle, Group, Rect, Shape, Text, Use, move, scale
from publisher.model.definition import Definition
from publisher.text.typography import typeset

_EDGE = 1.6
"""The distance between the edge of the card and its frame."""
_INSET = 0.9
"""The distance between the frame and the band of the head."""
_BESIDE = 4.0
"""The space before the note in the band."""
_MAGNIFIED = 7.0
"""The radius at which a rosette is drawn; it is shrunk with its lines."""
_RING = 0.6
"""The outer ring of a rosette round its radius, at that size."""
_AIR = 0.7
"""The least paper or ink round a sign in the band."""


class Front(msgspec.Struct, frozen=True):
    """The look of the reference cards of a game: the title, one ink, and the signs of card backs."""

    title: str
    ink: str
    pattern: Pattern
    ground: str
    """The colour of the band of the head, which is paper if the ink is saved."""
    sign: str
    """The colour of letters and signs in the band."""
    bleed: float = 0.0
    """The width (mm) of the light colour beyond the edges, 0 if they are white."""

    @classmethod
    def of(cls, definition: Definition, setup: Setup) -> Front:
        pattern, ink = pattern_of(definition.family, definition.slug), ornament_ink(definition)
        ground, sign = (WHITE, ink) if setup.ink == "low" else (ink, WHITE)
        return cls(typeset(definition.title), ink, pattern, ground, sign, setup.bleed)

    def shapes(self, form: Form, note: str = "") -> Iterator[Shape]:
        """Yield the frame and the head of a side, with a `note` at the right, such as the number of the side;
        signs get the space that the title leaves."""
        width, height = form.width - 2 * _EDGE, form.height - 2 * _EDGE
        yield from edging(form.width, form.height, self.ink, self.bleed)
        yield Rect((_EDGE, _EDGE), width, height, 1.6, fill=WHITE, stroke=self.ink, line=0.5)
        top = _EDGE + _INSET
        high = form.margin + 1.25 * form.title - top
        yield Rect((top, top), form.width - 2 * top, high, 0.8, fill=self.ground, stroke=self.ink, line=0.2)
        noted = fonts.width(note, "sans", form.note) + _BESIDE if note else 0.0
        room = form.measure - noted
        size = min(form.title, room / fonts.width(self.title, "serif-bold", 1))
        baseline, middle = top + high / 2 + 0.32 * form.title, top + high / 2
        yield Text((form.margin, baseline), self.title, size, "serif-bold", fill=self.sign)
        end = form.width - form.margin
        if note:
            yield Text((end, middle + 0.36 * form.note), note, form.note, "sans", "end", self.sign)
            end -= noted
        start = form.margin + fonts.width(self.title, "serif-bold", size) + form.margin
        yield from self._signs(start, end, middle, high / 2 - _AIR)

    def _signs(self, start: float, end: float, middle: float, half: float) -> Iterator[Shape]:
        """Yield the rosette of the game at the right, and before it the meshes of its family, as far as there
        is space."""
        if end - start < 2 * half:
            return
        x = end - half
        yield Circle((x, middle), half, fill=WHITE)
        factor = (half - 0.3) / (_MAGNIFIED + _RING)
        rosette = rosette_shapes(self.pattern.rosette, (0.0, 0.0), _MAGNIFIED, self.ink)
        yield Group(rosette, scale(factor, x, middle))
        ornament = self.pattern.ornament
        across = 2 * half / ornament.ratio
        one = mesh(ornament, round(across, 3), round(2 * half, 3), self.sign)
        end -= 2 * half + _AIR
        for i in range(int((end - start) / across)):
            yield Use(one, move(end - (i + 0.5) * across, middle))
