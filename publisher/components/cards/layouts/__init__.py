"""Cards of a table, drawn by a layout: words, pictures, shapes, whole faces and backs."""
