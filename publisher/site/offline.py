"""The files that keep a site readable without a network, and let browsers install it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from publisher.site.assets import integrity, template
from publisher.text.templates import environment

LIST, WORKER = "files.json", "sw.js"


def with_worker(
    files: Mapping[str, bytes], shell: tuple[str, ...], shared: tuple[str, ...]
) -> dict[str, bytes]:
    """Return all files in the order of writing; last the list of their digests and the service worker. The
    worker changes whenever a file does. It caches the files of `shell` first, the others later. Those in the
    folders for playing, printing and writing wait for their first use, except the `shared` ones."""
    listed = json.dumps({name: integrity(files[name]) for name in sorted(files)}, indent=0).encode()
    worker = environment().get_template(f"site/{WORKER}")
    told = worker.render(
        list=LIST, digest=integrity(listed), shell=json.dumps(shell), shared=json.dumps(shared)
    )
    return {**files, LIST: listed, WORKER: told.encode()}


def manifest(title: str) -> bytes:
    """Return the manifest, which a browser needs to install the site as a program."""
    told = {
        "name": title, "short_name": title.partition(" ")[0], "start_url": "index.html",
        "display": "minimal-ui", "background_color": "#ffffff", "theme_color": "#8a3b12",
        "icons": [{"src": "icon.svg", "type": "image/svg+xml", "sizes": "any"}],
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False, indent=2).encode()


def icon() -> bytes:
    return template("icon.svg")
