"""What an opening must be worth: whose score that depends on, and which cards count towards it.

Nobody is asked how much is needed. A side whose melds lie there and have not opened was short of it, one that
has opened was not; so all that was too little is less than all that was enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.cards.canastas import LARGE
from publisher.proof.statements.cards.taking import is_open
from publisher.proof.statements.chronicle import Hand, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import points
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.steps import Step, Turn, all_steps, cards_of, melds_of, steps, turns, verb_of

TOP, WITH_IT, REST = "top", "with it", "rest"
ALL = frozenset({TOP, WITH_IT, REST})
WORDS = own_kinds(
    starting=of_words({"starts": 0, "begins": 0, "stops": -1, "ceases": -1}),
    whose_score=of_words(
        {
            **dict.fromkeys(("a team", "the team", "the team from earlier deals"), True),
            **dict.fromkeys(("the other team", "the opponents", "the other team from earlier deals"), False),
        }
    ),
    counting=of_words(
        {
            "the card on top and cards from the hand": ALL,
            "the card on top": frozenset({TOP}),
            "cards from the hand": frozenset({WITH_IT, REST}),
            "these cards and the top card": frozenset({TOP, WITH_IT}),
            "these cards": frozenset({WITH_IT}),
            "the top card": frozenset({TOP}),
        }
    ),
    from_then=of_words(
        {
            **dict.fromkeys(("from then on", "for the rest of the deal", "until the end of the deal"), True),
            **dict.fromkeys(("in this turn", "in your next turn"), False),
        }
    ),
    counts=of_words({"count": True, "do not count": False}),
)


@dataclass(frozen=True, slots=True)
class Laid:
    """What lay there after a step in which a side laid something: whether it had opened then; its score
    before the deal and that of the others; its cards by where they came from."""

    enough: bool
    score: int
    other: int
    cards: dict[str, Hand]
    place: str

    def worth(self, counted: frozenset[str] = ALL) -> int:
        return sum(points(cards) for source, cards in self.cards.items() if source in counted)

    @property
    def with_pile(self) -> bool:
        return bool(self.cards[TOP])


def _laid(subject: Subject) -> Iterator[Laid]:
    """Of turns that begin with a card from the stock or the pile, by sides that have taken nothing back in
    the deal, and without melds that bring a bonus."""
    team_of = subject.rules.definition.team_of
    if not any(step.new_melds for step in all_steps(subject)):
        raise NotationError("nobody melds in these games")
    for one in subject.begun:
        short = set()
        for turn in turns(one):
            team = team_of(turn.seat)
            if turn.steps[0].ask.about == "draw" and team not in short:
                for step in _laying(subject, turn):
                    melds = [meld for owner, meld in melds_of(step.parts) if owner == team]
                    if all(len(meld) < LARGE for meld in melds):
                        yield _as_it_lies(subject, one, turn, step, [card for meld in melds for card in meld])
            if "take back" in turn.verbs:
                short.add(team)


def _laying(subject: Subject, turn: Turn) -> Iterator[Step]:
    """The steps of a turn that add to melds, up to that which opens."""
    for step in turn.steps:
        if is_open(subject, step, after=False):
            return
        if step.new_melds:
            yield step


def _as_it_lies(subject: Subject, one: Round, turn: Turn, last: Step, lying: Iterable[Card]) -> Laid:
    team = subject.rules.definition.team_of(turn.seat)
    taking = next((step for step in turn.steps if verb_of(step.ask) == "take"), None)
    used = cards_of(taking.ask) if taking else ()
    top = tuple(taking.ask.parts["pile"][-1:]) if taking else ()
    rest = tuple(card for card in lying if card not in used and card not in top)
    others = [score for other, score in enumerate(one.before) if other != team]
    cards = {TOP: top, WITH_IT: used, REST: rest}
    return Laid(
        is_open(subject, last, after=True), one.before[team], max(others, default=0), cards, last.place
    )


@states(
    "The turn in which a (team|side) {starting} to {doing} is its opening",
    like="The turn in which a team starts to meld is its opening",
)
def is_its_opening(subject: Subject, place: int, doing: frozenset[str]) -> Iterator[Case]:
    """The first turn of a deal in which a side does that, or the last."""
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        did: dict[int, list[Turn]] = {}
        for turn in turns(one):
            if turn.seat in subject.rules.seats and _does(turn, doing, team_of(turn.seat)):
                did.setdefault(team_of(turn.seat), []).append(turn)
        for those in did.values():
            before, after = (is_open(subject, those[place].steps[end], end < 0) for end in (0, -1))
            yield after and not before, those[place].place


def _does(turn: Turn, doing: frozenset[str], team: int) -> bool:
    """Whether it was done in a turn: melds that are taken back are none, and a pile may be taken to meld."""
    if "meld" not in doing:
        return bool(doing & set(turn.verbs))
    lies = any(owner == team for owner, _ in melds_of(turn.steps[-1].parts))
    return lies and any(step.new_melds for step in turn.steps)


@states(
    "The {most} the score of {whose_score},? the {more:most} (its|an) opening {modal} be worth",
    like="The higher the score of the team, the more its opening must be worth",
)
def rises_with_score(subject: Subject, most: Sign, own: bool, more: Sign, modal: Modal) -> Iterator[Case]:
    """What was too little at a score is less than what was enough at one that asks for as much or more."""
    sign = most * more
    found = [one for one in _laid(subject) if not one.with_pile]
    for little in (one for one in found if not one.enough):
        for enough in (one for one in found if one.enough):
            gap = (enough.score - little.score) if own else (enough.other - little.other)
            if gap * sign >= 0:
                yield little.worth() < enough.worth(), enough.place
    scores = {one.score for one in found}
    least = [
        min((one.worth() for one in found if one.enough and one.score == score), default=0)
        for score in scores
    ]
    yield len(set(least)) > 1 and modal == "must", "all openings"


@states(
    "{counting} {counts} towards (the|an|its) opening(,? and no others)?",
    like="The card on top and cards from the hand count towards the opening",
)
def count_towards(subject: Subject, named: frozenset[str], so: bool) -> Iterator[Case]:
    """Of openings with the pile, held against all others at no higher scores, or no lower ones."""
    counted = named if so else ALL - named
    found = list(_laid(subject))
    for little in (one for one in found if not one.enough):
        for enough in (one for one in found if one.enough):
            if (little.with_pile or enough.with_pile) and little.score <= enough.score:
                below, above = (one.worth(counted if one.with_pile else ALL) for one in (little, enough))
                yield below < above, (enough if enough.with_pile else little).place


@states(
    "{from_then} your team[’']s opening {modal} be worth {number} points {most}",
    like="From then on your team's opening must be worth 10 points more",
)
def dearer(subject: Subject, lasting: bool, modal: Modal, number: int, most: Sign) -> Iterator[Case]:
    """As it is written down for a side that takes its cards back, until the deal is over."""
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        for step in steps(one):
            if verb_of(step.ask) == "take back":
                team = team_of(step.ask.plays)
                before, after, ended = (
                    each["raised"][team] for each in (step.ask.parts, step.parts, one.ended)
                )
                yield (
                    after - before == number * most and (ended >= after) == lasting and modal == "must",
                    step.place,
                )
