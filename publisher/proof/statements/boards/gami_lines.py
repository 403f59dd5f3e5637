"""Cards that lie open and are points of a board: how many Gamis there are, and what is claimed and picked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, islice, pairwise

from publisher.base.errors import NotationError
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import after, owners
from publisher.proof.statements.boards.open_cards import cards_of_points, makes, new_cards, swaps
from publisher.proof.statements.chronicle import Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import RANKS, Modal, either, own_kinds
from publisher.proof.words import Kind

TRIED = 40
"""So many turns are tried of rules that hold in every position."""


def _ranks(scene: object, words: str) -> frozenset[str]:
    """`aces, threes and fives`."""
    names = {"sixes": "6"} | {f"{name}s": rank for name, rank in RANKS.items()}
    parts = re.split(r",? and |, ", words.casefold())
    if not set(parts) <= names.keys():
        raise NotationError(f"no ranks are called {words!r}")
    return frozenset(names[part] for part in parts)


WORDS = own_kinds(
    some=either("some cards are never|not all cards are", "every card is|all cards are"),
    open=either("open|face up|openly", "face down|closed"),
    all_open=either(
        "everything lies open, the hands as well|everything lies open",
        "the table lies open, but the hands are hidden|the hands are hidden|nothing lies open",
    ),
    chooser=either(
        "you choose|whoever has made the Gami chooses", "your opponent chooses|the opponent chooses"
    ),
    away=either(
        "changes his colour|changes hands", "leaves the board|goes back to the table|is out of the game"
    ),
    in_game=either("in the game", "out|out of the game"),
    still=either("loses only when no longer|does not lose while", "loses even while|loses even as long as"),
    along=either("to the side, up or down", "to the side, up, down or slantwise|slantwise|to the side only"),
    counted=either("both players' counted", "each player's counted|one player's counted|by each player"),
    ranks=Kind(r"[a-z]+(?:, [a-z]+)*,? and [a-z]+", _ranks),
    drawn=either("is drawn", "is won|is lost|goes on"),
    drawn_so=either(
        "the game is drawn|it is a draw|nobody wins",
        "whoever holds more cards wins|the game goes on|whoever has more cards wins|"
        "whoever holds fewer cards wins",
    ),
    again=either(
        "may be picked again|lies there to be picked again",
        "is out of the game|stays there|may not be picked again|is gone|is out of the game and cannot be "
        "picked again|is put aside",
    ),
    size=either("smaller than", "larger than|as large as|of"),
    where=either("in your hand", "on the table|in your opponent's hand"),
)


def _claims(subject: Subject) -> Iterator[Ply]:
    """Turns in which a card of the other hand is claimed or returned."""
    cards_of_points(subject)
    return (ply for ply in subject.plies if isinstance(ply.move, str))


@states(
    "Spread (them|the cards) {open} on the table(,? within reach of both players)?",
    "{all_open}",
    like="Spread them open on the table",
)
def lies_open(subject: Subject, open_: bool) -> Iterator[Case]:
    """Everybody sees every man, wherever he stands."""
    cards_of_points(subject)
    for ply in islice(subject.plies, TRIED):
        seen = (ply.rules.seen_by(ply.position, seat) for seat in subject.rules.seats)
        yield all(dict(pieces) == ply.before for pieces in seen) == open_, ply.place


def _to_pick(ply: Ply) -> bool:
    """Whether the player who is to move then has cards to pick."""
    return bool(parts_of(ply.result)["picks"][ply.result.to_move])


# -- Gamis as lines


def _lines(subject: Subject) -> list[frozenset[Point]]:
    cards_of_points(subject)
    board = subject.rules.definition.topology
    return [frozenset(line) for line in (*board.lines, *board.dashed)]


@states("(Every|Each) card lies in {number} Gamis", like="Every card lies in two Gamis")
def lies_in(subject: Subject, number: int) -> Iterator[Case]:
    for point, card in cards_of_points(subject).items():
        yield sum(point in line for line in _lines(subject)) == number, f"the lines of {card}"


@states(
    "A swap {modal} make {number} Gamis?(,? when .+)?",
    "A swap makes at most {number} Gamis?",
    like="A swap can make two Gamis",
)
def swap_makes(subject: Subject, *words: Modal | int) -> Iterator[Case]:
    """The most lines of a card that comes which do not hold the one that is given for it."""
    lines, near = _lines(subject), subject.rules.definition.topology.neighbours
    most = max(
        sum(end in line and start not in line for line in lines)
        for start in cards_of_points(subject)
        for end in near[start]
    )
    modal, number = words if len(words) == 2 else ("may", words[0])
    yield (most == number) == (modal == "may"), "the lines of the board"


@states("Every swap is a step {along}", like="Every swap is a step to the side, up or down")
def swap_is_step(subject: Subject, straight: bool) -> Iterator[Case]:
    """As the points lie on the board."""
    xy = subject.rules.definition.topology.xy
    point = {card: point for point, card in cards_of_points(subject).items()}
    for ply, (one, other), legal in swaps(subject):
        if legal:
            (x, y), (u, v) = xy[point[one]], xy[point[other]]
            yield (min(abs(x - u), abs(y - v)) < 1e-6) == straight, ply.place


@states(
    "(hearts and diamonds meet only by way of the clubs,? and )?{ranks} keep to their suits",
    like="Aces, threes and fives keep to their suits",
)
def ranks_keep(subject: Subject, ranks: frozenset[str]) -> Iterator[Case]:
    """Of cards of two suits that may be swapped: none is of these ranks, and of all others some are."""
    met = {pair[0].rank for _, pair, legal in swaps(subject) if legal and pair[0].suit != pair[1].suit}
    if met:
        yield met.isdisjoint(ranks) and met | ranks == set(subject.ranks), "all swaps"


# -- what is claimed


@states("{chooser} (it|the card|which)", like="You choose it")
def who_chooses(subject: Subject, maker: bool) -> Iterator[Case]:
    """Whoever has made the Gami answers again."""
    for ply in new_cards(subject):
        if ply.then is not None and makes(subject, ply):
            yield (ply.then == ply.seat) == maker, ply.place


@states("You (still|then|even then) claim {number} cards?", like="You still claim one card")
def claims_at_once(subject: Subject, number: int) -> Iterator[Case]:
    """Of claims in a row."""
    cards_of_points(subject)
    for game in subject.games:
        for claims, plies in groupby(game.plies, lambda ply: isinstance(ply.move, str)):
            if claims:
                found = list(plies)
                yield len(found) == number, found[0].place


@states("a man who is claimed {away}", like="A man who is claimed changes his colour")
def claimed_man(subject: Subject, changes: bool) -> Iterator[Case]:
    """Of claims after the picks: a man less on one side is one more on the other."""
    for ply in _claims(subject):
        if not ply.parts["picks"][ply.seat]:
            yield (len(ply.after) == len(ply.before)) == changes, ply.place


@states("(Then )?(it|a card that is returned) {again}", like="It lies there to be picked again")
def picked_again(subject: Subject, again: bool) -> Iterator[Case]:
    """After cards that were returned while cards are picked: whether they may be picked next."""
    for ply in _claims(subject):
        if ply.parts["picks"][ply.seat] and ply.then is not None:
            now = Ply(ply.place, ply.rules, ply.result, None, ply.result)
            (gone,) = set(ply.before) - set(ply.after)
            if _to_pick(ply):
                yield (gone in now.options) == again, ply.place


@states(
    "As long as you have cards to pick you are {in_game}(,? whatever your hand has shrunk to)?",
    "Whoever has only {number} cards left {still} there are cards to pick",
    "(Even )?(while|as long as|though) you have cards to pick,? you are {in_game},? (if|when) your hand has "
    "shrunk to {number}( cards)?",
    like="As long as you have cards to pick you are in the game",
)
def in_while_picking(subject: Subject, *words: bool | int) -> Iterator[Case]:
    """Of turns that leave somebody few cards while there are some to pick."""
    cards_of_points(subject)
    stays = next(word for word in words if isinstance(word, bool))
    for ply in subject.plies:
        if isinstance(ply.move, str) and _to_pick(ply):
            yield (ply.result.result is None) == stays, ply.place


@states(
    "Whoever has lost a card (ends|end) up with a hand {size} {number}( cards)?",
    "Whoever has lost a card picks one more,? so that every hand ends up with {number}( cards)?",
    "(A pick is a pick,? and )?whoever has lost a card (ends|end) up with a hand {size} {number}( cards)?",
    like="Whoever has lost a card ends up with a hand smaller than seven",
)
def hand_of_the_robbed(subject: Subject, *words: bool | int) -> Iterator[Case]:
    """Of games in which a card was returned while cards were picked: what whoever lost one holds before the
    first swap."""
    cards_of_points(subject)
    fewer = words[0] is True and len(words) > 1
    for game in subject.games:
        lost = {
            Seat(1 - ply.seat) for ply in game.plies if isinstance(ply.move, str) and any(ply.parts["picks"])
        }
        first = next((ply for ply in game.plies if isinstance(ply.move, tuple)), None)
        held = list(owners(subject, first.before).values()) if first is not None else []
        for seat in lost if first is not None else ():
            yield (held.count(subject.rules.name(seat)) < words[-1]) == fewer, game.place


@states(
    "It {drawn}(,? too,?)? when {number} swaps have been made(,? and)?,? {counted}",
    like="It is drawn when 300 swaps have been made, both players' counted",
)
def drawn_after_swaps(subject: Subject, drawn: bool, number: int, both: bool) -> Iterator[Case]:
    """With the swap that makes them so many, unless it decides the game, and not with the one before."""
    plain = (ply for ply in new_cards(subject) if isinstance(ply.move, tuple) and ply.then is not None)
    for ply in islice(plain, TRIED):
        for made, wanted in ((number - 1, True), (number - 2, False)):
            position = ply.position.copy()
            position.swaps = made  # type: ignore[attr-defined]  # these games count them
            if not makes(subject, ply):
                then = after(ply.rules, position, ply.move)
                over = then.result is not None and not then.result.winners
                yield both and (over == wanted) == drawn, ply.place


@states(
    "When {number} swaps have been made,? {counted},? {drawn_so}",
    like="When 300 swaps have been made, both players' counted, the game is drawn",
)
def drawn_at_swaps(subject: Subject, number: int, both: bool, drawn: bool) -> Iterator[Case]:
    yield from drawn_after_swaps(subject, drawn, number, both)


@states(
    "A man on a point is a card {where},? a free point is a card {other:where}",
    like="A man on a point is a card in your hand, a free point is a card on the table",
)
def man_is_card(subject: Subject, mine: bool, free: bool) -> Iterator[Case]:
    """What is picked comes from a free point, and then its holder's man stands there."""
    for game in subject.games if cards_of_points(subject) else ():
        for ply, _ in pairwise(game.plies):
            if not isinstance(ply.move, str | tuple):
                came = ply.move not in ply.before and ply.move in owners(subject, ply.after)
                yield came and mine and not free, ply.place


@states(
    "You {modal} swap a card of your hand for any card on the table",
    like="You may not swap a card of your hand for any card on the table",
)
def swap_any(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of all pairs of a card that is held and one on the table."""
    for ply, _, legal in islice(swaps(subject), TRIED * TRIED):
        if modal in ("may", "must"):
            yield legal, ply.place


@states("{some} picked", like="Some cards are never picked")
def never_picked(subject: Subject, some: bool) -> Iterator[Case]:
    """Of games in which cards were swapped, too: whether any card was not picked by anybody."""
    cards = cards_of_points(subject)
    for game in subject.games:
        if any(isinstance(ply.move, tuple) for ply in game.plies):
            picked = {ply.move for ply in game.plies if not isinstance(ply.move, str | tuple)}
            yield (picked != set(cards)) == some, game.place


@states("From then on your turn is {number} swaps?", like="From then on your turn is one swap")
def swaps_in_turn(subject: Subject, number: int) -> Iterator[Case]:
    """Of swaps in a row by one player."""
    cards_of_points(subject)
    for game in subject.games:
        for _, plies in groupby(game.plies, lambda ply: ply.seat):
            swapped = [ply for ply in plies if isinstance(ply.move, tuple)]
            if swapped:
                yield len(swapped) == number, swapped[0].place
