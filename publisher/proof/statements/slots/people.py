"""Whom a rule speaks of: everybody, the dealer, either opponent of the declarer, nobody."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from publisher.base.errors import NotationError
from publisher.engine import Game
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Parts
from publisher.proof.statements.slots.kinds import STATED, Modal, Who, add_kinds
from publisher.proof.words import Kind

DENIED: Mapping[Modal, Modal] = {
    "may": "may not", "may not": "must", "must": "need not", "need not": "must",
}  # fmt: skip
"""What is said of everybody by a modal that is said of nobody."""
BELOW: Mapping[Modal, Modal] = {
    "must": "may not", "may not": "must", "may": "need not", "need not": "may",
}  # fmt: skip
"""What is said of reaching by a modal that is said of staying below."""


@dataclass(frozen=True, slots=True)
class People:
    """Everybody, or those who sit so or so to somebody: that player, the partners' side, the others."""

    of: Who | None
    which: Literal["one", "side", "others", "but", "all", "none"]

    def seats(self, rules: Game, parts: Parts) -> frozenset[Seat]:
        """Who they are now; none of them while that somebody is nobody."""
        everybody = frozenset(rules.seats)
        if self.of is None:
            return everybody
        one = self.of.seat(parts, len(everybody))
        if one is None:
            return frozenset()
        side = _side(rules, one, self.of, parts)
        return {
            "one": frozenset({one}), "side": side, "others": everybody - side, "but": everybody - {one}
        }[self.which]  # fmt: skip

    def modal(self, said: Modal) -> Modal:
        """What is said of those `seats`: what nobody may do, everybody may not."""
        return DENIED[said] if self.which == "none" else said


def _side(rules: Game, one: Seat, of: Who, parts: Parts) -> frozenset[Seat]:
    """Those who play together with somebody: whoever sits across where seats change, else the team."""
    if "seating" in parts:
        across = Who(of.part, 2).seat(parts, len(rules.seats))
        return frozenset({one} if across is None else {one, across})
    team_of = rules.definition.team_of
    return frozenset(seat for seat in rules.seats if team_of(seat) == team_of(one))


_PEOPLE = re.compile(
    r"(?:an|each|either|every) opponent of (?P<against>.+)|(?P<of>.+?)[’']s (?:side|team)"
    r"|(?P<other>.+?)[’']s opponents|(?:the|both|all) opponents of (?P<others>.+)"
    r"|(?P<none>nobody|no one|no player|none of the players)|(?P<side>(?:both |all )?(?:the )?"
    r"(?:opponents|defenders))"
    r"|(?:everybody|all|all players|every player|each player)(?: else)? (?:but|except) (?P<but>.+)"
    r"|(?P<all>you|they|everybody|everyone|somebody|anybody|anyone|players|a player"
    r"|(?:each|every|any|either) player|(?:both|all) (?:player|side|team)s|(?:any|either|each) of the players"
    r"|the player whose turn it is|whoever is asked)",
    re.IGNORECASE,
)


def _people(scene: Any, words: str) -> People:
    match = _PEOPLE.fullmatch(words)
    if match is None:
        return People(STATED["who"].parse(scene, words), "one")
    if match["all"] or match["none"]:
        return People(None, "all" if match["all"] else "none")
    if match["but"]:
        return People(STATED["who"].parse(scene, match["but"]), "but")
    if match["side"]:
        return People(STATED["who"].parse(scene, _alone(scene)), "others")
    which: Literal["side", "others"] = "side" if match["of"] else "others"
    named = match["of"] or match["against"] or match["other"] or match["others"]
    return People(STATED["who"].parse(scene, named), which)


def _alone(scene: Any) -> str:
    """Whose opponents one speaks of without a name, if only one player may be meant."""
    named = {scene.nouns[name]: f"the {name}" for name in _ALONE if name in scene.nouns}
    if len(named) != 1:
        raise NotationError("it is not said whose opponents they are")
    return named.popitem()[1]


_ALONE = ("declarer", "soloist", "attacker")
add_kinds(people=Kind(r"[\w’'-]+(?: [\w’'-]+){0,7}?", _people))
