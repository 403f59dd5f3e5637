"""Piles: what lies where, face up or face down; what cards are called and count; who begins."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, Some, points
from publisher.proof.statements.slots.kinds import Modal, Sign, Who
from publisher.proof.statements.slots.phrases import CARD
from publisher.proof.statements.steps import done

BEFORE = "( on the table| in the middle| beside (it|the stock|the pile)| before you)?"


@states(
    "(Use|Take|Shuffle|Shuffle together) {number} packs {having} {number} jokers each",
    "(Use|Take|Shuffle|Shuffle together) {number} packs {having} jokers",
    like="Shuffle together two packs with two jokers each",
)
def packs(subject: Subject, number: int, having: bool, jokers: int | None = None) -> Iterator[Case]:
    if subject.rules.definition.deck is not None:
        cards = subject.rules.definition.card_deck.cards
        count = sum(card.rank == "joker" for card in cards)
        alike = {(card.name, card.copy) for card in cards if card.rank != "joker"}
        copies = len(alike) / len({name for name, _ in alike})
        found = count > 0 if jokers is None else count == jokers * number
        yield copies == number and found == having, "the deck"


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
    "The {number} {some} are neither {word:some} nor {other:some}",
    like="The 8 threes are neither natural nor wild",
)
def are_neither(subject: Subject, number: int, some: Some, *called: Some) -> Iterator[Case]:
    yield len(some.cards) == number and not any(some.cards & each.cards for each in called), "the deck"


@states(
    f"Only {{when}} the auction( and the declarer[’']s opening)? is a {CARD} turned up to begin {{pile}}"
    "(,? called the pile from here on)?",
    like="Only after the auction is a card turned up to begin the discard pile",
)
def begins_after_auction(subject: Subject, after: bool, pile: Pile) -> Iterator[Case]:
    """Nothing lies in it while bids are asked for; something does at the first turn."""
    for one in subject.rounds:
        bids = [ask.parts for ask in one.asks if ask.about == "bid"]
        drawn = [ask.parts for ask in one.asks if ask.about == "draw"]
        if bids and drawn:
            yield (not any(pile.of(parts) for parts in bids)) == after, one.place
            yield bool(pile.of(drawn[0])), one.place


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
    "(Each|A|An|Every) {some} {gain} {number}( points)?",
    "{some} (count|are worth|counts|is worth)( only)? {number}( points)?( each)?",
    like="Each red three counts 100 points",
)
def worth_each(subject: Subject, some: Some, *words: int) -> Iterator[Case]:
    *gain, number = words
    for card in some.cards:
        yield card.points == (number if gain in ([], [True]) else -number), f"what {card} counts"


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
    f"(The )?{{pile}} (stays|stay|remains|remain) {{upwards}}{BEFORE}",
    like="The stock stays face down",
)
def stays(subject: Subject, pile: Pile, upwards: bool) -> Iterator[Case]:
    """It is not turned, nor goes elsewhere as a whole while cards are left in the stock or in hands."""
    yield from lies(subject, pile, upwards)
    for one in subject.rounds:
        lying = [len(pile.of(ask.parts)) for ask in one.asks]
        if lying and lying[0] > 1 and 0 in lying:
            gone = lying.index(0)
            yield lying[gone - 1] == 1, one.asks[gone].place


@states(
    f"(The )?{{pile}} (lies|lie|is|are) {{upwards}}{BEFORE}",
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
    """When cards lie there first the last card is none of them, and all that lie below it are."""
    for one in subject.begun:
        lying = next((cards for ask in one.asks if (cards := pile.of(ask.parts))), ())
        if lying:
            last, others = (lying[-1], lying[:-1]) if top else (lying[0], lying[1:])
            yield last not in some and all(card in some for card in others), one.place


@states(
    "(You sit|Partners sit) {opposite}( each other| one another| your partner)?",
    like="Partners sit opposite each other",
)
def sit_opposite(subject: Subject, opposite: bool) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    teams = subject.rules.definition.teams
    if max(map(len, teams)) == 1:
        yield False, "the teams: nobody has a partner"
    for team in teams:
        if len(team) > 1:
            yield (
                all((one - other) * 2 % seats == 0 for one in team for other in team) == opposite,
                "the seats",
            )


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


@states("Scores are multiples of {number}", like="Scores are multiples of five")
def multiples(subject: Subject, number: int) -> Iterator[Case]:
    """And not of any larger number."""
    scores = [(score, one.place) for one in subject.rounds for score in one.after]
    yield from ((score % number == 0, place) for score, place in scores)
    if scores:
        yield gcd(*(score for score, _ in scores)) == number, scores[0][1]


@states(
    "A (deal|round) {modal} bring a (team|player|side) {most} than nothing",
    like="A deal may bring a team less than nothing",
)
def below_nothing(subject: Subject, modal: Modal, most: Sign) -> Iterator[Case]:
    yield from done(modal, ((gain * most > 0, one.place) for one in subject.rounds for gain in one.changes))


@states(
    "(When a (deal|round) (starts|begins),? )?there (is|are) no {pile} yet",
    like="There is no discard pile yet",
)
def not_yet(subject: Subject, pile: Pile) -> Iterator[Case]:
    """When a deal begins; later there is one."""
    for one in subject.rounds:
        yield not pile.of(one.begun) and any(pile.of(ask.parts) for ask in one.asks), one.place


@states(
    f"(Your|Each) {{word:pile}} (has|holds) {{number}} {CARD}s",
    like="Your foot has eleven cards",
)
def size_of_pile(subject: Subject, pile: Pile, number: int) -> Iterator[Case]:
    """Of everybody's, when a deal begins."""
    for one in subject.begun:
        sizes = [len(cards) if isinstance(cards, tuple) else 1 for cards in one.begun[pile.part]]
        yield all(size == number for size in sizes), one.place
