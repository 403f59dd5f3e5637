"""What Canasta's printed text cannot show: that it holds in every deal, and that its sums are right."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from dealing import dealt_out
from playing import rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.mechanics.melding.canasta_words import RED_THREE, TO_GO_ON
from publisher.engine.mechanics.melding.melds import Held, MeldRules, by_rank, points
from publisher.model.cards import Card

RULES = MeldRules(ranks=("4", "K", "A"))
DECK_POINTS = 1580


@pytest.mark.parametrize("seed", range(25))
def test_a_deal_keeps_its_invariants(seed: int) -> None:
    """No card is lost, every meld is legal, somebody can always move, and a deal is not endless."""
    match, rng = TableMatch(rules_of("canasta"), seed), stream(seed, "test")
    table, turns = match.table, 0
    assert points(match.rules.definition.card_deck.cards) == DECK_POINTS
    while match.seat is not None and table.rounds == 0:
        assert len(match.options) > 0
        turns += match.about == "draw"
        table.check_equipment()
        for team in (0, 1):
            for meld in filter(None, table.melds[team]):
                assert match.rules.law.legal(meld) or {card.rank for card in meld} == {"3"}
        red = [card for card in table.hands[match.seat] if card.rank == "3" and card.red]
        assert bool(red) == (match.about == "red three")
        match.play(match.options.sample(rng))
    assert turns <= 500


@pytest.mark.parametrize("seed", range(120))
def test_nobody_goes_out_without_a_canasta(seed: int) -> None:
    """Whoever empties a hand belongs to a team with a canasta."""
    rules = rules_of("canasta")
    table = dealt_out(rules, seed)
    if table.out is None:
        assert not table.stock
    else:
        assert not table.hands[table.out]
        assert any(len(meld) >= 7 for meld in table.melds[table.out % 2])


def test_the_fourth_red_three_with_the_last_card() -> None:
    """Drawn as the last card of the stock it is laid out, nothing replaces it, and the turn goes on."""
    for variant, worth in (("", 800), ("club-red-threes", 400)):
        rules = rules_of("canasta", variant)
        table = rules.start(stream(0, "test"))
        red = [card for card in table.stock if card.rank == "3" and card.red]
        others = [card for card in table.stock if card not in red]
        table.red_threes[0] += red[:3]
        table.hands[0] += others[:5]
        table.pile += others[5:]
        table.stock[:] = red[3:]
        turn = rules.turn(table, 0)
        decision = next(turn)
        decision = turn.send(decision.options.find("draw"))
        assert decision.about == RED_THREE
        decision = turn.send(next(iter(decision.options)))
        assert decision.about == TO_GO_ON
        assert len(table.hands[0]) == 5
        assert rules.account(table, 0)["red threes"] == -worth
        table.opened[0] = True
        assert rules.account(table, 0)["red threes"] == worth


# -- the sums behind the openings and the question, against trying everything


def deck(rng: Random, count: int) -> list[Card]:
    worths = {"4": 5, "K": 10, "A": 20, "2": 20, "joker": 50}
    cards = [
        Card(f"{rank}{copy}", "spades", rank, points=worth, copy=copy)
        for rank, worth in worths.items()
        for copy in range(4)
    ]
    return rng.sample(cards, count)


def layings(hand: list[Card], melds: Held) -> list[tuple[list[Card], dict[str, list[Card]]]]:
    """Every way to lay cards of a hand: the cards left, and the melds afterwards."""
    found = []
    for places in product((*RULES.ranks, ""), repeat=len(hand)):
        after = {rank: [*melds.get(rank, ())] for rank in RULES.ranks}
        for card, place in zip(hand, places, strict=True):
            if place:
                after[place].append(card)
        if all(not meld or (RULES.legal(meld) and RULES.kind(meld) == rank) for rank, meld in after.items()):
            left = [card for card, place in zip(hand, places, strict=True) if not place]
            found.append((left, after))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_sums_against_trying_everything(seed: int) -> None:
    """The most points that can be laid, and the longest meld once all is laid, are what a search finds."""
    rng = Random(seed)
    cards = deck(rng, 5 + seed % 2)
    melds: Held = {}
    if seed % 3 == 0:
        melds = {
            "K": [Card(f"lying{n}", "hearts", "K" if n < 2 else "2", points=0) for n in range(3 + seed % 2)]
        }
    ways = layings(cards, melds)
    lying = list(melds.values())
    assert RULES.most_points(by_rank(cards), lying) == max(points(cards) - points(left) for left, _ in ways)
    all_laid = [max(map(len, after.values())) for left, after in ways if not left]
    assert RULES.longest_if_all_laid(by_rank(cards), lying) == max(all_laid, default=0)


@pytest.mark.parametrize("unseen", range(9))
def test_chances_of_a_pair_card_by_card(unseen: int) -> None:
    """The next player's cards are dealt one after the other, out of those that you do not see."""
    odds = [1.0] + 11 * [0.0]
    for dealt in range(11):
        drawn = [(unseen - held) / (108 - 12 - dealt) for held in range(12)]
        odds = [odds[n] * (1 - drawn[n]) + (odds[n - 1] * drawn[n - 1] if n else 0) for n in range(12)]
    rules = rules_of("canasta")
    assert rules.chance_of_one(unseen) == round(100 * (1 - odds[0]))
    assert rules.chance_of_pair(unseen) == round(100 * (1 - odds[0] - odds[1]))


def test_what_is_listed_is_legal_and_what_is_said_is_understood() -> None:
    """Larger melds than those listed may be said, in any order of their cards."""
    rules = rules_of("canasta")
    table = rules.start(stream(0, "test"))
    wanted = ["♠K", "♥K", "♦K", "♣2", "joker", "♠4", "♥5"]
    for name in wanted:
        card = next(card for card in table.stock if card.name == name)
        table.stock.remove(card)
        table.hands[0].append(card)
    turn = rules.turn(table, 0)
    decision = turn.send(next(turn).options.find("draw"))
    for size in (3, 4, 5):
        for cards in combinations(wanted[:5], size):
            said = f"meld {' '.join(reversed(cards))}"
            natural = sum("K" in card for card in cards)
            assert (decision.options.find(said) is not None) == (natural >= 2), said
    assert all(move in decision.options for move in decision.options)
