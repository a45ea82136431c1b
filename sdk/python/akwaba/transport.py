"""One request, as often as it takes."""

from __future__ import annotations

import asyncio
import base64
import email.utils
import functools
import http.client
import json
import os
import random
import ssl
import time
import urllib.parse
import urllib.request
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional

from .errors import AkwabaError, ConnectionFailed, ProblemError, problem_of
from .form import Form

VERSION = "0.1.0"

#: Answers after which the same request may succeed.
PASSING = {429, 502, 503, 504}
#: Where the service asks for a longer pause, in seconds, the caller is told, and decides.
LONGEST_PAUSE = 60.0

NOT_OURS = {"detail": "The answer is not the service's: a proxy or another program gave it."}


#: Bytes of a body that are sent at once.
PIECE = 1 << 16
#: Requests of an asynchronous client at one time.
THREADS = 32


class AnswerInfo(NamedTuple):
    """What an answer says beside its body: for books and logs."""

    method: str
    path: str
    status: int
    request_id: str
    #: The sandbox made it up.
    simulated: bool
    #: It was given before, to the same request with the same key.
    replayed: bool
    #: Of a synchronous call; None where the answer does not say.
    checks_charged: Optional[int]


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
        proxy: Optional[str],
        on_answer: Optional[Callable[[AnswerInfo], Any]],
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
        self._proxy = _proxy_of(address, proxy)
        self._on_answer = on_answer
        #: Connections that no request is on, by process: one that a fork copied is another process's.
        self._idle: Dict[int, List[http.client.HTTPConnection]] = {}
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
        idle = self._idle.setdefault(os.getpid(), [])
        while True:
            kept = idle.pop() if idle else None
            connection = kept or self._connect()
            try:
                # Redirects are not followed: they would take the secret to another server.
                is_whole = self._send(connection, method, target, headers, content)
                response = connection.getresponse()
                text = response.read()
            except (OSError, http.client.HTTPException) as error:
                connection.close()
                # The service may close an idle connection while the next request is on its way.
                if kept is not None and isinstance(error, ConnectionError):
                    continue
                raise ConnectionFailed(f"{self._address.netloc}: {error or type(error).__name__}") from error
            if is_whole and not response.will_close:
                idle.append(connection)
            else:
                connection.close()
            if self._on_answer is not None:
                self._on_answer(_info(method, target, response))
            return _read(response.status, _seconds(response.getheader("Retry-After")), text)

    def _send(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        target: str,
        headers: Mapping[str, str],
        content: Optional[bytes],
    ) -> bool:
        """False where the service stopped reading: it has refused what it saw, and its answer is to be read."""
        proxy = self._proxy
        # A proxy is asked for the whole address where it does not just pass bytes on.
        through = f"{self._address.scheme}://{self._address.netloc}" if proxy and self._address.scheme == "http" else ""
        connection.putrequest(method, through + target, skip_accept_encoding=True)
        for name, value in {**headers, **(_credentials_of(proxy) if proxy and through else {})}.items():
            connection.putheader(name, value)
        if content is not None or method in ("POST", "PATCH"):
            connection.putheader("Content-Length", str(len(content or b"")))
        connection.endheaders()
        try:
            for start in range(0, len(content or b""), PIECE):
                connection.send((content or b"")[start : start + PIECE])
        except ConnectionError:
            return False
        return True

    def _connect(self) -> http.client.HTTPConnection:
        address, proxy = self._address, self._proxy
        host, port = (proxy.hostname or "", proxy.port) if proxy else (address.hostname or "", address.port)
        if address.scheme == "http":
            return http.client.HTTPConnection(host, port, timeout=self._timeout)
        connection = http.client.HTTPSConnection(host, port, timeout=self._timeout, context=self._context)
        if proxy:
            connection.set_tunnel(address.hostname or "", address.port or 443, headers=_credentials_of(proxy))
        return connection


class AsyncTransport:
    """The same for asynchronous programs: requests are made in threads of their own."""

    def __init__(self, base_url: str, api_key: str, api_secret: str, **settings: Any) -> None:
        self._pause = settings.pop("pause")
        self._transport = Transport(base_url, api_key, api_secret, pause=time.sleep, **settings)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="akwaba")

    async def ask(self, *what: Any, **more: Any) -> Answer:
        ask = functools.partial(self._transport.ask, *what, **more)
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    async def pause(self, seconds: float) -> None:
        await self._pause(seconds)


def _proxy_of(address: urllib.parse.SplitResult, given: Optional[str]) -> Optional[urllib.parse.SplitResult]:
    """The one that is given, or that the environment names for this address."""
    if given is None:
        is_direct = urllib.request.proxy_bypass(address.hostname or "")
        given = "" if is_direct else urllib.request.getproxies().get(address.scheme, "")
    if not given:
        return None
    proxy = urllib.parse.urlsplit(given if "://" in given else f"http://{given}")
    if proxy.scheme != "http" or not proxy.hostname:
        raise ValueError("a proxy must be an http address, like http://proxy.example:3128")
    return proxy


def _credentials_of(proxy: urllib.parse.SplitResult) -> Dict[str, str]:
    if proxy.username is None:
        return {}
    pair = f"{urllib.parse.unquote(proxy.username)}:{urllib.parse.unquote(proxy.password or '')}"
    return {"Proxy-Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}


def _info(method: str, target: str, response: http.client.HTTPResponse) -> AnswerInfo:
    charged = response.getheader("X-Checks-Charged")
    return AnswerInfo(
        method,
        target.partition("?")[0],
        response.status,
        response.getheader("X-Request-Id") or "",
        response.getheader("Akwaba-Simulated") == "true",
        response.getheader("Idempotent-Replayed") == "true",
        None if charged is None else int(charged),
    )


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
