"""How fast Pitbook is, as ratios to others at the same work in the same run (`bench/run`)."""
