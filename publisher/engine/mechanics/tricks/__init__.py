"""Tricks: who leads, who must follow, who wins, and the contracts made on it."""
