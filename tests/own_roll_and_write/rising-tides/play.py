"""Rising Tides: two dice for all, and three rows for each that must rise."""

from __future__ import annotations

from publisher.engine import Decision, Each, Options, Play, Seat, Table, TableGame, fact
from publisher.engine.state import kept, per_seat
from publisher.engine.words import Question, action, claim, phase

ROWS = ("low", "middle", "high")
WRITE = Question(
    "write", {"write in the {word} row": "{word}", "miss": "miss"}, over=("Everybody has written",)
)


class TidesTable(Table):
    shown: int = kept(0, "The dice make {number}")
    low: Each[Seat, tuple[int, ...]] = kept(per_seat(()))
    middle: Each[Seat, tuple[int, ...]] = kept(per_seat(()))
    high: Each[Seat, tuple[int, ...]] = kept(per_seat(()))
    missed: Each[Seat, int] = kept(per_seat(0), "{seat} has missed {number} times?")

    def row(self, word: str) -> Each[Seat, tuple[int, ...]]:
        return {"low": self.low, "middle": self.middle, "high": self.high}[word]


class RisingTides(TableGame[TidesTable]):
    def round(self, table: TidesTable) -> Play:
        table.shown = sum(table.roll(table.seats[table.rounds % len(table.seats)], dice=2, sides=6))
        yield from self.writing(table)
        self.score(table)

    @phase(WRITE)
    def writing(self, table: TidesTable) -> Play:
        for seat in table.from_seat(table.seats[table.rounds % len(table.seats)]):
            word = yield Decision(seat, self.choices(table, seat), WRITE)
            if word == "miss":
                table.missed[seat] += 1
            else:
                table.row(word)[seat] = (*table.row(word)[seat], table.shown)

    def choices(self, table: TidesTable, seat: Seat) -> Options:
        return Options((*ROWS, "miss")).without("rising", lambda word: self.rises(table, seat, word))

    def rises(self, table: TidesTable, seat: Seat, word: str) -> bool:
        return word == "miss" or table.shown > max(table.row(word)[seat], default=0)

    @action("the sheets are counted")
    def score(self, table: TidesTable) -> None:
        for seat in table.seats:
            rows = sum(self.worth(len(table.row(word)[seat])) for word in ROWS)
            table.scores[self.definition.team_of(seat)] = rows - self.option("penalty") * table.missed[seat]

    @claim("{number?} numbers? (stands?|stand) in the {word} row of {seat}")
    def length(self, table: TidesTable, word: str, seat: Seat) -> int:
        return len(table.row(word)[seat])

    def finished(self, table: TidesTable) -> bool:
        return table.rounds == self.option("rolls")

    kinds_of_rows = fact(len(ROWS))

    @fact
    def worth(self, numbers: int) -> int:
        return numbers * (numbers + 1) // 2
