"""charmgr: tabletop characters as plain text, moved by their game's rules."""


def __getattr__(name: str) -> str:
    """Look the version up only when somebody asks for it."""
    if name == "__version__":
        from importlib.metadata import version

        return version("charmgr")
    raise AttributeError(name)
