"""Auctions: bids from low to high, passes, doubles and knocks."""
