"""How a command ends: errors, signals and readers that have gone, each as a line of text and an exit code."""

from __future__ import annotations

import errno
import signal
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import click

from publisher.base.errors import OutputError, PublisherError, UsageError

INTERRUPTED, UNREAD, TERMINATED = 130, 141, 143
"""Exit codes, as a shell gives them to what a signal ends: INT, PIPE, TERM."""

FULL = (errno.ENOSPC, errno.EFBIG, errno.EIO)


def run(command: Callable[[], object]) -> None:
    """A command in a process of its own: once its end is decided, no signal changes its exit code."""
    try:
        command()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        # An interrupt that came while some text was run (dataclasses make methods so) is remembered by
        # Python, and told instead of the exit code, until another text has been run.
        exec("")


class Terminated(BaseException):
    """The system wants the press to end."""


class Press(click.Group):
    """Turns the errors of the family, and signals, into one line of text and an exit code.

    Commands end by `Context.exit`, so that `sys.exit` can only be that of a game's own code: a fault of it.
    """

    def invoke(self, ctx: click.Context) -> Any:
        from publisher.terminal.streams import tell_nobody, write_any_letter

        try:
            write_any_letter()
            signal.signal(signal.SIGTERM, _terminated)
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
            raise OutputError(f"cannot write the output: {error.strerror}") from None
        except Exception:
            raise
        except BaseException as error:
            from publisher.engine.failure import unexpected

            raise unexpected(error) from None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """As click's own, but that an interrupt has its exit code at every moment."""
        try:
            found = super().main(*args, **kwargs | {"standalone_mode": False})
            sys.exit(found if isinstance(found, int) else 0)
        except click.Abort as error:
            interrupted = isinstance(error.__cause__, KeyboardInterrupt)
            click.echo("interrupted" if interrupted else "the input has ended", err=True)
            sys.exit(INTERRUPTED if interrupted else 1)
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
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
