"""The journal: canonical lines, chained and only ever added to, in one SQLite file. SQL nowhere else."""
