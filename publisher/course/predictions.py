"""Questions of what follows, from claims that state a value: who wins, how many points, which suit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from publisher.base.characters import capital
from publisher.checking.example_problem import ExampleStopped
from publisher.checking.interpret import ParsedSentence, values_of
from publisher.checking.scene import Scene
from publisher.components.table_setup import COMPASS
from publisher.course.picture import Picture, picture
from publisher.course.question import Choice, Draft
from publisher.course.telling import Telling

BLANK = "____"
_IN_TURN = re.compile(r"\b(?:turn|begins|next|first|starts|to lead|to bid)\b")
_AND = re.compile(r", | and ")
MOST = 5
"""The most choices."""
_WORTH = {"seat": 5, "team": 3, "number": 3}
_OWN_WORTH, _TRIVIAL = 4, 1
"""The worth of a game's own kind of word, and of an answer that needs no rule."""
COUNTED = frozenset({"number_held", "stock_left", "count", "standing_on", "legal_moves", "quiet"})
"""The claims of shared scenes and mechanics whose number can be counted in the picture or the story."""
TURNS = frozenset({"whose_turn", "next_seat"})
"""The claims of the shared scenes about the player whose turn it is."""
_NOT_ASKED = frozenset({"card", "cards", "point", "points", "roll", "move", "rule", "word", "words"})
"""Kinds of values that a learner can't choose among a few: they are too many, or not a closed set."""


def predictions(telling: Telling, has_trumps: bool = False) -> Iterator[Draft]:
    """Yield a question for each claim that states a value, with a blank in its place. In a game that has
    trumps in some deals, the story must say what is trumps if it makes a difference."""
    for step, told in enumerate(telling.steps):
        if not isinstance(told, ParsedSentence) or told.reading.sort != "claim" or told.reading.answer:
            continue
        if not (has_trumps and _needs_trumps(telling, step, told)):
            yield from _blanked(telling, step, told)


def _blanked(telling: Telling, step: int, told: ParsedSentence) -> Iterator[Draft]:
    checked, pattern = told.reading.pattern.checked, told.reading.pattern
    if checked is None or told.words[checked] is None or pattern.kinds[checked] in _NOT_ASKED:
        return
    kind, stated = pattern.kinds[checked], told.words[checked]
    scene = telling.until(step)
    match = pattern.regex.fullmatch(told.text)
    assert match is not None
    start, end = match.span(checked + 1)
    asks = f"{told.text[:start]}{BLANK}{told.text[end:]}{telling.tongue.stop}"
    asks = capital(asks)
    before = telling.story(step)
    last = " ".join(before[-1:])
    rule = next(iter((*told.rules, *told.reason())), "")
    if kind == "number":
        if stated == 1 or told.text[start:end] in re.findall(r"\w+", last):
            return  # the words after the blank would be singular, or the last sentence has said it
        situation = picture(scene)
        is_counted = (
            stated in (len(before), telling.moves(step) or None)  # the sentences are as many
            or told.reading.source.partition(":")[0] in COUNTED
            or stated in _shown(situation, told.text)
            or any(said.rstrip(".。").casefold() == told.plain.casefold() for said in before)
        )
        worth = 1 if not before or is_counted else _WORTH["number"]
        first = _at_first(telling, told)
        begins = asks.replace(BLANK, f"{first:g}")
        known = () if first in (0, stated) or situation.boards or begins in before else (begins,)
        yield Draft(step, situation, rule, asks, "number", worth, number=float(stated), known=known)
        return
    word = scene.readings.kinds[kind]
    right = word.show(scene, stated)
    values = [*_one_fewer(stated), *word.others(scene, stated)]
    shown = dict.fromkeys(word.show(scene, other) for other in values)
    others = [one for one in shown if len(set(names := _AND.split(one))) == len(names)]  # not “Red and Red”
    few = _tempting(right, others) if _AND.search(right) else others[:: max(1, -(-len(others) // (MOST - 1)))]
    words = sorted({right, *few})
    is_mover, is_turn = last.startswith(f"{right} "), told.reading.source.partition(":")[0] in TURNS
    if len(words) == 2 and is_turn and not is_mover:
        return  # it is the other one's turn
    names = [name for name in map(scene.name_of, scene.rules.seats) if name in asks]
    about = [said for said in before if all(name in said for name in names)]
    is_explained = bool(told.rules and telling.reason(step))
    worth = _WORTH.get(kind, _OWN_WORTH)
    if len(words) == 2 or (kind not in _WORTH and _is_said(right, words, about)):
        is_surprise = is_explained and (is_turn or not is_mover)
        worth = 3 if is_surprise else 2  # a guess would do, or the story has said it
    situation = _before(telling, step, kind in ("seat", "team"))
    is_told = (is_mover and not is_explained) or last.endswith(
        f"{telling.tongue.space}{right}{telling.tongue.stop}"
    )
    happened = any(_place(scene.name_of(seat), said) >= 0 for seat in scene.rules.seats for said in before)
    if is_told or (kind in ("seat", "team") and not happened and not situation.trick):
        worth = 1  # it is the player who has just moved, or no player has done anything yet
    is_only = _is_last_named(scene, right, before[-2:]) or (
        _IN_TURN.search(asks) and _is_other(scene, right, last)
    )
    if is_only and not telling.reason(step):
        worth = _TRIVIAL
    if not situation.trick and _needs_no_rule(
        scene, right, asks, [said for said in before if not situation.has_told(said)]
    ):
        worth = _TRIVIAL
    if len(words) > 1 and (kind in ("seat", "team") or right not in last):
        choices = tuple(Choice(word, word == right) for word in words)
        everybody = tuple(map(scene.name_of, scene.rules.seats)) if kind == "seat" else ()
        players = () if len(everybody) == len(words) == 2 or set(everybody) <= set(COMPASS) else everybody
        known = (scene.rules.definition.wording.say("In turn: {}.", ", ".join(players)),) if players else ()
        yield Draft(step, situation, rule, asks, "one", worth, choices, known=known)


def _needs_trumps(telling: Telling, step: int, claim: ParsedSentence) -> bool:
    """Return True if a claim about a trick does not hold in an example that begins with other trumps."""
    scene = telling.until(step)
    if not picture(scene).trick:
        return False
    try:
        began = [telling.until(step, suit) for suit in scene.rules.definition.card_deck.suits]
    except ExampleStopped:
        return False  # an earlier claim says what is trumps
    return any(stated != found for stated, found in (values_of(claim, other) for other in began))


def _at_first(telling: Telling, claim: ParsedSentence) -> float:
    """Return the number of a claim at the beginning of its example, 0 if it has none."""
    return float(values_of(claim, telling.until(0))[1] or 0)


def _needs_no_rule(scene: Scene[Any], right: str, asks: str, story: Sequence[str]) -> bool:
    """Return True if players' names give the answer away: the turn goes to the one after the player whom the
    story names last, or the story names all others, or the answer lists all players, or the story names none
    of those, or hardly any others."""
    names = [scene.name_of(seat) for seat in scene.rules.seats]
    answer = set(_AND.split(right))
    said = " ".join((*story, asks))
    named = sorted((name for name in names if _place(name, said) >= 0), key=lambda name: _place(name, said))
    if answer == set(names):
        return True
    if not answer <= set(names) or not named:
        return answer <= set(names) and len(answer) > 1
    following = names[(names.index(named[-1]) + 1) % len(names)]
    if right == following and _IN_TURN.search(asks):
        return True
    if answer.isdisjoint(named):
        return len(answer) > 1 or len(named) == len(names) - 1
    return len(answer) > 1 and answer <= set(named) and len(named) - len(answer) <= 1


def _is_last_named(scene: Scene[Any], right: str, said: Sequence[str]) -> bool:
    """Return True if a player acts, and the last sentence names no player: “All others pass”."""
    names = [scene.name_of(seat) for seat in scene.rules.seats]
    return (
        len(said) > 1 and said[0].startswith(f"{right} ") and all(_place(name, said[1]) < 0 for name in names)
    )


def _is_other(scene: Scene[Any], right: str, last: str) -> bool:
    """Return True if the last sentence names two players, this one second: “East gives West ♥K”."""
    named = [name for name in map(scene.name_of, scene.rules.seats) if _place(name, last) >= 0]
    return len(named) == 2 and max(named, key=lambda name: _place(name, last)) == right


def _one_fewer(stated: Any) -> Iterator[Any]:
    """Yield a list of players without each of them: a learner may forget one, or take one for caught."""
    if isinstance(stated, tuple) and len(stated) > 2:
        yield from (stated[:place] + stated[place + 1 :] for place in range(len(stated)))


def _tempting(right: str, others: Sequence[str]) -> list[str]:
    """Return the lists of players that are almost right, with one fewer or one more or another one, and the
    one that differs most: the other side."""
    wanted = set(_AND.split(right))
    near = sorted(others, key=lambda other: len(wanted ^ set(_AND.split(other))))
    return [*near[: MOST - 2], *near[MOST - 2 :][-1:]]


def _place(name: str, said: str) -> int:
    """Return the place of the last word in a text that is this name; −1 without one."""
    found = [match.start() for match in re.finditer(rf"\b{re.escape(name)}(?!\w)", said)]
    return found[-1] if found else -1


def _is_said(right: str, words: Sequence[str], story: Sequence[str]) -> bool:
    """Return True if the right choice is in the story, and no other one is."""
    told = " ".join(story)
    return [word for word in words if re.search(rf"\b{re.escape(word)}(?!\w)", told)] == [right]


def _before(telling: Telling, step: int, of_player: bool) -> Picture:
    """Return the picture of a step, or the one before the last action if that has filled a hand, or a new
    place, where the answer is not a player: it would show who picks up cards, or the suit of a turned card.
    """
    now = picture(telling.until(step))
    last, told = telling.last_action(step)
    if last is None or now.has_told(told):
        return now
    earlier = picture(telling.until(last))
    held = {place.name: Counter(place.cards) for place in earlier.places}
    grown = any(
        Counter(place.cards) - held.get(place.name, Counter())
        for place in now.places
        if place.is_hand or not (of_player or place.name in held)
    )
    return earlier if grown else now


def _shown(situation: Picture, claim: str) -> Iterator[int]:
    """Yield the numbers of cards and pieces that a claim may be about: those in a place whose name it nearly
    has, and those of a colour that it names."""
    said = set(re.findall(r"\w+", claim.casefold()))
    for place in situation.places:
        words = set(re.findall(r"\w+", place.name.casefold()))
        if len(words & said) * 2 > len(words):
            yield len(place.cards)
    piles = (pile for pieces in situation.boards.values() for pile in pieces.values())
    counts = Counter(piece.casefold() for pile in piles for piece in pile)
    yield from (number for piece, number in counts.items() if piece in said)
