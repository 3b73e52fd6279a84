"""Run by Alembic: our migrations, on the given connection and in its transaction."""

from alembic import context

from storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite can roll back a change of tables; Alembic does not believe it unless told.
    transactional_ddl=True,
)
context.run_migrations()
