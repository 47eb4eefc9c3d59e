"""The tie-breaks of teams that tests try, each with the modifiers it takes."""

IN_A_SCORE = (
    *("WIN", "WON", "BPG", "BWG", "REP", "STD", "PS", "PS/C1", "BH", "BH/C1", "BH/C2", "BH/M1"),
    *("BH/C1/P", "AOB", "AOB/F", "FB", "FB/C1", "SB", "SB/C1", "SB/C2", "SB/P", "ESB", "ESB/C1"),
    *("KS", "KS/L+1", "KS/L-1"),
)
"""In match points, in game points, or in the primary score."""

OF_TEAMS = (
    *("TPN", "MPVGP", "TBR", "BBE", "SSSC", "SSSC/K4", "SSSC/F", "SSSC/P"),
    *("EMMSB", "EMGSB", "EGMSB", "EGGSB", "EMMSB/C1", "EMGSB/C1", "EGMSB/C1", "EGGSB/C1"),
    *("EMMSB/C2", "EMGSB/C2", "EGMSB/M1", "EMGSB/C1/P"),
)
RATINGS = ("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG")

AMONG_TIED = (
    *("DE", "DE:MP", "DE:GP", "DE/P", "EDE", "EDE/P", "EDET", "EDEB", "EDEBT", "EDEBB", "EDEBT/P"),
    "BC",
)


def in_scores(codes):
    """Each code as it is, and in both scores."""
    for code in codes:
        acronym, *modifiers = code.split("/")
        for score in ("", ":MP", ":GP"):
            yield "/".join((acronym + score, *modifiers))


VALUES = (*in_scores(IN_A_SCORE), *OF_TEAMS, *RATINGS)
RANKS = (*VALUES, *AMONG_TIED)
LISTS = (
    ("MPVGP", "EDE", "BH:MP/C1", "EMGSB/C1"),
    ("MPVGP", "EDEBT", "EMGSB"),
    ("EMGSB/C1", "MPVGP", "BH:MP/C1"),
    ("MPVGP", "BC", "TBR", "BBE"),
    ("EDEBB", "WIN:GP", "EDE/P", "STD", "EDET"),
    ("DE", "SB", "BBE", "DE:GP", "TPN/R"),
)
