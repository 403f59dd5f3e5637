"""Boards and terrains as they are drawn: grounds, labels, stones, marks."""
