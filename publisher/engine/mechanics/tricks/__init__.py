"""Tricks: leading, following, winning, promises and scores."""
