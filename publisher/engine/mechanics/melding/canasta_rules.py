"""Rules of Canasta and its relatives: what freezes the pile, what opens, what a deal scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from types import MappingProxyType
from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.melding.canasta_table import CanastaTable, is_red_three
from publisher.engine.mechanics.melding.melds import Held, MeldRules, Melds, points
from publisher.engine.table import TableGame
from publisher.engine.words import claim, row, shown
from publisher.model.cards import Card
from publisher.model.seats import Seat, Team

RED_THREE, SHORT_OPENING, WRONG_QUESTION = 100, 10, 300


T = TypeVar("T", bound=CanastaTable)


class CanastaRules(TableGame[T]):
    """A game of the Canasta family: its numbers, and questions about a table.

    The `law` decides which cards form a meld.
    """

    law: MeldRules
    hand_size = 11
    draws = 1
    """The number of cards that a player draws from the stock."""
    draws_with_pile = 0
    """The number of cards drawn from the stock after taking the pile."""
    pair = frozen_pair = 2
    """The number of hand cards needed to take the pile, and to take a frozen one."""
    wild_in_pair = False
    pile_counts = True
    """True if the cards used to take the pile count towards an opening."""
    last_discarded = False
    """True if a player must go out by discarding the last card."""
    threes_may_lie = True
    """True if a player who goes out may meld black threes."""
    openings: tuple[tuple[int, int], ...]
    """Scores, from high to low, and the points needed to open from each score on."""
    opening_below_zero = 15
    natural_bonus, mixed_bonus, samba_bonus = 500, 300, 1500
    special_bonuses: Mapping[str | None, tuple[int, int]] = MappingProxyType({})
    """The natural and mixed bonus of ranks whose canastas have other bonuses."""
    out_bonus, out_at_once_bonus = 100, 100
    bonus_lines: tuple[str, ...] = ("canastas", "sambas")
    """The lines of the account for bonuses of complete melds."""
    held_line = "cards in hands"
    """The line for the cards that the team still holds."""

    @cached_property
    def team(self) -> tuple[Team, ...]:
        """The team of each seat."""
        return tuple(map(self.definition.team_of, self.definition.seats))

    def reserve(self, table: T, seat: Seat) -> Sequence[Card]:
        """Return the cards that the player has still to take up."""
        return ()

    # -- the pile

    def freezes(self, card: Card) -> bool:
        """Return True for cards that freeze the pile: wild cards and red threes."""
        return card.rank in self.law.wild or is_red_three(card)

    @cached_property
    def freezing(self) -> frozenset[Card]:
        """The cards that freeze the pile."""
        return frozenset(filter(self.freezes, self.definition.card_deck.cards))

    def lays_out(self, card: Card) -> bool:
        """Return True if a player must lay out that card at once."""
        return is_red_three(card)

    @shown
    @claim("The pile is frozen", denied="The pile is not frozen")
    def is_frozen(self, table: T) -> bool:
        return not self.freezing.isdisjoint(table.pile)

    def taken(self, pile: Sequence[Card]) -> int:
        """Return the number of cards taken with the pile, including the top card."""
        return len(pile)

    def below_top(self, table: T) -> list[Card]:
        """Return the cards that are taken with the top card, which may have left the pile already."""
        pile = [*table.pile, table.top] if table.top is not None else [*table.pile]
        return pile[len(pile) - self.taken(pile) : -1]

    def may_take_onto(self, meld: Sequence[Card], frozen: bool) -> bool:
        """Return True if the top card alone may join a meld of the team."""
        return not frozen

    # -- the melds

    @row("Cards", "A meld?")
    def is_meld(self, cards: Sequence[Card]) -> bool:
        return self.law.legal(cards)

    @claim("{team} have {number?} points on the table")
    def laid(self, table: T, team: Team) -> int:
        return sum(map(points, takewhile(len, table.melds[team])))

    @claim("{team} need {number?} points to open")
    def requirement(self, table: T, team: Team) -> int:
        """Return the points that the team needs to open now, with those of a taken pile that do not count."""
        return self.first_requirement(table, team) + table.raised[team] + table.uncounted

    def first_requirement(self, table: T, team: Team) -> int:
        """Return the points that the team needs to open at the beginning of the deal."""
        return self.opening(table.scores[team])

    def has_opened(self, table: T, seat: Seat) -> bool:
        """Return True if the melds on the table are an opening by that player."""
        team = self.team[seat]
        return self.laid(table, team) >= self.requirement(table, team)

    def can_open(self, table: T, seat: Seat, held: Held, melds: Melds, uncounted: int = 0) -> bool:
        """Return True if these melds are an opening, or can become one with these cards of the hand."""
        needed = self.requirement(table, self.team[seat]) + uncounted
        return self.law.reaches(held, melds, needed - sum(map(points, melds)))

    def ready(self, table: T, seat: Seat, melds: Melds) -> bool:
        """Return True if the player may go out with these melds of the team."""
        return any(map(self.law.is_canasta, melds))

    # -- the score

    def account(self, table: T, team: Team) -> dict[str, int]:
        """Return the score of a deal for a team, by the lines of the pad."""
        seats = self.definition.teams[team]
        held = [card for seat in seats for card in (*table.hands[seat], *self.reserve(table, seat))]
        account = dict.fromkeys(self.bonus_lines, 0)
        for meld in filter(self.law.is_canasta, table.melds[team]):
            account[self.line_of(meld)] += self.canasta_bonus(meld)
        out = self.out_points(table) if table.out in seats else 0
        return account | {
            "red threes": self.red_threes(len(table.red_threes[team]), self.rewarded(table, team)),
            "going out": out - table.fined[team],
            "cards in melds": self.laid(table, team),
            self.held_line: -sum(map(self.held_points, held)),
        }

    def line_of(self, meld: Sequence[Card]) -> str:
        """Return the line of the account for the bonus of a complete meld."""
        return "sambas" if self.law.is_run(meld) else "canastas"

    @claim("The deal brings {team} {number?} points")
    def deal_score(self, table: T, team: Team) -> int:
        return sum(self.account(table, team).values())

    def pad(self, table: T, team: Team) -> dict[str, int]:
        """Return the account with the other lines of the pads."""
        deal = self.deal_score(table, team)
        return self.account(table, team) | {
            "opening at least": self.first_requirement(table, team),
            "score": table.scores[team] + deal,
        }

    @row("", "We?")
    def we_write(self, table: T, line: str) -> int | str:
        """Return the entry of the first team on a line of the pad; "" for 0."""
        return self.pad(table, Team(0))[line.rstrip("0123456789 ·-").casefold()] or ""

    @row("", "They?")
    def they_write(self, table: T, line: str) -> int | str:
        return self.pad(table, Team(1))[line.rstrip("0123456789 ·-").casefold()] or ""

    def out_points(self, table: T) -> int:
        """Return the bonus for going out, which is higher in the turn of the opening."""
        return self.out_bonus + self.out_at_once_bonus * int(table.opening)

    @row("Meld", "Bonus?")
    def canasta_bonus(self, meld: Sequence[Card]) -> int:
        if not self.law.is_canasta(meld):
            return 0
        if self.law.is_run(meld):
            return self.samba_bonus
        usual = (self.natural_bonus, self.mixed_bonus)
        return self.special_bonuses.get(self.law.kind(meld), usual)[not self.law.is_natural(meld)]

    def rewarded(self, table: T, team: Team) -> bool:
        """Return True if red threes count for the team, not against it."""
        return table.opened[team]

    @row("Card", "Points?")
    def held_points(self, card: Card) -> int:
        """Return the points that a card counts against a team that still holds it."""
        return card.points

    def finished(self, table: T) -> bool:
        return max(table.scores) >= self.option("target") and table.scores[Team(0)] != table.scores[Team(1)]

    # -- facts for texts

    @row("Team's score", "Opening?")
    @fact
    def opening(self, score: int) -> int:
        return next((least for held, least in self.openings if score >= held), self.opening_below_zero)

    @row("Red threes", "Team has opened", "Points?")
    @fact
    def red_threes(self, count: int, good: bool = True) -> int:
        """Return the points for the red threes of a team, negative if they count against it."""
        return RED_THREE * count if good else -RED_THREE * count

    @fact
    def natural_canasta(self) -> int:
        return self.natural_bonus

    @fact
    def mixed_canasta(self) -> int:
        return self.mixed_bonus

    @fact
    def going_out(self) -> int:
        return self.out_bonus

    @fact
    def going_out_at_once(self) -> int:
        return self.out_bonus + self.out_at_once_bonus

    wrong_question = fact(WRONG_QUESTION)

    @fact
    def natural_cards(self) -> int:
        return sum(map(self.law.is_natural_card, self.definition.card_deck.cards))

    @fact
    def wild_cards(self) -> int:
        return sum(card.rank in self.law.wild for card in self.definition.card_deck.cards)

    @fact
    def threes(self) -> int:
        return self.cards() - self.natural_cards() - self.wild_cards()

    @fact
    def card_points(self) -> int:
        return points(self.definition.card_deck.cards)

    @fact
    def value(self, *cards: int | str) -> str:
        """Return the points of each of these cards or ranks; several values if they differ."""
        wanted = set(map(str, cards))
        deck = self.definition.card_deck.cards
        return " ".join(sorted({str(card.points) for card in deck if wanted & {card.name, card.rank}}))

    @fact
    def laid_points(self, *cards: str) -> int:
        """Return the points of these cards in melds."""
        return points(self.definition.card_deck.by_name[card] for card in cards)

    @fact
    def hand(self) -> int:
        return self.hand_size

    @fact
    def canasta(self) -> int:
        return self.law.canasta

    @fact
    def stock_after_deal(self) -> int:
        """Return the number of cards in the stock after one is turned up."""
        return self.cards() - self.hand_size * len(self.seats) - 1
