"""Opening: the turn in which a side begins to meld, whom it serves, and the pile in it."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.cards.adding import add_to_own
from publisher.proof.statements.cards.taking import is_open, takings
from publisher.proof.statements.chronicle import Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Group, Pile, Some, points
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import FROM
from publisher.proof.statements.steps import Step, Turn, all_steps, cards_of, done, melds_of, turns, verb_of

NOT_COMING = ("does not come", "do not come")
WORDS = own_kinds(
    several=of_words({"one meld or several": (1, 2), "one meld": (1,), "several melds": (2,)}),
    own_opening=of_words({"an opening of their own": False, "an own opening": False}),
    owners=of_words(
        {
            "both partners": True,
            "either partner": True,
            "everybody": True,
            "one partner": False,
            "one of the partners": False,
            "only the partner who made it": False,
            "whoever laid them": False,
            "the partner who laid them": False,
            "the player who laid them": False,
        }
    ),
    coming=of_words(
        {
            f"{verb} {where}": so
            for verb, where, so in (
                *(
                    (verb, f"into {whose} hand", True)
                    for verb in ("comes", "come")
                    for whose in ("your", "the")
                ),
                *((verb, f"into {whose} hand", False) for verb in NOT_COMING for whose in ("your", "the")),
                *(
                    (verb, f"in {where}", False)
                    for verb in ("stays", "stay", "is left", "are left")
                    for where in ("the pile", "it")
                ),
                *((verb, "where it is", False) for verb in ("stays", "is left")),
                *((verb, "where they are", False) for verb in ("stay", "are left")),
            )
        }
    ),
    which_rounds=of_words(
        {
            **{f"{every} {one}": True for every in ("every", "each") for one in ("round", "deal", "hand")},
            **{f"only the first {one}": False for one in ("round", "deal", "hand")},
        }
    ),
    opened=of_words({"has opened": True, "has not opened": False}),
    once=of_words({"when": True, "as soon as": True, "only when": True, "before": False}),
)


@states(
    "The melds of a (team|side) belong to {owners}",
    "The melds in play belong to {owners}",
    "(The melds|Melds) belong to {owners}",
    like="The melds of a team belong to both partners",
)
def belong_to(subject: Subject, both: bool) -> Iterator[Case]:
    """Who adds to them: not only whoever has laid them."""
    yield from add_to_own(subject, "may" if both else "may not")


@states(
    "Each partner {modal} make (an opening of (his|her|their) own|their own opening)",
    "(Each partner|Your partner) {modal} open (too|as well|separately|for (himself|herself|themselves))",
    like="Each partner need not make an opening of their own",
)
def opens_too(subject: Subject, modal: Modal) -> Iterator[Case]:
    if modal in ("must", "need not"):
        yield from serves(subject, modal == "need not")


@states(
    "One opening serves {owners}",
    "(Each|Each one|Both) of the partners needs {own_opening}",
    like="One opening serves both partners",
)
def serves(subject: Subject, both: bool) -> Iterator[Case]:
    """What somebody lays first in a deal may be worth less than the opening that the partner has made."""
    team_of = subject.rules.definition.team_of
    cases = []
    for one in subject.begun:
        opened: dict[int, int] = {}
        for turn in turns(one):
            laid = points([card for step in turn.steps for _, new in step.new_melds for card in new])
            before, after = (is_open(subject, turn.steps[end], end < 0) for end in (0, -1))
            if before and laid:
                cases.append((laid < opened.get(team_of(turn.seat), 0), turn.place))
            elif after and not before:
                opened[team_of(turn.seat)] = laid
    yield from done("may" if both else "may not", cases)


@states(
    "(Each partner|Both partners|Either partner) {modal} open (separately|for (themselves|himself|herself))",
    like="Each partner need not open separately",
)
def each_opens(subject: Subject, modal: Modal) -> Iterator[Case]:
    if modal in ("must", "need not"):
        yield from serves(subject, modal == "need not")


@states(
    "Laying (them|{some}) out {modal} be an opening",
    "Laying (them|{some}) out (is|counts as) {no} opening",
    "Laying (them|{some}) out (is|counts as) (the|your|their) opening",
    like="Laying them out is no opening",
)
def laying_out_opens(subject: Subject, *words: object) -> Iterator[Case]:
    said = words[-1] if words else False
    modal: Modal = said if isinstance(said, str) else "may not" if said is True else "must"  # type: ignore[assignment]
    yield from done(
        modal,
        (
            (is_open(subject, step, after=True), step.place)
            for step in all_steps(subject)
            if verb_of(step.ask) == "lay out" and not is_open(subject, step, after=False)
        ),
    )


@states(
    "{which_rounds} has to be opened( anew)?",
    like="Every round has to be opened anew",
)
def opened_anew(subject: Subject, every: bool) -> Iterator[Case]:
    """Nobody has opened when a round begins; of all rounds, or of the first of each game alone."""
    for game in subject.games:
        for number, one in enumerate(game.rounds):
            if not isinstance(one.begun["opened"], tuple):
                raise NotationError("it is not kept who has opened")
            yield any(one.begun["opened"]) == (bool(number) and not every), one.place


# -- the pile


@states(
    f"A (team|side) that {{opened}} {{modal}} take( from)? {{pile}} only with {{number}} {{some}} "
    f"of the {{top}} card[’']s rank( {FROM})?",
    like="A team that has not opened may take the pile only with two natural cards of the top card's rank",
)
def opening_with_pile(
    subject: Subject, opened: bool, modal: Modal, pile: Pile, number: int, used: Some, top: bool
) -> Iterator[Case]:
    for step, lying in takings(subject, pile):
        if is_open(subject, step, after=False) == opened:
            cards, rank = cards_of(step.ask), lying[-1 if top else 0].rank
            so = len(cards) == number and all(card in used and card.rank == rank for card in cards)
            yield so == (modal in ("may", "must")), step.place


@states(
    "A (team|side) that {opened} {modal} take( from)? {pile} only in the turn of its opening",
    like="A team that has not opened may take the pile only in the turn of its opening",
)
def opens_in_that_turn(subject: Subject, opened: bool, modal: Modal, pile: Pile) -> Iterator[Case]:
    """Unless it takes its cards back."""
    for turn, _, _ in _turns_with(subject, pile):
        if is_open(subject, turn.steps[0], after=False) == opened and "take back" not in turn.verbs:
            opens = not opened and is_open(subject, turn.steps[-1], after=True)
            yield opens == (modal in ("may", "must")), turn.place


def _turns_with(subject: Subject, pile: Pile) -> Iterator[tuple[Turn, Step, Hand]]:
    """The turns in which a pile was taken, the step, and what lay in it."""
    for one in subject.begun:
        for turn in turns(one):
            for step in turn.steps:
                if verb_of(step.ask) == "take" and (lying := pile.of(step.ask.parts)):
                    yield turn, step, lying


@states(
    "The (rest|other cards) of {pile} {coming}",
    "The cards below it {coming}",
    like="The rest of the pile comes into your hand",
)
def rest_to_hand(subject: Subject, *words: object) -> Iterator[Case]:
    """Of a side that has opened, all that is taken but the top card; something of it at least."""
    coming = words[-1]
    for step in all_steps(subject):
        if verb_of(step.ask) == "take" and is_open(subject, step, after=False):
            lying = step.ask.parts["pile"]
            gone = [card for card in lying[:-1] if card not in step.parts["pile"]]
            if gone:
                yield set(gone) <= set(step.hands[step.ask.plays]) and bool(coming), step.place


@states(
    "The (rest|other cards) of {pile} (comes|come) into (your|the) hand {once} the opening is complete",
    "The cards below,? and the card from the stock,? come into (your|the) hand "
    "{once} the opening is complete",
    like="The rest of the pile comes into the hand when the opening is complete",
)
def rest_when_open(subject: Subject, *words: object) -> Iterator[Case]:
    """Step by step in a turn in which a side opens: it holds none of them before, and all of them then."""
    late = words[-1]
    pile = next((word for word in words if isinstance(word, Pile)), Pile("pile", "all"))
    for turn, taking, lying in _turns_with(subject, pile):
        if "take back" not in turn.verbs and not is_open(subject, taking, after=False):
            for step in turn.steps[turn.steps.index(taking) :]:
                held = any(card in step.hands[turn.seat] for card in lying[:-1])
                if len(lying) > 1 and verb_of(step.ask) != "discard" and not is_open(subject, step, False):
                    yield (held == is_open(subject, step, after=True)) == late, step.place


# -- how it is laid


@states(
    "An opening {modal} be {several}",
    like="An opening may be one meld or several",
)
def melds_of_opening(subject: Subject, modal: Modal, numbers: tuple[int, ...]) -> Iterator[Case]:
    """How many new melds are laid in the turn of an opening; two stand for more."""
    laid = []
    for one in subject.begun:
        for turn in turns(one):
            before, after = (is_open(subject, turn.steps[end], end < 0) for end in (0, -1))
            if after and not before and "take back" not in turn.verbs:
                news = sum(len(new) == len(meld) for step in turn.steps for (_, meld), new in step.new_melds)
                laid.append((min(news, 2), turn.place))
    for wanted in [{number} for number in numbers] if modal == "may" else [set(numbers)]:
        yield from done(modal, ((news in wanted, place) for news, place in laid))


@states(
    "If (your|the) melds are not worth enough,? you {modal} take them back into your hand",
    like="If your melds are not worth enough, you must take them back into your hand",
)
def taken_back(subject: Subject, modal: Modal) -> Iterator[Case]:
    """When the turn of a side that has not opened is over none of its cards lie."""
    team_of = subject.rules.definition.team_of
    cases = []
    for one in subject.begun:
        for turn in turns(one):
            last = turn.steps[-1]
            if not turn.last and not is_open(subject, last, after=True):
                owners = {owner for owner, _ in melds_of(last.parts)}
                cases.append((team_of(turn.seat) not in owners, turn.place))
    yield from done(modal, cases)


@states(
    "{people} {opened} before the {place} turn",
    like="The declarer's side has opened before the first turn",
)
def opened_before(subject: Subject, people: People, opened: bool, place: int) -> Iterator[Case]:
    """Before so many turns that begin with getting a card."""
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        asked = [ask for ask in one.asks if ask.about == "draw"]
        if len(asked) > max(place, 0):
            parts = asked[place].parts
            for seat in people.seats(subject.rules, parts):
                yield bool(parts["opened"][team_of(seat)]) == opened, asked[place].place


@states(
    "A( complete)? {melds} is {no} opening( by itself)?",
    like="A complete canasta or samba is an opening",
)
def opens_alone(subject: Subject, of_kind: Group, none: bool) -> Iterator[Case]:
    """A side that has laid one has opened then."""
    team_of = subject.rules.definition.team_of
    for step in all_steps(subject):
        team = team_of(step.ask.plays)
        if any(of_kind(meld) and owner == team for (owner, meld), _ in step.new_melds):
            yield is_open(subject, step, after=True) != none, step.place


@states(
    "A( complete)? {melds} is {often} an opening( by itself)?",
    like="A complete canasta or samba is always an opening",
)
def always_opens(subject: Subject, of_kind: Group, always: bool) -> Iterator[Case]:
    yield from opens_alone(subject, of_kind, not always)


@states(
    "{people} {modal} have at least {number} {melds} to go out",
    like="The declarer's opponents must have at least two canastas to go out",
)
def going_out_of(
    subject: Subject, people: People, modal: Modal, number: int, of_kind: Group
) -> Iterator[Case]:
    """Of rounds in which one of them has gone out."""
    cases = []
    for one in subject.rounds:
        out = one.ended.get("out")
        if out is not None and out in people.seats(subject.rules, one.ended):
            team = subject.rules.definition.team_of(out)
            count = sum(of_kind(meld) for owner, meld in melds_of(one.ended) if owner == team)
            cases.append((count >= number, one.place))
    if modal == "need not" and cases:
        yield not all(so for so, _ in cases), "all rounds"
    else:
        yield from done(modal, cases)
