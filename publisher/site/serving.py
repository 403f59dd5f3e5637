"""Shows a site on this machine, to nobody else."""

from __future__ import annotations

import errno
import re
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from publisher.base.errors import OutputError, UsageError
from publisher.site.offline import WORKER

HOST = "127.0.0.1"
HOSTS = re.compile(r"(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?", re.IGNORECASE)
"""How a browser on this machine names it."""
TYPES = {
    ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript",
    ".json": "application/json", ".mjs": "text/javascript", ".svg": "image/svg+xml",
    ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".woff": "font/woff",
}  # fmt: skip
"""What browsers insist on, whatever the settings of this machine say."""


class _Handler(SimpleHTTPRequestHandler):
    """Files as they are now: a browser asks again whether what it has kept is the same. It logs nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_head(self) -> Any:
        """Begin the answer with the file of the path. A browser that asks for another host is refused: it
        was led here by the name of somebody else's page."""
        if not HOSTS.fullmatch(self.headers.get("Host", HOST)):
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        try:
            return super().send_head()
        except ValueError:  # no file has such a name
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def log_message(self, *_: Any) -> None:
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    """A page asks for dozens of files at once, and whoever finds no place waits for seconds."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes on to another page before it has all of this one is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """What serves the site in a folder at a port (0: any that is free), when it is told to.

    UsageError where there is no site, OutputError where the port is taken or not to be had.
    """
    if not (folder / WORKER).is_file():
        raise UsageError(f"there is no site in {folder}", hint=f"make one: publisher site -o {folder}")
    try:
        return _Server((HOST, port), partial(_Handler, directory=str(folder)))
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        told = "something else is served there" if taken else str(error.strerror)
        raise OutputError(f"cannot serve at port {port}: {told}", hint="name another with --port") from None
