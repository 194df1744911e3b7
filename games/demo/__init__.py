"""The demo floor: lawful tables and rounds, made by the same door as everything else."""
