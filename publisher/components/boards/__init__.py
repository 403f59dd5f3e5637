"""Boards: grounds, labels, stones and marks."""
