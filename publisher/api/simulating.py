"""Statistics of many games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from publisher.api.games import Game, Place, errors_of, game_from, workers_for
from publisher.base.errors import UsageError

if TYPE_CHECKING:
    from publisher.engine.simulation import Summary


def simulate(
    game: Game | Place,
    number: int,
    *,
    bot: str = "random",
    against: str = "",
    seed: int = 1,
    jobs: int | None = None,
) -> Summary:
    """Play `number` games between bots, with the seeds `seed`, `seed + 1`, …; return their statistics.

    With `against`, one team is played by `bot` and the others by `against`; the team changes from game to
    game, and `challenger` has its wins. Bots are those of `Match.bot`. The games are played in this process,
    or in `jobs` others, with the same result; those are ended if they take too long. Raises UsageError for an
    unknown bot or `jobs` below 1; RulesError if the game's program fails.
    """
    from msgspec.structs import replace

    from publisher.engine.simulation import Summary, won_by_challenger
    from publisher.engine.simulation import simulate as play_many
    from publisher.model.trust import require_trust

    game = game_from(game)
    if number < 1:
        raise UsageError(f"{number} games cannot be played", hint="play at least one")
    if against and len(game.seats) == 1:
        raise UsageError(f"{game.name} is a game for one player", hint="compare the mean scores of two bots")
    require_trust(game._folder)
    with errors_of(game):
        definition = game._folder.definition(game.variant)
        played = play_many(
            game._folder, game.variant, range(seed, seed + number), bot,
            workers_for(jobs), counting=True, against=against,
        )  # fmt: skip
    summary = Summary.of(played, len(definition.seats))
    return replace(summary, challenger=won_by_challenger(definition, played)) if against else summary
