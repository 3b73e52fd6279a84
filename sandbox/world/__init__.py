"""What there is on a Discord server, how it changes, and how Discord writes it on the wire."""
