"""What the printed text of Top Trumps Trick Taking cannot show: what holds in every game and deck."""

from __future__ import annotations

from playing import rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch

RULES = rules_of("top-trumps")


def test_everybody_attacks_twice_and_all_tricks_are_taken() -> None:
    """Seven tricks a deal, two cards laid away, and six deals with each player as the attacker in two."""
    for seed in range(30):
        match, rng = TableMatch(RULES, seed), stream(seed, "players")
        attackers, table = [], match.table
        while match.seat is not None:
            if match.about == "discard":
                attackers.append(table.declarer)
                assert sorted(map(len, table.hands)) == [7, 7, 7, 9]
            match.play(match.options.sample(rng))
        assert sorted(attackers[:3]) == sorted(attackers[3:]) == [0, 1, 2]
        assert attackers[0] == attackers[3] and attackers[1] == attackers[5]
        assert sum(table.tricks) == 7 and len(table.discarded) == 2


def test_the_best_value_wins_whatever_was_led() -> None:
    """Against a plain comparison of the figures as they are printed."""
    for seed in range(30):
        match, rng = TableMatch(RULES, seed), stream(seed, "players")
        table = match.table
        while match.seat is not None:
            trick = list(table.trick)
            move = match.options.sample(rng)
            if len(trick) == 3:
                before = list(table.tricks)
                values = [card.stats.get(table.led) for card in (*trick, move)]
                known = [value for value in values if value is not None]
                best = min(known) if table.led == "discovery" else max(known)
                last = max(place for place, value in enumerate(values) if value == best)
                circle = RULES.circle(table)
                winner = circle[(circle.index(table.leader) + last) % 4]
                side = RULES.side(table, winner)
                rounds = table.rounds
                match.play(move)
                if table.rounds == rounds:
                    assert table.tricks[side] == before[side] + 1
            else:
                match.play(move)
