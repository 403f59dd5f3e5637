"""Boards: steps, hops, groups, captures, and the moves of chess men."""
