"""Melds that are robbed: hands made of cards stolen out of the other side's melds, which are gone then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.engine.mechanics.poker.melds import Meld, melds_in
from publisher.proof.statements.cards.fives import KINDS, Five, by_number, kind_of, places_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile
from publisher.proof.statements.slots.kinds import Modal, Sign, either, of_words, own_kinds
from publisher.proof.statements.steps import Step, all_steps, done, steps

WORDS = own_kinds(
    ahead=of_words({"ahead": 1, "behind": -1}),
    enough=either(
        "is enough|is enough as well|is enough, too|will do|will do as well|suffices",
        "is not enough|will not do|does not suffice",
    ),
    away=either(
        "is out of the game|stays out of the game|is out of play|never comes back",
        "is still in the game|is in the game|is shuffled and becomes the new stock|becomes the new stock|"
        "is shuffled into the stock|comes back into the game|may be drawn from|may be taken up",
    ),
    where=of_words({"the meld that you now make": True, "the meld that you make": True, "your hand": False}),
    cost=of_words({"nothing": False, "a chip": True, "chips": True}),
)


def standing(five: Five) -> tuple[int, list[int]]:
    """By this one hand is higher than another: its kind, then its cards in the order in which they count."""
    if kind_of(five).startswith("straight"):
        return KINDS.index(kind_of(five)), places_of(five)[:1]
    order = sorted(five, key=by_number(five), reverse=True)
    return KINDS.index(kind_of(five)), [by_number(five)(card)[1] for card in order]


def _melded(subject: Subject) -> Iterator[tuple[Step, Meld, int]]:
    """Each meld that somebody made alone, and the side that made it."""
    for step in all_steps(subject):
        if isinstance(step.ask.move, Meld) and step.ask.about == "meld":
            yield step, step.ask.move, subject.rules.definition.team_of(step.ask.seat)


def _robbed(step: Step, meld: Meld, side: int) -> list[Five]:
    theirs = melds_in(step.ask.parts["melds"][1 - side])
    return [theirs[number - 1] for number, _ in meld.stolen]


@states(
    "You make {number} melds? (on|in) every turn",
    "Meld {number} poker hands?",
    like="You make one meld on every turn",
)
def melds_a_turn(subject: Subject, number: int) -> Iterator[Case]:
    """Of turns that are not passed: so many more of the side's melds lie then."""
    for step, _, side in _melded(subject):
        before, after = (len(melds_in(parts["melds"][side])) for parts in (step.ask.parts, step.parts))
        yield after - before == number, step.place


@states("A meld has exactly {number} cards", like="A meld has exactly five cards")
def cards_of_meld(subject: Subject, number: int) -> Iterator[Case]:
    for step, meld, _ in _melded(subject):
        yield len(meld.five) == number, step.place


@states(
    "You {modal} steal {most} than {number} cards?( out of| from) (a|one|the same) meld",
    like="You may not steal more than one card from a meld",
)
def stolen_of_each(subject: Subject, modal: Modal, most: Sign, number: int) -> Iterator[Case]:
    """And sometimes as many."""
    counts = [
        (max(Counter(place for place, _ in meld.stolen).values()), step.place)
        for step, meld, _ in _melded(subject)
        if meld.stolen
    ]
    yield from done(modal, (((count - number) * most > 0, place) for count, place in counts))
    if counts:
        yield any(count == number for count, _ in counts), counts[0][1]


@states(
    "Whatever you steal goes into {where}", like="Whatever you steal goes into the meld that you now make"
)
def stolen_cards_go(subject: Subject, melded: bool) -> Iterator[Case]:
    for step, meld, side in _melded(subject):
        stolen = {card for _, card in meld.stolen}
        if stolen:
            into = step.parts["melds"][side] if melded else step.hands[step.ask.seat]
            yield stolen <= set(into), step.place


@states(
    "If you steal,? your meld {modal} be {most} than (every|every single|any) meld that you have stolen from",
    like="If you steal, your meld must be higher than every meld that you have stolen from",
)
def beats_what_it_robs(subject: Subject, modal: Modal, most: Sign) -> Iterator[Case]:
    cases = [
        ((standing(tuple(meld.five)) > standing(lying)) == (most > 0), step.place)
        for step, meld, side in _melded(subject)
        for lying in _robbed(step, meld, side)
        if max(Counter(card.name for card in lying).values()) == 1
    ]
    yield from done(modal, cases)


@states(
    "A meld that is ((merely|just|only) )?{equality} {enough}( for that)?",
    like="A meld that is merely equal is not enough",
)
def equal_to_robbed(subject: Subject, equal: bool, enough: bool) -> Iterator[Case]:
    yield from done(
        "may" if enough else "may not",
        (
            ((standing(tuple(meld.five)) == standing(lying)) == equal, step.place)
            for step, meld, side in _melded(subject)
            for lying in _robbed(step, meld, side)
        ),
    )


@states(
    "The other {number} cards of every meld that you have stolen from go to {pile}",
    like="The other four cards of every meld that you have stolen from go to the trash",
)
def rest_of_robbed(subject: Subject, number: int, pile: Pile) -> Iterator[Case]:
    for step, meld, side in _melded(subject):
        lying, stolen = _robbed(step, meld, side), {card for _, card in meld.stolen}
        rest = {card for five in lying for card in five if card not in stolen}
        if rest:
            new = set(pile.of(step.parts)) - set(pile.of(step.ask.parts))
            yield rest == new and len(rest) == number * len(lying), step.place


@states(
    "((When|Once|As soon as) the stock (has run out|is empty),? )?{pile} {away}",
    like="The trash is out of the game",
)
def stays_away(subject: Subject, pile: Pile, away: bool) -> Iterator[Case]:
    """Nothing that lies there is ever anywhere else."""
    for step in all_steps(subject):
        if lying := pile.of(step.ask.parts):
            yield (set(lying) <= set(pile.of(step.parts))) == away, step.place


# -- scoring


@states(
    "(Score: )?get rid of {number} chips? for each meld by which you are( now)? {ahead}",
    "(Now )?count the melds on both sides,? and get rid of {number} chips? for each meld by which you are "
    "{ahead}",
    like="Count the melds on both sides, and get rid of one chip for each meld by which you are ahead",
)
def chips_for_melds(subject: Subject, number: int, ahead: Sign) -> Iterator[Case]:
    for step, gained, lead in _scored(subject):
        yield gained == max(0, lead * ahead) * number, step.place


def _scored(subject: Subject) -> Iterator[tuple[Step, int, int]]:
    """What a turn brought its side, and by how many melds it was ahead when its meld lay there; of rounds in
    which each side has one turn, but for the last of a game, when there may not be so many chips."""
    for one in (one for game in subject.games for one in game.rounds[:-1]):
        for step in steps(one):
            side = subject.rules.definition.team_of(step.ask.seat)
            if [subject.rules.definition.team_of(ask.seat) for ask in one.asks].count(side) == 1:
                melds = [len(melds_in(zone)) for zone in step.parts["melds"]]
                yield step, one.changes[side], melds[side] - melds[1 - side]


@states("To be {ahead} costs {cost}", like="To be behind costs nothing")
def being_behind(subject: Subject, ahead: Sign, costs: bool) -> Iterator[Case]:
    """Chips that were got rid of never come back, however one stands; ahead one gets rid of some."""
    for step, gained, lead in _scored(subject):
        if lead * ahead > 0:
            yield gained == 0 and not costs, step.place
