"""Combinations that are led, catches, rows for runs: what a lead binds, what is taken, what counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.cards.climbing import LYING, PLAY
from publisher.proof.statements.cards.sheets import fills, longest
from publisher.proof.statements.chronicle import PASS, Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import points
from publisher.proof.statements.slots.kinds import RANKS, SIDES, Modal, Sign, either, of_words, own_kinds
from publisher.proof.statements.steps import all_steps, cards_of
from publisher.proof.words import Kind


def _rank(scene: Any, words: str) -> str:
    """Ranks in the plural: `twos`, `sixes`."""
    names = {"sixes": "6"} | {f"{name}s": rank for name, rank in RANKS.items()}
    if names.get(words.casefold()) not in scene.ranks:
        raise NotationError(f"no ranks are called {words!r}")
    return names[words.casefold()]


def _in_row(scene: Any, words: str) -> tuple[int, ...]:
    """The places of some ranks, `5-6-7-K`, in their order from the lowest."""
    ranks = {card.rank: card.strength for card in scene.rules.definition.card_deck.cards}
    if not set(words.split("-")) <= ranks.keys():
        raise NotationError(f"not all of {words!r} are ranks")
    return tuple(ranks[rank] for rank in words.split("-"))


WORDS = own_kinds(
    anything=either("something|anything", "nothing"),
    led=of_words({
        "a combination": None, "any combination": None, "a single card": 1, "a pair": 2, "three of a kind": 3,
        "a poker hand": 5,
    }),
    any=either("any", "no other|only the same"),
    bound=either("to nothing", "for the rest of the round|until the next round|to passing for the round"),
    ranks=Kind(r"[a-z]+s", _rank),
    above=either("above|over", "below|under"),
    both=either("both", "only one of them|neither|only the card of the layout"),
    side=of_words(SIDES),
    matters=either("matters", "does not matter|makes no difference"),
    taken=either("something", "nothing"),
    alone=either(
        "is played alone|are played alone|is always played alone",
        "may be played with odd cards|may have odd cards beside it|is filled up with odd cards",
    ),
    takes=either("takes", "leaves|does not take"),
    partners=either("partners|play together", "opponents|play against each other"),
    where=either("in any of their rows", "in its own row only|only in its own row|only in the longest row"),
    doubled=either("neither helps nor harms|makes no difference", "breaks a run|breaks the run|spoils a run"),
    others=either(
        "are simply not counted|are not counted|count nothing", "are taken off|are counted too|count as well"
    ),
    off=either("are not counted", "are taken off|count as well"),
    a_run=either("a run", "no run"),
    in_row=Kind(r"[0-9AJQK]+(?:-[0-9AJQK]+)+", _in_row),
    many=of_words({"as many": 0, "one more": 1, "one fewer": -1}),
)  # fmt: skip


# -- combinations


def _plays(subject: Subject) -> Iterator[Ask]:
    found = [ask for ask in subject.asks if ask.about == PLAY and LYING in ask.parts]
    if not found:
        raise NotationError("no combinations lie there")
    yield from found


@states(
    "If {anything} lies on the table,? you {modal} pass",
    like="If nothing lies on the table, you may not pass",
)
def may_pass_on(subject: Subject, something: bool, modal: Modal) -> Iterator[Case]:
    """Whether it is among the answers."""
    for ask in _plays(subject):
        if bool(ask.parts[LYING]) == something and modal in ("may", "may not"):
            yield (
                (ask.passes or PASS in ask.open or PASS in (ask.options or ())) == (modal == "may"),
                ask.place,
            )


@states(
    "The leader plays {led} face up",
    "To lead,? play {led}",
    "(It|The lead) must be {led}",
    like="The leader plays a combination face up",
)
def leads_so(subject: Subject, size: int | None) -> Iterator[Case]:
    """How many cards were led, if it is always the same; else any combination."""
    sizes = {len(cards_of(ask)) for ask in _plays(subject) if not ask.parts[LYING] and cards_of(ask)}
    yield (len(sizes) > 1) if size is None else sizes == {size}, "all leads"


@states(
    "{any} combination will do for that",
    "It {modal} be a combination of the type that has just been played",
    like="Any combination will do for that",
)
def lead_anything(subject: Subject, free: bool | Modal) -> Iterator[Case]:
    """Whether some round is led to with another type than the last of the round before."""
    new, last = [], 0
    for ask in _plays(subject):
        if cards := cards_of(ask):
            if not ask.parts[LYING] and last:
                new.append((len(cards) != last, ask.place))
            last = len(cards)
    if new and free in (True, False, "must", "need not"):
        yield any(other for other, _ in new) == (free in (True, "need not")), new[0][1]


@states(
    "A pass binds you {bound}",
    "A pass binds you",
    like="A pass binds you to nothing",
)
def pass_binds(subject: Subject, free: bool = False) -> Iterator[Case]:
    """Whether somebody who has passed plays again before the next lead."""
    passed, again = set[int](), False
    for ask in _plays(subject):
        if not ask.parts[LYING]:
            passed.clear()
        if ask.passes:
            passed.add(ask.seat)
        again = again or (bool(cards_of(ask)) and ask.seat in passed)
    yield again == free, "all rounds"


@states(
    "A pair or three of a kind {alone}(,? without odd cards)?( to make it five)?",
    like="A pair or three of a kind is played alone",
)
def played_alone(subject: Subject, alone: bool) -> Iterator[Case]:
    """No five cards that were played have a pair or three of a kind, and cards of other ranks and suits with
    it; but for a full house."""
    odd, five = "", ""
    for ask in _plays(subject):
        cards = cards_of(ask)
        if len(cards) == 5 and len({card.suit for card in cards}) > 1:
            five = five or ask.place
            counts = sorted(Counter(card.rank for card in cards).values())
            odd = odd or (ask.place if counts in ([1, 1, 1, 2], [1, 1, 3]) else "")
    if five:
        yield (not odd) == alone, odd or five


@states(
    "(Here )?{ranks} stand {above} {other:ranks}",
    "In poker hands,? too,? {ranks} stand {above} {other:ranks}",
    like="Twos stand above aces",
)
def rank_stands(subject: Subject, one: str, above: bool, other: str) -> Iterator[Case]:
    """In the order of ranks, and among single cards on each other."""
    order = list(subject.ranks)
    yield (order.index(one) > order.index(other)) == above, "the order of ranks"
    for ask in _plays(subject):
        cards, lying = cards_of(ask), ask.parts[LYING]
        if len(cards) == len(lying) == 1 and {cards[0].rank, lying[0].rank} == {one, other}:
            yield (cards[0].rank == one) == above, ask.place


@states(
    "Players who sit opposite( each other)? (are )?{partners}",
    like="Players who sit opposite each other are opponents",
)
def sit_opposite(subject: Subject, partners: bool) -> Iterator[Case]:
    team_of, seats = subject.rules.definition.team_of, subject.rules.seats
    if len(seats) % 2:
        raise NotationError("nobody sits opposite")
    for seat in seats:
        across = seats[(seat + len(seats) // 2) % len(seats)]
        yield (team_of(seat) == team_of(across)) == partners, "the table"


# -- catches


def _casts(subject: Subject) -> Iterator[tuple[Ask, Ask]]:
    """A card that was played from the hand, and the next."""
    for one in subject.begun:
        asks = [ask for ask in one.asks if ask.about == PLAY and "layout" in ask.parts]
        yield from pairwise(asks)


@states(
    "You do so only if the first (one|card) took {taken}",
    like="You do so only if the first one took something",
)
def turned_only_after(subject: Subject, something: bool) -> Iterator[Case]:
    """Never after a card that took the other: something or nothing."""
    for ask, then in _casts(subject):
        if ask.stock and (len(cards_of(ask)) > 1) != something:
            yield ask.stock == then.stock, ask.place


@states(
    "It {matters} what the first one did",
    like="It does not matter what the first one did",
)
def stock_turned(subject: Subject, bound: bool) -> Iterator[Case]:
    """A card is turned from the stock after cards that took something, and after others."""
    turned = {(len(cards_of(ask)) > 1, ask.stock != then.stock) for ask, then in _casts(subject) if ask.stock}
    only = {took for took, so in turned if so}
    if turned:
        yield (len(only) == 1) == bound, "all turns"


@states(
    "If a card of the layout makes a pair of it,? take {both}",
    like="If a card of the layout makes a pair of it, take both",
)
def take_both(subject: Subject, both: bool) -> Iterator[Case]:
    for step in all_steps(subject):
        cards = cards_of(step.ask)
        if "layout" in step.ask.parts and len(cards) > 1:
            yield set(cards).isdisjoint(step.parts["layout"]) == both, step.place


@states("(Then )?your {side}-hand neighbour plays( next)?", like="Then your left-hand neighbour plays")
def neighbour_plays(subject: Subject, side: Sign) -> Iterator[Case]:
    for ask, then in _casts(subject):
        yield then.seat == (ask.seat + side) % len(ask.hands), then.place


@states(
    "(Barring mistakes,? )?the final card of the stock {takes} the final card of the layout",
    like="The final card of the stock takes the final card of the layout",
)
def final_card(subject: Subject, takes: bool) -> Iterator[Case]:
    """Nothing lies there when a deal is over."""
    for one in subject.rounds:
        yield (not one.ended["layout"]) == takes, one.place


# -- rows


def _runs(subject: Subject) -> Iterator[tuple[int, Any, int, Ask]]:
    """Rows for runs that were filled: how long a run they want, the hand, what was scored."""
    for filled, hand, score, ask in fills(subject):
        if match := re.fullmatch(r"run of (\d+)", filled):
            yield int(match[1]), hand, score, ask


@states(
    "A longer run holds the shorter ones,? (so|but) it may be written {where}",
    like="A longer run holds the shorter ones, so it may be written in any of their rows",
)
def shorter_rows(subject: Subject, any_of_them: bool) -> Iterator[Case]:
    """Of rows that were filled with a longer run."""
    for length, hand, score, ask in _runs(subject):
        if longest(hand) > length:
            yield bool(score) == any_of_them, ask.place


@states("A doubled rank {doubled}", like="A doubled rank neither helps nor harms")
def doubled_rank(subject: Subject, harmless: bool) -> Iterator[Case]:
    """Of runs in hands with two cards of a rank."""
    for length, hand, score, ask in _runs(subject):
        if longest(hand) >= length and len({card.rank for card in hand}) < len(hand):
            yield bool(score) == harmless, ask.place


@states(
    "Cards of other suits {others}",
    "The values of cards of other suits {off}",
    like="Cards of other suits are not counted",
)
def other_suits(subject: Subject, uncounted: bool) -> Iterator[Case]:
    """In the rows of the suits."""
    for filled, hand, score, ask in fills(subject):
        mine = [card for card in hand if card.suit == filled]
        if any(card.suit == filled for card in subject.rules.definition.card_deck.cards) and len(mine) < 6:
            yield (score == points(mine)) == uncounted, ask.place


@states(
    "{in_row} is {a_run}( of {number})?",
    "{in_row} is {a_run} of {number},? but {other:in_row} is {then:a_run}",
    like="5-6-7-K is a run of four, but 7-K-A is no run",
)
def is_a_run(subject: Subject, *words: Any) -> Iterator[Case]:
    """Whether each rank stands one above the one before."""
    rows = [word for word in words if isinstance(word, tuple)]
    runs = [word for word in words if isinstance(word, bool)]
    for ranks, run in zip(rows, runs, strict=True):
        rises = all(then == one + 1 for one, then in pairwise(ranks))
        yield rises == run, "the order of ranks"
    for number in (word for word in words if not isinstance(word, tuple | bool)):
        yield len(rows[0]) == number, "the order of ranks"


@states(
    "(When you have looked at your cards,? )?put aside as many as you please,? be it no card or the whole "
    "hand,? and draw {many} from the deck",
    like="Put aside as many as you please, be it no card or the whole hand, and draw as many from the deck",
)
def draws_as_many(subject: Subject, more: int) -> Iterator[Case]:
    """How many one holds before the exchange and after it."""
    for step in all_steps(subject):
        if step.ask.about == "exchange":
            yield len(step.hands[step.ask.seat]) == len(step.ask.hand) + more, step.place
