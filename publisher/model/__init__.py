"""The parts of a game: its definition, board, deck, pieces and score pads. Pure data, no play, no paper."""
