"""Viisi tikkiä: säännöt ohjelmana."""

from __future__ import annotations

from publisher.engine import Each, Play, Seat, Team, fact
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.state import by_lot, each_deal, per_team
from publisher.engine.words import action


class Poyta(TrickTable):
    dealer: Seat = by_lot("{seat} on jakaja")
    tricks: Each[Team, int] = each_deal(per_team(0), "{team} on voittanut {number} tik(in|kiä)")


class ViisiTikkia(TrickGame[Poyta]):
    @action("Seuraava jako alkaa")
    def round(self, table: Poyta) -> Play:
        table.clear()
        table.shuffle()
        table.dealer = table.left_of(table.dealer)
        leader = table.left_of(table.dealer)
        table.deal(self.option("kasi"), table.hands, first=leader)
        yield from self.tricks(table, leader=leader)
        self.score(table)

    @action("Jako lasketaan")
    def score(self, table: Poyta) -> None:
        for seat in table.seats:
            team = self.definition.team_of(seat)
            table.scores[team] += table.tricks[team]

    def finished(self, table: Poyta) -> bool:
        return max(table.scores) >= self.option("tavoite")

    @fact
    def jaossa(self) -> int:
        return len(self.seats) * int(self.option("kasi"))
