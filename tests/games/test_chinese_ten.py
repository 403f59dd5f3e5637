"""Chinese Ten and its relatives: what holds in every deal, and what the text cannot show."""

from itertools import combinations
from random import Random

from playing import code_of, played, rules_of

from publisher.engine.match import start
from tests.shelf import SHELF

Catches = code_of("chinese-ten").Catches
VARIANTS = ("", *SHELF.game("chinese-ten").variants)


def test_every_deal_clears_the_layout_and_shares_out_all_points(rules):
    """Nothing is left over, and the results add up to nothing (to 218 in Red Frog Black Frog).

    A tie score is an equal share.
    """
    tie, seats = rules.option("tie"), len(rules.seats)
    assert not tie or tie * seats == rules.card_points()
    for seed in range(60):
        match = played(rules, seed)
        assert not match.table.layout
        assert sum(match.table.scores) == (0 if tie else 218 * seats)


def test_the_cutter_in_taiwan_sees_the_card_that_is_turned_up_last():
    game = rules_of("chinese-ten", "taiwan")
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
        game = rules_of("chinese-ten", variant)
        cards, rng = list(game.definition.card_deck.cards), Random(1)
        layouts = (rng.sample(cards, game.option("layout")) for _ in range(4000))
        share = sum(map(game.misdeal, layouts)) / 4
        assert abs(share - game.misdeals_in_1000("all")) < 3 * 6.5


def test_a_catch_is_found_in_whatever_order_its_cards_are_named():
    game = rules_of("chinese-ten")
    deck = game.definition.card_deck.by_name
    options = Catches(game, [deck["♦K"], deck["♠2"]], [deck[name] for name in ("♠K", "♥K", "♣K", "♥8")])
    assert str(options.find("♦K takes ♣K ♠K ♥K")) == "♦K takes ♠K ♥K ♣K"
    assert options.find("♦K takes ♠K") is None
    assert options.refusal("♦K takes ♠K") == "three-alike"
    assert options.refusal("♦K takes ♠K ♥8") == "one-card"
    assert options.refusal("♦3 takes ♥8") is None, "nobody holds that card, so no rule speaks about it"


def test_no_layout_of_four_cards_can_strand_a_group_that_is_not_special():
    """Four cards never hold more than half of an eight-card group, so the base game needs no redeal."""
    game = rules_of("chinese-ten", "main-merah")
    eights = [card for card in game.definition.card_deck.cards if card.rank in "28"]
    assert not any(map(game.misdeal, combinations(eights, 4)))
    assert all(map(game.misdeal, combinations(eights, 5)))
