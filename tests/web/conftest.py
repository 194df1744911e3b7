"""People who look at the pages."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client


@pytest.fixture
def as_(make_user: Callable[..., User]) -> Callable[..., Client]:
    """A client signed in with these roles: ``as_("dealer")``."""

    def sign_in(*roles: str) -> Client:
        client = Client()
        client.force_login(make_user(*roles))
        return client

    return sign_in
