"""Ends: when a game is over, who has won, who scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.model.seats import Team
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.amounts import Amount
from publisher.proof.statements.slots.kinds import PLACES, Modal, Sign, of_words, own_kinds
from publisher.proof.words import Kind

WINS = "(wins|has won|is the winner|wins the game)"
ROUNDS = "(deals|rounds|hands|contracts)"
POINTS = "{number} (minus )?points"


def _nth_side(scene: Any, words: str) -> int:
    """`the last team`, `a player`, `whoever first`: the first if it is not said which."""
    return next((PLACES[word] for word in words.casefold().split() if word in PLACES), 0)


WORDS = own_kinds(
    made=of_words({"made": True, "won": True, "lost": False, "not made": False, "failed": False}),
    nth_side=Kind(
        rf"(?:the|a) (?:(?:{'|'.join(PLACES)}) )?(?:team|player|side)|whoever(?: first)?", _nth_side
    ),
    reaching=of_words(
        {
            **dict.fromkeys(("with", "to reach", "to collect", "to score"), True),
            **{
                f"{who}{has}": True
                for who in ("", "that ", "who ")
                for has in ("reaches", "collects", "holds", "has")
            },
            "without": False,
        }
    ),
)


@states(
    f"{{nth_side}} {{reaching}} {POINTS}( first)? {{fate}}",
    f"{{nth_side}} {{reaching}} {POINTS} or {{most}}( first)? {{fate}}",
    like="The first team to reach 500 points wins",
)
def first_to(subject: Subject, place: int, reaching: bool, points: int, *words: int) -> Iterator[Case]:
    """The winners have so many, or the losers; before the last round nobody had, or all the others."""
    *most, fate = words
    sign = most[0] if most else 1
    for game in subject.over_in_rounds:
        reached, before = (
            {Team(team) for team, score in enumerate(scores) if sign * (score - points) >= 0}
            for scores in (game.rounds[-1].after, game.rounds[-1].before)
        )
        teams = set(map(Team, range(len(game.rounds[-1].after))))
        won = subject.winning_teams(game)
        theirs = won if fate else teams - won
        has = theirs <= reached if reaching else not theirs & reached
        turn = len(before) == (0 if place == 0 else len(teams) - 1)
        yield bool(theirs) and has and turn, game.place


@states(
    "{nth_side} {reaching} {amount} points( first)? {fate}",
    like="A team that holds more than 52 points has won",
)
def has_amount(subject: Subject, place: int, reaching: bool, amount: Amount, fate: bool) -> Iterator[Case]:
    """More or fewer than so many: the next number is what must be reached. (Exactly so many is said of
    nobody: a score may go beyond a target.)"""
    if amount.exact:
        raise NotationError("a bound is needed")
    bound = amount.number + (0 if amount.itself else amount.sign)
    yield from first_to(subject, place, reaching, bound, amount.sign, fate)


@states(
    f"(At the end )?the {{most}} {ROUNDS} {{made}} win",
    like="At the end the most deals won win",
)
def most_rounds(subject: Subject, most: Sign, made: bool = True) -> Iterator[Case]:
    """Rounds in which somebody gained points, or lost some."""
    for game in subject.over_in_rounds:
        changes = [one.changes for one in game.rounds]
        counts = [
            sum((gain > 0) if made else (gain < 0) for gain in team) for team in zip(*changes, strict=True)
        ]
        if len(set(counts)) > 1 and (won := subject.winning_teams(game)):
            best = max(counts) if most > 0 else min(counts)
            yield {counts[team] for team in won} == {best}, game.place


@states(
    "{nth_side} {reaching} {number} {counted}( first)? {fate}",
    like="The first team with five tricks wins",
)
def first_to_have(
    subject: Subject, place: int, reaching: bool, number: int, counted: str, fate: bool
) -> Iterator[Case]:
    """Something else than points: the winners have so many after the last round, and nobody had before."""
    if counted == "scores":
        raise NotationError("points are counted otherwise")
    for game in subject.over_in_rounds:
        *before, last = (
            {Team(team) for team, count in enumerate(one.ended[counted]) if count >= number}
            for one in game.rounds
        )
        won = subject.winning_teams(game)
        theirs = won if fate else set(map(Team, range(len(game.rounds[-1].after)))) - won
        has = theirs <= last if reaching else not theirs & last
        yield bool(theirs) and has and any(before) == (place != 0), game.place


@states("{number} points {fate}( the game)?", like="Five points win")
def points_win(subject: Subject, points: int, fate: bool) -> Iterator[Case]:
    yield from first_to(subject, 0, True, points, fate)


@states(
    f"(At the end |Then )?the (player|team|side) with (the )?{{most}} (points|score) {WINS}",
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
    "If you {able:modal} (move|jump|step|place a pair|lay a piece|slide),? you {fate}",
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


@states(
    "You pass if it is your turn and there is no (move|jump|step)",
    "(Whoever|A player who) cannot (move|jump|step) passes",
    like="Whoever cannot move passes",
)
def passes_then(subject: Subject) -> Iterator[Case]:
    """Of games that are over because the player to move cannot: nobody has won by that."""
    for game in subject.over:
        if game.plies and game.outcome is not None and "move" in game.outcome.how:
            yield not game.winners, game.place


@states(
    "If nobody has won by then,? {nobody} loses a point(,? and a new round is dealt)?",
    like="If nobody has won by then, nobody loses a point",
)
def without_winner(subject: Subject, everybody: bool) -> Iterator[Case]:
    for one in subject.rounds:
        if one.ended.get("winner", 0) is None:
            yield all((gain < 0) == everybody for gain in one.changes), one.place
