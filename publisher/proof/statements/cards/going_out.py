"""Going out: with which card, when it is over then, what has to be kept; and all that is laid in a turn."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.cards.drawing import drawn, top_taken
from publisher.proof.statements.cards.melding import going_out_needs
from publisher.proof.statements.cards.taking import take_instead
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Group, Pile, Some, points
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.slots.phrases import CARD, DEAL
from publisher.proof.statements.steps import (
    Step,
    Turn,
    all_steps,
    cards_of,
    done,
    melds_of,
    steps,
    turns,
    verb_of,
)

LAID = ("meld", "add")
WORDS = own_kinds(
    meld_size=of_words({"pair": 2, "three alike": 3, "meld of three": 3, "meld of four": 4}),
    then_on=of_words(
        {
            **dict.fromkeys(("play another deal", "another deal is played"), True),
            **dict.fromkeys(
                (
                    "the game is over",
                    "the game is drawn",
                    "the victory is shared",
                    "both have won",
                    "both teams have won",
                    "nobody has won",
                    "no more deals are played",
                    "the team that went out has won",
                    "the team that went out wins",
                    "it is a draw",
                    "the game ends",
                ),
                False,
            ),
        }
    ),
    encore=of_words(
        {
            **{f"{who} else has no more turn": 0 for who in ("everybody", "everyone")},
            **{f"nobody else has {turn}": 0 for turn in ("another turn", "one more turn", "a turn")},
            **{
                f"{who} {turn}": 1
                for who in ("everybody else has", "each of the others has", "the others have")
                for turn in ("one more turn", "another turn", "one turn more")
            },
        }
    ),
    newest=of_words({"newest": True, "top": True, "oldest": False, "bottom": False}),
    freely=of_words(
        {
            "as much as you like": None,
            "as often as you like": None,
            "once at most": 1,
            "at most once": 1,
            "once": 1,
            "twice at most": 2,
        }
    ),
)


@states(
    f"When somebody goes out,? the {DEAL} {{over}}",
    f"When the {{place}} {CARD} (of your hand|of the hand) is gone,? the {DEAL} {{over}}",
    like="When somebody goes out, the deal is over",
)
def over_then(subject: Subject, *words: object) -> Iterator[Case]:
    """Whoever goes out had the last turn; of all rounds, nobody went on without a card."""
    place, is_over = words if len(words) == 2 else (-1, *words)
    for one in subject.rounds:
        if (out := one.ended.get("out", one.ended.get("winner"))) is not None:
            last = one.asks[-1]
            yield (last.plays == out and not one.ended["hands"][out] and place == -1) == is_over, one.place


@states("When somebody goes out,? {encore}", like="When somebody goes out, nobody else has another turn")
def turns_after(subject: Subject, number: int) -> Iterator[Case]:
    """How many turns each of the others has then."""
    for one in subject.rounds:
        if (out := one.ended.get("out", one.ended.get("winner"))) is not None:
            seats = [turn.seat for turn in turns(one)]
            after = seats[len(seats) - seats[::-1].index(out) :]
            yield all(after.count(seat) == number for seat in subject.rules.seats if seat != out), one.place


@states(
    f"As long as (it has none|it has not|it may not|your team (may not go out|is short of that|has none)),? "
    f"you {{modal}} keep a {CARD} when you discard",
    like="As long as it has none, you must keep a card when you discard",
)
def keeps_a_card(subject: Subject, modal: Modal) -> Iterator[Case]:
    """After each discard that does not end the round, but for those who have other cards to take up."""
    yield from done(
        modal,
        (
            (bool(turn.steps[-1].hands[turn.seat]), turn.place)
            for one in subject.begun
            for turn in turns(one)
            if not turn.last
            and "discard" in turn.verbs
            and not turn.steps[0].ask.parts.get("feet", {turn.seat: ()})[turn.seat]
        ),
    )


@states(
    "Only a player who goes out in that turn {modal} meld {some}",
    "(Nobody|No player) but a player who goes out in that turn {modal} meld {some}",
    like="Only a player who goes out in that turn may meld black threes",
)
def melded_only_at_the_end(subject: Subject, modal: Modal, some: Some) -> Iterator[Case]:
    """No meld of a turn after which the round goes on has such cards."""
    for one in subject.rounds:
        for turn in turns(one):
            if any(step.new_melds for step in turn.steps):
                melded = any(card in some for step in turn.steps for _, new in step.new_melds for card in new)
                yield modal == "may" and (not melded or turn.last), turn.place


@states(
    "Meld,? and add to your team[’']s melds,? {freely}",
    "Meld,? and add tiles to melds in play,? {freely}",
    like="Meld, and add to your team's melds, as much as you like",
)
def laid_in_a_turn(subject: Subject, most: int | None) -> Iterator[Case]:
    """How many cards come to melds at how many times in one turn."""
    turned = [(sum(verb in LAID for verb in turn.verbs), turn.place) for turn in _turns(subject)]
    if most is None:
        yield from done("may", ((count > 2, place) for count, place in turned))
        yield from done("need not", ((count > 0, place) for count, place in turned))
    else:
        yield from ((count <= most, place) for count, place in turned)


def _turns(subject: Subject) -> Iterator[Turn]:
    return (turn for one in subject.begun for turn in turns(one))


@states(
    f"Draw {{number}} {CARD}s? from the stock,? or take {{pile}}",
    f"Draw {{number}} {CARD}s? from the wall,? or take the {{newest}} one of {{pile}}",
    like="Draw one card from the stock or take the pile",
)
def draw_or_take(subject: Subject, number: int, *words: bool | Pile) -> Iterator[Case]:
    *newest, pile = words
    assert isinstance(pile, Pile)
    yield from drawn(subject, number)
    yield from take_instead(subject, True, "may", pile)
    yield from top_taken(subject, newest != [False], pile, "may")


@states(
    f"Whoever draws takes {{number}} {CARD}s from the stock,? or the only one that is there",
    like="Whoever draws takes two cards from the stock, or the only one that is there",
)
def drawn_or_rest(subject: Subject, number: int) -> Iterator[Case]:
    """So many, and where there is only one left, that one."""
    yield from drawn(subject, number)
    for step in all_steps(subject):
        if verb_of(step.ask) == "draw" and step.stock is not None and step.ask.stock == 1:
            yield number > 1 and step.stock == 0, step.place


@states(
    f"Lay out {{some}},? and draw {{number}} {CARD}s? (for each|for each of them)",
    f"(If you draw|Whoever draws) (one|{{some}}) {{modal}} lay it out,? and draws {{number}} {CARD}s?"
    "( from the stock)? in its place",
    like="Lay out red threes, and draw one card for each",
)
def laid_out_and_replaced(subject: Subject, *words: object) -> Iterator[Case]:
    """One at a time: the hand is as large again, as long as there is a stock."""
    some = next((word for word in words if isinstance(word, Some)), None)
    number = next(word for word in words if isinstance(word, int))
    modal = next((word for word in words if isinstance(word, str)), "must")
    for step in all_steps(subject):
        if verb_of(step.ask) == "lay out":
            of_those = some is None or set(cards_of(step.ask)) <= some.cards
            yield of_those and _replaced(step, number), step.place
        if some is not None and step.ask.about in ("draw", "meld"):
            yield (modal == "must") == (not any(card in some for card in step.ask.hand)), step.place


def _replaced(step: Step, number: int) -> bool:
    before, after = len(step.ask.hand), len(step.hands[step.ask.plays])
    return step.stock is None or not step.ask.stock or after == before - 1 + number


@states(
    "Go out when your hand is empty,? if your team has at least {number} {melds}",
    like="Go out when your hand is empty, if your team has at least one canasta",
)
def out_with(subject: Subject, number: int, of_kind: Group) -> Iterator[Case]:
    """Nobody is out with cards left, and nobody is who has none and may."""
    yield from going_out_needs(subject, "must", -1, number, of_kind)
    yield from over_then(subject, True)


@states(
    "If (both|the) scores are {equality},? {then_on}",
    "The game is over only (if|when) the scores are {equality}",
    like="If both scores are equal, play another deal",
)
def over_only_if(subject: Subject, equal: bool, goes_on: bool = True) -> Iterator[Case]:
    """The game never ends so; of a turned sentence, it always would."""
    for game in subject.games:
        if game.over and game.rounds:
            yield ((len(set(game.rounds[-1].after)) == 1) != equal) == goes_on, game.place


@states(
    "Both teams {modal} have a meld of the {same} rank",
    like="Both teams may have a meld of the same rank",
)
def same_rank_in_both(subject: Subject, modal: Modal, same: bool) -> Iterator[Case]:
    """When a round is over: whether some rank lies on both sides, or one lies on one side alone."""
    cases = []
    for one in subject.rounds:
        ranks = [
            {card.rank for owner, meld in melds_of(one.ended) if owner == team for card in meld[:1]}
            for team in range(len(one.changes))
        ]
        shared = ranks[0].intersection(*ranks[1:])
        cases.append((bool(shared) if same else shared != set().union(*ranks), one.place))
    yield from done(modal, cases)


@states(
    f"When the {{place}} {CARD} is discarded,? the {DEAL} {{over}}",
    like="When the last tile is discarded, the round goes on",
)
def discarded_last(subject: Subject, place: int, is_over: bool) -> Iterator[Case]:
    """The last of a hand, or the first that somebody discards in a round."""
    for one in subject.rounds:
        discards = [step for step in steps(one) if verb_of(step.ask) == "discard"]
        if place < 0:
            discards = [step for step in discards if len(step.ask.hand) == len(cards_of(step.ask))]
        for step in discards if place < 0 else discards[:1]:
            yield (step.stock is None) == is_over, step.place


@states(
    "Only the turn in which you go out allows a {meld_size}",
    like="Only the turn in which you go out allows a pair",
)
def allowed_at_the_end(subject: Subject, size: int) -> Iterator[Case]:
    """Melds of that size are laid in last turns alone; and sometimes they are."""
    laid = [
        (turn.last, turn.place)
        for one in subject.rounds
        for turn in turns(one)
        if any(len(meld) == len(new) == size for step in turn.steps for (_, meld), new in step.new_melds)
    ]
    yield from laid


@states(
    "(Afterwards|Later) melds {modal} be worth {most}( than that)?",
    "(Afterwards|Later) melds {modal} be worth as much( again)?",
    like="Afterwards melds may be worth less",
)
def later_melds(subject: Subject, modal: Modal, most: Sign | None = None) -> Iterator[Case]:
    """Beside the first meld that each player lays in a round."""
    cases = []
    for one in subject.rounds:
        firsts = _first_melds(one)
        for step in steps(one):
            if verb_of(step.ask) == "meld" and step is not firsts.get(step.ask.plays):
                worth = [points(cards_of(each.ask)) for each in (step, *firsts.values())]
                more = worth[0] - min(worth[1:])
                cases.append((more * most > 0 if most else more >= 0, step.place))
    yield from done(modal, cases)


def _first_melds(one: Round) -> dict[int, Step]:
    melds = [step for step in steps(one) if verb_of(step.ask) == "meld"]
    return {step.ask.plays: step for step in reversed(melds)}
