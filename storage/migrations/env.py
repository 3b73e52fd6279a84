"""The script that Alembic runs: it applies our migrations on the connection of its configuration.

`storage.upkeep.migrate.build_config` puts that connection, with its transaction, into the
configuration.
"""

from alembic import context

from storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite can roll back a change of tables; Alembic does not believe it unless told.
    transactional_ddl=True,
)
context.run_migrations()
