"""Addresses of the floor's API, for the API root to include."""

from django.urls import URLPattern, URLResolver, include, path

from games import api, api_incidents, api_oversight, api_rounds

ROUND = [
    path("commands/", api_rounds.RoundCommands.as_view(), name="api-round-commands"),
    path("", api_rounds.RoundDetail.as_view(), name="api-round"),
    path("events/", api_rounds.RoundEvents.as_view(), name="api-round-events"),
    path("options/", api_rounds.RoundOptions.as_view(), name="api-round-options"),
]
TABLE: list[URLPattern | URLResolver] = [
    path("rounds/<int:number>/", include(ROUND)),
    path("rounds/", api_rounds.RoundList.as_view(), name="api-rounds"),
    path("", api.TableDetail.as_view(), name="api-table"),
    path("events/", api.TableEvents.as_view(), name="api-table-events"),
    path("commands/", api.TableCommands.as_view(), name="api-table-commands"),
]
APPROVAL = [
    path("", api_oversight.ApprovalDetail.as_view(), name="api-approval"),
    path("confirm/", api_oversight.ApprovalConfirm.as_view(), name="api-confirm"),
    path("decline/", api_oversight.ApprovalDecline.as_view(), name="api-decline"),
]
INCIDENT = [
    path("", api_incidents.IncidentDetail.as_view(), name="api-incident"),
    path("sanctions/", api_incidents.IncidentSanctions.as_view(), name="api-sanctions"),
]
urlpatterns = [
    path("tables/<slug:code>/", include(TABLE)),
    path("games/", api.GameList.as_view(), name="api-games"),
    path("games/<slug:key>/", api.GameDetail.as_view(), name="api-game"),
    path("tables/", api.TableList.as_view(), name="api-tables"),
    path("alerts/", api_oversight.AlertList.as_view(), name="api-alerts"),
    path("alerts/<int:position>/clear/", api_oversight.AlertClear.as_view(), name="api-clear"),
    path("approvals/", api_oversight.ApprovalList.as_view(), name="api-approvals"),
    path("approvals/<int:number>/", include(APPROVAL)),
    path("conduct/", api_incidents.ConductList.as_view(), name="api-conduct"),
    path("incidents/", api_incidents.IncidentList.as_view(), name="api-incidents"),
    path("incidents/<int:number>/", include(INCIDENT)),
    path("players/<str:player>/exclusions/", api_incidents.Exclusions.as_view()),
    path("players/<str:player>/exclusions/<int:number>/end/", api_incidents.ExclusionEnd.as_view()),
]
