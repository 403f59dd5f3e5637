"""A game between sensible bots, recorded for a `sample.md`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from publisher.base.characters import capital
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import Match, PositionMatch, TableMatch, start
from publisher.engine.players import SensiblePlayer, chosen
from publisher.engine.zones import Zone, sorted_hand
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.model.seats import Team
from publisher.model.shelf import GameFolder
from publisher.notation.deal import Deal, write_deal
from publisher.notation.hands import write_hands
from publisher.terminal.transcript import transcript


def recorded(folder: GameFolder, variant: str, seed: int, rounds: int | None, budget: int) -> str:
    """Return the blocks of a sample (the deal, if there is one, and the moves), then claims about the end."""
    match: Match = start(load_game(folder, variant), seed)
    rng, bot = stream(seed, "players"), SensiblePlayer(budget)
    while match.seat is not None and not (
        rounds and isinstance(match, TableMatch) and match.table.rounds >= rounds
    ):
        match.play(chosen(bot, match, rng))
    return written(match)


def written(match: Match) -> str:
    """Return the blocks of a match that was started from a seed, and claims about its state."""
    variant = match.rules.definition.variant
    hands = _hands(start(match.rules, match.seed))
    moves = f"```moves\n{transcript(match)}\n```"
    return "\n\n".join(filter(None, (_opening(match, variant, hands), moves, _ending(match))))


def _opening(match: Match, variant: str, hands: str) -> str:
    """Return the deal or start block; "" for a board game without chance, unless it is a variant."""
    if isinstance(match, PositionMatch) and not variant and not _by_chance(match):
        return ""
    kind = "deal" if isinstance(match, TableMatch) else "start"
    return "\n".join(filter(None, (f"```{kind} {write_deal(Deal(match.seed, variant))}", hands, "```")))


def _by_chance(match: PositionMatch) -> bool:
    """Return True if chance has set up the board or has had an effect since."""
    rng = stream(match.seed, "deal")
    match.rules.start(rng)
    return bool(match.brought) or rng.getstate() != stream(match.seed, "deal").getstate()


def _hands(match: Match) -> str:
    """Return the hands as they were dealt, and the open cards, a line each."""
    if not isinstance(match, TableMatch):
        return ""
    definition, table = match.rules.definition, match.table
    hands: Sequence[Zone] = getattr(table, "hands", ())
    named = zip(definition.players.names, hands, strict=False)
    lines: dict[str, Sequence[Card]] = {name: sorted_hand(hand) for name, hand in named if hand}
    names = Counter(zone.name for zone in table.zones)
    for zone in table.zones:
        if zone and zone.sees == "all" and names[zone.name] == 1 and not any(zone is hand for hand in hands):
            lines[capital(zone.name)] = zone
    return write_hands(definition, lines)


def _ending(match: Match) -> str:
    """Return the claims about the end of the game, which end the sample."""
    claims = [*_scores(match), _result(match)]
    told = [f"**{claim}.**" for claim in claims if claim]
    if match.outcome is not None and match.outcome.unfinished:
        told.insert(0, f"The game was stopped after {len(match.log)} moves: that is its limit.")
    return " ".join(told)


def _scores(match: Match) -> Iterator[str]:
    if isinstance(match, TableMatch) and match.rules.counts_points:
        definition = match.rules.definition
        for team, score in zip(map(Team, range(len(definition.teams))), match.table.scores, strict=True):
            has = "have" if len(definition.teams[team]) > 1 else "has"
            yield f"{_named(definition, team)} {has} {score} point{'s' * (score != 1)}"


def _result(match: Match) -> str:
    """Return a claim about the winner, or "" if only some scenes could confirm it."""
    definition, outcome = match.rules.definition, match.outcome
    if outcome is None:
        return "The game goes on"
    if len(definition.seats) == 1 or (outcome.unfinished and isinstance(match, PositionMatch)):
        return "The game is over"
    teams = sorted({definition.team_of(seat) for seat in outcome.winners})
    if not teams and not isinstance(match, TableMatch):
        return "The game is a draw"
    if len(teams) != 1:
        return ""
    wins = "win" if len(definition.teams[teams[0]]) > 1 else "wins"
    return f"{_named(definition, teams[0])} {wins} the game"


def _named(definition: Definition, team: Team) -> str:
    """Return the name of a team as a sentence begins with it."""
    name = definition.team_in_words(team)
    return capital(name)
