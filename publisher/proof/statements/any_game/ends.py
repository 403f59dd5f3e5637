"""Ends: when a game is over, who has won, who scores."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.chronicle import Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign
from publisher.proof.statements.slots.phrases import SIDE

REACHING = "(with|to reach|to collect|(that|who) (reaches|holds|has))"
WINS = "(wins|has won|is the winner|wins the game)"


@states(
    f"The {{place}} {SIDE} {REACHING} {{number}} points {{fate}}",
    f"The {{place}} {SIDE} {REACHING} {{number}} points or {{most}} {{fate}}",
    like="The first team with 500 points wins",
)
def first_to(subject: Subject, place: int, points: int, *words: int) -> Iterator[Case]:
    """Before the last round nobody had so many; after it the winners have. The last wins when all have."""
    *most, wins = words
    sign = most[0] if most else 1
    for game in subject.over:
        if game.rounds:
            last, before = ([sign * (score - points) for score in scores] for scores in _scores(game))
            reached = {team for team, ahead in enumerate(last) if ahead >= 0}
            so = max(before) < 0 if place == 0 else len(reached) == len(last)
            won = subject.winning_teams(game)
            yield (so and bool(won) and won <= reached) == wins, game.place


def _scores(game: Played) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """After the last round and before it."""
    return game.rounds[-1].after, game.rounds[-1].before


@states(
    f"The {SIDE} {REACHING} {{number}} points( or more)? {{fate}}",
    f"A {SIDE} {REACHING} {{number}} points( or more)? {{fate}}",
    "Whoever (first )?(reaches|has|collects) {number} points( or more)?( first)? {fate}",
    like="A team that reaches 500 points wins",
)
def reaches(subject: Subject, points: int, wins: int) -> Iterator[Case]:
    yield from first_to(subject, 0, points, wins)


@states(
    f"(At the end )?the (player|team|side) with the {{most}} (points|score) {WINS}",
    f"The {{most}} (score|sum|total) {WINS}",
    f"Whoever has the {{most}} (points|score) {WINS}",
    "(At the end )?the {most} points win",
    like="The player with the most points wins",
)
def most_points(subject: Subject, most: Sign) -> Iterator[Case]:
    for game in subject.over:
        scores = game.rounds[-1].after if game.rounds else ()
        if len(set(scores)) > 1 and (won := subject.winning_teams(game)):
            best = max(scores) if most > 0 else min(scores)
            yield {scores[team] for team in won} == {best}, game.place


@states(
    "(Play|The game lasts|A game lasts|A match lasts|A match has|There are) {number} "
    "(deals|rounds|hands|results)",
    "(The game|The match) (ends|is over) after {number} (deals|rounds|hands)",
    "After {number} (deals|rounds|hands) the (game|match) is over",
    like="The game is over after 10 deals",
)
def so_many_rounds(subject: Subject, number: int) -> Iterator[Case]:
    for game in subject.over:
        if game.rounds:
            yield len(game.rounds) == number, game.place


@states(
    "A player who (is to move and )?{able:modal}( move)? {fate}",
    "If you {able:modal} (move|jump|step),? you {fate}",
    like="A player who cannot move has lost",
)
def able_to_move(subject: Subject, able: Modal, won: bool) -> Iterator[Case]:
    """Of games that are over because the player to move cannot; or of all turns in which somebody can."""
    if able == "may not":
        yield from cannot_move(subject, won)
    for game in subject.over if able == "may" else ():
        for ply in game.plies:
            yield (ply.seat in game.winners) == won, ply.place


@states(
    "Whoever has no (move|jump|step) {fate}",
    "(You|A player) {fate} if it is (your|their) turn and there is no (move|jump|step)",
    like="You lose if it is your turn and there is no move",
)
def cannot_move(subject: Subject, won: bool) -> Iterator[Case]:
    """Of games that are over because the player to move cannot: the last mover's fate is the other's."""
    for game in subject.over:
        if game.plies and game.outcome is not None and "move" in game.outcome.how:
            yield (game.plies[-1].seat in game.winners) != won, game.place
