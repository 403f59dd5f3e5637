"""Historical Skruuvi: the game of the 1940s, with trick points, games, and points for the cards in hand."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from publisher.engine import Table, fact
from publisher.engine.mechanics.auctions.auction import MISERE
from publisher.engine.mechanics.tricks.contracts import TRICKS, Price
from publisher.engine.mechanics.tricks.honours import ace_points, aces, honours, run_from_ace, run_points
from publisher.engine.mechanics.tricks.rubber import GAMES, UNIT, RubberGame
from publisher.engine.mechanics.tricks.skruuvi import SkruuviGame
from publisher.engine.table import Play
from publisher.model.cards import Card

OVERTRICK = 200
VALUE = 10
SEQUENCE, THREE_ACES, NO_TRUMP_ACES = 200, 200, 400


class HistoricalSkruuvi(RubberGame, SkruuviGame):
    """`table.kotkas` counts the kotkas of this match; it is None as long as the rubber goes on."""

    least = 4
    prices = MappingProxyType(
        {
            4: Price(1000, 400, 400),
            5: Price(2000, 500, 500),
            6: Price(3000, 1100, 600),
            7: Price(4500, 1700, 700),
        }
    )
    game_price = 200

    def begin_match(self, table: Table) -> None:
        """Where the partners change, they do so after each match that is over."""
        super().begin_match(table)
        table.kotkas = None
        if self.option("change_partners"):
            table.seating = table.matches % self.option("matches")

    def is_kotka(self, table: Table) -> bool:
        return table.kotkas is not None

    # -- a contract of four

    def play_hand(self, table: Table) -> Play:
        if self.is_not_played(table):
            self.award(table)
        else:
            yield from super().play_hand(table)

    def is_not_played(self, table: Table) -> bool:
        """An unknocked four with or without trumps is too easy to be played."""
        if table.bid is None or table.bid.kind == MISERE:
            return False
        return bool(table.bid.level == self.least and table.stake == 1)

    def award(self, table: Table) -> None:
        """The declarer's side has won the first ten tricks, and the opponents the last three."""
        self.name_trumps(table)
        promised = self.promised(self.least)
        mine = self.side(table, table.declarer)
        table.run = [mine] * promised + [1 - mine] * (TRICKS - promised)
        table.tricks[self.definition.team_of(table.declarer)] = promised
        table.tricks[self.definition.team_of(self.left(table, table.declarer))] = TRICKS - promised

    # -- the score

    def score(self, table: Table) -> None:
        """Write the deal down; a second game begins the kotkas, and the fourth kotka ends the match."""
        if table.bid is None:
            self.score_pass_misere(table)
        else:
            self.score_contract(table)
        if table.kotkas is not None:
            table.kotkas += 1
            table.below = [0, 0]
            if table.kotkas == self.kotkas():
                self.end_match(table)
        elif GAMES in table.games:
            table.kotkas = 0

    def score_pass_misere(self, table: Table) -> None:
        for side in (0, 1):
            points = self.pass_misere_points(table, self.members(table, side)[0])
            table.points[side] += UNIT * table.stake * points

    def score_contract(self, table: Table) -> None:
        table.points[self.side(table, table.declarer)] += table.stake * self.contract_points(table)
        if table.bid.kind == MISERE:
            for side in (0, 1):
                taken = self.aces_of(table, self.members(table, 1 - side)[0])
                table.points[side] += UNIT * table.stake * taken
        else:
            self.score_hands(table)
        self.score_tricks(table)

    def contract_points(self, table: Table) -> int:
        over, level = self.over(table), table.bid.level
        if over < 0:
            return -self.prices[level].missing(-over)
        return self.prices[level].made + over * self.overtrick(level)

    def score_hands(self, table: Table) -> None:
        """Value cards of a side; aces and sequences of a hand."""
        hands = [self.held(table, seat) for seat in table.seats]
        for seat, hand in enumerate(hands):
            table.points[self.side(table, seat)] += table.stake * self.hand_points(hand, table.trumps)
        mine = self.side(table, table.declarer)
        pairs = [[*hands[a], *hands[b]] for a, b in (self.members(table, side) for side in (0, 1))]
        counts = [aces(pair) + (honours(pair, table.trumps) if table.trumps else 0) for pair in pairs]
        gainer = mine if counts[mine] >= counts[1 - mine] else 1 - mine
        if table.run.count(mine) < table.run.count(1 - mine):
            gainer = 1 - mine
        worth = self.value_points if table.trumps else self.no_trump_value_points
        table.points[gainer] += table.stake * worth(table.bid.level, max(counts))

    def hand_points(self, hand: Sequence[Card], trumps: str | None) -> int:
        """Three or four aces, and sequences: of trumps if there are trumps, else of any suit."""
        deck = self.definition.card_deck
        runs = [run_from_ace(hand, suit, deck.ranks) for suit in deck.suits if trumps in (None, suit)]
        points = ace_points(hand, THREE_ACES if trumps else NO_TRUMP_ACES)
        return points + sum(run_points(run, SEQUENCE) for run in runs)

    # -- what the text may state

    @fact
    def value_points(self, level: int, cards: int) -> int:
        """With trumps, for the side that has more value cards."""
        return level * cards * VALUE

    @fact
    def no_trump_value_points(self, level: int, held: int) -> int:
        return level * (2 * held + 1) * VALUE

    @fact
    def overtrick(self, level: int) -> int:
        return OVERTRICK if level > self.least else 0

    @fact
    def sequence(self, length: int) -> int:
        return run_points(length, SEQUENCE)

    @fact
    def many_aces(self, held: int, no_trump: int = 0) -> int:
        every = [card for card in self.definition.card_deck.cards if card.rank == "A"]
        return ace_points(every[:held], NO_TRUMP_ACES if no_trump else THREE_ACES)

    @fact
    def game(self) -> int:
        return int(self.option("game"))

    @fact
    def game_worth(self, games: int) -> int:
        return self.game_price * games

    @fact
    def kotkas(self) -> int:
        return int(self.option("kotkas"))

    @fact
    def matches(self) -> int:
        return int(self.option("matches"))

    @fact
    def tricks_for_a_game(self, level: int) -> int:
        """From nothing, in one deal."""
        return -(-self.game() // level)

    @fact
    def trick_points(self, level: int) -> int:
        """Of both sides together."""
        return TRICKS * level
