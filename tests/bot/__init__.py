"""The shell's parts, each alone."""
