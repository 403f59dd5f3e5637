"""Mill Pond: four boats each, and whoever cannot move has lost."""

from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition


class MillPond(Stepping[SteppingPosition]):
    """Boats step; nobody is ever taken."""
