"""Outcomes: who drops out and who is left, who has the most of something, what a round brings and to whom."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Parts, Played, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, Who, add_kinds, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import SIDE
from publisher.proof.words import Kind

SCORES = "scores"
ROUND = "(hand|round|deal|game)"


def _counted(scene: Any, words: str) -> str:
    """The part of the state in which something is counted for each team or seat: by a noun of the game, or
    by its own name."""
    words = words.casefold()
    named = scene.nouns.get(
        words, SCORES if words in ("points", "point", "score") else words.replace(" ", "_")
    )
    known = scene.chronicle.games[0].rounds[0].begun if scene.chronicle.games[0].rounds else {}
    if named != SCORES and not (isinstance(named, str) and isinstance(known.get(named), tuple)):
        raise NotationError(f"nothing is counted as {words!r}")
    return str(named)


add_kinds(
    counted=Kind(r"[a-z][\w ]*?", _counted),
)
WORDS = own_kinds(
    scores=of_words(
        {
            **dict.fromkeys(("scores", "wins the deal", "wins the round", "wins the hand"), True),
            **dict.fromkeys(("scores nothing", "loses the deal", "loses the round", "loses the hand"), False),
        }
    ),
)


def _count(one: Round, counted: str) -> tuple[int, ...]:
    """How many each has when a round is over."""
    return one.after if counted == SCORES else tuple(one.ended[counted])


# -- dropping out


@states(
    "The {place} (one|player|side) (left )?(in|in the game|in play) {fate}",
    like="The last one in wins",
)
def stays_in(subject: Subject, place: int, won: bool) -> Iterator[Case]:
    """Who is left alone when all others are out; the first is who was out before any other."""
    for game in subject.over_in_rounds:
        order = list(_order_of_leaving(game))
        if len(order) > 1 and game.outcome:
            yield (order[-1 if place == -1 else place] in game.winners) == won, game.place


@states(
    "The {place} (player |one )?(to be|to go|who is|who goes) out {fate}",
    "Whoever (is|goes) out {place} {fate}",
    "The {place} (one|player) out {fate}",
    like="The first to be out wins",
)
def out_in_place(subject: Subject, place: int, won: bool) -> Iterator[Case]:
    """Of those who leave the game, one after another, until a single player is left."""
    for game in subject.over_in_rounds:
        gone = list(_order_of_leaving(game))[:-1]
        if len(gone) > 1 and game.outcome:
            yield (gone[place] in game.winners) == won, game.place


def _order_of_leaving(game: Played) -> Iterator[int]:
    """The seats in the order in which they were out, who was never out last; of games that end with one."""
    playing = list(game.rounds[0].begun.get("playing", ()))
    for parts in (parts for one in game.rounds for parts in (*(ask.parts for ask in one.asks), one.ended)):
        still = parts.get("playing", ())
        yield from (seat for seat in playing if seat not in still)
        playing = [seat for seat in playing if seat in still]
    yield from playing if len(playing) == 1 else ()


@states(
    "(Who|Whoever|A player who) (drops|has dropped|is) out is {often} asked again",
    "(Who|Whoever|A player who) (drops|has dropped|is) out {often} (plays|speaks) again",
    "(Who|Whoever|A player who) (drops|has dropped|is) out is asked again",
    "(Whoever|Those who) (is|are) out (comes?|may come) back( in the next round| later)?",
    like="Whoever is out is never asked again",
)
def out_for_good(subject: Subject, often: bool = True) -> Iterator[Case]:
    """All who are asked are still in the game, once somebody is out."""
    seats = len(subject.rules.seats)
    for ask in subject.asks:
        playing = ask.parts.get("playing")
        if playing is not None and len(playing) < seats:
            yield (ask.seat not in playing) == often, ask.place


@states(
    f"(In|After|At the end of) (each|every) {ROUND} {{number}} (players?|of you) (drops?|is|are) out",
    f"{{number}} players? (drops?|is|are) out (in|after|at the end of) (each|every) {ROUND}",
    like="After every hand one player is out",
)
def drop_out(subject: Subject, number: int) -> Iterator[Case]:
    for one in subject.rounds:
        begun, ended = one.begun.get("playing"), one.ended.get("playing")
        if begun is not None and ended is not None:
            yield len(begun) - len(ended) == number, one.place


# -- the most of something


@states(
    f"(Only )?the {SIDE} {{having}}( the)? {{most}} {{counted}} {{scores}}",
    like="The team with fewer minus points wins the deal",
)
def most_scores(subject: Subject, having: bool, most: Sign, counted: str, scores: bool) -> Iterator[Case]:
    """Of the sides that do not have equally many when a round is over."""
    for one in subject.rounds:
        numbers, gained = _count(one, counted), one.changes
        if len(set(numbers)) > 1 and len(numbers) == len(gained) and any(gained):
            best = max(numbers) if most > 0 else min(numbers)
            rising = {number == best for number, gain in zip(numbers, gained, strict=True) if gain > 0}
            yield rising == {having == scores}, one.place


@states(
    "(At the end )?the {most} {counted} {fate}",
    f"(At the end )?the {SIDE} with the {{most}} {{counted}} {{fate}}",
    like="At the end the most points win",
)
def most_wins(subject: Subject, most: Sign, counted: str, won: bool) -> Iterator[Case]:
    """Of the games in which they differ in the end. What is counted for others is nobody's who could win."""
    team = subject.rules.definition.team_of
    for game in subject.over_in_rounds:
        numbers = _count(game.rounds[-1], counted)
        if len(numbers) != len(subject.rules.definition.teams):
            yield False, game.place
        elif len(set(numbers)) > 1 and game.outcome:
            best = max(numbers) if most > 0 else min(numbers)
            winners = {numbers[team(seat)] for seat in game.winners}
            yield (winners == {best}) == won, game.place


@states(
    f"((Only|No more than) )?{{number}} {SIDE}s? scores?( in (a|each|every) {ROUND})?",
    f"In (a|each|every) {ROUND} only {{number}} {SIDE}s? scores?",
    like="Only one team scores",
)
def so_many_score(subject: Subject, number: int) -> Iterator[Case]:
    """As many at most, and at some time as many."""
    rising = [(sum(gain > 0 for gain in one.changes), one.place) for one in subject.rounds]
    if rising:
        yield max(count for count, _ in rising) == number, rising[0][1]


@states(
    f"If (both|all) {SIDE}s have (equally many|as many) {{counted}},? {{everybody}} scores",
    like="If both teams have equally many tricks, nobody scores",
)
def level(subject: Subject, counted: str, everybody: bool) -> Iterator[Case]:
    for one in subject.rounds:
        if len(set(_count(one, counted))) == 1:
            yield all((gain > 0) == everybody for gain in one.changes), one.place


@states(
    "(Whoever|The player who|The side that) first (has|reaches|collects) {number} {counted} {fate}",
    "Whoever gets rid of( all)? {number} {counted} {fate}( at once)?",
    like="Whoever gets rid of 31 chips wins",
)
def first_with(subject: Subject, number: int, counted: str, won: bool) -> Iterator[Case]:
    """Some games end so: with the last of them, and not before."""
    team = subject.rules.definition.team_of
    for game in subject.over_in_rounds:
        last, earlier = game.rounds[-1], game.rounds[:-1]
        if not _count(last, counted):
            raise NotationError(f"nobody has {counted!r} of the own")
        reached = {side for side, count in enumerate(_count(last, counted)) if count >= number}
        winners = {team(seat) for seat in game.winners} if game.outcome else set()
        if reached or number < max(_count(last, counted)):
            yield (reached == winners) == won, game.place
        else:
            yield not winners, game.place
        yield all(max(_count(one, counted)) < number for one in earlier), game.place


# -- who scores, and who is what next


@states(
    "(Only|Nobody but) {who} and {other:who} scores?",
    "(Only|Nobody but) {who} scores?",
    like="Only the declarer scores",
)
def only_scores(subject: Subject, *people: Who) -> Iterator[Case]:
    """Everybody else has as many points after the round as before."""
    seats, team = len(subject.rules.seats), subject.rules.definition.team_of
    for one in subject.rounds:
        named = [who.seat(one.asks[-1].parts if one.asks else one.ended, seats) for who in people]
        teams = {team(seat) for seat in named if seat is not None}
        if teams:
            yield all(gain == 0 or side in teams for side, gain in enumerate(one.changes)), one.place


@states("Only {people} scores?( for (its|their) contract)?", like="Only the declarer's side scores")
def only_they_score(subject: Subject, people: People) -> Iterator[Case]:
    """Of rounds in which there are such people; and they do."""
    team, scored = subject.rules.definition.team_of, []
    if people.of is None:
        raise NotationError("everybody is nobody alone")
    for one in subject.rounds:
        if teams := {team(seat) for seat in people.seats(subject.rules, one.ended)}:
            scored.append(any(one.changes))
            yield all(gain == 0 or side in teams for side, gain in enumerate(one.changes)), one.place
    if scored:
        yield any(scored), "all rounds"


@states(
    f"{{all}} scores?( in (a|each|every) {ROUND})?",
    f"(Both|All) {SIDE}s score( in (a|each|every) {ROUND}| for the contract)?",
    like="Everybody scores in every round",
)
def all_score(subject: Subject, whole: bool = True) -> Iterator[Case]:
    for one in subject.rounds:
        yield all((gain != 0) == whole for gain in one.changes), one.place


@states(
    "{who} (scores|gains or loses|gets) the {same} as {other:who}",
    like="The partner scores the same as the declarer",
)
def score_alike(subject: Subject, who: Who, same: bool, other: Who) -> Iterator[Case]:
    seats, team = len(subject.rules.seats), subject.rules.definition.team_of
    for one in subject.rounds:
        parts = one.asks[-1].parts
        first, second = who.seat(parts, seats), other.seat(parts, seats)
        if first is None or second is None:
            first, second = who.seat(one.ended, seats), other.seat(one.ended, seats)
        if first is not None and second is not None:
            gained = one.changes
            yield (gained[team(first)] == gained[team(second)]) == same, one.place


@states(
    "{who} (loses|pays) what {other:who} (gains|gets)(,? and (gains|gets) what (the )?[a-z]+ loses)?",
    like="The partner loses what the declarer gains",
)
def score_against(subject: Subject, who: Who, other: Who) -> Iterator[Case]:
    yield from score_alike(subject, who, False, other)


@states(
    f"{{who}} (is|becomes) {{other:who}} (of|in) the {{step}} {ROUND}",
    like="The declarer becomes the dealer of the next round",
)
def is_next(subject: Subject, who: Who, other: Who, step: int) -> Iterator[Case]:
    """From one round to the next."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        for one, then in pairwise(game.rounds[::step]):
            parts, after = (one.parts, then.begun) if step > 0 else _last_asked(one, then)
            was, now = who.seat(parts, seats), other.seat(after, seats)
            if was is not None and now is not None:
                yield was == now, then.place


def _last_asked(*rounds: Round) -> tuple[Parts, ...]:
    """The table of each round at its last question, before anybody becomes what they are in the next."""
    return tuple(one.asks[-1].parts for one in rounds)


@states(
    "(Draw lots for|Decide by lot|Choose by lot) {who}",
    "{who} is (drawn|chosen) by lot",
    like="Draw lots for the dealer",
)
def by_lot(subject: Subject, who: Who) -> Iterator[Case]:
    """Over the games it is not always the same player."""
    seats = len(subject.rules.seats)
    drawn = {who.seat(game.rounds[0].begun, seats) for game in subject.games if game.rounds}
    if len(subject.games) > 1 and None not in drawn:
        yield len(drawn) > 1, "the first rounds"


# -- what everybody has


@states(
    "{all} (begins|begin|starts) with {number} {counted}",
    like="Everybody begins with ten chips",
)
def begin_with(subject: Subject, all_: bool, number: int, counted: str) -> Iterator[Case]:
    for game in subject.games:
        for one in game.rounds[:1]:
            held = one.before if counted == SCORES else one.begun[counted]
            if held:
                yield all((count == number) == all_ for count in held), game.place


@states("Whoever has no {counted} left {fate}", like="Whoever has no chip left wins")
def has_none(subject: Subject, counted: str, won: bool) -> Iterator[Case]:
    """When the game is over; and nobody has none before."""
    team = subject.rules.definition.team_of
    for game in subject.over_in_rounds:
        none = {side for side, count in enumerate(_count(game.rounds[-1], counted)) if count <= 0}
        winners = {team(seat) for seat in game.winners} if game.outcome else set()
        yield bool(none) and (none == winners) == won, game.place
        yield all(min(_count(one, counted)) > 0 for one in game.rounds[:-1]), game.place
