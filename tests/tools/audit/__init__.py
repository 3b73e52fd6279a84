"""A small part of each audit runs with the tests."""
