"""What the printed text of Minibridge cannot show: what holds in every deal."""

from __future__ import annotations

from dealing import deal_played, table_for
from playing import rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.mechanics.tricks.hcp import hcp

RULES = rules_of("minibridge")


def test_one_score_changes_in_a_deal_and_all_tricks_are_taken() -> None:
    """Only the declarer scores, never nothing, and the dealer moves on unless nobody declared."""
    for seed in range(20):
        table = table_for(RULES, seed)
        for deal in range(12):
            before, deals, dealer = list(table.scores), table.deals, table.dealer
            for _ in deal_played(RULES, table, stream(100 * seed + deal, "players")):
                pass
            changed = [seat for seat in range(3) if table.scores[seat] != before[seat]]
            if table.declarer is None:
                assert (changed, table.deals, table.dealer) == ([], deals, dealer)
            else:
                assert (changed, table.deals) == ([table.declarer], deals + 1)
                assert table.dealer == (dealer + 1) % 3
                assert sum(table.tricks) == 13


def test_the_declarer_has_the_points_that_were_asked_for() -> None:
    """Whoever declares in the first three rounds reaches the threshold, and nobody before them did."""
    asked = (17, 15, 13)
    for seed in range(200):
        match, rng = TableMatch(RULES, seed), stream(seed, "players")
        counts = [hcp(hand) for hand in match.table.hands[:3]]
        order = match.table.from_seat(match.table.dealer)
        while match.about == "announce" and match.table.rounds == 0:
            match.play(match.options.sample(rng))
        said = [entry.word for entry in match.log]
        strong = [(number, seat) for number in range(3) for seat in order if counts[seat] >= asked[number]]
        if strong:
            number, seat = strong[0]
            assert said == ["pass"] * (3 * number + order.index(seat)) + ["declare"]


def test_the_declarer_is_asked_for_the_dummy() -> None:
    """Every card of a deal comes from a hand of its own, and the dummy's are chosen by the declarer."""
    match, rng = TableMatch(RULES, 1), stream(1, "players")
    asked: list[tuple[int, int | None]] = []
    while match.table.rounds == 0:
        if match.about == "play":
            asked.append((match.seat, match.hand))
            assert all(card in match.table.hands[match.hand] for card in match.options)
        declarer = match.table.declarer
        match.play(match.options.sample(rng))
    assert [hand for _, hand in asked].count(3) == 13 and len(asked) == 52
    assert all(seat == (declarer if hand == 3 else hand) for seat, hand in asked)
