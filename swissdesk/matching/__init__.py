"""Matchings in graphs: which pairs are possible, and which of them are worth most.

The algorithms here know nothing about chess. Vertices are small numbers and a set of vertices is an
integer with one bit per vertex (:mod:`~swissdesk.matching.bitset`), so set operations cost about as
much as additions. A graph is a list of sets: ``graph[v]`` holds the neighbours of *v*.

- :mod:`~swissdesk.matching.maximum`: a matching with as many pairs as possible, without weights.
- :mod:`~swissdesk.matching.in_order`: a perfect matching settled pair by pair, in an order.
- :mod:`~swissdesk.matching.bipartite`: the first matching between two sides, lexicographically.
- :mod:`~swissdesk.matching.weighted`: all perfect matchings of the greatest weight, in three steps:
  :mod:`~swissdesk.matching.dual_groups` (starting duals),
  :mod:`~swissdesk.matching.half_integral` (no blossoms needed) and
  :mod:`~swissdesk.matching.blossom_forest`, which builds on :mod:`~swissdesk.matching.blossoms`.
- :mod:`~swissdesk.matching.narrowing`: the matchings that survive one restriction after another.

Each of these modules begins with a worked example of six vertices; the tests run them.
"""
