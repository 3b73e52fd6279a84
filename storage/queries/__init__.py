"""The questions and changes, a module for each table or pair of tables."""
