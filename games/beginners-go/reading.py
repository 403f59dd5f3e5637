"""The sentences that only the Go text uses."""

from __future__ import annotations

from publisher.engine.mechanics.groups import EMPTY
from publisher.proof import action, claim, row
from publisher.proof.board_scene import BoardScene
from publisher.proof.scene import SceneError


class Reading(BoardScene):
    """Groups and their liberties, areas and the count, and what ko compares."""

    def fence(self, kind: str, text: str) -> None:
        super().fence(kind, text)
        self.drawn = dict(self.position.pieces())

    @claim("The group on {point} has {number?} (liberty|liberties)")
    def liberty_count(self, point: int) -> int:
        return len(self.liberties(point))

    @claim("The (liberty|liberties) of the group on {point} (is|are) {points?}")
    def liberties(self, point: int) -> frozenset[int]:
        self.occupied(point)
        found: frozenset[int] = self.rules_groups.liberties(point)
        return found

    @claim("The group on {point} has {number?} stones?")
    def group_size(self, point: int) -> int:
        self.occupied(point)
        return int(self.rules_groups.size(point))

    @claim("Black has {number?} groups", "There are {number?} black groups")
    def black_groups(self) -> int:
        return sum(self.rules_groups.owner[group[0]] == 0 for group in self.rules_groups.groups())

    @claim("{seat} has {number?} points( of area)?")
    def area(self, seat: int) -> int:
        return int(self.position.area(seat))

    @claim("{seat} scores? {number?}( points)?")
    def scores(self, seat: int) -> float:
        score = float(self.position.score(seat))
        return int(score) if score.is_integer() else score

    @claim("The board is (again )?as (it was )?drawn")
    def as_drawn(self) -> bool:
        return dict(self.position.pieces()) == self.drawn

    @row("Counted", "Points?")
    def counted(self, what: str) -> float:
        """One line of the count of the position on the board."""
        words = what.casefold().split()
        if words[0] == "neutral":
            return int(self.position.neutral())
        colour = ("black's", "white's").index(words[0])
        counts = {
            "stones": self.rules_groups.owner.count(colour),
            "area": self.position.area(colour),
            "total": self.position.score(colour),
        }
        return float(counts[words[-1]]) if words[-1] == "total" and colour else int(counts[words[-1]])

    @action("The players agree to stop")
    def stop(self) -> None:
        """Both pass."""
        for _ in range(2):
            self.match.say("pass")

    @property
    def rules_groups(self):  # type: ignore[no-untyped-def]
        return self.position.groups

    def occupied(self, point: int) -> None:
        if self.rules_groups.owner[point] == EMPTY:
            raise SceneError("there is no stone on that point")
