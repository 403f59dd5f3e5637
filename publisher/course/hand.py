"""The first hand: the deal of the sample game, played by the learner from one seat.

Everything is as that seat sees it. The author's words about hidden things come at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice

from msgspec.structs import replace

from publisher.base.errors import PublisherError
from publisher.checking.checker import TextCheck
from publisher.checking.report import Report
from publisher.checking.samples import Replay
from publisher.course.picture import seat_picture
from publisher.course.question import Hand, Turn
from publisher.engine.describe import describe_outcome, spoken_as, tell_move
from publisher.engine.describe_tricks import lying, trick_taken
from publisher.engine.match import Match, TableMatch
from publisher.engine.position import EMPTY
from publisher.engine.views import legal, secrets, view
from publisher.model.board import steps_from
from publisher.model.seats import Seat
from publisher.text.document import Block, Document, Paragraph, plain
from publisher.text.typography import untypeset

MOST, FEWEST = 24, 3
"""The most turns that are played, and the fewest that are worth it."""
WIDEST, LISTED = 130, 3000
"""The most legal moves of a turn that is asked, and of all turns together."""
TRIED, REFUSED = 1000, 150
"""The most moves that are tried as illegal ones in a turn, and the most that are kept."""
NEAR = 2
"""The steps from a piece to the points that are tried as illegal moves of it."""
_NAMES = re.compile(r"[♠♥♦♣]?[\w:]+")
_SENTENCES = re.compile(r"(?<=[.!?])\s+(?=[^a-z])")


class _OtherDeal(Exception):
    """The signal that the first deal is over."""


def first_hand(check: TextCheck) -> Hand:
    """Return the first hand of a game whose text holds, from the first seat that has a few moves to choose;
    no turns if none has."""
    for told in _from_each_seat(check):
        if len(told.turns) >= FEWEST:
            return Hand(told.name, tuple(told.turns), tuple(filter(None, told.ending())))
    return Hand()


def _from_each_seat(check: TextCheck) -> Iterator[_Told]:
    """Yield the first deal as each seat sees it, in the order in which the seats move first."""
    yield (first := _Told(check).through(check.texts.sample))
    for seat in dict.fromkeys(entry.seat for entry in first.match.log) if first.match else ():
        if seat != first.seat:
            yield _Told(check, seat).through(check.texts.sample)


class _Told(Replay):
    """A replay that notes the turns of one seat, by default of the first one to move."""

    def __init__(self, check: TextCheck, seat: Seat = EMPTY) -> None:
        super().__init__(check.load, check.scene, Report(check.folder.slug))
        self.seat = seat
        self.turns: list[Turn] = []
        self._story: list[str] = []
        self._state: tuple[str, ...] = ()
        self._ahead: list[tuple[int, str]] = []
        """The author's sentences that wait, each with the number of moves before it."""
        self._late: list[str] = []
        """The author's sentences about things that the seat does not see."""
        self._seen: set[str] = set()
        self._hides, self._has_ended = False, False

    def through(self, document: Document) -> _Told:
        """Replay the first deal of a sample."""
        with suppress(_OtherDeal):
            self.run(document)
        return self

    @property
    def name(self) -> str:
        return self.match.rules.name(self.seat) if self.match else ""

    def _started(self, caption: str = "") -> Match:
        if self.match is not None:
            raise _OtherDeal
        match = super()._started(caption)
        self._hides = secrets(match, match.rules.seats)
        if self.seat == EMPTY and match.seat is not None:
            self.seat = match.seat
        return match

    def _block(self, block: Block) -> None:
        super()._block(block)
        if isinstance(block, Paragraph) and self.match is not None:
            if self._has_ended:
                raise _OtherDeal
            self._has_ended = self._is_over(self.match)
            self._comment(self.match, _SENTENCES.split(plain(block.children)))

    @staticmethod
    def _is_over(match: Match) -> bool:
        return match.outcome is not None or (isinstance(match, TableMatch) and match.round_start > 0)

    def _comment(self, match: Match, sentences: list[str]) -> None:
        """Add what the author says to the last turn, or to what happened after it. Words about later moves,
        and what follows them, wait for these, and words about hidden things for the end."""
        made = len(match.log)
        for sentence in sentences:
            late = self._is_over(match) or self._reveals(match, sentence)
            self._late += [sentence] if late else []
            self._ahead += [] if late else [(made, sentence)]
        ready = list[str]()
        while self._ahead and not self._is_over(match) and self._may_tell(match, *self._ahead[0]):
            _, sentence = self._ahead.pop(0)
            unseen = self._hides and not set(_cards(match, sentence)) <= self._seen
            (self._late if unseen else ready).append(sentence)
        self._follow(*ready)

    def _follow(self, *sentences: str) -> None:
        """Add sentences to the last turn, or to what happened after it."""
        if self.turns and not self._story:
            last = self.turns[-1]
            self.turns[-1] = replace(last, told=self._joined((last.told, *sentences)))
        else:
            self._story += sentences

    def _may_tell(self, match: Match, made: int, sentence: str) -> bool:
        """Return True for a sentence before the moves that have just been made. One after them may be about
        the next moves: it waits if things are hidden, or if it names what has not been named yet."""
        if made < len(match.log):
            return True
        return not self._hides and made > 0 and set(_names(match, sentence)) <= self._seen

    def _reveals(self, match: Match, sentence: str) -> bool:
        """Return True if a sentence may be about the hand or the mind of another player: it names one, and no
        card that was played."""
        others = (name for name in match.rules.names if name != match.rules.name(self.seat))
        named = any(re.search(rf"\b{re.escape(name)}\b", sentence) for name in others)
        return self._hides and named and not _cards(match, sentence)

    def _say(self, match: Match, words: str) -> None:
        if self._is_over(match):
            raise _OtherDeal
        before, trick = len(match.log), lying(match)
        self._story += [_sentence(match, one) for one in match.luck(before)]
        self._ask(match, words)
        is_asked = bool(self.turns) and not self.turns[-1].played
        super()._say(match, words)
        for entry in match.log[before:]:
            self._see(match, "" if entry.secret else entry.word)
            if is_asked:
                played = tell_move(match.rules, entry.question, entry.word, bare=False)
                self.turns[-1] = replace(self.turns[-1], played=played)
                is_asked = False
            else:
                self._story.append(_sentence(match, match.told(entry, self.seat)))
        if self.turns and (taken := trick_taken(match, trick)):
            self._follow(_sentence(match, taken.words))

    def _ask(self, match: Match, words: str) -> None:
        """Add a turn, if the seat has one, and can choose its move among the legal ones that are listed."""
        listed = sum(len(turn.legal) for turn in self.turns)
        if match.seat == self.seat and len(self.turns) < MOST and listed < LISTED:
            self._see(match)
            state = view(match, self.seat).told
            said = " ".join((*self._story, *self._state)).casefold()
            new = [sentence for sentence in state if sentence.rstrip(".").casefold() not in said]
            if asked := _turn(match, words, (*self._story, *new)):
                self.turns.append(asked)
                self._story, self._state = [], state

    def _see(self, match: Match, said: str = "") -> None:
        """Note the cards that the seat sees now, and the cards and points of an open move."""
        if match.rules.definition.deck is not None:
            self._seen.update(_cards(match, str(view(match, self.seat))))
        self._seen.update(_names(match, said))

    def ending(self) -> Iterator[str]:
        """Yield paragraphs on how the hand ends: the last moves, the result, what the author held back."""
        assert self.match is not None
        yield self._joined(self._story[-8:])
        if self.match.outcome is not None:
            yield describe_outcome(self.match.rules, self.match.outcome)
        yield self._joined((*(sentence for _, sentence in self._ahead), *self._late))

    def _joined(self, sentences: Iterable[str]) -> str:
        assert self.match is not None
        return self.match.rules.definition.tongue.space.join(filter(None, sentences))


def _sentence(match: Match, words: str) -> str:
    """Return words with the sign of the language at their end."""
    stop = match.rules.definition.tongue.stop
    return f"{words.rstrip(f'.{stop}')}{stop}"


def _turn(match: Match, words: str, story: Iterable[str]) -> Turn | None:
    """Return the turn of the seat that will make the move in `words`; None if it has no choice, or if not all
    its moves are listed."""
    offered = legal(match)
    assert match.seat is not None
    move = match.find(words)
    if not 1 < len(offered.words) <= WIDEST or move is None or match.notation(move) not in offered.words:
        return None
    rules, say = match.rules, match.rules.definition.wording.say

    def told(word: str) -> str:
        return tell_move(rules, match.question, word, bare=False)

    refused: dict[str, list[str]] = {}
    for word, rule in _refused(match, offered.words).items():
        refused.setdefault(rule, []).append(told(word))
    verbs = (spoken_as(rules, match.question, word) for word in offered.words)
    return Turn(
        story=tuple(story),
        picture=seat_picture(match, match.seat),
        asks=say("What would you play?"),
        actions=tuple(dict.fromkeys(filter(None, verbs))),
        legal=tuple(dict.fromkeys(map(told, offered.words))),
        refused={rule: tuple(words) for rule, words in refused.items()},
        played="",
        told="",
    )


def _refused(match: Match, offered: Iterable[str]) -> dict[str, str]:
    """Return illegal moves that are like the legal ones, with another card of the hand or another point, by
    the rules that forbid them."""
    others = islice((other for word in offered for other in _alike(match, word)), TRIED)
    found = dict[str, str]()
    for other in sorted(set(others).difference(offered)):
        if len(found) == REFUSED:
            break
        with suppress(PublisherError):  # a game need not read a move that makes no sense
            if rule := match.refusal(other):
                found[other] = rule
    return found


def _alike(match: Match, word: str) -> Iterator[str]:
    """Yield a move with each other card of the hand, or with each other point in place of its last one."""
    definition, seat = match.rules.definition, match.seat
    assert seat is not None
    named = _cards(match, word)
    if len(named) == 1 and isinstance(match, TableMatch):
        own = (zone.cards for zone in view(match, seat).zones if zone.owner == seat)
        held = (name for cards in own if isinstance(cards, tuple) for name in cards)
        yield from (word.replace(named[0], name) for name in held)
    elif definition.board is not None and not named:
        index, names = definition.topology.index, definition.topology.names
        points = [found for found in _NAMES.finditer(word) if found[0] in index]
        if 1 <= len(points) <= 2:
            *start, last = points
            away = steps_from(
                [index[start[0][0]]] if start else [], definition.topology.neighbours.__getitem__
            )
            near = [to for to, steps in away.items() if steps <= NEAR] if start else range(len(names))
            yield from (f"{word[: last.start()]}{names[to]}{word[last.end() :]}" for to in near)


def _cards(match: Match, text: str) -> list[str]:
    """Return the cards that a text names in notation."""
    definition = match.rules.definition
    if definition.deck is None:
        return []
    cards = definition.card_deck.by_name
    known = dict(zip(map(definition.lettered, cards), cards, strict=True))
    return [known[name] for name in _NAMES.findall(untypeset(text)) if name in known]


def _names(match: Match, text: str) -> list[str]:
    """Return the cards and points that a text names in notation."""
    definition = match.rules.definition
    points = definition.topology.index if definition.board else {}
    return [*_cards(match, text), *(name for name in _NAMES.findall(text) if name in points)]
