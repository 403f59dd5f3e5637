"""Questions to find a move, from a move and the claim after it: every other legal move is tried."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from itertools import takewhile
from typing import Any

from publisher.base.errors import PublisherError
from publisher.checking.interpret import ParsedSentence, values_of
from publisher.checking.scenes.board import BoardScene
from publisher.course.nearness import nearest
from publisher.course.picture import picture
from publisher.course.predictions import COUNTED, TURNS
from publisher.course.question import Choice, Draft
from publisher.course.telling import Telling
from publisher.engine.describe import tell_move
from publisher.engine.views import legal

LEAST, TRIED = 4, 60
"""The fewest legal moves of a position in which a move is asked for, and the most that are tried: those
nearest to the author's move."""
RARE = 4
"""The moves that are tried for each that reaches the goal: with fewer, guessing would do."""
SHOWN, FEW = 6, 2
"""The number of choices, and the points with pieces that leave only one move worth a look."""
_WORTH, _BARE_WORTH, _COUNTED_WORTH, _PASSING_WORTH, _TRIVIAL = 6, 4, 3, 2, 1
"""The worth of a move to find, of one without a reason, of one whose goal can be counted or is a number
without a reason, of one on the way to what the example is about, and of one that needs no rule."""
_UNSEEN = frozenset({"as_drawn"})
"""The claims of the shared scene about a picture that a learner does not see."""
_WORDS = re.compile(r"[\w:]+")
_POINTS_BACK = re.compile(r"(?:that|this|these|those)\b", re.IGNORECASE)
"""The beginning of a goal about something in the sentence before it, which the question does not have."""


def finds(telling: Telling) -> Iterator[Draft]:
    """Yield a question for each move on a board after which a claim holds that holds after few others."""
    for step, told in enumerate(telling.steps):
        if isinstance(told, ParsedSentence) and told.reading.sort == "action" and told.reading.answer:
            for place, goal in _goals(telling, step):
                if goal.reading.source.partition(":")[0] not in _UNSEEN:
                    yield from _found(telling, step, told, place, goal)


def _goals(telling: Telling, step: int) -> list[tuple[int, ParsedSentence]]:
    """Return the claims after a move, with their steps: those that name a rule, if some do. The others only
    lead to them: “c3 is captured, so Red wins (rule winning)”."""
    after = takewhile(lambda told: _is_goal(told[1]), enumerate(telling.steps[step + 1 :], step + 1))
    claims = [(place, told) for place, told in after if isinstance(told, ParsedSentence)]
    return [goal for goal in claims if goal[1].rules] or claims[:1]


def _states_number(goal: ParsedSentence) -> bool:
    checked, pattern = goal.reading.pattern.checked, goal.reading.pattern
    return checked is not None and pattern.kinds[checked] == "number"


def _is_goal(told: object) -> bool:
    return isinstance(told, ParsedSentence) and told.reading.sort == "claim" and not told.reading.answer


def _found(
    telling: Telling, step: int, told: ParsedSentence, place: int, goal: ParsedSentence
) -> Iterator[Draft]:
    scene, answer = telling.until(step), told.reading.answer
    seat, *words = told.words
    if not isinstance(scene, BoardScene):
        return
    named = answer.asked(scene, seat, tuple(words))
    if scene.match.seat != seat or len(scene.match.options) < LEAST:
        return
    if _POINTS_BACK.match(goal.text):
        return
    played = tell_move(scene.rules, answer.question, named)
    if set(_WORDS.findall(goal.text)) & {*_WORDS.findall(named), *_WORDS.findall(played)}:
        return  # the goal names a point of the move
    if any(named in sentence for sentence in telling.story(step)):
        return  # the same move was made before
    board = scene.rules.definition.topology
    places = dict(zip(board.names, board.xy, strict=True))
    offered = legal(scene.match).words
    tried = nearest(offered, [named], places)[:TRIED]
    reached = {word: _reached(telling, step, told, word, goal) for word in tried}
    right = [word for word, (stated, found) in reached.items() if found == stated]
    if named not in right or len(right) * RARE > len(tried):
        return
    wrong = nearest((word for word in tried if word not in right), right, places)
    forms = {_form(one, places) for one in right}
    wrong.sort(key=lambda word: (_form(word, places) not in forms, _gap(*reached[word])))
    shown = {*right, *wrong[: max(2, SHOWN - len(right))]}
    choices = tuple(
        Choice(tell_move(scene.rules, answer.question, word, bare=False), word in right)
        for word in offered
        if word in shown
    )
    say, shown_picture = scene.rules.definition.wording.say, picture(scene)
    turn, find = "It is {}’s turn.", "Find a move after which {}."
    asks = scene.tongue.space.join((say(turn, scene.name_of(seat)), say(find, _within(goal))))
    worth = _WORTH if telling.reason(place) else _BARE_WORTH
    is_bare = _states_number(goal) and worth == _BARE_WORTH
    if is_bare or goal.reading.source.partition(":")[0] in COUNTED | TURNS:
        worth = _COUNTED_WORTH
    if telling.is_passed(place):
        worth = _PASSING_WORTH
    is_sum = _states_number(goal) and all(word.isdecimal() for word in offered)
    is_lonely = len(shown_picture.boards[""]) <= FEW and _form(named, places).count(".") > 1
    if is_sum or is_lonely:
        worth = _TRIVIAL
    yield Draft(step, shown_picture, next(iter(goal.rules), ""), asks, "one", worth, choices, told=(place,))


def _form(word: str, points: Container[str]) -> str:
    """Return a move in notation with signs in place of its points and numbers."""
    signed = _WORDS.sub(lambda found: "." if found[0] in points else found[0], word)
    return re.sub(r"\d+", "#", signed)


def _reached(
    telling: Telling, step: int, told: ParsedSentence, word: str, goal: ParsedSentence
) -> tuple[Any, Any]:
    """Return the stated value of a goal and its value after this move in place of the author's."""
    scene: Any = telling.until(step)
    told.reading.answer.asked(scene, told.words[0], tuple(told.words[1:]))
    try:
        scene.act(told.words[0], word)
    except PublisherError:
        return True, None
    return values_of(goal, scene)


def _gap(stated: Any, found: Any) -> float:
    """Return how far a number is from the stated one: near numbers tempt; 0 for other values."""
    return abs(stated - found) if isinstance(stated, int) and isinstance(found, int) else 0


def _within(goal: ParsedSentence) -> str:
    """Return the words of a claim as a part of a sentence: with a small letter, unless a name begins them."""
    pattern = goal.reading.pattern
    begins_with_name = pattern.text.startswith("{") and pattern.kinds[0] != "number"
    return goal.text if begins_with_name else f"{goal.text[:1].lower()}{goal.text[1:]}"
