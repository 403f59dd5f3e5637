"""Canasta and its relatives: two teams meld, fight for the discard pile and build canastas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from publisher.base.errors import RulesError
from publisher.engine.choices import Decision, Options
from publisher.engine.game import fact
from publisher.engine.mechanics.melding.canasta_facts import CanastaFacts
from publisher.engine.mechanics.melding.canasta_rules import SHORT_OPENING, WRONG_QUESTION, T
from publisher.engine.mechanics.melding.canasta_standing import Standing
from publisher.engine.mechanics.melding.canasta_table import THREE
from publisher.engine.mechanics.melding.canasta_words import (
    ANSWER,
    ASK,
    DISCARD,
    DRAW,
    LAY_OUT,
    MELD_NAME,
    NO,
    RED_THREE,
    TAKE_BACK,
    TAKES,
    TO_BEGIN,
    TO_GO_ON,
    YES,
)
from publisher.engine.mechanics.melding.melds import points
from publisher.engine.mechanics.spoken.sayings import Say, Sayings
from publisher.engine.state import given
from publisher.engine.table import Play
from publisher.engine.words import Told, Word, action, phase
from publisher.engine.zones import Cards, copies
from publisher.model.cards import Card
from publisher.model.seats import Seat, Team


class LayingOut(Options):
    """The red threes of a hand; each must be laid out before any other move in the `turn`."""

    __slots__ = ("turn",)
    turn: Sayings

    def refusal(self, word: str) -> str | None:
        return None if self.turn.read(word) is None else "red-threes"


class CanastaGame(CanastaFacts[T]):
    """A game of the Canasta family, from the cut to the score: derive from this class."""

    holds_by_rank = True
    words: ClassVar[Mapping[str, Word]] = {"meld": MELD_NAME}
    tables: ClassVar[tuple[Told, ...]] = (
        Told(
            ("Cards", "Worth?"),
            "North–South have melded {Cards}. North–South have {Worth?} points on the table.",
        ),
    )

    def setup(self, table: T) -> None:
        places = self.cards() // self.law.least  # same: more than the possible melds
        for number, melds in enumerate(table.melds):
            team = Team(number)
            name = f"meld of {self.definition.team_name(team)}"
            melds += [table.zone(name, "all", team=team) for _ in range(places)]

    # -- a deal

    def round(self, table: T) -> Play:
        self.new_deal(table)
        self.deal(table)
        seat = yield from self.before_play(table)
        self.turn_up(table)
        while (yield from self.turn(table, seat)):
            seat = table.left_of(seat)
        self.score(table)

    @action("The next deal begins")
    def new_deal(self, table: T) -> None:
        """Gather the cards; the next dealer shuffles them."""
        table.clear()
        table.dealer = table.left_of(table.dealer)
        table.shuffle()

    def deal(self, table: T) -> None:
        table.deal(self.hand_size, table.hands, first=table.left_of(table.dealer))

    def before_play(self, table: T) -> Play:
        """Play the part before the first turn and return the seat that begins."""
        yield from ()
        return table.left_of(table.dealer)

    def turn_up(self, table: T) -> None:
        """Turn up cards until one does not freeze the pile; the others lie below it."""
        while self.freezes(table.draw(table.pile)):
            pass

    @action("It is {seat}'s turn")
    @phase(
        TO_BEGIN,
        TO_GO_ON,
        RED_THREE,
        ANSWER,
        returns=("The turn is over", "The deal goes on"),
        denied="The deal is over",
    )
    def turn(self, table: T, seat: Seat) -> Play:
        """Let a player draw or take the pile, meld and discard; return True if the deal goes on."""
        table.begin_turn()
        hand, team = table.hands[seat], self.team[seat]
        table.opening = not table.opened[team]
        while True:
            turn = self.turn_law(self, table, seat, self.habits)
            if reds := [card for card in turn.held.get(THREE, ()) if self.lays_out(card)]:
                options = LayingOut(Say(LAY_OUT, Cards((card,))) for card in reds)
                options.turn = turn
                said = yield Decision(seat, options, RED_THREE)
                self.lay_out(table, seat, said.cards[0])
                continue
            if table.drawn and len(hand) == 1 and not turn:
                return True  # the last card stays, because the player may not go out
            said = yield Decision(seat, turn, TO_GO_ON if table.drawn else TO_BEGIN)
            if said.verb == DRAW and not table.stock:
                return False
            if said.verb == ASK:
                table.answer = yield Decision(self.partner(seat), Options([YES, NO]), ANSWER)
            else:
                self.do(turn, said)
            if table.drawn and not hand and not self.next_hand(table, seat):
                table.out = seat
                return False
            if said.verb == DISCARD:
                table.fined[team] += WRONG_QUESTION * (table.answer == YES)
                return True

    def partner(self, seat: Seat) -> Seat:
        return next(other for other in self.definition.teams[self.team[seat]] if other != seat)

    def do(self, turn: Standing[T], said: Say) -> None:
        table, hand = turn.table, turn.hand
        if said.verb == DRAW:
            self.draw(turn, self.draws)
            table.drawn = True
        elif said.verb == DISCARD:
            hand.remove(said.cards[0])
            table.pile.append(said.cards[0])
        elif said.verb == TAKE_BACK:
            self.take_back(turn)
        else:
            self.lay(turn, said)

    def draw(self, turn: Standing[T], count: int) -> None:
        """Move `count` cards of the stock to the hand, or as many as there are."""
        for _ in range(min(count, len(turn.table.stock))):
            turn.table.draw(turn.hand)

    def lay(self, turn: Standing[T], said: Say) -> None:
        """Move cards to the melds of the team, and the pile to the hand once the team has opened."""
        table, hand, team = turn.table, turn.hand, turn.team
        cards = list(said.cards)
        for card in cards:
            hand.remove(card)
        if said.verb in TAKES:
            cards.append(table.pile[-1])
        place = given(turn.place(said, cards))
        if said.verb in TAKES:
            table.top, table.drawn = table.pile.pop(), True
            if not self.pile_counts:
                table.uncounted = points(cards)
        table.melds[team][place] += cards
        table.begun = True
        table.opened[team] = table.opened[team] or self.has_opened(table, turn.seat)
        if table.opened[team] and table.top is not None:
            self.take_below_top(turn)

    def take_below_top(self, turn: Standing[T]) -> None:
        table, taken = turn.table, self.below_top(turn.table)
        del table.pile[len(table.pile) - len(taken) :]
        table.top, table.uncounted = None, 0
        turn.hand += taken
        self.draw(turn, self.draws_with_pile)

    def take_back(self, turn: Standing[T]) -> None:
        """Take back an opening that is worth too little; the team will need more."""
        table = turn.table
        for meld in turn.melds:
            turn.hand += meld
            meld.clear()
        if table.top is not None:
            turn.hand.remove(table.top)
            table.pile.append(table.top)
            table.top, table.uncounted, table.drawn = None, 0, False
        table.raised[turn.team] += SHORT_OPENING

    def lay_out(self, table: T, seat: Seat, card: Card) -> None:
        """Move a red three to the table and replace it by a card of the stock, if there is one."""
        table.hands[seat].remove(card)
        table.red_threes[self.team[seat]].append(card)
        if table.stock:
            table.draw(table.hands[seat])

    def next_hand(self, table: T, seat: Seat) -> bool:
        """Return True if a player without cards takes up another hand."""
        return False

    def score(self, table: T) -> None:
        for team in map(Team, range(len(table.scores))):
            table.scores[team] += self.deal_score(table, team)

    # -- set-up of examples

    @action("{team} have melded {cards}")
    def has_melded(self, table: T, team: Team, cards: Cards) -> None:
        """Put one meld on the table before the turn, so that the team has opened."""
        melded = copies(table.stock, [card.name for card in cards])
        if melded is None:
            raise RulesError(f"{cards} are not all in the stock")
        if not self.law.legal(melded):
            raise RulesError(f"{cards} is not a meld")
        place = next(meld for meld in table.melds[team] if not meld)
        table.move(table.stock, place, melded)
        table.opened[team] = True

    # -- facts for texts

    @fact(vouches="more must")
    def short_opening(self) -> int:
        """Return how many more points an opening needs after one that was worth too little."""
        table, seat = self.started(), self.seats[0]
        before = self.requirement(table, self.team[seat])
        self.take_back(Standing(self, table, seat))
        return self.requirement(table, self.team[seat]) - before
