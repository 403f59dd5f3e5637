"""The games that come with the press, read once for all tests that a process collects."""

from __future__ import annotations

from publisher.model.shelf import Shelf
from publisher.resources import bundled

SHELF = Shelf([bundled("games")])
