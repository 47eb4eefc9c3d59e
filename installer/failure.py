"""The error of a build."""


class BuildFailed(Exception):
    """The packages cannot be made; the text says why."""
