"""Facts of turns: who begins, who is next, who may pass, what an answer changes in the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import TypeAlias, TypeVar

from publisher.base.errors import NotationError, did_you_mean
from publisher.checking.observed import families
from publisher.checking.observed.game_log import PASS, Ask, GameLog, Played, Ply
from publisher.checking.observed.observation import Case, observed
from publisher.checking.observed.seats import ring_of, seat_in, seen_from, side_of, way_of
from publisher.engine import BoardGame, Game

ANY = "-"
"""The argument for any question."""
Turn: TypeAlias = Ask | Ply
T = TypeVar("T", Ask, Ask | Ply)


def players(rules: Game) -> families.Family:
    """Return the family of the names of the players."""
    return families.names(rules.definition.players.names)


@observed(players, vouches="first")
def first_player(log: GameLog) -> Iterator[Case]:
    """Find the player who makes the first move of a game."""
    return ((log.rules.name(turn.seat), turn) for game in log.games for turn in turns_in(game)[:1])


@observed(families.PERMISSION, "ever")
def two_turns_running(log: GameLog) -> Iterator[Case]:
    """Check whether the player who has just moved ever moves again at once."""
    _refuse_few_players(log, 2)
    for game in log.games:
        for turn, then in pairwise(turns_in(game)):
            yield turn.seat == then.seat, turn


@observed(families.WAY_ROUND)
def turn_order(log: GameLog, question: str = ANY) -> Iterator[Case]:
    """Find the direction in which the turn (or a question) goes round, skipping players who are out."""
    _refuse_few_players(log, 3)
    for one in _stretches(log):
        turns = _about(log, question, one)
        last = {turn.seat: number for number, turn in enumerate(turns)}
        for number, (turn, then) in enumerate(pairwise(turns)):
            ring = ring_of(turn.parts, log.rules)
            taking_part = [seat for seat in ring if last.get(seat, -1) >= number]
            if turn.seat != then.seat and (way := way_of(turn.seat, then.seat, taking_part)):
                yield way, turn


@observed(families.PASSING)
def passing(log: GameLog) -> Iterator[Case]:
    """Check whether players may pass, or pass only if no other move is possible."""
    for turn, words in spoken(log):
        if PASS in words:
            yield "only" if turn.options is not None and len(turn.options) == 1 else "may", turn
        elif PASS not in forms_of(turn):
            yield "may not", turn


@observed(families.DUTY, vouches="can")
def moving(log: GameLog) -> Iterator[Case]:
    """Check whether a player who can move must, in a game in which players may pass at other times."""
    for ply in log.plies:
        if PASS in forms_of(ply) and any(move != PASS for move in ply.options):
            yield "need not" if PASS in ply.options else "must", ply


@observed(families.ALIKE)
def turns_of_all(log: GameLog) -> Iterator[Case]:
    """Check whether all players have had the same number of turns when a game is over."""
    for game in log.over:
        turns = Counter(seat for seat, _ in groupby(turns_in(game), lambda turn: turn.seat))
        yield "same" if len({turns[seat] for seat in log.rules.seats}) == 1 else "other", game


@observed(families.NUMBER, "most")
def passes_in_a_row(log: GameLog, question: str = ANY) -> Iterator[Case]:
    """Find the most passes in a row before something else happens."""
    for one in _stretches(log):
        for passed, turns in groupby(_about(log, question, one), lambda turn: str(turn.move) == PASS):
            if passed:
                *_, last = run = list(turns)
                yield len(run), last


@observed(families.NUMBER, "most", vouches="nobody more")
def rounds_in_a_row(log: GameLog, part: str = "dealer") -> Iterator[Case]:
    """Find the most rounds in a row with the same dealer, or the same seat in another part."""
    for game in log.games:
        for seat, run in groupby(game.rounds, lambda one: seat_in(one.begun, part)):
            *_, last = rounds = list(run)
            if seat is not None:
                yield len(rounds), last


@observed(families.SIDE, vouches="first")
def first_asked(log: GameLog, question: str = ANY, part: str = "dealer") -> Iterator[Case]:
    """Find the place of the player who is asked first in a round, seen from the dealer or another seat."""
    for one in log.begun:
        for ask in _about(log, question, one.asks)[:1]:
            if side := seen_from(ask.parts, part, ask.seat, log.rules):
                yield side, ask


@observed(families.PLACE)
def asked_in_turn(log: GameLog, question: str, other: str) -> Iterator[Case]:
    """Check whether a question is asked first or last of two in the turns that have both."""
    for one in _stretches(log):
        for _, turn in groupby(one, lambda ask: ask.seat):
            asked = [ask for ask in turn if ask.about in (question, other)]
            if {ask.about for ask in asked} == {question, other}:
                yield "first" if asked[0].about == question else "last", asked[0]


@observed(families.PLACE)
def by_lot(log: GameLog, part: str = "dealer") -> Iterator[Case]:
    """Find the round in which the dealer, or another part that is a seat, is chosen at random: the first, if
    games begin with different ones, and in later rounds not every player may follow the last one."""
    games = [[seat_in(one.begun, part) or 0 for one in game.rounds] for game in log.at_table if game.rounds]
    steps = {(then - seat) % len(log.rules.seats) for seats in games for seat, then in pairwise(seats)}
    if len({seat for seat, *_ in games}) > 1 and len(steps) < len(log.rules.seats):
        yield from (("first", game) for game in log.games if game.rounds)


@observed(families.SHARE)
def asked(log: GameLog, question: str) -> Iterator[Case]:
    """Check how many players are asked a question in a round in which it comes up: all, one, or some."""
    for one in log.rounds:
        if asks := _about(log, question, one.asks):
            yield share(len({ask.seat for ask in asks}), len(log.rules.seats)), one


@observed(families.FACING)
def answer_seen(log: GameLog, question: str) -> Iterator[Case]:
    """Check whether the other players see the answer to a question: face up, or face down."""
    return (("face down" if ask.secret else "face up", ask) for ask in _about(log, question, log.asks))


@observed(families.TURN)
def turn_after(log: GameLog, word: str) -> Iterator[Case]:
    """Check whether the turn of a player goes on after an answer with a word, such as `miss`, or ends."""
    for game in log.games:
        for turn, then in pairwise(turns_in(game)):
            if _is_said(word, turn):
                yield "goes on" if turn.seat == then.seat else "ends", turn


@observed(families.TURN)
def question_after(log: GameLog, word: str) -> Iterator[Case]:
    """Check whether others are still asked the same question in a round after an answer with a word, such as
    `doubt`, or the question ends."""
    for one in log.rounds:
        for turn, then in zip(one.asks, [*one.asks[1:], None], strict=True):
            if _is_said(word, turn):
                yield "goes on" if then is not None and turn.about == then.about else "ends", turn


@observed(families.SIDE, vouches="next")
def next_dealer(log: GameLog, part: str = "dealer") -> Iterator[Case]:
    """Find the place of the next dealer, or another part that is a seat, seen from the present one."""
    for game in log.at_table:
        for one, then in pairwise(game.rounds):
            seat, other = seat_in(one.begun, part), seat_in(then.begun, part)
            if seat is not None and other is not None:
                yield side_of(other, seat, one.begun, log.rules), one


# -- functions that other modules of facts use


def turns_in(game: Played) -> Sequence[Turn]:
    """Return the moves, or answers, of a game."""
    return game.plies or [ask for one in game.rounds for ask in one.asks]


def spoken(log: GameLog) -> Iterator[tuple[Turn, set[str]]]:
    """Yield all turns, with the words for possible answers, or for moves that are words."""
    said: dict[int, str] = {}
    for turn in (turn for game in log.games for turn in turns_in(game)):
        words = set() if isinstance(turn, Ply) else set(turn.open)
        for option in turn.options or ():
            if isinstance(turn, Ask) or isinstance(option, str):
                words.add(said.get(id(option)) or said.setdefault(id(option), str(option)))
        yield turn, words


def forms_of(turn: Turn) -> set[str]:
    """Return the words in which answers, or moves on the board, may be given at all."""
    questions = turn.rules.asks if isinstance(turn, Ply) else (turn.question,)
    return {form for question in questions for form in question.forms.values()}


def share(count: int, of: int) -> str:
    return "all" if count == of else {0: "none", 1: "one"}.get(count, "some")


def _stretches(log: GameLog) -> Iterator[Sequence[Turn]]:
    if isinstance(log.rules, BoardGame):
        return (game.plies for game in log.games)
    return (one.asks for one in log.begun)


def _about(log: GameLog, question: str, turns: Iterable[T]) -> list[T]:
    if question == ANY:
        return list(turns)
    asked = [one.name for one in log.questions]
    if question not in asked:
        raise NotationError(f"this game has no question {question!r}", hint=did_you_mean(question, asked))
    return [turn for turn in turns if turn.about == question]


def _is_said(word: str, turn: Turn) -> bool:
    said = turn.rules.notation(turn.position, turn.move) if isinstance(turn, Ply) else str(turn.move)
    return said == word or word in said.split()


def _refuse_few_players(log: GameLog, least: int) -> None:
    if len(log.rules.seats) < least:
        raise NotationError(f"this game has fewer than {least} players")
