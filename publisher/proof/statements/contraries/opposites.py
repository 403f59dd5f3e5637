"""Words that cannot stand for each other in what a sentence says: one of them contradicts the others.

They are exchanged only in what is said of its subject, never in a condition nor in what is denied or only
allowed: there, one may be so beside the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.engine.words import conjugated
from publisher.proof.statements.contraries.contrary import SUBORDINATE, Contrary, Deny, infinitive
from publisher.proof.words import NUMBER_WORDS

_EXCLUSIVE = (
    "clockwise / anticlockwise",
    "to the left, on the left, left / to the right, on the right, right",
    "forwards, forward / backwards, backward, back / sideways / diagonally / in any direction",
    "at once, immediately, straight away / later, at the end, at the end of the game, at the end of the round"
    "/ in the next turn, on your next turn, in a later turn",
    "first / last / second / third",
    "next / previous / last",
    "the highest / the lowest / the second highest",
    "the most, most / the fewest, fewest, the least, least",
    "more / fewer, less / as many, equally many",
    "higher / lower",
    "the larger / the smaller",
    "the nearest, nearest, closest / the farthest, farthest",
    "the longest, longest / the shortest, shortest",
    "the largest, the greatest / the smallest",
    "who has waited longest / who has waited shortest, who came last, who came latest",
    "above / below",
    "inside / outside",
    "upwards / downwards",
    "up / down",
    "face up, open, openly / face down, hidden, covered",
    "in the open, openly / in secret, secretly",
    "odd / even",
    "red / black / white / yellow / green / blue",
    "empty, free / occupied, taken",
    "your own, your / your opponent's, the opponent's, the other player's, the enemy's",
    "their own / the opponent's, the other player's",
    "of your own choice, of your choice / of your opponent's choice, of the opponent's choice",
    "the same / another, a different, the other",
    "all of them / only one of them, one of them / none of them",
    "both are / only one of them is, only one is / neither is",
    "and both are / but only one of them is, but only one is / but neither is",
    "both / only one of them / neither / only one of the, one of the / none of the, neither of the",
    "of its longest / of all its, of each of its / of its shortest",
    "as far as you like, any distance, any number of squares / one square / one point / one step"
    "/ two squares",
    "to the next point, to the next square, to a neighbouring point, to a neighbouring square"
    "/ as far as you like, as far as it is free, any distance, to any point, to any square"
    "/ to any free point",
    "stays in the game, plays on / has lost, has lost the game, is out, is out of the game / has won",
    "always / never / sometimes",
    "once / twice / three times / as often as you like",
    "in the middle of / on the ends of, at the ends of / in the corners of",
    "alone / together",
    "one at a time, one by one / together, all at once",
    "in turn, by turns / at the same time, together",
    "the winner / the loser",
    "stays where it is, stays on the board, is kept / leaves the board, is taken off, goes back to its owner",
    "stays where he is, stays on the board / leaves the board, is taken off, goes back",
    "stay where they are, stay on the board / leave the board, are taken off, go back",
    "goes on, is played on, continues / ends, is over, ends at once, is over at once",
    "is over, ends / goes on, is not over",
    "are turned over / are taken off the board, are taken, are captured / stay as they are, change places",
    "is turned over / is taken off the board, is taken, is captured / stays as he is",
    "of the same suit / of the same rank / of the same colour",
    "to the dealer / to the declarer / to the attacker / to the dummy / to the winner / to the loser"
    "/ to the bank / to the stock / to nobody / to your opponent / to the next player",
    "and only then / and later too, or at any later turn, or later, or at any later time",
    "adds / takes off / nothing",
    "with / without",
    "before / after",
)
_ROWS = tuple(
    tuple(tuple(word.strip() for word in group.split(",")) for group in row.split("/")) for row in _EXCLUSIVE
)
_OTHERS: dict[str, dict[str, None]] = {}
for _row in _ROWS:
    for _group in _row:
        for _word in _group:
            _OTHERS.setdefault(_word, {}).update(
                dict.fromkeys(other for group in _row if group is not _group for other in group)
            )
"""What each of them excludes."""
_WORD = re.compile(
    rf"(?<![\w’'-])(?:{'|'.join(sorted(map(re.escape, _OTHERS), key=len, reverse=True))})(?![\w’'-])",
    re.IGNORECASE,
)
_LOOSE = re.compile(
    r"\b(?:not|never|no|nobody|nothing|none|neither|nor|cannot|may|can|need|only|also|too|or|either|some|than"
    r"|sometimes)\b",
    re.IGNORECASE,
)
"""With such a word one thing may be so beside its opposite."""
_VERB = re.compile(
    r"(?:is|are|has|have|must|takes?|moves?|steps?|jumps?|hops?|slides?|goes?|comes?|stays?|stands?|lies?|lie"
    r"|wins?|loses?|scores?|counts?|brings?|gets?|pays?|plays?|leads?|follows?|deals?|draws?|passes|pass"
    r"|bids?|begins?|starts?|ends?|chooses?|names?|calls?|shows?|looks?|puts?|places?|lays?|sets?|turns?"
    r"|changes?|belongs?|keeps?|gives?|holds?|makes?|closes?|opens?|forms?|joins?|crosses|cross|touch(?:es)?"
    r"|lands?|leaves?|returns?|captures?|beats?|costs?|discards?|picks?|throws?|hits?|shoots?|kicks?|runs?"
    r"|waits?|sits?|put|decides?|adds?)",
    re.IGNORECASE,
)
_NAMES = re.compile(
    r"(?:an?|the|your|his|her|its|their|each|every|any|one|two|three|no|of|on|to|in|at|for|by|first|second"
    r"|last|next|same|other|another)",
    re.IGNORECASE,
)
"""Behind such a word stands what might be a verb elsewhere, and here is none."""
_LEAD = re.compile(r"(?:if|when|whenever|while|once|as soon as|as long as|after|before|until)\b[^,]*, ", re.I)


def _said(text: str) -> Iterator[tuple[int, int]]:
    """What a sentence says of its subject: from behind its verb until some case is told."""
    begin = lead.end() if (lead := _LEAD.match(text)) else 0
    if SUBORDINATE.match(text) and not lead:
        return
    before = ""
    for word in re.finditer(r"[\w’'-]+", text[begin:]):
        if SUBORDINATE.fullmatch(word[0]):
            return
        if _VERB.fullmatch(word[0]) and not _NAMES.fullmatch(before):
            verb = begin + word.end()
            told = SUBORDINATE.search(text, verb)
            end = told.start() if told else len(text)
            if told and told[0].casefold() in ("before", "after", "as", "so", "than", "who"):
                end = len(text)
            yield begin + word.start(), end
            return
        before = word[0]


def _of_words(text: str) -> Iterator[Contrary]:
    for begin, end in _said(text):
        for match in _WORD.finditer(text, begin, end):
            if _LOOSE.search(text[: match.start()]) or _LOOSE.search(text[match.end() :]):
                continue
            rest = text[match.end() :]
            for other in _OTHERS[match[0].casefold()]:
                for behind in dict.fromkeys((rest, re.sub(r"^( [a-z]+[^s\W])s\b", r"\1", rest))):
                    yield Contrary(text[: match.start()] + other + behind, True)


_MAY = re.compile(r"\b(?:may|can|must)\b", re.IGNORECASE)
_NEGATED = re.compile(r"\b(?:not|never|no|nobody|nothing|none|neither|nor|cannot)\b", re.IGNORECASE)
_ONLY = re.compile(r"\bonly | only\b", re.IGNORECASE)


def _of_only(text: str) -> Iterator[Contrary]:
    """Whoever may step only forwards may not step sideways; and the other way round."""
    modal = _MAY.search(text)
    if modal is None or _NEGATED.search(text) or SUBORDINATE.search(text[: modal.start()]):
        return
    only = len(_ONLY.findall(text))
    for match in _WORD.finditer(text, modal.end()):
        before, rest = text[: match.start()], text[match.end() :]
        if SUBORDINATE.search(text, modal.end(), match.start()):
            return
        for other in _OTHERS[match[0].casefold()]:
            if only == 1:
                yield Contrary(_ONLY.sub("", f"{before}{other}{rest}"), True)
            elif not only:
                plain = re.sub(r"\b(?:also|even) ", "", before)
                yield Contrary(f"{plain}only {other}{rest}", True)
                yield Contrary(f"{plain}{other}{rest} only", True)


_COUNT = "|".join(word for number, word in NUMBER_WORDS.items() if number)
_SEVERAL = re.compile(
    r"(?:(?P<who>.+?) )?(?P<modal>may |can |must )?(?P<verb>[a-z]+) "
    r"(?:(?:several|two or more|more than one|any number of"
    r"|as many(?= [a-z]+ as (?:you|they) (?:like|want|can)))"
    rf"|(?:up to |(?:{_COUNT}) or )(?:{_COUNT})|one(?= [a-z]+ or two))"
    r"(?: (?P<nouns>[a-z]+))?(?: or two| as (?:you|they) (?:like|want|can))?(?P<rest>.*)",
    re.IGNORECASE,
)


def _of_several(text: str) -> Iterator[Contrary]:
    """Whoever may make several makes not always one, nor always another number."""
    match = _SEVERAL.fullmatch(text)
    who = (match and match["who"]) or ""
    if match is None or SUBORDINATE.search(who) or _LOOSE.search(who):
        return
    noun, verb = match["nouns"] or "", match["verb"].casefold()
    singular = {"men": "man"}.get(noun, noun.removesuffix("s"))
    third = conjugated(verb) if match["modal"] else verb
    for number in range(1, 4):
        what = f"{NUMBER_WORDS[number]} {singular if number == 1 else noun}{match['rest']}".rstrip()
        for does in dict.fromkeys((third, verb, f"must {infinitive(verb)}")):
            yield Contrary(f"{who} {does} {what}".lstrip(), True)
            if number == 1:
                yield Contrary(f"{who} {does} only {what}".lstrip(), True)


_NO_TWO = re.compile(r"no two (?P<what>.+? (?:may|can) .+)", re.IGNORECASE)
_ANY = re.compile(r"any (?P<noun>[a-z]+)(?P<rest>.* (?:may|can) .+)", re.IGNORECASE)
_ONLY_ONE = re.compile(r"only one (?P<noun>[a-z]+) (?P<rest>(?:may|can) .+)", re.IGNORECASE)
_THERE = re.compile(
    r"(?P<there>there) (?:may be|is|are|can be) (?P<what>(?!no\b|not\b|never\b).+)", re.IGNORECASE
)
_HAS_ONE = re.compile(
    r"(?P<who>.+?) (?:may|can)(?: also)? (?P<verb>[a-z]+) (?:an?|some|another) (?P<rest>.+)", re.IGNORECASE
)


def _of_no_two(text: str) -> Iterator[Contrary]:
    if match := _NO_TWO.fullmatch(text):
        for many in ("Two", "Several", "Any number of"):
            yield Contrary(f"{many} {match['what']}", True)
    if match := _ANY.fullmatch(text):
        for one in ("top", "last", "first", "highest", "lowest", "best"):
            yield Contrary(f"Only the {one} {match['noun']}{match['rest']}", True)
    if match := _ONLY_ONE.fullmatch(text):
        for many in ("Two", "Several", "Any number of"):
            yield Contrary(f"{many} {match['noun']}s {match['rest']}", True)
    if match := _THERE.fullmatch(text):
        what = re.sub(r"^(?:an?|some|one|several) ", "", match["what"])
        for be in ("is", "are", "may be"):
            yield Contrary(f"There {be} no {what}", True)
    if (match := _HAS_ONE.fullmatch(text)) and not SUBORDINATE.search(match["who"]):
        yield Contrary(f"{match['who']} {conjugated(match['verb'])} no {match['rest']}", True)


_DOES_NOT = re.compile(r"(?P<who>.+?) (?P<do>does|do) not (?P<verb>[a-z]+)(?P<rest>.*)", re.IGNORECASE)
_NEED_NOT = re.compile(
    r"(?P<who>.+?) (?:need not|does not have to|do not have to) (?P<rest>.+)", re.IGNORECASE
)
_MUST = re.compile(r"(?P<who>.+?) (?:must|has to|have to) (?P<rest>(?!not\b).+)", re.IGNORECASE)
_SO = re.compile(r"(?P<who>.+?) (?P<verbs>[a-z]+)(?P<rest>(?: .*)?)", re.IGNORECASE)


def _of_doing(text: str) -> Iterator[Contrary]:
    """What counts is not what does not count."""
    if match := _DOES_NOT.fullmatch(text):
        if not SUBORDINATE.search(match["who"]):
            verb = match["verb"] if match["do"].casefold() == "do" else conjugated(match["verb"].casefold())
            yield Contrary(f"{match['who']} {verb}{match['rest']}", True)
        return
    for ways, other in ((_NEED_NOT, ("must",)), (_MUST, ("need not", "may not"))):
        if (match := ways.fullmatch(text)) and not SUBORDINATE.search(match["who"]):
            for modal in other:
                yield Contrary(f"{match['who']} {modal} {match['rest']}", True)
    for begin, _ in _said(text):
        verb, space, rest = text[begin:].partition(" ")
        plain = infinitive(verb.casefold())
        if begin and not _LOOSE.search(text) and verb.casefold() not in ("is", "are", "has", "have", "must"):
            do = "does" if plain != verb.casefold() else "do"
            yield Contrary(f"{text[:begin]}{do} not {plain}{space}{rest}", True)
            yield Contrary(f"{text[:begin]}never {verb}{space}{rest}", True)


_ONLY_IF = re.compile(r"(?P<main>[^,]+) only (?P<case>(?:if|when|after|before) .+)", re.IGNORECASE)

_ONLY_IF_EITHER = re.compile(r"(?P<both>.+ only (?:if|when) .+) or (?P<other>(?:you|they|he|the) .+)", re.I)


def _of_only_if(text: str) -> Iterator[Contrary]:
    """What is so only in a case is so then; if both must be so, one of them is not enough."""
    if either := _ONLY_IF_EITHER.fullmatch(text):
        yield Contrary(f"{either['both']} and {either['other']}", True)
    match = _ONLY_IF.fullmatch(text)
    words = match["main"].split() if match else []
    for place in range(1, len(words) - 1):
        assert match is not None
        who, verb, what = " ".join(words[:place]), words[place], " ".join(words[place + 1 :])
        yield Contrary(f"{who} {verb} no {what} {match['case']}", True)
        yield Contrary(f"{who} may not {infinitive(verb)} {what} {match['case']}", True)


_CHOICES = (
    ("may leave", "must take", "has to take"),
    ("may keep", "must give back", "must return"),
    ("may stay", "must move", "must leave"),
    ("may stop", "must go on"),
    ("may (?:pass|wait)", "must bid", "must play", "must move"),
    ("(?:must|has to) take", "may leave"),
    ("(?:must|has to) (?:give back|return)", "may keep"),
    ("(?:must|has to) go on", "may stop"),
    ("(?:and|or)(?: at any)? later(?: too| turn| time)?", "and only then"),
    ("and only then", "or at any later time"),
    ("(?:twice|three times|several times|more than once|as often as you like)", "only once", "once"),
    ("may (?:be left|end up|be) without", "always has"),
    ("may leave out any", "must play every", "must use every"),
    ("every (?:other|second)", "every", "each"),
    (
        "(?P<be>may|can) be (?P<done>[a-z]+) (?:twice|again|several times|more than once)",
        r"is \g<done> only once",
        r"is \g<done> once",
    ),
    ("be (?:at least as high as|equal to or higher than|no lower than|as high as)", "be higher than"),
    ("be (?:at least as many as|equal to or more than|no fewer than|as many as)", "be more than"),
)
"""What one may do where one does not have to do the contrary."""


def _of_choices(text: str) -> Iterator[Contrary]:
    for looks, *others in _CHOICES:
        if match := re.search(rf"\b{looks}\b", text, re.IGNORECASE):
            for other in others:
                yield Contrary(text[: match.start()] + match.expand(other) + text[match.end() :], True)


OPPOSITES: tuple[Deny, ...] = (
    _of_words, _of_only, _of_several, _of_no_two, _of_doing, _of_only_if, _of_choices,
)  # fmt: skip
