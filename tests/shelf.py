"""The games that come with the press, read once for all tests that a process collects."""

from __future__ import annotations

from publisher.base.resources import bundled
from publisher.model.shelf import Shelf

SHELF = Shelf([bundled("games")])
