"""The tournaments' pages: the director's console, the desk, the floor and the wall."""
