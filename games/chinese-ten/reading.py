"""The sentences that Chinese Ten's text uses: what is played, turned up, taken and worth."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.mechanics.cards.fishing import Catch, Catches
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card
from publisher.proof.scene import SceneError
from publisher.proof.scenes.table import TableScene


class Reading(TableScene):
    """A layout, and cards played and turned up to it."""

    # -- the deal

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        self.table.dealer = seat

    @action("{seat} deals the cards")
    def deals_cards(self, seat: int) -> None:
        """A real deal from a shuffled pack, whatever it brings."""
        self.settle()
        self.table.dealer = seat
        self.rules.deal(self.table)

    @claim("{seat?} deals next")
    def deals_next(self) -> int:
        return int(self.table.dealer)

    @claim("{seat?} alone knows the last card")
    def knows_last(self) -> int | None:
        """Whoever sees the card at the bottom; nobody, if no card was looked at."""
        return next((seat for seat in self.table.seats if self.table.bottom[seat]), None)

    @claim("{number?} cards are left in the stock")
    def stock_left(self) -> int:
        """The bottom card belongs to the stock, whoever has seen it."""
        return len(self.table.stock) + sum(map(len, self.table.bottom))

    @action("{seat} has cut {card}")
    def has_cut(self, seat: int, card: Card) -> None:
        self.fetch(card, self.table.bottom[seat])

    @action("The stock is down to that card")
    def stock_down(self) -> None:
        self.table.stock.clear()

    @action("{seat} turns up the last card")
    def turns_up_last(self, seat: int) -> None:
        self.run(self.rules.turn_up(self.table, seat))

    @action("The layout is {cards}")
    def layout_is(self, cards: Cards) -> None:
        for card in cards:
            self.fetch(card, self.table.layout)

    @action("Play begins")
    def play_begins(self) -> None:
        self.rules.clear_fours(self.table)

    @claim("The cards are dealt again", "The deal does not count")
    def misdealt(self) -> bool:
        return bool(self.rules.misdeal(self.table.layout))

    @claim("The deal counts")
    def deal_counts(self) -> bool:
        return not self.misdealt()

    @claim("{seat?} plays first")
    def plays_first(self) -> int:
        return int(self.rules.first(self.table))

    @action("In the last deal the result of {seat} was {number}")
    def last_result(self, seat: int, result: int) -> None:
        self.table.deals = 1
        self.table.results[seat] = result

    # -- the play

    @action("{seat} plays {card} and takes {cards}")
    def plays_and_takes(self, seat: int, card: Card, taken: Cards) -> None:
        self.offer(seat, card)
        self.act(seat, str(Catch((card, *taken))))

    @action("{seat} plays {card}")
    def plays(self, seat: int, card: Card) -> None:
        self.offer(seat, card)
        self.act(seat, self.only_way(seat, card))

    @action("{seat} turns up {card} and takes {cards}")
    def turns_up_and_takes(self, seat: int, card: Card, taken: Cards) -> None:
        self.turn_up(seat, card)
        if self.settle() is not None:
            self.act(seat, str(Catch((card, *taken))))
        elif any(other in self.table.layout for other in (card, *taken)):
            raise SceneError(f"{card.name} does not take {taken}")

    @action("{seat} turns up {card}")
    def turns_up(self, seat: int, card: Card) -> None:
        self.turn_up(seat, card)
        if self.settle() is not None:
            raise SceneError(f"{card.name} can take in several ways; say which")

    def offer(self, seat: int, card: Card) -> None:
        """Ask `seat`, who holds `card`, for a card."""
        self.settle()
        self.ensure(seat, card)
        self.run(self.rules.play_card(self.table, seat))

    def only_way(self, seat: int, card: Card) -> str:
        ways = [str(way) for way in self.question(seat).options if way[0].name == card.name]
        if len(ways) != 1:
            raise SceneError(f"say what {card.name} takes: {' · '.join(ways)}")
        return ways[0]

    def turn_up(self, seat: int, card: Card) -> None:
        """The card lies on top of the stock, and the player turns it up."""
        self.settle()
        self.fetch(card, self.table.stock)
        self.run(self.rules.turn_up(self.table, seat))

    @claim("{seat} may take {cards} with {card}")
    def may_take(self, seat: int, taken: Cards, card: Card) -> bool:
        return self.choice(seat, card).find(str(Catch((card, *taken)))) is not None

    @claim("{seat} may not take {cards} with {card} \\(rule {rule?}\\)")
    def may_not_take(self, seat: int, taken: Cards, card: Card) -> str | None:
        return self.choice(seat, card).refusal(str(Catch((card, *taken))))

    @claim("{seat} may not let {card} stay \\(rule {rule?}\\)")
    def may_not_stay(self, seat: int, card: Card) -> str | None:
        return self.choice(seat, card).refusal(str(Catch((card,))))

    @claim("{card} stays")
    def stays(self, card: Card) -> bool:
        self.settle()
        return card in self.table.layout

    def choice(self, seat: int, card: Card) -> Catches:
        self.offer(seat, card)
        options = self.question(seat).options
        assert isinstance(options, Catches)
        return options

    @claim("The layout is now {cards?}", "{cards?} lie in the layout")
    def layout_now(self) -> Cards:
        self.settle()
        return Cards(self.table.layout)

    @claim("The layout is (now )?empty")
    def layout_empty(self) -> bool:
        self.settle()
        return not self.table.layout

    @claim("{seat} has taken {cards?}")
    def taken_by(self, seat: int) -> Cards:
        self.settle()
        return Cards(self.table.won[seat])

    @row("Card", "Takes?")
    def takes(self, name: str) -> str:
        """What that card may take from the layout of the example: each way, or nothing."""
        card = self.rules.definition.card_deck.by_name[name]
        ways = self.rules.ways(self.table.layout).get(card.rank, ())
        return " or ".join(" ".join(map(str, taken)) for taken in ways) or "nothing"

    # -- the score

    @action("The next deal ends")
    def next_deal(self) -> None:
        """The cards have been gathered and dealt again; the example tells what has become of them."""
        self.settle()
        self.table.shuffle()

    @action("{seat} has taken {cards}")
    def has_taken(self, seat: int, cards: Cards) -> None:
        self.settle()
        for card in cards:
            self.fetch(card, self.table.won[seat])

    @action("{seat} has taken all the other cards", "{seat} has taken the rest")
    def has_the_rest(self, seat: int) -> None:
        self.settle()
        self.table.won[seat] += self.table.stock
        self.table.stock.clear()

    @claim("The cards of {seat} are worth {number?} points")
    def cards_worth(self, seat: int) -> int:
        self.settle()
        return int(self.rules.worth(self.table.won[seat]))

    @action("The deal is over")
    def deal_over(self) -> None:
        """Nobody holds a card, and the stock and the layout are used up."""
        self.settle()
        self.rules.score(self.table)

    @claim("The result of {seat} is {number?}")
    def result_of(self, seat: int) -> int:
        return int(self.table.results[seat])

    @claim("The bonus of {seat} is {number?}")
    def bonus_of(self, seat: int) -> int:
        self.settle()
        return int(self.table.bonus[seat])

    @row("", "{seat}?")
    def on_the_pad(self, line: str, seat: int) -> int:
        """A line of the account of the deal."""
        red = [card for card in self.table.won[seat] if card.red]
        lines = {
            "Red cards": self.rules.worth(red),
            "Black aces": self.rules.worth(self.table.won[seat]) - self.rules.worth(red),
            "Total": self.rules.worth(self.table.won[seat]),
            "Minus tie score": self.rules.option("tie"),
            "Result": self.table.results[seat],
        }
        return int(lines[line])

    @row("Card", "Points?")
    def points(self, name: str) -> int:
        return int(self.rules.value(name))
