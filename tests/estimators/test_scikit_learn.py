"""Every estimator keeps scikit-learn's rules, and works where its own classifiers do."""

import subprocess
import sys
from pathlib import Path

import pytest
from sklearn.utils.estimator_checks import estimator_checks_generator

from bnviz.estimators.loading import ESTIMATORS

NEEDS_A_SETTING = "check_array_api_input"
"""Scipy must be told before it is imported, so this check has a process of its own."""
CHECKS = [
    pytest.param(estimator, check, id=f"{type(estimator).__name__}-{check.func.__name__}")
    for kind in ESTIMATORS.values()
    for estimator, check in estimator_checks_generator(kind())
    if check.func.__name__ != NEEDS_A_SETTING
]
IN_A_PROCESS = f"""
from sklearn.utils.estimator_checks import estimator_checks_generator
from bnviz.estimators.loading import ESTIMATORS
for kind in ESTIMATORS.values():
    for estimator, check in estimator_checks_generator(kind()):
        if check.func.__name__ == {NEEDS_A_SETTING!r}:
            check(estimator)
            print(kind.__name__)
"""


@pytest.mark.parametrize(("estimator", "check"), CHECKS)
def test_scikit_learns_checks(estimator, check):
    check(estimator)


def test_the_check_that_needs_a_setting(monkeypatch):
    monkeypatch.setenv("SCIPY_ARRAY_API", "1")
    command = [sys.executable, "-c", IN_A_PROCESS]
    ran = subprocess.run(
        command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True, timeout=120
    )
    assert ran.stdout.split() == list(ESTIMATORS)
