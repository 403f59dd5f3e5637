"""The sentences that Kiertopokeri's text uses: announcements, exchanges, and who starts the next hand."""

from __future__ import annotations

import re
import sys
from typing import Any

from publisher.engine import Cards
from publisher.engine.mechanics.poker.hands import Kind
from publisher.engine.words import action, claim, row
from publisher.proof.scene import SceneError
from publisher.proof.scenes.doubting import DoubtingScene
from publisher.proof.scenes.elimination import EliminationScene
from publisher.proof.scenes.poker import PokerScene


class Reading(PokerScene, DoubtingScene, EliminationScene):
    """One hand on its way round the table. The first player who announces is the one who starts it."""

    def begin(self) -> None:
        super().begin()
        self.table.rounds = 1  # the stock is as the example tells it, not shuffled

    def said(self, words: str) -> Any:
        """An announcement, with articles as one speaks them: `a pair of queens and a ten`."""
        known = vars(sys.modules[type(self.rules).__module__])["WORDS"]
        found = known.get(re.sub(r"(^|, )an? ", r"\1", words))
        if found is None:
            raise SceneError(f"nobody announces {words!r}")
        return found

    # -- the cards

    @action("The discards are {cards}")
    def discards_are(self, cards: Cards) -> None:
        """Told after the stock."""
        for card in cards:
            self.fetch(card, self.table.discards)

    @claim("{number?} cards lie among the discards", "There are {number?} discards")
    def discarded(self) -> int:
        self.settle()
        return len(self.table.discards)

    # -- a hand on its way

    @action("{seat} starts")
    def starts(self, seat: int) -> None:
        self.table.starter = seat
        self.run(self.rules.round(self.table))

    @action("{seat} announces {move}")
    def announces(self, seat: int, words: str) -> None:
        if self.play is None:
            self.starts(seat)
        self.act(seat, str(self.said(words)))

    @action("{seat} picks (up the hand|it up)")
    def picks_up(self, seat: int) -> None:
        self.act(seat, "pick up")

    @action("{seat} discards {away:cards} and draws {cards}")
    def exchanges(self, seat: int, away: Cards, drawn: Cards) -> None:
        self.question(seat)
        self.top_of_stock(drawn)
        self.discards(seat, away)

    @action("{seat} discards {cards}")
    def discards(self, seat: int, cards: Cards) -> None:
        self.act(seat, f"discard {cards}")

    @action("{seat} keeps all( five)?( cards)?")
    def keeps(self, seat: int) -> None:
        self.act(seat, "keep all")

    @claim("{seat} may not announce {move} \\(rule {rule?}\\)")
    def announcement_refused(self, seat: int, words: str) -> str | None:
        return self.forbidden_by(seat, str(self.said(words)))

    @claim("{seat} may announce {move}")
    def announcement_allowed(self, seat: int, words: str) -> bool:
        return self.allows(seat, str(self.said(words)))

    @claim("{seat} may not pick up the hand \\(rule {rule?}\\)")
    def pick_up_refused(self, seat: int) -> str | None:
        return self.forbidden_by(seat, "pick up")

    @claim("{seat} may (doubt|pick up the hand)")
    def may_answer(self, seat: int) -> bool:
        return set(self.question(seat).options) == {"doubt", "pick up"}

    @claim("{seat} may discard {cards}")
    def may_discard(self, seat: int, cards: Cards) -> bool:
        return self.allows(seat, f"discard {cards}")

    @claim("{seat} can (discard|exchange) in {number?} ways")
    def ways_to_discard(self, seat: int) -> int:
        return len(self.question(seat).options)

    @claim("{number?} announcements? (is|are) higher")
    def higher_ones(self) -> int:
        """Of those that the player who must announce now could make."""
        decision = self.settle()
        assert decision is not None
        return len(list(decision.options))

    @claim("{seat?} starts the next hand")
    def starts_next(self) -> int:
        self.settle()
        return int(self.table.starter)

    # -- what is true, and what is higher

    @claim("{cards} (is|are) truly {move}")
    def is_true(self, cards: Cards, words: str) -> bool:
        return bool(self.said(words).true_of(cards))

    @row("The hand", "Announced", "True?")
    def row_true(self, hand: str, words: str) -> str:
        return "yes" if self.said(words).true_of(self.cards_named(hand)) else "no"

    @row("Announced", "Then", "Higher?")
    def row_higher(self, before: str, then: str) -> str:
        return "yes" if self.said(then) > self.said(before) else "no"

    @row("Hand", "You announce", "So many?")
    def row_count(self, kind: str, form: str) -> int:
        """How many announcements there are of that kind; the form must be one of them."""
        if self.said(form).kind != Kind[kind.upper().replace(" ", "_")]:
            raise ValueError(f"{form} is no {kind}")
        return int(self.rules.announcements(kind.replace(" ", "-")))
