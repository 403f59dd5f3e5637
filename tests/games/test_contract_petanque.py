"""Contract Petanque: what holds in every round, whatever is called and wherever the balls lie."""

from random import Random

from playing import decisions, played, rules_of

from publisher.engine.match import start

GAME = rules_of("contract-petanque")


def test_only_the_declarer_and_a_fleer_score_and_both_the_same():
    for seed in range(200):
        before = (0, 0, 0)
        for line in played(GAME, seed).table.card:
            gains = [now - then for now, then in zip(line.scores, before, strict=True)]
            scoring = {line.declarer, line.fled_by} - {None}
            assert {seat for seat in range(3) if gains[seat]} == scoring
            made = GAME.ball_points(line.balls, line.declarer) >= line.bid
            assert {gains[seat] for seat in scoring} == {line.stake if made else -line.stake}
            before = line.scores


def test_ten_rounds_of_six_balls_and_six_ball_points():
    for seed in range(50):
        card = played(GAME, seed).table.card
        assert len(card) == 10
        for line in card:
            assert sorted(line.balls) == [0, 0, 1, 1, 2, 2]
            assert sum(GAME.ball_points(line.balls, seat) for seat in range(3)) == 6
            assert line.stake in (line.bid, 2 * line.bid, 4 * line.bid)


def test_every_auction_opens_with_a_number_and_ends_with_two_passes():
    """Between them no number falls, and every double answers a rival's number."""
    for seed in range(100):
        match, rng = start(GAME, seed), Random(seed)
        calls, rounds = [], 0
        while match.seat is not None:
            match.play(match.options.sample(rng))
            calls.append(match.log[-1].word)
            if match.table.rounds > rounds or match.outcome:
                rounds = match.table.rounds
                numbers = [int(call) for call in calls if call.isdigit()]
                assert calls[0].isdigit() and calls[-2:] == ["pass", "pass"]
                assert numbers == sorted(set(numbers))
                assert "pass pass" not in " ".join(calls[:-1])
                calls = []


def test_the_fleer_is_never_the_declarer_and_hands_the_ball_to_the_doubler():
    for match in decisions(GAME, 100):
        table = match.table
        if table.fled_by is not None:
            assert len({table.declarer, table.doubled_by, table.fled_by}) == 3
            assert GAME.thrower_of(table, table.fled_by) == table.doubled_by
