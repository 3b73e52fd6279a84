"""Pictures of the end of a match: final places, laurels, points, and plots of the scores."""
