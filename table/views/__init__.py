"""What each viewer may know of a match, and which messages follow from an event."""
