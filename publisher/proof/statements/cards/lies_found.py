"""Announcements that may be lies: what counts on a pile, who goes on after a doubt, whose hand it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.proof.statements.cards.announcing import Spot
from publisher.proof.statements.cards.doubted_hands import ANNOUNCE, doubted_hands, is_true
from publisher.proof.statements.cards.falling import Play, plays
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds
from publisher.proof.statements.steps import all_steps, done

WORDS = own_kinds(
    taker=of_words(
        {"nobody": "may not", "anybody": "may", "everybody": "may", "you": "may", "whoever likes": "may"}
    ),
    counts=either(
        "what was announced last|what was announced last, whatever the cards really are|what was announced",
        "what the cards really are|what the cards really are, whatever was announced last|"
        "what was laid last|what was really laid",
    ),
    keeps=either(
        "keeps",
        "does not keep|never keeps",
    ),
    picked=either(
        "are picked up|are picked up as usual",
        "stay there|stay|make the pile fall",
    ),
    person=of_words(
        {
            "whoever made it": "player",
            "the player who made it": "player",
            "the doubter": "doubter",
            "the next player": "next",
            "the player after the one who made it": "next",
        }
    ),
    follows=of_words({"the player after you begins": 1, "the player before you begins": -1, "you begin": 0}),
    back=either(
        "take the pile and are back in|you take the pile and are back in",
        "you are out all the same|you are out of the game|the doubter takes the pile",
    ),
    truth=either(
        "the last play",
        "the whole pile|all plays|the first play|earlier plays|all earlier plays|every play",
    ),
    equal=either(
        "is higher|is high enough|counts as higher",
        "is not higher|is not high enough",
    ),
    newest=of_words({"newest": -1, "last": -1, "previous": -2, "first": 0, "oldest": 0}),
    shuffled=either(
        "at the beginning of every hand|before every hand|anew for every hand|after every hand|"
        "before each hand|before every new hand|before each new hand|for every hand",
        "only at the beginning of the game|only at the beginning|once, at the beginning",
    ),
    becomes=either(
        "are shuffled and become the new stock|become the new stock",
        "stay where they are|are out of play|are not used again",
    ),
    first=either(
        "the kind decides, and if it is equal, the cards do|"
        "the kind decides, and if it is equal, the cards do in the order in which they count",
        "the cards decide, and if they are equal, the kind does",
    ),
    which_seen=either(
        "see only how many you exchange|see how many you exchange, but not which cards",
        "see neither how many you exchange nor which cards|see nothing of what you exchange|"
        "do not see how many you exchange|see which cards you exchange",
    ),
    which=either(
        "but not which cards|and not which cards",
        "and which cards|and which cards, too",
    ),
)


# -- cards laid as something else


@states(
    "What counts as lying on top is {counts}",
    like="What counts as lying on top is what was announced last",
)
def on_top(subject: Subject, announced: bool) -> Iterator[Case]:
    """After lies that nobody doubted, while the pile lies there."""
    for play in plays(subject):
        if play.doubter is None and not play.true and play.then.parts["pile"]:
            yield (play.then.parts["top"] == play.rank) == announced, play.then.place


@states("An empty pile {keeps} aces", like="An empty pile does not keep aces")
def keeps_aces(subject: Subject, keeps: bool) -> Iterator[Case]:
    """Of aces that nobody doubted: whether they still lie there."""
    for play in plays(subject):
        if play.rank == "A" and not play.ask.parts["pile"] and play.doubter is None:
            yield bool(play.then.parts["pile"]) == keeps, play.ask.place


@states("Aces on an empty pile {picked}", like="Aces on an empty pile are picked up as usual")
def aces_picked_up(subject: Subject, picked: bool) -> Iterator[Case]:
    """By the player whose turn would be next."""
    for play in plays(subject):
        if play.rank == "A" and not play.ask.parts["pile"] and play.doubter is None:
            yield (play.holder() == play.follower()) == picked, play.ask.place


def _would_fall(play: Play) -> bool:
    """As its neighbours in the games show: the same announcement, not doubted, made the pile fall."""
    return play.rank == "10" or (play.rank == "A" and bool(play.ask.parts["pile"]))


@states(
    "If a true announcement made the pile fall,? {person} goes on",
    "If a true announcement made the pile fall,? {person} goes on,? although the doubter has taken the pile",
    like="If a true announcement made the pile fall, whoever made it goes on",
)
def goes_on_after_truth(subject: Subject, person: str) -> Iterator[Case]:
    """Of tens and aces that were doubted wrongly, while whoever laid them still holds cards."""
    for play in plays(subject):
        still = play.ask.seat in play.then.parts["playing"]
        if play.doubter and play.true and _would_fall(play) and still:
            yield play.then.seat == play.who(person), play.then.place


@states(
    "If your last play made the pile fall,? {follows} the new one",
    like="If your last play made the pile fall, the player after you begins the new one",
)
def begins_after_last(subject: Subject, side: int) -> Iterator[Case]:
    for play in plays(subject):
        gone = play.ask.seat not in play.then.parts["playing"]
        if play.fell and gone:
            wanted = {0: play.ask.seat, 1: play.follower()}.get(side)
            yield play.then.seat == wanted, play.then.place


@states(
    "If you are caught in a lie with your last card,? (you )?{back}",
    like="If you are caught in a lie with your last card, you take the pile and are back in",
)
def caught_at_last(subject: Subject, back: bool) -> Iterator[Case]:
    for play in plays(subject):
        last = len(play.ask.hand) == len(play.pile) - len(play.ask.parts["pile"])
        if last and not play.ask.stock and play.doubter and not play.true:
            caught = play.holder() == play.ask.seat and play.ask.seat in play.then.parts["playing"]
            yield caught == back, play.ask.place


@states(
    "Only the truth of {truth} matters(,? not that of earlier ones)?",
    "The truth of {truth} matters(,? too| as well)?(,? (and )?not only that of the last one)?",
    like="Only the truth of the last play matters, not that of earlier ones",
)
def truth_of_last(subject: Subject, last: bool) -> Iterator[Case]:
    """Of true plays that were doubted: the doubter takes the pile, whatever else lies in it."""
    for play in plays(subject):
        if play.doubter and play.true and play.ask.parts["pile"]:
            yield (play.holder() == play.doubter.seat) == last, play.ask.place


@states("On {spot} any rank {modal} be announced", like="On an empty pile any rank may be announced")
def any_rank_on(subject: Subject, spot: Spot, modal: Modal) -> Iterator[Case]:
    """Each of the ranks is announced there some time, or not all of them are."""
    said = {play.rank for play in plays(subject) if spot(play.ask.parts["top"])}
    if said and modal in ("may", "may not"):
        yield (said == set(subject.ranks)) == (modal == "may"), "all plays"


@states(
    "(There is no passing,? (and|but) )?{taker} may take the pile of their own accord",
    like="Nobody may take the pile of their own accord",
)
def taken_of_own_accord(subject: Subject, modal: Modal) -> Iterator[Case]:
    """In every turn something is laid on the pile, and nobody has it in hand until a doubt or what was laid
    decides."""
    turns = [
        (len(then.parts["pile"]) <= len(ask.parts["pile"]), ask.place)
        for one in subject.begun
        for ask, then in pairwise(one.asks)
        if ask.secret and "pile" in ask.parts
    ]
    yield from done(modal, turns)


# -- a hand that goes round


def _announced(subject: Subject) -> Iterator[tuple[Ask, Ask]]:
    """One announcement of a hand after the other."""
    for one in subject.begun:
        said = [ask for ask in one.asks if ask.about == ANNOUNCE and hasattr(ask.move, "ranks")]
        yield from pairwise(said)


@states("What is equal in whatever was told {equal}", like="What is equal in whatever was told is not higher")
def equal_is_higher(subject: Subject, higher: bool) -> Iterator[Case]:
    """No announcement repeats the one before it."""
    cases = [(then.move == said.move, then.place) for said, then in _announced(subject)]
    if cases:
        yield any(same for same, _ in cases) == higher, cases[0][1]


@states("{first}", like="The kind decides, and if it is equal, the cards do")
def decides_first(subject: Subject, kind: bool) -> Iterator[Case]:
    """From one announcement to the next."""
    for said, then in _announced(subject):
        was, now = ((ask.move.kind, ask.move.ranks) for ask in (said, then))
        yield ((now > was) if kind else (now[::-1] > was[::-1])), then.place


@states("Whoever has heard that one {modal} {answer}", like="Whoever has heard that one has to doubt")
def has_to(subject: Subject, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Of questions of which only one answer is left: it is that one, or not."""
    for ask in subject.asks if modal in ("must", "may not") else ():
        if answer.is_of(ask) and ask.options is not None and len(ask.options) == 1:
            yield answer.given(ask) == (modal == "must"), ask.place


@states("The doubt is about the {newest} announcement", like="The doubt is about the newest announcement")
def doubt_is_about(subject: Subject, place: int) -> Iterator[Case]:
    """The announcer is out unless that was true; of hands that were announced several times."""
    for one, said, _, five, _ in doubted_hands(subject):
        others = [ask for ask in one.asks if ask.about == ANNOUNCE]
        if len(others) > 1:
            yield is_true(others[place], five) == (said.seat in one.ended["playing"]), one.place


@states(
    "The (whole )?pack is shuffled (again )?{shuffled}",
    like="The pack is shuffled only at the beginning of the game",
)
def pack_is_shuffled(subject: Subject, anew: bool) -> Iterator[Case]:
    """Whether the stock is whole again, but for the cards that were dealt, when a later hand begins."""
    cards = len(subject.rules.definition.card_deck.cards)
    for game in subject.games:
        for one in game.rounds[1:]:
            if one.stock is not None:
                whole = one.stock + sum(map(len, one.hands)) == cards
                yield whole == anew, one.place


@states(
    "If a card is to be drawn and the stock is exhausted,? the discards {becomes}(,? those discarded just "
    "now among them)?",
    like="If a card is to be drawn and the stock is exhausted, the discards become the new stock",
)
def discards_become_stock(subject: Subject, anew: bool) -> Iterator[Case]:
    """Whether the stock ever grows within a hand."""
    grown = [
        step.place
        for step in all_steps(subject)
        if step.stock is not None and step.ask.stock is not None and step.stock > step.ask.stock
    ]
    if not any("discards" in one.begun for one in subject.begun):
        raise NotationError("there are no discards")
    if grown or not anew:
        yield bool(grown) == anew, grown[0] if grown else "all hands"


@states(
    "The others {which_seen}",
    "The others see how many you exchange,? {which}",
    like="The others see how many you exchange, but not which cards",
)
def others_see(subject: Subject, hidden: bool) -> Iterator[Case]:
    for ask in subject.asks:
        if ask.about == "discard":
            yield ask.secret == hidden, ask.place


@states("(Any|Every) player at the table {modal} {answer}", like="Any player at the table may doubt")
def anybody_answers(subject: Subject, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Whether one after the other is asked it, until somebody does so or all were asked."""
    longest = 0
    for one in subject.begun:
        run: set[int] = set()
        for ask in one.asks:
            run = run | {ask.seat} if answer.is_of(ask) else set()
            longest = max(longest, len(run))
    if longest and modal in ("may", "may not"):
        yield (longest >= len(subject.rules.seats) - 1) == (modal == "may"), "all rounds"
