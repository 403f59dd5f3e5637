"""Scenes at a table: hands that the example gives, and phases of the rules that start from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from publisher.base.errors import IllegalMove
from publisher.checking.declared.questions import NO_RULE
from publisher.checking.declared.rules import opening_phase
from publisher.checking.example_problem import ExampleStopped, problem_of
from publisher.checking.scene import Scene, SceneError
from publisher.checking.sentences import Sentence
from publisher.engine import Cards, CardTable, Decision, Table, TableGame, Zone
from publisher.engine.chance import stream
from publisher.engine.failure import outcome_of
from publisher.engine.match import Match, TableMatch
from publisher.engine.table import Play, next_decision
from publisher.engine.words import Question, action, claim
from publisher.model.cards import Card
from publisher.model.seats import Seat, Team
from publisher.notation.hands import read_groups

G = TypeVar("G", bound=TableGame[Any])


class SceneMatch(TableMatch):
    """A table and the question that is put there, for views of it: it cannot be played on."""

    def __init__(self, rules: TableGame[Any], table: Table, decision: Decision | None) -> None:
        Match.__init__(self, rules, 0, ())
        self.table, self.decision, self.seat = table, None, None
        if decision is not None:
            self.ask(decision)


class TableScene(Scene[G]):
    """A table with the hands that the example gives.

    A hand that is given (`East holds ♠9 ♥2`) is complete; of other hands only the cards that the example
    plays are known. `run` starts a phase of the rules, `act` answers its questions.
    """

    table: Table

    def begin(self) -> None:
        self.table = self.rules.start(stream(0, "example"))
        self.play: Play | None = None
        self.decision: Decision | None = None
        self.pending: Any = None
        self.returned: Any = None
        self.cause: Sentence | None = None
        """The sentence that the rules continue for: its steps happen later, and may fail then."""
        self.failed: ExampleStopped | None = None
        self.told: set[Seat] = set()
        self.asked_with: list[str] = []
        """The names of the cards in the hand that is asked, when the question was put."""
        self.asked_in: Sentence | None = None
        """The sentence that waited for the question."""
        self.aside = self.table.zone("not in this example", "none")

    def follow(self, match: TableMatch) -> None:
        """Read claims about a match in progress (a sample game)."""
        self.table = match.table
        self.decision = match.decision

    @property
    def state(self) -> Table:
        return self.table

    def as_match(self) -> TableMatch:
        return SceneMatch(self.rules, self.table, self.decision)

    # -- running a phase of the rules

    def run(self, phase: Play) -> None:
        """Start a phase of the rules; its first question waits for the next sentence."""
        self.settle()
        self.play, self.decision, self.pending, self.returned = phase, None, None, None
        self.cause = self.said

    def settle(self) -> Decision | None:
        """Pass the last answer to the rules and return their next question.

        Answers wait for the next sentence, because it may add cards to the next player's hand.
        """
        if self.failed is not None:
            raise self.failed
        if self.play is not None:
            try:
                before, self.decision = self.decision, self._next(self.play)
                if self.decision is not before:
                    self.asked_with, self.asked_in = self._names(self.decision.plays), self.said
            except StopIteration as end:
                self.play, self.decision, self.returned = None, None, end.value
            except Exception as error:
                if self.cause is None:
                    raise
                problem = problem_of(error, self.cause.location, f"“{self.cause.text}”")
                self.failed = ExampleStopped(problem)
                raise self.failed from error
        return self.decision

    def _next(self, play: Play) -> Decision:
        """Return the pending question, or the one after the last answer; StopIteration at the end."""
        decision, answer = self.decision, self.pending
        if decision is None or answer is not None:
            self.pending = None
            decision = next_decision(play, answer)
        while isinstance(about := decision.about, Question) and about.unspoken:
            decision = next_decision(play, decision.options[0])
        return decision

    def question(self, seat: Seat) -> Decision:
        """Return the pending question to `seat`; SceneError if there is none."""
        decision, asked = self.settle(), self.next_seat()
        if decision is None or asked is None:
            raise SceneError(f"{self.name_of(seat)} has nothing to decide here")
        if asked != seat:
            raise SceneError(f"it is {self.name_of(asked)}'s turn, not {self.name_of(seat)}'s")
        return decision

    def act(self, seat: Seat, word: str) -> None:
        """Answer the pending question to `seat` with the move that `word` names."""
        decision = self.question(seat)
        move = decision.options.find(word)
        if move is None:
            rule = decision.options.refusal(word)
            if rule is None:
                self.refuse_late_card(seat, word)
            if rule is None and (missing := self.not_held(seat, word)):
                raise SceneError(f"{self.name_of(seat)} does not hold {missing}")
            legal = " · ".join(dict.fromkeys(str(option) for option in list(decision.options)[:20]))
            raise IllegalMove(f"{self.name_of(seat)} may not play {word}", rule, legal)
        self.pending = move
        self.cause = self.said

    def open_phase(self, question: Question, seat: Seat) -> None:
        """Begin the phase with that first question, if no phase runs."""
        if self.settle() is None and (phase := opening_phase(self.rules, self.table, question, seat)):
            self.run(phase)

    def put_question(self, question: Question, seat: Seat, words: Sequence[Any]) -> None:
        """Put the question to `seat`, who is about to answer with these words.

        If the hand was not given, the named cards come from the stock.
        """
        if seat not in self.told:
            for word in words:
                cards = word if isinstance(word, Cards) else (word,)
                for card in dict.fromkeys(card for card in cards if isinstance(card, Card)):
                    self.bring(seat, card, cards.count(card))
        self.open_phase(question, seat)

    def bring(self, seat: Seat, card: Card, count: int = 1) -> None:
        """Bring up to `count` cards of that name to the hand of `seat`, if it lacks them."""
        lying = sum(other.name == card.name for pile in (self.table.stock, self.aside) for other in pile)
        wanting = count - sum(held.name == card.name for held in self.hand(seat))
        for _ in range(min(lying, wanting)):
            self.fetch(card, self.hand(seat))

    def not_held(self, seat: Seat, word: str) -> str | None:
        deck = self.rules.definition.deck and self.rules.definition.card_deck
        if not deck or seat not in self.told:
            return None
        held = self._names(seat)
        return next((name for name in word.split() if name in deck.by_name and name not in held), None)

    def refuse_late_card(self, seat: Seat, word: str) -> None:
        """Raise SceneError if a move names a card that came to the hand only after the question was put: the
        rules have not offered it."""
        late = [name for name in self._names(seat) if name in word.split() and name not in self.asked_with]
        if late:
            name, asked_in = self.name_of(seat), f"“{self.asked_in.text}”" if self.asked_in else "before"
            said = f"{name} was asked in {asked_in}, and until there the text has not said what {name} holds"
            raise SceneError(said, hint=f"before {asked_in} write: {name} holds {late[0]} …")

    def _names(self, seat: Seat) -> list[str]:
        is_dealt = isinstance(self.table, CardTable) and seat < len(self.table.hands)
        return [card.name for card in self.hand(seat)] if is_dealt else []

    def must_have(self, seat: Seat, named: Sequence[Card | Cards]) -> None:
        """Raise SceneError if the last sentence has not brought those cards to `seat`."""
        self.settle()
        held = [card.name for card in self.hand(seat)]
        for cards in named:
            for card in cards if isinstance(cards, Cards) else (cards,):
                if card.name not in held:
                    raise SceneError(f"{self.name_of(seat)} is not the one who gets {card}")

    def must_ask(self, question: Question, seat: Seat) -> None:
        """Raise SceneError if another question to `seat` is pending."""
        asked = self.question(seat).about
        if str(asked) != question.name:
            raise SceneError(f"{self.name_of(seat)} is asked “{asked}” here, not “{question}”")

    def legal(self, seat: Seat) -> list[str]:
        return [str(move) for move in self.question(seat).options]

    def allows(self, seat: Seat, word: str) -> bool:
        """Return True if `seat`, whose turn it is, may make the move that `word` names."""
        return self.question(seat).options.find(word) is not None

    def forbidden_by(self, seat: Seat, word: str) -> str | None:
        """Return the rule that forbids that move to `seat`, whose turn it is; None if it is legal."""
        if self.allows(seat, word):
            return None
        rule: str | None = self.question(seat).options.refusal(word)
        if rule:
            return rule
        self.refuse_late_card(seat, word)
        return NO_RULE

    @claim(
        "{seat?} (is next|comes) to (bid|decide|give|give a card|knock|lead|play)",
        "{seat?} speaks (first|next)",
        "It is {seat?}'s turn",
        "{seat?} begins",
    )
    def next_seat(self) -> Seat | None:
        """Return the seat whose hand plays next, or that is asked something else; None without a question."""
        decision = self.settle()
        return decision.plays if decision else None

    @claim("{seat?} plays for {dummy:seat}")
    def plays_for(self, dummy: Seat) -> Seat:
        """Return the seat that decides for a hand without a player."""
        return self.question(dummy).seat

    def seat_returned(self) -> Seat | None:
        """Return the seat that the phase just ended has named, such as the next player or the winner."""
        self.settle()
        return Seat(self.returned) if isinstance(self.returned, int) else None

    @action("{seat} rolls {roll}")
    def rolls(self, seat: Seat, roll: tuple[int, ...]) -> None:
        """Set the numbers of the next roll."""
        self.table.load(roll)

    # -- hands

    def hand(self, seat: Seat) -> Zone:
        if not isinstance(self.table, CardTable):
            raise SceneError("this game has no hands of cards")
        return self.table.hands[seat]

    def fetch(self, card: Card, zone: Zone) -> Card:
        """Move one card of that name to `zone`: from the stock, or from the cards put aside before."""
        for pile in (self.table.stock, self.aside):
            for copy in pile:
                if copy.name == card.name:
                    self.table.move(pile, zone, [copy])
                    return copy
        raise SceneError(f"{card.name} is in another place already")

    def ensure(self, seat: Seat, card: Card) -> None:
        """Check that `seat` holds that card; SceneError if the hand was given without it."""
        if any(held.name == card.name for held in self.hand(seat)):
            return
        if seat in self.told:
            raise SceneError(f"{self.name_of(seat)} does not hold {card.name}")
        self.fetch(card, self.hand(seat))

    @action("{seat} (holds|has|is dealt) (only )?{cards}")
    def holds(self, seat: Seat, cards: Cards) -> None:
        self.told.add(seat)
        for card in cards:
            self.fetch(card, self.hand(seat))

    @claim("{seat} (now )?(holds|has) (only )?{cards?}")
    def held_cards(self, seat: Seat) -> Cards:
        self.settle()
        return Cards(self.hand(seat))

    @claim("{seat} (now )?(holds|has) {number?} (card|tile)s?")
    def number_held(self, seat: Seat) -> int:
        self.settle()
        return len(self.hand(seat))

    def fence(self, kind: str, text: str) -> None:
        """Read a `hands` block: a line for each hand, `North: ♠A ♠K ♥2`, for the melds of a team, separated
        by bars, or for other places, `Pile: ♥4 ♦J`."""
        if kind != "hands":
            super().fence(kind, text)
        definition = self.rules.definition
        lies = {
            name.casefold(): f"The {zone.name} is"
            for zone in self.table.zones
            for name in (zone.name, self.tongue.word(zone.name))
        }
        for team, members in enumerate(definition.teams):
            if len(members) > 1:
                name = definition.team_name(Team(team))
                lies[name.casefold()] = f"{name} have melded"
        for name, groups in read_groups(definition, text).items():
            for cards in (Cards(group.cards) for group in groups):
                if begins := lies.get(name.casefold()):
                    self.tell(f"{begins} {cards}")
                else:
                    self.holds(self.seat_called(name), cards)

    # -- the stock

    @action("The (stock|wall) is empty")
    def empty_stock(self) -> None:
        self.table.move(self.table.stock, self.aside)

    @action("On top of the (stock|deck|wall) lie {cards}")
    def top_of_stock(self, cards: Cards) -> None:
        """Put these cards on the stock, the first card on top."""
        top = Zone("top of the stock", "none")
        for card in reversed(cards):
            self.fetch(card, top)
        self.table.stock += top

    @action("The (stock|wall) is {cards}")
    def whole_stock(self, cards: Cards) -> None:
        """Make these cards the whole stock, the first card on top."""
        self.top_of_stock(cards)
        self.table.move(self.table.stock, self.aside, self.table.stock[: -len(cards)])

    @claim("{number?} (card|tile)s? (are|is) left in the (stock|wall)")
    def stock_left(self) -> int:
        self.settle()
        return len(self.table.stock)

    # -- scores

    @action("{number} (rounds?|deals?) (has|have) been played")
    def rounds_played(self, rounds: int) -> None:
        self.settle()
        self.table.rounds = rounds

    @action("{team} (has|have|holds|hold) {number} (points?|chips?)")
    def counts_points(self, team: Team, points: int) -> None:
        self.table.scores[team] = points

    @claim("{team} (now )?(has|have|holds|hold) {number?} (points?|chips?)")
    def points_of(self, team: Team) -> int:
        self.settle()
        return self.table.scores[team]

    @claim("{team?} wins?( the game)?")
    def game_winner(self) -> Team | None:
        winners = self._winners()
        return self.rules.definition.team_of(winners[0]) if winners else None

    @claim("{first:seat} and {second:seat} share the (victory|win)")
    def share_victory(self, first: Seat, second: Seat) -> bool:
        return set(self._winners()) == {first, second}

    def _winners(self) -> Sequence[Seat]:
        return () if self.goes_on() else outcome_of(self.rules, self.table).winners

    @claim("the game (goes on|is not over)")
    def goes_on(self) -> bool:
        self.settle()
        return not self.rules.finished(self.table)
