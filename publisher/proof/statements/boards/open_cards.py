"""Cards that lie open and are points of a board: which are neighbours, what is swapped, what a Gami brings.

Neighbours are cards that may be swapped for each other; a Gami is all the cards of one line of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import TypeAlias

from publisher.base.errors import NotationError
from publisher.model.cards import SUITS, Card
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import allowed, board_of, owners
from publisher.proof.statements.boards.draws import WORDS as DRAWS
from publisher.proof.statements.boards.draws import back_and_forth
from publisher.proof.statements.boards.ends import WHEN, won
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import RANKS, Modal, of_words, own_kinds
from publisher.proof.words import KINDS

WORDS = own_kinds(
    parity=of_words({"even": 0, "odd": 1}),
    suit=of_words({name.removesuffix("s"): name for name in SUITS}),
    one_rank=of_words(RANKS),
    one=KINDS["card"],
    several=KINDS["cards"],
    any_of=of_words({"none": False, "all": True}),
    ending=DRAWS["ending"],
)
TAKE = "(take|claim|return)"
HANDS = 20_000
"""Of so many hands those are tried that can be shut in."""
Pair: TypeAlias = tuple[Card, Card]
"""A card in the hand of whoever is to move, and one on the table."""


def cards_of_points(subject: Subject) -> Mapping[Point, Card]:
    """The card of each point; NotationError where points are no cards."""
    board, deck = board_of(subject), subject.rules.definition.deck
    known = subject.rules.definition.card_deck.by_name if deck is not None else {}
    if board is None or not known.keys() >= set(board.names):
        raise NotationError("the points of this board are no cards")
    return {point: known[board.names[point]] for point in board.inside}


def swaps(subject: Subject) -> Iterator[tuple[Ply, Pair, bool]]:
    """Of all turns in which cards are swapped: every pair of a card held and one on the table, and whether
    they may be swapped."""
    cards = cards_of_points(subject)
    for ply in subject.plies:
        if ply.options and isinstance(ply.options[0], tuple):
            side, owner = subject.rules.name(ply.seat), owners(subject, ply.before)
            held = [point for point in cards if owner.get(point) == side]
            free = [point for point in cards if point not in owner]
            for start, end in product(held, free):
                yield ply, (cards[start], cards[end]), (start, end) in ply.options


def _neighbours(
    subject: Subject, those: Callable[[Pair], bool], which: Callable[[Pair], bool]
) -> Iterator[Case]:
    """Of those pairs some are neighbours, and no others."""
    for ply, pair, legal in swaps(subject):
        if those(pair):
            yield legal == which(pair), f"{ply.place}: {pair[0]} and {pair[1]}"


@states(
    "Cards of the {same} suit are neighbours when their ranks are {number} apart",
    "Cards of the {same} suit are neighbours when their ranks are {number} apart,? and so are {one_rank} and "
    "{end:one_rank}",
    like="Cards of the same suit are neighbours when their ranks are one apart",
)
def next_of_suit(subject: Subject, same: bool, number: int, *ends: str) -> Iterator[Case]:
    """A card outside the order of ranks, as a single queen is, has rules of its own."""
    ranks = subject.ranks

    def those(pair: Pair) -> bool:
        return all(card.rank in ranks for card in pair) and (pair[0].suit == pair[1].suit) == same

    def which(pair: Pair) -> bool:
        one_apart = abs(pair[0].strength - pair[1].strength) == number
        return one_apart or {pair[0].rank, pair[1].rank} == set(ends)

    yield from _neighbours(subject, those, which)


@states(
    "Cards of the {same} rank are neighbours when their colours differ,? unless they are a {suit} and a "
    "{second:suit}",
    like="Cards of the same rank are neighbours when their colours differ, unless they are a heart and a "
    "spade",
)
def other_colour(subject: Subject, same: bool, *apart: str) -> Iterator[Case]:
    def which(pair: Pair) -> bool:
        return pair[0].red != pair[1].red and {pair[0].suit, pair[1].suit} != set(apart)

    yield from _neighbours(subject, lambda pair: (pair[0].rank == pair[1].rank) == same, which)


@states(
    "Cards of the {same} {parity} rank are neighbours when their colours differ",
    like="Cards of the same even rank are neighbours when their colours differ",
)
def colour_of_parity(subject: Subject, same: bool, parity: int) -> Iterator[Case]:
    """Ranks are even or odd as their places from the ace, which is one."""

    def those(pair: Pair) -> bool:
        alike = (pair[0].rank == pair[1].rank) == same
        return alike and all((card.strength + 1) % 2 == parity for card in pair)

    yield from _neighbours(subject, those, lambda pair: pair[0].red != pair[1].red)


@states(
    "The {one_rank} and {parity} {suit}s? are {often} neighbours",
    like="The queen and odd hearts are always neighbours",
)
def face_and_parity(subject: Subject, face: str, parity: int, suit: str, always: bool) -> Iterator[Case]:
    """The others of her suit are never."""

    def those(pair: Pair) -> bool:
        return sum(card.rank == face for card in pair) == 1

    def which(pair: Pair) -> bool:
        other = next(card for card in pair if card.rank != face)
        return (other.suit == suit and (other.strength + 1) % 2 == parity) == always

    yield from _neighbours(subject, those, which)


@states(
    "The neighbours of {one} are {several}",
    like="The neighbours of ♥2 are ♥A, ♥3 and ♣2",
)
def neighbours_of(subject: Subject, card: Card, others: Sequence[Card]) -> Iterator[Case]:
    yield from _neighbours(subject, lambda pair: pair[0] is card, lambda pair: pair[1] in others)


@states(
    "You {modal} swap a card of your hand for a neighbour of it on the table",
    "You {modal} swap one of your cards for a neighbour on the table",
    like="You must swap a card of your hand for a neighbour of it on the table",
)
def must_swap(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of all turns in which some card is swapped, nothing else can be done; in other turns, something."""
    cards = cards_of_points(subject)

    def candidates() -> Iterator[tuple[bool, bool, str]]:
        for ply in subject.plies:
            swapping = isinstance(ply.options[0], tuple)
            yield from ((True, True, ply.place) for _ in ply.options if swapping)
            yield from ((False, False, ply.place) for _ in cards)

    yield from allowed(modal, candidates())


@states(
    "If it is your turn and {any_of} of your cards has a neighbour on the table,? you {fate}",
    "A player {fate} who is to swap and {any_of} of whose cards has a neighbour on the table",
    like="If it is your turn and none of your cards has a neighbour on the table, you lose",
)
def nothing_to_swap(subject: Subject, free: bool, wins: bool) -> Iterator[Case]:
    """Hands that the other player can shut in: who holds one, and is to move, has lost."""
    cards, rules = cards_of_points(subject), subject.rules
    kinds = list(rules.definition.pieces)
    for ply in islice((ply for ply, _, _ in swaps(subject)), 1):
        size = len(ply.before) // len(kinds)
        near = rules.definition.topology.neighbours
        for hand in islice(combinations(cards, size), HANDS):
            round_it = {to for card in hand for to in near[card]} - set(hand)
            if len(round_it) <= size:
                held = dict.fromkeys(hand, (kinds[0],)) | dict.fromkeys(round_it, (kinds[1],))
                outcome = rules.place(held, ply.seat).result  # type: ignore[attr-defined]
                lost = outcome is not None and outcome.winners == (1,)
                yield lost != (wins or free), f"with {' '.join(str(cards[card]) for card in hand)}"


# -- Gamis


def makes(subject: Subject, ply: Ply) -> bool:
    """Whether the card that has just come into a hand is of a line whose cards that hand now holds."""
    board, owner = subject.rules.definition.topology, owners(subject, ply.after)
    (new,) = (point for point in ply.after if owner[point] != owners(subject, ply.before).get(point))
    lines = [line for line in (*board.lines, *board.dashed) if new in line]
    return any(all(owner.get(point) == owner[new] for point in line) for line in lines)


def new_cards(subject: Subject) -> Iterator[Ply]:
    """The moves that pick a card or swap one; a card that is claimed or returned is a word."""
    cards_of_points(subject)
    return (ply for ply in subject.plies if not isinstance(ply.move, str))


@states(
    "The {place} (player )?to hold a Gami {fate}",
    like="The first player to hold a Gami wins",
)
def first_gami(subject: Subject, place: int, wins: bool) -> Iterator[Case]:
    """Of all cards that are picked or swapped for: those that complete a Gami decide the game, and no others,
    unless nobody can go on."""
    last = {id(game.plies[-1]): game for game in subject.over if game.plies}
    for ply in new_cards(subject):
        game = last.get(id(ply))
        decided = game is not None and won(game, ply) == wins
        if makes(subject, ply):
            yield decided == (place == 0), ply.place
        elif game is None:
            yield place == 0, ply.place


@states(
    f"{WHEN} you (make|complete) a Gami,? you {{modal}} {TAKE} (a|one) card of your opponent[’']s hand"
    "( for your own| to the table)?",
    f"Whoever (makes|completes) a Gami {{modal}} {TAKE} (a|one) card of the opponent[’']s hand",
    like="When you make a Gami, you must claim a card of your opponent's hand",
)
def gami_takes(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of all cards that are picked or swapped for: after those that complete a Gami, and only then, the same
    player chooses among the cards of the other."""
    for ply in new_cards(subject):
        if ply.then is not None:
            now = Ply(ply.place, ply.rules, ply.result, None, ply.result)
            others = [
                side for side in owners(subject, now.before).values() if side != subject.rules.name(ply.seat)
            ]
            chooses = ply.then == ply.seat and len(now.options) == len(others)
            yield (chooses == makes(subject, ply)) == (modal == "must"), ply.place


@states(
    "A player who has {number} cards left {fate}",
    "Whoever has {number} cards left {fate}",
    like="A player who has two cards left loses",
)
def few_left(subject: Subject, number: int, wins: bool) -> Iterator[Case]:
    """Of all turns that end with so many cards in the other hand, but for the time when cards are picked."""
    cards_of_points(subject)
    for game in subject.over:
        for ply in game.plies:
            owner, side = owners(subject, ply.after), subject.rules.name(ply.seat)
            held = sum(whose != side for whose in owner.values())
            if held == number and ply.then != ply.seat and not ply.parts["picks"][ply.seat]:
                yield won(game, ply) != wins, ply.place


@states(
    "(The game|It) {ending}(,? too,?)? when the {same} cards have been held {number} times,? {having} the "
    "{second:same} player to move",
    like="The game is drawn when the same cards have been held three times, with the same player to move",
)
def held_again(
    subject: Subject, drawn: bool, same: bool, number: int, with_: bool, again: bool
) -> Iterator[Case]:
    """Of cards that both players swap to and fro."""
    cards_of_points(subject)
    for position, stands in back_and_forth(subject):
        over = position.result is not None and not position.result.winners
        wanted = drawn and same and with_ and again and stands >= number
        yield over == wanted, f"cards that are swapped to and fro, {stands} times"
