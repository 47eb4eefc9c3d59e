"""The contents of screen and paper, as frozen rows and whole sentences.

* ``rows``: the lists (pairings, standings, cross-table, players ...), one frozen row per line.
* ``words``: the sentences: messages, questions, steps of the history, names of systems.
* ``systems``: the table and the notes of each pairing system for a round.
* ``why``: the reasons for a pairing, a rank and a tie-break value.
* ``checks``: the open problems before a round is paired or published, or a report sent.
"""
