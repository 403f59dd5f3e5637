"""Ink-Dot: lines between dots, a square for whoever draws its last side, and no turn more for it."""

from __future__ import annotations

from publisher.engine import Point, fact
from publisher.engine.chance import stream
from publisher.engine.mechanics.boards.enclosure import Enclosure, EnclosurePosition
from publisher.engine.state import given

TRIED = 20


class InkDot(Enclosure[EnclosurePosition]):
    """As all games of edge enclosure; the turn passes, whatever was closed."""

    tried = fact(TRIED)

    def mirrored(self, line: Point) -> Point:
        """The line that lies where this one lay, when the sheet has been turned half round."""
        xy = self.definition.topology.xy
        right, bottom = (max(at) for at in zip(*given(self.definition.topology.corners).xy, strict=True))
        x, y = xy[line]
        return Point(xy.index((right - x, bottom - y)))

    @fact
    def for_the_mirror(self) -> str:
        """The squares of a second player who mirrors whatever the first draws by lot, in some games."""
        found = set()
        for seed in range(TRIED):
            rng = stream(seed, "mirror")
            position = self.start(rng)
            while position.result is None:
                line = self.sample(position, rng)
                self.play(position, line)
                self.play(position, self.mirrored(line))
            found.add(int(position.result.scores[1]))
        return ", ".join(map(str, sorted(found)))
