"""What players know of Hellweg westfalicus."""
