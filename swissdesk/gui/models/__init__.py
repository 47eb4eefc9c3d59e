"""What each table shows: columns as data, one module per table."""
