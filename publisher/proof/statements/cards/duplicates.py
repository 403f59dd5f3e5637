"""Deals that are played twice: who sits at which table, what is left there, and who plays it once more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, pairwise

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.cards.throwing import NAMES
from publisher.proof.statements.chronicle import Played, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.cards import zones_of
from publisher.proof.statements.slots.kinds import Sign, beside, of_words, own_kinds
from publisher.proof.statements.slots.phrases import SIDE

TEAMS = "the teams"
Cards = frozenset[Card]
WORDS = own_kinds(
    names=NAMES,
    again=of_words({"once more": 2, "twice more": 3, "three times more": 4}),
    who_plays=of_words({"the new players": True, "other players": True, "the same players": False}),
    whose_pack=of_words(
        {
            "each with a pack of its own": True,
            **{
                f"{of_them}with {pack}": False
                for of_them in ("", "all ", "each ")
                for pack in ("the same pack", "one pack", "a single pack")
            },
        }
    ),
    gathered=of_words({"their own": True, "somebody else's": False, "all their partner's": False}),
    here=of_words({"where they sit": True, "at the other table": False}),
)


@dataclass(frozen=True, slots=True)
class Twice:
    """A deal in the rounds in which it was played: each time whose hands its stacks were."""

    rounds: tuple[Round, ...]

    @property
    def owners(self) -> list[dict[Cards, int]]:
        return [_hands(one) for one in self.rounds]


def _hands(one: Round) -> dict[Cards, int]:
    return {frozenset(hand): seat for seat, hand in enumerate(one.hands) if hand}


def _tables(subject: Subject) -> set[frozenset[int]]:
    """The seats that play together."""
    tables = {frozenset(_hands(one).values()) for one in subject.begun}
    if len(tables) < 2:
        raise NotationError("there is only one table")
    return tables


def _deals(subject: Subject, game: Played) -> list[Twice]:
    """The deals of a game in the order in which they were first played."""
    _tables(subject)
    played: dict[frozenset[Cards], list[Round]] = {}
    for one in game.rounds:
        played.setdefault(frozenset(_hands(one)), []).append(one)
    return [Twice(tuple(those)) for those in played.values()]


# -- tables


@states("The teams sit at {number} tables", like="The teams sit at two tables")
def so_many_tables(subject: Subject, number: int) -> Iterator[Case]:
    yield len(_tables(subject)) == number, TEAMS


@states(
    "At one table sit {names},? (and )?at the other {names}",
    like="At one table sit North, East, South and West, at the other Spring, Summer, Autumn and Winter",
)
def at_tables(subject: Subject, *names: frozenset[int]) -> Iterator[Case]:
    yield set(names) == _tables(subject), TEAMS


@states(
    f"(So )?each table has a pair of partners of (either|each) {SIDE},? who sit {{across}} each other",
    like="Each table has a pair of partners of either team, who sit opposite each other",
)
def pairs_at_tables(subject: Subject, across: bool) -> Iterator[Case]:
    """As they play in turn at each table: every second of them is of the same team."""
    team_of = subject.rules.definition.team_of
    for one in subject.begun:
        order = list(dict.fromkeys(ask.seat for ask in one.asks))
        if len(order) == 4 and len(_tables(subject)) > 1:
            teams = [team_of(seat) for seat in order]
            together = teams[0] == teams[2] != teams[1] == teams[3]
            yield together == across, one.place


@states(
    "{player} deals first at one table,? (and )?{other:player} at the other",
    "{player} deals first at one table,? (and )?{other:player} at the other,? "
    "and then the deal passes to the {side}",
    like="North deals first at one table, Spring at the other, and then the deal passes to the left",
)
def deal_first(subject: Subject, one: int | None, other: int | None, *side: Sign) -> Iterator[Case]:
    """Of the deals as they are first played, at each table."""
    for game in subject.games:
        tables = defaultdict[frozenset[int], list[Round]](list)
        for deal in _deals(subject, game):
            tables[frozenset(deal.owners[0].values())].append(deal.rounds[0])
        if len(tables) > 1:
            yield {rounds[0].begun["dealer"] for rounds in tables.values()} == {one, other}, game.place
        for before, after in chain.from_iterable(map(pairwise, tables.values())):
            for steps in side:
                wanted = beside(before.begun["dealer"], steps, after.begun, len(subject.rules.seats))
                yield after.begun["dealer"] == wanted, after.place


@states(
    "Both tables play the {same} deals",
    "(Both|The( two)?|The other) tables? plays? (different|other) deals",
    like="Both tables play the same deals",
)
def both_play(subject: Subject, same: bool = False) -> Iterator[Case]:
    tables = sorted(map(sorted, _tables(subject)))
    for game in subject.over_in_rounds:
        deals = [
            {frozenset(_hands(one)) for one in game.rounds if sorted(_hands(one).values()) == table}
            for table in tables
        ]
        yield all(those == deals[0] for those in deals) == same, game.place


# -- deals


@states(
    "At each table {number} deals are played,? {whose_pack}",
    like="At each table four deals are played, each with a pack of its own",
)
def deals_at_tables(subject: Subject, number: int, own: bool) -> Iterator[Case]:
    """Before they are played once more."""
    for game in subject.over_in_rounds:
        deals = _deals(subject, game)
        yield len(deals) == number * len(_tables(subject)), game.place
        packs = [{card.copy for hand in deal.rounds[0].hands for card in hand} for deal in deals]
        apart = all(len(pack) == 1 for pack in packs) and len(set.union(*packs)) == len(packs)
        yield apart == own, game.place


@states(
    "After a deal {everybody} gathers {gathered} {number} cards,? "
    "shuffles them and leaves them in a stack,? face {up},? {here}",
    like="After a deal everybody gathers their own 13 cards, shuffles them and leaves them in a stack, "
    "face down, where they sit",
)
def left_in_stacks(
    subject: Subject, everybody: bool, own: bool, number: int, up: bool, here: bool
) -> Iterator[Case]:
    """The stacks are the hands that were dealt, in the order of the chairs; nobody sees what is in them."""
    seen = zones_of(subject.rules).get("stacks")
    for one in subject.rounds:
        stacks = [tuple(map(frozenset, deal)) for deal in one.ended.get("stacks", ())]
        dealt = [frozenset(hand) for hand in one.hands if hand]
        if not stacks:
            raise NotationError("nothing is left in stacks")
        yield all(len(hand) == number for hand in dealt), one.place
        lie = any(set(deal) == set(dealt) for deal in stacks)
        yield everybody and here and lie == own and (seen == "all") == up, one.place


@states(
    "The {number} deals that were left there are played {again} by {who_plays}",
    like="The four deals that were left there are played once more by the new players",
)
def played_again(subject: Subject, number: int, times: int, new: bool) -> Iterator[Case]:
    for game in subject.over_in_rounds:
        deals = _deals(subject, game)
        yield len(deals) == number * len(_tables(subject)), game.place
        for deal in deals:
            yield len(deal.rounds) == times, deal.rounds[-1].place
            first, *others = (set(owners.values()) for owners in deal.owners)
            yield all((not first & later) == new for later in others), deal.rounds[-1].place


@states(
    f"{{everybody}} moves to the {{same}} table,? and sits down in a chair of the {{other:same}} {SIDE}",
    like="Everybody moves to the other table, and sits down in a chair of the other team",
)
def moves(subject: Subject, everybody: bool, same_table: bool, same_team: bool) -> Iterator[Case]:
    """As is seen from who plays each stack when the deal is played for the second time."""
    team_of = subject.rules.definition.team_of
    for game in subject.over_in_rounds:
        for deal in _deals(subject, game):
            first, *others = deal.owners
            for later in others:
                stayed = {seat for seat in later.values() if seat in first.values()}
                team = {team_of(first[hand]) == team_of(seat) for hand, seat in later.items()}  # type: ignore[arg-type]
                so = bool(stayed) == same_table and team == {same_team}
                yield so == everybody, deal.rounds[-1].place


@states(
    "In (each|every) deal the {same} chair (deals and )?{acts} first again",
    like="In each deal the same chair throws first again",
)
def same_chair(subject: Subject, same: bool, answer: Answer) -> Iterator[Case]:
    """Who plays the stack that began the deal before."""
    for game in subject.over_in_rounds:
        for deal in _deals(subject, game):
            begun = [
                next(hand for hand, seat in owners.items() if seat == one.asks[0].seat)
                for one, owners in zip(deal.rounds, deal.owners, strict=True)
                if answer.is_of(one.asks[0])
            ]
            if len(begun) > 1:
                yield (len(set(begun)) == 1) == same, deal.rounds[-1].place
