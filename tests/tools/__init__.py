"""The tools: their figures, and that they are still told the truth."""
