"""The projections of the auditor's pages."""

from audit.disputes.projections import PROJECTIONS as DISPUTES
from audit.recompute.projections import PROJECTIONS as RECOMPUTE
from audit.reports.projections import PROJECTIONS as REPORTS
from audit.search.projections import PROJECTIONS as SEARCH
from audit.visits.projections import PROJECTIONS as VISITS

PROJECTIONS = [*DISPUTES, *RECOMPUTE, *REPORTS, *SEARCH, *VISITS]
