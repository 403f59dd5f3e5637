"""Secrets: whether partners may tell each other what they hold."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import zones_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

HANDS = "hands"
TELLING = ("tell", "show", "ask", "say", "answer", "name")
"""Verbs of answers by which something is told."""
WORDS = own_kinds(
    telling=of_words({"nothing": "may not", "something": "may", "everything": "may"}),
)


@states(
    "(Partners |They |You )?tell each other {telling} about their (cards|hands)",
    "(Partners |They |You )?{modal} tell each other (anything |something )?about their (cards|hands)",
    like="Partners tell each other nothing about their cards",
)
def tell_each_other(subject: Subject, modal: Modal) -> Iterator[Case]:
    """They see no hand but their own, and nothing that they are asked is answered by telling."""
    definition = subject.rules.definition
    zones = zones_of(subject.rules)
    if HANDS in zones and max(map(len, definition.teams)) > 1:
        spoken = {form.split()[0] for question in subject.questions for form in question.forms}
        secret = zones[HANDS] == "owner" and not spoken & {*TELLING}
        yield secret == (modal in ("may not",)), "all questions"
