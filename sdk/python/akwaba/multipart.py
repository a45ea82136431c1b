"""A form with pictures, sent piece by piece: a picture is never held in memory as a whole."""

from __future__ import annotations

import io
import os
import uuid
from typing import IO, Iterator, List, Mapping, Tuple, Union

#: A picture: the path of a file, its bytes, or a file opened for reading bytes.
Picture = Union[str, "os.PathLike[str]", bytes, bytearray, IO[bytes]]

PIECE = 64 * 1024


class Form:
    """What is sent can be sent again, from the beginning, when an attempt failed."""

    def __init__(self, texts: Mapping[str, str], pictures: Mapping[str, Picture]) -> None:
        self.boundary = uuid.uuid4().hex
        self._parts: List[Tuple[bytes, Picture]] = [
            (self._head(name, ""), text.encode()) for name, text in texts.items()
        ]
        for name, picture in pictures.items():
            kept = picture.read() if _is_endless(picture) else picture
            self._parts.append((self._head(name, '; filename="picture"\r\nContent-Type: application/octet-stream'), kept))
        self._end = f"--{self.boundary}--\r\n".encode()

    @property
    def content_type(self) -> str:
        return f"multipart/form-data; boundary={self.boundary}"

    def __len__(self) -> int:
        return sum(len(head) + _size(content) + 2 for head, content in self._parts) + len(self._end)

    def pieces(self) -> Iterator[bytes]:
        for head, content in self._parts:
            yield head
            yield from _pieces(content)
            yield b"\r\n"
        yield self._end

    def _head(self, name: str, more: str) -> bytes:
        return f'--{self.boundary}\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n'.encode()


def _is_endless(picture: Picture) -> bool:
    """Whether it can be read only once."""
    return hasattr(picture, "read") and not (hasattr(picture, "seekable") and picture.seekable())


def _size(picture: Picture) -> int:
    if isinstance(picture, (bytes, bytearray)):
        return len(picture)
    if isinstance(picture, (str, os.PathLike)):
        return os.path.getsize(picture)
    picture.seek(0, io.SEEK_END)
    return picture.tell()


def _pieces(picture: Picture) -> Iterator[bytes]:
    if isinstance(picture, (bytes, bytearray)):
        yield bytes(picture)
        return
    if isinstance(picture, (str, os.PathLike)):
        with open(picture, "rb") as file:
            yield from iter(lambda: file.read(PIECE), b"")
        return
    picture.seek(0)
    yield from iter(lambda: picture.read(PIECE), b"")
