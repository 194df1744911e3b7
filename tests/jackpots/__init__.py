"""Tests of the progressive jackpots."""
