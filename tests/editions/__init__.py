"""A made-up next version of Kontor: a column, an option, a field of a state, and new rules."""
