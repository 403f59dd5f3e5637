"""A game between sensible bots, written down for a `sample.md`."""

from __future__ import annotations

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import Match, TableMatch, start
from publisher.engine.players import SensiblePlayer
from publisher.engine.transcript import transcript
from publisher.engine.views import view
from publisher.engine.zones import Zone, sorted_hand
from publisher.model.shelf import GameFolder


def recorded(folder: GameFolder, variant: str, seed: int, rounds: int | None, budget: int) -> str:
    """The fences of a sample: the deal, if there is one, and the moves; then how it ended."""
    rules = load_game(folder, variant)
    match: Match = start(rules, seed)
    opening = _opening(match, seed, variant)
    rng, bot = stream(seed, "players"), SensiblePlayer(budget)
    while match.seat is not None and not (
        rounds and isinstance(match, TableMatch) and match.table.rounds >= rounds
    ):
        match.play(bot.choose(view(match, match.seat), rng))
    moves = f"```moves\n{transcript(match)}\n```"
    return "\n\n".join(filter(None, (opening, moves, _ending(match))))


def _opening(match: Match, seed: int, variant: str) -> str:
    if not isinstance(match, TableMatch):
        return f"```start seed {seed} variant {variant}\n```" if variant else ""
    hands: list[Zone] = getattr(match.table, "hands", [])
    names = match.rules.definition.players.names
    told = [f"{name}: {sorted_hand(hand)}" for name, hand in zip(names, hands, strict=False) if hand]
    chosen = f" variant {variant}" if variant else ""
    return "\n".join([f"```deal seed {seed}{chosen}", *told, "```"])


def _ending(match: Match) -> str:
    if match.outcome is not None:
        winners = " and ".join(match.rules.name(seat) for seat in match.outcome.winners) or "nobody"
        return f"{winners} won; scores {', '.join(f'{score:g}' for score in match.outcome.scores)}"
    if isinstance(match, TableMatch):
        return f"scores {match.table.scores}"
    return ""
