"""What only the table together may do, and what its host may do alone."""
