"""Work on whole databases: migrations, backups, and copies into another database."""
