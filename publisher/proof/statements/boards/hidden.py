"""Hidden ships: how they lie, how many shots a salvo has, what they hit, and when a fleet is sunk.

The table of such a game keeps `fleets`, the squares of each ship by its name, and `shots`, what each sea was
shot at; answers name `squares`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from publisher.model.seats import Point
from publisher.proof.statements.chronicle import Ask, Played, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

FLEETS, SHOTS = "fleets", "shots"
Fleet = Mapping[str, tuple[Point, ...]]


WORDS = own_kinds(
    whose_ships=of_words(
        {
            "your ships": True,
            "your own ships": True,
            **{f"{whose} ships": False for whose in ("the other player’s", "the other player's")},
            **{f"{whose} ships": False for whose in ("your opponent’s", "your opponent's", "the enemy")},
        }
    ),
    unseen=of_words(
        {"unseen by each other": True, "seen by each other": False, "in the open": False, "openly": False}
    ),
    moved=of_words(
        {
            "nothing is moved": False,
            "no ship is moved": False,
            "ships may be moved": True,
            "ships may still be moved": True,
            "one ship may be moved": True,
            "ships that are not hit may be moved": True,
        }
    ),
)


def fleets_of(one: Round) -> tuple[Fleet, ...]:
    """The fleets as they lie in the end; empty ones of a game without ships."""
    return tuple(one.ended.get(FLEETS, ())) or ({},)


def salvos_of(one: Round) -> list[Ask]:
    """The answers that are shots: the ships lie, and the seas are kept."""
    return [ask for ask in one.asks if SHOTS in ask.parts and not ask.secret]


def placings(subject: Subject) -> Iterator[Ask]:
    return (ask for ask in subject.asks if FLEETS in ask.parts and ask.secret)


def battles(subject: Subject) -> Iterator[Round]:
    return (one for one in subject.rounds if FLEETS in one.ended)


def sunk_ships(ask: Ask, seat: int) -> set[str]:
    """The ships of a seat all of whose squares have been shot at."""
    sea = ask.parts[SHOTS][seat]
    return {ship for ship, squares in ask.parts[FLEETS][seat].items() if set(squares) <= set(sea)}


# -- how ships lie


@states(
    "(Both players|Each player|You) (draw|draws|place|places) (their|your|its) {number} ships",
    "(Both players|Each player|You) (draw|draws|place|places) (their|your|its) {number} ships,? {unseen}",
    like="Both players draw their five ships",
)
def so_many_ships(subject: Subject, number: int, unseen: bool = True) -> Iterator[Case]:
    for one in battles(subject):
        for fleet in fleets_of(one):
            yield len(fleet) == number, one.place
    for ask in placings(subject):
        yield ask.secret == unseen, ask.place


@states(
    "(Once|When) the {place} shot has been fired,? {moved}",
    like="Once the first shot has been fired nothing is moved",
)
def lies_still(subject: Subject, place: int, moved: bool) -> Iterator[Case]:
    """From that shot on the fleets stay; up to it ships were still laid."""
    for one in battles(subject):
        shots = salvos_of(one)
        yield all(ask.parts[FLEETS] == one.ended[FLEETS] for ask in shots[place:]) != moved, one.place
        yield one.asks[one.asks.index(shots[place]) - 1].secret, one.place


@states(
    "After (each|every|a|your) (salvo|shot),? you {modal} move (a|one) ship( that has not been hit)?",
    like="After each salvo you may not move a ship",
)
def ships_move(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether the fleets ever lie elsewhere than at the first shot."""
    for one in battles(subject):
        still = all(ask.parts[FLEETS] == one.ended[FLEETS] for ask in salvos_of(one))
        if modal in ("may", "may not"):
            yield still == (modal == "may not"), one.place


# -- salvos


@states(
    "You hear of (each|every one|any)( of your shots| shot) {when} you call the next",
    like="You hear of each of your shots before you call the next",
)
def heard_between(subject: Subject, after: bool) -> Iterator[Case]:
    """Each shot is an answer of its own; or all that one calls are one answer."""
    several = [ask for one in battles(subject) for ask in salvos_of(one) if len(ask.move.squares) > 1]
    yield bool(several) == after, several[0].place if several else "all salvos"


@states(
    "You call {all}( of)? your shots {when} you hear of any( of them)?",
    like="You call all your shots before you hear of any of them",
)
def called_together(subject: Subject, all_: bool, after: bool) -> Iterator[Case]:
    """They are one answer, after which the other answers; of salvos with several shots."""
    for one in battles(subject):
        for ask, then in pairwise(salvos_of(one)):
            if len(ask.move.squares) > 1:
                yield all_ and not after and then.seat != ask.seat, ask.place


@states(
    "(There are as many|You have as many shots) as you have ships afloat when your turn begins",
    "Call a shot for each of {whose_ships} that (is|are) afloat",
    like="There are as many as you have ships afloat when your turn begins",
)
def shot_for_each(subject: Subject, own: bool = True) -> Iterator[Case]:
    """A ship is afloat unless all its squares have been shot at."""
    yield from _shots_called(subject, lambda squares, sea: squares <= sea, own)


@states(
    "A ship is (sunk|lost) when {all}( of)? its squares (are|have been) hit",
    like="A ship is sunk when all its squares are hit",
)
def sunk_when(subject: Subject, all_: bool) -> Iterator[Case]:
    """As the shots tell that are left to their owner."""
    yield from _shots_called(
        subject, lambda squares, sea: squares <= sea if all_ else not sea & squares, own=True
    )


def _shots_called(
    subject: Subject, sunk: Callable[[set[Point], set[Point]], bool], own: bool
) -> Iterator[Case]:
    """One for each ship that is not sunk, of the own fleet or of the other, as long as there are squares to
    shoot at."""
    for one in battles(subject):
        for ask in salvos_of(one):
            seat = ask.seat if own else 1 - ask.seat
            sea, fleet = set(ask.parts[SHOTS][seat]), ask.parts[FLEETS][seat]
            lost = sum(sunk(set(squares), sea) for squares in fleet.values())
            left = len(subject.rules.definition.topology.inside) - len(ask.parts[SHOTS][1 - ask.seat])
            yield len(ask.move.squares) == min(len(fleet) - lost, left), ask.place


@states(
    "The {place} salvo( of each player)? has {number} shots?",
    like="The first salvo has five shots",
)
def shots_of_salvo(subject: Subject, place: int, number: int) -> Iterator[Case]:
    for one in battles(subject):
        yield len(salvos_of(one)[place].move.squares) == number, one.place


@states(
    "You {modal} shoot at the {same} square {often:times}",
    like="You may not shoot at the same square twice",
)
def shot_so_often(subject: Subject, modal: Modal, same: bool, times: int) -> Iterator[Case]:
    """Of all squares of a sea: whether one was ever shot at so often; at another square one always may."""
    for one in battles(subject):
        for seat in range(len(fleets_of(one))):
            shots = Counter(at for ask in salvos_of(one) if ask.seat == seat for at in ask.move.squares)
            if shots and modal in ("may", "may not"):
                often = max(shots.values()) >= times if same else True
                yield often == (modal == "may"), one.place


@states(
    "You have {number} shots? in each turn",
    like="You have one shot in each turn",
)
def shots_each_turn(subject: Subject, number: int) -> Iterator[Case]:
    for one in battles(subject):
        for ask in salvos_of(one):
            yield len(ask.move.squares) == number, ask.place


# -- the end


@states(
    "Whoever (has sunk|sinks) {all}( of)? the ships of the {own} fleet {fate}( at once)?",
    "Whoever (has sunk|sinks) {all}( of)? the {own} ships {fate}( at once)?",
    like="Whoever has sunk all the ships of the other fleet has won",
)
def fleet_sunk(subject: Subject, all_: bool, own: bool, wins: bool) -> Iterator[Case]:
    for game in subject.over:
        for one in game.rounds:
            for seat in range(len(fleets_of(one))):
                done = _all_sunk(one, seat if own else 1 - seat)
                if done == all_ and FLEETS in one.ended:
                    yield _has_won(game, seat) == wins, game.place


def _all_sunk(one: Round, seat: int) -> bool:
    """At the end of the round."""
    sea = one.ended.get(SHOTS, ({}, {}))[seat]
    return all(set(squares) <= set(sea) for squares in one.ended.get(FLEETS, ({}, {}))[seat].values())


def _has_won(game: Played, seat: int) -> bool:
    return seat in game.winners


@states(
    "Whoever sinks the {place} ship of the {own} fleet {fate}( at once)?",
    like="Whoever sinks the last ship of the other fleet wins at once",
)
def ship_sunk(subject: Subject, place: int, own: bool, wins: bool) -> Iterator[Case]:
    """The shooter has won then, and no shot follows."""
    for game in subject.over:
        for one in battles(subject):
            salvos = salvos_of(one) if one in game.rounds else []
            for ask, then in pairwise(salvos):
                before, after = (len(sunk_ships(at, 1 - ask.seat)) for at in (ask, then))
                if place >= 0 and before <= place < after:
                    yield False, ask.place
            if salvos and place == -1:
                seat = salvos[-1].seat
                yield _all_sunk(one, seat if own else 1 - seat), game.place
                yield _has_won(game, seat) == wins, game.place
