"""Commands that cannot be carried out: who says so, what it costs, who commands again; and the holders."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.engine import TableGame
from publisher.engine.chance import stream
from publisher.engine.mechanics.tricks.androids import COMMAND, ERROR, OBEY
from publisher.model.cards import FRENCH
from publisher.proof.statements.chronicle import Ask, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, own_kinds
from publisher.proof.statements.steps import done

WORDS = own_kinds(
    error_costs=either(
        "a point|one point|two points|you a point|your team a point|something|a trick|the trick",
        "nothing|you nothing|no point|no points|neither of you anything|no trick",
    ),
    change_sides=either(
        "change sides|change places|change over",
        "stay where they are|stay|do not change sides|keep their places|remain where they are",
    ),
    only_one=either("one player sees|one of you sees", "both players see|both of you see|nobody sees"),
)


def _orders(subject: Subject) -> Iterator[tuple[Ask, Ask, Ask | None]]:
    """Each command with what was played at it, and the question that came next."""
    for one in subject.begun:
        for ask, then, later in zip(one.asks, one.asks[1:], [*one.asks[2:], None], strict=False):
            if ask.question == COMMAND and then.question == OBEY:
                yield ask, then, later


def _suit_ordered(ask: Ask) -> str | None:
    """The suit that a command names, or that is to be followed; None of another command."""
    word = str(ask.move).removeprefix("high ")
    if word == "duck" and ask.parts["trick"]:
        return str(ask.parts["trick"][0].suit)
    return word if word in FRENCH else None


@states(
    "If (a|the) command {able} be carried out,? your opponent {modal} report an error( and nothing more)?",
    like="If a command cannot be carried out, your opponent must report an error",
)
def reports_error(subject: Subject, able: bool, modal: Modal) -> Iterator[Case]:
    """Of commands to play a card of a certain suit: the hand has one, or not."""
    chances = [
        (str(then.move) == ERROR, then.place)
        for ask, then, _ in _orders(subject)
        if (suit := _suit_ordered(ask)) and any(card.suit == suit for card in then.hand) == able
    ]
    yield from done(modal, chances)


@states("An error costs {error_costs}", like="An error costs nothing")
def error_costs(subject: Subject, costs: bool) -> Iterator[Case]:
    """The scores and tricks before it and after it."""
    for ask, then, later in _orders(subject):
        if str(then.move) == ERROR and later:
            before, after = ([ask.parts[kept] for kept in ("scores", "tricks")] for ask in (ask, later))
            yield (before != after) == costs, then.place


@states(
    "After an error you {modal} give another command",
    "After an error you {modal} give another command,? until one {able} be carried out",
    like="After an error you must give another command, until one can be carried out",
)
def commands_again(subject: Subject, modal: Modal, able: bool = True) -> Iterator[Case]:
    """The same player, to the same trick; and after no other card."""
    found = [
        (then, again)
        for ask, then, later in _orders(subject)
        if later
        for again in [later.question == COMMAND and later.parts["trick"] == ask.parts["trick"]]
    ]
    yield from done(modal, [(again, then.place) for then, again in found if str(then.move) == ERROR])
    for then, again in found:
        if str(then.move) != ERROR:
            yield again != able, then.place


@states(
    "A suit of which the android has no card is {often} the shortest",
    like="A suit of which the android has no card is never the shortest",
)
def lacking_suit(subject: Subject, often: bool) -> Iterator[Case]:
    """If it were, it could not lead from the shortest that it holds."""
    for ask, then, _ in _orders(subject):
        side = [suit for suit in FRENCH if suit != ask.parts["trumps"]]
        counts = sorted(sum(card.suit == suit for card in then.hand) for suit in side)
        held = [count for count in counts if count]
        if str(ask.move) == "shortest" and 0 in counts and held and held.count(held[0]) == 1:
            yield (str(then.move) == ERROR) == often, then.place


# -- the holders


def _left_of_first(subject: Subject, one: Round) -> int | None:
    """Whose hand plays after the first seat's; None where there are no others than those of the players."""
    ring = [play.seat for play in one.tricks[0].plays] if one.tricks else []
    if len(ring) <= len(subject.rules.seats):
        return None
    return ring[(ring.index(subject.rules.seats[0]) + 1) % len(ring)]


@states(
    "When the deal changes hands,? the holders {change_sides}",
    like="When the deal changes hands, the holders change sides",
)
def holders_change(subject: Subject, change: bool) -> Iterator[Case]:
    """Whose hand plays after a player's, in one deal and the next."""
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            was, now = (_left_of_first(subject, each) for each in (one, then))
            if was is not None and now is not None and one.begun["dealer"] != then.begun["dealer"]:
                yield (was != now) == change, then.place


@states(
    "(They stand so that )?(only )?{only_one} into each( holder| of them)?",
    like="Only one player sees into each holder",
)
def sees_into(subject: Subject, one: bool) -> Iterator[Case]:
    """The hands behind which nobody sits belong to one of the players each, and nobody else sees them."""
    rules = subject.rules
    table = rules.start(stream(0, "deal")) if isinstance(rules, TableGame) else None
    for hand, zone in enumerate(getattr(table, "hands", ())):
        if hand not in rules.seats:
            yield (zone.sees == "owner" and zone.owner in rules.seats) == one, "the hands"
