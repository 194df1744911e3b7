"""The auditor's tables, each kept by the part it belongs to."""

from audit.disputes.models import DisputeSheet
from audit.recompute.models import RunPart, RunSheet
from audit.reports.models import ReportLine
from audit.seals.models import Countersignature, Quire, SealRow, Verification
from audit.search.models import ExceptionLine, RoundTrace, SavedSearch
from audit.visits.models import VisitLine

__all__ = [
    "Countersignature",
    "DisputeSheet",
    "ExceptionLine",
    "Quire",
    "ReportLine",
    "RoundTrace",
    "RunPart",
    "RunSheet",
    "SavedSearch",
    "SealRow",
    "Verification",
    "VisitLine",
]
