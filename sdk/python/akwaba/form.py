"""A form with pictures, as bytes that can be sent again when an attempt failed."""

from __future__ import annotations

import json
import os
import uuid
from typing import IO, Any, Mapping, Union

#: A picture: the path of a file, its bytes, or a file opened for reading bytes.
Picture = Union[str, "os.PathLike[str]", bytes, bytearray, IO[bytes]]

#: Every other field of a form is a picture.
TEXT_FIELDS = {
    "documentType",
    "idDocumentType",
    "idDocument2Type",
    "idDocument3Type",
    "externalId",
    "verificationsToApply",
    "additionalData",
}


class Form:
    def __init__(self, fields: Mapping[str, Any]) -> None:
        boundary = uuid.uuid4().hex
        self.content_type = f"multipart/form-data; boundary={boundary}"
        parts = [_part(name, value) for name, value in fields.items() if value is not None]
        self.content = b"".join(b"--%s\r\n%s\r\n" % (boundary.encode(), part) for part in parts)
        self.content += b"--%s--\r\n" % boundary.encode()


def _part(name: str, value: Any) -> bytes:
    head = f'Content-Disposition: form-data; name="{_quoted(name)}"'
    if name in TEXT_FIELDS:
        return f"{head}\r\n\r\n{_text(value)}".encode()
    file = f'{head}; filename="{_quoted(_file_name(value))}"\r\nContent-Type: application/octet-stream\r\n\r\n'
    return file.encode() + _bytes(value)


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(dict(value)) if isinstance(value, Mapping) else ",".join(value)


def _bytes(picture: Picture) -> bytes:
    if isinstance(picture, (bytes, bytearray)):
        return bytes(picture)
    if isinstance(picture, (str, os.PathLike)):
        with open(picture, "rb") as file:
            return file.read()
    return picture.read()


def _file_name(picture: Picture) -> str:
    """Of a file its own name, which the sandbox goes by; the service keeps none of them."""
    path = picture if isinstance(picture, (str, os.PathLike)) else getattr(picture, "name", None)
    return os.path.basename(path) if isinstance(path, (str, os.PathLike)) else "picture"


def _quoted(name: str) -> str:
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
