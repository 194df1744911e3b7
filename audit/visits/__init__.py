"""Who looked at what and when: an audit leaves its own tracks in the book."""

from audit.visits.rules.visit import VISITS as VISITS
