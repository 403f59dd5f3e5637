"""What a picture is: a tree of shapes in millimetres, and the painters of that one tree."""
