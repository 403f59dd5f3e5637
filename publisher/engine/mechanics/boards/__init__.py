"""Boards: steps, hops, groups, captures, connections, and the moves of chess pieces."""
