"""What a game is: its definition, board, deck, pieces and score pads. Pure data, no play, no paper."""
