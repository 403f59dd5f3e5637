"""The same said in other words: what a sentence that no pattern reads may be read as.

Each way keeps the meaning whole, so the verdict on the other words is that on the sentence. Words are left
out only where they add nothing that could be otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from publisher.proof.words import NUMBERS

_COUNT = "|".join(NUMBERS)
_SAME: tuple[tuple[str, str], ...] = (
    (r"[\"“”]", ""),
    (r"\beveryone\b", "everybody"),
    (r"\bcounter-?clockwise\b", "anticlockwise"),
    (r"\bno one\b", "nobody"),
    (r"\banyone\b", "anybody"),
    (r"\b(?:the player|the one|whoever|the person) (?:who )?(?:dealt|deals|has dealt)\b", "the dealer"),
    (r"\b(?:the player who|whoever) (?:has not dealt|did not deal)\b", "the dealer's left neighbour"),
    (r"^(?:the|both) hands are (?:kept secret|kept hidden|hidden)$", "the hands lie face down"),
    (r"^(?:everybody|each player|you) (?:hides?|conceals?) (?:the|their|your) (?:hand|cards)"
     r"(?: from (?:the other player|the others|the opponent|each other))?$", "the hands lie face down"),
    (r"^nobody sees the (?:other|opponent)[’']s (?:hand|cards)$", "the hands lie face down"),
    (r"\bthe (?:player|one) (?:to|at|on) the dealer[’']s (left|right)\b", r"the dealer's \1 neighbour"),
    (r"\b(?:is|are) (?:obliged|forced|bound|required) to\b", "must"),
    (r"\b(?:has|have) no choice but to\b", "must"),
    (r"\b(?:is|are) (?:free|at liberty|permitted) to\b", "may"),
    (r"\b(?:is|are) (?:not obliged|not forced|not bound|not required|under no obligation) to\b",
     "need not"),
    (r"\bnever (?:has|have) to\b", "need not"),
    (r"\b(?:is|are) (?:forbidden|not permitted) to\b", "may not"),
    (r"\bit is (?:forbidden|not allowed) to\b", "you may not"),
    (r"\b(?:either player|any player|both players|all players|each player|anybody) (may|can|must)\b",
     r"you \1"),
    (r"\beverybody (may|can)\b", r"you \1"),
    (r"^no ([a-z]+(?: of [a-z ]+?)?) (?:may|can)\b", r"a \1 may not"),
    (rf"\b({_COUNT}|\d+)( [a-z]+)? or (?:fewer|less)\b", r"at most \1\2"),
    (rf"\b({_COUNT}|\d+)( [a-z]+)? or more\b", r"at least \1\2"),
    (r"\bno more than\b", "at most"),
    (r"\bno (?:fewer|less) than\b", "at least"),
    (r"\b(?:may|can) (step|move|go|jump|hop|slide) only\b", r"must \1"),
    (r"\b(?:may|can) only (step|move|go|jump|hop|slide)\b", r"must \1"),
    (r"\bwith no card of the suit led,? you\b", "if you have no card of the suit led, you"),
    (r"\bthe (partner) of the ([a-z]+)\b", r"the \2's \1"),
    (r"\b(?:the )?(opponents) of the ([a-z]+)\b", r"the \2's \1"),
    (r"\bthe (?:player|hand|neighbour) (?:to|on|at) the (left|right) of the ([a-z]+)\b",
     r"the \2's \1 neighbour"),
    (r"\bstay where (?:you|they) are\b", "pass"),
    (r"\b(may|can) (.+?),? (?:if|as) (?:you|they|he|she) (?:wish(?:es)?|likes?|pleases?|wants?)(?: to)?$",
     r"\1 \2"),
    (r"^if (?:you|they) (?:wish|like|please|want),? (you|they) (may|can)\b", r"\1 \2"),
    (r"^(?:everybody|anybody) who can must ([a-z]+)$",
     r"whoever can \1 must"),
    (r"^((?:all |the )?(?:men|stones|pegs|pieces)) (step|move|go|jump) only ", r"\1 must \2 "),
    (r"^in (?:every|each) (?:round|deal|hand|game),? ", ""),
    (r"\bback towards (?:his|its|your|their) home\b", "back"),
    (r"\bnext (\w+) but one\b", r"second-next \1"),
    (rf"\bexactly ({_COUNT}|\d+)\b", r"\1"),
    (r"\b(on|of) (empty|free|taken|occupied) ([a-z]+)s\b", r"\1 a \2 \3"),
    (r"\bon ([a-z]+)s that are (empty|free|taken|occupied)\b", r"on a \1 that is \2"),
    (r"\bbetween dots\b", "between two dots"),
    (r"^(whoever|the player who) (?:drew|has drawn)\b", r"\1 draws"),
    (r"^(whoever|the player who) (?:laid|has laid)\b", r"\1 lays"),
    (r"^(whoever|the player who) (?:has )?(place|fill|close|complete|move|jump)d\b", r"\1 \2s"),
    (r"^(?:you|everybody|a player) (?:must|has to) ([a-z]+)(?: on)?,? (?:if|when|whenever|as long as) "
     r"(?:you|they) can$", r"whoever can \1 must"),
    (r",? (?:(?:here,? )?(?:of course|as well|too)|yourself|themselves|in this game(?: either| too)?)$",
     ""),
    (r",? (?:all the same|nevertheless|anyway|in the same way"
     r"|like any (?:other )?(?:man|piece|card|stone)|like any other|as always|as before|as usual"
     r"|as (?:anywhere|everywhere) else|either)$", ""),
    (r"\b(may|can|must|need) (?:still|then|now) ", r"\1 "),
    (r"\bstill (may|can|must|need|cannot)\b", r"\1"),
    (r",? (?:any more|any longer|at all|after all|just the same)$", ""),
    (r"^in this game,? (?:however|too),? ", ""),
    (r"^(?:the|an?|any|every|each|all|both) .+ (?:is|are) (?:taken|captured|removed)[^,]*,? "
     r"unless (?:you|they) (?:choose|prefer|decide|like|want|wish|would rather) .+$",
     "Taking is a choice"),
    (r"^(?:you (?:may choose|choose|decide)|it is (?:for you|up to you) to decide) whether (?:or not )?"
     r"(?:you |to )(?:take|capture)\b.*$", "Taking is a choice"),
    (r"^whether (?:or not )?(?:you |to )(?:take|capture)(?: him| them)? is (?:your choice|up to you"
     r"|for you to decide)$", "Taking is a choice"),
    (r"^(?:you|a player|nobody|players) (?:need not|never (?:has|have) to) (?:take|capture)"
     r"(?: anybody| anything| an enemy)?,? (?:if|when) (?:you|they) "
     r"(?:would rather not|do not want to|would not|prefer not to)$", "Taking is a choice"),
    (r"^(?:whoever|a player who|if you) (?:is|are) able to take,? (?:you )?must(?: do so| take)?$",
     "Taking is compulsory"),
    (r"\byou may (?:let (?:it|him) )?(do so|take) or not\b", r"it need not do so"),
    (r"\b(may|can) (.+?) or not$", r"need not \2"),
    (r",? as (?:any other|every other|the others?)(?: [a-z]+)? (?:does|do)$", ""),
    (r" (?:at the table|in this game|of the game|in the game)\b", ""),
    (r"\b(bid|said|did|placed|played) ([a-z ]+ )?yourself\b", r"\1 \2"),
    (r"\b(?:also|even|therefore|simply) ", ""),
    (r",? (?:on the spot|there and then|outright)$", ""),
    (r"\b(win|wins|won|lose|loses|lost) the game$", r"\1"),
    (r"^nobody (?:may|can) ", "you may not "),
    (r"^(?:whoever|a player who|everybody who) can take(?: on (?:their|his|your) turn)? must"
     r"(?: do so| take)?$", "Taking is compulsory"),
    (r"\bany card (?:they|you) (?:like|want|wish|please|choose)\b", "any card"),
    (r"\b(play|lead|discard) what(?:ever)? (?:you|they) (?:like|want|wish|please)\b", r"\1 any card"),
)  # fmt: skip


_ALIKE = (
    "in this round / in the same round / later in the round",
    "while / when / as long as",
    "as soon as / when / once / whenever",
    "every / each / any",
    "at any time / always",
    "once more / again / one more time",
    "one more / another",
    "your opponent / the opponent / the other player / your adversary",
    "your opponent's / the opponent's / the other player's",
    "opposing / enemy",
    "an enemy / an enemy man / an opposing man / a man of the enemy / a man of the other side",
    "a man of your own / one of your own men / your own man / a man of yours / one of your men",
    "the remaining / the other",
    "the rest / the others",
    "begins / starts",
    "ends / is over",
    "receives / gets / scores",
    "receive / get / score",
    "is put / is placed / is laid",
    "is taken off / is removed / is taken away",
    "are taken off / are removed / are taken away",
    "is captured / is taken",
    "are captured / are taken",
    "captures / takes",
    "capture / take",
    "immediately / at once / straight away",
    "several / more than one / two or more",
    "equally many / as many / the same number of",
    "free / empty",
    "adjacent / neighbouring",
    "backwards / back",
    "has lost / loses / is the loser",
    "has won / wins / is the winner",
    "you have lost / you lose",
    "you have won / you win",
    "is allowed to / may",
    "the player who began / the first player / whoever began",
    "at the beginning / at first / at the start",
    "the game is drawn / the game is a draw / it is a draw",
    "anyone / anybody / any player",
    "be left without a move / have no move",
    "is left without a move / has no move",
    "none / no one / nobody",
    "may be put back / may come back",
    "is put back / comes back",
    "one player / one of the players",
    "in secret / secretly",
    "in the open / openly",
)
_LIKE: dict[str, dict[str, None]] = {}
for _row in _ALIKE:
    _members = [word.strip() for word in _row.split("/")]
    for _word in _members:
        _LIKE.setdefault(_word, {}).update(dict.fromkeys(other for other in _members if other != _word))
_ANY_LIKE = re.compile(
    rf"(?<![\w’'-])(?:{'|'.join(sorted(map(re.escape, _LIKE), key=len, reverse=True))})(?![\w’'-])",
    re.IGNORECASE,
)


@cache
def _same() -> tuple[tuple[re.Pattern[str], str], ...]:
    """What looks so, and how else it is said; for the first sentence that no pattern reads as it is."""
    return tuple((re.compile(looks, re.IGNORECASE), other) for looks, other in _SAME)


def in_other_words(text: str) -> Iterator[str]:
    """The sentence with each of these ways changed, with all of them, and with each word said for another."""
    found = dict.fromkeys(looks.sub(other, text) for looks, other in _same())
    every = text
    for looks, other in _same():
        every = looks.sub(other, every)
    found[every] = None
    for match in _ANY_LIKE.finditer(every):
        for other in _LIKE[match[0].casefold()]:
            found[every[: match.start()] + other + every[match.end() :]] = None
    found.pop(text, None)
    yield from found
