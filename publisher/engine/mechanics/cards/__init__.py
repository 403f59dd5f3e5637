"""Mechanics of card games: picks, exchanges, discards, captures, and ways to win."""
