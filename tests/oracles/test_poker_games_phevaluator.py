"""Poker hands as the shelf's games use them, against phevaluator.

* Chinese Poker: at every turn the combinations one may play, and who plays next. Hands of five are judged by
  phevaluator; the rest, and the turns, are written down here from the rules text, as simply as can be.
* Fireplace Poker: whether a meld is high enough, and higher than those it steals from.
* Kiertopokeri: the better of two hands is never announced as the lower, and each by its kind.

Nothing had to be settled. A meld of identical cards, which five packs allow when somebody cannot meld, has no
number there, and is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from publisher.engine.chance import stream
from publisher.engine.loader import load_game, load_module
from publisher.engine.match import TableMatch
from publisher.engine.zones import Cards
from publisher.model.cards import FRENCH, SUITS, Card
from publisher.model.shelf import PLAY, Shelf
from tests.shares import shares
from tests.shelf import rules_of

phevaluator = pytest.importorskip("phevaluator")
evaluate_cards, PheCard = phevaluator.evaluate_cards, phevaluator.Card  # looked up once: that takes long

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LAST_STRAIGHT, LAST_PAIR_OF_JACKS = 1609, evaluate_cards("Js", "Jh", "2s", "3s", "4h")
"""The numbers of the lowest straight and of the lowest pair of jacks; the best hand is number 1."""
KINDS = {
    10: "straight flush", 166: "four of a kind", 322: "full house", 1599: "flush", 1609: "straight",
    2467: "three of a kind", 3325: "two pair", 6185: "pair", 7462: "high card",
}  # fmt: skip


IDS = {
    suit.sign + rank: PheCard(rank.replace("10", "T") + suit.letter.lower()).id_
    for suit in (SUITS[name] for name in FRENCH)
    for rank in RANKS
}


def number(cards: Sequence[Card]) -> int:
    return int(evaluate_cards(*[IDS[card.name] for card in cards]))


# -- Chinese Poker

GAMES = {"": 1000, "five-players": 200, "three-players": 20}
CHUNKS = 10
PASS = frozenset(["pass"])
SINGLES = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SIGNS = "♣♦♥♠"
Combination = tuple[frozenset[str], int, tuple[int, ...]]
"""The cards, how many they are, and how high: the greater of two of one size is the higher."""


def held_combinations(hand: Sequence[Card]) -> Iterator[Combination]:
    """Single cards by rank and suit, pairs and threes by rank, five cards from the straight up."""
    for card in hand:
        yield frozenset([card.name]), 1, (SINGLES.index(card.rank), SIGNS.index(card.name[0]))
    for size in (2, 3):
        for alike in combinations(hand, size):
            if len({card.rank for card in alike}) == 1:
                yield frozenset(card.name for card in alike), size, (SINGLES.index(alike[0].rank),)
    for five in combinations(hand, 5):
        if (found := number(five)) <= LAST_STRAIGHT:
            yield frozenset(card.name for card in five), 5, (-found,)


def following(seat: int, hands: Sequence[object]) -> int:
    """The next player clockwise who still holds cards."""
    places = range(seat + 1, seat + 1 + len(hands))
    return next(place % len(hands) for place in places if hands[place % len(hands)])


@pytest.mark.parametrize("variant", ["", "five-players", "three-players"])
@shares(CHUNKS)
def test_chinese_poker(variant: str, chunk: int) -> None:
    """A leader plays anything; the next must beat it or pass; all others passing, the last one leads."""
    rules = rules_of("chinese-poker", variant)
    for seed in range(chunk, GAMES[variant], CHUNKS):
        match, rng = TableMatch(rules, seed), stream(seed, "players")
        hands = [{card.name for card in hand} for hand in match.table.hands]
        held = [list(held_combinations(hand)) for hand in match.table.hands]
        seat, out, lying, passed = match.seat, list[int](), None, 0
        while len(out) < len(hands) - 1:
            assert match.seat == seat
            may = {
                names: (size, height)
                for names, size, height in held[seat]
                if lying is None or (size == lying[0] and height > lying[1])
            }
            words = {frozenset(str(move).split()) for move in match.options}
            assert words == may.keys() | ({PASS} if lying else set())
            move = match.options.sample(rng)
            match.play(move)
            names = frozenset(str(move).split())
            if names == PASS:
                passed += 1
            else:
                lying, holder, passed = may[names], seat, 0
                hands[seat] -= names
                held[seat] = [combination for combination in held[seat] if combination[0] <= hands[seat]]
                out += [] if hands[seat] else [seat]
            seat = following(seat, hands)
            if passed == sum(map(bool, hands)) - bool(hands[holder]):
                lying, passed = None, 0
                seat = holder if hands[holder] else following(holder, hands)
        out += [seat for seat, hand in enumerate(hands) if hand]
        assert [match.outcome.scores[seat] for seat in out] == list(range(len(hands) - 1, -1, -1))


# -- Fireplace Poker


def candidates(
    meld: Any, rng: Random, hand: Sequence[Card], theirs: Sequence[Sequence[Card]]
) -> Iterator[Any]:
    """Melds of any cards of the hand, some of them stolen from one or two melds of the other side."""
    for _ in range(4):
        robbed = rng.sample(range(len(theirs)), min(rng.randint(0, 2), len(theirs)))
        stolen = tuple((place + 1, rng.choice(theirs[place])) for place in sorted(robbed))
        if len(hand) >= 5 - len(stolen):
            yield meld(Cards(rng.sample(hand, 5 - len(stolen))), stolen)


@shares(CHUNKS)
def test_fireplace_poker(shelf: Shelf, chunk: int) -> None:
    """In a thousand random games: four melds at each turn, allowed or not, and the one that is made."""
    folder, allowed, judged = shelf.game("fireplace-poker"), 0, 0
    rules, made = load_game(folder), load_module(folder, PLAY).Meld
    for seed in range(chunk, 1000, CHUNKS):
        match, rng = TableMatch(rules, seed), stream(seed, "players")
        while match.seat is not None:
            move = match.options.sample(rng)
            if match.about == "meld":
                space = match.options
                tried = list(candidates(made, rng, space.hand, space.melds))
                for meld in [*tried, *([move] if isinstance(move, made) else [])]:
                    robbed = [space.melds[place - 1] for place, _ in meld.stolen]
                    if all(len({card.name for card in five}) == 5 for five in (meld.five, *robbed)):
                        found = number(meld.five)
                        legal = found <= LAST_PAIR_OF_JACKS and all(found < number(one) for one in robbed)
                        assert (space.against(meld) is None) == legal, f"game {seed}: {meld}"
                        judged, allowed = judged + 1, allowed + legal
            match.play(move)
    assert judged // 10 < allowed < judged * 9 // 10


# -- Kiertopokeri


@pytest.mark.parametrize("count", [10_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_kiertopokeri(shelf: Shelf, count: int) -> None:
    """Many hands, from the worst to the best: their highest true announcement never falls."""
    folder = shelf.game("kiertopokeri")
    play, rng = load_module(folder, PLAY), Random(12)
    pack = load_game(folder).definition.card_deck.cards
    hands = sorted((rng.sample(pack, 5) for _ in range(count)), key=number, reverse=True)
    before = None
    for hand in hands:
        true = play.true_announcements(hand)
        assert {str(said.kind) for said in true} == {
            next(k for last, k in KINDS.items() if number(hand) <= last)
        }
        assert {RANKS[rank] for said in true for rank in said.ranks} <= {card.rank for card in hand}
        assert before is None or max(true) >= before
        before = max(true)
