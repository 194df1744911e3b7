"""How the pages record and how they say no: a sentence, the clause, and what to do about it."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest

from casino.access.permission import RoleNeeded
from casino.kernel.codec import BadCommand
from casino.kernel.decider import Conflict, KeyReused, Refused
from casino.kernel.handle import Request
from casino.web.instants import in_house_time
from games.pages.acts import body_of_form

BUSY = "Others are recording at this table at the same moment. Nothing was lost: press again."
SPENT = "This form was recorded once already. Look at the feed, and begin again if more is needed."


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing was recorded."""

    sentence: str
    clause: str = ""
    status: int = 422


def refusing(act: Callable[[], object]) -> Trouble | None:
    """Do the act; what anticipated failure it met, or None. Defects go on to surface."""
    try:
        act()
    except Refused as refused:
        return Trouble(in_house_time(refused.why), refused.clause)
    except BadCommand as bad:
        return Trouble(bad.plain)
    except RoleNeeded as denied:
        return Trouble(str(denied), status=403)
    except Conflict:
        return Trouble(BUSY, status=409)
    except KeyReused:
        return Trouble(SPENT, status=409)
    return None


def request_from(request: HttpRequest, target: str) -> Request:
    """Who asks, under the form's own key, so that a double tap records once."""
    return Request(
        actor=request.user.get_username(),
        key=request.POST.get("key") or None,
        body=body_of_form(target, request.POST.dict()),
    )
