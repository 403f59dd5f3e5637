"""The sentences that only Klubiskruuvi's text uses: playing alone, two books, and changing partners."""

from __future__ import annotations

from publisher.engine.mechanics.auctions.auction import MISERE, Bid
from publisher.engine.mechanics.tricks.contracts import TRICKS
from publisher.engine.words import action, claim, row
from publisher.proof.scenes.skruuvi import STAKES, SkruuviScene


class Reading(SkruuviScene):
    """A deal of Klubiskruuvi. Before anything else is bid, everybody is asked for a bolsu."""

    def begin(self) -> None:
        super().begin()
        self.ordinary = False

    def open_auction(self) -> None:
        if self.play is None and not self.ordinary:
            self.run(self.rules.bolsu_round(self.table))
        else:
            super().open_auction()

    # -- games

    @action("The (second|next) game begins")
    def next_game(self) -> None:
        self.table.games += 1
        self.rules.begin_game(self.table)

    @action("{number} ordinary deals have been played")
    def ordinary_deals(self, deals: int) -> None:
        self.table.ordinary = deals

    @action("{seat} has played alone")
    def has_played(self, seat: int) -> None:
        self.table.owing[seat] = False

    @action("Everybody has played alone")
    def all_have_played(self) -> None:
        self.table.owing = [False] * len(self.table.seats)

    @action("The deal is over")
    def deal_over(self) -> None:
        self.rules.close_game(self.table)

    @claim("{number?} games? (has|have) been finished")
    def games_finished(self) -> int:
        return int(self.table.games)

    @claim("{seat?} sits on the left of {other:seat}")
    def sits_left(self, seat: int) -> int:
        return int(self.rules.left(self.table, seat))

    # -- playing alone

    @action("Nobody bids bolsu")
    def nobody_alone(self) -> None:
        self.ordinary = True

    @action("{seat} takes it")
    def takes_it(self, seat: int) -> None:
        self.act(seat, "take it")

    @action("{seat} leaves it")
    def leaves_it(self, seat: int) -> None:
        self.act(seat, "leave it")

    @claim("{seat?} plays alone")
    def alone(self) -> int | None:
        return self.seat_returned()

    @claim("Nobody plays alone")
    def none_alone(self) -> bool:
        return self.settle() is None and self.returned is None

    @action("{seat} plays alone")
    def soloist(self, seat: int) -> None:
        self.run(self.rules.bolsu(self.table, seat))

    @action("{seat} names {move}")
    def names(self, seat: int, word: str) -> None:
        self.act(seat, word)

    @claim("{number?} players (has|have) to play alone")
    def still_owing(self) -> int:
        return sum(self.table.owing)

    @action("The knocking begins")
    def solo_knocking(self) -> None:
        self.run(self.rules.solo_knock(self.table))

    @claim("The stake of {seat} is {number?}")
    def stake_of(self, seat: int) -> int:
        self.settle()
        return int(self.table.stakes[seat])

    @action("{seat} plays {move} alone")
    def alone_in(self, seat: int, word: str) -> None:
        self.contract_is(seat, word)

    @action("{seat} has knocked")
    def has_knocked(self, seat: int) -> None:
        self.table.stakes[seat] = STAKES["knock"]

    @action("{seat} has knocked and been kontra-knocked")
    def has_been_kontra_knocked(self, seat: int) -> None:
        self.table.stakes[seat] = STAKES["kontra"]

    @action("The bolsu is scored")
    def bolsu_scored(self) -> None:
        self.settle()
        self.rules.score_bolsu(self.table)

    # -- the books

    @claim("{seat} has {number?} in the bolsu book")
    def bolsu_book(self, seat: int) -> int:
        self.settle()
        return int(self.table.solo[seat])

    @claim("{words} have {number?} in the team book")
    def team_book(self, side: str) -> int:
        self.settle()
        return int(self.table.book[self.side(side)])

    @claim("The bolsu book adds up to {number?}")
    def bolsu_sum(self) -> int:
        return sum(self.table.solo)

    def book(self) -> list[int]:
        return list(self.table.book[:2])

    @row("Contract", "Tricks won", "Knock", "Each opponent?")
    def opponent(self, contract: str, tricks: str, knock: str) -> int:
        """In a deal without aces."""
        self.table.declarer = 0
        self.table.bid = Bid(7, MISERE) if contract == "bolsu" else self.bid_called(contract)
        self.takes_tricks("North", int(tricks))
        return int(self.rules.opponent_points(self.table, STAKES[knock]))

    # -- the bolsu book, a line for each deal alone

    @row("Alone", "Contract", "At fault", "Aces", "Knocks", "North?")
    def north(self, alone: str, contract: str, fault: str, aces: str, knocks: str) -> int:
        """What a line brings, or, in the one that sums up, what all have brought."""
        self.line = list(self.table.solo)
        if contract:
            self.rules.clear(self.table)
            declarer = self.seat_called(alone)
            self.contract_is(declarer, self.written(contract))
            misere = self.table.bid.kind == MISERE
            self.rules.award(self.table, declarer, int(fault) if misere else TRICKS - int(fault))
            more, other = int(aces or 0), self.rules.left(self.table, declarer)
            self.table.aces[declarer if more > 0 else other] = abs(more)
            for knock in knocks.split():
                self.table.stakes[self.initial(knock[0])] = STAKES["kontra" if "×4" in knock else "knock"]
            self.rules.score_bolsu(self.table)
            self.line = [now - before for now, before in zip(self.table.solo, self.line, strict=True)]
        return self.line[0]

    @row("North", "East?")
    def east(self, north: str) -> int:
        return self.line[1]

    @row("North", "South?")
    def south(self, north: str) -> int:
        return self.line[2]

    @row("North", "West?")
    def west(self, north: str) -> int:
        return self.line[3]
