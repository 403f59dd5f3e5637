"""Write the list of games, `GAMES.md`: `python docs/games.py`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from publisher.base.resources import bundled
from publisher.model.families import family_title
from publisher.model.players import counted, numbers_of_players
from publisher.model.shelf import Shelf

PAGE = Path(__file__).parents[1] / "GAMES.md"
TOP = """\
# Games

Print one with `publisher night NAME`, read its rules in `games/NAME/rules.md`. A *ruleset* is a game or one
of its variants. `python docs/games.py` writes this list."""


def pages() -> Iterator[tuple[Path, str]]:
    """Yield the page: a line for every game, by families."""
    families: dict[str, list[str]] = {}
    for folder in Shelf([bundled("games")]).games():
        definition = folder.definition()
        count = f", {len(folder.variants) + 1} rulesets" if folder.variants else ""
        players = numbers_of_players([folder.definition(variant) for variant in ("", *folder.variants)])
        about = f"(`{folder.slug}`, {counted(players)} player{'s' * (players[-1] > 1)}{count})"
        line = f"* **{definition.title}** {about}: {definition.summary}"
        families.setdefault(definition.family, []).append(line)
    titles = {family: family_title(family).capitalize() for family in sorted(families)}
    parts = [f"## {title}\n\n" + "\n".join(sorted(families[family])) for family, title in titles.items()]
    yield PAGE, "\n\n".join([TOP, *parts]) + "\n"


if __name__ == "__main__":
    for path, page in pages():
        path.write_text(page, encoding="utf-8")
