"""Statements about games on boards: men, stones, lines, tracks."""
