"""Questions on cards: how many there are on what, which answer is right, and who is heard about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.engine.mechanics.spoken.doubting import ASKED_TO_BELIEVE
from publisher.model.cards import Card
from publisher.model.decks import TextDeck
from publisher.proof.statements.cards.believing import answers
from publisher.proof.statements.chronicle import Ask, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import beside, of_words, own_kinds
from publisher.proof.words import Kind

LETTERS = "ABC"
ANSWER = "answer"
WORDS = own_kinds(
    upon=of_words({"when": True, "after": True, "before": False}),
    isright=of_words({"right": True, "wrong": False}),
    decides=of_words({"decides": True, "does not matter": False}),
    reshuffled=of_words(
        {"shuffle the cards and use them again": True, "the game ends": False, "the game is over": False}
    ),
    letters=Kind(
        r"[A-Z](?:, [A-Z])*,? or [A-Z]", lambda scene, words: "".join(c for c in words if c.isupper())
    ),
    lettername=Kind("[A-C]", lambda scene, word: word.upper()),
    subject=of_words({"that": True, "another": False}),
)


def _cards(subject: Subject) -> tuple[Card, ...]:
    """The question cards; none in other games."""
    deck = subject.rules.definition.deck
    return tuple(subject.rules.definition.card_deck.cards) if isinstance(deck, TextDeck) else ()


def _right(card: Card) -> str:
    assert card.text is not None
    return LETTERS[card.text.choices.index(card.text.answer)]


def _questions(subject: Subject) -> Iterator[tuple[Round, Ask, Card]]:
    """Each question that was asked: the round, its answer, the card."""
    for one in subject.begun if _cards(subject) else ():
        for number, ask in enumerate(one.asks[:-1]):
            card = (ask.parts["asked"] or one.asks[number + 1].parts["asked"] or (None,))[0]
            if ask.about == ANSWER and card is not None:
                yield one, ask, card


# -- the cards


@states(
    "(This book|The deck) brings {number}( cards)?( of its own)?,? {each:number} cards on each of "
    "{topics:number} topics",
    like="This book brings 48 of its own, eight cards on each of six topics",
)
def cards_on_topics(subject: Subject, number: int, each: int, topics: int) -> Iterator[Case]:
    if cards := _cards(subject):
        counts = Counter(card.rank for card in cards)
        yield len(cards) == number and set(counts.values()) == {each} and len(counts) == topics, "the cards"


@states(
    "On the {number} cards each letter is right equally often",
    like="On the 48 cards each letter is right equally often",
)
def equally_often(subject: Subject, number: int) -> Iterator[Case]:
    if cards := _cards(subject):
        counts = Counter(map(_right, cards))
        yield (
            len(cards) == number and len(set(counts.values())) == 1 and set(counts) == set(LETTERS),
            "the cards",
        )


@states(
    "{lettername} on {number},? {b:lettername} on {then:number},? {c:lettername} on {end:number}",
    like="A on 16, B on 16, C on 16",
)
def right_on(subject: Subject, *words: object) -> Iterator[Case]:
    if cards := _cards(subject):
        counts = Counter(map(_right, cards))
        yield all(counts[str(a)] == n for a, n in zip(words[::2], words[1::2], strict=True)), "the cards"
        yield set(words[::2]) == set(LETTERS), "the cards"


@states(
    "A guess is right {number} time in {of:number}",
    like="A guess is right one time in three",
)
def guess(subject: Subject, number: int, of: int) -> Iterator[Case]:
    """On average over the cards, whatever letter one always says."""
    if cards := _cards(subject):
        for letter in LETTERS:
            yield (
                sum(_right(card) == letter for card in cards) * of == number * len(cards),
                f"always {letter}",
            )


@states(
    "The top card is read aloud where it lies,? with its {number} choices",
    like="The top card is read aloud where it lies, with its three choices",
)
def with_choices(subject: Subject, number: int) -> Iterator[Case]:
    for one, _, card in _questions(subject):
        yield card.text is not None and len(card.text.choices) == number, one.place


@states("You answer {letters}", like="You answer A, B or C")
def answer_with(subject: Subject, letters: str) -> Iterator[Case]:
    """All that may be answered, and each of it is at some time."""
    said = set()
    for one, ask, _ in _questions(subject):
        said.add(str(ask.move))
        yield "".join(map(str, ask.options or ())) == letters, one.place
    if said:
        yield said == set(letters), "all answers"


@states(
    "The answer that is printed on the card is {isright}(,? even if somebody knows better)?",
    like="The answer that is printed on the card is right",
)
def printed_is_right(subject: Subject, right: bool) -> Iterator[Case]:
    """Of answers that somebody doubted: who says what is printed gains by it, and nobody else."""
    for one in answers(subject):
        if one.doubter is not None and one.right is not None:
            yield (one.gained(one.answerer) > 0) == (one.right == right), one.round.place


@states("If somebody doubts,? the card {decides}", like="If somebody doubts, the card decides")
def card_decides(subject: Subject, decides: bool) -> Iterator[Case]:
    """Whether what is gained then depends on what is printed."""
    gains = {(one.right, one.gained(one.answerer)) for one in answers(subject) if one.doubter is not None}
    if len({right for right, _ in gains}) > 1:
        apart = {gain for right, gain in gains if right}.isdisjoint(
            gain for right, gain in gains if not right
        )
        yield apart == decides, "all answers"


@states(
    "If the pile is used up before the game is over,? {reshuffled}",
    like="If the pile is used up before the game is over, shuffle the cards and use them again",
)
def used_up(subject: Subject, again: bool) -> Iterator[Case]:
    """Of games with more questions than cards."""
    for game in subject.games if _cards(subject) else ():
        empty = [number for number, one in enumerate(game.rounds) if one.asks and one.asks[-1].stock == 0]
        for number in empty:
            went_on = number + 1 < len(game.rounds)
            if went_on or not game.over:
                yield went_on == again, game.place


# -- who speaks


@states("That player is asked {place}", like="That player is asked first")
def asked_first(subject: Subject, place: int) -> Iterator[Case]:
    """Whose turn it is when the game begins answers the first question, and seldom the last."""
    for game in subject.over:
        asked = [ask for one in game.rounds for ask in one.asks if ask.about == ANSWER]
        known = _cards(subject) and game.rounds[0].begun.get("turn") is not None
        if known and asked and (place == 0 or (place == -1 and len(asked) > 1)):
            yield asked[place].seat == game.rounds[0].begun["turn"], game.place


@states(
    'The others say "I believe it" or "I doubt it",? until somebody {acts}',
    like='The others say "I believe it" or "I doubt it", until somebody doubts',
)
def until_somebody(subject: Subject, answer: Answer) -> Iterator[Case]:
    """Nobody is asked after such an answer, and only after such an answer, or with everybody, it ends."""
    for one in answers(subject):
        *before, last = one.asked
        yield not any(answer.given(ask) for ask in before), one.round.place
        yield answer.given(last) or len(one.asked) == len(subject.rules.seats) - 1, one.round.place


@states(
    '{upon} you (have answered|answer),? the others say in turn "I believe it" or "I doubt it"',
    like='When you have answered, the others say in turn "I believe it" or "I doubt it"',
)
def say_in_turn(subject: Subject, after: bool) -> Iterator[Case]:
    """As they sit, to the left of each other."""
    for one in answers(subject) if _cards(subject) else ():
        asks = one.round.asks
        answered = next(n for n, ask in enumerate(asks) if ask.about == ANSWER)
        spoken = next(n for n, ask in enumerate(asks) if ask.about == ASKED_TO_BELIEVE.name)
        yield (spoken > answered) == after, one.round.place
        for place, ask in enumerate(one.asked, 1):
            yield (
                ask.seat == beside(one.answerer, place, ask.parts, len(subject.rules.seats)),
                one.round.place,
            )


@states(
    "You are asked a question on the topic of {subject} colou?r",
    like="You are asked a question on the topic of that colour",
)
def topic_of_space(subject: Subject, same: bool) -> Iterator[Case]:
    """Of pawns that stand on a space of a topic."""
    regions = subject.rules.definition.topology.regions if subject.rules.definition.board else {}
    for one, ask, card in _questions(subject):
        here = {
            name
            for name, points in regions.items()
            if ask.parts["at"] and ask.parts["at"][ask.seat] in points
        }
        topics = here & {card.rank for card in _cards(subject)}
        if topics:
            yield (card.rank in topics) == same, one.place


@states(
    "Your chips are {often} {number} less your points",
    like="Your chips are always ten less your points",
)
def chips_less_points(subject: Subject, always: bool, number: int) -> Iterator[Case]:
    for one in subject.rounds:
        for chips, score in zip(one.ended.get("chips", ()), one.after, strict=False):
            yield (chips == number - score) == always, one.place
