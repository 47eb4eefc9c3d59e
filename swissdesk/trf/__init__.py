"""TRF files: TRF06, TRF16 and TRF26."""
