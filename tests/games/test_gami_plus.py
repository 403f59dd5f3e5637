"""Gami Plus: the cards held against the board of nine men's morris drawn here, and whole games told anew."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from playing import edges_of, named, turns

RING, SUITS, QUEEN = "A2345678", "♥♣♦", "♥Q"


def mill_board() -> dict[str, tuple[int, int]]:
    """Where each card lies: squares round the queen, the ace in the bottom left corner, then clockwise."""
    round_it = [(-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1)]
    places = {
        suit + rank: (size * x, size * y)
        for size, suit in enumerate(SUITS, 1)
        for rank, (x, y) in zip(RING, round_it, strict=True)
    }
    return places | {QUEEN: (0, 0)}


def sides_and_spokes() -> set[frozenset[str]]:
    """The lines of the mill, and those through the centre between the corners of the inner square."""
    sides = {
        frozenset(suit + rank for rank in side) for suit in SUITS for side in ("A23", "345", "567", "78A")
    }
    spokes = {frozenset(suit + rank for suit in SUITS) for rank in "2468"}
    at = {place: card for card, place in mill_board().items()}
    centre = {frozenset((at[x, y], QUEEN, at[-x, -y])) for x, y in ((-1, 1), (-1, -1))}
    return sides | spokes | centre


def of_the_source() -> set[frozenset[str]]:
    """In the words of the source: three in a row of a suit, all of an even rank, two with the queen."""
    runs = ("Ace Two Three", "Three Four Five", "Five Six Seven", "Seven Eight Ace")
    letter = dict(zip(["Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"], RING, strict=True))
    found = {frozenset(suit + letter[word] for word in run.split()) for suit in SUITS for run in runs}
    found |= {frozenset(suit + letter[word] for suit in SUITS) for word in ("Two", "Four", "Six", "Eight")}
    return found | {frozenset({"♥A", "♥5", QUEEN}), frozenset({"♥3", "♥7", QUEEN})}


def neighbours() -> set[frozenset[str]]:
    """Of every line the two pairs that lie next to each other on the mill board."""
    places, found = mill_board(), set()
    for line in sides_and_spokes():
        middle = sorted(line, key=places.__getitem__)[1]
        found |= {frozenset((middle, card)) for card in line if card != middle}
    return found


def test_gamis_are_those_of_the_source_and_the_lines_of_the_mill_board(rules: Any) -> None:
    found = {named(rules, gami.points) for gami in rules.shapes_on_board.all}
    assert found == of_the_source() == sides_and_spokes()
    assert found == {named(rules, line) for line in rules.definition.topology.lines}
    lies_in = Counter(card for gami in found for card in gami)
    assert Counter(lies_in.values()) == {2: 21, 3: 4}
    assert {card for card, count in lies_in.items() if count == 3} == {"♥A", "♥3", "♥5", "♥7"}


def test_swaps_are_the_neighbours_on_the_mill_board(rules: Any) -> None:
    swaps = {named(rules, (point, to)) for point in range(25) for to in rules.near[point]}
    assert swaps == neighbours() == edges_of(rules)
    assert len(swaps) == 36
    assert {frozenset(("♥2", card)) for card in ("♣2", "♥3", "♥A")} == {p for p in swaps if "♥2" in p}


def test_the_board_is_printed_as_it_is_drawn_here(rules: Any) -> None:
    board = rules.definition.topology
    scale = board.xy[board.index["♥7"]][0]
    for card, (x, y) in mill_board().items():
        assert board.xy[board.index[card]] == pytest.approx((scale * x, scale * y))


def test_nine_and_nine_are_dealt_and_never_the_same(rules: Any) -> None:
    deals = set()
    for seed in range(40):
        position = rules.start(Random(seed))
        hands = [named(rules, rules.men_of(position, seat)) for seat in rules.seats]
        assert [len(hand) for hand in hands] == [9, 9] and not hands[0] & hands[1]
        deals.add(tuple(hands))
    assert len(deals) == 40


def test_whole_games_by_a_second_telling(rules: Any) -> None:
    """Random games told with sets of names: the table stays seven, a claimed card changes hands."""
    lines, pairs, ended = sides_and_spokes(), neighbours(), Counter[str]()
    for seed in range(60):
        begun = rules.start(Random(seed))
        hands = [set(named(rules, rules.men_of(begun, seat))) for seat in rules.seats]
        seat, made = 0, False
        for before, move, position in turns(rules, seed):
            word = rules.notation(before, move)
            assert (before.to_move, word.startswith("x")) == (seat, made)
            if made:
                hands[1 - seat].remove(word[1:])
                hands[seat].add(word[1:])
                made = False
            else:
                given, taken = word.split("-")
                assert frozenset((given, taken)) in pairs and taken not in hands[0] | hands[1]
                hands[seat].remove(given)
                hands[seat].add(taken)
                made = any(taken in line and line <= hands[seat] for line in lines)
            if not made:
                seat = 1 - seat
            assert [named(rules, rules.men_of(position, who)) for who in (0, 1)] == hands
            assert len(hands[0] | hands[1]) == 18
            if not made:
                few = len(hands[seat]) == 2
                stuck = not any(len(pair & hands[seat]) == 1 and not pair & hands[1 - seat] for pair in pairs)
                lost = position.result is not None and position.result.winners == (1 - seat,)
                assert lost == (few or stuck)
                ended["few" if few else "stuck"] += lost
    assert ended["few"] > 40 and ended["stuck"]


def test_a_hand_without_a_swap_is_lost_before_the_first_turn(rules: Any) -> None:
    """Dealt all hearts, while the other hand holds every even club."""
    index = rules.definition.topology.index
    mine = [*(f"♥{rank}" for rank in RING), QUEEN]
    other = [*(f"♣{rank}" for rank in RING), "♦A"]
    men = {index[card]: ("north",) for card in mine} | {index[card]: ("south",) for card in other}
    assert rules.place(men, 0).result.winners == (1,)
