"""What all tests share."""

from hypothesis import HealthCheck, settings

# No test looks at time: a slow example on a busy machine is no fault. Timings live in benchmarks/.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
