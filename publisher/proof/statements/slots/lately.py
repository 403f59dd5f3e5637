"""Who it was in the deal before: its winner or loser, who was out first, whoever dealt."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Parts, Round
from publisher.proof.statements.slots.kinds import PLACES, STATED, Who, add_kinds
from publisher.proof.words import Kind

Lately: TypeAlias = Callable[[Any, Round], frozenset[Seat]]
"""`lately(rules, round)`: who it was in that round; nobody where it cannot be told."""
_ROUND = r"(?: of (?:the (?:last|previous) |each |every |the )(?:deal|round|hand|game)(?: before)?)?"
_LATELY = re.compile(
    rf"the (?P<who>winner|loser)s?{_ROUND}|whoever (?P<did>won|lost)(?: the (?:last|previous) \w+)?"
    rf"|(?:the player who was|whoever was|the player who went|whoever went) out (?P<out>first|last){_ROUND}",
    re.IGNORECASE,
)


def _lately(scene: Any, words: str) -> Lately:
    match = _LATELY.fullmatch(words)
    if match is None:
        who: Who = STATED["who"].parse(scene, words)
        return lambda rules, one: frozenset(
            {seat for seat in [who.seat(one.parts, len(rules.seats))] if seat is not None}
        )
    if match["out"]:
        place = PLACES[match["out"].casefold()]
        return lambda rules, one: frozenset(left_in_order(one)[place:][:1])
    best = max if (match["who"] or match["did"]).casefold() in ("winner", "won") else min
    return lambda rules, one: _with_change(rules, one, best)


def _with_change(rules: Any, one: Round, best: Callable[..., int]) -> frozenset[Seat]:
    """Whose score has risen most, or least; nobody where others' has, too."""
    wanted = best(one.changes, default=0)
    if one.changes.count(wanted) != 1:
        return frozenset()
    return frozenset(
        seat for seat in rules.seats if rules.definition.team_of(seat) == one.changes.index(wanted)
    )


def left_in_order(one: Round) -> list[Seat]:
    """The seats that have left a round that others played on, one after the other."""
    if "playing" not in one.begun:
        raise NotationError("nobody is out in these games")
    kept: list[Parts] = [*(ask.parts for ask in one.asks), one.ended or one.asks[-1].parts]
    still, gone = list(one.begun["playing"]), []
    for parts in kept:
        gone += [seat for seat in still if seat not in parts["playing"]]
        still = [seat for seat in still if seat in parts["playing"]]
    return gone


add_kinds(lately=Kind(r"(?:the|whoever) [\w’' -]+?", _lately))
