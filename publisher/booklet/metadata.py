"""Metadata of a file as XMP (ISO 16684-1): its title and language, for readers that look there.

The file does not claim to conform to PDF/UA: that needs a validator, and none is built in.
"""

from __future__ import annotations

from html import escape

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream
from reportlab.pdfgen.canvas import Canvas

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<dc:format>application/pdf</dc:format>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""


def describe(canvas: Canvas, title: str, language: str = "en") -> None:
    """Write the title and the language into the metadata, uncompressed, as desktop search expects."""
    fields = PDFDictionary({"Type": "/Metadata", "Subtype": "/XML"})
    content = _XMP.format(title=escape(title, quote=False), language=language).encode()
    canvas._doc.Catalog.Metadata = PDFStream(fields, content, filters=[])
