"""How well card is used: the share of each sheet that parts take, over the nights of the whole shelf.

`python benchmarks/sheet_use.py` prints for both papers the sheets of card, their share in use with and
without spare parts in room that is left over, how many are less than half full, and the games that use
least; names choose among the games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from publisher.base.resources import bundled
from publisher.components.sheets.paper import PAPERS
from publisher.components.sheets.setup import Setup
from publisher.model.shelf import RULES, Shelf
from publisher.press.night_parts import card_use, night_parts
from publisher.text.game_text import read_text

HALF = 0.5
WORST = 10


SHELF = Shelf([bundled("games")])


def uses(paper: str, slugs: Sequence[str], spares: bool = True) -> Iterator[tuple[str, list[float]]]:
    """Games, each with the share of every sheet of card of its night."""
    setup, size = Setup(), PAPERS[paper]
    for slug in slugs:
        folder = SHELF.game(slug)
        definition = folder.definition()
        rules = read_text(folder, RULES)
        kit = night_parts(folder, definition, rules, len(definition.players.names), size, setup)
        if found := card_use(kit, size, setup, spares):
            yield slug, found


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how well card is used.")
    parser.add_argument("slugs", nargs="*", metavar="GAME", help="only these games")
    slugs = parser.parse_args().slugs or SHELF.slugs
    for paper in ("a4", "letter"):
        bare = [share for _, found in uses(paper, slugs, spares=False) for share in found]
        games = dict(uses(paper, slugs))
        sheets = [share for found in games.values() for share in found]
        less = sum(share < HALF for share in sheets)
        print(
            f"{paper}: {len(sheets)} sheets of card, {sum(sheets) / len(sheets):.1%} used "
            f"({sum(bare) / len(bare):.1%} without spare parts), {less} less than half full"
        )
        for slug in sorted(games, key=lambda slug: sum(games[slug]) / len(games[slug]))[:WORST]:
            print(f"  {slug}: {', '.join(f'{share:.0%}' for share in games[slug])}")


if __name__ == "__main__":
    main()
