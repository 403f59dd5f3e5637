"""What the printed text of Huutopussi cannot show: what holds in every hand."""

from __future__ import annotations

from dealing import dealt_out
from playing import rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.mechanics.tricks.marriages import halves, marriages
from publisher.notation.cards import find_card

RULES = rules_of("huutopussi")


def test_the_teams_share_all_the_points_there_are() -> None:
    """160 in cards and the last trick, and whatever was announced."""
    played = 0
    for seed in range(100):
        table = dealt_out(RULES, seed)
        if sum(table.tricks):
            played += 1
            announced = sum(RULES.marriage(suit) for suit in table.announced)
            assert sum(RULES.total(table, team) for team in (0, 1)) == 160 + announced
            assert sum(table.tricks) == 9
            assert all(score % 5 == 0 for score in table.scores)
        else:
            assert table.scores == [0, 0]
    assert played > 80


def test_no_suit_is_announced_twice() -> None:
    """A suit that was trumps is offered no more, whole or half, nor can a partner name it."""
    asked = 0
    for seed in range(150):
        match, rng = TableMatch(RULES, seed), stream(seed, "players")
        while not match.table.rounds:
            if match.about in ("trumps", "whole", "half"):
                asked += bool(match.table.announced)
                assert not {word.removeprefix("half ") for word in match.options} & set(match.table.announced)
            match.play(match.options.sample(rng))
    assert asked > 10


def test_a_new_deal_keeps_the_dealer() -> None:
    """When a new deal is demanded the same dealer deals; after a scored hand the next one does."""
    demanded = 0
    for seed in range(60):
        match = TableMatch(RULES, seed)
        rng = stream(seed, "players")
        dealer = match.table.dealer
        while not match.table.rounds:
            match.play("new deal" if "new deal" in match.options else match.options.sample(rng))
        demanded += match.log[-1].word == "new deal"
        assert match.table.dealer == (dealer if match.log[-1].word == "new deal" else (dealer + 1) % 4)
    assert demanded > 2


def test_marriages_and_halves() -> None:
    """A whole is king and queen of one suit; a half is either of them."""
    deck = RULES.definition.card_deck
    hand = [card for name in ["♠K", "♠Q", "♥K", "♦Q", "♦A", "♣J"] if (card := find_card(name, deck))]
    assert marriages(hand) == ["spades"]
    assert halves(hand) == ["spades", "hearts", "diamonds"]
