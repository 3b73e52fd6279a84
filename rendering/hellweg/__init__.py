"""The picture of Hellweg westfalicus."""
