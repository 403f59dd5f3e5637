"""Statements about games with cards: tricks, auctions, melds, piles, poker hands."""
