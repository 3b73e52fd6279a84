"""The shell: the only room that imports discord."""
