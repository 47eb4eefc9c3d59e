"""The sentences and names that people read; all of them can be translated."""
