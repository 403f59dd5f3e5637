"""What becomes of a pile that was taken for too short an opening, of a hand that is empty, and of a declarer
who cannot open; red threes that come with the pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from publisher.proof.statements.cards.canastas import LARGE, beside_cards
from publisher.proof.statements.cards.contracts import CANNOT
from publisher.proof.statements.cards.taking import takings
from publisher.proof.statements.chronicle import Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Group, Pile, Some
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.steps import TAKEN, cards_of, done, melds_of, steps, turns, verb_of

WORDS = own_kinds(
    goes_back=of_words({"goes back": True, "stays in your hand": False, "does not go back": False}),
    goes_on=of_words(
        {
            **dict.fromkeys(("draw, or try again", "draw", "draw instead", "try again or draw"), True),
            **dict.fromkeys(("miss the turn", "your turn is over", "discard", "may not draw"), False),
        }
    ),
    melded=of_words({"melded": True, "discarded": False}),
    at_once=of_words({"at once": True, "in your next turn": False}),
    loses_points=of_words({"loses": -1, "gets": 1, "gains": 1, "scores": 1}),
    passes_on=of_words(
        {
            "does not pass": False,
            "never passes": False,
            "passes": True,
            "passes on": True,
            "also passes": True,
        }
    ),
    for_or_against=of_words({"for": True, "against": False}),
)


@states(
    "If you had begun (by taking|with) {pile},? its {top} card {goes_back} and you {goes_on}",
    like="If you had begun by taking the pile, its top card goes back and you draw, or try again",
    rare=True,
)
def gives_pile_back(subject: Subject, pile: Pile, top: bool, back: bool, draws: bool) -> Iterator[Case]:
    """When cards are taken back: what lies in the pile then, and whether the stock may be drawn from next."""
    for one in subject.begun:
        for turn in turns(one):
            before: Hand | None = None
            for step, then in pairwise(turn.steps):
                verb = verb_of(step.ask)
                if verb in TAKEN:
                    before = pile.of(step.ask.parts) if verb == "take" else None
                elif verb == "take back" and before:
                    yield (pile.of(step.parts) == before and top) == back, step.place
                    yield (then.ask.about == "draw") == draws, step.place


@states(
    "You play on with it {at_once} if the card that went last was {melded},? {then:at_once} if it was "
    "{other:melded}",
    like="You play on with it at once if the card that went last was melded, in your next turn if it was "
    "discarded",
)
def plays_on(subject: Subject, at_once: bool, melded: bool, then: bool, other: bool) -> Iterator[Case]:
    """Whose answer follows the one with which a hand was empty, and the second hand taken up."""
    if melded == other or at_once == then:
        return
    for one in subject.begun:
        for step, after in pairwise(steps(one)):
            seat = step.ask.plays
            feet = step.ask.parts.get("feet")
            if feet and feet[seat] and not step.parts["feet"][seat]:
                discarded = verb_of(step.ask) == "discard"
                yield ((after.ask.plays == seat) == at_once) == (discarded != melded), step.place


@states(
    "{some} that (comes|come) with {pile} {modal} be laid out( at once)?",
    like="A red three that comes with the pile must be laid out",
)
def laid_out_from_pile(subject: Subject, some: Some, pile: Pile, modal: Modal) -> Iterator[Case]:
    """Whether whoever has taken one holds it when the turn is over."""
    cases = []
    for one in subject.begun:
        for turn in turns(one):
            lying = {
                card
                for step in turn.steps
                if verb_of(step.ask) == "take"
                for card in pile.of(step.ask.parts)
                if card in some
            }
            if lying and not turn.last:
                cases.append((not lying & set(turn.steps[-1].hands[turn.seat]), turn.place))
    yield from done(modal, cases)


@states(
    "The pile is {often} frozen( here)?",
    like="The pile is always frozen",
)
def always_frozen(subject: Subject, often: bool) -> Iterator[Case]:
    """Whoever takes it has two natural cards of the rank of its top card for that."""
    for step, lying in takings(subject, Pile("pile", "all")):
        pair = [card for card in cards_of(step.ask) if card.rank == lying[-1].rank]
        yield (len(pair) > 1) == often, step.place


@states(
    "(Red threes|They) count {for_or_against} the team if it has at least {number} {melds} when the deal is "
    "over,? (and )?{then:for_or_against} it if it has not",
    like="Red threes count for the team if it has at least two canastas when the deal is over, and against "
    "it if it has not",
)
def counted_by_melds(
    subject: Subject, favour: bool, number: int, of_kind: Group, otherwise: bool
) -> Iterator[Case]:
    """Of sides without melds that bring a bonus of their own."""
    for one in subject.rounds:
        for team, members in enumerate(subject.rules.definition.teams):
            melds = [meld for owner, meld in melds_of(one.ended) if owner == team]
            laid = one.ended["red_threes"][team]
            out = one.ended.get("out") in members or any(one.ended.get("fined", ()))
            if laid and not out and all(len(meld) < LARGE for meld in melds):
                enough = sum(map(of_kind, melds)) >= number
                rest, _ = beside_cards(subject, one, subject.rules.definition.team_of(members[0]))
                yield (rest > 0) == (favour if enough else otherwise) and favour != otherwise, one.place


# -- a declarer who cannot open


@states(
    "If the declarer cannot open,? (the|that) (team|side) {loses_points} {number} points",
    like="If the declarer cannot open, the team loses 1000 points",
)
def failing_to_open(subject: Subject, sign: int, number: int) -> Iterator[Case]:
    """Of deals that are without a contract in the end: besides the cards nothing else is written then."""
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        failed = Counter(team_of(ask.plays) for ask in one.asks if str(ask.move) == CANNOT)
        if failed and one.ended["bid"] is None and one.ended["out"] is None:
            for team in failed:
                melds = [meld for owner, meld in melds_of(one.ended) if owner == team]
                if not one.ended["red_threes"][team] and all(len(meld) < LARGE for meld in melds):
                    rest, _ = beside_cards(subject, one, team)
                    yield rest == sign * number * failed[team], one.place


@states(
    "A double {passes_on} to (another bid|the (next|other) bid|that bid|the bid that takes its place)",
    like="A double does not pass to another bid",
)
def double_passes(subject: Subject, passes: bool) -> Iterator[Case]:
    """After a failure in a deal that was doubled."""
    for one in subject.begun:
        for step in steps(one):
            if str(step.ask.move) == CANNOT and step.ask.parts["doubled"] and step.parts["bid"] is not None:
                yield bool(step.parts["doubled"]) == passes, step.place
