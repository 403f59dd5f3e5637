"""Chinese Ten and its relatives: what holds in every deal, and what the text cannot show."""

from itertools import combinations
from random import Random

import pytest
from playing import code_of, played

from publisher.engine.loader import load_game
from publisher.engine.match import start
from tests.shelf import SHELF

FOLDER = SHELF.game("chinese-ten")
Catches = code_of("chinese-ten").Catches
VARIANTS = ("", *FOLDER.variants)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_deal_clears_the_layout_and_shares_out_all_points(variant):
    """Nothing is left over, and the results add up to nothing (to 218 in Red Frog Black Frog)."""
    game = load_game(FOLDER, variant)
    for seed in range(60):
        match = played(game, seed)
        assert not match.table.layout
        total = 0 if game.option("tie") else 218 * len(game.seats)
        assert sum(match.table.scores) == total


@pytest.mark.parametrize("variant", VARIANTS)
def test_tie_score_is_an_equal_share(variant):
    game = load_game(FOLDER, variant)
    if game.option("tie"):
        assert game.option("tie") * len(game.seats) == game.card_points()


def test_the_cutter_in_taiwan_sees_the_card_that_is_turned_up_last():
    game = load_game(FOLDER, "taiwan")
    match = start(game, 5)
    cutter = (match.table.dealer + 3) % 4
    (bottom,) = match.table.bottom[cutter]
    assert match.table.bottom[cutter].seen_by(cutter)
    assert not match.table.bottom[cutter].seen_by(match.table.dealer)
    match.table.stock.clear()
    list(game.turn_up(match.table, cutter))
    assert bottom in match.table.layout or bottom in match.table.won[cutter]


def test_misdeals_are_counted_as_often_as_they_fall():
    """The exact count of the text against shuffled packs (three standard deviations)."""
    for variant in ("main-merah", "main-merah-three"):
        game = load_game(FOLDER, variant)
        cards, rng = list(game.definition.card_deck.cards), Random(1)
        layouts = (rng.sample(cards, game.option("layout")) for _ in range(4000))
        share = sum(map(game.misdeal, layouts)) / 4
        assert abs(share - game.misdeals_in_1000("all")) < 3 * 6.5


def test_a_catch_is_found_in_whatever_order_its_cards_are_named():
    game = load_game(FOLDER)
    deck = game.definition.card_deck.by_name
    options = Catches(game, [deck["♦K"], deck["♠2"]], [deck[name] for name in ("♠K", "♥K", "♣K", "♥8")])
    assert str(options.find("♦K takes ♣K ♠K ♥K")) == "♦K takes ♠K ♥K ♣K"
    assert options.find("♦K takes ♠K") is None
    assert options.refusal("♦K takes ♠K") == "three-alike"
    assert options.refusal("♦K takes ♠K ♥8") == "one-card"
    assert options.refusal("♦3 takes ♥8") is None, "nobody holds that card, so no rule speaks about it"


def test_no_layout_of_four_cards_can_strand_a_group_that_is_not_special():
    """Four cards never hold more than half of an eight-card group, so the base game needs no redeal."""
    game = load_game(FOLDER, "main-merah")
    eights = [card for card in game.definition.card_deck.cards if card.rank in "28"]
    assert not any(map(game.misdeal, combinations(eights, 4)))
    assert all(map(game.misdeal, combinations(eights, 5)))
