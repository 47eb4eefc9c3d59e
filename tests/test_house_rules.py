"""The layering contracts hold, and every module says what it is for."""

import ast
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

import swissdesk

PACKAGE = Path(swissdesk.__file__).parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "versions" not in path.parts)


def test_every_layering_contract_is_kept(monkeypatch):
    monkeypatch.chdir(PACKAGE.parent)
    assert lint_imports(no_cache=True) == 0


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_module_opens_with_a_docstring(path):
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))
