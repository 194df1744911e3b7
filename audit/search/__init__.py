"""Finding: rounds by anything that was recorded of them, and whatever departs from the ordinary."""
