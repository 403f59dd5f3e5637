"""Poker hands: their ranking, and games that lay cards out as hands."""
