"""Texas Hold'em with Jackpots under the Adelaide order of 9 October 2020."""
