"""Die Händler (Kramer, Ulrich, 1999)."""
