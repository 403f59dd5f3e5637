"""How a command ends: errors, signals and readers that have gone, each as a line of text and an exit code."""

from __future__ import annotations

import errno
import signal
import sys
from typing import Any, NoReturn

import click

from publisher.errors import OutputError, PublisherError, UsageError

INTERRUPTED, UNREAD, TERMINATED = 130, 141, 143
"""Exit codes, as a shell gives them to what a signal ends: INT, PIPE, TERM."""

FULL = (errno.ENOSPC, errno.EFBIG, errno.EIO)


class Terminated(BaseException):
    """The system wants the press to end."""


class Press(click.Group):
    """Turns the errors of the family, and signals, into one line of text and an exit code.

    Commands end by `Context.exit`, so that `sys.exit` can only be that of a game's own code: a fault of it.
    """

    def invoke(self, ctx: click.Context) -> Any:
        from publisher.terminal.streams import tell_nobody, write_any_letter

        write_any_letter()
        signal.signal(signal.SIGTERM, _terminated)
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("interrupted", err=True)
            ctx.exit(INTERRUPTED)
        except Terminated:
            ctx.exit(TERMINATED)
        except BrokenPipeError:
            tell_nobody()
            ctx.exit(UNREAD)
        except OSError as error:
            if error.errno not in FULL:
                raise
            tell_nobody()
            raise OutputError(f"cannot write what is told: {error.strerror}") from None
        except Exception:
            raise
        except BaseException as error:
            from publisher.engine.failure import unexpected

            raise unexpected(error) from None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().main(*args, **kwargs)
        except UsageError as error:
            click.echo(str(error), err=True)
            sys.exit(2)
        except PublisherError as error:
            click.echo(str(error), err=True)
            sys.exit(1)
        except Exception as error:
            from publisher.engine.failure import unexpected

            click.echo(str(unexpected(error)), err=True)
            sys.exit(1)


def _terminated(*_: object) -> NoReturn:
    raise Terminated
