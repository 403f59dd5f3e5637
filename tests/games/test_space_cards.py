"""Space Cards: the scores of hands held against a second, slower telling, and the best of all hands."""

from itertools import combinations
from random import Random

import pytest

from publisher.engine.loader import load_game
from publisher.engine.playout import playout
from tests.shelf import SHELF

FOLDER = SHELF.game("space-cards")
GAME = load_game(FOLDER)
CARDS = GAME.definition.card_deck.cards
ROWS = tuple(GAME.best_of_all)
RANKS = "A234567K"


def hands(count, seed=1):
    rng = Random(seed)
    return [rng.sample(CARDS, 6) for _ in range(count)]


def run_by_definition(hand, length, same, mixed):
    """Tries every choice of cards: are their ranks consecutive, and are they of one suit?"""
    best = 0
    for chosen in combinations(hand, length):
        places = sorted(RANKS.index(card.rank) for card in chosen)
        if places == list(range(places[0], places[0] + length)):
            best = max(best, same if len({card.suit for card in chosen}) == 1 else mixed)
    return best


def test_runs_are_what_their_definition_says():
    for hand in hands(2000):
        for row, length, same, mixed in (
            ("run of 4", 4, 15, 4),
            ("run of 5", 5, 20, 5),
            ("run of 6", 6, 30, 6),
        ):
            assert GAME.worth(row, hand) == run_by_definition(hand, length, same, mixed)


def test_suits_add_up_to_families_and_families_to_luck():
    for hand in hands(500):
        worth = {row: GAME.worth(row, hand) for row in ROWS}
        assert worth["red"] == worth["hearts"] + worth["diamonds"]
        assert worth["black"] == worth["spades"] + worth["clubs"]
        assert worth["astronomy"] == worth["suns"] + worth["moons"] + worth["stars"]
        assert worth["luck"] == worth["red"] + worth["black"] + worth["astronomy"]


def test_no_hand_beats_the_best_of_all():
    for hand in hands(5000, seed=2):
        for row in ROWS:
            assert GAME.worth(row, hand) <= GAME.best_of_all[row]


def test_a_better_card_of_the_same_suit_never_lowers_a_row_of_values():
    """This is why the search for the best hands may look at the highest cards of each suit only."""
    rng = Random(3)
    for hand in hands(1000, seed=3):
        card = rng.choice(hand)
        better = [c for c in CARDS if c.suit == card.suit and c.points > card.points and c not in hand]
        for other in better:
            raised = [other if c is card else c for c in hand]
            for row in ROWS:
                if not row.startswith("run"):
                    assert GAME.worth(row, raised) >= GAME.worth(row, hand)


@pytest.mark.parametrize("variant", ["", *FOLDER.variants])
def test_everybody_fills_fifteen_rows_and_nobody_reaches_501(variant):
    game = load_game(FOLDER, variant)
    for seed in range(20):
        played = playout(game, seed)
        assert played.plies == 2 * 15 * len(game.seats)
        assert max(played.outcome.scores) <= game.best_sheet()
