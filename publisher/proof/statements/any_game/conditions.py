"""When: what rule sentences make an answer depend on, and whether it is so when somebody is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import accumulate, takewhile
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Ask, Round, Trick
from publisher.proof.statements.grammar import Subject
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import PLACES, STATED, UP, add_kinds
from publisher.proof.words import KINDS, NUMBERS, Kind


@dataclass(frozen=True, slots=True)
class Moment:
    """Somebody is asked: the round, and which of its questions it is."""

    round: Round
    number: int

    @property
    def ask(self) -> Ask:
        return self.round.asks[self.number]

    @property
    def before(self) -> list[Ask]:
        """The same question as it was put earlier in the round, the first first."""
        return [ask for ask in self.round.asks[: self.number] if ask.about == self.ask.about]

    @property
    def tricks(self) -> list[Trick]:
        """The tricks of the round that were over then."""
        laid = sum(ask.to_trick for ask in self.round.asks[: self.number])
        ends = accumulate(len(trick.plays) for trick in self.round.tricks)
        return [trick for trick, end in zip(self.round.tricks, ends, strict=True) if end <= laid]

    @property
    def then(self) -> Ask | None:
        """What is asked next in the round."""
        return self.round.asks[self.number + 1] if self.number + 1 < len(self.round.asks) else None


Condition: TypeAlias = Callable[[Moment], bool]


def moments(subject: Subject) -> Iterator[Moment]:
    for one in subject.chronicle.begun:
        if one.tricks or not any(ask.to_trick for ask in one.asks):  # else broken off, without its tricks
            holding = (subject.scope_holds(ask.parts) for ask in one.asks)
            yield from (Moment(one, number) for number, holds in enumerate(holding) if holds)


# -- the stock and the hand


def _stock(scene: Any, match: re.Match[str]) -> Condition:
    empty = match["empty"] is not None
    return lambda moment: moment.ask.stock is not None and (moment.ask.stock == 0) == empty


def _opened(scene: Any, match: re.Match[str]) -> Condition:
    """Of the side of whoever is asked; the state keeps it for each of them."""
    wanted, team = match["no"] is None, scene.rules.definition.team_of
    return lambda moment: bool(moment.ask.parts["opened"][team(moment.ask.plays)]) == wanted


def _holds(scene: Any, match: re.Match[str]) -> Condition:
    number, sign = _number(match["number"]), UP[match["more"].casefold()]
    return lambda moment: sign * (len(moment.ask.hand) - number) > 0


def _holds_exactly(scene: Any, match: re.Match[str]) -> Condition:
    number = _number(match["number"])
    return lambda moment: len(moment.ask.hand) == number


def _holds_cards(scene: Any, match: re.Match[str]) -> Condition:
    holding = STATED["holding"].parse(scene, match["holding"])
    return lambda moment: bool(holding.test(moment.ask.hand))


def _melds(scene: Any, match: re.Match[str]) -> Condition:
    """Of the side of whoever is asked, on the table."""
    of_kind, number = STATED["melds"].parse(scene, match["melds"]), _number(match["number"])
    fewer, team = bool(match["fewer"]), scene.rules.definition.team_of

    def has_them(moment: Moment) -> bool:
        own = moment.ask.parts["melds"][team(moment.ask.plays)]
        return bool((sum(map(of_kind, filter(None, own))) < number) == fewer)

    return has_them


# -- tricks


def _trick(scene: Any, match: re.Match[str]) -> Condition:
    """Whoever is asked has led to a trick, taken or lost one: any of the round so far, or the last."""
    did, yes = match["did"].casefold(), match["no"] is None

    def is_so(moment: Moment) -> bool:
        tricks = moment.tricks[-1:] if match["last"] else moment.tricks
        if did == "lost" and not match["last"]:
            return any(trick.leads_next not in (moment.ask.plays, None) for trick in tricks) == yes
        seats = {trick.plays[0].seat if did == "led to" else trick.leads_next for trick in tricks}
        return (moment.ask.plays in seats) == (yes and did != "lost")

    return is_so


# -- what was answered before


def _has_done(scene: Any, match: re.Match[str]) -> Condition:
    """Whoever is asked has given such an answer in the round, or has not."""
    answer, yet = _answered(scene, match["answered"]), match["not"] is None

    def is_so(moment: Moment) -> bool:
        earlier = moment.round.asks[: moment.number]
        return any(ask.plays == moment.ask.plays and answer.given(ask) for ask in earlier) == yet

    return is_so


def _did_in_turn(scene: Any, match: re.Match[str]) -> Condition:
    """Whoever is asked has given such an answer since somebody else was asked, or has not."""
    answer, yet = _answered(scene, match["answered"]), match["not"] is None

    def is_so(moment: Moment) -> bool:
        earlier = moment.round.asks[: moment.number][::-1]
        own = takewhile(lambda ask: ask.plays == moment.ask.plays, earlier)
        return any(map(answer.given, own)) == yet

    return is_so


def _just_did(scene: Any, match: re.Match[str]) -> Condition:
    """The last answer of the round was such a one, by whoever is meant."""
    answer, who = _answered(scene, match["answered"]), match["who"]

    def is_so(moment: Moment) -> bool:
        last = moment.round.asks[moment.number - 1] if moment.number else None
        return last is not None and answer.given(last) and _is(scene, who, last, moment.ask, None)

    return is_so


def _place(scene: Any, match: re.Match[str]) -> Condition:
    """Of all answers to this question in the round."""
    place = PLACES[match["place"].casefold()]

    def stands_there(moment: Moment) -> bool:
        if place >= 0:
            return len(moment.before) == place
        return all(ask.about != moment.ask.about for ask in moment.round.asks[moment.number + 1 :])

    return stands_there


def _did(scene: Any, match: re.Match[str]) -> Condition:
    """Somebody gave the first or last answer of that kind in the round."""
    answer, place, who = _answered(scene, match["answered"]), PLACES[match["place"].casefold()], match["who"]

    def is_so(moment: Moment) -> bool:
        given = [ask for ask in moment.before if answer.given(ask)]
        return bool(given) and _is(scene, who, given[place], moment.ask, None)

    return is_so


def _did_since(scene: Any, match: re.Match[str]) -> Condition:
    """Somebody has done it, or nobody has, since the last answer that it can be done to: one that names
    something, unlike those without blanks."""
    answer, who = _answered(scene, match["answered"]), (match["who"] or "somebody")

    def is_so(moment: Moment) -> bool:
        since, target = _since(moment)
        done = [ask for ask in since if answer.given(ask)]
        if who.casefold() in ("nobody", "everybody"):
            seats = {ask.seat for ask in done}
            return len(seats) == (0 if who.casefold() == "nobody" else len(scene.rules.seats))
        return any(_is(scene, who, ask, moment.ask, target) for ask in done)

    return is_so


def _since(moment: Moment) -> tuple[list[Ask], Ask | None]:
    since: list[Ask] = []
    for ask in reversed(moment.before):
        if str(ask.move) not in ask.forms.values():
            return since, ask
        since.append(ask)
    return since, None


def _is(scene: Any, who: str, other: Ask, asked: Ask, target: Ask | None) -> bool:
    """Whether who answered is the one that is meant, as seen by who is asked."""
    team = scene.rules.definition.team_of
    word = who.casefold().removeprefix("the ")
    if word in ("you", "they"):
        return other.seat == asked.seat
    if word in ("somebody", "nobody", "everybody"):  # one answer is nobody's, or everybody's, never
        return word == "somebody"
    if word in ("your partner", "partner"):
        return other.seat != asked.seat and bool(team(other.seat) == team(asked.seat))
    opponent = bool(team(other.seat) != team(asked.seat))
    if word in ("other", "other opponent"):
        return opponent and target is not None and other.seat != target.seat
    return opponent


def _answered(scene: Any, words: str) -> Answer:
    found: Answer = STATED["answered"].parse(scene, words)
    return found


def _number(word: str) -> int:
    return NUMBERS[word.casefold()] if word.casefold() in NUMBERS else int(word)


_PERSON = (
    r"(?P<who>you|they|an opponent|one opponent|your partner|nobody|everybody|somebody|the other( opponent)?)"
)
_YOU = r"(you|they|a player|the player)"
_COUNT = KINDS["number"].looks
CONDITIONS: dict[str, Callable[[Any, re.Match[str]], Condition]] = {
    r"the stock (has cards( left)?|(?P<empty>is (empty|used up)|has run out))": _stock,
    r"there are (still )?cards (left |to draw|in the stock)+": lambda scene, match: (
        lambda moment: bool(moment.ask.stock)
    ),
    r"there are no (more )?cards (left |to draw|in the stock)+": lambda scene, match: (
        lambda moment: moment.ask.stock == 0
    ),
    r"your (team|side) has (?P<no>not )?opened": _opened,
    rf"your (team|side) has (at least|(?P<fewer>fewer than)) (?P<number>{_COUNT}) (?P<melds>.+)": _melds,
    rf"{_YOU} (hold|have)s? (?P<more>fewer|more) than (?P<number>{_COUNT}) cards": _holds,
    rf"{_YOU} (hold|have)s? (all |exactly )?(?P<number>{_COUNT}) cards": _holds_exactly,
    r"it is the( very)? (?P<place>first|last) \w+( of the \w+)?": _place,
    rf"{_PERSON} (has |have )?(?P<answered>\w+) the (?P<place>first|last) \w+": _did,
    rf"{_PERSON} (has |have )?(?P<answered>\w+) (it|that|since)": _did_since,
    r"it (was|has been)(?P<who>) (?P<answered>\w+)": _did_since,
    rf"{_PERSON} (has|have) just (?P<answered>.+)": _just_did,
    rf"{_YOU} (has |have )(?P<not>not )?(yet |already )?(?P<answered>.+?)( yet)? in (this|that) turn": (
        _did_in_turn
    ),
    rf"{_YOU} (has |have )(?P<not>not )?(yet |already |ever )?(?P<answered>.+?)( yet| before)?": _has_done,
    rf"{_YOU} (?P<no>did not )?(?P<did>take|took|lost|led to) the (?P<last>last) trick": _trick,
    rf"{_YOU} (has |have )(?P<no>not )?(?P<did>taken|won|lost|led to) (a|any)(?P<last>) trick( yet)?": _trick,
    rf"{_YOU} (hold|have)s? (?P<holding>.+)": _holds_cards,
}
"""How each kind of condition looks, and what it means."""


def _condition(scene: Any, words: str) -> Condition:
    """One condition, or several that must all be so: `nobody has doubled it and you hold five cards`."""
    try:
        return _single(scene, words)
    except NotationError:
        for joint in re.finditer(r",? and |, ", words):
            first, rest = _tried(scene, words[: joint.start()]), words[joint.end() :]
            if first is not None:
                return _both(first, _condition(scene, rest))
        raise


def _tried(scene: Any, words: str) -> Condition | None:
    try:
        return _single(scene, words)
    except NotationError:
        return None


def _both(one: Condition, other: Condition) -> Condition:
    return lambda moment: one(moment) and other(moment)


_DENIALS = (("there is no ", "there is a "), ("there are no ", "there are "), ("is not ", "is "))


def _scope(scene: Any, words: str) -> Callable[[Any], bool] | None:
    """What a game itself says when something is so, or the opposite of it; `it is` may stand before."""
    if (found := _named(scene, words)) is not None:
        return found
    for pair in _DENIALS:
        for said, other in (pair, pair[::-1]):
            if words.startswith(("there", "it is")) and said in words:
                opposite = _named(scene, words.replace(said, other, 1))
                if opposite is not None:
                    return _denied(opposite)
    return None


def _named(scene: Any, words: str) -> Callable[[Any], bool] | None:
    scopes: Mapping[str, Callable[[Any], bool]] = scene.rules.scopes
    return scopes.get(words) or scopes.get(words.removeprefix("it is "))


def _denied(scope: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda parts: not scope(parts)


def _single(scene: Any, words: str) -> Condition:
    if own := _scope(scene, words.casefold()):
        return lambda moment: own(moment.ask.parts)
    for looks, meaning in CONDITIONS.items():
        if match := re.fullmatch(looks, words, re.IGNORECASE):
            with suppress(NotationError):  # it may be of another kind
                return meaning(scene, match)
    raise NotationError(f"{words!r} is no condition")


add_kinds(
    condition=Kind(r"[a-z0-9][\w ,’']*?", _condition),
)
