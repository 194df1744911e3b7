"""Notes over HTTP."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from audit.notes import desk
from audit.notes.rules.note import WriteNote
from audit.reading import Auditing, require_unsealed
from casino.access import permission
from games.api import wire
from games.api.recording import posted
from games.api.serializers import Asked, RecordedSerializer, Shape
from games.api.tables import ON_POST, answers, asked, recorded


class NoteBody(Asked):
    """A note about a step; a finding stands among the alerts."""

    version = s.IntegerField(min_value=1)
    text = s.CharField(max_length=2000)
    finding = s.BooleanField(default=False)


class NoteSerializer(Shape):
    """A note as it was written."""

    version = s.IntegerField()
    text = s.CharField()
    finding = s.BooleanField()
    by = s.CharField()
    at = s.DateTimeField()


class Notes(APIView):
    """What was written beside a stream."""

    permission_classes = [Auditing]

    @extend_schema(
        tags=["audit"], operation_id="audit_notes", responses=answers(NoteSerializer(many=True))
    )
    def get(self, request: Request, stream: str) -> Response:
        """List the notes about a stream, oldest first."""
        require_unsealed([stream], request.user)
        return Response(NoteSerializer(desk.notes_about(stream), many=True).data)

    @extend_schema(
        tags=["audit"], operation_id="audit_note", parameters=ON_POST, request=NoteBody,
        responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, stream: str) -> Response:
        """Write a note about a step of a stream."""
        permission.require_role(request.user, WriteNote.needs)
        told = posted(request)
        note = WriteNote(**asked(NoteBody, told.fields))
        appended = desk.write_note(stream, note, told.request)
        return recorded(appended, wire.recorded_json(appended, desk.note_stream(stream)))
