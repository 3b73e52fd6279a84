"""Pictures of Hellweg westfalicus."""
