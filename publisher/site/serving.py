"""A server that shows a site on this machine only."""

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
"""The names of this machine in a browser."""
TYPES = {
    ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript",
    ".json": "application/json", ".mjs": "text/javascript", ".svg": "image/svg+xml",
    ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
}  # fmt: skip
"""Types of files that browsers require, whatever the settings of this machine are."""


class _Handler(SimpleHTTPRequestHandler):
    """Serves the files as they are now: browsers must ask whether their copies are fresh. Logs nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_head(self) -> Any:
        """Send the head of a file; reject requests for another host, which come from a foreign page."""
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
    """The queue for a page that asks for dozens of files at once; a rejected request waits for seconds."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that leaves before it has the whole page."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server of the site in a folder at a port (0: any free port). Raise UsageError if there is no
    site, OutputError if the port is taken or cannot be used."""
    if not (folder / WORKER).is_file():
        raise UsageError(f"{folder} has no site", hint=f"make one: publisher site -o {folder}")
    try:
        return _Server((HOST, port), partial(_Handler, directory=str(folder)))
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        told = "another program uses it" if taken else str(error.strerror)
        raise OutputError(f"cannot serve at port {port}: {told}", hint="choose another --port") from None
