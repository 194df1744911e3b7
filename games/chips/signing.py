"""Who signs: the person at this screen, or another who signs here with their own password."""

from hashlib import sha256

from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.core.cache import cache
from django.http import HttpRequest

from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from games.pages.acts import body_of_form

TRIES, WINDOW_S = 5, 300
SECRETS = ("signer_password",)


def signer_of(request: HttpRequest) -> User:
    """The person whose signature this is; refuses a wrong or too often tried password."""
    name = request.POST.get("signer", "").strip()
    if not name:
        return request.user  # type: ignore[return-value]
    keys = [_key("name", name), _key("screen", request.user.get_username())]
    if any(int(cache.get(key, 0)) >= TRIES for key in keys):
        raise Refused(
            "too_many_tries",
            "",
            "Too many wrong passwords. Wait five minutes, or sign from your own screen.",
        )
    user = authenticate(request, username=name, password=request.POST.get("signer_password", ""))
    if user is None:
        for key in keys:
            _count(key)
        raise Refused("signature_wrong", "", "Name or password is wrong. Nothing was signed.")
    return user


def request_of(request: HttpRequest, signer: User, target: str) -> Request:
    """Who asks, under the form's own key; no password gets near the book."""
    form = {name: text for name, text in request.POST.dict().items() if name not in SECRETS}
    return Request(
        actor=signer.get_username(),
        key=request.POST.get("key") or None,
        body=body_of_form(target, form),
    )


def _count(key: str) -> None:
    """One more wrong try; the window may end between the two questions."""
    if cache.add(key, 1, WINDOW_S):
        return
    try:
        cache.incr(key)
    except ValueError:
        cache.add(key, 1, WINDOW_S)


def _key(what: str, name: str) -> str:
    return f"signing:{what}:{sha256(name.encode()).hexdigest()}"
