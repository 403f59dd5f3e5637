"""Components: boards, cards, pieces, score pads, reference cards, and the sheets they are laid out on."""
