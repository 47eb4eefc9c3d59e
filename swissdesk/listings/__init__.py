"""What people read on screen and paper, as frozen rows and whole sentences.

* ``rows``: the lists (pairings, standings, cross-table, players ...), one frozen row per line.
* ``words``: the sentences: messages, questions, steps of the history, names of systems.
* ``systems``: what each pairing system tells about a round: its table and its notes.
* ``why``: the reasons for a pairing, a rank and a tie-break value.
* ``checks``: what needs attention before a round is paired, published or reported.
"""
