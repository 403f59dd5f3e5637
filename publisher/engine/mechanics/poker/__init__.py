"""Poker hands: their ranking, and games that lay out cards as hands."""
