"""Those who wait, in which order; and at the end level scores, and the team of the last declarer."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.engine import TableGame
from publisher.engine.chance import stream
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import events
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    order=of_words(
        {"in the order in which they came": True, "in whatever order they like": False, "in any order": False,
         "in any order they like": False, "in the order of their names": False,
         "in the reverse order": False, "the last to come in front": False}
    ),
    drawn=of_words({"a draw": True, "drawn": True, "no draw": False, "won by nobody": True}),
)  # fmt: skip


@states(
    "Prisoners stand in the (prison|ring) {order}(,? and wait there)?",
    like="Prisoners stand in the prison in the order in which they came",
)
def queue_up(subject: Subject, in_order: bool) -> Iterator[Case]:
    """Whoever comes stands behind all who are there."""
    for event in events(subject):
        was, now = list(event.before["prisoners"]), list(event.after["prisoners"])
        if was and len(now) > len(was):
            yield (now[: len(was)] == was) == in_order, event.ask.place


@states("The declarer[’']s (team|side) {fate}", like="The declarer's team has won")
def declarers_fate(subject: Subject, wins: bool) -> Iterator[Case]:
    """At the end of every game: the team of the declarer of its last deal."""
    team_of = subject.rules.definition.team_of
    for game in subject.over_in_rounds:
        declarer = game.rounds[-1].ended["declarer"]
        if declarer is not None and game.winners:
            yield (team_of(declarer) in subject.winning_teams(game)) == wins, game.place


@states("(Level|Equal) (totals|scores|sums) are {drawn}", like="Level totals are a draw")
def level_totals(subject: Subject, drawn: bool) -> Iterator[Case]:
    """Whether nobody has won when all teams have the same score; so it is made, since few games end so."""
    rules = subject.rules
    if not isinstance(rules, TableGame):
        raise NotationError("nobody keeps a score at a table")
    table = rules.start(stream(1, "deal"))
    table.scores = [1] * len(table.scores)
    yield (not rules.outcome(table).winners) == drawn, "a game with level scores"
