"""How many play, how many deals there are, of which sorts, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Played, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.scopes import Scope
from publisher.proof.statements.slots.kinds import add_kinds, of_words, own_kinds
from publisher.proof.words import Kind

DEALS = "(deals|rounds|hands)"


def _sort(scene: Any, words: str) -> Scope:
    """`kotkas`, `basic deals`: deals in which a scope holds, `a kotka`."""
    one = words.casefold().removesuffix("s")
    for name in (one, f"a {one}", words.casefold()):
        if found := scene.rules.scopes.get(name):
            scope: Scope = found
            return scope
    raise NotationError(f"no deals are called {words!r}")


WORDS = own_kinds(
    where=of_words({"before": True, "after": False, "behind": False}),
)
add_kinds(
    sort=Kind(r"[\w’'-]+(?: [\w’'-]+){0,3}?", _sort),
)


@states(
    "{number} (people|players) play( the game)?",
    "{number} (people|players) play,? in {teams:number} teams",
    "{number} (people|players) play in {teams:number} teams",
    like="Four people play in two teams",
)
def so_many_play(subject: Subject, players: int, teams: int | None = None) -> Iterator[Case]:
    definition = subject.rules.definition
    yield len(subject.rules.seats) == players and teams in (None, len(definition.teams)), "the table"


@states(f"A game has {{number}} {DEALS}", like="A game has eight deals")
def deals_of_a_game(subject: Subject, number: int) -> Iterator[Case]:
    """Of games that were played to the end, or of each of several that make a match."""
    for game in subject.over_in_rounds:
        for rounds in _games_within(game):
            yield len(rounds) == number, game.place


@states("A match has {number} games", like="A match has three games")
def games_of_a_match(subject: Subject, number: int) -> Iterator[Case]:
    for game in subject.over_in_rounds:
        games = len(list(_games_within(game)))
        if games > 1:
            yield games == number, game.place


@states(f"A (game|match) has {{number}} scored {DEALS}", like="A game has ten scored deals")
def scored_deals(subject: Subject, number: int) -> Iterator[Case]:
    for game in subject.over_in_rounds:
        yield sum(any(one.changes) for one in game.rounds) == number, game.place


@states(
    "(There are |first )?{number} {sort},? (and )?then {next:number} {then:sort}",
    like="Four basic deals and then four kotkas",
)
def sorts_in_order(subject: Subject, number: int, sort: Scope, then: int, other: Scope) -> Iterator[Case]:
    """All deals of the two sorts, in a game."""
    wanted = [True] * number + [False] * then
    for game in subject.over_in_rounds:
        for rounds in _games_within(game):
            yield (
                [sort(one.parts) for one in rounds if sort(one.parts) or other(one.parts)] == wanted,
                game.place,
            )


@states(
    f"The {{place}} {{number}} {DEALS}( of the (game|match))? are {{sort}}",
    like="The last four deals are kotkas",
)
def sort_at_the_end(subject: Subject, place: int, number: int, sort: Scope) -> Iterator[Case]:
    """So many and no more; or at the beginning. It is said of whole games, in whichever section."""
    for game in (game for game in subject.chronicle.games if game.over and game.rounds):
        found = [sort(one.parts) for one in game.rounds][:: -1 if place < 0 else 1]
        yield all(found[:number]) and not any(found[number : number + 1]), game.place


@states(
    "(Anywhere )?among them are {number} {sort}( in each game)?",
    "(Anywhere )?among them are {number} {sort}( in each game)?,? {each:number} for each player",
    like="Anywhere among them are four bolsus",
)
def sort_among_them(subject: Subject, number: int, sort: Scope, each: int | None = None) -> Iterator[Case]:
    """Or so many for each, if that is said."""
    if each is not None:
        yield number == each * len(subject.rules.seats), "the table"
    for game in subject.over_in_rounds:
        for rounds in _games_within(game):
            yield sum(sort(one.parts) for one in rounds) == number, game.place


@states(
    "{where} (all )?(of )?(these|them) (are|come) {number} {sort}( in each game)?",
    "{where} (all )?(of )?(these|them) (are|come) {number} {sort}( in each game)?,? "
    "{each:number} for each player",
    like="After all of these come four kotkas",
)
def sort_behind_them(
    subject: Subject, before: bool, number: int, sort: Scope, each: int | None = None
) -> Iterator[Case]:
    """All deals of that sort stand together, at that end of the game."""
    yield from sort_among_them(subject, number, sort, each)
    for game in subject.over_in_rounds:
        for rounds in _games_within(game):
            found = [sort(one.parts) for one in rounds][:: 1 if before else -1]
            yield all(found[:number]) and sum(found) == number, game.place


def _games_within(game: Played) -> Iterator[list[Round]]:
    """The rounds of a game, or, where `games` counts those that are over, of each of them."""

    def played(one: Round) -> int:
        games = one.begun.get("games")
        return games if isinstance(games, int) else 0

    return (list(rounds) for _, rounds in groupby(game.rounds, played))
