"""What one may choose, against what must be done."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.proof.statements.contraries.contrary import Contrary, Deny, start

_CHOICE = re.compile(
    r"(?P<lead>.*?\b(?:you|they|everybody|the leader|a player|whoever [a-z]+)) "
    r"(?:must|may only|can only|has to|have to|may not|cannot) (?P<verb>play|lead|lay|discard|throw|give) "
    r"(?P<what>(?:an?|the|your|their) [^,]+?)(?P<rest>,? if (?:you|they) (?:have|hold) (?:one|any))?",
    re.IGNORECASE,
)


def _of_choice(text: str) -> Iterator[Contrary]:
    """Whoever must choose a certain card, or may not, does not have the choice of all."""
    if match := _CHOICE.fullmatch(text):
        yield Contrary(f"{match['lead']} may {match['verb']} any card", True)


_BEATS = re.compile(
    r"(?P<what>.+?) (?:can |may |always )?(?P<verb>beat|take)s? "
    r"(?:every|any|each|a|another|all)(?: other)? cards?(?:,? .+)?",
    re.IGNORECASE,
)


def _of_beating(text: str) -> Iterator[Contrary]:
    """What beats cards is not unable to."""
    if match := _BEATS.fullmatch(text):
        yield Contrary(f"{match['what']} cannot {match['verb']} any card", True)


_INSTEAD = re.compile(
    r"(?P<who>you|they|a player) may [a-z ]+? instead of (?P<verb>[a-z]+)ing (?P<what>.+)", re.I
)


def _of_instead(text: str) -> Iterator[Contrary]:
    """What must be done cannot be left for something else."""
    if match := _INSTEAD.fullmatch(text):
        yield Contrary(f"{match['who']} must {match['verb']} {match['what']}", True)
        yield Contrary(f"{match['who']} must {match['verb']}e {match['what']}", True)


_LOSES = re.compile(
    r"(?P<what>.+?) (?:loses|never takes|never wins|does not take|does not win) the trick(?P<rest>.*)",
    re.IGNORECASE,
)


def _of_losing(text: str) -> Iterator[Contrary]:
    """What takes the trick does not lose it."""
    if match := _LOSES.fullmatch(text):
        yield Contrary(f"{match['what']} takes the trick{match['rest']}", True)


_BOTH = re.compile(r"(?P<before>a turn is [^,]+?),? and (?:then )?(?P<rest>[^,]+)", re.IGNORECASE)


_ONE_OR_OTHER = re.compile(r"(?P<one>(?:from then on )?your turn is an? [a-z]+) or .+", re.IGNORECASE)


def _of_turns(text: str) -> Iterator[Contrary]:
    """What is one thing or another is not both, nor always the one."""
    if match := _ONE_OR_OTHER.fullmatch(text):
        yield Contrary(match["one"], True)
    if match := _BOTH.fullmatch(text):
        yield Contrary(f"{match['before']} or {match['rest']}", True)


_MOST = re.compile(
    r"(?P<who>whoever [a-z]+|the player who [a-z]+) (?:the )?(?:most|first|second)(?: of)?(?: the| its)?"
    r"(?: four)? (?P<what>[a-z]+)(?P<rest> .+)",
    re.IGNORECASE,
)


def _of_most(text: str) -> Iterator[Contrary]:
    """What goes to whoever does the last does not go to whoever does the most."""
    if match := _MOST.fullmatch(text):
        what = match["what"]
        yield Contrary(f"{match['who']} the last {what.removesuffix('s')}{match['rest']}", True)
        yield Contrary(f"{match['who']} the last of the four {what}{match['rest']}", True)


_REPLY = re.compile(
    r"(?!.*\bonly\b.*\breply\b)(?=.*\b(?:any|every|each|either|both|first player|began|begins|time"
    r"|second stone|third stone|later|turn|always|often)\b).*\bmay(?: also)? say \"?(?P<word>[a-z]+)\"?.*",
    re.IGNORECASE,
)


def _of_replies(text: str) -> Iterator[Contrary]:
    """What may be said only in reply to the first stone is said at no other time."""
    if match := _REPLY.fullmatch(text):
        yield Contrary(f'You may say "{match["word"]}" only in reply to the first stone', True)


_LEADS_NEXT = re.compile(
    r"(?:the (?:partner|opponent|hand on the (?:left|right)|player on the (?:left|right)"
    r"|(?:left|right)(?:-hand)? neighbour) of the winner(?: of (?:a|the|each|every) trick)?"
    r"|the winner[’']s (?:partner|(?:left|right)(?:-hand)? neighbour)"
    r"|(?:the player|whoever) (?:who )?(?:led|leads|played last|played first) to (?:it|a trick|the trick)"
    r"|the (?:dealer|declarer|same player)) leads to the next(?: trick| one)?",
    re.IGNORECASE,
)


def _of_next_lead(text: str) -> Iterator[Contrary]:
    """Nobody else leads than who does so after every trick."""
    if _LEADS_NEXT.fullmatch(text):
        yield Contrary("The winner of a trick leads to the next", True)


_AS_YOU_LIKE = re.compile(
    r"(?P<before>(?:.*\b)?(?:you|they)) (?:may|can) (?P<one>[^,]+?)(?:,? or (?P<other>[^,]+?))"
    r"(?:,? (?:whichever|as) (?:you|they) (?:like|prefer|please)"
    r"|,? if (?:you|they) (?:would rather|prefer)\b).*",
    re.IGNORECASE,
)
_LEAVES_SOME = re.compile(r"(?:none|not|let|leave|nobody|nothing)\b", re.IGNORECASE)
_TAKING = ("Taking is compulsory", "Taking is not a choice")


def _of_liking(text: str) -> Iterator[Contrary]:
    """What one does as one likes one need not do."""
    if (match := _AS_YOU_LIKE.fullmatch(text)) is None:
        return
    before, one = match["before"], match["one"]
    yield Contrary(f"{before} must {one}", True)
    yield Contrary(f"{before} must {match['other']}", True)
    if one.startswith(("take", "capture")) and _LEAVES_SOME.match(match["other"]):
        case = before.rsplit(" ", 1)[0].rstrip(",")
        for taking in (*_TAKING, f"Somebody must be taken {case[0].lower()}{case[1:]}"):
            yield Contrary(taking, True)


_ANY_CARD = re.compile(
    r"(?P<lead>(?:if|when) [^,]+, )?(?P<who>you|they|everybody) (?:may|can|are free to|is free to) "
    r"(?:play|throw away|trump)\b.*\b(?:any card|anything|whatever|what (?:you|they) like"
    r"|as (?:you|they) (?:like|please))\b(?P<even>.*\beven if\b.+)?.*",
    re.IGNORECASE,
)
_DUTIES = (
    "play a trump, if {} have one",
    "play a card of the suit that was led if {} hold one",
    "play a card that has a rank in the suit that was named, if {} hold one",
)


def _of_any_card(text: str) -> Iterator[Contrary]:
    """Whoever may play anything need not follow suit, nor trump."""
    match = _ANY_CARD.fullmatch(text)
    if match is not None and (match["lead"] or match["even"]):
        who = "they" if match["who"].casefold() == "everybody" else match["who"]
        for duty in _DUTIES:
            yield Contrary(start(f"{match['lead'] or ''}{who} must {duty.format(who.lower())}"), True)


_NEXT = re.compile(
    r"(?:then )?whoever (?:has )?(?:won|wins|lost|loses) (?:a|the|each|every) "
    r"(?P<what>rally|deal|hand|round|game) (?P<does>serves|deals|begins)(?: in)?"
    r"(?: the)? next(?: one| [a-z]+)?",
    re.IGNORECASE,
)
_BY_TURNS = {
    "serves": ("After every {} the serve passes to the other player",),
    "deals": ("The players deal by turns", "After every {} the deal passes to the left"),
    "begins": ("The players begin by turns", "The other player begins the next {}"),
}  # fmt: skip
_EITHER_TAKES = re.compile(r"(?:either|any|each) player may (?P<verb>take|capture)\b.*", re.IGNORECASE)
_SHUFFLED = re.compile(
    r"(?:whenever|when|after|before|if)\b.+\b(?:pack|cards)\b.*\b(?:is|are) shuffled\b.*", re.IGNORECASE
)
_SILENT = re.compile(
    r"whoever has (?P<said>[a-z]+) (?:(?:is|stays|keeps) (?:silent|out(?: of the (?:auction|bidding))?)"
    r"|may (?:not|never) (?:bid|speak) again)\b.*",
    re.IGNORECASE,
)
_TO_A_SUM = re.compile(r"play (?:on )?until\b.+\bpoints\b.*", re.IGNORECASE)


def _of_orders(text: str) -> Iterator[Contrary]:
    """What goes round does not go by who wins; what one does, or does once, not both do, or later."""
    if match := _NEXT.fullmatch(text):
        for turns in _BY_TURNS[match["does"].casefold()]:
            yield Contrary(turns.format(match["what"]), True)
    if match := _EITHER_TAKES.fullmatch(text):
        yield Contrary(f"Only the player who has just moved {match['verb']}s", True)
    if _SHUFFLED.fullmatch(text):
        yield Contrary("The pack is shuffled only at the beginning of the game", True)
    if _TO_A_SUM.fullmatch(text):
        yield Contrary("Play as many deals as there are players", True)
    if match := _SILENT.fullmatch(text):
        yield Contrary(f"Whoever has {match['said']} may come back into the auction", True)


_FIRST_THEN = re.compile(r"first (?P<one>.+?),? (?:and )?then (?P<other>.+)", re.IGNORECASE)


def _of_sequence(text: str) -> Iterator[Contrary]:
    """What comes first does not come second."""
    if match := _FIRST_THEN.fullmatch(text):
        yield Contrary(f"First {match['other']}, then {match['one']}", True)


_IS_TAKEN = re.compile(
    r"(?P<who>(?:an?|any) [a-z]+ (?:who|that) [^,]+?)(?:,? or [^,]+)?,? "
    r"is (?:taken|captured|lost|killed)\b.*",
    re.IGNORECASE,
)


def _of_danger(text: str) -> Iterator[Contrary]:
    """Whoever is safe is not taken."""
    if match := _IS_TAKEN.fullmatch(text):
        yield Contrary(f"{match['who']} is safe there", True)


_NEVER_ROUND = re.compile(
    r"(?P<who>[^,]+?) (?:must|has to|have to|may only|can only) (?P<deed>[^,]+?),? (?:and |but )?"
    r"(?:never|not) (?P<other>.+)",
    re.IGNORECASE,
)


def _of_ways_out(text: str) -> Iterator[Contrary]:
    """What must be done so and never otherwise may not be done either way."""
    if match := _NEVER_ROUND.fullmatch(text):
        words = match["deed"].split()
        for end in range(len(words), max(1, len(words) - 4), -1):
            yield Contrary(f"{match['who']} may {' '.join(words[:end])} or {match['other']}", True)


CHOICES: tuple[Deny, ...] = (
    _of_choice, _of_beating, _of_instead, _of_losing, _of_next_lead, _of_turns, _of_most, _of_replies,
    _of_liking, _of_any_card, _of_orders, _of_sequence, _of_danger, _of_ways_out,
)  # fmt: skip
