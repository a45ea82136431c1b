"""One request, as often as it takes."""

from __future__ import annotations

import email.utils
import http.client
import json
import random
import ssl
import time
import urllib.parse
import uuid
from typing import Any, Callable, Mapping, NamedTuple, Optional

from .errors import AkwabaError, ConnectionFailed, ProblemError, problem_of
from .form import Form

VERSION = "0.1.0"

#: Answers after which the same request may succeed.
PASSING = {429, 502, 503, 504}
#: Where the service asks for a longer pause, in seconds, the caller is told, and decides.
LONGEST_PAUSE = 60.0

NOT_OURS = {"detail": "The answer is not the service's: a proxy or another program gave it."}


class Answer(NamedTuple):
    body: Any
    #: Seconds, where the answer says so.
    retry_after: Optional[float]


class Transport:
    def __init__(
        self,
        base_url: str,
        api_key: str,
        api_secret: str,
        *,
        language: str,
        timeout: float,
        attempts: int,
        context: Optional[ssl.SSLContext],
        pause: Callable[[float], Any],
    ) -> None:
        address = urllib.parse.urlsplit(base_url.rstrip("/"))
        if address.scheme not in ("http", "https") or not address.hostname:
            raise ValueError("base_url must be an http or https address, like https://akwaba.example")
        self._address = address
        self._headers = {
            "Api-Key": api_key,
            "Api-Secret": api_secret,
            "Accept": "application/json",
            "Accept-Language": language,
            "User-Agent": f"akwaba-python/{VERSION}",
        }
        self._timeout = timeout
        self._attempts = max(1, attempts)
        self._context = context
        self.pause = pause

    def ask(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        form: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Answer:
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        target = self._address.path + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        headers = dict(self._headers)
        if method == "POST":
            # The same key for every attempt: what was done by one that got no answer is not done again.
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        content: Optional[bytes] = None
        if form is not None:
            made = Form(form)
            headers["Content-Type"], content = made.content_type, made.content
        elif body is not None:
            headers["Content-Type"], content = "application/json", json.dumps(body).encode()
        for attempt in range(1, self._attempts + 1):
            try:
                return self._attempt(method, target, headers, content)
            except (ConnectionFailed, ProblemError) as error:
                seconds = _pause_after(error, attempt)
                if attempt == self._attempts or seconds is None:
                    raise
                self.pause(seconds)
        raise AssertionError("the last attempt returns or raises")

    def _attempt(self, method: str, target: str, headers: Mapping[str, str], content: Optional[bytes]) -> Answer:
        connection = self._connect()
        try:
            # Redirects are not followed: they would take the secret to another server.
            connection.request(method, target, content, dict(headers))
            response = connection.getresponse()
            text = response.read()
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailed(f"{self._address.netloc}: {error or type(error).__name__}") from error
        finally:
            connection.close()
        return _read(response.status, _seconds(response.getheader("Retry-After")), text)

    def _connect(self) -> http.client.HTTPConnection:
        host, port = self._address.hostname or "", self._address.port
        if self._address.scheme == "https":
            return http.client.HTTPSConnection(host, port, timeout=self._timeout, context=self._context)
        return http.client.HTTPConnection(host, port, timeout=self._timeout)


def _read(status: int, retry_after: Optional[float], text: bytes) -> Answer:
    is_good = 200 <= status < 300
    if is_good and not text:
        return Answer(None, retry_after)
    try:
        body = json.loads(text)
    except ValueError:
        raise problem_of(status, NOT_OURS, retry_after) from None
    if is_good:
        return Answer(body, retry_after)
    is_problem = isinstance(body, dict) and "code" in body
    raise problem_of(status, body if is_problem else NOT_OURS, retry_after)


def _pause_after(error: AkwabaError, attempt: int) -> Optional[float]:
    """Seconds until the next attempt; None where none makes sense."""
    # Longer each time, and never all clients at once.
    own_pause = 0.5 * 2 ** (attempt - 1) * (0.5 + random.random())
    if not isinstance(error, ProblemError):
        return own_pause
    # In progress: the first attempt is still at work; its answer comes with the same key.
    if error.status not in PASSING and error.code != "REQUEST_IN_PROGRESS":
        return None
    if error.retry_after is None:
        return own_pause
    return error.retry_after if error.retry_after <= LONGEST_PAUSE else None


def _seconds(text: Optional[str]) -> Optional[float]:
    """Of ``Retry-After``: a number of seconds, or a date."""
    if text is None:
        return None
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
