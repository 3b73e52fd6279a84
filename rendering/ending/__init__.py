"""Pictures of the end of a match: places, laurels, points, and the course of the scores."""
