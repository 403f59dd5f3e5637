"""Discs of colours that belong to nobody: which are laid where, and what their runs, their numbers and their
palindromes in rows and columns bring."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Literal

from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, either, of_words, own_kinds

WORDS = own_kinds(
    gapped=of_words({"no gap": True, "no gaps": True, "a gap": False, "gaps": False}),
    beyond=either("are not counted|do not count", "are counted|count|count as well"),
    hue=of_words({"any colour": "any", "either colour": "any", "your own colour": "own"}),
    line=of_words({"row": 1, "column": 0}),
    longest=of_words({"longest": 1, "shortest": -1}),
    again=of_words(
        {"nothing more": False, "nothing": False}
        | dict.fromkeys(("as much again", "its points, too", "its points as well", "points again"), True)
    ),
    ties=of_words(
        {
            "only one of them counts": 1,
            "one of them counts": 1,
            "both of them count": 2,
            "both count": 2,
            "neither of them counts": 0,
            "none of them counts": 0,
            "neither counts": 0,
        }
    ),
    matter=of_words({"do not matter": False, "matter": True}),
    single=of_words({"nothing": 0, "one point": 1, "a point": 1}),
    every=of_words({"every": True, "all": True, "no": False}),
    level=of_words({"a draw": True, "drawn": True, "won": False, "lost": False}),
    equal=of_words({"equal": True, "unequal": False}),
)
Axis = Literal[0, 1]
Middle = Literal["any", "another", "the same"]


@dataclass(frozen=True)
class Account:
    """How one player's points are added up; as it begins, the whole account of the sentences below."""

    axis: Axis
    """1 for the rows of the board, 0 for its columns."""
    per_palindrome: int
    longest: Sign = 1
    most: Sign = 1
    runs_again: bool = False
    lines_again: bool = False
    gaps_matter: bool = False
    single: int = 0
    length: int = 5
    middle: Middle = "any"
    """Of what colour the middle of a palindrome is, beside the others."""
    overlap: bool = True
    """Whether palindromes that overlap each count."""
    runs_gape: bool = False
    """Whether a run may have gaps."""

    def worth(self, discs: int) -> int:
        return sum(range(discs + 1)) if discs > 1 else discs * self.single

    def points(self, lines: Sequence[Sequence[str]]) -> int:
        colours = {disc for line in lines for disc in line}
        return (
            sum(self.of_runs(line) for line in lines)
            + sum(self.of_colour(lines, colour) for colour in colours)
            + sum(self.of_palindromes(line) for line in lines)
        )

    def of_runs(self, line: Sequence[str]) -> int:
        runs = Counter(line).values() if self.runs_gape else (len(list(run)) for _, run in groupby(line))
        lengths = Counter(runs)
        best = max(lengths) if self.longest > 0 else min(lengths)
        return self.worth(best) * (lengths[best] if self.runs_again else 1)

    def of_colour(self, lines: Sequence[Sequence[str]], colour: str) -> int:
        counts = [self._count(line, colour) for line in lines]
        best = max(counts) if self.most > 0 else min(counts)
        return self.worth(best) * (counts.count(best) if self.lines_again else 1)

    def _count(self, line: Sequence[str], colour: str) -> int:
        if not self.gaps_matter:
            return list(line).count(colour)
        return max((len(list(run)) for disc, run in groupby(line) if disc == colour), default=0)

    def of_palindromes(self, line: Sequence[str]) -> int:
        starts = [
            start
            for start in range(len(line) - self.length + 1)
            if self._is_palindrome(list(line[start : start + self.length]))
        ]
        if not self.overlap:
            starts = starts[:1]
        return self.per_palindrome * len(starts)

    def _is_palindrome(self, stretch: list[str]) -> bool:
        others = {disc for place, disc in enumerate(stretch) if place != self.length // 2}
        same = others == {stretch[self.length // 2]}
        apart = stretch[self.length // 2] not in others
        fits = {"any": True, "another": apart, "the same": same}[self.middle]
        return stretch == stretch[::-1] and fits


def discs_laid(subject: Subject) -> Iterator[Ply]:
    """The turns in which a disc of some colour came to lie on the board."""
    return (ply for ply in subject.plies if hasattr(ply.move, "colour") and hasattr(ply.move, "point"))


def whole_games(subject: Subject) -> Iterator[Played]:
    return (game for game in subject.over if any(True for _ in discs_laid(subject)) and game.plies)


def _lines(subject: Subject, game: Played, axis: Axis) -> list[list[str]]:
    """What lies in each row (axis 1) or column (axis 0) at the end of a game, in order."""
    board, lines = board_of(subject), defaultdict[float, list[str]](list)
    assert board is not None
    for point in sorted(board.inside, key=lambda point: board.xy[point]):
        lines[board.xy[point][axis]].extend(game.plies[-1].after[Point(point)])
    return list(lines.values())


def accounts(
    subject: Subject, seats: Sequence[Seat], axis: Axis | None = None, **rules: Any
) -> Iterator[Case]:
    """Whether these players have scored what they would if their lines were so, and the rules these."""
    per = subject.rules.definition.options.get("palindrome", 0)
    for game in whole_games(subject):
        for seat in seats:
            own: Axis = axis if axis is not None else (1, 0)[seat]
            account = Account(own, **{"per_palindrome": per, **rules})
            assert game.outcome is not None
            yield account.points(_lines(subject, game, own)) == game.outcome.scores[seat], game.place


# -- laying


@states(
    f"(On your turn )?(you )?lay( exactly)? {{number}} {MAN} of {{hue}} on (a|an|any) {{state}} {POINT}",
    like="On your turn you lay one disc of any colour on an empty square",
)
def disc_laid(subject: Subject, number: int, hue: str, empty: bool) -> Iterator[Case]:
    """Of any colour: everybody is offered every kind of disc in every turn."""
    every = len(subject.rules.definition.pieces)
    for ply in discs_laid(subject):
        new = {point for point in ply.after if point not in ply.before}
        yield (new == {ply.move.point} and len(new) == number) == empty, ply.place
        offered = {option.colour for option in ply.options}
        yield (len(offered) == every) == (hue == "any"), ply.place


@states(
    f"(When|Once) {{every}} {POINT} is {{state}},? the game is over",
    like="When no square is empty, the game is over",
)
def over_when_full(subject: Subject, every: bool, empty: bool) -> Iterator[Case]:
    board = board_of(subject)
    for ply in discs_laid(subject):
        so = {point not in ply.after for point in (board.inside if board else ())}
        yield (so == {empty} if every else empty not in so) == (ply.then is None), ply.place


# -- adding up: what players have at the end is what the sentence, and the others as they are, come to


@states(
    "(Each|Every) {line} brings {player} the points of its {longest} run",
    like="Each row brings Row the points of its longest run",
)
def runs_bring(subject: Subject, axis: Axis, seat: Seat | None, longest: Sign) -> Iterator[Case]:
    if seat is not None:
        yield from accounts(subject, [seat], axis, longest=longest)


@states(
    "A second run of the same length in a line brings {again}",
    like="A second run of the same length in a line brings nothing more",
)
def second_run(subject: Subject, again: bool) -> Iterator[Case]:
    yield from accounts(subject, subject.rules.seats, runs_again=again)


@states(
    f"For (each|every) colour,? the {{line}} with the {{most}} {MAN} of it brings {{player}} points( again)?",
    like="For each colour, the row with the most discs of it brings Row points again",
)
def colours_bring(subject: Subject, axis: Axis, most: Sign, seat: Seat | None) -> Iterator[Case]:
    if seat is not None:
        yield from accounts(subject, [seat], axis, most=most)


@states(
    "If two lines have equally many,? {ties}",
    like="If two lines have equally many, only one of them counts",
)
def tied_lines(subject: Subject, counting: int) -> Iterator[Case]:
    """Games come out with one of them, or with both; a best line that does not count is never met."""
    for so, place in accounts(subject, subject.rules.seats, lines_again=counting == 2):
        yield so and counting > 0, place


@states(
    "(Here )?gaps {matter}",
    "There may be {gapped} between them",
    f"{MAN} beyond a gap {{beyond}}",
    like="Here gaps do not matter",
)
def gaps(subject: Subject, matter: bool) -> Iterator[Case]:
    yield from accounts(subject, subject.rules.seats, gaps_matter=matter)


@states(f"A single {MAN} brings {{single}}", like="A single disc brings nothing")
def single_disc(subject: Subject, points: int) -> Iterator[Case]:
    yield from accounts(subject, subject.rules.seats, single=points)


@states(
    f"{{number}} {MAN} side by side that read the same from both ends bring {{points:number}} points",
    like="Five discs side by side that read the same from both ends bring 5 points",
)
def palindromes_bring(subject: Subject, length: int, points: int) -> Iterator[Case]:
    yield from accounts(subject, subject.rules.seats, length=length, per_palindrome=points)


@states("With {equal} points the game is {level}", like="With equal points the game is a draw")
def equal_points(subject: Subject, equal: bool, drawn: bool) -> Iterator[Case]:
    for game in whole_games(subject):
        if game.outcome is not None:
            level = len(set(game.outcome.scores)) == 1
            yield (not game.winners) == (level == (equal == drawn)), game.place
