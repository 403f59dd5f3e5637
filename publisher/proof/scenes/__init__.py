"""Scenes: for each family of games, the sentences its examples are told in."""
