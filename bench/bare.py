"""The site that is measured: Pitbook's own, and beside it a bare view that does one insert."""

from django.db import connection
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.urls import urlpatterns as house


class Bare(APIView):
    """Signs in like every view, reads JSON, inserts one row, answers."""

    def post(self, request: Request) -> Response:
        """One insert of what was posted."""
        with connection.cursor() as cursor:
            cursor.execute("INSERT INTO bench_bare (data) VALUES (%s)", [str(request.data)])
        return Response({"recorded": 1}, status=201)


urlpatterns = [path("bare/", Bare.as_view()), *house]
