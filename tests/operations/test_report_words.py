"""What remarks call things."""

import pytest

from swissdesk.model.remark import RESULT_WORDS
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.operations import report_words


@pytest.mark.parametrize("result", GameResult)
def test_every_result_has_words_of_its_own(result):
    words = RESULT_WORDS[result]
    assert words.isascii()
    assert len({RESULT_WORDS[each] for each in GameResult}) == len(GameResult)


@pytest.mark.parametrize("edition", TieBreakEdition)
def test_every_rule_of_tie_breaks_has_words_of_its_own(edition):
    said = {
        report_words.tie_break_rules(TieBreakRules(edition, each, 1400)) for each in UnratedRule
    }
    assert len(said) == len(UnratedRule)
    others = {report_words.tie_break_rules(TieBreakRules(each)) for each in TieBreakEdition}
    assert len(others) == len(TieBreakEdition)


@pytest.mark.parametrize("kind", ByeKind)
def test_every_bye_has_words(kind):
    assert report_words.bye(kind).endswith("bye")
