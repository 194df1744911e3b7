"""The content security policy: nothing from elsewhere, no inline script.

Unfold's list pages run Alpine, which evaluates expressions, so the admin alone may do that.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

STRICT = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
)
ADMIN = STRICT.replace("script-src 'self'", "script-src 'self' 'unsafe-eval' 'unsafe-inline'")


class ContentSecurityPolicy:
    """Sets the policy on every answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        loose = request.path.startswith(("/admin/", "/api/docs/"))
        response.headers.setdefault("Content-Security-Policy", ADMIN if loose else STRICT)
        return response
