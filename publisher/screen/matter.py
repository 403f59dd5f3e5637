"""Front and back matter as markup: prose, the glossary, the index, the family tree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from publisher.manuscript.family_tree import Branch
from publisher.manuscript.lookups import Lookup, by_letter, without_article
from publisher.manuscript.matter import Prose
from publisher.manuscript.references import References, Shelf
from publisher.model.wording import ENGLISH, Wording
from publisher.screen.markup import Address, Markup
from publisher.text.glossary import Term

NO_GAMES: Mapping[str, Sequence[Lookup]] = {}
SHOWN = 3
"""The games that an entry of the glossary names; it counts the others."""


def prose(told: Prose, address: Address, more: str = "", wording: Wording = ENGLISH) -> str:
    """Return a text with its title; `more` is markup after it."""
    references = References.of("", told.document, wording=wording)
    markup = Markup(references, lambda fence: None, address)
    return (
        f"<section>\n<h1>{escape(told.title)}</h1>\n{markup.blocks(told.document.blocks)}\n{more}</section>"
    )


def tree(branch: Branch, address: Address) -> str:
    """Return the games and the further branches of a branch, as a list in lists."""
    games = [
        f"<li><a href='{escape(address(game.slug))}'>{escape(game.title)}</a></li>" for game in branch.games
    ]
    inner = [
        f"<li><i>{escape(' · '.join(each.names))}</i>\n{tree(each, address)}</li>" for each in branch.branches
    ]
    return "\n".join(["<ul>", *games, *inner, "</ul>"])


def glossary(
    terms: Iterable[Term], shelf: Shelf, address: Address, games: Mapping[str, Sequence[Lookup]] = NO_GAMES,
    wording: Wording = ENGLISH,
) -> str:  # fmt: skip
    """Return each term with its anchor, a link to its full explanation, and links to some of the `games` that
    use it, by its key."""
    markup = Markup(References("", {}, shelf, wording), lambda fence: None, address)
    entries = "\n".join(
        f"<p id='{term.key[1:]}'><b>{escape(term.word)}</b> {escape(term.meaning)}{_told(term, markup)}"
        f"{_used(games.get(term.key, ()), address)}</p>"
        for term in terms
    )
    return f"<section>\n<h1>{escape(wording.say('Glossary'))}</h1>\n{entries}\n</section>"


def _used(games: Sequence[Lookup], address: Address) -> str:
    """Return ` In Hex, Tuppi and 7 other games.`, "" without games."""
    if not games:
        return ""
    words = [_link(one, address, escape(one.word)) for one in games[:SHOWN]]
    if (more := len(games) - SHOWN) > 0:
        words.append(f"{more} other game{'s' * (more > 1)}")
    *first, last = words
    return f" <small>In {' and '.join(filter(None, (', '.join(first), last)))}.</small>"


def _link(one: Lookup, address: Address, words: str) -> str:
    return f"<a href='{escape(address(one.key))}'>{words}</a>"


def _told(term: Term, markup: Markup) -> str:
    """Return ` See Before You Play, §3.`; "" if the book does not have that chapter."""
    place = term.told and markup.references.place(term.told)
    return f" See {markup.inlines((term.told,))}." if term.told and place else ""


def index(lookups: Iterable[Lookup], address: Address, wording: Wording = ENGLISH) -> str:
    """Return the index, `Following suit: Spades, Whist`, every game and rule a link."""
    parts = [f"<h1>{escape(wording.say('Index'))}</h1>"]
    for letter, words in by_letter(lookups, wording.after_z):
        parts += [f"<h2>{letter}</h2>", *(_entry(found, address) for found in words)]
    inside = "\n".join(parts)
    return f"<section class='index'>\n{inside}\n</section>"


def _entry(found: Sequence[Lookup], address: Address) -> str:
    word = escape(without_article(found[0].word))
    own = next((_link(one, address, word) for one in found if not one.place), word)
    places = {one.place: _link(one, address, escape(one.place)) for one in reversed(found) if one.place}
    return f"<p>{own}{': ' if places else ''}{', '.join(reversed(places.values()))}</p>"
