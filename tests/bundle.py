"""The games that come with the press, read once in a process, whichever of its tests ask for them.

What takes long to find out about a game is kept with its rules, and those go with its definition: a shelf of
its own for each module would have games played again.
"""

from __future__ import annotations

from publisher.model.shelf import Shelf
from publisher.resources import bundled

SHELF = Shelf([bundled("games")])
