"""The sample game: a recorded game (or one deal of a long one), replayed to the result it states.

A `sample.md` has prose and these blocks:

    ```deal seed 7            the chances of the game; `variant NAME` may follow. Lines such as
    North: ♠A ♠K …            state the hands dealt, and are checked
    ```
    ```moves                  a line for each turn or trick: a label, a colon, the moves between bars
    1: c3 | d4
    Trick 1: North ♠K | East ♠9 | South ♠2 | West ♥3
    ```
    ```hands                  hands, or open cards, as they are now; checked, and drawn
    West: ♠A ♥K
    ```
    ```board plate Red wins   the position now, printed at the head of the rules with this caption instead of
    ```                       an empty board; without such a block, the position at the end
    ```board                  the claimed position now; if players have boards, with the name of one:
    ```                       `board North's shots`. Without any lines it is drawn as it is, with the moves of
                              the block before it. The first one of a player is at the head of the rules
    ```pad                    a score pad as it is filled in now, checked as in examples
    ```

A player's name before a move is checked. Bold sentences are claims, read as in examples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from publisher.base.errors import IllegalMove, NotationError, PublisherError, did_you_mean, in_line, located
from publisher.base.location import Location
from publisher.checking.declared.notation import refuse_unread
from publisher.checking.example_problem import ExampleStopped, problem_of
from publisher.checking.examples import hear
from publisher.checking.notes import Notes
from publisher.checking.report import Problem, Report
from publisher.checking.scene import Scene
from publisher.checking.sentences import sentences
from publisher.checking.spoken_moves import in_words
from publisher.checking.tables import check_pad, check_table
from publisher.engine import CardTable, Game, Seat, Zone
from publisher.engine.match import Match, PositionMatch, TableMatch, start
from publisher.engine.position import Pieces
from publisher.model.cards import Card
from publisher.notation.board import read_board
from publisher.notation.deal import read_deal
from publisher.notation.hands import Groups, read_groups
from publisher.notation.record import Move, read_move, read_record, write_record
from publisher.notation.trail import Trail
from publisher.text.document import Block, Document, Fence, Paragraph, Picture, Table, walk

_NUMBER = 3
"""The most letters of a label that numbers its moves in a picture."""


class Plate(NamedTuple):
    """A moment of a sample game for the head of the rules: a caption, "" for none, and the position."""

    caption: str
    trail: Trail


class Replay:
    """A sample game being replayed."""

    def __init__(
        self, load: Callable[[str], Game], scene: Callable[[Game], Scene[Any]], report: Report
    ) -> None:
        self.load = load
        self.make_scene = scene
        self.report = report
        self.match: Match | None = None
        self.scene: Scene[Any] | None = None
        self.claims = 0
        self.notes: Notes | None = None
        self.short: set[str] = set()
        """The kinds of pieces with too few printed ones."""
        self.trails: dict[Fence, Trail] = {}
        """The trails to draw on boards that the text leaves empty."""
        self.spoken: dict[Fence, str] = {}
        """The records of moves at a table, in the words of its players."""
        self.plate: Plate | None = None

    def run(self, document: Document) -> None:
        """Replay the whole text; the first problem stops it."""
        try:
            for block in walk(document.blocks, but=Picture):
                self._block(block)
            self._close(Location(document.file, 1))
            self.plate = self.plate or self._now()
        except ExampleStopped as stop:
            self.report.add(stop.problem)
            return
        self.report.checked["samples"] += 1
        self.report.checked["claims"] += self.claims

    def _block(self, block: Block) -> None:
        if isinstance(block, Fence):
            self._fence(block)
        elif isinstance(block, Table):
            self._table(block)
        elif isinstance(block, Paragraph):
            self._claims(block)

    def _table(self, table: Table) -> None:
        if self.scene is not None:
            self.claims += check_table(table, self.scene)
        elif any(table.checked):
            raise ExampleStopped(
                Problem("too-early", "a column to be checked before the game begins", table.location)
            )

    def _claims(self, paragraph: Paragraph) -> None:
        for sentence in sentences(paragraph.children, tongue=self.load("").definition.tongue):
            if sentence.bold:
                if self.scene is None:
                    raise ExampleStopped(
                        Problem("too-early", "a claim before the game begins", sentence.location)
                    )
                self.claims += hear(sentence, self.scene, self.report)

    def _fence(self, fence: Fence) -> None:
        try:
            if fence.kind in ("deal", "start"):
                self._begin(fence)
            elif fence.kind == "moves":
                self._moves(fence)
            elif fence.is_plate:
                self._compare_board(fence)
                self.plate = self._now(fence)
            elif fence.kind == "board":
                self._compare_board(fence)
            elif fence.kind == "hands" and self.match is not None:
                self._compare_hands(fence, self.match)
            elif fence.kind == "pad" and self.scene is not None:
                self.claims += check_pad(fence, self.scene)
            else:
                hint = "deal, moves or board; hands or a pad once the game has begun"
                raise NotationError(f"cannot read a {fence.kind!r} block here", hint=hint)
        except PublisherError as error:
            raise ExampleStopped(problem_of(error, fence.location)) from None

    def _begin(self, fence: Fence) -> None:
        if self.match is not None:
            _refuse_unfinished(self.match, fence.location)
        self._compare_hands(fence, self._started(fence.caption))

    def _started(self, caption: str = "") -> Match:
        deal = read_deal(caption)
        rules = self.load(deal.variant)
        self.match = start(rules, deal.seed)
        self.scene = self.make_scene(rules)
        self.scene.follow(self.match)
        return self.match

    def _compare_hands(self, fence: Fence, match: Match) -> None:
        definition = match.rules.definition
        for offset, line in enumerate(fence.text.splitlines(), 1):
            with in_line(offset):
                for name, groups in read_groups(definition, line).items():
                    _compare_hand(match, name, groups)
        if fence.text.strip():  # only the whole shows a hand that is listed twice
            read_groups(definition, fence.text)

    def _moves(self, fence: Fence) -> None:
        match = self.match or self._started()
        if isinstance(match, PositionMatch):
            self.notes = Notes(match.rules, match.position)
        spoken = []
        for line in read_record(fence.text):
            made = len(match.log)
            for cell in line.cells:
                if cell.words:
                    with located(cell.place(fence.location)):
                        self._move(match, cell.words, line.label)
                    self._count_pieces(match, cell.place(fence.location))
            spoken.append(in_words(line, match, made))
        if isinstance(match, TableMatch):
            self.spoken[fence] = write_record(spoken)
        if self.scene is not None:
            self.scene.follow(match)

    def _move(self, match: Match, words: str, label: str) -> None:
        names, move = match.rules.definition.players.names, read_move(match.rules.definition, words)
        if _is_luck(match, move):
            return
        if move.player and match.seat is not None and names[match.seat] != move.player:
            raise NotationError(f"it is {names[match.seat]}'s turn, not {move.player}'s")
        before = dict(match.rules.pieces(match.position)) if isinstance(match, PositionMatch) else {}
        self._say(match, move.words)
        if isinstance(match, PositionMatch) and self.notes is not None:
            self.notes.moved(move.words, before, match.position, label if len(label) <= _NUMBER else "")

    def _count_pieces(self, match: Match, place: Location) -> None:
        """Warn once if a move needs more pieces of a kind than are printed."""
        pieces = match.rules.pieces(match.position) if isinstance(match, PositionMatch) else {}
        for name, number in Counter(chain.from_iterable(pieces.values())).items():
            kind = match.rules.definition.pieces[name]
            printed = 0 if kind.back else kind.count  # the pieces of another kind can be turned over
            if 0 < printed < number and name not in self.short:
                self.short.add(name)
                said = f"this move needs {number} pieces “{name}”, and {printed} are printed"
                self.report.warn("few-pieces", said, place, f"raise count of pieces.{name} in game.toml")

    def _say(self, match: Match, words: str) -> None:
        try:
            match.say(words)
        except IllegalMove:
            if match.seat is not None:
                refuse_unread(match, words)
            raise

    def _compare_board(self, fence: Fence) -> None:
        match = self.match or self._started()
        definition = match.rules.definition
        stated = read_board(definition, fence.text) if fence.text.strip() else None
        found = _pieces(match, fence.caption)
        if not isinstance(match, PositionMatch) and self.plate is None:
            self.plate = Plate(fence.caption, Trail(definition, found, found))
        if stated is None and not fence.is_plate:
            self.trails[fence] = self.notes.trail() if self.notes else Trail(definition, found, found)
        elif stated is not None and stated != found:
            names = definition.topology.names
            differ = ", ".join(
                sorted(names[p] for p in stated.keys() | found.keys() if stated.get(p) != found.get(p))
            )
            raise NotationError(f"the drawing differs from the game at {differ}")

    def _now(self, fence: Fence | None = None) -> Plate | None:
        """Return the position now for the head of the rules, with the caption of a block; None if each player
        has a separate board, and none is drawn."""
        match = self.match
        if not isinstance(match, PositionMatch):
            if fence:
                raise NotationError("there is no board that all players share", hint="put it after moves")
            return None
        rules, position = match.rules, match.position
        pieces = dict(rules.pieces(position))
        winning, strokes = tuple(rules.winning_points(position)), tuple(rules.strokes(position))
        trail = Trail(rules.definition, pieces, pieces, winning=winning, strokes=strokes)
        return Plate(fence.caption.partition(" ")[2] if fence else "", trail)

    def _close(self, place: Location) -> None:
        if self.match is None or not self.match.log:
            raise ExampleStopped(Problem("no-moves", "the sample game has no moves", place))
        if not self.claims:
            said, hint = "the sample game states no result", "end it with a **claim**"
            raise ExampleStopped(Problem("checks-nothing", said, place, hint))
        _refuse_unfinished(self.match, place)


def _compare_hand(match: Match, name: str, groups: Groups) -> None:
    """Raise NotationError if `North: ♠A …` differs from that hand, `Layout: …` from that zone, or
    `North–South: … | …` from the melds of that team in any order."""
    zones, stated = _zones(match, name), [group.cards for group in groups]
    if len(zones) < 2:
        stated = [tuple(card for cards in stated for card in cards)]
    if _sorted(stated) != _sorted(zones):
        raise NotationError(f"{name}: the text says {_sorted(stated)}, the game gives {_sorted(zones)}")


def _zones(match: Match, name: str) -> Sequence[Zone]:
    """Return the hand of that player, the zone with that name, or those with the melds of a team."""
    if not isinstance(match, TableMatch):
        raise NotationError(f"{name}: this game has no cards")
    players, table = match.rules.definition.players.names, match.table
    told = match.rules.definition.tongue.word
    if name in players and isinstance(table, CardTable):
        return [table.hands[Seat(players.index(name))]]
    zone, called = getattr(table, name.casefold().replace(" ", "_"), None), name.casefold()
    if isinstance(zone, Zone):
        return [zone]
    names = (called, called.removesuffix("s"), f"meld of {called}")
    named = [zone for zone in table.zones if {zone.name.casefold(), told(zone.name).casefold()} & {*names}]
    if not named:
        raise NotationError(f"unknown player or pile {name!r}", hint=did_you_mean(name, players))
    return [zone for zone in named if zone] or named[:1]


def _sorted(zones: Iterable[Iterable[Card]]) -> str:
    return " | ".join(sorted(" ".join(sorted(map(str, cards))) for cards in zones))


def _is_luck(match: Match, told: Move) -> bool:
    """Return True if a cell is a chance event such as `White rolls 6-2`; NotationError for another one."""
    names = match.rules.definition.players.names
    came = [
        Move(names[luck.seat], luck.word) for luck in match.brought
        if luck.number == len(match.log) and luck.word.split()[0] == told.words.split()[0]
    ]  # fmt: skip
    if came and told not in came:
        truly = " and ".join(map(" ".join, came))
        raise NotationError(f"the text says {' '.join(told)}, but {truly}")
    return bool(came)


def _pieces(match: Match, caption: str) -> Pieces:
    """Return the pieces on the board now; if players have boards, on the board that the caption names."""
    if isinstance(match, PositionMatch):
        return dict(match.rules.pieces(match.position))
    assert isinstance(match, TableMatch)
    rules, table = match.rules, match.table
    boards = {
        f"{rules.name(seat)}'s {name.removeprefix('my ')}": dict(pieces)
        for seat in table.seats
        for name, pieces in rules.boards(table, seat).items()
    }
    called = caption.replace("’", "'")
    if called not in boards:
        raise NotationError(f"unknown board {caption!r}", hint=did_you_mean(called, boards))
    return boards[called]


def _refuse_unfinished(match: Match, place: Location) -> None:
    whole_deals = isinstance(match, TableMatch) and 0 < match.round_start == len(match.log)
    if match.outcome is None and not whole_deals:
        said = "the sample stops in the middle of a game or deal"
        raise ExampleStopped(Problem("unfinished-sample", said, place))
