"""Builds what each viewer may know of a match, and the notifications that follow from an event."""
