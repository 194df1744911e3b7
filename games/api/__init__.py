"""The floor over HTTP: tables, rounds, incidents, alerts and approvals."""
