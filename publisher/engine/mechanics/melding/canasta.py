"""Canasta and its relatives: two teams meld, fight for the discard pile and build canastas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from publisher.engine.choices import Decision, Options
from publisher.engine.mechanics.melding.canasta_score import (
    SHORT_OPENING,
    THREE,
    WRONG_QUESTION,
    CanastaScore,
    is_red_three,
)
from publisher.engine.mechanics.melding.canasta_standing import Standing
from publisher.engine.mechanics.melding.canasta_words import (
    ASK,
    DISCARD,
    DRAW,
    LAY_OUT,
    NO,
    TAKE_BACK,
    TAKES,
    YES,
)
from publisher.engine.mechanics.melding.melds import Held, Melds, points
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.table import Play, Table
from publisher.engine.zones import Cards
from publisher.model.cards import Card


class CanastaGame(CanastaScore):
    """What the games of the family share. The `law` says which cards may lie together.

    A team's melds lie in one zone each; the empty ones behind them are places for more. The `turn_law` says
    what a player may do.
    """

    turn_law: Callable[[Any, Table, int], Standing]
    draws = 1
    """How many cards a player draws from the stock."""
    draws_with_pile = 0
    """How many of them come with the pile."""
    pair = frozen_pair = 2
    """How many cards of the hand take the pile, and take a frozen one."""
    wild_in_pair = False
    pile_counts = True
    """Whether the cards with which the pile is taken count towards an opening."""
    last_discarded = False
    """Whether whoever goes out must do so by discarding the last card."""
    pairs_wait = 5  # same: for random players
    """From how many cards on they do not meld a pair with a wild card once their team has opened."""
    threes_may_lie = True
    """Whether a player who goes out may meld black threes."""

    def setup(self, table: Table) -> None:
        teams = [self.definition.team_name(team) for team in range(len(self.definition.teams))]
        places = self.cards() // self.law.least  # same: more than there can be melds
        table.hands = table.zone_each("hand", "owner")
        table.pile = table.zone("pile", "all")
        table.red_threes = [table.zone(f"red threes of {team}", "all") for team in teams]
        table.melds = [[table.zone(f"meld of {team}", "all") for _ in range(places)] for team in teams]
        table.dealer = table.random(len(table.seats))

    def clear(self, table: Table) -> None:
        """What a deal begins with."""
        table.opened, table.raised, table.fined = [False, False], [0, 0], [0, 0]
        table.out = table.top = None

    def begin_turn(self, table: Table) -> None:
        table.drawn = table.begun = table.opening = False
        table.uncounted = 0
        table.answer, table.top = "", None

    # -- a deal

    def round(self, table: Table) -> Play:
        self.clear(table)
        table.dealer = table.left_of(table.dealer)
        table.shuffle()
        self.deal(table)
        seat = yield from self.before_play(table)
        self.turn_up(table)
        while (yield from self.turn(table, seat)):
            seat = table.left_of(seat)
        for team in (0, 1):
            table.scores[team] += self.deal_score(table, team)

    def deal(self, table: Table) -> None:
        table.deal(self.hand_size, table.hands, first=table.left_of(table.dealer))

    def before_play(self, table: Table) -> Play:
        """What comes before the first turn. Returns whose turn that is."""
        yield from ()
        return table.left_of(table.dealer)

    def turn_up(self, table: Table) -> None:
        """The pile begins with a card that does not freeze it; others may lie below."""
        while self.freezes(table.draw(table.pile)):
            pass

    def turn(self, table: Table, seat: int) -> Play:
        """Draw or take the pile, meld, discard. Tells whether the deal goes on."""
        self.begin_turn(table)
        hand, team = table.hands[seat], self.team[seat]
        table.opening = not table.opened[team]
        while True:
            turn = self.turn_law(self, table, seat)
            if reds := [card for card in turn.held.get(THREE, ()) if self.lays_out(card)]:
                options = Options(Say(LAY_OUT, Cards((card,))) for card in reds)
                said = yield Decision(seat, options, "red three")
                self.lay_out(table, seat, said.cards[0])
                continue
            if table.drawn and len(hand) == 1 and not turn:
                return True  # the last card stays, because the player may not go out
            said = yield Decision(seat, turn, "meld" if table.drawn else "draw")
            if said.verb == DRAW and not table.stock:
                return False
            if said.verb == ASK:
                table.answer = yield Decision(self.partner(seat), Options([YES, NO]), "answer")
            else:
                self.do(turn, said)
            if table.drawn and not hand and not self.next_hand(table, seat):
                table.out = seat
                return False
            if said.verb == DISCARD:
                table.fined[team] += WRONG_QUESTION * (table.answer == YES)
                return True

    def partner(self, seat: int) -> int:
        return next(other for other in self.definition.teams[self.team[seat]] if other != seat)

    def do(self, turn: Standing, said: Say) -> None:
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

    def draw(self, turn: Standing, count: int) -> None:
        """So many cards of the stock come to the hand, or as many as there are."""
        for _ in range(min(count, len(turn.table.stock))):
            turn.table.draw(turn.hand)

    def lay(self, turn: Standing, said: Say) -> None:
        """Cards go to the melds of the team. The pile comes to the hand once the team has opened."""
        table, hand, team = turn.table, turn.hand, turn.team
        cards = list(said.cards)
        for card in cards:
            hand.remove(card)
        if said.verb in TAKES:
            cards.append(table.pile[-1])
        place = turn.place(said, cards)
        if said.verb in TAKES:
            table.top, table.drawn = table.pile.pop(), True
            if not self.pile_counts:
                table.uncounted = points(cards)
        table.melds[team][place] += cards
        table.begun = True
        table.opened[team] = table.opened[team] or self.has_opened(table, turn.seat)
        if table.opened[team] and table.top is not None:
            self.take_below_top(turn)

    def take_below_top(self, turn: Standing) -> None:
        table, taken = turn.table, self.below_top(turn.table)
        del table.pile[len(table.pile) - len(taken) :]
        table.top = None
        turn.hand += taken
        self.draw(turn, self.draws_with_pile)

    def take_back(self, turn: Standing) -> None:
        """An opening that falls short: the cards go back, and the team will need more."""
        table = turn.table
        for meld in turn.melds:
            turn.hand += meld
            meld.clear()
        if table.top is not None:
            turn.hand.remove(table.top)
            table.pile.append(table.top)
            table.top, table.drawn = None, False
        table.uncounted = 0
        table.raised[turn.team] += SHORT_OPENING

    def lay_out(self, table: Table, seat: int, card: Card) -> None:
        """A red three goes to the table, and a card of the stock replaces it, if there is one."""
        table.hands[seat].remove(card)
        table.red_threes[self.team[seat]].append(card)
        if table.stock:
            table.draw(table.hands[seat])

    # -- the pile

    def freezes(self, card: Card) -> bool:
        """Wild cards and red threes freeze the pile they lie in."""
        return card.rank in self.law.wild or is_red_three(card)

    @cached_property
    def freezing(self) -> frozenset[Card]:
        """The cards that freeze the pile."""
        return frozenset(filter(self.freezes, self.definition.card_deck.cards))

    def lays_out(self, card: Card) -> bool:
        """Whether a player must lay out that card at once."""
        return is_red_three(card)

    def is_frozen(self, table: Table) -> bool:
        return not self.freezing.isdisjoint(table.pile)

    def taken(self, pile: Sequence[Card]) -> int:
        """How many cards are taken with the pile, the top card among them."""
        return len(pile)

    def below_top(self, table: Table) -> list[Card]:
        """The cards that come to the hand with the top card, which may be on its way already."""
        pile = [*table.pile, table.top] if table.top is not None else [*table.pile]
        return pile[len(pile) - self.taken(pile) : -1]

    def may_take_onto(self, meld: Sequence[Card], frozen: bool) -> bool:
        """Whether the top card alone may join a meld of the team."""
        return not frozen

    # -- the melds

    def requirement(self, table: Table, team: int) -> int:
        """What the team's opening must be worth now, with the cards of a pile that do not count."""
        return self.first_requirement(table, team) + int(table.raised[team] + table.uncounted)

    def first_requirement(self, table: Table, team: int) -> int:
        """What it must be worth at the beginning of the deal."""
        return self.opening(table.scores[team])

    def has_opened(self, table: Table, seat: int) -> bool:
        """Whether the melds on the table are an opening by that player."""
        team = self.team[seat]
        return self.laid(table, team) >= self.requirement(table, team)

    def can_open(self, turn: Standing, held: Held, melds: Melds, uncounted: int = 0) -> bool:
        """Whether these melds are an opening, or can be with these cards of the hand."""
        needed = self.requirement(turn.table, turn.team) + uncounted
        return self.law.reaches(held, melds, needed - sum(map(points, melds)))

    def ready(self, turn: Standing, melds: Melds) -> bool:
        """Whether the team may go out with these melds."""
        return any(map(self.law.is_canasta, melds))

    def next_hand(self, table: Table, seat: int) -> bool:
        """Whether a player without cards takes up others."""
        return False
