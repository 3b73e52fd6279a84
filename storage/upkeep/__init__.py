"""The database as a whole: migrated, backed up, proven, moved."""
