"""The people of the demo floor: one for each role, and one who administers accounts."""

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Group, User

from casino.access.groups import VIEWERS
from casino.access.roles import ROLES

PASSWORD = "demo"
ADMINISTRATOR = "admin"
PEOPLE: dict[str, str] = {**ROLES, ADMINISTRATOR: "Administrator of accounts (reads only)"}


def make_people() -> int:
    """Make those who are missing; nobody's roles or password are touched. How many were made.

    Outside the demo they cannot sign in until somebody gives them a password.
    """
    present = set(User.objects.filter(username__in=PEOPLE).values_list("username", flat=True))
    missing = [name for name in PEOPLE if name not in present]
    password = make_password(PASSWORD if settings.DEMO else None) if missing else ""
    for name in missing:
        user = User.objects.create(
            username=name,
            password=password,
            is_staff=name in (*VIEWERS, ADMINISTRATOR),
            is_superuser=name == ADMINISTRATOR,
        )
        if name in ROLES:
            user.groups.add(Group.objects.get_or_create(name=name)[0])
    return len(missing)


def logins() -> str:
    """A line for each login of the demo, for the welcome of ``./run``."""
    width = max(map(len, PEOPLE))
    lines = [f"  {name:<{width}}  {PASSWORD}   {role}" for name, role in PEOPLE.items()]
    return "\n".join([f"  {'login':<{width}}  password", *lines])
