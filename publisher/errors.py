"""The errors of publisher, for programs of games and programs that use the API."""

from publisher.base.errors import (
    DefinitionError,
    IllegalMove,
    LimitError,
    LostError,
    NotationError,
    OutputError,
    PressError,
    PrintError,
    PublisherError,
    RulesError,
    TextError,
    UntrustedError,
    UsageError,
    did_you_mean,
)

__all__ = [
    "DefinitionError",
    "IllegalMove",
    "LimitError",
    "LostError",
    "NotationError",
    "OutputError",
    "PressError",
    "PrintError",
    "PublisherError",
    "RulesError",
    "TextError",
    "UntrustedError",
    "UsageError",
    "did_you_mean",
]
