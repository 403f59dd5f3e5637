"""Document trees on screens: semantic HTML and EPUB, from the same chapters as the booklet."""
