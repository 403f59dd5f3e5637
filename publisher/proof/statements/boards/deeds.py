"""What men do on a board, told phrase by phrase: how far, which way, over what, onto what.

Each phrase says something of a man's way from one point to another; a sentence may string several of them
together, and a word before the verb says whether it is always, never, or ever so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal, TypeAlias

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, POINT, Leg, board_of, legs, painted
from publisher.proof.statements.boards.pieces import Kinds
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.amounts import Amount
from publisher.proof.statements.slots.boards import WAYS, read_he, read_thing, read_ways
from publisher.proof.statements.slots.kinds import STATED, Modal, of_words, own_kinds
from publisher.proof.statements.steps import met
from publisher.proof.words import NUMBERS, Kind

ENOUGH = 4000
"""So many ways of men are looked at."""
Test: TypeAlias = Callable[[Leg], bool]
Sort: TypeAlias = Literal["step", "jump", "move"]


@dataclass(frozen=True, slots=True)
class Deed:
    """A way of going: by a step, a jump or anyhow, and what is said of it."""

    sort: Sort
    tests: tuple[Test, ...]

    def among(self, leg: Leg) -> bool:
        """Whether a way is of that sort; to move is not to jump."""
        if self.sort == "jump":
            return leg.is_jump
        return leg.is_step if self.sort == "step" else not leg.crossed

    def so(self, leg: Leg) -> bool:
        return all(test(leg) for test in self.tests)


_VERBS: Mapping[str, Sort] = {
    **dict.fromkeys(("step", "steps"), "step"),
    **dict.fromkeys(("move", "moves", "go", "goes", "slide", "slides", "lead", "leads"), "move"),
    **dict.fromkeys(("jump", "jumps", "hop", "hops", "leap", "leaps"), "jump"),
}  # fmt: skip
_MAN, _POINT = (words.replace("(", "(?:") for words in (MAN, POINT))
_N = rf"(?:(?:exactly|only|at least|at most|up to|more than|fewer than) )?(?:{'|'.join(NUMBERS)})"
_FREE = ("free", "empty")
_THING = "|".join((
    rf"an enemy(?: {_MAN})?", rf"an opposing {_MAN}", rf"a {_MAN} of (?:his|its|your|one's) own",
    rf"one of (?:your|his|its) own(?: {_MAN})?", rf"your own {_MAN}", rf"a {_MAN}", "a stack",
    rf"another {_MAN}", rf"any {_MAN}", rf"a single {_MAN}",
))  # fmt: skip


def _distance(scene: Any, words: str) -> Callable[[int], bool]:
    amount: Amount = STATED["amount"].parse(scene, words)
    return amount.fits


def _steps(leg: Leg) -> int:
    """Along a line of the board, else along its rows, columns and diagonals."""
    if leg.between is not None:
        return len(leg.between) + 1
    return round(max(map(abs, leg.course.by)))


def _as_far(scene: Any, match: re.Match[str]) -> Test:
    fits = _distance(scene, match["n"].replace("up to", "at most"))
    return lambda leg: fits(_steps(leg))


def _by(scene: Any, match: re.Match[str]) -> Test:
    either = {NUMBERS[match["m"]]} if match["m"] else set()
    fits = _distance(scene, match["n"])
    return lambda leg: fits(_steps(leg)) or _steps(leg) in either


def _ways(scene: Any, match: re.Match[str]) -> Test:
    ways = read_ways(scene, match["ways"])
    return lambda leg: any(way(leg.course) for way in ways)


def _next(scene: Any, match: re.Match[str]) -> Test:
    wanted = {"next": 1, "neighbouring": 1, "adjacent": 1, "second-next": 2}[match["near"].casefold()]
    return lambda leg: _steps(leg) == wanted


def _state(scene: Any, match: re.Match[str]) -> Test:
    free = match["state"].casefold() in _FREE
    return lambda leg: (leg.end not in leg.ply.before) == free


def _thing(scene: Any, words: str) -> Callable[[Any, str], bool]:
    plain = re.sub(r"^(?:any|another) ", "a ", words.casefold())
    if plain.startswith("one of "):
        return read_thing(scene, "one of your own men")
    return read_thing(scene, plain)


def _onto(scene: Any, match: re.Match[str]) -> Test:
    thing = _thing(scene, match["thing"])
    return lambda leg: leg.end in leg.ply.before and thing(leg.ply.before[leg.end], leg.side)


def _over(scene: Any, match: re.Match[str]) -> Test:
    thing = _thing(scene, match["thing"])
    return lambda leg: bool(leg.crossed) and all(thing(pile, leg.side) for pile in leg.crossed)


def _over_so_many(scene: Any, match: re.Match[str]) -> Test:
    fits = _distance(scene, match["n"])
    return lambda leg: fits(len(leg.crossed))


def _on_line(scene: Any, match: re.Match[str]) -> Test:
    return lambda leg: leg.is_step or leg.between is not None


def _on_turn(scene: Any, match: re.Match[str]) -> Test:
    """Nobody moves at any other time."""
    return lambda leg: True


def _one(scene: Any, match: re.Match[str]) -> Test:
    """Whom one moves: a single man."""
    single = (match.groupdict().get("n") or "one").casefold() in ("one", "a")
    return lambda leg: single


_WAY = "|".join(sorted(WAYS, key=len, reverse=True))
_PHRASES: Mapping[str, Callable[[Any, re.Match[str]], Test]] = {
    rf"(?:(?P<n>one|two|three|a) (?:of your )?{_MAN}|your {_MAN}|one of your {_MAN}|him|it)": _one,
    rf"(?P<n>{_N}) (?:steps?|{_POINT})(?: at a time)?": _as_far,
    rf"(?:to|onto) (?:the|a|any) (?P<near>next|neighbouring|adjacent|second-next) {_POINT}"
    "(?:,? and no (?:farther|further))?": _next,
    rf"by (?P<n>{_N}) {_POINT}(?: or (?P<m>one|two|three|four))?": _by,
    rf"(?:to|onto) (?:an?|any) (?P<state>free|empty|taken|occupied) {_POINT}": _state,
    rf"(?:to|onto) (?:an?|any) {_POINT} that is (?P<state>free|empty|taken|occupied)": _state,
    r"if (?:it|that|this) is (?P<state>free|empty|taken|occupied)": _state,
    r"on your turn": _on_turn,
    rf"(?:to|onto) (?:the {_POINT} of |a {_POINT} (?:with|held by) )?(?P<thing>{_THING})": _onto,
    rf"over (?P<thing>{_THING})": _over,
    rf"over (?P<n>{_N}) {_MAN}": _over_so_many,
    r"along (?:a|the) lines?(?: of the board)?": _on_line,
    rf"(?P<ways>(?:only )?(?:straight )?(?:along (?:an? )?)?(?:{_WAY})"
    rf"(?:(?:, (?:and |or )?| and | or )(?:along )?(?:an? )?(?:{_WAY}))*)": _ways,
}  # fmt: skip
_JOINT = re.compile(r"(?:,? (?:and |but )?)?(?:only )?")


def _read(scene: Any, words: str) -> Deed:
    """A verb, and one phrase after the other."""
    if scene.rules.definition.board is None or scene.rules.definition.dice:
        raise NotationError("no men go over a board")
    verb, _, rest = words.casefold().partition(" ")
    tests = []
    while rest:
        found = [
            (match.end(), make, match)
            for looks, make in _PHRASES.items()
            if (match := re.compile(rf"(?:{looks})(?=$|,| )").match(rest))
        ]
        if not found:
            raise NotationError(f"{rest!r} says nothing of a way")
        end, make, match = max(found, key=lambda one: one[0])
        tests.append(make(scene, match))
        rest = rest[end:]
        joint = _JOINT.match(rest)
        rest = rest[joint.end() :] if joint and rest else rest
    if not tests:
        raise NotationError("nothing is said of the way")
    return Deed(_VERBS[verb], tuple(tests))


WORDS = own_kinds(
    deed=Kind(rf"(?:{'|'.join(_VERBS)}) [a-z ,’'-]+?", _read),
    goer=Kind(
        rf"you|he|it|they|an? {_MAN}|(?:your )?{_MAN}|any {_MAN}|every {_MAN}|both players|players|a player",
        read_he,
    ),
    none=of_words({"nobody": True, "no man": True, "no piece": True}),
    ever=of_words({"always": True, "never": False}),
)


def _ways_of(subject: Subject, kinds: Kinds | None, legal: bool) -> Iterator[Leg]:
    """Those on the board outside homes and goals, where men may be bound by rules of their own."""
    goals = painted(subject)
    found = (
        leg
        for leg in legs(subject, legal)
        if leg.end not in goals
        and leg.start not in goals
        and (kinds is None or leg.ply.before.get(leg.man, ("",))[-1] in kinds)
    )
    return islice(found, ENOUGH)


def _tried(subject: Subject, kinds: Kinds | None, modal: Modal, deed: Deed) -> Iterator[Case]:
    if board_of(subject) is None:
        raise NotationError("there is no board")
    made = list(_ways_of(subject, kinds, legal=False))
    done = [leg for leg in made if deed.among(leg)]
    if modal in ("may", "may not"):
        found = (leg for legal in (False, True) for leg in _ways_of(subject, kinds, legal))
        seen = next((leg for leg in found if deed.among(leg) and deed.so(leg)), None) if made else None
        if made:
            yield (seen is not None) == (modal == "may"), seen.place if seen else "all ways"
        return
    if modal == "must":
        yield from met((deed.so(leg), leg.place) for leg in done)
    elif done:
        yield not all(map(deed.so, done)), "all ways"


@states(
    "{goer} {modal} {deed}",
    "(On your turn,? )?{goer} {modal} {deed}",
    like="A man may step onto a point with an enemy",
)
def may_go_so(subject: Subject, goer: str, modal: Modal, deed: Deed) -> Iterator[Case]:
    """Of all ways that men could go: some are so (may), none is (may not), all that are gone are (must)."""
    yield from _tried(subject, None, modal, deed)


@states(
    "{none} {deed}",
    "{goer} {ever} {deed}",
    like="Nobody steps onto an enemy",
)
def ever_goes_so(subject: Subject, *words: Any) -> Iterator[Case]:
    never = words[0] is True or words[-2] is False
    yield from _tried(subject, None, "may not" if never else "must", words[-1])


@states(
    "(On your turn,? )?{deed}",
    "(On your turn,? )?{goer} {deed}",
    like="A man steps to the next point, if it is free, forward or sideways",
)
def goes_so(subject: Subject, *words: Any) -> Iterator[Case]:
    """All that are gone."""
    yield from _tried(subject, None, "must", words[-1])


@states(
    "{piece} {modal} {deed}",
    "{piece} {ever} {deed}",
    "{piece} {deed}",
    like="The soldier may not step back",
)
def piece_goes_so(subject: Subject, kinds: Kinds, *words: Any) -> Iterator[Case]:
    """Of the men that are called so."""
    *how, deed = words
    modal: Modal = "must" if not how or how[0] is True else "may not" if how[0] is False else how[0]
    yield from _tried(subject, kinds, modal, deed)
