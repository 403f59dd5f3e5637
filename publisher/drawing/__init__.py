"""Pictures as trees of shapes in millimetres, and the painters of these trees."""
