"""The sentences that only the texts on xiangqi use."""

from __future__ import annotations

from typing import Any

from publisher.engine import EMPTY
from publisher.engine.words import action, claim, row
from publisher.proof.scene import SceneError
from publisher.proof.scenes.board import BoardScene


class Reading(BoardScene):
    """A position of xiangqi, some of its men perhaps face down."""

    @property
    def xiangqi(self) -> Any:
        return self.position

    def begin(self) -> None:
        super().begin()
        self.under: dict[int, str] = {}

    def fence(self, kind: str, text: str) -> None:
        super().fence(kind, text)
        self.under = {}

    def turn_of(self, seat: int) -> None:
        """A side that begins has the position set up again, and what was said to lie there put back."""
        super().turn_of(seat)
        for point, man in self.under.items():
            if point in self.xiangqi.hidden:
                self.xiangqi.hidden[point] = self.man_called(man)

    def man_called(self, word: str) -> int:
        names = ("general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier")
        if word not in names:
            raise SceneError(f"no man is called {word!r}; the men are {', '.join(names)}")
        return names.index(word)

    def man_on(self, point: int) -> str:
        piece = self.pieces().get(point)
        return "nothing" if piece is None else self.rules.definition.pieces[piece].name

    # -- actions

    @action("Under {point} lies an? {word}")
    def lies_under(self, point: int, man: str) -> None:
        if point not in self.xiangqi.hidden:
            raise SceneError("no covered man lies there")
        self.xiangqi.hidden[point] = self.man_called(man)
        self.under[point] = man

    # -- claims

    @claim("The man on {point} is an? {move?}")
    def which_man(self, point: int) -> str:
        return self.man_on(point)

    @claim("The {words} on {point} reaches {points?}")
    def reaches(self, man: str, point: int) -> frozenset[int]:
        """Where the man there may go, by all the rules."""
        stands = self.man_on(point)
        if man.split()[-1] not in (stands.split()[-1], "man"):
            raise SceneError(f"the man there is a {stands}")
        self.turn_of(self.xiangqi.owner[point])
        return frozenset(to for start, to in self.match.options if start == point)

    @claim("{seat} has seen {number?} captured (man|men)")
    def seen(self, seat: int) -> int:
        """The captured men that nobody had turned up, and that only this side has looked at."""
        return len(self.xiangqi.taken[1 - seat])

    # -- tables

    @row("Man", "Red's points?")
    def begins_on(self, man: str) -> str:
        board = self.rules.definition.topology
        return ", ".join(sorted(board.names[point] for point in board.start[f"red-{man}"]))

    @row("Man", "Standing on", "Reaches?")
    def reach_alone(self, man: str, point: str) -> int:
        """How many points a red man reaches on a board that is otherwise empty."""
        position = self.xiangqi
        at = self.rules.definition.topology.index[point.split()[-1]]
        kind = self.man_called(man.split()[0])
        owner = [EMPTY] * len(position.owner)
        kinds = owner[:]
        owner[at], kinds[at] = 0, self.rules.turned_up(kind)
        return len(self.rules.army.targets(owner, kinds, at))
