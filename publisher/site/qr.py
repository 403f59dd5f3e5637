"""Links as QR codes, for a camera to read from a screen."""

from __future__ import annotations

from io import BytesIO

from publisher.base.errors import UsageError

MOST = 1500
"""The most letters of a link: a longer one makes a code that is too fine for most cameras."""


def qr_code(link: str) -> str:
    """Return the code of a link as an SVG with a blank edge; raise UsageError if it is too long."""
    import segno

    if len(link) > MOST:
        told = f"this link has {len(link)} letters, but a QR code on a screen can have at most {MOST}"
        raise UsageError(told, hint="copy the link and send it")
    target = BytesIO()
    segno.make_qr(link, error="l").save(target, kind="svg", xmldecl=False, light="#fff", omitsize=True)
    return target.getvalue().decode().strip()
