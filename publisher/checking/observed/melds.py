"""Facts of melds: how many cards they have, which ones, and who may add to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, pairwise

from publisher.base.errors import NotationError
from publisher.checking.observed.dealing import piles, turns_of
from publisher.checking.observed.families import NUMBER, PERMISSION, RANK
from publisher.checking.observed.game_log import Ask, GameLog, Hand
from publisher.checking.observed.observation import Case, observed
from publisher.model.cards import Card
from publisher.model.seats import Seat

MELDS = "melds"
KINDS = ("runs", "ranks")
NOT = "not"


@observed(NUMBER, "least", vouches="more")
def group_least(log: GameLog, part: str = MELDS, *ranks: str | int) -> Iterator[Case]:
    """Find the fewest cards of a meld: of some ranks, if they are given (`2,joker`, or `not,2,joker` for all
    others), in melds with any of them; only in `runs` of one suit or melds of one of the `ranks`, if that
    word is given."""
    return ((count, ask) for count, ask in _counts(log, part, ranks) if count)


@observed(NUMBER, "most", vouches="more most no")
def group_most(log: GameLog, part: str = MELDS, *ranks: str | int) -> Iterator[Case]:
    """Find the most cards of a meld: of some ranks, if they are given (`2,joker`, or `not,2,joker` for all
    others); only in `runs` of one suit or melds of one of the `ranks`, if that word is given."""
    return _counts(log, part, ranks)


@observed(PERMISSION, "ever")
def group_holds(log: GameLog, part: str, *ranks: str | int) -> Iterator[Case]:
    """Check whether a meld ever has a card of some ranks; only in `runs` of one suit or melds of one of the
    `ranks`, if that word is given. A chance is when the player held one as the meld grew."""
    for count, ask in _counts(log, part, ranks):
        held = any(_is_counted(card.rank, _words(ranks)) for card in ask.hand)
        if count or held:
            yield count > 0, ask


@observed(PERMISSION, "ever", vouches="two several same")
def same_rank_twice(log: GameLog, part: str = MELDS, *wild: str | int) -> Iterator[Case]:
    """Check whether a team ever has two melds of the same rank, without cards of `wild` ranks. A chance is
    when a player of the team who was asked held three more cards of that rank."""
    left_out = set(_words(wild))
    for turn, teams in chain.from_iterable(_turns(log, part)):
        own = log.rules.definition.team_of(turn[0].seat)
        for team, groups in enumerate(teams):
            found = [{card.rank for card in group} - left_out for group in groups]
            ranks = Counter(ranks.pop() for ranks in found if len(ranks) == 1)
            if any(count > 1 for count in ranks.values()):
                yield True, turn[0]
            elif team == own:
                for ask in turn:
                    held = Counter(card.rank for card in ask.hand)
                    yield from ((False, ask) for rank in ranks if held[rank] > 2)


@observed(PERMISSION, "ever", vouches="two several same")
def same_suit_twice(log: GameLog, part: str = MELDS) -> Iterator[Case]:
    """Check whether a team ever has two runs of the same suit; *may not* cannot be confirmed."""
    for turn, teams in chain.from_iterable(_turns(log, part)):
        for groups in teams:
            suits = [group[0].suit for group in groups if _is_run(group)]
            if len(set(suits)) < len(suits):
                yield True, turn[0]


@observed(PERMISSION, "ever")
def adding_to(log: GameLog, whose: str, part: str = MELDS) -> Iterator[Case]:
    """Check whether a player ever adds cards to a meld of the `opponents`, or to one with cards of the
    `partner`. A chance is when the player added cards to a meld while such a meld was there."""
    if whose not in ("opponents", "partner"):
        raise NotationError(f"whose meld is {whose!r}?", hint="write opponents or partner")
    for one in _turns(log, part):
        laid_by: dict[Card, Seat] = {}
        for (turn, before), (_, after) in pairwise(one):
            ask, team = turn[0], log.rules.definition.team_of(turn[0].seat)
            sizes = {card: len(group) for groups in after for group in groups for card in group}
            grown, there = [], False
            for side, groups in enumerate(before):
                for group in groups:
                    partners = any(laid_by[card] != ask.seat for card in group)
                    meant = side != team if whose == "opponents" else side == team and partners
                    there = there or meant
                    grown += [meant] * (sizes.get(group[0], 0) > len(group))
            laid_by = dict.fromkeys(sizes, ask.seat) | laid_by
            if grown and there:
                yield any(grown), ask


# -- parts of a log


def _words(ranks: Iterable[str | int]) -> tuple[str, ...]:
    """Return ranks as cards have them: `ace` and `A` are the same."""
    return tuple(next((found.value for found in RANK.find(str(one))), str(one)) for one in ranks)


def _is_counted(rank: str, words: tuple[str, ...]) -> bool:
    named = [word for word in words if word not in (*KINDS, NOT)]
    return not named or (rank in named) is not (NOT in words)


def _counts(log: GameLog, part: str, ranks: tuple[str | int, ...]) -> Iterator[tuple[int, Ask]]:
    words = _words(ranks)
    kind = next((word for word in words if word in KINDS), None)
    for group, ask in _grown(log, part):
        if kind is None or (kind == "runs") is _is_run(group):
            yield sum(_is_counted(card.rank, words) for card in group), ask


@lru_cache(maxsize=8)
def _grown(log: GameLog, part: str) -> list[tuple[Hand, Ask]]:
    """Return each meld whenever its cards have changed, with the answer that changed them."""
    found: list[tuple[Hand, Ask]] = []
    for one in log.begun:
        before: set[Hand] = set()
        for ask, then in pairwise(one.asks):
            if then.parts[part] != ask.parts[part]:
                _refuse_heaps(log, then, part)
                groups = set(filter(None, piles(then, part)))
                found += ((group, ask) for group in groups - before)
                before |= groups
    return found


def _refuse_heaps(log: GameLog, ask: Ask, part: str) -> None:
    """Raise NotationError if all cards of a player or team are in one place, where melds are not separate."""
    sides, owners = ask.parts[part], (len(log.rules.seats), len(log.rules.definition.teams))
    if len(sides) in owners and any(side and isinstance(side[0], Card) for side in sides):
        raise NotationError(f"{part!r} does not keep the melds of a player apart")


def _is_run(group: Hand) -> bool:
    ranks = [card.rank for card in group]
    return len({card.suit for card in group if card.suit}) == 1 and len(set(ranks)) == len(ranks)


@lru_cache(maxsize=8)
def _turns(log: GameLog, part: str) -> list[list[tuple[list[Ask], list[list[Hand]]]]]:
    return [[(turn, _by_team(log, turn[0], part)) for turn in turns_of(one)] for one in log.begun]


def _by_team(log: GameLog, ask: Ask, part: str) -> list[list[Hand]]:
    sides = ask.parts[part]
    teams = len(log.rules.definition.teams)
    if len(sides) != teams or any(side and not isinstance(side[0], tuple) for side in sides):
        raise NotationError(f"{part!r} does not keep several melds for each team")
    return [[group for group in side if group] for side in sides]
