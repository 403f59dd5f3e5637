"""What the texts of Canasta's relatives cannot show: what holds in every deal, and sums against a search."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import TableMatch, start
from publisher.engine.mechanics.melding.melds import Melds, by_rank, points
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.engine.mechanics.melding.twos import TwosRules
from publisher.engine.table import Table
from publisher.model.cards import Card
from publisher.model.shelf import Shelf
from publisher.resources import bundled

SHELF = Shelf([bundled("games")])
SLUGS = ("samba", "hand-and-foot", "contract-samba")
ORDER = ("4", "5", "6", "7", "8")
RUNS = RunRules(ranks=ORDER, order=ORDER, wilds=2, several=True)
TWOS = TwosRules(ranks=("2", "8", "K", "A"), order=("2", "8", "K", "A"), wilds=2, several=True)


def first_deal(slug: str, seed: int) -> TableMatch:
    match = start(load_game(SHELF.game(slug)), seed)
    assert isinstance(match, TableMatch)
    return match


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seed", range(6))
def test_a_deal_keeps_its_invariants(slug: str, seed: int) -> None:
    """No points are lost, every meld is legal, and somebody can always move."""
    match, rng = first_deal(slug, seed), stream(seed, "test")
    table, law = match.table, match.rules.law
    whole = points(match.rules.definition.card_deck.cards)
    while match.seat is not None and table.rounds == 0:
        assert len(match.options) > 0
        held = sum(points(zone) for zone in table._zones)
        assert held + (table.top.points if table.top in table.pile else 0) == whole
        for meld in filter(None, (*table.melds[0], *table.melds[1])):
            assert law.legal(meld) or {card.name for card in meld} <= {"♠3", "♣3"}
        match.play(match.options.sample(rng))
    table.check_equipment()


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seed", range(15))
def test_going_out_needs_what_the_rules_say(slug: str, seed: int) -> None:
    """Whoever goes out belongs to a team that was allowed to; else the stock was empty."""
    rules = load_game(SHELF.game(slug))
    table = Table(rules, stream(seed, "deal"))
    rules.setup(table)
    deal, rng = rules.round(table), stream(seed, "test")
    decision = next(deal)
    try:
        while True:
            decision = deal.send(decision.options.sample(rng))
    except StopIteration:
        pass
    if table.out is None:
        assert not table.stock
        return
    team = table.out % 2
    complete = [meld for meld in table.melds[team] if len(meld) >= 7]
    if slug == "samba":
        assert len(complete) >= 2
    elif slug == "hand-and-foot":
        natural = [meld for meld in complete if not {card.rank for card in meld} & {"2", "joker"}]
        assert len(complete) >= 5
        assert len(natural) >= 2
        assert not table.feet[table.out]
    elif table.bid is None or table.declarer % 2 != team:
        assert len(complete) >= 3


# -- runs


def oracle_run(cards: list[Card], order: tuple[str, ...], corner: bool) -> bool:
    """Some window of the order, read round the corner if that is allowed, is exactly these cards."""
    if len({card.suit for card in cards}) != 1:
        return False
    ranks = sorted(card.rank for card in cards)
    circle = order + order if corner else order
    return any(sorted(circle[i : i + len(cards)]) == ranks for i in range(len(circle) - len(cards) + 1))


@pytest.mark.parametrize("corner", [False, True])
def test_runs_against_windows_of_the_order(corner: bool) -> None:
    """What is a run is what a window of the order shows."""
    order = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    rules = RunRules(ranks=order, order=order, round_corner=corner, several=True)
    rng = Random(1)
    for _ in range(3000):
        size = rng.randint(2, 8)
        first = rng.randrange(len(order))
        ranks = [order[(first + place) % len(order)] for place in range(size)]
        if rng.random() < 0.5:
            ranks[rng.randrange(size)] = rng.choice(order)
        cards = [Card(f"♠{rank}", "spades", rank, copy=place) for place, rank in enumerate(ranks)]
        rng.shuffle(cards)
        assert rules.is_run(cards) == oracle_run(cards, order, corner), ranks


def best_by_search(rules: RunRules, cards: list[Card], melds: Melds) -> int:
    """The most points that can be laid, by trying every meld and every single addition."""
    best = 0
    for place, meld in enumerate(melds):
        for card in cards:
            if rules.joins(meld, [card]):
                rest = [other for other in cards if other is not card]
                grown = [*melds[:place], [*meld, card], *melds[place + 1 :]]
                best = max(best, card.points + best_by_search(rules, rest, grown))
    for chosen in combinations(cards, 3):
        if rules.legal(chosen):
            rest = [card for card in cards if card not in chosen]
            best = max(best, points(chosen) + best_by_search(rules, rest, [*melds, list(chosen)]))
    return best


def some_cards(rng: Random, ranks: tuple[str, ...], count: int) -> list[Card]:
    worths = {"2": 20, "joker": 50, "A": 20, "K": 10, "8": 10}
    signs = {"spades": "♠", "hearts": "♥"}
    deck = [
        Card(signs[suit] + rank, suit, rank, points=worths.get(rank, 5), copy=copy)
        for suit in signs
        for rank in ranks
        for copy in (0, 1)
    ]
    deck += [Card("joker", rank="joker", points=50, copy=copy) for copy in range(3)]
    return rng.sample(deck, count)


@pytest.mark.parametrize("seed", range(40))
def test_what_an_opening_reaches_against_trying_everything(seed: int) -> None:
    """The points that can be reached with runs, wild cards and several melds of a rank."""
    cards = some_cards(Random(seed), ("2", *ORDER), 7)
    best = best_by_search(RUNS, cards, [])
    assert RUNS.reaches(by_rank(cards), [], best)
    assert not RUNS.reaches(by_rank(cards), [], best + 5)


@pytest.mark.parametrize("seed", range(40))
def test_what_an_opening_reaches_with_twos_against_trying_everything(seed: int) -> None:
    """Twos stand for others or make a meld of their own, or stand in a run."""
    cards = some_cards(Random(seed), ("2", "8", "K", "A"), 6)
    best = best_by_search(TWOS, cards, [])
    assert TWOS.reaches(by_rank(cards), [], best)
    assert not TWOS.reaches(by_rank(cards), [], best + 5)


# -- Contract Samba


@pytest.mark.parametrize(
    ("pile", "taken"),
    [
        ("♣5 ♣6 ♣7", 3),
        ("♣5 ♣2 ♣7", 2),
        ("♣5 ♣2 ♥3 ♣7", 3),
        ("♣2 ♣5 ♣2 ♣7", 2),
        ("♣5 ♣6 ♣2", 1),
        ("♣2 ♣7", 2),
        ("♣7", 1),
    ],
)
def test_how_much_of_the_pile_is_taken(pile: str, taken: int) -> None:
    """Down to the topmost card that freezes it, and those next to it."""
    rules = load_game(SHELF.game("contract-samba"))
    deck = rules.definition.card_deck.by_name
    assert rules.taken([deck[name] for name in pile.split()]) == taken


@pytest.mark.parametrize("seed", range(12))
def test_exactly_one_contract_bonus(seed: int) -> None:
    """A contract brings one team something if somebody goes out, and nobody if nobody does."""
    match, rng = first_deal("contract-samba", seed), stream(seed, "bonus")
    rules, table = match.rules, match.table
    for out in (None, 0, 1, 2, 3):
        while match.seat is not None and match.about == "bid":
            match.play(match.options.sample(rng))
        if table.bid is None:
            continue
        table.out, table.opening = out, False
        bonuses = [rules.account(table, team)["contract"] for team in (0, 1)]
        assert sum(bonus > 0 for bonus in bonuses) == (out is not None)
