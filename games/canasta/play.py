"""Canasta: two teams meld cards of one rank, fight for the discard pile and build canastas of seven."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from publisher.engine import Cards, Decision, Options, Table, TableGame, Zone, fact
from publisher.engine.mechanics.melds import MeldRules, Say, Sayings, points, without
from publisher.engine.table import Play
from publisher.model.cards import Card

MELDS = MeldRules(ranks=("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))
THREE = "3"
LAID = (*MELDS.ranks, THREE)
HAND = 11
NATURAL, MIXED = 500, 300
OPENINGS = ((3000, 120), (1500, 90), (0, 50))
OPENING_BELOW_ZERO = 15
SHORT_OPENING = 10
RED_THREE, OUT, OUT_AT_ONCE, WRONG_QUESTION = 100, 100, 100, 300

DRAW, TAKE, TAKE_WITH, MELD, ADD, DISCARD = "draw", "take pile", "take pile with", "meld", "add", "discard"
ASK, TAKE_BACK, LAY_OUT, YES, NO = "out?", "take back", "lay out", "yes", "no"
FIRST = (DRAW, TAKE, TAKE_WITH)
BARE, WITH_CARDS = (DRAW, TAKE, ASK, TAKE_BACK), (TAKE_WITH, MELD, ADD, DISCARD)


class Canasta(TableGame):
    """Seats 0 and 2 play against 1 and 3. A team's melds lie in one zone for each rank."""

    law = MELDS

    def setup(self, table: Table) -> None:
        teams = [self.definition.team_name(team) for team in (0, 1)]
        table.hands = table.zone_each("hand", "owner")
        table.pile = table.zone("pile", "all")
        table.red_threes = [table.zone(f"red threes of {team}", "all") for team in teams]
        table.melds = [table.zone(f"{rank}s of {team}", "all") for team in teams for rank in LAID]
        table.dealer = table.random(4)
        self.clear(table)

    def clear(self, table: Table) -> None:
        table.opened, table.raised = [False, False], [0, 0]
        table.out, table.at_once, table.frozen = None, False, False
        self.begin_turn(table)

    def begin_turn(self, table: Table) -> None:
        table.drawn = table.begun = table.opening = False
        table.answer, table.top = "", None

    # -- a deal

    def round(self, table: Table) -> Play:
        self.clear(table)
        self.deal(table)
        seat = table.left_of(table.dealer)
        while (yield from self.turn(table, seat)):
            seat = table.left_of(seat)
        for team in (0, 1):
            table.scores[team] += self.deal_score(table, team)

    def deal(self, table: Table) -> None:
        """Eleven cards each; one is turned up, and others over it while it is wild or a red three."""
        table.dealer = table.left_of(table.dealer)
        table.shuffle()
        table.deal(HAND, table.hands, first=table.left_of(table.dealer))
        while self.freezes(table.draw(table.pile)):
            table.frozen = True

    def turn(self, table: Table, seat: int) -> Play:
        """Draw or take the pile, meld, discard. Tells whether the deal goes on."""
        hand = table.hands[seat]
        self.begin_turn(table)
        table.opening = not table.opened[seat % 2]
        while True:
            yield from self.lay_red_threes(table, seat)
            turn = Turn(self, table, seat)
            if len(hand) < 2 and not len(turn):
                return True  # the last card stays, because the player may not go out
            said = yield Decision(seat, turn, "meld" if table.drawn else "draw")
            if said.verb == DRAW and not table.stock:
                return False
            if said.verb == ASK:
                table.answer = yield Decision((seat + 2) % 4, Options([YES, NO]), "answer")
            else:
                self.do(table, seat, said)
            if table.drawn and not hand:
                table.out, table.at_once = seat, table.opening
                return False
            if said.verb == DISCARD:
                return True

    def do(self, table: Table, seat: int, said: Say) -> None:
        hand = table.hands[seat]
        if said.verb == DRAW:
            table.draw(hand)
            table.drawn = True
        elif said.verb == DISCARD:
            hand.remove(said.cards[0])
            table.pile.append(said.cards[0])
            table.frozen = table.frozen or self.freezes(said.cards[0])
        elif said.verb == TAKE_BACK:
            self.take_back(table, seat)
        else:
            self.lay(table, seat, said)

    def lay(self, table: Table, seat: int, said: Say) -> None:
        """Cards go to the melds of the team. The pile comes to the hand once the team has opened."""
        team, hand = seat % 2, table.hands[seat]
        if said.verb in FIRST:
            table.top, table.drawn = table.pile.pop(), True
        cards = (*said.cards, table.top) if said.verb in FIRST else said.cards
        for card in said.cards:
            hand.remove(card)
        self.meld(table, team, said.to or MELDS.rank_of(cards)).extend(cards)
        table.begun = True
        if self.laid(table, team) >= self.requirement(table, team):
            table.opened[team] = True
        if table.opened[team] and table.top is not None:
            hand += table.pile
            table.pile.clear()
            table.top, table.frozen = None, False

    def take_back(self, table: Table, seat: int) -> None:
        """An opening that falls short: the cards go back, and the team will need more."""
        hand = table.hands[seat]
        for meld in self.melds(table, seat % 2):
            hand += meld
            meld.clear()
        if table.top is not None:
            hand.remove(table.top)
            table.pile.append(table.top)
            table.top, table.drawn = None, False
        table.raised[seat % 2] += SHORT_OPENING

    def lay_red_threes(self, table: Table, seat: int) -> Play:
        """Every red three goes to the table, and a card of the stock replaces it, if there is one."""
        hand = table.hands[seat]
        while reds := [Say(LAY_OUT, Cards((card,))) for card in hand if card.rank == THREE and card.red]:
            said = yield Decision(seat, Options(reds), "red three")
            hand.remove(said.cards[0])
            table.red_threes[seat % 2].append(said.cards[0])
            if table.stock:
                table.draw(hand)

    def freezes(self, card: Card) -> bool:
        """Wild cards and red threes freeze the pile they lie in."""
        return card.rank in MELDS.wild or (card.rank == THREE and card.red)

    def melds(self, table: Table, team: int) -> list[Zone]:
        zones: list[Zone] = table.melds[team * len(LAID) : (team + 1) * len(LAID)]
        return zones

    def meld(self, table: Table, team: int, rank: str | None) -> Zone:
        return self.melds(table, team)[LAID.index(rank or THREE)]

    def laid(self, table: Table, team: int) -> int:
        return sum(points(meld) for meld in self.melds(table, team) if meld)

    def requirement(self, table: Table, team: int) -> int:
        """What the team's opening must be worth in this deal."""
        return self.opening(table.scores[team]) + int(table.raised[team])

    # -- the score

    def account(self, table: Table, team: int) -> dict[str, int]:
        """What a deal brings a team, entry by entry."""
        melds = self.melds(table, team)
        went_out = table.out is not None and table.out % 2 == team
        hands = [card for seat in table.seats if seat % 2 == team for card in table.hands[seat]]
        return {
            "cards in melds": points(card for meld in melds for card in meld),
            "canastas": sum(self.canasta_bonus(meld) for meld in melds),
            "red threes": self.red_threes(len(table.red_threes[team]), int(table.opened[team])),
            "going out": went_out * (OUT + OUT_AT_ONCE * table.at_once),
            "cards in hands": -points(hands),
        }

    def deal_score(self, table: Table, team: int) -> int:
        return sum(self.account(table, team).values())

    def canasta_bonus(self, meld: Sequence[Card]) -> int:
        if not MELDS.is_canasta(meld):
            return 0
        return NATURAL if MELDS.is_natural(meld) else MIXED

    def finished(self, table: Table) -> bool:
        return max(table.scores) >= self.option("target") and table.scores[0] != table.scores[1]

    # -- what the text may state

    @fact
    def opening(self, score: int) -> int:
        return next((least for held, least in OPENINGS if score >= held), OPENING_BELOW_ZERO)

    @fact
    def red_threes(self, count: int, opened: int = 1) -> int:
        """What the red threes of a team are worth; they count against a team that has not opened."""
        worth = self.option("four_red_threes") if count == 4 else RED_THREE * count
        return int(worth if opened else -worth)

    @fact
    def last_red_three(self, held: int) -> int:
        """What one more red three brings a team that has opened."""
        return self.red_threes(held + 1) - self.red_threes(held)

    @fact
    def red_threes_swing(self, count: int) -> int:
        """What opening changes for a team with red threes."""
        return self.red_threes(count) - self.red_threes(count, 0)

    @fact
    def target(self) -> int:
        return int(self.option("target"))

    @fact
    def natural_canasta(self) -> int:
        return NATURAL

    @fact
    def mixed_canasta(self) -> int:
        return MIXED

    @fact
    def natural_over_mixed(self) -> int:
        return NATURAL - MIXED

    @fact
    def going_out(self) -> int:
        return OUT

    @fact
    def going_out_at_once(self) -> int:
        return OUT + OUT_AT_ONCE

    @fact
    def short_opening(self) -> int:
        return SHORT_OPENING

    @fact
    def wrong_question(self) -> int:
        return WRONG_QUESTION

    @fact
    def natural_cards(self) -> int:
        return sum(card.rank in MELDS.ranks for card in self.definition.card_deck.cards)

    @fact
    def wild_cards(self) -> int:
        return len(MELDS.wild_cards(self.definition.card_deck.cards))

    @fact
    def threes(self) -> int:
        return self.cards() - self.natural_cards() - self.wild_cards()

    @fact
    def card_points(self) -> int:
        return points(self.definition.card_deck.cards)

    @fact
    def value(self, *cards: int | str) -> str:
        """What each of these cards or ranks is worth; several values if they differ."""
        wanted = set(map(str, cards))
        deck = self.definition.card_deck.cards
        return " ".join(sorted({str(card.points) for card in deck if wanted & {card.name, card.rank}}))

    @fact
    def laid_points(self, *cards: str) -> int:
        """What these cards are worth in melds."""
        return points(self.definition.card_deck.by_name[card] for card in cards)

    @fact
    def hand(self) -> int:
        return HAND

    @fact
    def canasta(self) -> int:
        return MELDS.canasta

    @fact
    def stock_after_deal(self) -> int:
        """With one card turned up."""
        return self.cards() - HAND * len(self.seats) - 1


class Turn(Sayings):
    """What a player may do now: the moves of a turn, and the law of it."""

    def __init__(self, game: Canasta, table: Table, seat: int) -> None:
        super().__init__(table.hands[seat], BARE, WITH_CARDS)
        self.game, self.table, self.team = game, table, seat % 2
        self.opened: bool = table.opened[self.team]

    @cached_property
    def melds(self) -> dict[str, Sequence[Card]]:
        return dict(zip(LAID, self.game.melds(self.table, self.team), strict=True))

    @cached_property
    def short(self) -> bool:
        """In the middle of an opening that is not yet worth enough."""
        return not self.opened and any(self.melds.values())

    # -- the moves that are listed

    def candidates(self) -> Iterator[Say]:
        yield Say(ASK)
        if not self.table.drawn:
            yield Say(DRAW)
            yield from self.takes()
            return
        if self.opened or self.reaches(self.held, self.melds):
            yield from (Say(MELD, cards) for cards in MELDS.beginnings(self.held))
            yield from (Say(ADD, cards, rank) for cards, rank in MELDS.additions(self.held, self.melds))
            if len(threes := self.held.get(THREE, ())) > 2:
                yield from (Say(MELD, Cards(threes[:count])) for count in range(3, len(threes) + 1))
        yield from (Say(DISCARD, Cards(cards[:1])) for cards in self.held.values())
        yield Say(TAKE_BACK)

    def takes(self) -> Iterator[Say]:
        rank = self.table.pile[-1].rank if self.table.pile else ""
        natural = self.held.get(rank, ()) if rank in MELDS.ranks else ()
        yield Say(TAKE)
        if len(natural) > 1:
            yield Say(TAKE_WITH, Cards(natural[:2]))
        if natural:
            yield from (Say(TAKE_WITH, Cards((natural[0], wild))) for wild in MELDS.one_of_each(self.held))

    # -- the law

    def refusal(self, word: str | Say) -> str | None:
        """The rule that forbids a move, or what a word says."""
        said = self.read(word) if isinstance(word, str) else word
        if said is None:
            return None
        if said.verb == ASK:
            return None if self.may_ask() else "asking"
        if (said.verb in FIRST) == self.table.drawn:
            return "turn"
        if said.verb == DRAW:
            return None
        if said.verb == TAKE_BACK:
            return "asking" if self.table.answer == YES else None if self.short else "short-opening"
        if said.verb == DISCARD and len(said.cards) == 1:
            return "opening" if self.short else self.going_out(said.cards, self.melds, least=1)
        if said.verb == DISCARD or (said.to and said.verb != ADD):
            return "turn"
        return self.refusal_to_take(said) if said.verb in FIRST else self.refusal_to_lay(said)

    def refusal_to_take(self, said: Say) -> str | None:
        top = self.table.pile[-1] if self.table.pile else None
        if top is None or top.rank not in MELDS.ranks:
            return "taking"
        joins = Cards((*said.cards, top))
        meld = self.melds[top.rank]
        if MELDS.rank_of(joins) != top.rank or not (len(said.cards) == 2 or (meld and not said.cards)):
            return "taking"
        if (self.table.frozen or not self.opened) and [card.rank for card in said.cards] != [top.rank] * 2:
            return "frozen" if self.table.frozen else "opening"
        return "asking" if self.table.answer == YES else self.refusal_to_join(top.rank, said.cards, joins)

    def refusal_to_lay(self, said: Say) -> str | None:
        rank = said.to or MELDS.rank_of(said.cards)
        if said.verb == MELD and rank == THREE:
            return self.refusal_of_threes(said.cards)
        if rank not in MELDS.ranks or MELDS.rank_of(said.cards) not in (None, rank):
            return "melds"
        if bool(self.melds[rank]) == (said.verb == MELD):
            return "one-meld" if said.verb == MELD else "melds"
        return self.refusal_to_join(rank, said.cards, said.cards)

    def refusal_of_threes(self, cards: Cards) -> str | None:
        """Three or four black threes, when nothing is left but a card to discard."""
        if len(cards) < 3 or MELDS.wild_cards(cards) or len(self.hand) - len(cards) > 1:
            return "black-threes"
        return "opening" if not self.opened else self.going_out(cards, self.melds, least=2)

    def refusal_to_join(self, rank: str, used: Cards, joining: Cards) -> str | None:
        """`used` cards of the hand (and the top card of the pile) come to the meld of that rank."""
        melds = {**self.melds, rank: (*self.melds[rank], *joining)}
        if not MELDS.legal(melds[rank]):
            return "melds"
        if not self.opened and not self.reaches(without(self.held, used), melds):
            return "opening"
        return self.going_out(used, melds, least=2)

    def reaches(self, held: dict[str, list[Card]], melds: dict[str, Sequence[Card]]) -> bool:
        """Whether an opening can be worth enough with these cards on the table and in the hand."""
        worth = sum(points(meld) for meld in melds.values() if meld) + MELDS.most_points(held, melds)
        return worth >= self.game.requirement(self.table, self.team)

    def going_out(self, used: Cards, melds: dict[str, Sequence[Card]], least: int) -> str | None:
        """Fewer than `least` cards may be left only to a player who may go out."""
        left = len(self.hand) - len(used)
        if not self.table.drawn or self.table.top is not None:  # the pile comes, too
            left += sum(not (card.rank == THREE and card.red) for card in self.table.pile)
            left -= not self.table.drawn
        if left >= least and self.table.answer != YES:
            return None
        canasta, rest = any(map(MELDS.is_canasta, melds.values())), without(self.held, used)
        if self.table.answer == YES:
            done = (canasta and not left) if least == 1 else self.can_finish(rest, melds, spare=True)
            return None if done else "asking"
        if not canasta and not (left and self.table.drawn and self.can_finish(rest, melds, spare=False)):
            return "going-out"  # nor would the last card, laid, make one
        return "asking" if self.table.answer == NO else None

    def may_ask(self) -> bool:
        """With nothing done but drawing, and only if the answer can be yes."""
        if self.table.begun or self.table.answer or not (self.table.drawn or self.table.stock):
            return False
        return self.can_finish(self.held, self.melds, spare=bool(self.table.drawn))

    def can_finish(self, held: dict[str, list[Card]], melds: dict[str, Sequence[Card]], spare: bool) -> bool:
        """Whether all these cards can be laid in this turn, but one to discard if one may be `spare`."""
        black = len(held.get(THREE, ()))
        if black in (0, 3, 4):
            rest = {rank: cards for rank, cards in held.items() if rank != THREE}
            worth = sum(map(points, rest.values())) + sum(map(points, melds.values()))
            enough = self.opened or worth >= self.game.requirement(self.table, self.team)
            if enough and MELDS.longest_if_all_laid(rest, melds) >= MELDS.canasta:
                return True
        return spare and any(
            self.can_finish(without(held, cards[:1]), melds, spare=False) for cards in held.values() if cards
        )
