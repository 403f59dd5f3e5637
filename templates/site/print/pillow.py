"""Stands in a page for Pillow, which there is none of: ReportLab imports its `Image`."""

Image = None
