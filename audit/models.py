"""The auditor's tables, each kept by the part it belongs to."""

from audit.seals.models import Countersignature, Quire, SealRow, Verification

__all__ = ["Countersignature", "Quire", "SealRow", "Verification"]
