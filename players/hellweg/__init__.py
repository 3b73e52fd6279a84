"""Computer players of Hellweg westfalicus."""
