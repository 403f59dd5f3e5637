"""Dice: how many there are, what each number lets one do, doubles, which numbers must be played."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.boards.board import MAN, POINT
from publisher.proof.statements.boards.walks import dice_of, first_steps, walks
from publisher.proof.statements.chronicle import PASS
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal

# -- rolls


@states("(Roll|Throw) {number} dice", like="Roll two dice")
def dice_rolled(subject: Subject, number: int) -> Iterator[Case]:
    if dice := subject.rules.definition.dice:
        yield sum(die.count for die in dice.values()) == number, "the dice"


@states(
    f"Each of the {{dice:number}} numbers moves {{number}} {MAN} by so many {POINT}",
    like="Each of the two numbers moves one man by so many spaces",
)
def number_moves(subject: Subject, dice: int, number: int) -> Iterator[Case]:
    """Of rolls that are no doubles how many numbers there are; of steps on the track how far they go."""
    for ply in first_steps(subject):
        if len(set(dice_of(ply))) > 1:
            yield len(dice_of(ply)) == dice, ply.place
    for walk in walks(subject):
        if walk.on_track and walk.end is not None and walk.number is not None:
            yield walk.far == walk.number and number == 1, walk.place


@states(
    "A double (gives|is played|is worth) {number} (steps|times|moves)",
    "A double is played {times}",
    like="A double is played four times",
)
def doubles(subject: Subject, number: int) -> Iterator[Case]:
    for ply in first_steps(subject):
        if len(set(dice_of(ply))) == 1:
            yield len(dice_of(ply)) == number, ply.place


@states(
    "You {modal} (play|use) every number that you {able}",
    like="You must play every number that you can",
)
def play_every_number(subject: Subject, modal: Modal, able: bool) -> Iterator[Case]:
    """Whether one may pass, of whoever can play a number, or of whoever can play none."""
    for ply in subject.plies:
        can = any(option != PASS for option in ply.options)
        if dice_of(ply) and can == able and modal in ("must", "need not"):
            yield (PASS not in ply.options) == (modal == "must"), ply.place


@states(
    "Only who(ever)? {able} play {all}( of them)? passes",
    like="Only who can play none passes",
)
def only_pass(subject: Subject, able: bool, all_: bool) -> Iterator[Case]:
    """Whoever passes had nothing else to do; who can play them all had, and so had who cannot play none."""
    for ply in subject.plies:
        if dice_of(ply) and ply.move == PASS:
            yield (len(ply.options) == 1) == (able != all_), ply.place
