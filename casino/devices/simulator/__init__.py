"""Devices that are not there: a server process that speaks their protocol and fails on demand."""
