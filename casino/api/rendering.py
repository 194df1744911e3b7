"""Answers as JSON, written in C: each fact is answered with every act the rules allow next."""

from collections.abc import Mapping
from typing import Any

import msgspec
from rest_framework.renderers import JSONRenderer
from rest_framework.utils.encoders import JSONEncoder

_encoder = msgspec.json.Encoder(enc_hook=JSONEncoder().default)


class QuickRenderer(JSONRenderer):
    """DRF's own, but for how plain answers are written; records of the house are taken as they are.

    An answer that is to be indented is for people to read, and goes the long way.
    """

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        if data is None:
            return b""
        if accepted_media_type == self.media_type:
            return _encoder.encode(data)
        plain = msgspec.to_builtins(data, str_keys=True, enc_hook=JSONEncoder().default)
        text: bytes = super().render(plain, accepted_media_type, renderer_context)
        return text
