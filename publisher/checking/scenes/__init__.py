"""Scenes: the sentences for examples of each family of games."""
