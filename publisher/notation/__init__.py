"""How games are written: what fences and moves hold, read and written back, each reader with its writer.

    hands = read_hands(definition, "North: ♠A ♠K")
    assert read_hands(definition, write_hands(definition, hands)) == hands

A fence means the same to whoever reads it: the checker, the figures, the booklet, the screen. What cannot be
read raises NotationError.
"""
