"""What the tests of this room share."""

from tests.databases import each_database

__all__ = ["each_database"]
