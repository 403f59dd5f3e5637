"""Seas and salvos: how large they are, how many shots are left to a damaged fleet, when nothing follows."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.boards.board import board_of
from publisher.proof.statements.boards.hidden import (
    FLEETS,
    SHOTS,
    battles,
    salvos_of,
    shot_for_each,
    sunk_ships,
)
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import UP, Sign, of_words, own_kinds

WORDS = own_kinds(
    stillgives=of_words(
        {
            "still gives": True,
            "no longer gives": False,
            "does not give": False,
            "gives": True,
            "loses": False,
            "gives no": False,
        }
    ),
    names=of_words(
        {
            "names the ship that it has hit": True,
            "names the ship": True,
            "which ship it has hit": True,
            "does not name the ship that it has hit": False,
            "does not name the ship": False,
            "keeps the name of the ship secret": False,
            "not which ship it has hit": False,
        }
    ),
    whose=of_words({"you have": True, "the other player has": False, "your opponent has": False}),
    share=of_words({"one": 1, "any one": 1, "any": 1, "a single one": 1, "two": 2, "three": 3}),
    anyof=of_words({"no": False, "a": True, "one": True}),
)


@states(
    "Each player takes a sheet with {seas:number} seas? of {number} squares",
    like="Each player takes a sheet with two seas of 100 squares",
)
def seas_of_squares(subject: Subject, seas: int, number: int) -> Iterator[Case]:
    board = board_of(subject)
    for one in battles(subject):
        yield board is not None and len(board.inside) == number and len(one.ended[SHOTS]) == seas, one.place


@states(
    "The {ships:number} ships cover {number} squares of each sea",
    like="The 5 ships cover 17 squares of each sea",
)
def cover(subject: Subject, ships: int, number: int) -> Iterator[Case]:
    for one in battles(subject):
        for fleet in one.ended[FLEETS]:
            covered = set().union(*map(set, fleet.values()))
            yield len(fleet) == ships and len(covered) == number, one.place


@states(
    "When only {ships:number} ships? (is|are) left,? there (is|are) {number}( shots?)?",
    like="When only one ship is left, there is one",
)
def when_left(subject: Subject, ships: int, number: int) -> Iterator[Case]:
    """Of salvos of a fleet of which so many ships are afloat."""
    for one in battles(subject):
        for ask in salvos_of(one):
            if len(ask.parts[FLEETS][ask.seat]) - len(sunk_ships(ask, ask.seat)) == ships:
                yield len(ask.move.squares) == number, ask.place


@states(
    "A ship that is hit(,? but not( yet)? sunk|,? though( it is)? not( yet)? sunk|,? even if not sunk)?,? "
    "{stillgives} (its )?shot( any more)?",
    like="A ship that is hit but not sunk still gives its shot",
)
def damaged_gives(subject: Subject, gives: bool) -> Iterator[Case]:
    for one in battles(subject):
        for ask in salvos_of(one):
            fleet, sea = ask.parts[FLEETS][ask.seat], set(ask.parts[SHOTS][ask.seat])
            sunk = sunk_ships(ask, ask.seat)
            damaged = [ship for ship, at in fleet.items() if sea.intersection(at) and ship not in sunk]
            whole = len(fleet) - len(sunk)
            left = len(subject.rules.definition.topology.inside) - len(ask.parts[SHOTS][1 - ask.seat])
            if damaged and left >= whole:
                yield len(ask.move.squares) == (whole if gives else whole - len(damaged)), ask.place


@states(
    "The other player( still| then| yet)? has {anyof} last salvo",
    "The other player may( still| then)? (fire|call) (a|one) last salvo",
    "Whoever sinks the last ship of the other fleet must( still)? (stand|take|bear) a last salvo of "
    "the other player(,? which may( yet)? draw the game)?",
    like="The other player has no last salvo",
)
def last_salvo(subject: Subject, has: bool = True) -> Iterator[Case]:
    """After the one that sinks a fleet."""
    for one in battles(subject):
        *_, last = salvos_of(one)
        shots = one.ended[SHOTS][1 - last.seat]
        done = all(set(at) <= set(shots) for at in one.ended[FLEETS][1 - last.seat].values())
        yield done != has, one.place


@states("At {most} {number} turns are needed", like="At least 17 turns are needed")
def turns_needed(subject: Subject, most: Sign, number: int) -> Iterator[Case]:
    """To win: the turns of the winner."""
    for game in subject.over:
        for one in game.rounds if game.winners else ():
            turns = [ask for ask in salvos_of(one) if ask.seat in game.winners]
            if FLEETS in one.ended and turns:
                yield (len(turns) <= number if most == UP["most"] else len(turns) >= number), game.place


@states(
    "(When all shots of a salvo are called,? )?the other player says of each one whether it has missed or "
    "hit,? (and|but) {names}",
    like="The other player says of each one whether it has missed or hit, and names the ship that it has hit",
)
def told_of_shots(subject: Subject, named: bool) -> Iterator[Case]:
    """What is kept of the seas: the name of the ship that lies on a square that was hit."""
    for one in battles(subject):
        for fleet, sea in zip(one.ended[FLEETS], one.ended[SHOTS], strict=True):
            hits = [(ship, at) for ship, squares in fleet.items() for at in squares if at in sea]
            if hits:
                yield all(sea[at] == ship for ship, at in hits) == named, one.place


@states(
    "There are as many as {whose} ships afloat( when your turn begins)?",
    like="There are as many as you have ships afloat",
)
def as_many_as_afloat(subject: Subject, own: bool) -> Iterator[Case]:
    yield from shot_for_each(subject, own)


@states(
    "A ship is (sunk|lost) when {share} of its squares (is|are|has been|have been) hit",
    like="A ship is sunk when two of its squares are hit",
)
def sunk_with_so_many(subject: Subject, number: int) -> Iterator[Case]:
    """As the shots tell that are left to their owner."""
    for one in battles(subject):
        for ask in salvos_of(one):
            fleet, sea = ask.parts[FLEETS][ask.seat], set(ask.parts[SHOTS][ask.seat])
            afloat = sum(len(sea.intersection(squares)) < number for squares in fleet.values())
            left = len(subject.rules.definition.topology.inside) - len(ask.parts[SHOTS][1 - ask.seat])
            yield len(ask.move.squares) == min(afloat, left), ask.place


@states(
    "Whoever has (lost|no more|no) (all( their| the)? )?ships( left)? {fate}",
    like="Whoever has lost all their ships has lost",
)
def without_ships(subject: Subject, wins: bool) -> Iterator[Case]:
    for game in subject.over:
        for one in game.rounds:
            for seat, fleet in enumerate(one.ended.get(FLEETS, ())):
                if all(set(squares) <= set(one.ended[SHOTS][seat]) for squares in fleet.values()):
                    yield (seat in game.winners) == wins, game.place
