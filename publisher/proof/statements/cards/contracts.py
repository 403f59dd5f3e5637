"""Contracts: who has made the highest bid of an auction, whose contract it is then, and how it is raised."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, zip_longest

from publisher.base.errors import NotationError
from publisher.engine.mechanics.auctions.auction import Bid
from publisher.model.seats import Seat
from publisher.proof.statements.cards.auctions import auctions
from publisher.proof.statements.chronicle import Ask, Parts, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, Who, beside, of_words, own_kinds
from publisher.proof.statements.slots.people import People

WORDS = own_kinds(
    kin=of_words({"side": True, "team": True, "opponents": False, "neighbours": False}),
    left=of_words(
        dict.fromkeys(("is played as it is", "stays as it is", "is not raised", "is not changed"), True)
        | {"is raised": False, "is changed": False}
        | dict.fromkeys(("is not played", "is thrown in", "is not allowed", "is void"))
    ),
    maker=of_words(
        {
            **dict.fromkeys(("its bidder", "the player who made it"), 0),
            **dict.fromkeys(("the bidder's partner", "the partner of the player who made it"), 2),
            "the player on the bidder's left": 1,
        }
    ),
)


@states(
    "The {most} bid is the contract,? and {maker} is {who}",
    "The {most} bidder (is|becomes) {who}",
    "The {most} bidder is then called {who}",
    like="The highest bid is the contract, and its bidder is the declarer",
)
def becomes(subject: Subject, most: Sign, *words: int | Who) -> Iterator[Case]:
    """Who has made the highest bid of the auction, or sits so far from that player, once it is over."""
    *steps, who = words
    assert isinstance(who, Who)
    seats = len(subject.rules.seats)
    for auction in auctions(subject):
        if len({ask.seat for ask in auction.bids}) > 1 and auction.then is not None:
            best = max(auction.bids, key=lambda ask: most * auction.height(ask.move))
            wanted = beside(best.seat, sum(steps), auction.then.parts, seats)  # type: ignore[arg-type]
            yield wanted == who.seat(auction.then.parts, seats), auction.then.place


def _nth_bidders(subject: Subject, place: int) -> Iterator[tuple[Seat, Ask]]:
    """Whose bid was the first or last of an auction with several bidders, and what is asked after it."""
    for auction in auctions(subject):
        if len({ask.seat for ask in auction.bids}) > 1 and auction.then is not None and place in (0, 1, -1):
            yield auction.bids[place].seat, auction.then


@states("The {place} bidder (is|becomes) {who}", like="The last bidder becomes the declarer")
def nth_becomes(subject: Subject, place: int, who: Who) -> Iterator[Case]:
    for bidder, then in _nth_bidders(subject, place):
        yield bidder == who.seat(then.parts, len(subject.rules.seats)), then.place


@states(
    "The {place} bidder and (the|that player's) partner are now {people}",
    like="The last bidder and the partner are now the declarer's side",
)
def nth_becomes_side(subject: Subject, place: int, people: People) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for bidder, then in _nth_bidders(subject, place):
        side = frozenset({bidder, beside(bidder, seats // 2, then.parts, seats)})
        yield side == people.seats(subject.rules, then.parts), then.place


@states(
    "The {most} bidder and (the|that player's) partner are now {people}",
    like="The highest bidder and the partner are now the declarer's side",
)
def becomes_side(subject: Subject, most: Sign, people: People) -> Iterator[Case]:
    """Who has made that bid of the auction, with whoever sits opposite, once it is over."""
    seats = len(subject.rules.seats)
    for auction in auctions(subject):
        if auction.then is not None and auction.bids:
            best = max(auction.bids, key=lambda ask: most * auction.height(ask.move)).seat
            parts = auction.then.parts
            side = frozenset({best, beside(best, seats // 2, parts, seats)})
            yield side == people.seats(subject.rules, parts), auction.then.place


@states(
    "The {place} bidder and (the|that player's) partner are now {people}",
    "The {place} bidder (is|becomes) {who}",
    like="The last bidder and the partner are now the declarer's side",
)
def bidder_in_place(subject: Subject, place: int, people: People | Who) -> Iterator[Case]:
    """Of all bids of the auction, in the order in which they were made."""
    seats = len(subject.rules.seats)
    for auction in auctions(subject):
        if auction.then is not None and -len(auction.bids) <= place < len(auction.bids):
            seat, parts = auction.bids[place].seat, auction.then.parts
            if isinstance(people, Who):
                yield people.seat(parts, seats) == seat, auction.then.place
            else:
                side = {seat, beside(seat, seats // 2, parts, seats)}
                yield side == people.seats(subject.rules, parts), auction.then.place


@states(
    "The {most} bidder[’']s {kin} are now {people}",
    like="The highest bidder's opponents are now the declarer's opponents",
)
def kin_becomes_side(subject: Subject, most: Sign, own: bool, people: People) -> Iterator[Case]:
    """Who sits opposite is a partner; the neighbours are opponents."""
    seats = len(subject.rules.seats)
    for auction in auctions(subject):
        if auction.then is not None and auction.bids:
            best = max(auction.bids, key=lambda ask: most * auction.height(ask.move)).seat
            parts = auction.then.parts
            side = {best, beside(best, seats // 2, parts, seats)}
            wanted = side if own else set(subject.rules.seats) - side
            yield wanted == people.seats(subject.rules, parts), auction.then.place


@states(
    "The {most} bid of both auctions is the contract,? and {maker} is {who}",
    like="The highest bid of both auctions is the contract, and the player who made it is the declarer",
)
def contract_of_both(subject: Subject, most: Sign, steps: int, who: Who) -> Iterator[Case]:
    """When the last of them is over: its kind, and who made it."""
    seats = len(subject.rules.seats)
    for one, bids in _bids_of_both(subject):
        best = bids[-1 if most > 0 else 0]
        contract = one.ended["bid"]
        maker = beside(best.seat, steps, one.ended, seats)
        yield maker == who.seat(one.ended, seats) and best.move.kind == contract.kind, one.place


@states(
    "A contract whose number is {above} {number} {left}",
    like="A contract whose number is below five is played as it is",
)
def low_contracts(subject: Subject, above: bool, bound: int, stays: bool | None) -> Iterator[Case]:
    """Of rounds that were played with such a last bid: whether its number is that of the contract."""
    for one, bids in _bids_of_both(subject):
        last = bids[-1].move.level
        if last > bound if above else last < bound:
            yield stays is not None and (last == one.ended["bid"].level) == stays, one.place


@states(
    "A contract whose number is {above} {number} is raised to {end:number}",
    like="A contract whose number is below five is raised to five",
)
def raised_to(subject: Subject, above: bool, bound: int, end: int) -> Iterator[Case]:
    """Up to it, and no other is; of all bids the last has its number then."""
    for one, bids in _bids_of_both(subject):
        last, level = bids[-1].move.level, one.ended["bid"].level
        concerned = last > bound if above else last < bound
        yield (last < end == level) if concerned else (last == level), one.place


def _bids_of_both(subject: Subject) -> Iterator[tuple[Round, list[Ask]]]:
    """The bids of finished rounds, from the lowest to the highest, where there are two auctions."""
    later = {id(auction.round) for auction in auctions(subject, second=True)}
    for one in subject.rounds:
        bids = [ask for ask in one.asks if isinstance(ask.move, Bid)]
        if bids and id(one) in later:
            if not isinstance(one.ended.get("bid"), Bid):
                raise NotationError("there is no contract in these games")
            yield one, bids


@states(
    "{who} {modal} raise (it|the bid) to any {most} multiple of {number}",
    like="The declarer may raise the bid to any higher multiple of five",
)
def raises(subject: Subject, who: Who, modal: Modal, most: Sign, step: int) -> Iterator[Case]:
    """After the auction: all such numbers, as far as one may go, and no others."""
    seats = len(subject.rules.seats)
    for auction in auctions(subject):
        begun = auction.round.asks.index(auction.asks[-1]) + 1
        for ask in auction.round.asks[begun:]:
            free = auction.free_bids(ask)
            if not all(isinstance(bid, int) for bid in free):
                raise NotationError("these bids are no numbers")
            if free:
                yield ask.seat == who.seat(ask.parts, seats), ask.place
                bid = ask.parts["bid"]
                fits = [n for n in range(step, max(free) + 1, step) if most * (n - bid) > 0]
                yield (free == fits) == (modal in ("may", "need not")), ask.place
                yield (len(free) < len(ask.options or ())) == (modal != "must"), ask.place


@states("{who} {modal} lower (it|the bid)", like="The declarer may not lower the bid")
def lowers(subject: Subject, who: Who, modal: Modal) -> Iterator[Case]:
    """Whoever is asked for another bid after the auction."""
    seats = len(subject.rules.seats)
    for auction in auctions(subject):
        begun = auction.round.asks.index(auction.asks[-1]) + 1
        for ask in auction.round.asks[begun:]:
            free = [bid for bid in auction.free_bids(ask) if isinstance(bid, int)]
            if free and ask.seat == who.seat(ask.parts, seats) and isinstance(ask.parts["bid"], int):
                lower = min(free) < ask.parts["bid"]
                yield lower == (modal in ("may", "must")), ask.place


@states(
    "{people} (speaks|bids) {place} in the second auction,? then {then:who},? and so on in turn",
    like="The declarer bids first in the second auction, then the declarer's partner, and so on in turn",
)
def second_order(subject: Subject, people: People, place: int, then: Who) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for auction in auctions(subject, second=True):
        first, *others = auction.asks
        yield place == 0 and first.seat in people.seats(subject.rules, first.parts), first.place
        for ask, after in pairwise([first, *others]):
            yield ask.seat != after.seat, after.place
        if others:
            yield others[0].seat == then.seat(first.parts, seats), others[0].place


# -- a declarer who has to open, and cannot

CANNOT = "cannot open"


@states(
    "{people} {modal} open at once when the auction is over,? from the hand that was dealt,? "
    "{having} drawing or discarding",
    like="The declarer must open at once when the auction is over, from the hand that was dealt, without "
    "drawing or discarding",
)
def opens_at_once(subject: Subject, people: People, modal: Modal, having: bool) -> Iterator[Case]:
    """Whoever opens before the first turn; all cards come from that hand, and nothing is drawn."""
    for one in subject.rounds:
        opening = [ask for ask in one.asks if ask.about == "open"]
        for ask in opening:
            as_dealt = set(ask.hand) <= set(one.hands[ask.plays]) and ask.stock == one.stock
            theirs = ask.plays in people.seats(subject.rules, ask.parts)
            yield modal == "must" and theirs and as_dealt != having, ask.place


@states(
    "The next {most} bid becomes the contract",
    like="The next highest bid becomes the contract",
)
def next_contract(subject: Subject, most: Sign) -> Iterator[Case]:
    """When somebody could not open, as long as bids are left."""
    for one in subject.rounds:
        for left, parts in _after_failures(one):
            if left:
                yield str(parts["bid"]) == left[-1 if most > 0 else 0], one.place


@states(
    "When {no} bid is left,? there is {other:no} contract",
    like="When no bid is left there is no contract",
)
def without_bids(subject: Subject, none_left: bool, no_contract: bool) -> Iterator[Case]:
    for one in subject.rounds:
        for left, parts in _after_failures(one):
            if none_left == (not left):
                yield (parts["bid"] is None) == no_contract, one.place


def _after_failures(one: Round) -> Iterator[tuple[list[str], Parts]]:
    """The bids of a round, the highest last, that are left whenever somebody could not open, and the table
    then."""
    bids = [str(ask.move) for ask in one.asks if ask.about == "bid"]
    bids = [bid for bid in bids if bid not in one.asks[0].forms.values()]
    for ask, then in zip_longest(one.asks, one.asks[1:]):
        if str(ask.move) == CANNOT:
            bids = bids[:-1]
            yield bids, then.parts if then else one.ended
