"""Questions of what a player may do, from the claims “may”, “may not” and “must”."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby, islice, takewhile
from typing import Any, NamedTuple

from publisher.checking.declared.questions import NO_RULE, Answer
from publisher.checking.interpret import ParsedSentence
from publisher.checking.scene import Scene
from publisher.checking.scenes.table import TableScene
from publisher.course.nearness import in_order, nearest
from publisher.course.picture import Picture, picture
from publisher.course.question import Choice, Draft, Form, Rule
from publisher.course.telling import Telling
from publisher.engine.describe import tell_move
from publisher.engine.views import legal
from publisher.model.board import steps_from
from publisher.model.boards.base import XY
from publisher.model.seats import Point, Seat
from publisher.model.wording import Wording

MOST_RIGHT, MOST_WRONG = 6, 4
"""The most legal and illegal moves among the choices, beside those that the text judges."""
FEWEST = 3
"""The fewest choices among moves in words, if other moves are legal."""
MOST_REASONS = 3
_SHOWN, _WORDS, _NO, _BARE, _YES, _TAKEN, _GUESSED = 8, 7, 5, 4, 3, 2, 1
"""The worth of choices that are shown as cards or points, of moves in words, of no, a single wrong move
without a reason, yes, free points to place a piece on, and of an answer that can be guessed without the rule.
"""
_STEM = 4
"""The letters in which two words are the same for a guess: `pass` and `passing`."""
_BREAKABLE = re.compile(r"\b(?:if you fail to|costs? (?:you|your team)|fined?)\b")
"""Words of a rule that punishes moves which can be made: the legal moves are not all right."""
_FORBIDS = re.compile(r"\b(?:may not|must|cannot|may only|only .* may|no \w+ may)\b")
_SMALL = frozenset(("the", "and", "for", "may", "not", "you", "one"))
_SIGNS = re.compile(r"[♠♥♦♣☀☾★]|\d|\bjoker")
"""The parts of a move that make it one of many: cards and numbers."""
_NAMES = re.compile(r"[\w:]+")
_PREPOSITION = re.compile(r" (?:on|onto|in|into|to|at|from|over)$")
"""A word at the end of a verb that the question “where” has in it."""


def verdicts(
    telling: Telling, rules: Mapping[str, Rule], section: str, cited: Container[str]
) -> Iterator[Draft]:
    """Yield a question for each moment at which a text judges the moves of a player. It is about the rule of
    the section, if a claim names it. `cited` are the rules that the text names to forbid moves."""
    steps = enumerate(telling.steps)
    for player, run in groupby(steps, lambda numbered: _judged_player(numbered[1])):
        if player is not None:
            numbers, claims = zip(*run, strict=True)
            yield from _asked(telling, numbers[0], claims, rules, section, cited)


def _judged_player(told: object) -> Seat | None:
    """Return the player whose move a claim judges; None for other steps."""
    if isinstance(told, ParsedSentence) and told.reading.sort == "claim" and told.reading.answer:
        player: Seat = told.words[0]
        return player
    return None


def _asked(
    telling: Telling,
    step: int,
    claims: Sequence[ParsedSentence],
    rules: Mapping[str, Rule],
    section: str,
    cited: Container[str],
) -> Iterator[Draft]:
    scene, judged, at = telling.until(step), dict[str, str](), dict[str, int]()
    seat, answer = claims[0].words[0], claims[0].reading.answer
    told_words = []
    for number, told in enumerate(claims, step):
        given = [word for place, word in enumerate(told.words) if place != told.reading.pattern.checked]
        mine: Answer = told.reading.answer
        word = mine.asked(scene, seat, tuple(given[1:]))
        told_words.append(word)
        if mine.question == answer.question:
            # Other moves get words like those of the text, so that none stands out.
            phrase = _phrase(told) if scene.tongue.declared else ""
            usual = tell_move(scene.rules, mine.question, word, bare=False)
            judged[word] = phrase if _shared_end(phrase, usual) else ""
            at.setdefault(word, number)
    match = scene.as_match()
    if match.seat is None:
        return
    asked = Asked(scene, picture(scene), seat, answer, judged, legal(match).words)
    frame = _frame(asked)
    names = list(rules)
    later = names[names.index(section) + 1 :] if section in rules else ()
    ends = {_arrival(Choice(word, right=True), asked.places) for word in asked.legal}
    if (
        frame
        and frame.start
        and (len(asked.legal) > len(ends) == 1 or not _arrives(telling, step, asked, frame))
    ):
        frame = None  # all moves lead to one point, or the points are those of a line, not the way of a piece
    asks, choices = _which(asked, frame, later)
    shown = {choice.words for choice in choices}
    about = [told for told, word in zip(claims, told_words, strict=True) if asked.words(word) in shown]
    named = [rule for told in about or claims for rule in (*told.reason(), *told.rules)]
    rule = section if section in named else next(iter(named), "")
    right = [choice.right for choice in choices]
    is_free = all(right) and bool(asked.picture.trick and choices[0].touches) and len(right) >= FEWEST
    if len(set(right)) == 2 or is_free:
        if not rule and not is_free:
            forbidding = Counter(choice.rule for choice in choices if not choice.right)
            rule = section if section in forbidding else forbidding.most_common(1)[0][0]
        form: Form = "all" if len(right) > 2 else "one"
        reasons = tuple(number for word, number in at.items() if asked.words(word) in shown)
        start = frame.start if frame else ""
        worth = _SHOWN if choices[0].touches and not is_free else _WORDS
        if right.count(False) == 1 and not choices[0].touches and not any(map(telling.reason, reasons)):
            worth = _BARE
        if not is_free and _only_taken(asked, choices):
            worth = _WORDS if start else _TAKEN
        if _is_idle(asked, choices):
            if section in rules and _BREAKABLE.search(" ".join(rules[section].sentences)):
                return
            worth = _GUESSED
        yield Draft(step, asked.picture, rule, asks, form, worth, choices, about=start, told=reasons)
    else:
        word = next(iter(judged))
        forbidden = asked.rule(word)
        asks = asked.say("May {} {}?", asked.name, asked.words(word))
        is_plain = not telling.story(step) or not (rule in rules and rules[rule].words)
        worth = _NO if forbidden is not None else _GUESSED if is_plain else _YES
        if forbidden is not None and asked.picture.stands(_arrival(asked.choice(word), asked.places)):
            worth = worth if frame and frame.start else _TAKEN
        said = (*telling.story(step), asks)
        is_pass = bool(asked.places) and not (_SIGNS.search(word) or _points_in(word, asked.places))
        if forbidden and (is_pass or (forbidden in rules and _gives_away(rules, forbidden, said))):
            worth = _TAKEN
        yield Draft(
            step, asked.picture, rule, asks, "one", worth, _reasons(asked, forbidden or rule, rules, cited)
        )


def _phrase(told: ParsedSentence) -> str:
    """Return the move of a claim in the words of the text, without the player and “may”: `discard ♠4`; "" if
    the words are only “play” and its notation."""
    match = told.reading.pattern.regex.fullmatch(told.text)
    assert match is not None
    words = told.plain[match.end(1) :].strip()
    words = words.removeprefix("must ").removeprefix("may ").removeprefix("not ")
    return "" if words.startswith("play ") and "move" in told.reading.pattern.kinds else words


def _shared_end(phrase: str, usual: str) -> str:
    """Return the words at the end of a move in the words of the text and in the usual ones: `♣4` of
    `return ♣4` and `claim ♣4`; "" if they leave out a card or a number."""
    pairs = zip(phrase.split()[::-1], usual.split()[::-1], strict=False)
    end = " ".join([word for word, other in takewhile(lambda pair: pair[0] == pair[1], pairs)][::-1])
    return end if len(_SIGNS.findall(end)) == len(_SIGNS.findall(usual)) else ""


def _gives_away(rules: Mapping[str, Rule], forbidden: str, said: Sequence[str]) -> bool:
    """Return True if a word of the situation is in the heading of the rule that forbids the move."""
    here, there = (
        {word[:_STEM] for word in re.findall(r"\w{3,}", words.casefold()) if word not in _SMALL}
        for words in (" ".join(said), rules[forbidden].heading)
    )
    return bool(here & there)


def _is_idle(asked: Asked, choices: Sequence[Choice]) -> bool:
    """Return True if every wrong choice is a single move such as “pass”, and each right one has points,
    cards or numbers. Or if players are chosen, and the only wrong choice is the one who chooses."""

    def is_single(choice: Choice) -> bool:
        return not (_SIGNS.search(choice.words) or choice.touches or _points_in(choice.words, asked.places))

    right = [choice for choice in choices if choice.right]
    wrong = [choice for choice in choices if not choice.right]
    if len(wrong) == 1 and re.search(rf"\b{re.escape(asked.name)}\b", wrong[0].words):
        return True
    return bool(wrong) and all(map(is_single, wrong)) and not any(map(is_single, right))


def _only_taken(asked: Asked, choices: Sequence[Choice]) -> bool:
    """Return True if the wrong choices are taken points, and no right one is: that says nothing new. Or the
    other way round, if the moves differ only in their points."""
    taken, forms = {choice.right: set[bool]() for choice in choices}, set[str]()
    for choice in choices:
        names = [choice.touches] if choice.touches else _points_in(choice.words, asked.places)
        taken[choice.right].add(any(map(asked.picture.stands, names)))
        forms.add("" if choice.touches else choice.words.removesuffix("".join(names)))
    wrong_taken, right_taken = taken[False], taken[True]
    return (right_taken, wrong_taken) == ({False}, {True}) or (
        (right_taken, wrong_taken) == ({True}, {False}) and len(forms) == 1
    )


def _points_in(words: str, points: Iterable[str]) -> list[str]:
    """Return the points at the end of a move, also without a sign between them: `c5d5`; not its start."""
    among = "|".join(map(re.escape, sorted(points, key=len, reverse=True)))
    named = [re.findall(rf"(?:{among})(?!\d)", word) for word in _NAMES.findall(words)] if among else []
    starts, *others = [names for names in named if names] or [[]]
    return [name for name in others[-1] if name not in starts] if others else starts


def _arrival(choice: Choice, points: Container[str]) -> str:
    """Return the point that a choice stands for, or the last one in its words, or ""."""
    return choice.touches or next(reversed(_named(choice.words, points)), "")


def _named(move: str, points: Container[str]) -> list[str]:
    """Return the points that a move names, in their order."""
    return [name for name in _NAMES.findall(move) if name in points]


def _reasons(asked: Asked, here: str, rules: Mapping[str, Rule], cited: Container[str]) -> tuple[Choice, ...]:
    """Return the choices yes, and no by one of some rules: the one that is named `here`, and the nearest
    that the text names to forbid moves. If these are few, also others that forbid something in words."""
    names, forbidden = list(rules), asked.rule(next(iter(asked.judged)))
    forbids = {name: bool(_FORBIDS.search(" ".join(rules[name].sentences))) for name in names}
    near = (
        sorted(
            names,
            key=lambda name: (
                *(name != here, name not in cited, not forbids[name]),
                abs(names.index(name) - names.index(here)),
            ),
        )
        if here in rules
        else names
    )
    fair = [name for name in near if name == here or name in cited or forbids[name]]
    shown = sorted((fair if len(fair) > 1 else near)[:MOST_REASONS], key=names.index)
    no = (
        Choice(asked.say("No: {}", rules[name].heading), name == forbidden, rule=name * (name == forbidden))
        for name in shown
    )
    return (Choice(asked.say("Yes"), forbidden is None), *no)


@dataclass(frozen=True, slots=True)
class Asked:
    """A player who is asked something: the moves that the text judges in notation, each with its words there,
    or "", and the legal moves in notation."""

    scene: Scene[Any]
    picture: Picture
    seat: Seat
    answer: Answer
    judged: Mapping[str, str]
    legal: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.scene.name_of(self.seat)

    @property
    def places(self) -> Mapping[str, XY]:
        """The places of the board's points by their names."""
        definition = self.scene.rules.definition
        if definition.board is None:
            return {}
        return dict(zip(definition.topology.names, definition.topology.xy, strict=True))

    def rule(self, word: str) -> str | None:
        """Return the id of the rule that forbids a move, "" if no rule is named; None for a legal move."""
        rule = self.scene.forbidden_by(self.seat, word)
        return "" if rule == NO_RULE else rule

    def parts(self, word: str) -> tuple[str, ...]:
        """Return the parts of a move as the rules write it, in any order: it may be said in two ways."""
        match = self.scene.as_match()
        move = match.find(word)
        return tuple(sorted((word if move is None else match.notation(move)).split()))

    def words(self, word: str) -> str:
        """Return a move in the words of the text, or with its verb, else in the usual words."""
        if own := self.judged.get(word):
            return own
        usual = self._usual(word)
        for known, phrase in self.judged.items():
            alike = self._usual(known)
            end = _shared_end(phrase, alike)
            begins = alike.removesuffix(end)
            if end and usual.startswith(begins) and usual.count(" ") == alike.count(" "):
                return phrase.removesuffix(end) + usual.removeprefix(begins)
        return usual

    def _usual(self, word: str) -> str:
        return tell_move(self.scene.rules, self.scene.as_match().question, word, bare=False)

    @property
    def verb(self) -> str:
        """The words before the first move that it judges: `discard`."""
        known = next(iter(self.judged))
        words = self.words(known)
        return words.removesuffix(known).strip() if words.endswith(known) else ""

    def say(self, label: str, *values: str) -> str:
        """Return a label in the language of the game."""
        wording: Wording = self.scene.rules.definition.wording
        return wording.say(label, *values)

    def choice(self, word: str, touches: str = "") -> Choice:
        rule = self.rule(word)
        return Choice(self.words(word), rule is None, touches, rule or "")


def _which(asked: Asked, frame: Frame | None, later: Container[str]) -> tuple[str, tuple[Choice, ...]]:
    """Return a question and its choices: the cards of a hand, points of the board, or moves in words."""
    return _cards(asked) or (_points(asked, frame, later) if frame else None) or _moves(asked)


def _cards(asked: Asked) -> tuple[str, tuple[Choice, ...]] | None:
    """Return the cards of a hand that is given, if each of them could be an answer."""
    scene = asked.scene
    if not (isinstance(scene, TableScene) and asked.answer.notation == "{card}" and asked.seat in scene.told):
        return None
    held = list(dict.fromkeys(card.name for card in scene.hand(asked.seat)))
    if not set(asked.judged) <= set(held):
        return None
    asks = asked.say("Which of these cards may {} {}?", asked.name, asked.verb)
    return asks, tuple(asked.choice(name, name) for name in held)


def _points(asked: Asked, frame: Frame, later: Container[str]) -> tuple[str, tuple[Choice, ...]] | None:
    """Return points of the board: where one piece may go, or a new piece may be placed."""
    if not (asked.picture.stands(frame.start) if frame.start else asked.verb):
        return None  # the words for the moves would show the answer
    judged = [name for word in asked.judged if (name := frame.point(word))]
    board = asked.scene.rules.definition.topology
    near = steps_from([board.index[frame.start or judged[0]]], board.neighbours.__getitem__)
    names = dict.fromkeys((*judged, *(board.names[point] for point in near)))
    choices = [asked.choice(frame.word(name), name) for name in names if name != frame.start]
    others = {frame.arrival(word) for word in asked.legal if frame.start}  # by a chain, or in another way
    choices = [choice for choice in choices if choice.right or choice.touches not in others]
    known = [choice for choice in choices if choice.right or choice.rule or choice.touches in judged]
    read = [choice for choice in known if choice.rule not in later or choice.touches in judged]
    if sum(not choice.right for choice in read) >= FEWEST - 1:  # the learner has read the rules for them
        known = read
    asks = asked.say("Where may {} {}?", asked.name, _PREPOSITION.sub("", asked.verb))
    if frame.start:
        turn, goes = "It is {}’s turn.", "Where may the piece on {} go?"
        asks = asked.scene.tongue.space.join((asked.say(turn, asked.name), asked.say(goes, frame.start)))
    return asks, tuple(sorted(_few(iter(known), len(judged)), key=lambda choice: in_order(choice.touches)))


def _frame(asked: Asked) -> Frame | None:
    """Return the most frequent frame of the judged moves; None if one of them has none."""
    if asked.scene.rules.definition.board is None:
        return None
    frames = [Frame.of(asked.scene, word) for word in asked.judged]
    return None if None in frames else max(frames, key=frames.count)


def _arrives(telling: Telling, step: int, asked: Asked, frame: Frame) -> bool:
    """Return True if a piece stands on the last point of a legal move after it, or no move is legal."""
    for word in asked.legal:
        if point := frame.point(word):
            scene: Any = telling.until(step)
            scene.act(asked.seat, word)
            return picture(scene).stands(point)
    return True


def _few(choices: Iterator[Choice], judged: int) -> Iterator[Choice]:
    """Yield the first right and the first wrong choices, and never fewer than are judged."""
    left = {True: max(MOST_RIGHT, judged), False: max(MOST_WRONG, judged)}
    for choice in choices:
        if left[choice.right]:
            left[choice.right] -= 1
            yield choice


def _moves(asked: Asked) -> tuple[str, tuple[Choice, ...]]:
    """Return the moves that the text judges, and the legal ones if they are few. Two choices get others
    beside them, since one of two is soon guessed, and a single illegal move gets another like it."""
    others = asked.legal if len(asked.legal) <= MOST_RIGHT else ()
    if len({*asked.judged, *others}) == FEWEST - 1:
        beside = (word for word in asked.legal if word not in asked.judged)
        others = tuple(nearest(beside, asked.judged, asked.places)[:FEWEST])
    if sum(asked.rule(word) is not None for word in {*asked.judged, *others}) == 1:
        others = (*others, *islice(near_misses(asked), 1))
    words = (*asked.judged, *others)
    different = {asked.parts(word): word for word in reversed(words)}  # the same cards are one move
    shown = [word for word in dict.fromkeys(words) if word in different.values()]
    choices = sorted(map(asked.choice, shown), key=lambda choice: in_order(choice.words))
    return asked.say("What may {} do?", asked.name), tuple(choices)


def near_misses(asked: Asked) -> Iterator[str]:
    """Yield illegal moves that differ from a judged one in one card of the hand, by one, or in a point that
    is next to it: a learner who does not know the rule could take them for legal. Each is forbidden by the
    rule that forbids a judged one."""
    rules = {asked.rule(word) for word in asked.judged} - {None, ""}
    known = sorted(asked.judged, key=lambda word: asked.rule(word) is not None)  # the legal ones first
    for word in dict.fromkeys(
        chain.from_iterable(chain(_exchanged(asked, one), _moved(asked, one)) for one in known)
    ):
        if word not in asked.judged and asked.rule(word) in rules:
            yield word


def _exchanged(asked: Asked, word: str) -> Iterator[str]:
    """Yield the moves with one card replaced by another of the hand, or one number by the next."""
    scene: Any = asked.scene
    has_hand = isinstance(scene, TableScene) and asked.seat in scene.told
    cards = [card.name for card in scene.hand(asked.seat)] if has_hand else []
    parts = word.split()
    left = Counter(cards) - Counter(one for one in parts if one in cards)
    for place, part in enumerate(parts):
        others = [str(int(part) + 1), str(int(part) - 1)] if part.isdecimal() else []
        for other in left if part in cards else others:
            yield " ".join((*parts[:place], other, *parts[place + 1 :]))


def _moved(asked: Asked, word: str) -> Iterator[str]:
    """Yield the moves with one point replaced by one next to it."""
    if not asked.places:
        return
    board = asked.scene.rules.definition.topology
    named = [name for name in _NAMES.finditer(word) if name[0] in board.index]
    there = {name[0] for name in named}
    for name in named:
        for point in board.neighbours[board.index[name[0]]]:
            if board.names[point] not in there:
                yield f"{word[: name.start()]}{board.names[point]}{word[name.end() :]}"


class Frame(NamedTuple):
    """The notation of a move around its last point, and the point where it starts, or ""."""

    head: str
    tail: str
    start: str
    points: Mapping[str, Point]

    @classmethod
    def of(cls, scene: Scene[Any], word: str) -> Frame | None:
        """Return the frame of a move that names one or two points; None for others."""
        index = scene.rules.definition.topology.index
        named = [found for found in _NAMES.finditer(word) if found[0] in index]
        if not 1 <= len(named) <= 2:
            return None
        start = named[0][0] if len(named) == 2 else ""
        if not start and _points_in(word[: named[0].start()], index):
            return None  # it names more: the point of an enemy that is driven off to another
        return cls(word[: named[-1].start()], word[named[-1].end() :], start, index)

    def word(self, name: str) -> str:
        return f"{self.head}{name}{self.tail}"

    def arrival(self, word: str) -> str:
        """Return the last point of a move, in any notation, that begins at the same point, else ""."""
        named = _named(word, self.points)
        return named[-1] if named[:1] == [self.start] else ""

    def point(self, word: str) -> str:
        """Return the last point of a move that fits the frame, else ""."""
        name = word.removeprefix(self.head).removesuffix(self.tail)
        return name if word == self.word(name) and name in self.points else ""
