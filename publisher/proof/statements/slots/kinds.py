"""The words that may stand in the slots of statements, and what each of them means.

A slot holds a whole family of opposites (*left* and *right*, *must* and *may not*), so that a sentence whose
word is turned round is still read, and found false.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from publisher.base.errors import NotationError, RulesError
from publisher.engine.game import Noun
from publisher.engine.mechanics.tricks.partners import SEATINGS
from publisher.model.colours import Colour
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Parts
from publisher.proof.statements.slots.boards import (
    CORNERS,
    EDGES,
    HE,
    read_area,
    read_compass,
    read_he,
    read_heaps,
    read_thing,
    read_ways,
)
from publisher.proof.words import KINDS, Kind

Sign: TypeAlias = Literal[1, -1]
UP: Mapping[str, Sign] = {
    "highest": 1, "higher": 1, "most": 1, "more": 1, "greatest": 1, "greater": 1, "larger": 1,
    "largest": 1, "strongest": 1, "best": 1,
    "lowest": -1, "lower": -1, "fewest": -1, "fewer": -1, "smallest": -1, "smaller": -1, "weakest": -1,
    "least": -1, "less": -1, "worst": -1,
}  # fmt: skip
SIDES: Mapping[str, Sign] = {"left": 1, "right": -1, "clockwise": 1, "anticlockwise": -1}
PLACES: Mapping[str, int] = {"first": 0, "second": 1, "third": 2, "fourth": 3, "next": 1, "last": -1}
STEPS: Mapping[str, Sign] = {"next": 1, "following": 1, "previous": -1}
WHOLE: Mapping[str, bool] = {
    "everybody": True, "all": True, "all players": True, "every player": True, "each player": True,
    "all of": True, "none of": False, "nobody": False, "none": False, "no player": False,
}  # fmt: skip
"""Whether it is all or none of them."""
YES: Mapping[str, bool] = {
    "always": True, "never": False, "with": True, "without": False, "can": True, "cannot": False,
    "same": True, "own": True, "other": False, "above": True, "below": False, "up": True, "down": False,
}  # fmt: skip
FATES: Mapping[str, bool] = {
    f"{verb}{rest}": verb.endswith(("win", "wins", "won", "winner"))
    for verb in (
        "win", "wins", "won", "has won", "have won", "is the winner",
        "lose", "loses", "lost", "has lost", "have lost", "is the loser",
    )
    for rest in ("", " the game")
}  # fmt: skip
Modal: TypeAlias = Literal["must", "may", "may not", "need not"]
MODALS: Mapping[str, Modal] = {
    "must": "must", "has to": "must", "have to": "must", "may": "may", "can": "may", "may not": "may not",
    "must not": "may not", "cannot": "may not", "need not": "need not", "does not have to": "need not",
    "can never": "may not", "may never": "may not",
    "never may": "may not", "may no longer": "may not", "can always": "may", "may always": "may",
    "is allowed to": "may", "are allowed to": "may", "is not allowed to": "may not",
    "are not allowed to": "may not", "do not have to": "need not", "need": "must", "need to": "must",
    "needs to": "must",
    "may also": "may", "can also": "may", "may even": "may", "must also": "must", "must always": "must",
    "may still": "may", "can still": "may", "must still": "must", "still has to": "must",
}  # fmt: skip
RANKS: Mapping[str, str] = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "eleven": "11", "ten": "10", "nine": "9",
    "eight": "8", "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "two": "2",
}  # fmt: skip


def beside(seat: Seat, steps: int, parts: Parts, seats: int) -> Seat:
    """Who sits so many places to the left of a seat, as the players sit just now."""
    seating = parts.get("seating", parts.get("ring", tuple(range(seats))))
    ring = SEATINGS[seating] if isinstance(seating, int) else seating
    if seat not in ring:
        raise NotationError("nobody sits behind that hand")
    return Seat(ring[(ring.index(seat) + steps) % len(ring)])


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody named by a part of the state, or found from its parts: the dealer, the player on the
    declarer's left."""

    part: Noun
    steps: Literal[0, 1, 2, -1] = 0

    def seat(self, parts: Parts, seats: int) -> Seat | None:
        """Whose seat it is now; None while nobody is."""
        found = parts.get(self.part) if isinstance(self.part, str) else self.part(parts)
        if found is None or not self.steps:
            return found
        return beside(found, self.steps, parts, seats)


def of_words(words: Mapping[str, Any]) -> Kind:
    """A kind of the words that are listed, the longest tried first."""
    looks = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return Kind(looks, lambda scene, word: words[" ".join(word.casefold().split())])


def either(yes: str, no: str) -> Kind:
    """Words that say so, and words that say the contrary, parted by strokes: `"keeps", "loses|drops"`."""
    return of_words(dict.fromkeys(yes.split("|"), True) | dict.fromkeys(no.split("|"), False))


STRANGER = re.compile(
    r"the (?:youngest|oldest|eldest|younger|older|elder|tallest|shortest|strongest|weakest)"
    r"(?: player| of (?:you|the players))?",
    re.IGNORECASE,
)
"""Somebody of whom a game knows no more than that it is one certain player."""
_WHO = re.compile(
    r"(?:the )?(?:player|hand) on (?:(?P<you>you)r|(?:the )?(?P<of>[\w -]+?)[’']s) (?P<beside>left|right)"
    r"|(?:the )?(?:player|hand|neighbour) (?:to|on) the (?P<to>left|right) of (?:the )?(?P<from>[\w’' -]+)"
    r"|(?:the )?(?P<hand>left|right)(?:-hand)? neighbour of (?:the )?(?P<whose>[\w’' -]+)"
    r"|the partner of (?:the )?(?P<together>[\w -]+)"
    r"|(?:the )?(?P<by>[\w -]+?)[’']s (?P<near>left|right)(?:(?:-hand)? neighbour)?"
    r"|(?:the |the next )?player (?P<turn>after|before) (?P<then>[\w’' -]+)"
    r"|(?:the )?(?P<with>[\w -]+?)[’']s partner|the (?:player|hand) opposite the (?P<across>[\w -]+)"
    r"|the (?P<one>[\w’' -]+)",
    re.IGNORECASE,
)
_BY_SCORE = re.compile(
    r"(?:the )?player (?:with|who has) the (?P<most>most|fewest|highest|lowest|best|worst) (?:points|score)",
    re.IGNORECASE,
)
_NAMED = ("you", "of", "from", "whose", "by", "then", "with", "together", "across", "one")
_STEPS = {"left": 1, "right": -1, "after": 1, "before": -1}


def _with_score(rules: Any, most: Sign) -> Callable[[Parts], Seat | None]:
    """Who alone has most points, or fewest; nobody where several have."""

    def seat(parts: Parts) -> Seat | None:
        best = max(parts["scores"], key=lambda score: most * score)
        teams = [team for team, score in enumerate(parts["scores"]) if score == best]
        seats = [seat for seat in rules.seats if rules.definition.team_of(seat) in teams]
        return seats[0] if len(seats) == 1 else None

    return seat


def _who(scene: Any, words: str) -> Who:
    """The dealer, the dealer's left neighbour, the player on the declarer's right, the soloist's partner, the
    player on your left (where the game says who *you* are)."""
    if STRANGER.fullmatch(words):
        if scene.stranger is None:
            raise NotationError(f"nobody knows {words}")
        return Who(lambda parts: scene.stranger)
    if match := _BY_SCORE.fullmatch(words):
        return Who(_with_score(scene.rules, UP[match["most"].casefold()]))
    match = _WHO.fullmatch(words)
    if match is None:
        raise NotationError(f"nobody is called {words!r}")
    named = next(match[name] for name in _NAMED if match[name])
    named = re.sub("^the ", "", named)
    part = scene.nouns.get(named.casefold().replace("’", "'"))
    if part is None and named == "dummy":
        behind_nobody = Seat(len(scene.rules.seats))
        part = lambda parts: behind_nobody  # noqa: E731
    if part is None:
        raise NotationError(f"nobody is called {named!r}")
    sides = (match[name] for name in ("beside", "near", "turn", "to", "hand") if match[name])
    side = next(sides, "").casefold()
    steps = 2 if match["with"] or match["together"] or match["across"] else _STEPS.get(side, 0)
    return Who(part, steps)  # type: ignore[arg-type]


def _ranks(scene: Any, words: str) -> tuple[str, ...]:
    """Ranks in a row: `A K Q J 10 9`, `ace, king, queen`; one that the deck has not may be among them."""
    found = tuple(RANKS.get(word.casefold(), word) for word in re.findall(r"[\w-]+", words))
    found = tuple(rank for rank in found if rank not in ("and", "or", "the", "then"))
    known = scene.ranks
    if not (known and found) or not {*RANKS.values(), *known}.issuperset(found):
        raise NotationError(f"{words!r} are no ranks")
    return found


_COLOURS = frozenset(get_args(Colour))


def _player(scene: Any, word: str) -> Seat | None:
    """The seat of a player called so; None of a colour that nobody plays."""
    names = [name.casefold() for name in scene.rules.definition.players.names]
    if word.casefold() in names:
        return Seat(names.index(word.casefold()))
    _colour(scene, word)
    return None


def _colour(scene: Any, word: str) -> str:
    if word.casefold() not in _COLOURS:
        raise NotationError(f"{word!r} is no colour")
    return word.casefold()


def _yes(*words: str) -> Kind:
    return of_words({word: YES[word] for word in words})


STATED: dict[str, Kind] = {
    "number": KINDS["number"],
    "step": of_words(STEPS),
    "all": of_words(WHOLE),
    "often": _yes("always", "never"),
    "having": _yes("with", "without"),
    "able": _yes("can", "cannot"),
    "same": _yes("same", "own", "other"),
    "above": _yes("above", "below"),
    "up": _yes("up", "down"),
    "fate": of_words(FATES),
    "most": of_words(UP),
    "side": of_words(SIDES),
    "place": of_words(PLACES),
    "across": of_words({"opposite": True, "beside": False, "next to": False}),
    "beat": of_words({"beat": True, "reach": True, "stay below": False}),
    "winner": of_words({"winner": True, "loser": False}),
    "modal": of_words(MODALS),
    "who": Kind(r"[\w’'-]+(?: [\w’'-]+){0,8}?", _who),
    "ranks": Kind(r"[\w, -]+?", _ranks),
    "words": Kind(r"[\w’'-]+(?: [\w’'-]+){0,12}?", lambda scene, words: words.casefold()),
    "nobody": of_words({"nobody": False, "no man": False, "everybody": True, "every man": True}),
    "state": of_words(
        {"free": True, "empty": True, "safe": True, "not taken": True}
        | {"taken": False, "occupied": False, "held": False}
    ),
    "own": of_words({"own": True, "other": False}),
    "when": of_words({"before": False, "after": True}),
    "which": of_words({"previous": True, "last": True, "next": False}),
    "near": of_words(
        {"next": True, "neighbouring": True, "adjacent": True, "previous": False, "second-next": False}
    ),
    "player": Kind(r"[a-z]+", _player),
    "colour": Kind(r"[a-z]+", _colour),
    "ways": Kind(r"[a-z, ]+?", read_ways),
    "edge": of_words(EDGES),
    "compass": Kind(r"[a-z, ]+?", read_compass),
    "corner": of_words(CORNERS),
    "he": Kind(HE, read_he),
    "thing": Kind(r"(?:an?|one of your|your own) [a-z’' ]+?", read_thing),
    "area": Kind(r"(?:the |an? |its |your )?[a-z]+", read_area),
    "heaps": Kind(r"[a-z ]+?", read_heaps),
}
"""By the names that stand between braces; modules of statements may add kinds of their own."""


def own_kinds(**kinds: Kind) -> Mapping[str, Kind]:
    """Kinds of words for the patterns of one module, which keeps them as its `WORDS`."""
    return kinds


def add_kinds(**kinds: Kind) -> None:
    """Kinds of words that several modules need. A name means one thing only: RulesError if it is taken."""
    if taken := kinds.keys() & STATED.keys():
        raise RulesError(f"there are kinds of words called {', '.join(sorted(taken))} already")
    STATED.update(kinds)
