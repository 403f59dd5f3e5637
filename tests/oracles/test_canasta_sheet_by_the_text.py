"""Canasta's score sheet, added up here from the rules text alone.

No other program plays this Canasta. Random deals are played to their end, and what then lies on the table
is counted as the text counts it. Fines for wrong questions are taken as they are told, and only the sheet is
compared: what may be melded is held to brute force in tests/games/test_canasta.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from publisher.engine.chance import stream
from publisher.engine.mechanics.melding.canasta_words import TO_BEGIN
from publisher.engine.mechanics.spoken.sayings import Sayings
from publisher.model.cards import Card
from tests.shares import shares
from tests.shelf import rules_of

DEALS, CHUNKS = 1000, 2
FREE = 10
"""Every so many deals the players have no habits: any move is as likely as the next."""


def points(cards: Iterable[Card]) -> int:
    """What cards are worth."""
    total = 0
    for card in cards:
        rank = "joker" if card.name == "joker" else card.name[1:]
        if rank == "3":
            total += 100 if card.name[0] in "♥♦" else 5
        elif rank == "joker":
            total += 50
        else:
            total += 20 if rank in ("A", "2") else 10 if rank in ("K", "Q", "J", "10", "9", "8") else 5
    return total


def canasta(meld: list[Card]) -> int:
    """Seven cards or more; natural without a two and without a joker."""
    wild = any(card.name == "joker" or card.name[1:] == "2" for card in meld)
    return 0 if len(meld) < 7 else 300 if wild else 500


def sheet(table: Any, team: int, out: int | None, opened_before: bool) -> int:
    """What the deal brings a team: North and South are team 0, East and West team 1."""
    melds = [list(meld) for meld in table.melds[team] if meld]
    red = {0: 0, 1: 100, 2: 200, 3: 300, 4: 800}[len(table.red_threes[team])]
    score = sum(map(points, melds)) + sum(map(canasta, melds)) + (red if melds else -red)
    if out is not None and out % 2 == team:
        score += 100 if opened_before else 200
    return score - sum(points(table.hands[seat]) for seat in (team, team + 2)) - int(table.fined[team])


@shares(CHUNKS)
def test_the_same_score_sheet(chunk: int) -> None:
    rules = rules_of("canasta")
    ends = set[str]()
    for seed in range(chunk, DEALS, CHUNKS):
        table, rng, answer, opened = rules.start(stream(seed, "deal")), stream(seed, "players"), None, False
        deal = rules.round(table)
        try:
            while True:
                decision = deal.send(answer)
                if decision.about == TO_BEGIN:
                    seat, opened = decision.seat, any(table.melds[decision.seat % 2])
                said = isinstance(decision.options, Sayings) and seed // CHUNKS % FREE == 0
                answer = Sayings.sample(decision.options, rng) if said else decision.options.sample(rng)
        except StopIteration:
            out = None if table.hands[seat] else seat
            assert table.scores == [sheet(table, team, out, opened) for team in (0, 1)], f"deal {seed}"
            ends.add("nobody" if out is None else "at once" if not opened else "out")
            ends |= {"never opened" for team in (0, 1) if not any(table.melds[team])}
            ends |= {"all red threes" for team in (0, 1) if len(table.red_threes[team]) == 4}
    assert ends >= {"out", "nobody", "never opened", "all red threes"}
