"""Statements about any game: turns, questions and answers, outcomes, ends."""
