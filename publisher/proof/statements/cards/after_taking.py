"""Who attacks after a defender has taken cards up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.proof.statements.cards.beating import BEAT
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, own_kinds

WORDS = own_kinds(
    attacks_then=either(
        "attack next|do not miss your turn|do not miss your turn for that|still attack next|keep your turn",
        "miss your turn|may not attack next|do not attack next|lose your turn|then miss your turn",
    ),
)


@states("If you take cards up,? you {attacks_then}", like="If you take cards up, you miss your turn")
def taker_attacks(subject: Subject, attacks: bool) -> Iterator[Case]:
    """Of more than two: whether the next to be asked is who has taken."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if ask.about == BEAT and ask.move == "take" and sum(map(bool, then.hands)) > 2:
                yield (then.plays == ask.plays) == attacks, then.place
