"""Every call of the service. What is sent and what comes back has the names of the reference."""

from __future__ import annotations

import ssl
import time
import urllib.parse
from typing import Any, Callable, Dict, Iterator, List, Literal, Mapping, Optional, Union, overload

from . import types
from .errors import NotReady
from .transport import Answer, AnswerInfo, Transport

AnyResult = Union[types.AnalysisResultV1, types.AnalysisResultV2]


class Akwaba:
    """A client of one account.

    ``timeout`` is in seconds, for each step of an attempt; ``context`` holds the certificates that are trusted;
    ``proxy`` is the address of one, "" for none, and those of the environment where it is not given; ``on_answer``
    is told of every answer: what it cost, whether it was made up or given before. ``pause`` is for tests, in place
    of the clock. Threads may share a client; its connections are kept open and used again.
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
        proxy: Optional[str] = None,
        on_answer: Optional[Callable[[AnswerInfo], Any]] = None,
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
            proxy=proxy,
            on_answer=on_answer,
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
        answer = self._transport.ask(
            method, path, query=query, body=body, form=form, idempotency_key=idempotency_key
        )
        return answer.body

    # Dossiers

    def upload(
        self,
        fields: Union[types.UploadV2, types.UploadV1],
        *,
        version: str = "v2",
        idempotency_key: Optional[str] = None,
    ) -> types.AnalysisRequest:
        """Sends papers to be analysed; the answer's ``id`` asks for the result.

        ``fields`` are those of the reference; a picture is the path of a file, its bytes, or an open file.
        """
        path = f"/{version}/clients-files/upload-files"
        return self.request("POST", path, form=fields, idempotency_key=idempotency_key)

    @overload
    def result(self, id: str, *, version: Literal["v2"] = "v2") -> types.AnalysisResultV2: ...

    @overload
    def result(self, id: str, *, version: Literal["v1"]) -> types.AnalysisResultV1: ...

    def result(self, id: str, *, version: str = "v2") -> AnyResult:
        """The result as it is now; ``status`` is EN_COURS while the analysis runs."""
        answer = self._ask_result(id, version)
        return answer.body

    @overload
    def wait_for_result(
        self, id: str, *, version: Literal["v2"] = "v2", seconds: float = 120.0
    ) -> types.AnalysisResultV2: ...

    @overload
    def wait_for_result(
        self, id: str, *, version: Literal["v1"], seconds: float = 120.0
    ) -> types.AnalysisResultV1: ...

    def wait_for_result(self, id: str, *, version: str = "v2", seconds: float = 120.0) -> AnyResult:
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

    def result_by_external_id(self, external_id: str) -> types.AnalysisResultV2:
        return self.request("GET", f"/v2/clients-files/by-external-id/{_quoted(external_id)}")

    def results_page(self, start_date: str, end_date: str, *, page: int = 1, size: Optional[int] = None) -> types.AnalysisPage:
        """One page of the results of a range of days (yyyy-mm-dd), newest first."""
        query: Dict[str, Any] = {"startDate": start_date, "endDate": end_date, "page": page, "size": size}
        return self.request("GET", "/v2/clients-files/", query=query)

    def results(self, start_date: str, end_date: str, *, size: int = 100) -> Iterator[types.AnalysisResultV2]:
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

    def history(self, id: str) -> types.DossierHistory:
        """Every change of the status, and the decision that stands: who took it, when and why."""
        return self.request("GET", f"{_dossier('v2', id)}/history")

    def rerun(
        self,
        id: str,
        *,
        checks: Optional[List[str]] = None,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.RerunStarted:
        """Runs checks again: those that are named, or else those that failed."""
        body = {"checks": checks, "reason": reason}
        return self.request("POST", f"{_dossier('v2', id)}/rerun", body=body, idempotency_key=idempotency_key)

    # Capture: a person takes the pictures by himself

    def create_capture_session(self, session: types.CaptureSessionRequest, *, idempotency_key: Optional[str] = None) -> types.CaptureSessionWithLink:
        """The answer's ``url`` is the link for the person, ``qrCode`` the same as an SVG picture; shown this once."""
        return self.request("POST", "/v2/capture-sessions", body=dict(session), idempotency_key=idempotency_key)

    def capture_session(self, id: str) -> types.CaptureSession:
        """How it goes; ``dossierId`` asks for the result once the pictures were sent."""
        return self.request("GET", f"/v2/capture-sessions/{_quoted(id)}")

    def capture_sessions(
        self, *, external_id: Optional[str] = None, status: Optional[str] = None
    ) -> Iterator[types.CaptureSession]:
        """The newest first."""
        query: Dict[str, Any] = {"externalId": external_id, "status": status, "size": 100}
        while True:
            answer = self.request("GET", "/v2/capture-sessions", query=query)
            yield from answer["sessions"]
            if answer["next"] is None:
                return
            query["after"] = answer["next"]

    def cancel_capture_session(self, id: str) -> types.CaptureSession:
        """Its link stops working, and what was taken is erased."""
        return self.request("POST", f"/v2/capture-sessions/{_quoted(id)}/cancel")

    # Lookups

    def company(self, rccm_number: str) -> types.Company:
        return self.request("GET", "/search/company", query={"rccmNumber": rccm_number})

    def company_changes(self, rccm_number: str) -> types.CompanyHistory:
        return self.request("GET", "/search/company-changes", query={"rccmNumber": rccm_number})

    def person(self, document_type: str, *, nni: Optional[str] = None, id_card_number: Optional[str] = None) -> types.Person:
        """By ``nni``, or by ``id_card_number`` for old cards."""
        query: Dict[str, Any] = {"documentType": document_type, "nni": nni, "idCardNumber": id_card_number}
        return self.request("GET", "/search/person", query=query)

    def informal_business(self, claim: types.InformalBusinessRequest, *, idempotency_key: Optional[str] = None) -> types.InformalBusinessResult:
        path = "/verification/informal-business"
        return self.request("POST", path, body=dict(claim), idempotency_key=idempotency_key)

    def person_info_score(self, claim: types.PersonInfoScoreRequest, *, idempotency_key: Optional[str] = None) -> types.PersonInfoScore:
        """What you know of a person, scored against the register."""
        path = "/verification/personInfoScore"
        return self.request("POST", path, body=dict(claim), idempotency_key=idempotency_key)

    def face_match(
        self,
        fields: Union[types.FaceMatchV2, types.FaceMatchV1],
        *,
        version: str = "v2",
        idempotency_key: Optional[str] = None,
    ) -> types.FaceMatchResult:
        """Whether the selfie and the document show one person, at once and without a dossier."""
        path = f"/{version}/verification/face-match"
        return self.request("POST", path, form=fields, idempotency_key=idempotency_key)

    # Screening

    def sanctions(
        self,
        person_name: str,
        *,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        limit: Optional[int] = None,
        min_score: Optional[int] = None,
    ) -> List[types.SanctionMatch]:
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
    ) -> List[types.PepMatch]:
        query = _screening(person_name, date_of_birth, nationality, limit, min_score)
        return self.request("GET", "/search/pep", query=query)

    def media(self, person_name: str) -> List[types.MediaArticle]:
        return self.request("GET", "/search/media", query={"personName": person_name})

    def screen_subjects(self, subjects: List[types.PortfolioSubjectRequest], *, idempotency_key: Optional[str] = None) -> types.PortfolioTaken:
        """Customers you already have, up to a thousand in a call: kept when this answers, searched for within moments."""
        body = {"subjects": [dict(one) for one in subjects]}
        return self.request("POST", "/v2/screening/subjects", body=body, idempotency_key=idempotency_key)

    def screened_subject(self, external_id: str) -> types.PortfolioSubject:
        """One of them, with what was found."""
        return self.request("GET", f"/v2/screening/subjects/{_quoted(external_id)}")

    def screened_subjects(self, *, hits: Optional[str] = None) -> Iterator[types.PortfolioEntry]:
        """All of them, the newest first; with ``hits="OPEN"`` those whom somebody has to decide about, the worst first."""
        query: Dict[str, Any] = {"hits": hits, "page": 1, "size": 100}
        while True:
            answer = self.request("GET", "/v2/screening/subjects", query=query)
            yield from answer["content"]
            if answer["last"]:
                return
            query["page"] += 1

    def remove_screened_subject(self, external_id: str) -> types.PortfolioEnded:
        """Ends the relationship and the watching; the file stays until its retention is over."""
        return self.request("DELETE", f"/v2/screening/subjects/{_quoted(external_id)}")

    # Customers

    def put_customer(self, external_id: str, customer: types.CustomerRequest) -> types.Customer:
        """Gives a customer; sent again as it was it costs nothing."""
        return self.request("PUT", f"/v2/customers/{_quoted(external_id)}", body=dict(customer))

    def customer(self, external_id: str) -> types.Customer:
        return self.request("GET", f"/v2/customers/{_quoted(external_id)}")

    def customers(self, **filters: Any) -> Iterator[types.Customer]:
        """All of them, the newest first, or those whom filters ask for: rating, openHits, reviewDue, ended."""
        query: Dict[str, Any] = {"size": 100, **filters}
        while True:
            answer = self.request("GET", "/v2/customers", query=query)
            yield from answer["content"]
            if answer["next"] is None:
                return
            query["after"] = answer["next"]

    def end_customer(self, external_id: str, reason: str, *, idempotency_key: Optional[str] = None) -> types.Customer:
        """Ends the relationship; the file stays until its retention is over."""
        path = f"/v2/customers/{_quoted(external_id)}/end"
        return self.request("POST", path, body={"reason": reason}, idempotency_key=idempotency_key)

    def reopen_customer(self, external_id: str, *, idempotency_key: Optional[str] = None) -> types.Customer:
        path = f"/v2/customers/{_quoted(external_id)}/reopen"
        return self.request("POST", path, idempotency_key=idempotency_key)

    def customer_events(
        self, *, after: Optional[str] = None, size: Optional[int] = None, external_id: Optional[str] = None
    ) -> types.CustomerEvents:
        """What changed of one customer, or of all: keep ``next``, and give it as ``after`` to read on."""
        path = "/v2/customers-events" if external_id is None else f"/v2/customers/{_quoted(external_id)}/events"
        return self.request("GET", path, query={"after": after, "size": size})

    # Account

    def subscription(self) -> types.Subscription:
        return self.request("GET", "/subscriptions/status")

    def usage(self, *, from_day: Optional[str] = None, to_day: Optional[str] = None) -> Iterator[types.UsageDay]:
        """Checks spent by day (yyyy-mm-dd), the newest first."""
        page = 1
        while True:
            answer = self.request("GET", "/v2/usage", query={"from": from_day, "to": to_day, "page": page})
            yield from answer["content"]
            if answer["last"]:
                return
            page += 1

    def ledger(
        self, *, from_day: Optional[str] = None, to_day: Optional[str] = None, kind: Optional[str] = None
    ) -> Iterator[types.LedgerEntry]:
        """Every movement of checks, the newest first."""
        query: Dict[str, Any] = {"from": from_day, "to": to_day, "kind": kind, "size": 100}
        while True:
            answer = self.request("GET", "/v2/ledger", query=query)
            yield from answer["entries"]
            if answer["next"] is None:
                return
            query["before"] = answer["next"]

    def credential(self) -> types.OwnCredential:
        """The credential that this client calls with."""
        return self.request("GET", "/v2/credentials/current")

    def new_secret(self, *, idempotency_key: Optional[str] = None) -> types.OwnCredentialWithSecret:
        """A new secret beside the old one, shown this once; both are good until the old one is retired."""
        return self.request("POST", "/v2/credentials/current/secrets", idempotency_key=idempotency_key)

    def retire_old_secret(self) -> types.OwnCredential:
        return self.request("DELETE", "/v2/credentials/current/secrets/old")

    def take_back_new_secret(self) -> types.OwnCredential:
        return self.request("DELETE", "/v2/credentials/current/secrets/new")

    # Webhooks: the credential needs the scope admin

    def policy(self) -> types.PolicyInForce:
        return self.request("GET", "/v2/policy")

    def set_policy(
        self,
        policy: Optional[Mapping[str, Any]],
        *,
        ground: Optional[str] = None,
        reason: Optional[str] = None,
        version: Optional[int] = None,
    ) -> types.PolicyInForce:
        """``None`` and a ``reason`` turn it off. Of an account for which two people decide it waits: the answer has `proposal`."""
        body = {"ground": ground, "reason": reason, "version": version}
        return self.request("PUT", "/v2/policy", body={"policy": policy, **{key: value for key, value in body.items() if value is not None}})

    def test_policy(self, policy: Mapping[str, Any], **asked: Any) -> types.PolicyTest:
        """A part of the past dossiers (`from`, `to`, `most`); `next` goes into `after` for the part that follows."""
        return self.request("POST", "/v2/policy/test", body={"policy": policy, **asked})

    def risk_table(self) -> types.RiskTableInForce:
        return self.request("GET", "/v2/risk-table")

    def set_risk_table(
        self, table: Optional[types.RiskTable], reason: str, *, version: Optional[int] = None
    ) -> types.RiskTableInForce:
        """As `set_policy`; ``None`` sets the table that comes with the service."""
        body = {"table": table, "reason": reason, **({} if version is None else {"version": version})}
        return self.request("PUT", "/v2/risk-table", body=body)

    def webhooks(self) -> types.WebhookEndpoints:
        return self.request("GET", "/v2/webhooks")

    def add_webhook(
        self, url: str, *, event_types: Optional[List[str]] = None, idempotency_key: Optional[str] = None
    ) -> types.WebhookEndpointWithSecret:
        """The answer's ``secret`` is shown this once. ``event_types``: only these messages; all without."""
        body = {"url": url, "eventTypes": event_types}
        return self.request("POST", "/v2/webhooks", body=body, idempotency_key=idempotency_key)

    def change_webhook(
        self,
        id: str,
        *,
        url: Optional[str] = None,
        event_types: Optional[List[str]] = None,
        disabled: Optional[bool] = None,
    ) -> types.ChangedWebhookEndpoint:
        body = {"url": url, "eventTypes": event_types, "disabled": disabled}
        return self.request("PATCH", f"/v2/webhooks/{_quoted(id)}", body=body)

    def remove_webhook(self, id: str) -> types.CancelledDeliveries:
        return self.request("DELETE", f"/v2/webhooks/{_quoted(id)}")

    def new_webhook_secret(self, id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookEndpointWithSecret:
        """The old one is good for some hours beside it."""
        return self.request("POST", f"/v2/webhooks/{_quoted(id)}/secret", idempotency_key=idempotency_key)

    def test_webhook(self, id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookTest:
        """Sends a message of the type TEST now, and tells what came back."""
        return self.request("POST", f"/v2/webhooks/{_quoted(id)}/test", idempotency_key=idempotency_key)

    def deliveries(
        self,
        *,
        from_day: Optional[str] = None,
        to_day: Optional[str] = None,
        state: Optional[str] = None,
        message_type: Optional[str] = None,
        endpoint_id: Optional[str] = None,
    ) -> Iterator[types.WebhookDelivery]:
        """What was sent, the newest first."""
        query: Dict[str, Any] = {"from": from_day, "to": to_day, "state": state, "messageType": message_type, "size": 100}
        query["endpointId"] = endpoint_id
        while True:
            answer = self.request("GET", "/v2/webhook-deliveries", query=query)
            yield from answer["deliveries"]
            if answer["next"] is None:
                return
            query["after"] = answer["next"]

    def delivery(self, id: str) -> types.WebhookDeliveryAttempts:
        """One delivery and every attempt at it."""
        return self.request("GET", f"/v2/webhook-deliveries/{_quoted(id)}")

    def replay_delivery(self, id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookReplays:
        path = f"/v2/webhook-deliveries/{_quoted(id)}/replay"
        return self.request("POST", path, idempotency_key=idempotency_key)

    def replay_deliveries(
        self,
        from_day: str,
        to_day: str,
        *,
        failed_only: bool = True,
        endpoint_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.WebhookReplays:
        """Sends the deliveries of some days again, such as all that failed."""
        body = {"from": from_day, "to": to_day, "failedOnly": failed_only, "endpointId": endpoint_id}
        return self.request("POST", "/v2/webhook-deliveries/replay", body=body, idempotency_key=idempotency_key)

    def _ask_result(self, id: str, version: str) -> Answer:
        return self._transport.ask("GET", _dossier(version, id))


def _quoted(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def _dossier(version: str, id: str) -> str:
    return f"/{version}/clients-files/client-file-to-analyze-id/{_quoted(id)}"


def _screening(
    name: str, date_of_birth: Optional[str], nationality: Optional[str], limit: Optional[int], min_score: Optional[int]
) -> Dict[str, Any]:
    return {
        "personName": name,
        "dateOfBirth": date_of_birth,
        "nationality": nationality,
        "limit": limit,
        "minScore": min_score,
    }
