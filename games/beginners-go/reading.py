"""The sentences that only the Go text uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import EMPTY
from publisher.engine.mechanics.boards.groups import Groups
from publisher.engine.words import claim, row
from publisher.proof.scene import SceneError
from publisher.proof.scenes.board import BoardScene

WHITE = 1


class Reading(BoardScene):
    """Groups and their liberties, areas and the count."""

    def begin(self) -> None:
        super().begin()
        self.drawing = dict(self.pieces())

    def fence(self, kind: str, text: str) -> None:
        super().fence(kind, text)
        self.drawing = dict(self.pieces())

    @property
    def go(self) -> Any:
        """The position; this game's own methods are known only to its `play.py`."""
        return self.position

    def groups_at(self, point: int) -> Groups:
        groups: Groups = self.go.groups
        if groups.owner[point] == EMPTY:
            raise SceneError("there is no stone on that point")
        return groups

    @claim("The group on {point} has {number?} liberty", "The group on {point} has {number?} liberties")
    def liberty_count(self, point: int) -> int:
        return len(self.liberties(point))

    @claim("The (liberty|liberties) of the group on {point} (is|are) {points?}")
    def liberties(self, point: int) -> frozenset[int]:
        return self.groups_at(point).liberties(point)

    @claim("The group on {point} has {number?} stones?")
    def group_size(self, point: int) -> int:
        return self.groups_at(point).size(point)

    @claim("{seat} has {number?} groups?")
    def group_count(self, seat: int) -> int:
        return sum(self.go.groups.owner[group[0]] == seat for group in self.go.groups.groups())

    @claim("{seat} has {number?} points? of area")
    def area(self, seat: int) -> int:
        return int(self.rules.area(self.position, seat))

    @claim("{seat} scores {number?} points")
    def scores(self, seat: int) -> float:
        return float(self.rules.score(self.position, seat))

    @claim("The board is as it was drawn")
    def as_drawn(self) -> bool:
        return dict(self.pieces()) == self.drawing

    @claim("{number?} points? (is|are) neutral")
    def neutral(self) -> int:
        return int(self.rules.neutral(self.position))

    @row("", "{seat}?")
    def counted(self, line: str, colour: int) -> str:
        """One line of the count of the position on the board, as it is written on the slip."""
        lines = {
            "Stones on the board": self.go.groups.owner.count(colour),
            "Area": self.rules.area(self.position, colour),
            "Bonus": self.rules.bonus() if colour == WHITE else "",
            "Points": self.rules.score(self.position, colour),
        }
        return f"{lines[line]}".replace(".5", "½")
