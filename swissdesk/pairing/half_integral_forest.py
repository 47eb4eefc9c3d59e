"""Half-integral perfect matchings: pairs, and odd circles of half pairs; knows nothing about chess.

That is the matching problem without its odd sets, and needs no blossoms: where an edge joins two
outer vertices of a tree, everybody on the odd circle can be half matched with both neighbours, and
the pairs on the way from there to the root are exchanged. A tree that reaches a circle breaks it up
into pairs.

Why: its duals leave no edge a negative slack either. Where an optimal matching is no heavier by
halves, these duals prove it, and no odd set is needed; wherever they are not enough, they are where
blossoms begin.
"""

from collections.abc import Sequence

from swissdesk.pairing.alternating_forest import AlternatingForest
from swissdesk.pairing.dual_groups import Row


class HalfIntegralForest(AlternatingForest):
    """A forest in which an odd circle is as good as a match; all nodes are vertices."""

    def __init__(self, rows: Sequence[Row], duals: list[int], mate: list[int]) -> None:
        super().__init__(rows, duals, mate)
        self.circle: dict[int, list[int]] = {}

    def grow(self) -> None:
        """Match everybody, then all but one vertex of each circle that is left."""
        super().grow()
        while self.circle:
            self._break_up(next(iter(self.circle)))

    def _close(self, v: int, w: int) -> None:
        node, others, _ = self._circle(v, w)
        circle = [node, *others]
        self._exchange(node, -1)
        for each in circle:
            self.nodes.mate[each] = -1
            self.circle[each] = circle
        self._release([self.root[node]])

    def _join(self, v: int, w: int) -> None:
        if w in self.circle:
            self._break_up(w)
            self._exchange(v, w)
            self.nodes.mate[w] = v
            self._release([self.root[v]])
            self._watch([w])
        else:
            super()._join(v, w)

    def _break_up(self, v: int) -> None:
        """Match the others of the circle of *v* in pairs."""
        circle = self.circle[v]
        place = circle.index(v)
        others = circle[place + 1 :] + circle[:place]
        for one, other in zip(others[::2], others[1::2], strict=True):
            self.nodes.mate[one], self.nodes.mate[other] = other, one
        for each in circle:
            del self.circle[each]
