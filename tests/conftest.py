"""What all tests share.

Properties are tried on the same examples every time, so that a check that was green stays green.
To look for new ones: ``HYPOTHESIS_PROFILE=explore python3 tests/check.py -k property_or_file``.
"""

import os

from hypothesis import settings

settings.register_profile("check", derandomize=True, database=None, deadline=None)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))
