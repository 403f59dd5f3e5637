"""What the texts of Canasta's relatives cannot show: what holds in every deal, and sums against a search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, pairwise
from random import Random

import pytest
from dealing import dealt_out
from playing import code_of, rules_of

from publisher.engine.chance import stream
from publisher.engine.choices import Options
from publisher.engine.match import TableMatch
from publisher.engine.mechanics.auctions.auction import Bid
from publisher.engine.mechanics.auctions.doubling import Raises
from publisher.engine.mechanics.melding.canasta_turn import Turn
from publisher.engine.mechanics.melding.melds import MeldRules, Melds, by_rank, points
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.views import view
from publisher.engine.zones import Cards
from publisher.model.cards import Card

SLUGS = ("samba", "hand-and-foot", "contract-samba")
FAMILY = ("canasta", *SLUGS)
ORDER = ("4", "5", "6", "7", "8")
RUNS = RunRules(ranks=ORDER, order=ORDER, wilds=2, several=True)
TwosRules = code_of("contract-samba").TwosRules
TWOS = TwosRules(ranks=("2", "8", "K", "A"), order=("2", "8", "K", "A"), wilds=2, several=True)


def first_deal(slug: str, seed: int) -> TableMatch:
    return TableMatch(rules_of(slug), seed)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seed", range(6))
def test_a_deal_keeps_its_invariants(slug: str, seed: int) -> None:
    """No points are lost, every meld is legal, and somebody can always move."""
    match, rng = first_deal(slug, seed), stream(seed, "test")
    table, law = match.table, match.rules.law
    whole = points(match.rules.definition.card_deck.cards)
    while match.seat is not None and table.rounds == 0:
        assert len(match.options) > 0
        held = sum(points(zone) for zone in table.zones)
        assert held + (table.top.points if table.top in table.pile else 0) == whole
        for meld in filter(None, (*table.melds[0], *table.melds[1])):
            assert law.legal(meld) or {card.name for card in meld} <= {"♠3", "♣3"}
        match.play(match.options.sample(rng))
    table.check_equipment()


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seed", range(15))
def test_going_out_needs_what_the_rules_say(slug: str, seed: int) -> None:
    """Whoever goes out belongs to a team that was allowed to; else the stock was empty."""
    rules = rules_of(slug)
    table = dealt_out(rules, seed)
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


# -- random players


def turns_with_few_moves(slug: str, drawn: bool, opened: bool) -> Iterator[Turn]:
    """From each of many first deals the first turn of that kind with three to twelve moves."""
    for seed in range(20):
        match, rng = first_deal(slug, seed), stream(seed, "test")
        while match.seat is not None and match.table.rounds == 0:
            turn = match.options
            wanted = isinstance(turn, Turn) and (match.table.drawn, turn.opened) == (drawn, opened)
            if wanted and 3 <= len(turn) <= 12:
                yield turn
                break
            match.play(turn.sample(rng))


@pytest.mark.parametrize("slug", FAMILY)
@pytest.mark.parametrize(("drawn", "opened"), [(False, True), (True, False), (True, True)])
def test_no_listed_move_is_ruled_out(slug: str, drawn: bool, opened: bool) -> None:
    """However unusual a move is, it turns up if one waits long enough."""
    rng, found = stream(5, "test"), list(islice(turns_with_few_moves(slug, drawn, opened), 2))
    assert found
    for turn in found:
        waiting = set(turn)
        for _ in range(20000):
            waiting.discard(turn.sample(rng))
            if not waiting:
                break
        assert not waiting


@pytest.mark.parametrize("slug", ["canasta", "samba"])
def test_a_red_three_is_laid_out_before_anything_else(slug: str) -> None:
    """What else is said with cards of the hand is refused by the rule of red threes, and names nothing else.
    The hand is sorted by ranks: equal ones lie together, and the three, the lowest, is no card of a meld."""
    match, rng = first_deal(slug, 0), stream(0, "test")
    while match.about != "red three":
        match.play(match.options.sample(rng))
    (hand,) = (
        zone.cards for zone in view(match, match.seat).zones if zone.owner == match.seat and zone.cards
    )
    ranks = [card.lstrip("♠♥♦♣") for card in hand]
    assert len(set(ranks)) == 1 + sum(one != other for one, other in pairwise(ranks))
    assert {match.refusal(f"discard {card}") for card in hand} | {match.refusal("draw")} == {"red-threes"}
    assert match.refusal("discard nothing") is None


def test_the_declarer_opens_with_melds_alone() -> None:
    """A move that is no meld is refused before the opening is complete, even if it is not put in words."""
    opening = 0
    for seed in range(40):
        match, rng = first_deal("contract-samba", seed), stream(seed, "test")
        while match.seat is not None and match.about == "bid":
            match.play(match.options.sample(rng))
        if match.about == "open" and isinstance(match.options, Turn):
            opening += 1
            for card in match.options.hand:
                assert Say("discard", Cards((card,))) not in match.options
    assert opening > 10


@pytest.mark.parametrize(("highest", "keen", "passes"), [(None, True, 1), (None, False, 15), (0, True, 15)])
def test_random_bidders_begin_if_they_are_keen(highest: int | None, keen: bool, passes: int) -> None:
    """Of 16 players who are keen 15 begin; of others, and of all once there is a bid, 15 pass."""
    bids = [Bid(level, kind) for level in (1, 2) for kind in ("clubs", "hearts")]
    before = None if highest is None else bids[highest]
    calls = Raises(Options(["pass", *bids, "double"]), before, lambda: keen)
    rng = stream(1, "test")
    said = [calls.sample(rng) for _ in range(1600)]
    assert said.count("pass") == pytest.approx(100 * passes, abs=60)
    assert set(said) == set(calls)


# -- runs


ALL_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def all_runs(corner: bool) -> RunRules:
    return RunRules(ranks=ALL_RANKS, order=ALL_RANKS, round_corner=corner, several=True)


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
    order, rules, rng = ALL_RANKS, all_runs(corner), Random(1)
    for _ in range(3000):
        size = rng.randint(2, 8)
        first = rng.randrange(len(order))
        ranks = [order[(first + place) % len(order)] for place in range(size)]
        if rng.random() < 0.5:
            ranks[rng.randrange(size)] = rng.choice(order)
        cards = [Card(f"♠{rank}", "spades", rank, copy=place) for place, rank in enumerate(ranks)]
        rng.shuffle(cards)
        assert rules.is_run(cards) == oracle_run(cards, order, corner), ranks


@pytest.mark.parametrize("corner", [False, True])
def test_the_ends_of_a_run_are_the_cards_that_fit(corner: bool) -> None:
    """What continues a run is what may join it; and nothing continues other melds and complete runs."""
    order, rules = ALL_RANKS, all_runs(corner)
    suit = [Card(f"♠{rank}", "spades", rank) for rank in order]
    for first in range(len(order)):
        for size in range(3, 8):
            run = [suit[(first + place) % len(order)] for place in range(size)]
            if rules.is_run(run):
                assert sorted(rules.ends(run)) == sorted(
                    card.name for card in suit if rules.joins(run, [card])
                )
    assert rules.ends([suit[0], Card("♥2", "hearts", "2"), Card("♥2", "hearts", "2", copy=1)]) == []


@pytest.mark.parametrize(
    "rules",
    [
        MeldRules(ranks=("8",)),
        MeldRules(ranks=("8",), most=7, several=True),
        RunRules(ranks=("8",), order=ORDER, wilds=2, several=True),
        TwosRules(ranks=("2", "8"), order=("2", "8"), wilds=2, several=True),
    ],
)
def test_the_space_of_a_meld_is_what_may_join_it(rules: MeldRules) -> None:
    """So many natural cards as there is space for may come to a meld, and not one more."""
    eights = [Card("♠8", "spades", "8", copy=copy) for copy in range(30)]
    for natural in range(2, 9):
        for wild in range(3):
            meld = [*eights[:natural], *(Card("joker", rank="joker", copy=copy) for copy in range(wild))]
            if rules.legal(meld):
                space = min(rules.space(meld), 12)
                assert space == 0 or rules.joins(meld, eights[natural : natural + space])
                assert space == 12 or not rules.joins(meld, eights[natural : natural + space + 1])


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
@pytest.mark.parametrize(
    ("rules", "ranks", "count"), [(RUNS, ("2", *ORDER), 7), (TWOS, ("2", "8", "K", "A"), 6)]
)
def test_what_an_opening_reaches_against_trying_everything(
    rules: RunRules, ranks: tuple[str, ...], count: int, seed: int
) -> None:
    """Runs, wild cards, several melds of a rank; twos stand for others, in a run or make their own meld."""
    cards = some_cards(Random(seed), ranks, count)
    best = best_by_search(rules, cards, [])
    assert rules.reaches(by_rank(cards), [], best)
    assert not rules.reaches(by_rank(cards), [], best + 5)


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
    rules = rules_of("contract-samba")
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
