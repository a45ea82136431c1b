"""Every call of the service. What is sent and what comes back has the names of the reference."""

from __future__ import annotations

import ssl
import time
import urllib.parse
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional

from .errors import NotReady
from .transport import Answer, Transport

Json = Dict[str, Any]


class Akwaba:
    """A client of one account.

    ``timeout`` is in seconds, for each step of an attempt; ``context`` holds the certificates that are trusted;
    ``pause`` is for tests, in place of the clock.
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
        pause: Callable[[float], Any] = time.sleep,
    ) -> None:
        self._transport = Transport(
            base_url,
            api_key,
            api_secret,
            language=language,
            timeout=timeout,
            attempts=attempts,
            context=context,
            pause=pause,
        )

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        form: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """Any call, also one that has no method here: attempts, idempotency keys and errors are the same."""
        return self._transport.ask(
            method, path, query=query, body=body, form=form, idempotency_key=idempotency_key
        ).body

    # Dossiers

    def upload(
        self, fields: Mapping[str, Any], *, version: str = "v2", idempotency_key: Optional[str] = None
    ) -> Json:
        """Sends papers to be analysed; the answer's ``id`` asks for the result.

        ``fields`` are those of the reference; a picture is the path of a file, its bytes, or an open file.
        """
        path = f"/{version}/clients-files/upload-files"
        return self.request("POST", path, form=fields, idempotency_key=idempotency_key)

    def result(self, id: str, *, version: str = "v2") -> Json:
        """The result as it is now; ``status`` is EN_COURS while the analysis runs."""
        return self._ask_result(id, version).body

    def wait_for_result(self, id: str, *, version: str = "v2", seconds: float = 120.0) -> Json:
        """The result once the analysis has ended. Raises NotReady when the time is over."""
        end = time.monotonic() + seconds
        while True:
            result, retry_after = self._ask_result(id, version)
            if result["status"] != "EN_COURS":
                return result
            pause = 2.0 if retry_after is None else retry_after
            if time.monotonic() + pause > end:
                raise NotReady(result)
            self._transport.pause(pause)

    def result_by_external_id(self, external_id: str) -> Json:
        return self.request("GET", f"/v2/clients-files/by-external-id/{_quoted(external_id)}")

    def results_page(self, start_date: str, end_date: str, *, page: int = 1, size: Optional[int] = None) -> Json:
        """One page of the results of a range of days (yyyy-mm-dd), newest first."""
        query = {"startDate": start_date, "endDate": end_date, "page": page, "size": size}
        return self.request("GET", "/v2/clients-files/", query=query)

    def results(self, start_date: str, end_date: str, *, size: int = 100) -> Iterator[Json]:
        """All results of a range of days (yyyy-mm-dd), newest first, page after page as they are asked for."""
        # What is uploaded meanwhile moves results to later pages, where they come again.
        given = set()
        page = 1
        while True:
            answer = self.results_page(start_date, end_date, page=page, size=size)
            for result in answer["content"]:
                if result["clientFileToAnalyzeId"] not in given:
                    given.add(result["clientFileToAnalyzeId"])
                    yield result
            if answer["last"]:
                return
            page += 1

    # Lookups

    def company(self, rccm_number: str) -> Json:
        return self.request("GET", "/search/company", query={"rccmNumber": rccm_number})

    def company_changes(self, rccm_number: str) -> Json:
        return self.request("GET", "/search/company-changes", query={"rccmNumber": rccm_number})

    def person(self, document_type: str, *, nni: Optional[str] = None, id_card_number: Optional[str] = None) -> Json:
        """By ``nni``, or by ``id_card_number`` for old cards."""
        query = {"documentType": document_type, "nni": nni, "idCardNumber": id_card_number}
        return self.request("GET", "/search/person", query=query)

    def informal_business(self, claim: Mapping[str, Optional[str]], *, idempotency_key: Optional[str] = None) -> Json:
        path = "/verification/informal-business"
        return self.request("POST", path, body=dict(claim), idempotency_key=idempotency_key)

    # Screening

    def sanctions(
        self,
        person_name: str,
        *,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        limit: Optional[int] = None,
        min_score: Optional[int] = None,
    ) -> List[Json]:
        query = _screening(person_name, date_of_birth, nationality, limit, min_score)
        return self.request("GET", "/search/sanctioned-person", query=query)

    def pep(
        self,
        person_name: str,
        *,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        limit: Optional[int] = None,
        min_score: Optional[int] = None,
    ) -> List[Json]:
        query = _screening(person_name, date_of_birth, nationality, limit, min_score)
        return self.request("GET", "/search/pep", query=query)

    def media(self, person_name: str) -> List[Json]:
        return self.request("GET", "/search/media", query={"personName": person_name})

    # Account

    def subscription(self) -> Json:
        return self.request("GET", "/subscriptions/status")

    def _ask_result(self, id: str, version: str) -> Answer:
        return self._transport.ask("GET", f"/{version}/clients-files/client-file-to-analyze-id/{_quoted(id)}")


def _quoted(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def _screening(
    name: str, date_of_birth: Optional[str], nationality: Optional[str], limit: Optional[int], min_score: Optional[int]
) -> Json:
    return {
        "personName": name,
        "dateOfBirth": date_of_birth,
        "nationality": nationality,
        "limit": limit,
        "minScore": min_score,
    }
