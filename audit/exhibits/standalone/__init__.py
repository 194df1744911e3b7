"""The verifier that goes out with every exhibit, joined into one file.

It may use nothing but the standard library, and nothing of this house: it is what a stranger runs.
"""
