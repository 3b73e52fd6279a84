"""How a match of any game ended: places, laurels, points, and the standing over the rounds."""
