"""The worked examples with which the modules of swissdesk.matching begin."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    "name",
    [
        "bipartite",
        "blossom_forest",
        "blossoms",
        "dual_groups",
        "half_integral",
        "in_order",
        "maximum",
        "narrowing",
        "weighted",
    ],
)
def test_the_worked_example_of_the_module_is_true(name):
    module = import_module(f"swissdesk.matching.{name}")
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0
