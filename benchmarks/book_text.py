"""A book of 50,000 words made up for measuring: sixty-five games that nobody has to play.

The same text every time: sentences are put together from parts by a seeded generator, each game
with prose, steps, an example, a table, a note and links, as the texts of the shelf have them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from publisher.manuscript.chapter import Chapter
from publisher.text.document import Fence
from publisher.text.reader import read

GAMES = 65

_WHO = (
    "the player on the dealer's left", "whoever won the last trick", "the declarer's partner",
    "a player without a card of the suit", "the side that holds the bridge", "the younger of the two hunters",
    "everyone who has passed already", "the captain of the white team", "the owner of the longest chain",
)  # fmt: skip
_DOES = (
    "takes the uppermost card of the stock and shows it to everybody",
    "moves one stone along a line to the next empty point",
    "announces the number of tricks that the partnership undertakes to win",
    "lays three cards of the same rank face up on the table",
    "removes a surrounded group and returns it to its owner",
    "may exchange a single card with the neighbour across the table",
    "writes the difference between the two totals on the score pad",
    "turns over the topmost tile and puts it beside the last one",
    "must follow suit unless the hand holds nothing of the kind",
    "chooses one of the remaining pieces and keeps it secret until the end",
)  # fmt: skip
_WHEN = (
    "As long as the discard pile is frozen", "Before the second deal begins", "If nobody objects at once",
    "At the end of a complete round", "Unless an opponent has declared already", "When the stock is empty",
    "In the unlikely event of a tie", "Once the corners are occupied", "After an interruption of any length",
)  # fmt: skip
_WHY = (
    "because otherwise the advantage of moving first would be overwhelming",
    "so that the arrangement can be examined by all the participants",
    "which is considered good manners rather than an obligation",
    "and the same procedure is repeated until every place is filled",
    "although experienced partners seldom find it necessary",
    "for a position that has occurred twice may not be brought about again",
    "since a misunderstanding at this point cannot be corrected afterwards",
    "and from then on the ordinary rules of precedence apply",
)  # fmt: skip
_HEADS = (
    "Preparation",
    "The deal",
    "Moving and capturing",
    "Following suit",
    "Special announcements",
    "Scoring",
)
_FIRST = ("Silver", "Old", "Royal", "Double", "Blind", "Forest", "Harbour", "Winter", "Border", "Quiet")
_SECOND = ("Whist", "Hounds", "Bridges", "Rummy", "Stones", "Fives", "Crossing", "Sheepfold", "Tens")


def book(games: int = GAMES) -> list[Chapter]:
    """The chapters, in three parts; about 780 words each."""
    return [_chapter(number, games) for number in range(games)]


def markdown(number: int, games: int = GAMES) -> str:
    """The rules of game `number` as an author would write them."""
    rng = Random(number)
    parts = [f"# {title(number)}", _prose(rng, 2), _prose(rng, 1)]
    for place, head in enumerate(_HEADS):
        parts.append(f"## {head} {{#{_slug(head)}}}")
        parts.append(_prose(rng, 1 + place % 3))
        parts.append(_extra(rng, place, games))
    return "\n\n".join(parts) + "\n"


def paragraphs(number: int) -> list[str]:
    """Running text and nothing else, for looking at its lines."""
    rng = Random(5000 + number)
    return [_prose(rng, 2 + i % 3) for i in range(6)]


def title(number: int) -> str:
    return f"{_FIRST[number % 10]} {_SECOND[number // 10 % 9]}"


def _chapter(number: int, games: int) -> Chapter:
    document = read(markdown(number, games), f"game-{number}/rules.md")
    time = 10 + number % 5 * 10
    summary = f"{_sentence(Random(1000 + number))}"
    part = ("Board games", "Card games", "Outdoor games")[3 * number // games]
    return Chapter(
        f"game-{number}", title(number), "", summary, document, _no_figure,
        players=(2 + number % 4,), minutes=(time, time + 10), part=part,
    )  # fmt: skip


def _no_figure(fence: Fence) -> None:
    return None


def _slug(head: str) -> str:
    return head.lower().replace(" ", "-")


def _sentence(rng: Random) -> str:
    form = int(rng.random() * 3)
    who, does, when, why = (_pick(rng, words) for words in (_WHO, _DOES, _WHEN, _WHY))
    if form == 0:
        return f"{when}, {who} {does}, {why}."
    if form == 1:
        return f"{who[0].upper()}{who[1:]} {does}; {why}."
    return f"{when}, {who} {does}."


def _prose(rng: Random, sentences: int) -> str:
    return " ".join(_sentence(rng) for _ in range(sentences))


def _extra(rng: Random, place: int, games: int) -> str:
    """What stands below the prose of a section, of another kind in each."""
    if place == 0:
        return "\n".join(f"{i}. {_sentence(rng)}" for i in range(1, 4))
    if place == 1:
        return f"> **Editor's note.** {_prose(rng, 1)}"
    if place == 2:
        other = int(rng.random() * games)
        return (
            f"{_prose(rng, 1)} See also [special announcements](#special-announcements) and {title(other)}."
        )
    if place == 3:
        return f"> **Example: a hand of {2 + int(rng.random() * 9)}.** {_prose(rng, 1)} **{_sentence(rng)}**"
    if place == 4:
        return f"- {_sentence(rng)}\n- *{_sentence(rng)}*"
    rows = "\n".join(f"| {_pick(rng, _WHO)} | {i} | {i * i} |" for i in range(1, 6))
    return f"| Who | Tricks | Points |\n|---|--:|--:|\n{rows}"


def _pick(rng: Random, words: Sequence[str]) -> str:
    return words[int(rng.random() * len(words))]
