"""The floor's pages: the grid, a table, its sign, incidents, alerts and approvals."""
