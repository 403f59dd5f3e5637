"""When somebody may trump."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, own_kinds

WORDS = own_kinds(held=either("no card|none", "a card|a higher card|only one card"))


@states(
    "(It|You|An android|A player) (may|can) trump only (if|when) (it|you|they) (has|have|hold) {held} of the "
    "suit led",
    like="You may trump only if you have no card of the suit led",
)
def trumps_only(subject: Subject, nothing: bool) -> Iterator[Case]:
    """Of each trump that was played to another suit: what its hand held."""
    for trick in subject.tricks:
        if trick.trumps and trick.led.suit != trick.trumps:
            for play in trick.plays[1:]:
                if play.card.suit == trick.trumps:
                    bare = all(card.suit != trick.led.suit for card in play.hand)
                    yield bare == nothing, trick.place
