"""The sentences that only Multimulta's text uses."""

from __future__ import annotations

from collections import Counter
from typing import Any

from publisher.engine import Cards
from publisher.model.cards import SUITS, Card
from publisher.proof import action, claim, row
from publisher.proof.scenes.trick import TrickScene


class Reading(TrickScene):
    """A deal of Multimulta, from the passed cards to the score."""

    rules: Any  # Multimulta

    # -- the pass

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        self.table.dealer = seat

    @action("{seat} passes {cards}")
    def passes(self, seat: int, cards: Cards) -> None:
        if self.play is None:
            self.run(self.rules.pass_cards(self.table))
        self.act(seat, str(cards))

    @claim("{seat} may not pass {cards}")
    def pass_refused(self, seat: int, cards: Cards) -> bool:
        if self.play is None:
            self.run(self.rules.pass_cards(self.table))
        return self.question(seat).options.find(str(cards)) is None

    @claim("{seat} now holds {cards?}")
    def now_holds(self, seat: int) -> Cards:
        self.settle()
        return Cards(self.hand(seat))

    # -- the lead

    @action("{seat} leads {card} in {suit}")
    def leads_in(self, seat: int, card: Card, suit: str) -> None:
        self.ensure(seat, card)
        self.run(self.rules.trick(self.table, seat))
        self.act(seat, _lead(card, suit))

    @claim("{seat} may lead {card} in {suit}")
    def may_lead(self, seat: int, card: Card, suit: str) -> bool:
        return self.lead_options(seat, card).find(_lead(card, suit)) is not None

    @claim("{seat} may not lead {card} in {suit} \\(rule {rule?}\\)")
    def may_not_lead(self, seat: int, card: Card, suit: str) -> str | None:
        refusal: str | None = self.lead_options(seat, card).refusal(_lead(card, suit))
        return refusal

    def lead_options(self, seat: int, card: Card) -> Any:
        """The choice of a player who leads; asked without starting a trick."""
        self.ensure(seat, card)
        return self.rules.legal(self.table, seat)

    @claim("{seat?} leads to the first trick")
    def first_leader(self) -> int:
        """The dealer deals, everybody passes on some cards, and then the rules ask somebody to lead."""
        self.table.deal(9, self.table.hands)
        deal = self.rules.pass_cards(self.table)
        decision = next(deal)
        while True:
            try:
                decision = deal.send(next(iter(decision.options)))
            except StopIteration:
                break
        self.run(self.rules.play_hand(self.table))
        leading = self.settle()
        assert leading is not None
        return leading.seat

    # -- the score

    @action("{team} takes? {number} tricks")
    def takes(self, team: int, tricks: int) -> None:
        self.table.tricks = [9 - tricks, 9 - tricks]
        self.table.tricks[team] = tricks
        self.rules.score(self.table)

    @action("{team} (has|have) won {number} games?")
    def has_won(self, team: int, games: int) -> None:
        self.table.games[team] = games

    @claim("{team} (has|have) won {number?} games?")
    def games_of(self, team: int) -> int:
        return int(self.table.games[team])

    @claim("{team?} wins? the rubber")
    def rubber_winner(self) -> int | None:
        return self.game_winner()

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


def _lead(card: Card, suit: str) -> str:
    return f"{card} in {SUITS[suit].sign}"


def _count(part: Counter[str], faces: str) -> int:
    """How many cards the listed faces are in that part of the deck."""
    return sum(part[face] for face in set(faces.split()))


def _in_each_suit(part: Counter[str], rank: str) -> int:
    wanted = "-" if rank == "none" else rank
    counts = {sum(n for face, n in part.items() if face[place] == wanted) for place in range(3)}
    if len(counts) != 1:
        raise ValueError(f"{rank}: not the same in the three suits")
    return counts.pop()
