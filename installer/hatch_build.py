"""What the build of a wheel does first: compile the translations."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import translations


class CompiledTranslations(BuildHookInterface):
    """Make the ``.mo`` files before they are packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile every catalogue; raise CatalogueDamaged."""
        translations.compile_all()
