"""What the reader calls a thing: the names that a system gives its ids and fields."""

from __future__ import annotations

from charmgr.api import Named, Path, Pool, System, Trait
from charmgr.engine.sheets.shape import Shape, shape_of
from charmgr.engine.vocabulary import named_in
from charmgr.views.language import Language

__all__ = ["Names"]


class Names:
    """The names of one system in one language."""

    def __init__(self, system: System, language: Language) -> None:
        """Take a system's description; its tables are read when the first name is wanted."""
        self.system = system
        self.language = language
        self._names: dict[str, str] = {}
        self._shape: Shape | None = None

    def of(self, key: str) -> str:
        """Name an id; an unknown one stands for itself."""
        if not self._names:
            for named in named_in(self.system):
                self._names.setdefault(named.id, self.shown(named))
        return self._names.get(key, key)

    def shown(self, named: Named) -> str:
        """Tell the first name in the reader's language, else in the other one, else the id."""
        russian = self.language == "ru"
        ours, other = (named.ru, named.en) if russian else (named.en, named.ru)
        return next(iter((*ours, *other)), named.id)

    def field(self, path: Path) -> str:
        """Name a place on the sheet: its trait or pool, else its keys with dots between."""
        rated: tuple[Trait | Pool, ...] = (*self.system.traits, *self.system.pools)
        for named in rated:
            if named.path == path and path:
                return self.shown(named)
        return self.place(path)

    def place(self, path: Path) -> str:
        """Write a path as the reader finds it on a sheet, with dots between its keys."""
        told, shape = "", self._root()
        for key in path:
            if isinstance(key, int):
                told += f"[{key + 1}]"
            else:
                told += f".{shape.key_name(key, self.language) if shape else key}"
            shape = shape.child(key) if shape else None
        return told.lstrip(".")

    def is_moment(self, path: Path) -> bool:
        """Tell whether a place on the sheet holds a moment."""
        root = self._root()
        place = root.at(path) if root else None
        return place is not None and place.is_moment

    def _root(self) -> Shape | None:
        if self._shape is None:
            self._shape = shape_of(self.system)
        return self._shape
