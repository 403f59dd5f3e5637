"""Tuppi: partnership tricks without trumps, played as rami, nolo or sooli."""

from __future__ import annotations

from publisher.engine import Decision, Each, Options, Play, Seat, Team, Zone, fact
from publisher.engine.mechanics.cards.exchange import GIVE, give, put
from publisher.engine.mechanics.tricks.partners import PartnersTable
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.engine.state import each_deal, given, zone, zone_per_seat
from publisher.engine.words import Question, action, claim, phase
from publisher.model.cards import Card

RAMI, NOLO, SOOLI, PASS = "rami", "nolo", "sooli", "pass"
NO_BIDDING_CARDS = ("2", "J", "Q", "K")
SOOLI_POINTS = 24
BOOK = 6
"""The tricks that count for nothing in rami."""


BID = Question("bid", {"lay {card}": "{card}", "say {word}": "{word}"})
ALONE = Question("sooli", {"pass": PASS})
PUT_ASIDE = Question("put aside", {"put {card} aside": "{card}"})


class TuppiTable(PartnersTable):
    """`shown` are the bids that were turned up; in sooli one player is `alone`."""

    bids: Each[Seat, Zone] = zone_per_seat("bid", "owner")
    aside: Zone = zone("put aside", "none")
    game: str | None = each_deal(None, "The game is {word}")
    declarer: Seat | None = each_deal(None, "{seat} (is|becomes) the declarer")
    alone: Seat | None = each_deal(None, "{seat} plays alone")
    shown: list[tuple[Seat, Card | str]] = each_deal([], "{number?} bids? (was|were) shown")


class Tuppi(TrickGame[TuppiTable]):
    """A game in which only one team holds points at a time."""

    @action("The deal passes to the left")
    def round(self, table: TuppiTable) -> Play:
        table.dealer = table.left_of(table.dealer)
        table.clear()
        table.deal_all()
        yield from self.auction(table)
        if table.game == RAMI:
            yield from self.offer_sooli(table)
        yield from self.play_hand(table)
        self.score(table, *self.hand_score(table))

    # -- bidding

    @phase(BID)
    def auction(self, table: TuppiTable) -> Play:
        """Let every player lay a card face down; then show the cards until the first red one."""
        order = table.from_dealers_left()
        spoken: dict[int, str] = {}
        for seat in order:
            bid = yield Decision(seat, self.bids(table.hands[seat]), BID, secret=True)
            if isinstance(bid, str):
                spoken[seat] = bid
            else:
                table.move(table.hands[seat], table.bids[seat], [bid])
        table.game = NOLO
        for seat in order:
            bid = spoken.get(seat) or table.bids[seat][0]
            table.shown.append((seat, bid))
            if self.meant(bid) == RAMI:
                table.game, table.declarer = RAMI, seat
                break
        for seat in order:
            table.move(table.bids[seat], table.hands[seat])

    def bids(self, hand: Zone) -> Options:
        """Return the cards that may be laid, or the word if no card of that colour may."""
        cards = Options(hand).without("bidding-card", lambda card: card.rank not in NO_BIDDING_CARDS)
        colours = {card.red for card in cards}
        spoken = [word for word, red in ((RAMI, True), (NOLO, False)) if red not in colours]
        return Options([*cards, *spoken], cards.narrowed)

    def meant(self, bid: Card | str) -> str:
        """Return the bid of a card: a red one bids rami, a black one nolo."""
        if isinstance(bid, str):
            return bid
        return RAMI if bid.red else NOLO

    @action("The opponents may say sooli")
    @phase(ALONE, PUT_ASIDE, GIVE)
    def offer_sooli(self, table: TuppiTable) -> Play:
        """Let either opponent of the declarer play alone to take no trick."""
        declarer = given(table.declarer)
        for seat in (table.left_of(declarer), table.right_of(declarer)):
            if (yield Decision(seat, Options([PASS, SOOLI]), ALONE)) == SOOLI:
                table.game, table.alone = SOOLI, seat
                yield from put(table, seat, table.aside, 1, PUT_ASIDE)
                yield from give(table, table.partner_of(seat), seat)
                return

    # -- the tricks

    def play_hand(self, table: TuppiTable) -> Play:
        if table.game == SOOLI:
            yield from self.play_sooli(table)
        elif table.game == RAMI:
            yield from self.tricks(table, leader=table.right_of(given(table.declarer)))
        else:
            yield from self.tricks(table, leader=table.left_of(table.dealer))

    def play_sooli(self, table: TuppiTable) -> Play:
        """Stop the hand when the soloist takes a trick."""
        alone = given(table.alone)
        leader = table.left_of(alone)
        while table.hands[alone] and leader != alone:
            leader = yield from self.trick(table, leader)

    def order(self, table: TuppiTable, leader: Seat) -> list[Seat]:
        """Return the order of a trick; in sooli the soloist plays last, and the partner not at all."""
        if table.game == SOOLI:
            return [leader, table.partner_of(leader), given(table.alone)]
        return super().order(table, leader)

    def winner(self, table: TuppiTable) -> int:
        """Return the place of the best card; in sooli the ace is the lowest."""
        if table.game != SOOLI:
            return super().winner(table)
        in_suit = [card for card in table.trick if card.suit == table.trick[0].suit]
        best = max(in_suit, key=lambda card: (card.rank != "A", card.strength))
        return table.trick.index(best)

    # -- the score

    def hand_score(self, table: TuppiTable) -> tuple[Team, int]:
        """Return the team that scores in this hand, and its points."""
        if table.game == SOOLI:
            soloists = self.definition.team_of(given(table.alone))
            return (other(soloists) if table.tricks[soloists] else soloists), SOOLI_POINTS
        if table.game == NOLO:
            team = table.tricks.index(min(table.tricks))
            return team, self.nolo_points(table.tricks[team])
        team = table.tricks.index(max(table.tricks))
        declarers = self.definition.team_of(given(table.declarer))
        points = self.rami_points if team == declarers else self.rami_points_against
        return team, points(table.tricks[team])

    @claim("{team} scores? {number?} points")
    def points_of(self, table: TuppiTable, team: Team) -> int:
        scoring, points = self.hand_score(table)
        return points if scoring == team else 0

    @action("{team} scores? {number}( points)?")
    def score(self, table: TuppiTable, team: Team, points: int) -> None:
        """Add to the points that a team holds; but if the others hold points, they only lose them."""
        if table.scores[other(team)]:
            table.scores[other(team)] = 0
        else:
            table.scores[team] += points

    def finished(self, table: TuppiTable) -> bool:
        return bool(max(table.scores) >= self.option("target"))

    # -- what the text may state

    rami_book = fact(BOOK)
    sooli_points = fact(SOOLI_POINTS)

    @fact(vouches="only")
    def teams_with_points(self) -> str:
        """Return the most teams that hold points at once, when one after the other scores."""
        table, held = self.started(), []
        for team in (Team(0), Team(1), Team(1), Team(0)):
            self.score(table, team, SOOLI_POINTS)
            held.append(sum(map(bool, table.scores)))
        return {1: "one", 2: "all"}[max(held)]

    @fact(vouches="every")
    def soloist_plays(self) -> str:
        """Return when the soloist plays to every trick, with either opponent on lead."""
        table = self.started()
        table.game, table.alone = SOOLI, Seat(0)
        places = {self.order(table, seat).index(table.alone) for seat in (Seat(1), Seat(3))}
        return {0: "first", 2: "last"}[places.pop()] if len(places) == 1 else "in between"

    @fact
    def colour_for(self, game: str) -> str:
        """Return the colour of the cards that bid a game."""
        reds = {card.red for card in self.definition.card_deck.cards if self.meant(card) == game}
        return "red" if reds == {True} else "black" if reds == {False} else "both"

    @fact
    def nolo_book(self) -> int:
        """Return the least tricks of the other team when one team has no more than the book."""
        return self.hand_size() - BOOK

    @fact
    def rami_points(self, tricks: int) -> int:
        return 4 * (tricks - BOOK)

    @fact
    def rami_points_against(self, tricks: int) -> int:
        return 8 * (tricks - BOOK)

    @fact
    def nolo_points(self, tricks: int) -> int:
        return 4 * (self.nolo_book() - tricks)


def other(team: Team) -> Team:
    """Return the opponents of a team."""
    return Team(1 - team)
