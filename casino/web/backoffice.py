"""How the back office looks: title, colours, and a sidebar that leads to the pages of the floor."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse_lazy


def _mark(_request: HttpRequest) -> str:
    return static("web/mark.svg")


def _environment(_request: HttpRequest) -> tuple[str, str] | None:
    return ("Demonstration floor", "warning") if settings.DEMO else None


def _seen_by(permission: str) -> Callable[[HttpRequest], bool]:
    return lambda request: request.user.has_perm(permission)


def _link(title: str, icon: str, name: str) -> dict[str, Any]:
    return {"title": title, "icon": icon, "link": reverse_lazy(name)}


UNFOLD: dict[str, Any] = {
    "SITE_TITLE": "Pitbook",
    "SITE_HEADER": "Pitbook",
    "SITE_SUBHEADER": "Back office",
    "SITE_SYMBOL": "menu_book",
    "SITE_URL": "/",
    "SITE_FAVICONS": [{"rel": "icon", "type": "image/svg+xml", "href": _mark}],
    "ENVIRONMENT": _environment,
    "SHOW_HISTORY": False,
    "SHOW_VIEW_ON_SITE": False,
    "THEME": "dark",
    "COLORS": {
        "primary": {
            "50": "252 247 232", "100": "249 237 204", "200": "243 219 153", "300": "236 200 105",
            "400": "227 182 87", "500": "210 158 55", "600": "176 127 38", "700": "138 98 30",
            "800": "104 74 26", "900": "78 57 23", "950": "46 33 13",
        },
    },
    "SIDEBAR": {
        "show_search": True,
        "navigation": [
            {
                "title": "Pages",
                "items": [
                    _link("Floor", "grid_view", "floor:floor"),
                    _link("Audit", "manage_search", "audit:rounds"),
                    _link("Rulebook", "gavel", "rulebook:index"),
                ],
            },
            {
                "title": "The book",
                "items": [
                    _link("Tables", "table_restaurant", "admin:games_tableboard_changelist"),
                    _link("Rounds", "playing_cards", "admin:games_roundsheet_changelist"),
                    _link("Alerts", "warning", "admin:games_alertline_changelist"),
                    _link("Incidents", "report", "admin:games_incidentsheet_changelist"),
                    _link("Approvals", "verified_user", "admin:access_approvalsheet_changelist"),
                    _link("Events", "receipt_long", "admin:kernel_eventrow_changelist"),
                ],
            },
            {
                "title": "People",
                "items": [
                    _link("Logins", "person", "admin:auth_user_changelist")
                    | {"permission": _seen_by("auth.view_user")},
                    _link("Roles", "badge", "admin:auth_group_changelist")
                    | {"permission": _seen_by("auth.view_group")},
                ],
            },
        ],
    },
}  # fmt: skip
