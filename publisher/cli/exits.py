"""The ends of commands: errors, signals and closed pipes become a line of text and an exit code."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import click

from publisher.base.errors import OutputError, PublisherError, UsageError

INTERRUPTED, UNREAD, TERMINATED = 130, 141, 143
"""Exit codes that a shell gives for a signal: INT, PIPE, TERM."""

FULL = (errno.ENOSPC, errno.EFBIG, errno.EIO)


def run(command: Callable[[], object]) -> None:
    """Run a command as the whole process: once its exit code is known, no signal changes it."""
    from publisher.terminal.streams import open_closed_streams

    open_closed_streams()
    try:
        command()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        # Python remembers an interrupt that came inside `exec` (dataclasses use it), and would report it in
        # place of the exit code until the next `exec`.
        exec("")


class Terminated(BaseException):
    """The system asks publisher to end."""


class Press(click.Group):
    """Turns errors and signals into one line of text and an exit code. Commands end with `Context.exit`, so a
    `sys.exit` can only come from a game's code and is an error of that game."""

    def invoke(self, ctx: click.Context) -> Any:
        from publisher.terminal.streams import tell_nobody, write_any_letter

        try:
            write_any_letter()
            _refuse_lost_folder()
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
        except Exception:
            raise
        except BaseException as error:
            from publisher.engine.failure import unexpected

            raise unexpected(error) from None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the command like click, but give an interrupt its exit code at every moment."""
        try:
            found = super().main(*args, **kwargs | {"standalone_mode": False})
            sys.exit(found if isinstance(found, int) else 0)
        except click.Abort as error:
            interrupted = isinstance(error.__cause__, KeyboardInterrupt)
            click.echo("interrupted" if interrupted else "stopped: the input has ended", err=True)
            sys.exit(INTERRUPTED if interrupted else 1)
        except click.ClickException as error:
            if isinstance(error, click.NoSuchOption) and (meant := _meant(error)):
                told = f"No such option '{error.option_name}'. Did you mean '{meant}'?"
                error = click.UsageError(told, error.ctx)
            error.show()
            sys.exit(error.exit_code)
        except UsageError as error:
            click.echo(str(error), err=True)
            sys.exit(2)
        except PublisherError as error:
            for one in error.all:
                click.echo(str(one), err=True)
            sys.exit(1)
        except Exception as error:  # also from the output of --help, which invokes no command
            click.echo(str(_explained(error)), err=True)
            sys.exit(1)


def _explained(error: Exception) -> PublisherError:
    """Return the error for a full disk below the standard output, or for an unexpected exception."""
    from publisher.engine.failure import unexpected
    from publisher.terminal.streams import tell_nobody

    if isinstance(error, OSError) and error.errno in FULL:
        tell_nobody()
        return OutputError(f"cannot write the output: {error.strerror}")
    return unexpected(error)


def _meant(error: click.NoSuchOption) -> str:
    """Return the place of an option that comes before the command: `publisher --games DIR night`; or the
    option that takes the name of an unknown one as a value: `--paper letter` for `--letter`."""
    if error.ctx and error.ctx.parent:
        for option in error.ctx.find_root().command.params:
            if isinstance(option, click.Option) and error.option_name in option.opts:
                value = "" if option.is_flag else f" {option.make_metavar(error.ctx)}"
                return f"publisher {error.option_name}{value} {error.ctx.info_name} …"
    from publisher.components.cards.sizes import SIZES
    from publisher.components.sheets.paper import PAPERS

    word, values = error.option_name.lstrip("-"), {"paper": [*PAPERS], "card_size": [*SIZES]}
    for option in error.ctx.command.params if error.ctx else ():
        if isinstance(option.type, click.Choice):
            values[str(option.name)] = list(map(str, option.type.choices))
        if word in values.get(str(option.name), ()):
            return f"{option.opts[0]} {word}"
    return ""


def _refuse_lost_folder() -> None:
    """Raise UsageError if the current folder has been removed: no relative path leads anywhere."""
    try:
        os.getcwd()
    except OSError:
        raise UsageError("the current folder does not exist any more", hint="change to another one") from None


def _terminated(*_: object) -> NoReturn:
    raise Terminated
