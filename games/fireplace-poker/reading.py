"""The sentences that Fireplace Poker's text uses: who melds what, what is stolen, and what it brings."""

from __future__ import annotations

from collections import Counter

from publisher.engine import Cards, Zone
from publisher.engine.mechanics.poker.hands import ALIKE
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card
from publisher.proof.scene import SceneError
from publisher.proof.scenes.poker import PokerScene


class Reading(PokerScene):
    """Turns of a game. The melds of a side lie in the order in which they are told."""

    def begin(self) -> None:
        super().begin()
        self.aside = self.table.zone("not in this example", "none")

    # -- how things lie

    @action("{seat} deals the cards")
    def deals(self, seat: int) -> None:
        """A real deal from a shuffled deck; the rules then ask the first player for a meld."""
        self.table.dealer = seat
        self.run(self.rules.round(self.table))
        self.settle()

    @claim("{seat?} has the first turn")
    def first_turn(self) -> int | None:
        return self.decision.seat if self.decision else None

    @claim("{seat} (holds|has) {number?} cards")
    def cards_of(self, seat: int) -> int:
        self.settle()
        return len(self.hand(seat))

    @claim("{number?} cards? (are|is) left in the stock")
    def stock_left(self) -> int:
        return len(self.table.stock)

    @claim("{seat} now holds {cards?}")
    def now_holds(self, seat: int) -> Cards:
        self.settle()
        return Cards(self.hand(seat))

    @action("{team} (has|have) melded {cards}")
    def have_melded(self, team: int, cards: Cards) -> None:
        self.worth(cards)
        for card in cards:
            self.fetch(card, self.table.melds[team])

    @action("The stock is {cards}")
    def stock_is(self, cards: Cards) -> None:
        """The first card is on top; nothing lies below the last."""
        told: list[Card] = []
        for card in cards:
            told.insert(0, next(one for one in self.table.stock if one.name == card.name))
            self.table.stock.remove(told[0])
        self.aside += self.table.stock
        self.table.stock[:] = told

    @action("The stock is empty")
    def stock_is_empty(self) -> None:
        self.stock_is(Cards())

    def fetch(self, card: Card, zone: Zone) -> Card:
        """When the stock is told, other cards come from those that the example does not tell of."""
        found = next((one for one in self.aside if one.name == card.name), None)
        if found is None:
            return super().fetch(card, zone)
        self.aside.remove(found)
        zone.append(found)
        return found

    @action("{team} (has|have) {number} chips?( left)?")
    def chips_are(self, team: int, chips: int) -> None:
        self.table.scores[team] = self.rules.chips() - chips

    @claim("{team} (has|have) {number?} chips? left")
    def chips_of(self, team: int) -> int:
        self.settle()
        return int(self.rules.chips()) - self.table.scores[team]

    @claim("{team} (has|have) {number?} melds?")
    def melds_of(self, team: int) -> int:
        self.settle()
        return len(self.table.melds[team]) // 5

    @claim("The trash is {cards?}")
    def trash(self) -> Cards:
        self.settle()
        return Cards(self.table.trash)

    # -- a turn

    @action("{seat} steals {stolen:cards} and melds {cards}")
    def steals_and_melds(self, seat: int, stolen: Cards, cards: Cards) -> None:
        self.take_turn(seat, self.move(seat, stolen, cards))

    @action("{seat} steals {stolen:cards}")
    def steals_all(self, seat: int, stolen: Cards) -> None:
        self.take_turn(seat, self.move(seat, stolen, Cards()))

    @action("{seat} melds {cards}")
    def melds(self, seat: int, cards: Cards) -> None:
        self.take_turn(seat, self.move(seat, Cards(), cards))

    @action("{seat} passes")
    def passes(self, seat: int) -> None:
        self.take_turn(seat, "pass")

    def take_turn(self, seat: int, word: str) -> None:
        self.run(self.rules.turn(self.table, seat))
        self.act(seat, word)

    def move(self, seat: int, stolen: Cards, cards: Cards) -> str:
        """A meld in the notation of the game, each card stolen out of the first meld that has it."""
        self.settle()
        self.know(seat, cards)
        lying = self.rules.options(self.table, seat).melds
        used: list[int] = []
        for card in stolen:
            holding = [n for n, meld in enumerate(lying, 1) if any(one.name == card.name for one in meld)]
            if not holding:
                raise SceneError(f"{card.name} lies in none of the melds to steal from")
            used.append(next((number for number in holding if number not in used), holding[0]))
        steal = ", ".join(f"{card} from {number}" for card, number in zip(stolen, used, strict=True))
        return "; ".join(part for part in (steal and f"steal {steal}", cards and f"meld {cards}") if part)

    def know(self, seat: int, cards: Cards) -> None:
        """`seat` holds these cards, twins as well."""
        wanted, held = Counter(map(str, cards)), Counter(map(str, self.hand(seat)))
        for card in cards:
            if held[card.name] < wanted[card.name]:
                if seat in self.told:
                    raise SceneError(f"{self.name_of(seat)} does not hold {cards}")
                self.fetch(card, self.hand(seat))
                held[card.name] += 1

    # -- what may be done

    @claim("{seat} may not steal {stolen:cards} and meld {cards} \\(rule {rule?}\\)")
    def theft_refused(self, seat: int, stolen: Cards, cards: Cards) -> str | None:
        return self.refusal(seat, self.move(seat, stolen, cards))

    @claim("{seat} may not meld {cards} \\(rule {rule?}\\)")
    def meld_refused(self, seat: int, cards: Cards) -> str | None:
        return self.refusal(seat, self.move(seat, Cards(), cards))

    @claim("{seat} may not pass \\(rule {rule?}\\)")
    def pass_refused(self, seat: int) -> str | None:
        return self.refusal(seat, "pass")

    def refusal(self, seat: int, word: str) -> str | None:
        self.settle()
        options = self.rules.options(self.table, seat)
        return None if options.find(word) is not None else options.refusal(word)

    @claim("{seat} may steal {stolen:cards} and meld {cards}")
    def theft_allowed(self, seat: int, stolen: Cards, cards: Cards) -> bool:
        return self.allowed(seat, self.move(seat, stolen, cards))

    @claim("{seat} may steal {stolen:cards}")
    def all_stolen_allowed(self, seat: int, stolen: Cards) -> bool:
        return self.allowed(seat, self.move(seat, stolen, Cards()))

    @claim("{seat} may meld {cards}")
    def meld_allowed(self, seat: int, cards: Cards) -> bool:
        return self.allowed(seat, self.move(seat, Cards(), cards))

    @claim("{seat} may pass")
    def pass_allowed(self, seat: int) -> bool:
        if not self.hand(seat):
            raise SceneError(f"what {self.name_of(seat)} holds is not told")
        return self.allowed(seat, "pass")

    def allowed(self, seat: int, word: str) -> bool:
        self.settle()
        return self.rules.options(self.table, seat).find(word) is not None

    @claim("{seat} may steal from {number?} melds?")
    def open_to_theft(self, seat: int) -> int:
        return len(self.rules.options(self.table, seat).melds)

    @claim("{seat} can make {number?} different melds")
    def ways(self, seat: int) -> int:
        """Melds that differ in a card, or in where a card is stolen."""
        return len({str(move) for move in self.rules.options(self.table, seat)} - {"pass"})

    # -- a meld that somebody else decides

    @claim("{seat} cannot meld")
    def cannot_meld(self, seat: int) -> bool:
        if seat not in self.told:
            raise SceneError(f"what {self.name_of(seat)} holds is not told")
        return not self.rules.options(self.table, seat).possible()

    @claim("{seat?} decides for {other:seat}")
    def who_decides(self, other: int) -> int | None:
        self.run(self.rules.turn(self.table, other))
        decision = self.settle()
        return decision.seat if decision else None

    @action("{seat} decides on {cards}")
    def decides(self, seat: int, cards: Cards) -> None:
        self.act(seat, f"meld {cards}")

    @claim("{seat} may decide on {cards}")
    def may_decide(self, seat: int, cards: Cards) -> bool:
        return self.question(seat).options.find(f"meld {cards}") is not None

    @claim("{seat} may not decide to steal {card} for {cards} \\(rule {rule?}\\)")
    def may_not_decide(self, seat: int, card: Card, cards: Cards) -> str | None:
        options = self.question(seat).options
        number = next(n for n, meld in enumerate(options.melds, 1) if card.name in map(str, meld))
        refusal: str | None = options.refusal(f"steal {card} from {number}; meld {cards}")
        return refusal

    # -- what it brings

    @claim("The game is drawn")
    def drawn(self) -> bool:
        self.settle()
        return self.rules.finished(self.table) and not self.rules.outcome(self.table).winners

    @row("Your melds", "Their melds", "Chips?")
    def chips_row(self, own: str, theirs: str) -> int:
        """How many chips a player gets rid of who now has so many melds."""
        self.begin()
        for team, melds in enumerate((int(own), int(theirs))):
            self.table.melds[team] += self.table.stock[: 5 * melds]
        self.rules.score(self.table, 0)
        return self.table.scores[0]

    @row("Hand", "Odd cards?")
    def odd_cards(self, kind: str) -> int:
        """How many cards of such a hand are not part of what makes it."""
        return next(counts.count(1) for counts, found in ALIKE.items() if str(found) == kind)
