"""The builder of a site: each game is checked, then all pages are made together and written."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path, PurePosixPath
from typing import Any

from publisher import __version__
from publisher.base.errors import UsageError
from publisher.base.workers import SERIAL, IsolatedWork, Workers
from publisher.checking.report import Problem, Report
from publisher.manuscript.family_tree import family_tree
from publisher.manuscript.lookups import Lookup, drop_common_terms, sorting
from publisher.manuscript.matter import Prose, prose
from publisher.manuscript.references import Shelf
from publisher.manuscript.similar_games import similar_games
from publisher.model.each_folder import each_read
from publisher.model.shelf import GENERAL, GameFolder, general_folder
from publisher.model.wording import ENGLISH, name_of
from publisher.press.book import in_parts
from publisher.press.build import Result
from publisher.press.checks import broken, warm_up
from publisher.press.game_errors import locate_error
from publisher.screen import matter
from publisher.site import learn, print_page, write_page
from publisher.site.assets import CONTROLS, EARLY, SUMMARISED, integrity, shared
from publisher.site.files import DOCS, files_of, write_site
from publisher.site.frame import Frame, policy, words_for
from publisher.site.game import Written, root_of, written
from publisher.site.index_page import ICONS, by_parts, card, choices, chosen_pictures, doors, search_index
from publisher.site.learn import LEARN_PAGE, learn_files
from publisher.site.offline import icon, manifest, with_worker
from publisher.site.places import (
    EXAMPLES_PAGE,
    GLOSSARY,
    RULES_PAGE,
    SHELF,
    Outline,
    Places,
    folder_of,
    outline,
    relative,
)
from publisher.site.play import FIRST, GAME, MAIN, PLAY, PLAY_PAGE, STYLE, play_archives, play_files, scripts
from publisher.site.print_page import PRINT, PRINT_PAGE, form, print_archives
from publisher.site.runtime import compiled, packed
from publisher.site.write_page import TRY_PAGE, WRITE_PAGE, write_archives, write_files, written_file
from publisher.text.reader import read
from publisher.text.templates import environment
from publisher.text.typography import typeset

BEFORE = f"{folder_of(GENERAL)}{RULES_PAGE}"
INDEX, RELATED, READING, CHECKED = "words.html", "related.html", "reading.html", "checked.html"
TABS = {
    RULES_PAGE: "Rules",
    LEARN_PAGE: "Learn",
    PLAY_PAGE: "Play",
    PRINT_PAGE: "Print",
    EXAMPLES_PAGE: "Checked examples",
}
"""The pages of a game, by the words of the links to them."""
ABOUT = {
    LEARN_PAGE: "Learn {}: questions from the checked examples in its rules.",
    PLAY_PAGE: "Play {} in the browser: against bots, with people beside you or far apart.",
    PRINT_PAGE: "Print {} at home: everything for an evening as one PDF, or any part.",
    EXAMPLES_PAGE: "All examples in the rules of {}, each checked by playing it.",
}
"""The descriptions of the pages of a game except its rules, for search engines."""
MINE_PAGE, MINE = "mine.html", f"{PLAY}/mine.js"
MINE_SCRIPTS = tuple(f"{PLAY}/{name}.js" for name in ("element", "folders", "kept", "matches", "stored"))
"""The page of the matches and games that are stored in a browser, its script, and those that it imports."""
DONE = (LEARN_PAGE, PLAY_PAGE, PRINT_PAGE)
"""The pages of a game on which something is done, which the list of games can be limited to."""
SHARED = (f"{PLAY}/desk.js", f"{PLAY}/element.js", f"{PLAY}/later.js", f"{PLAY}/stored.js")
"""The scripts of all pages that run Python."""
PAGES = {
    BEFORE: "Before you play", GLOSSARY: "Glossary", INDEX: "Index", RELATED: "Relations",
    READING: "Examples", CHECKED: "What was checked", MINE_PAGE: "My games", WRITE_PAGE: "Write",
    DOCS: "Documentation",
}  # fmt: skip
"""The pages about all games, with the words of their links."""


def print_site(
    folders: Sequence[GameFolder], output: Path, title: str, workers: Workers = SERIAL,
    on_game: Callable[[int], object] = lambda count: None, runtime: Path | None = None,
) -> Result:  # fmt: skip
    """Check all games and the general chapter, then write the site; write nothing if one fails. `on_game` is
    called after each game. With a `runtime`, games are played and printed in their pages."""
    if not title.strip() or not title.isprintable():
        raise UsageError(f"{title!r} is not a title", hint="name the site in words on one line")
    if not folders:
        raise UsageError("there are no games for a site")
    files_of(output)  # fails early if the site cannot be written there
    folders = [general_folder(), *folders]
    outlines, problems = _outlines(folders, workers)
    if problems:
        return Result("site", problems=tuple(problems))
    games, translated = list[Written](), list[Written]()
    editions = [edition for folder in folders for edition in folder.editions]
    tell: IsolatedWork[GameFolder, Written | Report] = IsolatedWork(
        partial(written, outlines=outlines, plays=runtime is not None),
        broken,
        before=partial(_warm_up, len(editions), outlines),
    )
    for folder, told in zip(editions, workers.map(tell, editions), strict=True):
        if isinstance(told, Report):
            problems += told.problems
        else:
            (translated if told.language else games).append(told)
        on_game(int(folder.slug != GENERAL and not folder.language))
    if problems:
        return Result("site", problems=tuple(problems))
    played: dict[str, bytes] = {}
    if runtime:
        languages = {told.chapter.wording.language for told in (*games, *translated)}
        archives = play_archives(runtime) | print_archives(runtime, languages) | write_archives(outlines)
        packs = {name: packed(files) for name, files in compiled(runtime, archives).items()}
        played = play_files(runtime) | scripts(PRINT) | write_files(runtime) | packs
    files = Site(typeset(title), games, translated, outlines, played, (output / DOCS).is_file()).files()
    return Result("site", made=tuple(write_site(output, files)))


def _warm_up(games: int, outlines: Mapping[str, Outline]) -> None:
    """Import here what the pages of every game need, so that not each process does. No game's code runs."""
    warm_up(games)
    written(general_folder(), outlines)


def _outlines(folders: Sequence[GameFolder], workers: Workers) -> tuple[dict[str, Outline], list[Problem]]:
    """Return the link targets in games, and the problems of games whose texts cannot be read."""
    look: IsolatedWork[GameFolder, Outline | Problem] = IsolatedWork(outline, locate_error, alone=False)
    found, problems = {}, []
    for folder, seen in zip(folders, each_read(look, folders, workers), strict=True):
        if isinstance(seen, Problem):
            problems.append(seen)
        else:
            found[folder.slug] = seen
    return found, problems


def _by_game(translated: Iterable[Written]) -> dict[str, list[Written]]:
    """Return the translations of games by their slugs."""
    found: dict[str, list[Written]] = defaultdict(list)
    for one in translated:
        found[one.chapter.slug].append(one)
    return found


def _markup(games: Iterable[Written]) -> Iterator[str]:
    """Yield the articles of games."""
    return (article.markup for one in games for article in (one.rules, one.examples) if article)


class Site:
    """All pages of some games; the first is the general chapter."""

    def __init__(
        self, title: str, told: Sequence[Written], translated: Sequence[Written],
        outlines: dict[str, Outline], played: Mapping[str, bytes], docs: bool,
    ) -> None:  # fmt: skip
        self.translated = _by_game(translated)
        self.told, self.outlines, self.played, self.docs = told, outlines, played, docs
        self.running = {**learn_files(), **played}
        self.digests = {
            name: integrity(content)
            for name, content in self.running.items()
            if name.endswith((".js", ".css"))
        }
        known = {one.chapter.slug: one for one in told[1:]}
        chapters = in_parts([one.chapter for one in known.values()])
        self.games = [replace(known[one.slug], chapter=one) for one in chapters]
        self.alike = {
            game.slug: others for game, others in similar_games(sorted(chapters, key=lambda c: c.title))
        }
        self.assets = shared(
            _markup(told),
            chain(_markup(translated), (said for one in translated for said in one.chapter.wording.said)),
        )
        self.assets.add("search.json", search_index(self.games))
        self.pictures = {
            one.chapter.slug: self.assets.add("picture.svg", picture).path
            for one, picture in zip(self.games, chosen_pictures(self.games), strict=True)
            if picture
        }
        self.texts = dict(self._texts())
        self.frame = Frame(title, self.assets, self._pages())

    def files(self) -> dict[str, bytes]:
        """Return every file by its name, in the order of writing."""
        files = {**self.assets.files, **self.running}
        files |= {"icon.svg": icon(), "manifest.webmanifest": manifest(self.frame.title)}
        for game in (self.told[0], *self.games):
            for one in self._editions(game):
                folder = folder_of(one.chapter.slug, one.language)
                files |= {f"{folder}{name}": made for name, made in self._of_game(one, game)}
                files |= one.course
        for name, (title, body) in self.texts.items():
            files[name] = self.frame.page("text.html", title, here=name, body=body)
        if self.played:
            files |= {
                written_file(one.chapter.slug): one.playable.whole for one in self.games if one.playable
            }
            files[WRITE_PAGE], files[TRY_PAGE] = self._write(), self._try()
            files[MINE_PAGE] = self._mine()
        files[SHELF] = self._shelf()
        first = (SHELF, *(path for path in self.assets.files if path.endswith((".css", ".js"))))
        return with_worker(files, first, learn.SHARED)

    def _pages(self) -> dict[str, str]:
        running = (MINE_PAGE, WRITE_PAGE) if self.played else ()
        there = {BEFORE, *self.texts, *running, *([DOCS] if self.docs else [])}
        return {name: words for name, words in PAGES.items() if name in there}

    def _shelf(self) -> bytes:
        cards = [
            card(
                one,
                self.pictures.get(one.chapter.slug, ""),
                [page for page in self._tabs(one) if page in DONE],
                self.translated[one.chapter.slug],
            )
            for one in self.games
        ]
        return self.frame.page(
            "shelf.html", self.frame.title, self._told(), here=SHELF, parts=by_parts(cards, self.games),
            first=cards[0], choices=choices(cards), doors=doors(cards, bool(self.played)), icons=ICONS,
            count=self._count, early=SUMMARISED,
        )  # fmt: skip

    @property
    def _count(self) -> str:
        return f"{len(self.games)} game{'s' * (len(self.games) != 1)}"

    def _told(self) -> str:
        """Return the sentences under the title of the site."""
        told = f"Read, play and print {self._count}" if self.played else f"Read the rules of {self._count}"
        told += ", also without a network."
        if all(game.chapter.checked for game in self.games):
            told += " An engine has played every example in the rules."
        return told

    def _tabs(self, one: Written) -> dict[str, str]:
        """Return the pages of a game, with the words of the links to them."""
        shown = {
            RULES_PAGE: True,
            LEARN_PAGE: bool(one.course),
            PLAY_PAGE: bool(one.playable and one.chapter.checked),
            PRINT_PAGE: bool(one.playable and one.playable.sheets),
            EXAMPLES_PAGE: bool(one.examples),
        }
        return {page: words for page, words in TABS.items() if shown[page]}

    def _editions(self, game: Written) -> list[Written]:
        """Return a game and its translations."""
        return [game, *self.translated[game.chapter.slug]]

    def _other_editions(self, one: Written, game: Written, page: str) -> list[dict[str, str]]:
        """Return the links from a page to the same page, or else the rules, in each language of a game; none
        if there is only one."""
        editions = self._editions(game) if self.translated[game.chapter.slug] else []
        return [
            {
                "lang": other.language or ENGLISH.language,
                "name": name_of(other.language),
                "page": relative(
                    folder_of(one.chapter.slug, one.language),
                    folder_of(one.chapter.slug, other.language),
                    page if page in self._tabs(other) else RULES_PAGE,
                ),
            }
            for other in editions
        ]

    def _of_game(self, one: Written, original: Written) -> Iterator[tuple[str, bytes]]:
        game = one.chapter
        playable, root = one.playable, root_of(one.language)
        tabs = self._tabs(one)
        if playable:
            tabs[f"{root}{WRITE_PAGE}?game={game.slug}"] = "Change"
        here = BEFORE if game.slug == GENERAL else ""
        wording = game.wording if one.language else ENGLISH
        say = wording.say

        def page(template: str, title: str, description: str, tab: str, **told: Any) -> bytes:
            scripts = (self.running[name] for name in told.get("scripts", ()))
            site = self.assets.files[self.assets["site.js"].path]
            return self.frame.page(
                template, title, description, root, here, game=game, tabs=tabs, tab=tab, wording=wording,
                words=words_for((site, *scripts), wording), editions=self._other_editions(one, original, tab),
                rulesets=one.rulesets, prints=one.prints, alike=self.alike.get(game.slug, ()), **told,
            )  # fmt: skip

        about = {name: say(words, game.title) for name, words in ABOUT.items()}
        title = say("Rules of {}", game.title) if one.language else game.title
        early = SUMMARISED if game.is_game else EARLY
        yield (
            RULES_PAGE,
            page("game.html", title, game.summary, tab=RULES_PAGE, body=one.rules.markup, early=early),
        )
        if one.examples:
            title, told = say("{}: checked examples", game.title), about[EXAMPLES_PAGE]
            yield EXAMPLES_PAGE, page("game.html", title, told, tab=EXAMPLES_PAGE, body=one.examples.markup)
        if playable:
            yield GAME, playable.game
        if LEARN_PAGE in tabs:
            asked = {"steps": one.steps, **self._scripts(learn.MAIN, learn.STYLE, learn.SHARED)}
            title = say("{}: learn", game.title)
            yield LEARN_PAGE, page("learn.html", title, about[LEARN_PAGE], tab=LEARN_PAGE, **asked)
        if playable and PLAY_PAGE in tabs:
            table = {"seating": playable.seating, "steps": one.steps, "first": FIRST}
            title = say("{}: play", game.title)
            yield (
                PLAY_PAGE,
                page(
                    "play.html", title, about[PLAY_PAGE], tab=PLAY_PAGE, **table, **self._running(MAIN, STYLE)
                ),
            )
        if playable and PRINT_PAGE in tabs:
            asked = {
                "groups": print_page.groups(playable.sheets, say),
                **form(playable.sheets, say),
                **self._running(print_page.MAIN, print_page.STYLE),
            }
            title = say("{}: print", game.title)
            yield PRINT_PAGE, page("print.html", title, about[PRINT_PAGE], tab=PRINT_PAGE, **asked)

    def _write(self) -> bytes:
        """Return the page of the editor."""
        style = self.assets["style.css"].path
        told = self._running(write_page.MAIN, write_page.STYLE) | write_page.asked(self.played, style)
        told |= {"groups": {}, "files": json.dumps(print_page.words()["files"]), **form(())}
        told["forms"] = print_page.STYLE
        told["policy"] = policy(**told.pop("allowed"))
        title = "Write a game, or change one"
        return self.frame.page("write.html", title, here=WRITE_PAGE, **told)

    def _try(self) -> bytes:
        """Return the page in a frame of the editor where the game that is being written is played."""
        told = self._scripts(MAIN, STYLE, write_page.TRY_SCRIPTS) | {"main": write_page.TRY}
        allowed = write_page.asked(self.played, "")["allowed"]
        return self.frame.page("try.html", "Play", policy=policy(**allowed), **told)

    def _mine(self) -> bytes:
        """Return the page of the matches that are stored in a browser."""
        titles = {one.chapter.slug: one.chapter.title for one in self.games if PLAY_PAGE in self._tabs(one)}
        return self.frame.page(
            "mine.html", PAGES[MINE_PAGE], here=MINE_PAGE, scripts=MINE_SCRIPTS, main=MINE,
            digests=self.digests, titles=json.dumps(titles, ensure_ascii=False),
        )  # fmt: skip

    def _running(self, main: str, style: str) -> dict[str, Any]:
        """Return the values for a page that runs Python."""
        runs = {"policy": policy(script_src="'wasm-unsafe-eval'"), "early": CONTROLS}
        return self._scripts(main, style, SHARED) | runs

    def _scripts(self, main: str, style: str, shared: Collection[str]) -> dict[str, Any]:
        """Return the values for a page with scripts: its own, the `shared` ones, its style."""
        own = f"{PurePosixPath(main).parent}/"
        scripts = {
            name: digest for name, digest in self.digests.items()
            if name.endswith(".js") and (name in shared or name.startswith(own))
        }  # fmt: skip
        return {"scripts": scripts, "main": main, "sheet": style, "digests": self.digests}

    def _texts(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """Yield the pages about all games by name: their titles and contents."""
        address = Places(self.outlines)
        chapters = [one.chapter for one in self.games]
        told = (self.told[0], *self.games)
        terms = sorted({term for one in told for term in one.terms}, key=lambda term: sorting(term.word))
        if terms:
            shelf = Shelf({s: one.entry for s, one in self.outlines.items()}, printed=False, glossary=True)
            yield GLOSSARY, ("Glossary", matter.glossary(terms, shelf, address, self._users()))
        found = drop_common_terms((lookup for one in told for lookup in one.lookups), len(told))
        found += (Lookup(term.word, "", term.key) for term in terms)
        yield INDEX, ("Index", matter.index(found, address))
        tree = family_tree(chapters)
        if tree.branches:
            related = prose("How these games are related", "related.md")
            yield RELATED, (related.title, matter.prose(related, address, matter.tree(tree, address)))
        kinds = frozenset(chapter.kind for chapter in chapters)
        reading = prose("How to read an example", "reading.md", kinds=kinds, site=True)
        for name, text in ((READING, reading), (CHECKED, self._checked())):
            yield name, (text.title, matter.prose(text, address))

    def _users(self) -> dict[str, list[Lookup]]:
        """Return the games that use each term of the glossary, by its key."""
        found: dict[str, list[Lookup]] = defaultdict(list)
        for one in self.games:
            for term in one.terms:
                found[term.key].append(Lookup(one.chapter.title, "", one.chapter.slug))
        return found

    def _checked(self) -> Prose:
        name = "site/checked.md"
        tallies = sorted(one.tally for one in self.told if one.chapter.checked)
        told = environment().get_template(name).render(tallies=tallies, version=__version__)
        return Prose("What was checked", read(told, f"templates/{name}"))
