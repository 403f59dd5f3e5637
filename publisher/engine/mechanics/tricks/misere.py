"""Misère, in which tricks are avoided: an ace counts the number of the trick in which it is played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from publisher.engine.mechanics.tricks.partners import BETWEEN, PartnersTable, read_side
from publisher.engine.state import each_deal, per_team
from publisher.engine.words import Word
from publisher.model.seats import Each, Team


def _read_line(rules: Any, table: Any, words: str) -> Team:
    """Return the line of a player, or of the first player of a side."""
    line: Team = rules.definition.team_of(read_side(rules, table, words))
    return line


def _show_line(rules: Any, line: Team) -> str:
    return str(rules.definition.team_name(line))


def _read_tricks(rules: Any, table: Any, words: str) -> int:
    """Return the sum of a list such as `2, 5 and 13`; 0 without a list."""
    return sum(int(word) for word in re.findall(r"\d+", words))


class AceTable(PartnersTable):
    """A table on which `played` are the tricks of this deal so far; `aces` has for each line the sum of the
    numbers of the tricks in which it took aces."""

    words: ClassVar[Mapping[str, Word]] = {
        "line": Word(rf"[A-Z]\w*(?:{BETWEEN}[A-Z]\w*)?", _read_line, _show_line, players=True),
        "ace_tricks": Word(r"none|\d+(?:(?:,| and|, and) \d+)*", _read_tricks),
    }
    played: int = each_deal(0, "{number} tricks? (has|have) been played")
    aces: Each[Team, int] = each_deal(
        per_team(0),
        "The aces of {line} count {number?}",
        "{line} (takes?|have taken) (an )?aces? in tricks? {ace_tricks}",
    )


def count_aces(table: AceTable, line: Team) -> None:
    """Count the aces of the trick on the table for the line that wins it: in the first trick of the deal an
    ace counts 1, in the second 2, and so on; two aces in one trick count twice."""
    table.played += 1
    table.aces[line] += table.played * sum(card.rank == "A" for card in table.trick)
