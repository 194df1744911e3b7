"""The poker room: what its player-against-player games share."""
