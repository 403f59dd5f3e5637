"""Players who have no move: whether they have lost, or pass; games that go on for so many turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from publisher.engine import Outcome, Position
from publisher.proof.statements.boards.hemmed_in import hemming
from publisher.proof.statements.boards.stalemates import stalemates
from publisher.proof.statements.boards.stuck_men import passed, stuck
from publisher.proof.statements.chronicle import PASS, Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import add_kinds, of_words, own_kinds

FATES: Mapping[str, str] = {
    **dict.fromkeys(
        ("you have lost", "you lose", "has lost", "loses", "loses the game", "is the loser",
         "has lost as well", "has lost, too", "the game is lost for you", "your opponent has won",
         "your opponent wins"), "lost",
    ),
    **dict.fromkeys(
        ("you have won", "you win", "has won", "wins", "has won as well", "the game is won for you",
         "your opponent has lost"), "won",
    ),
    **dict.fromkeys(
        ("the game is drawn", "it is drawn", "the game is a draw", "it is a draw", "nobody wins",
         "nobody has won", "has drawn", "that is a draw, too", "the game is drawn as well"), "drawn",
    ),
    **dict.fromkeys(
        ("you pass", "pass", "passes", "your turn is skipped", "you miss your turn", "misses a turn",
         "just passes", "simply passes", "must pass", "has to pass"), "passes",
    ),
    **dict.fromkeys(("the game goes on", "plays on", "you move again", "the game is not over"), "goes on"),
}  # fmt: skip
"""What becomes of a player, or of the game."""
add_kinds(becomes=of_words(FATES))
WORDS = own_kinds(
    none=of_words({"no": True, "without a": True, "a": False, "with a": False, "another": False}),
    none_of=of_words({"none of": True, "one of": False, "some of": False}),
    often=of_words({"always": True, "does not always": False, "may not always": False}),
    able=of_words({"cannot": True, "can": False}),
)


def became(game: Played, seat: int) -> str:
    """What became of a player when the game was over."""
    return became_of(game.outcome, seat)


def became_of(outcome: Outcome | None, seat: int) -> str:
    if outcome is None or not outcome.winners:
        return "drawn"
    return "won" if seat in outcome.winners else "lost"


@cache
def _stuck(subject: Subject) -> tuple[tuple[str, str], ...]:
    """Whenever the player to move had no move: what came of it, and where; in a position that was made for
    it, if no game comes to it, and in one that is no check."""
    found = tuple(_in_games(subject))
    made = stalemates(subject) or (hemming(subject) if not found else ())
    found += tuple(
        ("passes" if ply.then is not None else became_of(ply.result.result, ply.result.to_move), ply.place)
        for ply in made
    )
    walled_in = ((_fate(then, seat), "a position without a move") for then, seat in passed(subject, 1))
    return found or tuple(walled_in)


def _fate(after: Position, seat: int) -> str:
    """What passing has led to, for whoever passed."""
    return "passes" if after.result is None else became_of(after.result, seat)


def _in_games(subject: Subject) -> list[tuple[str, str]]:
    found = []
    for game in subject.games:
        for ply in game.plies:
            if len(ply.options) == 1 and str(ply.options[0]) == PASS:
                found.append(("passes", ply.place))
        if game.plies and game.over:
            last = game.plies[-1]
            then = last.result.copy()
            then.result = None
            if then.to_move != last.seat and not last.rules.moves(then):
                found.append((became(game, then.to_move), last.place))
    return found


@states(
    "If it is your turn and you have {none} move( left)?,? {becomes}",
    "If you have {none} move( left)?,? {becomes}",
    "If it is (your|a player[’']s) turn and there is {none} (move|step),? {becomes}",
    "If it is your turn and {none_of} your men has a (move|step),? {becomes}",
    "If a player {able}( move)?,? {becomes}",
    "(Whoever|A player who) has the turn and {none} move {becomes}",
    "(Whoever|A player who) has {none} move( left)? {becomes}",
    "A player {none} move {becomes}",
    "(Whoever|A player who) {able} move {becomes}",
    "If you {able}( move)?,? {becomes}",
    "Who(ever)? {able} move {becomes},? (whether .{3,8} is )?in check or not",
    "Who {able} move {becomes}",
    "{becomes} (when|if|as soon as) {none_of} your men has a (move|step)",
    "{becomes} (when|if|as soon as) you have {none} move( left)?",
    "{becomes} (when|if|as soon as) you {able} move",
    like="If it is your turn and you have no move left, you have lost",
)
def without_a_move(subject: Subject, *words: bool | str) -> Iterator[Case]:
    """Where somebody had none; who has one goes on, and neither has lost nor passes."""
    becomes, none = sorted(words, key=lambda word: isinstance(word, bool))
    for then, place in _stuck(subject):
        yield (then == becomes) if none else becomes == "goes on", place


@states(
    "If you can neither step nor (replace|jump|place),? {becomes}",
    like="If you can neither step nor replace, you pass",
)
def without_either(subject: Subject, becomes: str) -> Iterator[Case]:
    yield from without_a_move(subject, True, becomes)


@states(
    "When both players (pass|have passed),? one after the other,? {becomes}",
    "When both players (pass|have passed) in a row,? {becomes}",
    like="When both players have passed, one after the other, the game is drawn",
)
def both_pass(subject: Subject, becomes: str) -> Iterator[Case]:
    """In positions that are made so that neither player can move."""
    for after, seat in passed(subject, 2):
        said = {"passes": "goes on"}.get(_fate(after, seat), _fate(after, seat))
        yield said == becomes, "a position in which nobody can move"


@states(
    "A player {often} (has|have) a move",
    "A player {often} move",
    like="A player always has a move",
)
def always_a_move(subject: Subject, always: bool) -> Iterator[Case]:
    """In all positions whoever is to move and has men can move one; those at the end of games, too."""
    names = subject.rules.definition.players.names
    for game in subject.games:
        for ply in game.plies:
            then = ply.result.copy()
            then.result = None
            sides = {side_of(subject, pile[-1]) for pile in ply.after.values()}
            if names[then.to_move] in sides and (ply is game.plies[-1] or not always):
                moves = any(move != PASS for move in ply.rules.moves(then))
                yield moves if always else not moves, ply.place


@states("You pass only when you have {none} move", like="You pass only when you have no move")
def passes_only(subject: Subject, none: bool) -> Iterator[Case]:
    """Of the turns in which one could pass: whether there was anything else; in positions that are
    made so there is not."""
    for ply in subject.plies:
        if PASS in ply.options:
            yield (len(ply.options) == 1) == none, ply.place
    for _ in stuck(subject):
        yield none, "a position without a move"


@states("{nobody} passes otherwise", like="Nobody passes otherwise")
def passes_otherwise(subject: Subject, everybody: bool) -> Iterator[Case]:
    yield from passes_only(subject, not everybody)
