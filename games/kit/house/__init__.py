"""What house-banked games share: wagers on a layout, limits, settlement, and undoing all of it.

Facts stay each game's own, under its own names in the book; here are their shapes, the state they
leave behind, and the rules whose clause alone differs from one instrument to the next.
"""
