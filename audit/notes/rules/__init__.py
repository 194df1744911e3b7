"""What can be recorded beside a record."""
