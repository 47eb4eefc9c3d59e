"""The contents of tables: columns as data, one module per table."""
