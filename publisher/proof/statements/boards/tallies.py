"""Games that are counted at the end: what is counted there, who wins by it, and what equal counts are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.proof.statements.boards.at_the_limit import at_the_limit
from publisher.proof.statements.boards.board import goal_of
from publisher.proof.statements.boards.draws import quiet_turns
from publisher.proof.statements.chronicle import Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import PLACES, Sign, of_words, own_kinds
from publisher.proof.statements.steps import met
from publisher.proof.words import Kind

Tally: TypeAlias = Callable[[Subject, Played, int], float]
"""How many a seat has of something when a game is over."""
Result: TypeAlias = Callable[[Played], bool]


def _men(subject: Subject, game: Played, seat: int) -> list[int]:
    """The points on which men of a seat stand at the end, each as often as men of it stand there."""
    name = subject.rules.definition.players.names[seat]
    return [
        point for point, pile in game.plies[-1].after.items() for man in pile if side_of(subject, man) == name
    ]


def _began(subject: Subject, seat: int) -> set[int]:
    """Where the men of a seat stood at first."""
    name, (game, *_) = subject.rules.definition.players.names[seat], subject.games
    return {point for point, pile in game.start.items() if side_of(subject, pile[-1]) == name}


def _in_goal(subject: Subject, game: Played, seat: int) -> float:
    """The goal that is painted in the colour of the side, else where the opponent's men began."""
    names = subject.rules.definition.players.names
    goal = goal_of(subject, names[seat]) or _began(subject, 1 - seat)
    if not goal or len(names) != 2:
        raise NotationError("nobody has a goal in these games")
    return sum(point in goal for point in _men(subject, game, seat))


def _left(subject: Subject, game: Played, seat: int) -> float:
    return len(_men(subject, game, seat))


def _taken(subject: Subject, game: Played, seat: int) -> float:
    """Of men that belong to nobody those that are kept as taken; else of the other's."""
    parts = game.plies[-1].result
    if isinstance(kept := getattr(parts, "taken", None), (list, tuple)):
        return float(len(kept[seat]) if isinstance(kept[seat], (list, tuple)) else kept[seat])
    return -_left(subject, game, 1 - seat)


def _points(subject: Subject, game: Played, seat: int) -> float:
    """Of games in which points are good to have: where they are not, scores are told as what they cost."""
    assert game.outcome is not None
    if min(game.outcome.scores) < 0:
        raise NotationError("the scores of these games are no points")
    return game.outcome.scores[seat]


def _delivered(subject: Subject, game: Played, seat: int) -> float:
    kept = getattr(game.plies[-1].result, "delivered", None)
    if not isinstance(kept, (list, tuple)):
        raise NotationError("nothing is delivered in these games")
    return float(kept[seat])


def _lost(subject: Subject, game: Played, seat: int) -> float:
    return _taken(subject, game, 1 - seat)


_TALLIES: tuple[tuple[str, Tally], ...] = (
    (r"(?:men|pegs) (?:in (?:the|their) goals?|landed|who have landed)", _in_goal),
    (r"(?:men|pegs) (?:at|still at) home|(?:men|pegs) outside the goal", lambda *one: -_in_goal(*one)),
    (r"men(?: left)?(?: on the board)?", _left),
    (r"(?:black |enemy |white )?men taken", _taken),
    (r"men lost", _lost),
    (r"points(?: scored)?", _points),
    (r"shares?", _taken),
    (r"loads delivered", _delivered),
)
_DONE = {
    "taken": _taken, "captured": _taken, "lost": _lost, "landed": _in_goal, "delivered": _delivered,
    "scored": _points, "kept": _left, "brought home": _in_goal,
}  # fmt: skip


def _tally(scene: Any, words: str) -> Tally:
    for looks, tally in _TALLIES:
        if re.fullmatch(looks, words, re.IGNORECASE):
            return tally
    raise NotationError(f"nothing is counted as {words!r}")


def _won_by(place: int) -> Result:
    """Whether who moved so in the first round has won; `-1`, whoever made the last move of all."""
    return lambda game: (game.plies[place].seat) in game.winners


RESULTS: dict[str, Result] = {
    **dict.fromkeys(
        ("it is a draw", "the game is drawn", "the game is a draw", "it is drawn", "it is a draw, too",
         "are a draw", "is a draw", "nobody wins", "nobody has won", "that is a draw"),
        lambda game: not game.winners,
    ),
    **{
        f"the {place} player {wins}": _won_by(PLACES[place])
        for place in ("first", "second")
        for wins in ("wins", "has won")
    },
    **dict.fromkeys(
        ("the player who began wins", "whoever began wins", "the player who began has won"), _won_by(0)
    ),
    **dict.fromkeys(
        ("the player who began loses", "the player who began has lost", "whoever began loses"), _won_by(1)
    ),
    **dict.fromkeys(
        ("the player who moved last wins", "whoever moved last wins", "the last to move wins"), _won_by(-1)
    ),
    "somebody has won": lambda game: bool(game.winners),
    "the game goes on": lambda game: False,
}  # fmt: skip
WORDS = own_kinds(
    tally=Kind(r"[a-z ]+?", _tally),
    done=of_words(_DONE),
    result=of_words(RESULTS),
    whose=of_words(
        {"both players' counted": 1, "both players’ counted": 1, "of both players together": 1}
        | {"each player's counted apart": 2, "one player's counted": 2, "one player’s counted": 2,
           "each player's counted by itself": 2,
           "each player’s counted by itself": 2, "of each player": 2, "of one player": 2}
    ),
    ending=of_words(
        {"is drawn": True, "is a draw": True, "is won": False, "is lost": False, "goes on": False,
         "is not drawn": False, "is not over": False}
    ),
)  # fmt: skip


def _counted(subject: Subject, tally: Tally) -> Iterator[tuple[Played, list[float]]]:
    """Finished games of two, with what each seat has; also those that have come to their last turn."""
    for game in (*subject.over, *at_the_limit(subject)):
        if game.plies and len(subject.rules.seats) == 2:
            yield game, [tally(subject, game, seat) for seat in subject.rules.seats]


@states(
    "(Whoever|The player who|The side that) has {done}( the)? {most}( (black|enemy|white|common))?"
    "( (men|pegs|loads|points|stones))?( by then)? {fate}",
    like="Whoever has taken more men has won",
)
def most_done(subject: Subject, tally: Tally, most: Sign, wins: bool) -> Iterator[Case]:
    """Of finished games in which they differ."""
    for game, counts in _counted(subject, tally):
        if counts[0] != counts[1]:
            best = counts.index((max if most > 0 else min)(counts))
            yield (game.winners == (Seat(best),)) == wins, game.place


@states(
    "{result},? (whoever|no matter who) has {done}( the)? {most}( (men|pegs|loads|points|stones))?",
    like="The game is a draw, whoever has taken more men",
)
def whoever_has_done(subject: Subject, result: Result, tally: Tally, most: Sign) -> Iterator[Case]:
    """Of finished games in which they differ."""
    for game, counts in _counted(subject, tally):
        if counts[0] != counts[1] and most:
            yield result(game), game.place


@states(
    "(The player|Whoever|The side) (with|has)( the)? {most} {tally} {fate}",
    "It is counted who has {most} {tally},? and that player {fate}",
    like="The player with more men in the goal wins",
)
def most_of(subject: Subject, most: Sign, tally: Tally, wins: bool) -> Iterator[Case]:
    yield from most_done(subject, tally, most, wins)


@states(
    "With as many {tally}( on both sides)?,? {result}",
    "(Equal|As many) {tally} {result}",
    "If both( players)? have as many {tally},? {result}",
    like="With as many men on both sides the game is a draw",
)
def as_many(subject: Subject, tally: Tally, result: Result) -> Iterator[Case]:
    """Of games that are counted; who has done at once what wins has won before."""
    for game, counts in _counted(subject, tally):
        assert game.outcome is not None
        if counts[0] == counts[1] and set(game.outcome.scores) != {0.0, 1.0}:
            yield result(game), game.place


@states(
    "With as many,? {result}",
    "If both have {done} as many,? {result}",
    like="With as many it is a draw",
)
def counts_level(subject: Subject, *words: Any) -> Iterator[Case]:
    *done, result = words
    yield from met(as_many(subject, done[0] if done else _points, result))


# -- long games


@states(
    "If nobody has won in {number} turns,? {result}",
    "After {number} turns( of both players together)?,? {result}",
    like="If nobody has won in 400 turns, the game is drawn",
)
def long_game(subject: Subject, number: int, result: Result) -> Iterator[Case]:
    """Of games that have lasted so many turns, as the table counts them; none lasts longer."""
    for game in (*subject.over, *at_the_limit(subject)):
        turns = getattr(game.plies[-1].result, "turns", None) if game.plies else None
        if turns is not None and turns >= number:
            yield turns == number and result(game), game.place


@states(
    "(The game|It) {ending}(,? too,?)? after {number} turns",
    like="It is drawn, too, after 300 turns",
)
def over_after_turns(subject: Subject, drawn: bool, number: int) -> Iterator[Case]:
    for so, place in met(long_game(subject, number, lambda game: not game.winners)):
        yield so == drawn, place


@states(
    "(The game|It) {ending}(,? too,?)? after {number} turns in a row,? {whose},? (in which no man is taken|"
    "without a capture)",
    "(The game|It) {ending}(,? too,?)? after {number} turns in a row without a capture,? {whose}",
    "It {ending} after {number} turns in a row without a capture,? {whose}",
    like="The game is drawn after 100 turns in a row, both players' counted, in which no man is taken",
)
def quiet_in_a_row(subject: Subject, drawn: bool, number: int, whose: int) -> Iterator[Case]:
    yield from met(quiet_turns(subject, drawn, number * whose, False))


@states(
    "(The game|It) {ending}(,? too,?)? when {number} turns have gone by without a capture,? {whose}",
    like="The game is drawn when 100 turns have gone by without a capture, both players' counted",
)
def quiet_gone_by(subject: Subject, drawn: bool, number: int, whose: int) -> Iterator[Case]:
    yield from quiet_turns(subject, drawn, number * whose, False)
