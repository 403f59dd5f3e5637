"""The last card of a hand: how whoever goes out may part with it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.slots.phrases import CARD
from publisher.proof.statements.steps import cards_of, done, steps, verb_of

LAID = ("meld", "add")
WORDS = own_kinds(
    parting=of_words(
        {
            "discarded": ("discard",),
            "melded": LAID,
            "laid": LAID,
            "discarded or melded": ("discard", *LAID),
            "melded or discarded": ("discard", *LAID),
            "in a meld": LAID,
            "by a discard": ("discard",),
        }
    ),
)


@states(
    f"(The|That) {{place}} {CARD} {{modal}} be {{parting}}(,? in a meld or added to one)?",
    like="The last card may be discarded or melded",
)
def parts_with(subject: Subject, place: int, modal: Modal, verbs: tuple[str, ...]) -> Iterator[Case]:
    """Of a hand, by whoever goes out; what may be done has been done, each of it."""
    partings = []
    for one in subject.rounds:
        if (out := one.ended.get("out", one.ended.get("winner"))) is not None:
            own = [step for step in steps(one) if step.ask.plays == out]
            left = [step for step in own if set(cards_of(step.ask)) & set(step.ask.hand)]
            partings.append((verb_of(left[place].ask), one.place))
    ways = [LAID if verb == "meld" else (verb,) for verb in verbs if verb != "add"]
    told = [
        list(done(modal, ((verb in way, where) for verb, where in partings)))
        for way in (ways if modal == "may" else [verbs])
    ]
    if all(told):  # else more games are to tell
        yield from chain(*told)
