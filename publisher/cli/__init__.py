"""The command line: the only part that prints or exits."""

from publisher.cli.commands import entry, main

__all__ = ["entry", "main"]
