"""Deals that are played alone: when only they are left and who must bid one then, what aces bring in them;
partners who change, and what the books add up to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Round, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import beside, of_words, own_kinds

WORDS = own_kinds(
    in_which=of_words({"in a bolsu": True, "in a mussolini": False}),
    but_not=of_words({"not in a mussolini": True, "not in a bolsu": False}),
    gains=of_words({"gets": 1, "loses": -1}),
    whose=of_words(
        {
            "the declarer has taken": True,
            "the opponents have taken": False,
            "the opponents have taken together": False,
        }
    ),
    only_alone=of_words({"only bolsus are": True, "no bolsus are": False}),
    times=of_words({"half": 0.5, "half of": 0.5, "a half of": 0.5, "once": 1, "twice": 2, "three times": 3}),
    new_partner=of_words(
        {
            "everybody has a new partner": True,
            "everybody keeps the partner": False,
            "nobody has a new partner": False,
        }
    ),
    all_with=of_words(
        {"everybody has played with everybody": True, "nobody has played with everybody": False}
    ),
)


Sort: TypeAlias = tuple[bool, int, int]
"""Whether tricks are avoided in a deal, how many were at fault, and what an opponent has at stake."""


# -- which deals are played alone


@states(
    "When the {number} basic deals and the {second:number} kotkas have been played,? {only_alone} left",
    like="When the four basic deals and the four kotkas have been played, only bolsus are left",
)
def only_alone_left(subject: Subject, basic: int, kotkas: int, only: bool) -> Iterator[Case]:
    """The deals that nobody plays alone are first those of one sort, then those of the other; after them
    somebody always plays alone."""
    most = 0
    for one in subject.rounds:
        played, alone = one.begun["ordinary"], one.ended["alone"] is not None
        if not alone:
            yield bool(one.ended["kotka"]) == (played >= basic), one.place
            yield (played < basic + kotkas) == only, one.place
            most = max(most, played)
    if most:
        yield (most + 1 == basic + kotkas) == only, "all games"


# -- aces in deals that are played alone


def _winner(trick: Trick) -> Seat:
    """Who has taken it: the highest trump, or the highest card of the suit led."""
    trumped = [play for play in trick.plays if play.card.suit == trick.trumps]
    same = trumped or [play for play in trick.plays if play.card.suit == trick.led.suit]
    return max(same, key=lambda play: play.card.strength).seat


def _solo(subject: Subject) -> Iterator[tuple[Round, Sort, tuple[int, int], int]]:
    """Deals played alone, once for each opponent: of what sort, the numbers of tricks with aces that the
    declarer has taken, and the others; what that opponent got."""
    for one in subject.rounds:
        alone, bid = one.ended["alone"], one.ended.get("bid")
        if alone is None or bid is None or not one.tricks:
            continue
        taken = [_winner(trick) == alone for trick in one.tricks]
        fault = sum(taken) if bid.avoids else len(taken) - sum(taken)
        aces = [sum(play.card.rank == "A" for play in trick.plays) for trick in one.tricks]
        mine = sum(n * a for n, (a, won) in enumerate(zip(aces, taken, strict=True), 1) if won)
        theirs = sum(n * a for n, (a, won) in enumerate(zip(aces, taken, strict=True), 1) if not won)
        for seat in subject.rules.seats:
            if seat != alone:
                gain = one.ended["solo"][seat] - one.begun["solo"][seat]
                sort = bool(bid.avoids), fault, one.ended["stakes"][seat]
                yield one, sort, (mine, theirs), gain


@states(
    "{in_which},? but {but_not},? aces count( as well| too)?",
    like="In a bolsu, but not in a Mussolini, aces count as well",
)
def aces_count_in(subject: Subject, bolsu: bool, but_not: bool) -> Iterator[Case]:
    """Where they count, as many tricks at fault are not always paid alike; where they do not, they are."""
    paid: dict[Sort, dict[str, int]] = defaultdict(dict)
    for one, sort, _, gain in _solo(subject):
        paid[sort][one.place] = gain
    several: dict[bool, list[set[int]]] = {True: [], False: []}
    for sort, gains in paid.items():
        if len(gains) > 1:
            several[sort[0]].append(set(gains.values()))
    if all(several.values()):
        for avoids, found in several.items():
            differ = any(len(gains) > 1 for gains in found)
            yield bolsu == but_not and differ == (avoids == bolsu), "all deals played alone"


@states(
    "Each opponent {gains} what the aces count that {whose},? and {then:gains} what those count that "
    "{others:whose}",
    like="Each opponent gets what the aces count that the declarer has taken, and loses what those count "
    "that the opponents have taken together",
)
def paid_for_aces_alone(
    subject: Subject, sign: int, declarers: bool, then: int, others: bool
) -> Iterator[Case]:
    """As many tricks at fault are always paid alike besides that."""
    rest: dict[Sort, set[int]] = defaultdict(set)
    counted: dict[Sort, set[str]] = defaultdict(set)
    if declarers == others:
        return
    for one, sort, (mine, theirs), gain in _solo(subject):
        avoids, fault, _ = sort
        if avoids and fault:
            first, second = (mine, theirs) if declarers else (theirs, mine)
            rest[sort].add(gain - sign * first - then * second)
            counted[sort].add(one.place)
            if len(counted[sort]) > 1:
                yield len(rest[sort]) == 1, one.place


# -- partners and books


@states(
    "(After each,? )?change places so that {new_partner}(,? sitting opposite)?",
    like="After each, change places so that everybody has a new partner, sitting opposite",
)
def changes_places(subject: Subject, new: bool) -> Iterator[Case]:
    """Who sits opposite in the next game."""
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            if one.begun["games"] != then.begun["games"]:
                partners = (beside(Seat(0), 2, each.begun, len(subject.rules.seats)) for each in (one, then))
                yield (len(set(partners)) == 2) == new, then.place


@states(
    "in the end {all_with}",
    like="in the end everybody has played with everybody",
)
def all_partners(subject: Subject, everybody: bool) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for game in subject.over_in_rounds:
        for seat in subject.rules.seats:
            met = {beside(seat, 2, one.begun, seats) for one in game.rounds}
            yield (len(met) == seats - 1) == everybody, game.place


@states(
    "(After {number} games )?everybody adds up what the bolsu book has under the player[’']s name,? "
    "and from each game {times} what the player[’']s team had in the team book",
    like="After three games everybody adds up what the bolsu book has under the player's name, and from each "
    "game twice what the player's team had in the team book",
)
def adds_up_books(subject: Subject, *numbers: float) -> Iterator[Case]:
    """Deal by deal; and as many games as there are in the end."""
    *games, times = numbers
    for one in subject.rounds:
        if one.begun["games"] == one.ended["games"]:
            for seat, change in enumerate(one.changes):
                alone, team = (one.ended[book][seat] - one.begun[book][seat] for book in ("solo", "book"))
                yield change == alone + times * team, one.place
    for game in subject.over_in_rounds:
        yield games in ([], [game.rounds[-1].ended["games"]]), game.place
