"""Links as QR codes, for a camera to read from a screen."""

from __future__ import annotations

from io import BytesIO

from publisher.base.errors import UsageError

MOST = 1500
"""Letters of a link: more make a code so fine that hardly a camera reads it from a screen."""


def qr_code(link: str) -> str:
    """The code of a link as an SVG, with the blank edge that cameras want; UsageError for one too long."""
    import segno

    if len(link) > MOST:
        told = f"this link has {len(link)} letters, and a QR code that can be read from a screen holds {MOST}"
        raise UsageError(told, hint="copy the link and send it")
    target = BytesIO()
    segno.make_qr(link, error="l").save(target, kind="svg", xmldecl=False, light="#fff", omitsize=True)
    return target.getvalue().decode().strip()
