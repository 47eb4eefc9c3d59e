"""The registration of a section with FIDE, the rules for norms, and reports sent."""

from dataclasses import replace

from swissdesk.errors import UnknownReport
from swissdesk.model.registration import NormRules, Official, Registration, SentReport
from swissdesk.model.tournament import Tournament


def set_registration(tournament: Tournament, *, registration: Registration) -> Tournament:
    """Set the data under which a section is registered; officials without a name are left out."""
    named = replace(
        registration,
        deputies=_named(registration.deputies),
        arbiters=_named(registration.arbiters),
        remarks=tuple(filter(None, (each.strip() for each in registration.remarks))),
    )
    return replace(tournament, registration=named)


def _named(officials: tuple[Official, ...]) -> tuple[Official, ...]:
    return tuple([each for each in officials if each.name.strip()])


def set_norm_rules(tournament: Tournament, *, rules: NormRules) -> Tournament:
    """Set the exemption claimed for norms, and flags of FID players (B.01 art. 1.4.3)."""
    return replace(tournament, norm_rules=rules)


def record_sent_report(tournament: Tournament, *, report: SentReport) -> Tournament:
    """Keep a report that the arbiter has sent, with its receipt."""
    return replace(tournament, sent_reports=(*tournament.sent_reports, report))


def confirm_sent_report(tournament: Tournament, *, number: int, at: str) -> Tournament:
    """Confirm the report with a *number*, from 1 on; raise UnknownReport."""
    if not 1 <= number <= len(tournament.sent_reports):
        raise UnknownReport(number)
    reports = [*tournament.sent_reports]
    reports[number - 1] = reports[number - 1].confirmed(at)
    return replace(tournament, sent_reports=tuple(reports))
