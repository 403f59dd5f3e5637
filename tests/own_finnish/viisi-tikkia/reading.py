"""Suomenkieliset lauseet, joita esimerkit käyttävät."""

from __future__ import annotations

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Cards, Seat, Team
from publisher.engine.words import action, claim
from publisher.model.cards import Card


class Reading(TrickScene):
    @action("{seat}(lla|llä) on kädessään {cards}")
    def kadessa(self, seat: Seat, cards: Cards) -> None:
        self.holds(seat, cards)

    @action("{seat} aloittaa kortilla {card}")
    def aloittaa(self, seat: Seat, card: Card) -> None:
        self.leads(seat, card)

    @action("{seat} lyö {card}")
    def lyo(self, seat: Seat, card: Card) -> None:
        self.plays(seat, card)

    @claim("{seat} saa lyödä kortin {card}", denied="{seat} ei saa lyödä korttia {card}")
    def saa_lyoda(self, seat: Seat, card: Card) -> bool:
        return self.allows(seat, card.name)

    @claim("{seat?} vie tikin")
    def vie(self) -> Seat | None:
        return self.seat_returned()

    @claim("{number?} korttia on joka kädessä")
    def korttia(self) -> int:
        self.settle()
        (count,) = {len(hand) for hand in self.table.hands}
        return count

    @claim("{team}(lla|llä) on {number?} piste(ttä)?")
    def pisteet(self, team: Team) -> int:
        self.settle()
        return int(self.table.scores[team])

    @action("{team}(lla|llä) oli {number} piste(ttä)?")
    def oli(self, team: Team, number: int) -> None:
        self.table.scores[team] = number

    @claim("{team?} voittaa pelin")
    def voittaa(self) -> Team | None:
        self.settle()
        best = max(self.table.scores)
        return Team(self.table.scores.index(best)) if self.rules.finished(self.table) else None
