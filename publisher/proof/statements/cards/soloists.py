"""Who plays alone and what comes of it; bids that are cards, laid unseen and shown one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Round, card_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Some
from publisher.proof.statements.slots.kinds import Sign, Who, beside, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import SIDE

WORDS = own_kinds(
    all_gone=of_words(
        {
            **dict.fromkeys(("everything returns to nothing", "all points are gone"), True),
            **dict.fromkeys(("each team keeps its points", "no points are lost", "all points stay"), False),
        }
    ),
    every=of_words({"all": True, "every one": True, "any": False, "one": False, "some": False}),
    any_trick=of_words({"no trick": False, "a trick": True, "any trick": True, "a single trick": True}),
    gaining=of_words(
        {
            **dict.fromkeys(("score", "scores", "gain", "gains", "get", "gets"), 1),
            **dict.fromkeys(("lose", "loses", "pay", "pays"), -1),
        }
    ),
    goes_on=of_words({"ends": True, "ends at once": True, "is over": True, "goes on": False}),
    suit_colour=of_words({"red card": True, "black card": False}),
)


def _tricks_of(subject: Subject, who: Who, one: Round) -> int | None:
    """How many tricks that player's side has in the end; None if nobody is it."""
    seat = who.seat(one.ended, len(subject.rules.seats))
    return None if seat is None else int(one.ended["tricks"][subject.rules.definition.team_of(seat)])


@states(
    "If {who} takes {any_trick},? {people} {gaining} {number}( points)?",
    like="If the soloist takes no trick, the soloist's team scores 24 points",
)
def scores_alone(
    subject: Subject, who: Who, taken: bool, people: People, sign: Sign, points: int
) -> Iterator[Case]:
    """They gain so many, or the others lose what they held; nobody else gains."""
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        tricks = _tricks_of(subject, who, one)
        if tricks is not None and (tricks > 0) == taken:
            teams = {team_of(seat) for seat in people.seats(subject.rules, one.ended)}
            theirs = [gain for team, gain in enumerate(one.changes) if team in teams]
            others = [gain for team, gain in enumerate(one.changes) if team not in teams]
            stopped = sign > 0 and min(others) < 0 and not any(theirs)
            yield stopped or (set(theirs) == {sign * points} and not any(others)), one.place


@states(
    "The (hand|deal|round) {goes_on} (if|when|as soon as) {who} takes {any_trick}",
    like="The hand ends at once if the soloist takes a trick",
)
def ends_with_a_trick(subject: Subject, ends: bool, who: Who, taken: bool) -> Iterator[Case]:
    """That player has no trick before the last, and has one whenever cards are left."""
    for one in subject.rounds:
        tricks = _tricks_of(subject, who, one)
        if tricks is not None and one.tricks and subject.scope_holds(one.ended):
            left = any(len(hand) for hand in one.ended["hands"][: len(subject.rules.seats)])
            seat = who.seat(one.ended, len(subject.rules.seats))
            early = any(trick.leads_next == seat for trick in one.tricks)
            yield (not early and (tricks == 1 or not taken)) == (ends == taken) or not tricks, one.place
            if tricks and left:
                yield ends and taken, one.place


@states(
    "A {suit_colour} bids {words},? a {other:suit_colour} {second:words}",
    like="A red card bids rami, a black card nolo",
)
def colours_bid(subject: Subject, red: bool, game: str, other: bool, second: str) -> Iterator[Case]:
    """Of deals in which all cards that are laid to bid have one colour, and nobody says a word."""
    for one in subject.rounds:
        laid = [card_of(ask.move) for ask in one.asks if ask.about == "bid"]
        if laid and all(isinstance(card, Card) for card in laid) and len({card.red for card in laid}) == 1:
            named = game if laid[0].red == red else second
            held = {str(value) for value in one.asks[len(laid)].parts.values() if isinstance(value, str)}
            yield red != other and named in held, one.place


# -- bids that are shown one after the other


def _shows(subject: Subject) -> Iterator[tuple[Round, list[tuple[int, object]]]]:
    """The bids of each round as they were shown, with their seats."""
    for one in subject.rounds:
        shown = one.ended.get("shown")
        if not isinstance(shown, tuple) or not all(isinstance(one, tuple) and len(one) == 2 for one in shown):
            raise NotationError("no bids are shown in these games")
        if shown:
            yield one, list(shown)


@states("{who} shows first,? then {side}", like="The dealer's left neighbour shows first, then clockwise")
def shows_first(subject: Subject, who: Who, side: Sign) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for one, shown in _shows(subject):
        order = [seat for seat, _ in shown]
        first = who.seat(one.ended, seats)
        if first is not None:
            yield order == [beside(first, side * n, one.ended, seats) for n in range(len(order))], one.place


@states(
    "The {place} {some} ends the showing",
    "The {place} {some} makes {words},? and its owner is {who}",
    like="The first red card ends the showing",
)
def ends_the_showing(
    subject: Subject, place: int, some: Some, game: str = "", who: Who | None = None
) -> Iterator[Case]:
    """None of the cards shown before it is one of them; if there is none at all, all are shown."""
    seats = len(subject.rules.seats)
    for one, shown in _shows(subject):
        cards = [card for _, card in shown]
        if all(isinstance(card, Card) for card in cards):
            found = [card in some.cards for card in cards]
            yield place == 0 and (found.index(True) if any(found) else seats - 1) == len(cards) - 1, one.place
            if any(found) and who is not None:
                named = any(game in ask.parts.values() for ask in one.asks)
                yield named and shown[-1][0] == who.seat(one.ended, seats), one.place


@states(
    "If {every} {number} are {colour} the game is {words}",
    "If {every} are {colour},? the game is {words}",
    "If {every} (is|of them is) {colour},? the game is {words}",
    like="If all four are black the game is nolo",
)
def all_of_a_colour(subject: Subject, every: bool, *words: int | str) -> Iterator[Case]:
    """All of the cards that everybody has shown, or any of them."""
    *number, colour, game = words
    if colour not in ("red", "black"):
        raise NotationError(f"no cards are {colour}")
    for one, shown in _shows(subject):
        cards = [card for _, card in shown]
        if len(cards) == len(subject.rules.seats) and all(isinstance(card, Card) for card in cards):
            fits = [card.red == (colour == "red") for card in cards if isinstance(card, Card)]
            of_colour = all(fits) if every else any(fits)
            yield of_colour == (game in one.ended.values()) and number in ([], [len(cards)]), one.place


# -- one team rises


@states(
    f"(If|But if) the {{same}} {SIDE} scores?,? {{all_gone}}",
    f"If the rising {SIDE} scores again,? the new points (come on top of|are added to) those it holds",
    f"As long as there are no points,? the {SIDE} that scores notes what it has earned",
    like="If the other team scores, all points are gone",
)
def rising(subject: Subject, same: bool = False, gone: bool = True) -> Iterator[Case]:
    """Who holds points either gains some, or loses them all while nobody gains; only where they are lost by
    somebody else's tricks the other team has scored."""
    for one in subject.rounds:
        holders = [team for team, points in enumerate(one.before) if points > 0]
        lost = [team for team in holders if one.changes[team] < 0]
        if lost:
            yield not same and gone and not any(one.after), one.place
        elif any(one.changes):
            yield not same and (not holders or one.changes[holders[0]] > 0), one.place
