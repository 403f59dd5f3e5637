"""Writing chronicles: random games are played, and what happens is noted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.engine import BoardGame, Decision, Game, Table, TableGame
from publisher.engine.chance import stream
from publisher.engine.choices import Options
from publisher.engine.failure import rules_broke
from publisher.engine.mechanics.tricks.tricks import TrickTable
from publisher.engine.table import CardTable
from publisher.engine.words import Question
from publisher.errors import PublisherError
from publisher.model.cards import Card
from publisher.proof.statements.chronicle import (
    Ask,
    Chronicle,
    Hand,
    Play,
    Played,
    Ply,
    Round,
    Trick,
    card_of,
    parts_of,
)

SEEDS = range(1, 21)
"""Twenty games notice nearly all that two hundred do."""
MOST_ANSWERS, MOST_MOVES = 4000, 1500
"""Of all games of a chronicle together; a long game may be the only one, and may be broken off."""


def chronicle(rules: Game) -> Chronicle:
    """Random games of these rules, the same whenever it is asked."""
    try:
        return Chronicle(rules, tuple(_games(rules)))
    except PublisherError:
        raise
    except Exception as error:
        raise rules_broke(rules, error, []) from error


def _games(rules: Game) -> list[Played]:
    games: list[Played] = []
    left = MOST_MOVES if isinstance(rules, BoardGame) else MOST_ANSWERS
    for seed in SEEDS:
        writer = _board_game(rules, seed) if isinstance(rules, BoardGame) else _table_game(rules, seed)
        game = next(writer)
        games.append(game)
        for _ in writer:
            left -= 1
            if left <= 0:
                return games
    return games


def _board_game(rules: BoardGame[Any], seed: int) -> Iterator[Played]:
    """The game, then again after each move."""
    luck, rng = stream(seed, "deal"), stream(seed, "players")
    position = rules.start(luck)
    rules.let_chance(position, luck)
    game = Played(seed, dict(rules.pieces(position)))
    yield game
    before = position.copy()
    for number in range(rules.definition.cap):
        if position.result is not None:
            break
        move = rules.sample(position, rng)
        rules.play(position, move)
        rules.let_chance(position, luck)
        after = position.copy()
        game.plies.append(Ply(f"game {seed}, move {number + 1}", rules, before, move, after))
        before = after
        yield game
    game.outcome = position.result


def _table_game(rules: Game, seed: int) -> Iterator[Played]:
    """The game, then again after each answer."""
    assert isinstance(rules, TableGame)
    table, rng = rules.start(stream(seed, "deal")), stream(seed, "players")
    game = Played(seed)
    yield game
    while not (table.rounds and rules.finished(table)):
        number, before, asks = table.rounds + 1, tuple(table.scores), 0
        play, one = rules.round(table), None
        try:
            decision = next(play)
            one = Round(f"game {seed}, round {number}", parts_of(table), _hands(table), _stock(table), before)
            game.rounds.append(one)
            while True:
                move = decision.options.sample(rng)
                asks += 1
                one.asks.append(_ask(f"{one.place}, move {asks}", table, decision, move))
                decision = play.send(move)
                one.asks[-1].to_trick = _lies_in_a_trick(table, move)
                yield game
        except StopIteration:
            if one is not None and one.asks:
                one.asks[-1].to_trick = _lies_in_a_trick(table, one.asks[-1].move)
            table.close_round(asked=one is not None)
        if one is not None:
            one.after, one.ended = tuple(table.scores), parts_of(table)
            one.tricks = list(_tricks(one.asks))
    game.outcome = rules.outcome(table)


def _ask(place: str, table: Table, decision: Decision, move: Any) -> Ask:
    question = decision.about if isinstance(decision.about, Question) else Question(decision.about)
    options = tuple(decision.options) if isinstance(decision.options, Options) else None
    fixed = [] if options is not None else [form for form in question.forms.values() if "{" not in form]
    found = tuple(form for form in fixed if decision.options.find(form) is not None)
    seats = place, decision.seat, decision.plays, question.name
    seen = _hands(table), _stock(table), parts_of(table)
    return Ask(*seats, options, move, *seen, question, decision.secret, found)


def _hands(table: Table) -> tuple[Hand, ...]:
    return tuple(map(tuple, table.hands)) if isinstance(table, CardTable) else ()


def _stock(table: Table) -> int | None:
    return len(table.stock) if table.deck else None


def _lies_in_a_trick(table: Table, move: Any) -> bool:
    """Whether a card that was just played lies in the trick, or among those that were won with it."""
    card = card_of(move)
    if not (isinstance(table, TrickTable) and isinstance(card, Card)):
        return False
    return any(card in zone for zone in (table.trick, *table.won))


def _tricks(asks: list[Ask]) -> Iterator[Trick]:
    """The tricks of a round: a card that finds no other on the table begins a new one."""
    groups: list[list[Play]] = []
    for ask in asks:
        if ask.to_trick:
            if not ask.parts["trick"]:
                groups.append([])
            groups[-1].append(Play(ask, card_of(ask.move)))
    for number, plays in enumerate(groups, 1):
        last = number == len(groups)
        leads_next = None if last else groups[number][0].seat
        yield Trick(tuple(plays), leads_next, number == 1, last)
