"""What keeps a site readable without a network, and lets it be put among one's programs."""

from __future__ import annotations

import json
from collections.abc import Mapping

from publisher.site.assets import integrity, template
from publisher.text.templates import environment

LIST, WORKER = "files.json", "sw.js"


def with_worker(files: Mapping[str, bytes], shell: tuple[str, ...]) -> dict[str, bytes]:
    """All files of a site, in the order in which they are to be written: last the list of their digests, and
    the worker, which is another whenever any file is. The `shell` is what is kept first, the rest later."""
    listed = json.dumps({name: integrity(files[name]) for name in sorted(files)}, indent=0).encode()
    worker = environment().get_template(f"site/{WORKER}")
    told = worker.render(list=LIST, digest=integrity(listed), shell=json.dumps(shell))
    return {**files, LIST: listed, WORKER: told.encode()}


def manifest(title: str) -> bytes:
    """What a browser says of the site where programs are listed."""
    told = {
        "name": title, "short_name": title.partition(" ")[0], "start_url": "index.html",
        "display": "minimal-ui", "background_color": "#ffffff", "theme_color": "#8a3b12",
        "icons": [{"src": "icon.svg", "type": "image/svg+xml", "sizes": "any"}],
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False, indent=2).encode()


def icon() -> bytes:
    return template("icon.svg")
