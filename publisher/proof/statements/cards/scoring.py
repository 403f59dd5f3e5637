"""Scoring: who scores what after a deal, and who has won by it. All is worked out from tricks and bids."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Team
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, Who, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import SIDE

WORDS = own_kinds(
    whenever=of_words({"never": "may not", "always": "must", "sometimes": "may"}),
)


def teams_of(subject: Subject, people: People, one: Round) -> set[Team]:
    seats = people.seats(subject.rules, one.parts) or ()
    return {subject.rules.definition.team_of(seat) for seat in seats}


# -- after a deal


@states(
    f"(Only )?The {SIDE} {{having}}( the)? {{most}} tricks (scores|wins the (hand|deal))",
    like="The team with more tricks scores",
)
def scores_by_tricks(subject: Subject, having: bool, most: Sign) -> Iterator[Case]:
    """Of the sides whose tricks differ: whoever has gained anything."""
    for one in subject.rounds:
        tricks = one.ended.get("tricks", ())
        if len(tricks) != len(one.changes):
            raise NotationError("tricks and scores are not those of the same teams")
        if len(set(tricks)) > 1:
            best = max(tricks) if most > 0 else min(tricks)
            for team, change in enumerate(one.changes):
                if change > 0:
                    yield (tricks[team] == best) == having, one.place


@states(
    f"The {SIDE} {{having}} {{most}} tricks scores {{number}} points? "
    "for each (trick|of its tricks) {above} {book:number}",
    like="The team with more tricks scores one point for each of its tricks above four",
)
def points_for_tricks(
    subject: Subject, having: bool, most: Sign, points: int, above: bool, book: int
) -> Iterator[Case]:
    """Of rounds after which no score begins anew."""
    yield from scores_by_tricks(subject, having, most)
    for one in subject.rounds:
        tricks, changes = one.ended.get("tricks", ()), one.changes
        if tricks and min(changes) >= 0:
            counted = [won - book if above else book - won for won in tricks]
            wanted = [points * tricks for tricks in counted]
            yield all(change in (0, want) for change, want in zip(changes, wanted, strict=True)), one.place


@states(
    "{people} scores the {words},? or {fate} it",
    "{people} (wins|gets) the {words},? or {fate} it",
    like="The declarer scores the bid, or loses it",
)
def all_or_nothing(subject: Subject, people: People, stake: str, gains: bool) -> Iterator[Case]:
    """Of sides that have taken a trick: the stake for them, or against them; both come to pass."""
    seen = set()
    for one in subject.rounds:
        worth, tricks = one.ended.get(stake), one.ended.get("tricks", ())
        if not isinstance(worth, int) or not worth or not any(tricks):
            continue
        for team in teams_of(subject, people, one):
            if tricks[team]:
                change = one.changes[team]
                seen.add(change > 0)
                yield change == worth or change == (worth if gains else -worth), one.place
    if seen:
        yield len(seen) == 2, "all rounds"


@states(
    "{people} scores? what they have made,? to the nearest {number}",
    like="The declarer's opponents score what they have made, to the nearest five",
)
def rounded_scores(subject: Subject, people: People, step: int) -> Iterator[Case]:
    """What each of them gains is the multiple that is nearest to the points in their tricks and announced."""
    for one in subject.rounds:
        won, announced = one.ended.get("won"), one.ended.get("announced", ())
        if won is None or not one.tricks:
            continue
        if len(won) != len(one.changes):
            raise NotationError("tricks and scores are not those of the same teams")
        for team in teams_of(subject, people, one):
            made = sum(card.points for card in won[team]) + (announced[team] if announced else 0)
            change = one.changes[team]
            yield change % step == 0 and 2 * abs(change - made) <= step, one.place


@states(
    "Scores {modal} (well )?(be|become) (negative|minus)",
    "Scores are {whenever} negative",
    "Scores {whenever} (fall|go) below (nothing|zero)",
    like="Scores may be negative",
)
def negative(subject: Subject, modal: Modal) -> Iterator[Case]:
    below = [min(one.after) < 0 for one in subject.rounds]
    if below:
        held = {"may": any(below), "may not": not any(below), "must": all(below), "need not": not all(below)}
        yield held[modal], "all rounds"


@states(
    f"Only {{number}} {SIDE} {{modal}} hold points( at a time)?",
    f"Only {{number}} {SIDE}s {{modal}} hold points( at a time)?",
    f"(Both|All) {SIDE}s {{modal}} hold points( at a time)?",
    like="Only one team can hold points at a time",
)
def holders(subject: Subject, *words: int | Modal) -> Iterator[Case]:
    """Never more, and once so many; or, if they may not, never anybody."""
    modal = words[-1]
    number = words[0] if len(words) == 2 else len(subject.rules.definition.teams)
    most = max((sum(score > 0 for score in one.after) for one in subject.rounds), default=None)
    if most is not None:
        yield most == (0 if modal == "may not" else number), "all rounds"


@states(
    f"If the {{same}} {SIDE} held points,? (those|they) are gone instead",
    f"If the {{same}} {SIDE} holds points,? these are lost instead",
    like="If the other team held points, those are gone instead",
)
def knocked_back(subject: Subject, same: bool) -> Iterator[Case]:
    """In each round in which somebody's points are gone: whether that is who has not earned any by tricks."""
    for one in subject.rounds:
        lost = [team for team, change in enumerate(one.changes) if change < 0]
        gained = [team for team, change in enumerate(one.changes) if change > 0]
        if lost:
            yield not same and not gained and all(one.after[team] == 0 for team in lost), one.place


# -- the end of the game


@states(
    "The scores of {people} are written {place},? and if one of them {fate},? {who} writes {worth}",
    like="The scores of the declarer's opponents are written first, and if one of them wins, the declarer "
    "writes nothing",
)
def written_later(
    subject: Subject, people: People, place: int, wins: bool, who: Who, nothing: bool
) -> Iterator[Case]:
    """In the last round of games that one of those people won, or lost."""
    for game in subject.over_in_rounds:
        one = game.rounds[-1]
        seat = who.seat(one.asks[-1].parts, len(subject.rules.seats))
        teams = teams_of(subject, people, one)
        if seat is not None and wins and teams & subject.winning_teams(game):
            own = one.changes[subject.rules.definition.team_of(seat)]
            yield place == 0 and (own == 0) == nothing, one.place


@states(
    "{who}[’']s score is written {place},? and if it {fate},? {people} write {worth}",
    like="The declarer's score is written first, and if it wins, the declarer's opponents write nothing",
)
def written_first(
    subject: Subject, who: Who, place: int, wins: bool, people: People, nothing: bool
) -> Iterator[Case]:
    """In the last round of each game; where it is otherwise, they write something."""
    for game in subject.over_in_rounds:
        one = game.rounds[-1]
        seat = who.seat(one.asks[-1].parts, len(subject.rules.seats))
        if seat is not None:
            blank = {one.changes[team] for team in teams_of(subject, people, one)} == {0}
            so = (seat in game.winners) == wins
            yield place == 0 and blank == (nothing == so), one.place


@states(
    f"After {{number}} (deals|rounds|hands) the {SIDE} {{having}} {{most}} points {{fate}}",
    f"When {{number}} (deals|rounds|hands) have been played,? the {SIDE} {{having}} {{most}} points {{fate}}",
    like="When eight deals have been played, the team with more points wins",
)
def most_after(subject: Subject, rounds: int, having: bool, most: Sign, fate: bool) -> Iterator[Case]:
    for game in subject.over_in_rounds:
        scores, won = game.rounds[-1].after, subject.winning_teams(game)
        yield len(game.rounds) == rounds, game.place
        if len(set(scores)) > 1 and won:
            best = max(scores) if most > 0 else min(scores)
            those = {team for team, score in enumerate(scores) if (score == best) == having}
            yield (won == those) if fate else not won & those, game.place
