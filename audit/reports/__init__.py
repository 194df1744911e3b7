"""Reports: figures of the house for a range of days, on the page and to take away."""
