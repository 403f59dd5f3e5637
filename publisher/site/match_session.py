"""A session that plays a match in a page: requests and answers are JSON.

It does not depend on the page, and the page does not depend on the rules: everything that is shown and
offered comes from the game's declarations.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import singledispatchmethod
from pathlib import Path
from random import Random

from publisher.base.errors import IllegalMove, PublisherError, UsageError
from publisher.engine.chance import stream
from publisher.engine.describe import describe_outcome, tell_move
from publisher.engine.describe_tricks import TrickTaken, begins_deal, last_trick, lying, trick_taken
from publisher.engine.match import Match, TableMatch
from publisher.engine.players import SensiblePlayer, chosen
from publisher.engine.registry import find_player, player_names
from publisher.engine.saved import SavedMatch, resumed, saved
from publisher.engine.views import secrets
from publisher.model.seats import Seat
from publisher.model.shelf import BOTS, GameFolder
from publisher.site.protocol import (
    Answer,
    Asked,
    At,
    Bot,
    Code,
    Coded,
    Covered,
    Drawn,
    Faces,
    Failed,
    Hint,
    Hinted,
    Look,
    Move,
    Open,
    Opened,
    Pieces,
    Record,
    Recorded,
    Refused,
    Table,
    Trick,
    Undo,
    read,
    write,
)
from publisher.site.qr import qr_code
from publisher.site.table import Sight, offer
from publisher.terminal.recording import written
from publisher.terminal.typed import read_move

EXPLAINED = "explained.json"
"""The file in a game's folder with its rules in the words of its text, by their ids."""
HINT = 400
"""The number of tries of a hint."""


def match_session(folder: str, language: str = "") -> MatchSession:
    """Return the session of a game whose folder was unpacked there, with explanations of its rules; in the
    `language` of a translation, if there is one."""
    path = Path(folder)
    game = GameFolder(path.name, path).in_language(language)
    return MatchSession(game, json.loads((path / EXPLAINED).read_text(encoding="utf-8")))


def seating(folder: GameFolder) -> str:
    """Return a game's rulesets, their players, and the bots that only this game has, as JSON for its page."""
    known = {name: folder.definition(name) for name in ("", *folder.variants)}
    titles = {name: definition.title for name, definition in known.items()}
    players = {name: definition.players.names for name, definition in known.items()}
    bots = list[str]()
    if folder.has_engine and folder.has(BOTS):
        common = player_names()  # slow: it searches all packages
        bots = [name for name in player_names(folder) if name not in common]
    return json.dumps({"titles": titles, "players": players, "bots": bots}, ensure_ascii=False)


class MatchSession:
    """One game and its match; `rules` are explanations by the ids of rules."""

    def __init__(self, folder: GameFolder, rules: Mapping[str, str]) -> None:
        self._folder, self._rules = folder, rules
        self._match: Match | None = None
        self._people: tuple[Seat, ...] = ()
        self._seat = Seat(0)
        self._trick: TrickTaken | None = None
        """The trick that was taken last."""
        self._news: list[str] = []
        self._words: dict[Seat | None, list[str]] = {}
        """The moves of the match in words, as each seat may read them; after the game (None) all of them."""

    def ask(self, text: str) -> str:
        """Answer a message of `protocol.Request`."""
        try:
            answer = self._answer(read(text))
        except IllegalMove as error:
            rule = error.rule or ""
            answer = Refused(error.said, rule, self._rules.get(rule, ""), error.hint)
        except PublisherError as error:
            answer = Failed(error.message, error.hint)
        except ModuleNotFoundError as error:
            told = f"a page cannot draw this game: it has no {error.name}"
            answer = Failed(told, "play it with publisher play")
        return write(answer)

    @property
    def match(self) -> Match:
        if self._match is None:
            raise UsageError("start a match first")
        return self._match

    @singledispatchmethod
    def _answer(self, asked: Asked) -> Answer:
        raise NotImplementedError(asked)

    # -- the match

    @_answer.register
    def _open(self, asked: Open) -> Answer:
        kept = asked.match
        match = resumed(kept, self._folder)
        rules = match.rules
        people = kept.people or (() if kept.seat is None else (kept.seat,))
        if not all(seat in rules.seats for seat in people):
            raise UsageError(f"people sit at {people}; this game has seats 0 to {len(rules.seats) - 1}")
        self._match, self._people = match, tuple(map(Seat, people))
        self._trick = last_trick(match)
        self._words.clear()
        self._seat = Seat(kept.seat if kept.seat is not None else min(people, default=0))
        self._news.clear()
        self.sight = Sight(rules)
        title, names = rules.definition.title, rules.definition.players.names
        return Opened(title, names, people, self.sight.surface(match), self.sight.faces())

    @_answer.register
    def _look(self, _: Look) -> Answer:
        if self.match.seat in self._people and self.match.seat is not None:
            self._seat = self.match.seat
        return self._seen()

    @_answer.register
    def _move(self, asked: Move) -> Answer:
        if self.match.seat not in self._people:
            raise UsageError("not your turn: a bot moves next")
        word = read_move(self.match, asked.word)
        return self._play(lambda match: match.say(word), said=False)

    @_answer.register
    def _bot(self, asked: Bot) -> Answer:
        seat = self.match.seat
        if seat is None or seat in self._people:
            raise UsageError("not a bot's turn")
        player, chance = find_player(asked.player, self._folder)(), self._chance("bots", self.match)
        return self._play(lambda match: match.play(chosen(player, match, chance)), said=True)

    @_answer.register
    def _undo(self, _: Undo) -> Answer:
        self._match = self.match.take_back(self._people)
        self._trick = last_trick(self._match)
        self._words.clear()
        self._news.clear()
        return self._seen()

    def _play(self, moved: Callable[[Match], None], said: bool) -> Answer:
        """Let a player move; collect news about the move of another player (`said`) and its effects."""
        match = self.match
        before, scores, begun = lying(match), _scores(match), _begun(match)
        moved(match)
        if not said:
            self._news.clear()
        else:
            self._news.append(match.told(match.log[-1], self._seat))
        if taken := trick_taken(match, before):
            self._trick = taken
            self._news.append(taken.words)
        elif begins_deal(match):
            self._trick = None
        self._news += match.luck(len(match.log))
        ended = self.sight.scored(match, scores) if _begun(match) > begun else ""
        self._news += [ended] if ended else []
        return self._seen(took=taken is not None, ended=ended)

    # -- the view of it

    def _seen(self, took: bool = False, ended: str = "") -> Answer:
        """Return the table, unless it is the turn of another person who may see other things."""
        match, seat = self.match, self.match.seat
        if seat is not None and seat in self._people and seat != self._seat:
            if secrets(match, self._people):
                return Covered(seat, match.rules.name(seat), self._kept(match))
            self._seat = seat
        return self._table(match, took, seat == self._seat and seat in self._people, ended)

    def _kept(self, match: Match) -> SavedMatch:
        return saved(match, self._seat if self._people else None, self._people)

    def _table(self, match: Match, took: bool, person: bool, ended: str = "") -> Table:
        """Return a match as the seat at the screen sees it, with its moves if it is a `person`'s turn."""
        taken = self._trick if match is self._match else last_trick(match)
        self.sight.is_over = self.match.outcome is not None
        view, definition = self.sight.view(match, self._seat), match.rules.definition
        playing = self.sight.playing(match)
        over = "" if match.outcome is None else describe_outcome(match.rules, match.outcome)
        return Table(
            view=view,
            zones=self.sight.zones(match, view),
            trick=self.sight.trick(match),
            taken=taken and Trick(tuple(card.name for card in taken.cards), taken.seats, taken.best),
            took=took,
            ended=ended,
            men=self.sight.men(view),
            under=self.sight.under(match),
            dice=self.sight.dice(match, view),
            teams=self.sight.teams,
            playing=playing,
            stones=self.sight.stones(playing),
            sides=tuple(definition.team_of(seat) for seat in match.rules.seats),
            counters=self.sight.counters(match),
            groups=self.sight.groups(match) if person else (),
            asked=self.sight.asked(match),
            about="" if match.seat is None else definition.in_words(match.about),
            thinks=match.seat is not None and match.seat not in self._people,
            said=self.sight.said(match),
            news=tuple(self._news) if match is self._match else (),
            played=self._played(match),
            last=self.sight.last(match, view),
            over=self.sight.told_sides(match, over),
            match=self._kept(match),
        )

    def _played(self, match: Match) -> tuple[str, ...]:
        """Return the moves of the match, or of its beginning, in words. Each is put into words once: a table
        is sent after every move of a long game."""
        over = self.match.outcome is not None
        known = self._words.setdefault(None if over else self._seat, [])
        known += [match.told(entry, entry.seat if over else self._seat) for entry in match.log[len(known) :]]
        return tuple(known[: len(match.log)])

    @_answer.register
    def _at(self, asked: At) -> Answer:
        return self._table(self._earlier(asked.ply), took=False, person=False)

    def _earlier(self, ply: int) -> Match:
        """Return the match as it was after `ply` moves."""
        return self.match.undo(len(self.match.log) - max(0, ply))

    @_answer.register
    def _hint(self, asked: Hint) -> Answer:
        match = self.match
        if asked.ply is not None and match.outcome is not None:
            match = self._earlier(asked.ply)
        elif match.seat != self._seat or match.seat not in self._people:
            raise UsageError("it is not your turn")
        if match.seat is None:
            raise UsageError("the game is over")
        move = chosen(SensiblePlayer(HINT), match, self._chance("hint", match))
        word = match.notation(move)
        words = tell_move(match.rules, match.question, word, bare=False)
        return Hinted(offer(match, word, words, self._seat))

    @_answer.register
    def _record(self, _: Record) -> Answer:
        if self.match.outcome is None:
            raise UsageError("the game is not over: its record might show hidden cards")
        return Recorded(written(self.match))

    @_answer.register
    def _faces(self, asked: Faces) -> Answer:
        self.match  # noqa: B018 - raises an error if there is none
        return Drawn({name: self.sight.card(name) for name in asked.names})

    @_answer.register
    def _pieces(self, asked: Pieces) -> Answer:
        self.match  # noqa: B018 - raises an error if there is none
        return Drawn(self.sight.pictures(asked.names))

    @_answer.register
    def _code(self, asked: Code) -> Answer:
        return Coded(qr_code(asked.link))

    # -- bots

    @staticmethod
    def _chance(name: str, match: Match) -> Random:
        """Return a random stream for the next move, which is the same when the match is resumed here."""
        return stream(match.seed, f"{name}/{len(match.log)}")


def _scores(match: Match) -> tuple[int, ...]:
    return tuple(match.table.scores) if isinstance(match, TableMatch) else ()


def _begun(match: Match) -> int:
    """Return the number of moves before the present deal."""
    return match.round_start if isinstance(match, TableMatch) else 0
