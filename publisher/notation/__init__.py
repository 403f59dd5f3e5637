"""Notation of games: a reader and a writer for each type of block and for moves.

    hands = read_hands(definition, "North: ♠A ♠K")
    assert read_hands(definition, write_hands(definition, hands)) == hands

The checker, the figures, the booklet and the screen all read a block in the same way. A reader raises
NotationError for text that it cannot read.
"""
