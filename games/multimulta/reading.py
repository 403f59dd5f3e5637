"""The sentences that only Multimulta's text uses."""

from __future__ import annotations

from collections import Counter
from typing import Any

from publisher.engine import Cards
from publisher.engine.words import action, claim, row
from publisher.proof.scenes.many_suits import ManySuitsScene
from publisher.proof.scenes.matches import MatchScene


class Reading(MatchScene, ManySuitsScene):
    """A deal of Multimulta, from the passed cards to the score."""

    rules: Any  # Multimulta

    def begin(self) -> None:
        super().begin()
        self.lines: dict[int, list[int]] = {}

    # -- the pass

    @action("{seat} passes {cards}")
    def passes(self, seat: int, cards: Cards) -> None:
        if self.play is None:
            self.run(self.rules.pass_cards(self.table))
        self.act(seat, str(cards))

    @claim("{seat} may not pass {cards}")
    def pass_refused(self, seat: int, cards: Cards) -> bool:
        if self.play is None:
            self.run(self.rules.pass_cards(self.table))
        return not self.allows(seat, str(cards))

    # -- the score

    @action("{team} takes? {number} tricks")
    def takes(self, team: int, tricks: int) -> None:
        self.table.tricks = [9 - tricks, 9 - tricks]
        self.table.tricks[team] = tricks
        line = self.lines.setdefault(sum(self.table.games) + 1, [0, 0])
        for side, taken in enumerate(self.table.tricks):
            line[side] += self.rules.points_for(taken)
        self.rules.score(self.table)

    @row("", "We?")
    def we(self, line: str) -> str:
        return self.on_the_pad(line, 0)

    @row("", "They?")
    def they(self, line: str) -> str:
        return self.on_the_pad(line, 1)

    def on_the_pad(self, line: str, team: int) -> str:
        """A box for each point of a game, as far as there are boxes; or how many games are won."""
        if line == "Games won":
            return str(self.table.games[team])
        points = self.lines[int(line[0])][team]
        return "x" * min(points, self.rules.option("target"))

    @row("Tricks", "Points?")
    def points(self, tricks: str) -> int:
        return int(self.rules.points_for(int(tricks)))

    # -- the deck

    @claim("The deck has {number?} cards")
    def deck_size(self) -> int:
        return len(self.rules.definition.card_deck)

    @row("Known faces", "Cards?")
    def known(self, faces: str) -> int:
        return _count(self.rules.known_faces, faces)

    @row("Reconstructed faces", "Cards?")
    def added(self, faces: str) -> int:
        return _count(self.rules.added_faces, faces)

    @row("Rank", "Known", "Reconstructed", "In each suit?")
    def in_each_suit(self, rank: str, known: str, added: str) -> int:
        """The same number in all three suits; the two parts are checked as well."""
        parts = self.rules.known_faces, self.rules.added_faces
        found = [_in_each_suit(part, rank) for part in parts]
        if found != [int(known), int(added)]:
            raise ValueError(f"{rank}: {found[0]} known and {found[1]} reconstructed")
        return sum(found)


def _count(part: Counter[str], faces: str) -> int:
    """How many cards the listed faces are in that part of the deck."""
    return sum(part[face] for face in set(faces.split()))


def _in_each_suit(part: Counter[str], rank: str) -> int:
    wanted = "-" if rank == "none" else rank
    counts = {sum(n for face, n in part.items() if face[place] == wanted) for place in range(3)}
    if len(counts) != 1:
        raise ValueError(f"{rank}: not the same in the three suits")
    return counts.pop()
