"""Adding to melds: whose, which cards, and when."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Ask, Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Group, Some
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.slots.phrases import CARD
from publisher.proof.statements.steps import TAKEN, Step, all_steps, done, melds_of, steps, turns, verb_of

OTHERS = "(the other player|another player|somebody else|your opponent)"
WORDS = own_kinds(
    how_many=of_words(
        {
            **{
                f"several {at_once}{like}": "several"
                for at_once in ("together", "at once")
                for like in ("", " if you like")
            },
            **dict.fromkeys(("one at a time", "but only one at a time"), "one"),
            **dict.fromkeys(("one in a turn", "but only one in a turn", "only one in a turn"), "in a turn"),
        }
    ),
)

LAYER = "(the (partner|player) who (has )?laid it|whoever (has )?laid it|the one who (has )?laid it)"


@states(
    "(Either partner|You|Both partners) {modal} add (cards )?to (them|any meld of (the|your|their) team)",
    like="Either partner may add cards to any meld of the team",
)
def add_to_own(subject: Subject, modal: Modal) -> Iterator[Case]:
    """To melds that the partner has laid."""
    cases = []
    for one in subject.begun:
        laid_by: dict[Card, int] = {}
        for step in steps(one):
            for (_, meld), new in step.new_melds:
                by = {laid_by[card] for card in meld if card in laid_by and card not in new}
                cases += [(step.ask.plays not in by, step.place)] if by else []
                laid_by |= dict.fromkeys(new, step.ask.plays)
    yield from done(modal, cases)


@states(
    f"Only {LAYER} {{modal}} add (cards )?to (it|them|(a|any) meld( of (the|your|their) team)?)",
    like="Only the partner who laid it may add cards to a meld of the team",
)
def only_layer_adds(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Nobody adds to melds that the partner has laid."""
    if modal in ("may", "must"):
        yield from add_to_own(subject, "may not")


@states(
    "(You|A player|A team|They) {modal} add (cards |anything )?to the melds of the opponents",
    "{nobody} (adds|may add) (cards |anything )?to the melds of the opponents",
    "(You|They) {modal} add (cards |anything )?to (the opponents|your opponents)[’'] melds",
    like="You may not add cards to the opponents' melds",
)
def add_to_others(subject: Subject, word: Modal | bool) -> Iterator[Case]:
    modal = word if isinstance(word, str) else "must" if word else "may not"
    teams = subject.rules.definition.team_of
    yield from done(
        modal,
        (
            (owner is not None and owner != teams(step.ask.plays), step.place)
            for step in all_steps(subject)
            for (owner, _), _ in step.new_melds
        ),
    )


@states(
    "You {modal} (add|go on adding) {some} to {melds}",
    "{some} {modal} be added to {melds}",
    like="Wild cards may not be added to a canasta",
)
def added_to_group(subject: Subject, *words: object) -> Iterator[Case]:
    """By a team that had such a meld, when it added any cards."""
    modal, some = words[:2] if isinstance(words[0], str) else words[1::-1]
    assert isinstance(some, Some)
    of_kind: Group = words[2]  # type: ignore[assignment]
    chances = (
        (_adds(step, some, of_kind), step.place)
        for step in all_steps(subject)
        if verb_of(step.ask) == "add" and any(of_kind(meld) for meld in _own_melds(subject, step.ask))
    )
    yield from done(modal, chances)  # type: ignore[arg-type]


def _own_melds(subject: Subject, ask: Ask) -> list[Hand]:
    team = subject.rules.definition.team_of(ask.plays)
    return [meld for owner, meld in melds_of(ask.parts) if owner in (team, None)]


def _adds(step: Step, some: Some, of_kind: Group) -> bool:
    """Whether such cards came to a meld that was of that kind before."""
    return any(
        of_kind(tuple(card for card in meld if card not in new)) and any(card in some for card in new)
        for (_, meld), new in step.new_melds
    )


@states(
    f"You {{modal}} add {CARD}s( of your hand)? to any meld in play",
    "You {modal} add to any meld in play",
    like="You may add tiles to any meld in play",
)
def add_to_any(subject: Subject, modal: Modal) -> Iterator[Case]:
    """To one that somebody else has laid."""
    yield from add_to_own(subject, modal)


@states(
    f"You {{modal}} add {CARD}s( of your hand)? to any meld in play,? {{how_many}}",
    like="You may add tiles to any meld in play, several together if you like",
)
def add_several(subject: Subject, modal: Modal, how_many: str) -> Iterator[Case]:
    """To one that somebody else has laid; where only one may be, several are never seen."""
    yield from add_to_own(subject, modal)
    added = []
    for one in subject.begun:
        for turn in turns(one):
            sizes = [
                len(new) for step in turn.steps if verb_of(step.ask) == "add" for _, new in step.new_melds
            ]
            if sizes:
                added.append((max(sizes) > 1 if how_many != "in a turn" else sum(sizes) > 1, turn.place))
    if how_many != "several":
        yield from done("may not", added)


@states(
    f"Until {OTHERS} has (laid|melded) such a meld,? you {{modal}} add {CARD}s to the melds in play",
    f"Until {OTHERS} has opened,? you {{modal}} add {CARD}s to the melds in play",
    like="Until the other player has opened, you may not add cards to the melds in play",
)
def add_before_others(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whoever might add, while nobody else has melded in the round."""
    cases = []
    for one in subject.begun:
        melded: set[int] = set()
        for step in steps(one):
            lying, verb = melds_of(step.ask.parts), verb_of(step.ask)
            if not melded - {step.ask.plays} and lying and verb not in TAKEN:
                cases.append((verb == "add", step.place))
            if verb == "meld":
                melded.add(step.ask.plays)
    yield from done(modal, cases)


@states(
    f"Until you have (laid|melded) such a meld,? you {{modal}} add {CARD}s to the melds in play",
    f"Until you have opened,? you {{modal}} add {CARD}s to the melds in play",
    like="Until you have opened, you may not add cards to the melds in play",
)
def add_before_opening(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whoever has not melded yet in a round, while others have."""
    cases = []
    for one in subject.begun:
        melded = set()
        for step in steps(one):
            verb = verb_of(step.ask)
            if step.ask.plays not in melded and melds_of(step.ask.parts) and verb not in TAKEN:
                cases.append((verb == "add", step.place))
            if verb == "meld":
                melded.add(step.ask.plays)
    yield from done(modal, cases)
