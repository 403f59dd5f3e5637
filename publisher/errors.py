"""The errors that the program of a game may raise."""

from publisher.base.errors import IllegalMove, NotationError, PublisherError, did_you_mean

__all__ = ["IllegalMove", "NotationError", "PublisherError", "did_you_mean"]
