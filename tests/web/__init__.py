"""The pages, asked through Django's client."""
