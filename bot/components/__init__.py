"""Builds the parts of messages: buttons, menus, texts and pictures."""
