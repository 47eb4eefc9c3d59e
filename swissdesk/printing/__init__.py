"""Paper: PDF documents made from listings."""
