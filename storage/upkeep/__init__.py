"""The database as a whole: migrated, backed up, copied into another."""
