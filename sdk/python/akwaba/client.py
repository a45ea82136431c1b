"""Every call of the service, with attempts that are made again where that is safe."""

from __future__ import annotations

import http.client
import json
import random
import ssl
import time
import urllib.parse
import uuid
from typing import Any, Dict, Iterable, Iterator, Mapping, Optional, Tuple, Union

from .errors import ConnectionFailed, NotReady, problem_of
from .multipart import Form, Picture

VERSION = "0.1.0"

#: Answers after which the same request may succeed.
TRIED_AGAIN = {429, 502, 503, 504}
#: The longest pause between two attempts, in seconds, whatever the service asks for.
LONGEST_PAUSE = 60.0

Json = Any


class Akwaba:
    """A client of one account.

    >>> akwaba = Akwaba("http://127.0.0.1:8080", "key", "secret")
    >>> request = akwaba.upload("CNI", front="front.jpg", back="back.jpg", external_id="C-1")
    >>> result = akwaba.wait_for_result(request["id"])
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        api_secret: str,
        *,
        language: str = "en",
        timeout: float = 30.0,
        attempts: int = 4,
        context: Optional[ssl.SSLContext] = None,
    ) -> None:
        address = urllib.parse.urlsplit(base_url.rstrip("/"))
        if address.scheme not in ("http", "https") or not address.hostname:
            raise ValueError("base_url must be an http or https address, like https://akwaba.example")
        self._address = address
        self._headers = {
            "Api-Key": api_key,
            "Api-Secret": api_secret,
            "Accept-Language": language,
            "User-Agent": f"akwaba-python/{VERSION}",
        }
        self._timeout = timeout
        self._attempts = attempts
        self._context = context

    # Dossiers

    def upload(
        self,
        document_type: str,
        front: Picture,
        back: Optional[Picture] = None,
        selfie: Optional[Picture] = None,
        *,
        external_id: Optional[str] = None,
        verifications: Optional[Iterable[str]] = None,
        additional_data: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Json:
        """Sends an identity document to be analysed; the answer's ``id`` asks for the result."""
        texts = {"documentType": document_type}
        pictures = {"idDocumentFront": front, "idDocumentBack": back, "selfie": selfie}
        return self.upload_form(
            texts,
            pictures,
            external_id=external_id,
            verifications=verifications,
            additional_data=additional_data,
            idempotency_key=idempotency_key,
        )

    def upload_form(
        self,
        texts: Mapping[str, str],
        pictures: Mapping[str, Optional[Picture]],
        *,
        external_id: Optional[str] = None,
        verifications: Optional[Iterable[str]] = None,
        additional_data: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
        version: str = "v2",
    ) -> Json:
        """Sends any form of the reference: companies (``companyRccm``), several documents, version 1."""
        fields: Dict[str, str] = dict(texts)
        if external_id is not None:
            fields["externalId"] = external_id
        if verifications is not None:
            fields["verificationsToApply"] = ",".join(verifications)
        if additional_data is not None:
            fields["additionalData"] = json.dumps(dict(additional_data))
        form = Form(fields, {name: picture for name, picture in pictures.items() if picture is not None})
        return self._ask("POST", f"/{version}/clients-files/upload-files", form=form, key=idempotency_key)

    def result(self, id: str, *, version: str = "v2") -> Json:
        """The result as it is now; ``status`` is EN_COURS while the analysis runs."""
        return self._ask("GET", f"/{version}/clients-files/client-file-to-analyze-id/{_quoted(id)}")

    def wait_for_result(self, id: str, *, version: str = "v2", seconds: float = 120.0) -> Json:
        """The result once the analysis has ended. Raises NotReady when the time is over."""
        end = time.monotonic() + seconds
        pause = 0.5
        while True:
            result = self.result(id, version=version)
            if result["status"] != "EN_COURS":
                return result
            if time.monotonic() + pause > end:
                raise NotReady(result)
            time.sleep(pause)
            pause = min(pause * 1.5, 5.0)

    def result_by_external_id(self, external_id: str) -> Json:
        return self._ask("GET", f"/v2/clients-files/by-external-id/{_quoted(external_id)}")

    def results(self, start_date: str, end_date: str, *, size: int = 100) -> Iterator[Json]:
        """All results of a range of days (yyyy-mm-dd), newest first, page after page as they are asked for."""
        page = 1
        while True:
            query = {"startDate": start_date, "endDate": end_date, "page": page, "size": size}
            answer = self._ask("GET", "/v2/clients-files/", query)
            yield from answer["content"]
            if answer["last"]:
                return
            page += 1

    # Lookups

    def person(self, document_type: str, *, nni: Optional[str] = None, id_card_number: Optional[str] = None) -> Json:
        query = {"documentType": document_type, "nni": nni, "idCardNumber": id_card_number}
        return self._ask("GET", "/search/person", query)

    def company(self, rccm_number: str) -> Json:
        return self._ask("GET", "/search/company", {"rccmNumber": rccm_number})

    def company_changes(self, rccm_number: str) -> Json:
        return self._ask("GET", "/search/company-changes", {"rccmNumber": rccm_number})

    def sanctions(self, person_name: str, **more: Union[str, int]) -> Json:
        """``more``: dateOfBirth, nationality, limit, minScore."""
        return self._ask("GET", "/search/sanctioned-person", {"personName": person_name, **more})

    def pep(self, person_name: str, **more: Union[str, int]) -> Json:
        return self._ask("GET", "/search/pep", {"personName": person_name, **more})

    def media(self, person_name: str, **more: Union[str, int]) -> Json:
        return self._ask("GET", "/search/media", {"personName": person_name, **more})

    def informal_business(self, claim: Mapping[str, Optional[str]], *, idempotency_key: Optional[str] = None) -> Json:
        return self._ask("POST", "/verification/informal-business", body=dict(claim), key=idempotency_key)

    def subscription(self) -> Json:
        return self._ask("GET", "/subscriptions/status")

    # Below: one request, as often as it takes

    def _ask(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, Any]] = None,
        *,
        body: Optional[Json] = None,
        form: Optional[Form] = None,
        key: Optional[str] = None,
    ) -> Json:
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        target = self._address.path + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        headers = dict(self._headers)
        if method == "POST":
            # The same key for every attempt: what was done by one that got no answer is not done again.
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        for attempt in range(1, self._attempts + 1):
            is_last = attempt == self._attempts
            try:
                status, retry_after, answer = self._send(method, target, headers, body, form)
            except (OSError, http.client.HTTPException) as error:
                if is_last:
                    raise ConnectionFailed(f"{self._address.netloc}: {error or type(error).__name__}") from error
                time.sleep(_pause(attempt, None))
                continue
            if status == 200:
                return json.loads(answer)
            problem = problem_of(status, _problem(answer), retry_after)
            # The first attempt is still at work: its answer comes with the same key.
            is_passing = status in TRIED_AGAIN or (status == 409 and attempt > 1)
            if is_last or not is_passing:
                raise problem
            time.sleep(_pause(attempt, retry_after))
        raise ValueError("attempts must be at least 1")

    def _send(
        self, method: str, target: str, headers: Mapping[str, str], body: Optional[Json], form: Optional[Form]
    ) -> Tuple[int, Optional[float], bytes]:
        connection = self._connect()
        try:
            if form is not None:
                more = {"Content-Type": form.content_type, "Content-Length": str(len(form))}
                connection.request(method, target, form.pieces(), {**headers, **more})
            elif body is not None:
                connection.request(method, target, json.dumps(body), {**headers, "Content-Type": "application/json"})
            else:
                connection.request(method, target, headers=dict(headers))
            response = connection.getresponse()
            return response.status, _seconds(response.getheader("Retry-After")), response.read()
        finally:
            connection.close()

    def _connect(self) -> http.client.HTTPConnection:
        host, port = self._address.hostname or "", self._address.port
        if self._address.scheme == "https":
            return http.client.HTTPSConnection(host, port, timeout=self._timeout, context=self._context)
        return http.client.HTTPConnection(host, port, timeout=self._timeout)


def _quoted(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def _seconds(text: Optional[str]) -> Optional[float]:
    return float(text) if text is not None and text.isdigit() else None


def _pause(attempt: int, retry_after: Optional[float]) -> float:
    """What the service asks for; otherwise longer each time, and never all clients at once."""
    wished = 0.5 * 2 ** (attempt - 1) * (0.5 + random.random()) if retry_after is None else retry_after
    return min(wished, LONGEST_PAUSE)


def _problem(answer: bytes) -> Mapping[str, Any]:
    """An answer of something in between is no problem of the service's."""
    try:
        problem = json.loads(answer)
    except ValueError:
        return {"code": "UNKNOWN", "detail": "The answer is not the service's: a proxy or another program gave it."}
    return problem if isinstance(problem, dict) else {}
