"""Addresses of the floor's API, for the API root to include."""

from django.urls import URLPattern, URLResolver, include, path

from games.api import incidents, oversight, rounds, tables

ROUND = [
    path("commands/", rounds.RoundCommands.as_view(), name="api-round-commands"),
    path("", rounds.RoundDetail.as_view(), name="api-round"),
    path("events/", rounds.RoundEvents.as_view(), name="api-round-events"),
    path("options/", rounds.RoundOptions.as_view(), name="api-round-options"),
]
TABLE: list[URLPattern | URLResolver] = [
    path("rounds/<int:number>/", include(ROUND)),
    path("rounds/", rounds.RoundList.as_view(), name="api-rounds"),
    path("", tables.TableDetail.as_view(), name="api-table"),
    path("events/", tables.TableEvents.as_view(), name="api-table-events"),
    path("commands/", tables.TableCommands.as_view(), name="api-table-commands"),
]
APPROVAL = [
    path("", oversight.ApprovalDetail.as_view(), name="api-approval"),
    path("confirm/", oversight.ApprovalConfirm.as_view(), name="api-confirm"),
    path("decline/", oversight.ApprovalDecline.as_view(), name="api-decline"),
]
INCIDENT = [
    path("", incidents.IncidentDetail.as_view(), name="api-incident"),
    path("sanctions/", incidents.IncidentSanctions.as_view(), name="api-sanctions"),
]
urlpatterns = [
    path("tables/<slug:code>/", include(TABLE)),
    path("games/", tables.GameList.as_view(), name="api-games"),
    path("games/<slug:key>/", tables.GameDetail.as_view(), name="api-game"),
    path("tables/", tables.TableList.as_view(), name="api-tables"),
    path("alerts/", oversight.AlertList.as_view(), name="api-alerts"),
    path("alerts/<int:position>/clear/", oversight.AlertClear.as_view(), name="api-clear"),
    path("approvals/", oversight.ApprovalList.as_view(), name="api-approvals"),
    path("approvals/<int:number>/", include(APPROVAL)),
    path("conduct/", incidents.ConductList.as_view(), name="api-conduct"),
    path("incidents/", incidents.IncidentList.as_view(), name="api-incidents"),
    path("incidents/<int:number>/", include(INCIDENT)),
    path("players/<str:player>/exclusions/", incidents.Exclusions.as_view()),
    path("players/<str:player>/exclusions/<int:number>/end/", incidents.ExclusionEnd.as_view()),
]
