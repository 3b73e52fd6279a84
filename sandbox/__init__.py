"""A small Discord of our own on loopback."""
