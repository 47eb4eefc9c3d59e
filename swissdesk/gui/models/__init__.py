"""What each table shows: columns as data, one module a table."""
