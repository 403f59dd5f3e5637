"""Auctions: bids from low to high, passes and doubles."""
