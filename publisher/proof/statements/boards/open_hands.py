"""Cards that lie open and are points of a board: which suits meet, and which Gamis bring something."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist, isclose

from publisher.base.errors import NotationError
from publisher.model.cards import SUITS
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import owners
from publisher.proof.statements.boards.open_cards import WORDS as CARDS
from publisher.proof.statements.boards.open_cards import cards_of_points, makes, new_cards, swaps
from publisher.proof.statements.boards.picking import is_pick
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    parity=CARDS["parity"],
    turn=of_words({"swap": True, "pick": False}),
    line=of_words({"line": True, "gap": False}),
    ring=of_words({"a ring": True, "no ring": False, "a line": False, "a row": False}),
    neighbours=of_words({"neighbours": True, "not neighbours": False, "no neighbours": False,
                         "never neighbours": False}),
    rings=of_words({"rings": True, "no rings": False}),
    suits=of_words({name: name for name in SUITS}),
    gained=of_words(
        {"swapped for": True, "picked": True, "given": False, "given up": False, "given away": False}
    ),
    opposite=of_words({"opposite": True, "neighbouring": False, "the same": False}),
    something=of_words(
        {
            **dict.fromkeys(("brings nothing", "brings no card"), False),
            **dict.fromkeys(("brings something", "brings a card", "brings one card"), True),
            **dict.fromkeys(("lets you claim a card", "lets you claim a card as well"), True),
        }
    ),
    anew=of_words(
        {
            "is made anew": True, "counts again": True, "counts as new": True, "brings a card again": True,
            "does not count again": False, "is not made anew": False, "counts no more": False,
            "brings nothing": False, "that brings nothing either": False, "that brings nothing": False,
        }
    ),
)  # fmt: skip
# -- which cards meet


@states(
    "{ranks} are {neighbours}( in (a|each|every) suit)?",
    like="Ace and two are neighbours",
)
def ranks_touch(subject: Subject, ranks: tuple[str, ...], near: bool) -> Iterator[Case]:
    """Of two cards of one suit with these ranks: whether they can be swapped."""
    cards_of_points(subject)
    for ply, (one, other), legal in swaps(subject):
        if one.suit == other.suit and sorted((one.rank, other.rank)) == sorted(ranks):
            yield legal == near, ply.place


@states("Each suit is {ring}", "Suits are {rings}", like="Each suit is a ring")
def suit_is_ring(subject: Subject, ring: bool) -> Iterator[Case]:
    """Its first and its last card are neighbours."""
    cards_of_points(subject)
    ends = {subject.ranks[0], subject.ranks[-1]}
    for ply, (one, other), legal in swaps(subject):
        if one.suit == other.suit and {one.rank, other.rank} == ends:
            yield legal == ring, ply.place


@states(
    "{suits} and {second:suits} meet only by way of the {third:suits}",
    like="Hearts and diamonds meet only by way of the clubs",
)
def meet_by_way_of(subject: Subject, first: str, second: str, third: str) -> Iterator[Case]:
    """No card of one is a neighbour of one of the other; each has neighbours in the third."""
    met = set[frozenset[str | None]]()
    place = ""
    for ply, (one, other), legal in swaps(subject):
        place = ply.place
        if legal:
            met.add(frozenset({one.suit, other.suit}))
            yield {one.suit, other.suit} != {first, second}, ply.place
    if place:
        yield {frozenset({first, third}), frozenset({second, third})} <= met, place


@states("{parity} ranks keep to their suits", like="Odd ranks keep to their suits")
def keep_to_suits(subject: Subject, parity: int) -> Iterator[Case]:
    """Ranks are even or odd as their places from the ace, which is one; of the others some meet."""
    for ply, pair, legal in swaps(subject):
        if legal and pair[0].suit != pair[1].suit:
            yield any((card.strength + 1) % 2 != parity for card in pair), ply.place


@states("There are {number} pairs of neighbours", like="There are 24 pairs of neighbours")
def pairs_of_neighbours(subject: Subject, number: int) -> Iterator[Case]:
    """All that could ever be swapped."""
    found = {frozenset(pair) for _, pair, legal in swaps(subject) if legal}
    if found:
        yield len(found) == number, "all games"


@states(
    "swapping is (sliding|moving) (one|a man) along a (solid )?{line}",
    like="Swapping is sliding one along a line",
)
def swap_is_slide(subject: Subject, solid: bool) -> Iterator[Case]:
    """Just those cards are swapped whose points are neighbours on the board."""
    point_of = {card: point for point, card in cards_of_points(subject).items()}
    near = subject.rules.definition.topology.neighbours
    for ply, (one, other), legal in swaps(subject):
        yield legal == ((point_of[other] in near[point_of[one]]) == solid), ply.place


# -- Gamis


@states(
    "You make (one|a Gami) if the card that you have {gained} is part of it",
    like="You make one if the card that you have swapped for is part of it",
)
def made_by(subject: Subject, gained: bool) -> Iterator[Case]:
    """Whoever chooses among the other's cards has just got a card of a whole line, or given one away."""
    for ply in new_cards(subject):
        if ply.then == ply.seat:
            yield (makes(subject, ply) if gained else _gave_of_line(subject, ply)), ply.place


def _gave_of_line(subject: Subject, ply: Ply) -> bool:
    if not isinstance(ply.move, tuple):
        return False
    owner, given = owners(subject, ply.before), ply.move[0]
    return any(given in line for line in _held(subject, owner, owner[given]))


def _held(subject: Subject, owner: dict[Point, str], side: str) -> list[tuple[Point, ...]]:
    board = subject.rules.definition.topology
    return [line for line in (*board.lines, *board.dashed) if all(owner.get(at) == side for at in line)]


@states(
    "A Gami that lay in your hand already(,? or was dealt to you,)? {something}",
    like="A Gami that lay in your hand already brings nothing",
)
def lay_already(subject: Subject, something: bool) -> Iterator[Case]:
    """Of turns that leave such a one in the hand and make none."""
    for ply in new_cards(subject):
        side = subject.rules.name(ply.seat)
        before, now = owners(subject, ply.before), owners(subject, ply.after)
        kept = set(_held(subject, before, side)) & set(_held(subject, now, side))
        if kept and not makes(subject, ply):
            yield (ply.then == ply.seat) == something, ply.place


@states(
    "if you break (it|a Gami) up with one swap,? and put it together with another,? (it )?{anew}",
    like="If you break it up with one swap, and put it together with another, it is made anew",
)
def broken_and_made(subject: Subject, anew: bool) -> Iterator[Case]:
    """Of turns that make a Gami which that player has held before."""
    cards_of_points(subject)
    for game in subject.games:
        held = set[tuple[str, tuple[Point, ...]]]()
        for ply in game.plies:
            side = subject.rules.name(ply.seat)
            lines = {(side, line) for line in _held(subject, owners(subject, ply.after), side)}
            if not isinstance(ply.move, str) and ply.then is not None and makes(subject, ply):
                again = lines - {(side, line) for line in _held(subject, owners(subject, ply.before), side)}
                if again <= held:
                    yield (ply.then == ply.seat) == anew, ply.place
            held |= lines


@states(
    "A {turn} that makes {number} Gamis returns {cards:number} cards?",
    "A {turn} that makes {number} Gamis brings {cards:number} cards?",
    like="A pick that makes two Gamis returns one card",
)
def cards_for_gamis(subject: Subject, swap: bool, number: int, cards: int) -> Iterator[Case]:
    """So many cards are chosen before the turn passes."""
    cards_of_points(subject)
    for game in subject.games:
        for place, ply in enumerate(game.plies):
            if isinstance(ply.move, str) or is_pick(ply) == swap or ply.then is None:
                continue
            side, now = subject.rules.name(ply.seat), owners(subject, ply.after)
            new = set(_held(subject, now, side)) - set(_held(subject, owners(subject, ply.before), side))
            if len(new) == number:
                yield _chosen_after(game, place) == cards, ply.place


def _chosen_after(game: Played, place: int) -> int:
    rest = game.plies[place + 1 :]
    return next((count for count, ply in enumerate(rest) if not isinstance(ply.move, str)), len(rest))


# -- the board behind them


@states(
    "{suits} within,? then {second:suits},? and {third:suits} without",
    like="Hearts within, then clubs, and diamonds without",
)
def suits_outwards(subject: Subject, *suits: str) -> Iterator[Case]:
    """As far from the middle as their cards lie on the whole."""
    cards, xy = cards_of_points(subject), subject.rules.definition.topology.xy
    if not {card.suit for card in cards.values()} >= set(suits):
        raise NotationError("there are no such suits")
    far = [
        sum(abs(x) + abs(y) for (x, y) in (xy[point] for point, card in cards.items() if card.suit == suit))
        for suit in suits
    ]
    yield far == sorted(set(far)), "the board"


@states(
    "{suits} and {second:suits} lie on {opposite} edges",
    like="Hearts and spades lie on opposite edges",
)
def suits_on_edges(subject: Subject, one: str, other: str, opposite: bool) -> Iterator[Case]:
    """The middles of the two rows are as far apart as any two rows are."""
    cards, xy = cards_of_points(subject), subject.rules.definition.topology.xy

    def middle(suit: str | None) -> tuple[float, float]:
        those = [xy[point] for point, card in cards.items() if card.suit == suit]
        return sum(x for x, _ in those) / len(those), sum(y for _, y in those) / len(those)

    suits = {card.suit for card in cards.values()}
    if not {one, other} <= suits:
        raise NotationError("there are no such suits")
    apart = {frozenset((a, b)): dist(middle(a), middle(b)) for a in suits for b in suits if a != b}
    farthest = one != other and isclose(apart[frozenset((one, other))], max(apart.values()))
    yield farthest == opposite, "the board"
