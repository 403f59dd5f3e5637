"""Who pays for tricks that were promised, and what a deal without a contract brings."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Sign, of_words, own_kinds

BOOK = 6
WORDS = own_kinds(
    enough=of_words(
        {
            "at least as many as": (True, 0), "as many as": (True, 0), "more than": (True, 1),
            "fewer than": (False, 0), "at most as many as": (False, 1),
        }
    ),
    payer=of_words({"the opponent": False, "the declarer": True, "the bank": None}),
    no_contract=of_words({"no contract": True, "a contract": False}),
    paid=of_words({"is paid": True, "pays": False}),
)  # fmt: skip


def _paid_in_full(subject: Subject) -> Iterator[Round]:
    """Rounds after which everybody still has something, and owes nothing."""
    for one in subject.rounds:
        if min(one.after) > 0 and not any(one.ended.get("debts", ())):
            yield one


def _promised(one: Round) -> tuple[int, int] | None:
    """The tricks that the declarer's side promised and those that it took; None without a contract."""
    declarer, bid = one.ended["declarer"], one.ended["bid"]
    if bid is None:
        return None
    level = getattr(bid, "level", None)
    if level is None or len(one.changes) != len(one.ended["tricks"]):
        raise NotationError("nobody promises tricks in these games")
    return int(level), one.ended["tricks"][declarer % len(one.changes)]


def _payment(one: Round, team: int) -> int:
    """What a side is paid when a deal is over: what it was paid for other things, it had before."""
    return one.after[team] - int(one.asks[-1].parts["scores"][team])


@states(
    "If they are {enough} promised,? {payer} pays for the tricks promised and for the tricks won",
    like="If they are at least as many as promised, the opponent pays for the tricks promised and for the "
    "tricks won",
)
def pays_for_promise(
    subject: Subject, enough: tuple[bool, int], declarer_pays: bool | None
) -> Iterator[Case]:
    """Of all contracts: the declarer is paid where that is so, and pays where it is not."""
    more, beyond = enough
    for one in _paid_in_full(subject):
        if (found := _promised(one)) is not None:
            promised, won = found
            named = (won >= promised + beyond) == more
            gains = _payment(one, subject.rules.definition.team_of(one.ended["declarer"])) > 0
            yield declarer_pays is not None and gains == (named != declarer_pays), one.place


@states("If nobody has {answered},? there is {no_contract}", like="If nobody has bid, there is no contract")
def nobody_bids(subject: Subject, answer: Answer, none: bool) -> Iterator[Case]:
    for one in subject.rounds:
        asked = [ask for ask in one.asks if answer.is_of(ask)]
        if asked and not any(map(answer.given, asked)):
            yield (one.ended["bid"] is None) == none, one.place


@states(
    "If there was no contract,? the side with {most} tricks {paid}",
    "If there was no contract,? the side with {most} tricks {paid} as if it had bid {number} without trumps",
    like="If there was no contract, the side with more tricks is paid as if it had bid seven without trumps",
)
def paid_without_contract(
    subject: Subject, most: Sign, paid: bool, number: int | None = None
) -> Iterator[Case]:
    """And as much as for such a bid and as many tricks, where there has been one."""
    rounds = [one for one in _paid_in_full(subject) if one.ended["bid"] is None and any(one.ended["tricks"])]
    bids = {_promised(one): abs(_payment(one, 0)) for one in _paid_in_full(subject) if _plain(one)}
    for one in rounds:
        tricks = one.ended["tricks"]
        side = tricks.index(max(tricks) if most > 0 else min(tricks))
        alike = bids.get((number or 0, tricks[side]))
        so = alike in (None, abs(_payment(one, 0)))
        yield (_payment(one, side) > 0) == paid and so, one.place


def _plain(one: Round) -> bool:
    return one.ended["bid"] is not None and not one.ended["doubled"]
