"""The approved rules as data: editions, clauses, citations, and which tests hold them."""
