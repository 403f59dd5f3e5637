"""Scenes: for each family of games, the sentences in which its examples are told."""
