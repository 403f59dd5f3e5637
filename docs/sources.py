"""Write where every game comes from and what its editors decided: `python docs/sources.py`.

`explanation/sources.md` lists the sources; each has a page with the editor's notes of its games.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from publisher.base.resources import bundled
from publisher.model.definition import Source
from publisher.model.shelf import RULES, GameFolder, Shelf
from publisher.text.document import Note, Paragraph, plain, under_headings
from publisher.text.game_text import read_text

PLACE = Path(__file__).parent / "explanation"
TOP = """\
# Sources and rulings

Rules, facts and figures are those of the sources; every sentence was written again. If a source is wrong,
silent or unclear, an editor's note in the rules says what was corrected or decided, and the engine plays it
so. These pages have all notes, game by game, with their sections. `python docs/sources.py` writes them.
"""

NAMED = """\
## Named, and not in the collection

The sources name some games without their rules, or with too few of them for a game. None of these was
made up.

- *A Collection of Chinese Folk Games* and *Folk Board Games* compare their games with others that they do not
  explain: 逼角棋, 丁字棋, 成方棋, 单线跳棋, 搭桥棋 and 赶虎棋. They mention a second 围子棋 of Lijiang and
  Weixi, whose board they do not show, an 八子棋 of 2001 on 4×5 points, and the Tibetan Game for four or
  six. A dice game on the same pages, 赛跑棋, is left out.
- *My Games* promises Paskahousu, but explains only a related game, Valepaska.
- *Dragon Jr’s Blog on GoldToken* builds on games of that site whose rules it does not give: Trojan Chess,
  Stockade, and Shake, Rattle & Roll; what is printed here is complete without them. Its remark on shops and
  stores is not a game.
"""


def pages() -> Iterator[tuple[Path, str]]:
    """Yield the list of sources, those with the most games first, and a page for each."""
    found: dict[str, list[GameFolder]] = defaultdict(list)
    for folder in Shelf([bundled("games")]).games():
        found[folder.definition().sources[0].title].append(folder)
    lines = ["| source | games |", "|---|---|"]
    for source, folders in sorted(found.items(), key=lambda each: (-len(each[1]), each[0])):
        folders.sort(key=lambda folder: folder.definition().title)
        name = f"sources-{'-'.join(re.findall('[a-z]{4,}', source.lower())[:3])}.md"
        titles = ", ".join(folder.definition().title for folder in folders)
        lines.append(f"| [{source}]({name}) | {titles} |")
        parts = (f"# Sources: {source}\n", *("\n".join(_told(folder)) + "\n" for folder in folders))
        yield PLACE / name, "\n".join(parts)
    yield PLACE / "sources.md", "\n".join([TOP, *lines, "", NAMED])


def _name(source: Source) -> str:
    named = f"{source.author}: {source.title}" if source.author else source.title
    return f"{named} <{source.address}>" if source.address else named


def _told(folder: GameFolder) -> Iterator[str]:
    definition = folder.definition()
    yield f"## {definition.title}\n"
    first, *others = definition.sources
    chapter = f"{_name(first)}, {first.place}" if first.place else _name(first)
    further = "".join(f"; {_name(source)}" for source in others)
    designer = f"{definition.designer[0].upper()}{definition.designer[1:]}. " if definition.designer else ""
    yield f"{designer}From {chapter}{further}."
    notes = list(_notes(folder))
    if notes:
        yield ""
        yield from notes


def _notes(folder: GameFolder) -> Iterator[str]:
    """A line for each editor's note, with the section it stands in."""
    for headings, block in under_headings(read_text(folder, RULES).blocks):
        if isinstance(block, Note):
            section = next((plain(heading.children) for heading in headings[::-1] if heading.level > 1), "")
            words = " ".join(plain(each.children) for each in block.blocks if isinstance(each, Paragraph))
            yield f"- *{section}:* {words.strip()}" if section else f"- {words.strip()}"


if __name__ == "__main__":
    for path, page in pages():
        path.write_text(page, encoding="utf-8")
