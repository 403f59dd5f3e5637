"""How deals of Canasta and its relatives are told: melds that lie, a turn move by move, the account."""

from __future__ import annotations

import re

from publisher.engine import Cards
from publisher.engine.mechanics.melding.melds import points
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card
from publisher.proof.scene import SceneError
from publisher.proof.scenes.table import TableScene

KINDS = {
    "spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣", "twos": "2", "fours": "4",
    "fives": "5", "sixes": "6", "sevens": "7", "eights": "8", "nines": "9", "tens": "10",
    "jacks": "J", "queens": "Q", "kings": "K", "aces": "A",
}  # fmt: skip


def spoken(words: str) -> str:
    """A move in the notation of the game: `take the pile with ♠K ♥K` is `take pile with ♠K ♥K`."""
    words = {"ask to go out": "out?", "take the cards back": "take back"}.get(words, words)
    words = words.replace("take the pile", "take pile")
    words = re.sub(r" (?:on)?to the second (\w+)$", lambda found: f" to {KINDS[found[1]]}-2", words)
    return re.sub(r" (?:on)?to the (\w+)$", lambda found: f" to {KINDS[found[1]]}", words)


class CanastaScene(TableScene):
    """A deal of a `CanastaGame`: melds that lie, a turn told move by move, and the account at its end."""

    def begin(self) -> None:
        super().begin()
        self.rules.clear(self.table)
        self.rules.begin_turn(self.table)

    # -- how things lie

    @action("The pile (is|holds) {cards}")
    def pile_holds(self, cards: Cards) -> None:
        """From the bottom up."""
        for card in cards:
            self.fetch(card, self.table.pile)

    @action("{team} (has|have) melded {cards}")
    def have_melded(self, team: int, cards: Cards) -> None:
        """One meld, and so the team has opened."""
        if not self.rules.law.legal(cards):
            raise SceneError(f"{cards} is no meld")
        place = next(meld for meld in self.table.melds[team] if not meld)
        for card in cards:
            self.fetch(card, place)
        self.table.opened[team] = True

    @action("{team} (has|have) laid out {cards}")
    def has_laid_out(self, team: int, cards: Cards) -> None:
        for card in cards:
            self.fetch(card, self.table.red_threes[team])

    # -- a turn

    @action("It is {seat}'s turn")
    def turn_of(self, seat: int) -> None:
        self.run(self.rules.turn(self.table, seat))

    @action("{seat} draws {cards}")
    def draws(self, seat: int, cards: Cards) -> None:
        """As many cards as a player draws, the first on top of the stock."""
        self.question(seat)
        for card in reversed(cards):
            place = next((i for i, held in enumerate(self.table.stock) if held.name == card.name), None)
            if place is None:
                raise SceneError(f"{card.name} is not in the stock")
            self.table.stock.append(self.table.stock.pop(place))
        self.act(seat, "draw")

    @action("{seat} lays out {card}")
    def lays_out(self, seat: int, card: Card) -> None:
        self.act(seat, f"lay out {card}")

    @action("{seat} (wants|has) to draw")
    def wants_to_draw(self, seat: int) -> None:
        self.act(seat, "draw")

    @action("{seat} takes the pile {move}")
    def takes_with(self, seat: int, how: str) -> None:
        self.act(seat, spoken(f"take the pile {how}"))

    @action("{seat} takes the pile")
    def takes(self, seat: int) -> None:
        self.act(seat, "take pile")

    @action("{seat} takes the cards back")
    def takes_back(self, seat: int) -> None:
        self.act(seat, "take back")

    @action("{seat} melds {cards}")
    def melds(self, seat: int, cards: Cards) -> None:
        self.act(seat, f"meld {cards}")

    @action("{seat} adds {move}")
    def adds(self, seat: int, move: str) -> None:
        self.act(seat, spoken(f"add {move}"))

    @action("{seat} discards {card}")
    def discards(self, seat: int, card: Card) -> None:
        self.act(seat, f"discard {card}")

    @action("{seat} asks to go out")
    def asks(self, seat: int) -> None:
        self.act(seat, "out?")

    @action("{seat} (says|answers) {word}")
    def says(self, seat: int, word: str) -> None:
        self.act(seat, word)

    # -- what is legal, and how things stand

    @claim("{seat} may not {move} \\(rule {rule?}\\)")
    def refused(self, seat: int, move: str) -> str | None:
        options = self.question(seat).options
        word = spoken(move)
        return None if options.find(word) is not None else options.refusal(word) or "no rule"

    @claim("{seat} may {move}")
    def allowed(self, seat: int, move: str) -> bool:
        return self.question(seat).options.find(spoken(move)) is not None

    @claim("{team} (now )?(needs?|still needs?) {number?} points? to open")
    def needed(self, team: int) -> int:
        self.settle()
        required: int = self.rules.requirement(self.table, team)
        return required

    @claim("{team} (has|have) opened")
    def has_opened(self, team: int) -> bool:
        self.settle()
        return bool(self.table.opened[team])

    @claim("{team} (has|have) {number?} points on the table")
    def laid(self, team: int) -> int:
        self.settle()
        found: int = self.rules.laid(self.table, team)
        return found

    @claim("{team} (has|have) {number?} red threes?")
    def red_threes(self, team: int) -> int:
        self.settle()
        return len(self.table.red_threes[team])

    @claim("The pile is {cards?}")
    def pile(self) -> Cards:
        self.settle()
        return Cards(self.table.pile)

    @claim("The pile is frozen")
    def frozen(self) -> bool:
        self.settle()
        return bool(self.rules.is_frozen(self.table))

    @claim("The pile is (not frozen|free)")
    def free(self) -> bool:
        return not self.frozen()

    @claim("{seat?} goes out")
    def goes_out(self) -> int | None:
        self.settle()
        out: int | None = self.table.out
        return out

    @claim("The turn is over")
    def turn_over(self) -> bool:
        return self.settle() is None and self.returned is True

    @claim("The deal is over")
    def deal_over(self) -> bool:
        return self.settle() is None and self.returned is False

    @claim("The deal goes on")
    def deal_goes_on(self) -> bool:
        return self.settle() is not None or self.returned is True

    @claim("The deal brings {team} {number?} points?")
    def deal_brings(self, team: int) -> int:
        self.settle()
        found: int = self.rules.deal_score(self.table, team)
        return found

    # -- tables

    @row("Team's score", "Opening?")
    def opening(self, score: str) -> int:
        found: int = self.rules.opening(int(score))
        return found

    @row("Card", "Points?")
    def card_points(self, name: str) -> int:
        return self.cards_named(name)[0].points

    @row("Cards", "Worth?")
    def worth(self, names: str) -> int:
        return points(self.cards_named(names))

    @row("Cards", "A meld?")
    def a_meld(self, names: str) -> str:
        return "yes" if self.rules.law.legal(self.cards_named(names)) else "no"

    @row("Meld", "Bonus?")
    def bonus(self, names: str) -> int:
        found: int = self.rules.canasta_bonus(self.cards_named(names))
        return found

    @row("Hand", "May you ask?")
    def may_ask(self, names: str) -> str:
        """Before drawing, when the partners have a canasta of seven natural kings."""
        self.begin()
        self.have_melded(0, self.cards_named("♠K ♥K ♦K ♣K ♠K ♥K ♦K"))
        self.holds(0, self.cards_named(names))
        self.turn_of(0)
        return "yes" if self.question(0).options.find("out?") is not None else "no"

    @row("Red threes", "Team has opened", "Points?")
    def red_three_points(self, count: str, opened: str) -> int:
        found: int = self.rules.red_threes(int(count), int(opened == "yes"))
        return found

    # -- the pad

    @row("", "We?")
    def we(self, label: str) -> int | str:
        """What we, North and South, write on a line of the pad for the deal that was just told."""
        return self.written(0, label)

    @row("", "They?")
    def they(self, label: str) -> int | str:
        return self.written(1, label)

    def written(self, team: int, label: str) -> int | str:
        """What one thing is worth belongs to the label; nothing is written where there is none."""
        self.settle()
        return self.lines(team)[label.rstrip("0123456789 ·-").casefold()] or ""

    def lines(self, team: int) -> dict[str, int]:
        """The account of the deal that was just told, line by line as on the pads."""
        table, rules = self.table, self.rules
        account = rules.account(table, team)
        deal = sum(account.values())
        lines = {
            **account,
            "opening at least": rules.first_requirement(table, team),
            "canastas": 0,
            "sambas": 0,
            "going out": account["going out"] + account["questions"],
            "the deal": deal,
            "score": table.scores[team] + deal,
        }
        for meld in filter(None, table.melds[team]):
            line = self.line_of(meld)
            lines[line] = lines.get(line, 0) + rules.canasta_bonus(meld)
        return lines

    def line_of(self, meld: Cards) -> str:
        """Where the bonus for a complete meld stands."""
        return "sambas" if self.rules.law.is_run(meld) else "canastas"
