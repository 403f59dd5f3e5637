"""The runtime of publisher in a page: Python for browsers and the libraries of the engine, downloaded once
and verified by digest, and Python's own library, compiled in advance.

npm and pip download it, and Node compiles it, on the machine that makes the site. A reader of the pages needs
none of them.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

import msgspec

from publisher.base.errors import OutputError
from publisher.base.files import write_whole
from publisher.base.resources import bundled
from publisher.base.settings import store

LOCK = "runtime.toml"
COMPILER = "compile.mjs"
LOADED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of Pyodide that a page loads in addition to Python's library."""
LIBRARY, PACKED = "python_stdlib.zip", "python.pack"
"""Python's library in Pyodide, and the part of it for pages."""
EDITOR = ("write/editor.js", "write/package.json", "write/package-lock.json")
"""The sources of the editor in the pages: its first script, and the packages for npm."""
BUNDLE = "bundled.js"
PACKAGES = "pyodide-lock.json"
"""The name of Pyodide's list of packages; a page needs none of them."""
UNUSED = (
    "_pydatetime.", "_pyio.", "_pyrepl/", "asyncio/__main__.", "asyncio/proactor_events.",
    "asyncio/tools.", "asyncio/windows", "bdb.", "cProfile.", "cmd.", "compileall.",
    "concurrent/futures/process.", "doctest.", "encodings/big5", "encodings/cp0", "encodings/cp10",
    "encodings/cp11", "encodings/cp2", "encodings/cp5", "encodings/cp7", "encodings/cp8", "encodings/cp9",
    "encodings/euc_", "encodings/gb", "encodings/hp_", "encodings/hz", "encodings/iso2022",
    "encodings/iso8859_", "encodings/johab", "encodings/koi8", "encodings/kz1048", "encodings/mbcs",
    "encodings/oem", "encodings/palmos", "encodings/ptcp154", "encodings/shift_", "encodings/tis_620",
    "ensurepip/", "filecmp.", "fileinput.", "ftplib.", "getpass.", "http/cookie", "http/server.", "imaplib.",
    "logging/config.", "logging/handlers.", "mailbox.", "mimetypes.", "modulefinder.", "multiprocessing/",
    "netrc.", "optparse.", "pdb.", "pickletools.", "plistlib.", "poplib.", "profile.", "pstats.", "pty.",
    "py_compile.", "pyclbr.", "pydoc.", "rlcompleter.", "sched.", "shelve.", "smtplib.", "socketserver.",
    "sqlite3/", "symtable.", "sysconfig/__main__.", "tabnanny.", "trace.", "tracemalloc.", "tty.",
    "unittest/", "urllib/robotparser.", "wave.", "webbrowser.", "wsgiref/", "xml/dom/",
    "xml/sax/expatreader.", "xmlrpc/", "zipapp.",
)  # fmt: skip
"""Parts of Python's library that games and publisher do not need in a page."""
NEEDED = "the runtime of a site needs npm and Node (18 or newer), pip, and a network or their caches"


class Pinned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An archive, and the SHA-256 of its contents."""

    file: str
    version: str
    sha256: str
    name: str = "pyodide"


class Lock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All downloads, for one Python on one platform."""

    python: str
    platform: str
    abi: str
    pyodide: Pinned
    wheels: tuple[Pinned, ...]
    """The libraries for playing."""
    printing: tuple[Pinned, ...]
    """The further libraries for printing."""
    showing: tuple[Pinned, ...]
    """The further libraries for the preview of sheets."""

    @property
    def all_wheels(self) -> tuple[Pinned, ...]:
        return (*self.wheels, *self.printing, *self.showing)


@cache
def lock() -> Lock:
    return msgspec.convert(tomllib.loads((site_file(LOCK)).read_text(encoding="utf-8")), Lock)


def site_file(name: str) -> Path:
    """Return a source file of sites."""
    return bundled("templates") / "site" / name


def fetched() -> Path:
    """Return the folder of the runtime in the user's cache, which is filled at the first call."""
    pinned = [site_file(name).read_bytes() for name in (LOCK, *EDITOR, f"play/{COMPILER}")]
    named = hashlib.sha256(b"\0".join([*pinned, repr(UNUSED).encode()])).hexdigest()[:16]
    folder = store() / "runtime" / named
    if not (folder / PACKED).is_file():
        fetch(folder)
    return folder


def fetch(folder: Path) -> None:
    """Download the runtime into a folder; raise OutputError if that fails or a digest differs."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"the runtime cannot be stored in {folder}: {error.strerror}") from None
    pinned = lock()
    if not _there(folder, pinned.pyodide):
        _run(["npm", "pack", "--silent", f"pyodide@{pinned.pyodide.version}"], folder)
    for wheel in pinned.all_wheels:
        if not _there(folder, wheel):
            command = [
                sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:",
                "--platform", pinned.platform, "--python-version", pinned.python,
                f"{wheel.name}=={wheel.version}",
            ]  # fmt: skip
            _run(command, folder)
    for one in (pinned.pyodide, *pinned.all_wheels):
        _verified(folder, one)
    with tarfile.open(folder / pinned.pyodide.file) as package:
        for name in (*LOADED, LIBRARY, "package.json", PACKAGES):
            member = package.extractfile(f"package/{name}")
            assert member is not None
            write_whole(folder / "pyodide" / name, member.read())
    with zipfile.ZipFile(folder / "pyodide" / LIBRARY) as whole:
        names = (name for name in whole.namelist() if not name.startswith(UNUSED) and name[-1] != "/")
        kept = {name: whole.read(name) for name in names}
    write_whole(folder / BUNDLE, bundle())
    write_whole(folder / PACKED, packed(compiled(folder, {LIBRARY: kept}, 2)[LIBRARY]))


def bundle() -> bytes:
    """Return the editor with all its imports as one script: npm downloads them, esbuild bundles them."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name in EDITOR:
            (folder / PurePosixPath(name).name).write_bytes(site_file(name).read_bytes())
        _run(["npm", "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"], folder)
        command = [
            "node", "node_modules/esbuild/bin/esbuild", PurePosixPath(EDITOR[0]).name, "--bundle", "--minify",
            "--format=esm", "--target=es2022", "--legal-comments=none", "--log-level=error",
            f"--outfile={BUNDLE}",
        ]  # fmt: skip
        _run(command, folder)
        return (folder / BUNDLE).read_bytes()


def runtime_files(folder: Path) -> dict[str, bytes]:
    """Return the files of Python for a page, by name; raise OutputError if one is missing."""
    try:
        files = {name: (folder / "pyodide" / name).read_bytes() for name in LOADED}
        known = json.loads((folder / "pyodide" / PACKAGES).read_bytes())
        files[PACKAGES] = json.dumps({"info": known["info"], "packages": {}}).encode()
        return files | {PACKED: (folder / PACKED).read_bytes()}
    except OSError as error:
        raise OutputError(
            f"{folder} has no complete runtime: {error.strerror}", hint="make the site with --play"
        ) from None


def libraries(folder: Path, wheels: Iterable[Pinned]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of libraries, by their paths for the import of Python."""
    for wheel in wheels:
        with zipfile.ZipFile(io.BytesIO(_verified(folder, wheel))) as packed:
            for name in packed.namelist():
                if name.endswith((".py", ".so", ".dic", ".json")):
                    yield name, packed.read(name)


def compiled(
    folder: Path, archives: Mapping[str, Mapping[str, bytes]], level: int = 0
) -> dict[str, dict[str, bytes]]:
    """Return the files of archives with their Python compiled for pages, at an optimisation level of CPython.
    The start of the compiler takes longer than most archives, so give it all at once."""
    with tempfile.TemporaryDirectory() as scratch:
        places = {name: Path(scratch) / f"{number}.zip" for number, name in enumerate(archives)}
        for name, place in places.items():
            place.write_bytes(archive(archives[name], zipfile.ZIP_STORED))
        compiler = site_file(f"play/{COMPILER}")
        command = ["node", str(compiler), str(folder / "pyodide"), str(level)]
        _run([*command, *map(str, places.values())], folder)
        return {name: _files(place) for name, place in places.items()}


def _files(place: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(place) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def archive(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a ZIP archive with a fixed date; the same files give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as target:
        for name in sorted(files):
            target.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), files[name], method, 9)
    return made.getvalue()


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return files as one for `play/unpack.js`, which is smaller than a ZIP and unpacked sooner; the same
    files give the same bytes."""
    sizes = [(name, len(files[name])) for name in sorted(files)]
    contents = (files[name] for name, _ in sizes)
    return zlib.compress(b"".join((json.dumps(sizes).encode(), b"\n", *contents)), 9)


def _there(folder: Path, pinned: Pinned) -> bool:
    return (folder / pinned.file).is_file()


def _verified(folder: Path, pinned: Pinned) -> bytes:
    """Return the contents of a download if its digest is right; else remove it and raise OutputError."""
    try:
        content = (folder / pinned.file).read_bytes()
    except OSError as error:
        raise OutputError(f"{pinned.file} was not downloaded: {error.strerror}", hint=NEEDED) from None
    found = hashlib.sha256(content).hexdigest()
    if found != pinned.sha256:
        (folder / pinned.file).unlink()
        raise OutputError(
            f"{pinned.file} has the digest {found}, not {pinned.sha256} as in {LOCK}",
            hint="download it again; if it still differs, do not use it",
        )
    return content


def _run(command: list[str], folder: Path) -> None:
    """Run a tool in a folder; raise OutputError with its last line if it fails."""
    tool = shutil.which(command[0])
    if tool is None:
        raise OutputError(f"{command[0]} is not installed", hint=NEEDED)
    done = subprocess.run([tool, *command[1:]], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise OutputError(
            f"{' '.join(command[:3])} failed: {said[-1] if said else 'it printed no reason'}", hint=NEEDED
        )
