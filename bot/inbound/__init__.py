"""What comes in: commands, presses, forms and typed lines, on their way to the table."""
