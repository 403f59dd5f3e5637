"""Piles: what lies where, face up or face down; what cards are called and count; who begins."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, Some, points
from publisher.proof.statements.slots.kinds import Who
from publisher.proof.statements.slots.phrases import CARD

BEFORE = "( on the table| beside it| beside the pile| before you| under the stock)?"


@states(
    "(Use|Take|Shuffle|Shuffle together) {number} packs {having} {number} jokers each",
    like="Shuffle together two packs with two jokers each",
)
def packs(subject: Subject, number: int, having: bool, jokers: int) -> Iterator[Case]:
    if subject.rules.definition.deck is not None:
        cards = subject.rules.definition.card_deck.cards
        count = sum(card.rank == "joker" for card in cards)
        alike = {(card.name, card.copy) for card in cards if card.rank != "joker"}
        copies = len(alike) / len({name for name, _ in alike})
        yield copies == number and (count == jokers * number) == having, "the deck"


@states(
    f"The {{number}} {CARD}s from the {{ranks}} {{up}} to the {{ranks}} are {{some}}",
    like="The 88 cards from the four up to the ace are natural",
)
def from_rank_to_rank(
    subject: Subject, number: int, first: tuple[str, ...], up: bool, last: tuple[str, ...], are: Some
) -> Iterator[Case]:
    """Counted in the deck, and no others are called so."""
    order = subject.ranks if up else subject.ranks[::-1]
    start, end = (order.index(ranks[0]) if ranks[0] in order else -1 for ranks in (first, last))
    between = {
        card for card in subject.rules.definition.card_deck.cards if card.rank in order[start : end + 1]
    }
    yield len(between) == number and between == are.cards, "the deck"


@states(
    "The {number} {some} are {word:some}",
    like="The 12 twos and jokers are wild",
)
def are_called(subject: Subject, number: int, some: Some, called: Some) -> Iterator[Case]:
    yield some.cards == called.cards and len(some.cards) == number, "the deck"


@states(
    f"All the {CARD}s( together)? (count|are worth) {{number}} points",
    f"(Together|In all) the {CARD}s (count|are worth) {{number}} points",
    "(Together|In all) (the )?{some} (count|are worth) {number} points",
    like="Together the cards count 1580 points",
)
def worth_together(subject: Subject, some: Some | int, number: int | None = None) -> Iterator[Case]:
    cards = some.cards if isinstance(some, Some) else subject.rules.definition.card_deck.cards
    yield points(cards) == (some if number is None else number), "the deck"


@states(
    "(Each|A|An|Every) {some} (counts|count|is worth) {number}( points)?",
    "{some} (count|are worth|counts|is worth)( only)? {number}( points)?( each)?",
    like="Each red three counts 100 points",
)
def worth_each(subject: Subject, some: Some, number: int) -> Iterator[Case]:
    for card in some.cards:
        yield card.points == number, f"what {card} counts"


@states(
    "{some} from {ranks} {up} to {ranks} (count|are worth) their (face value|number)",
    like="Black cards from nine down to two are worth their face value",
)
def worth_number(
    subject: Subject, some: Some, first: tuple[str, ...], up: bool, last: tuple[str, ...]
) -> Iterator[Case]:
    """As far as that, and no other card of them beyond the first is."""
    low, high = (first[0], last[0]) if up else (last[0], first[0])
    for card in some.cards:
        if card.rank.isdigit() and low.isdigit() and high.isdigit():
            within = int(low) <= int(card.rank) <= int(high)
            yield (
                (card.points == int(card.rank)) == within or int(card.rank) < int(low),
                f"what {card} counts",
            )


@states(
    f"(The )?{{pile}} (lies|lie|is|are|stays|stay) {{upwards}}{BEFORE}",
    like="The stock lies face down",
)
def lies(subject: Subject, pile: Pile, upwards: bool) -> Iterator[Case]:
    """Everybody sees what lies face up; what lies face down nobody does, or only its owner."""
    yield (pile.sees == "all") == upwards, "the table"


@states(
    f"(Turn|Lay) (a|the next) {CARD} {{upwards}} (for|to begin) {{pile}}",
    f"(Turn|Lay) {{number}} {CARD}s? {{upwards}} (for|to begin) {{pile}}",
    like="Turn a card face up to begin the discard pile",
)
def turned_up(subject: Subject, *words: object) -> Iterator[Case]:
    number, (upwards, pile) = words[0] if len(words) == 3 else None, words[-2:]
    assert isinstance(pile, Pile)
    for one in subject.begun:
        lying = len(pile.of(one.begun))
        yield (pile.sees == "all") == upwards and lying == (number or max(lying, 1)), one.place


@states(
    f"(While|As long as) the {{top}} {CARD} of {{pile}} is {{some}}, (turn|lay) another( one| card)? onto it",
    like="While the top card of the pile is a wild card or a red three, turn another onto it",
)
def turned_until(subject: Subject, top: bool, pile: Pile, some: Some) -> Iterator[Case]:
    """When play begins the last card is none of them, and all that lie below it are."""
    for one in subject.begun:
        if lying := pile.of(one.begun):
            last, others = (lying[-1], lying[:-1]) if top else (lying[0], lying[1:])
            yield last not in some and all(card in some for card in others), one.place


@states(
    "Draw lots for the {place} deal",
    "Draw lots for who begins the {place} round",
    like="Draw lots for the first deal",
)
def by_lot(subject: Subject, place: int) -> Iterator[Case]:
    """Over the games it is not always the same player, nor always so many places from the one before."""
    seats = len(subject.rules.seats)
    games = [[_leader(one) for one in game.rounds] for game in subject.games]
    found = {
        leaders[0] if place == 0 else (leaders[place] - leaders[place - 1]) % seats
        for leaders in games
        if len(leaders) > abs(place)
    }
    if found:
        yield len(found) > 1, f"the deals of {len(games)} games"


def _leader(one: Round) -> int:
    """The dealer, or whoever is asked first."""
    dealer = one.begun.get("dealer")
    return one.asks[0].plays if dealer is None and one.asks else dealer or 0


@states(
    "{who} {begun}",
    like="The player on the dealer's left begins",
)
def begins_or_ends(subject: Subject, who: Who, begun: bool) -> Iterator[Case]:
    """Whoever is asked first in a round, or last."""
    seats = len(subject.rules.seats)
    for one in subject.rounds:
        wanted = who.seat(one.begun, seats)
        if one.asks and wanted is not None:
            yield one.asks[0 if begun else -1].plays == wanted, one.place


@states(
    "(You sit|Partners sit) {across}( each other| one another| your partner)?",
    like="Partners sit opposite each other",
)
def opposite(subject: Subject, across: bool) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for team in subject.rules.definition.teams:
        if len(team) > 1:
            yield all(((one - other) * 2 % seats == 0) for one in team for other in team) == across, "seats"


@states(
    "In the {place} deal {who} plays first",
    like="In the first deal the dealer plays first",
)
def first_of_deal(subject: Subject, place: int, who: Who) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for game in subject.games:
        rounds = [one for one in game.rounds if one.asks]
        if len(rounds) > abs(place):
            yield rounds[place].asks[0].plays == who.seat(rounds[place].begun, seats), rounds[place].place
