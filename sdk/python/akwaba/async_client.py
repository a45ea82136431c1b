"""Made of client.py by tools/sdk/python-async.ts; test/sdk-types.test.ts says how.

Every call of the service. What is sent and what comes back has the names of the reference."""

from __future__ import annotations

import asyncio
import ssl
import time
import urllib.parse
from typing import Any, Callable, Dict, AsyncIterator, List, Literal, Mapping, Optional, Union, overload

from . import types
from .errors import NotReady
from .transport import Answer, AnswerInfo, AsyncTransport

AnyResult = Union[types.AnalysisResultV1, types.AnalysisResultV2]


class AsyncAkwaba:
    """A client of one account, for programs that await.

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
        pause: Callable[[float], Any] = asyncio.sleep,
    ) -> None:
        self._transport = AsyncTransport(
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

    async def request(
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
        answer = await self._transport.ask(
            method, path, query=query, body=body, form=form, idempotency_key=idempotency_key
        )
        return answer.body

    # Dossiers

    async def upload(
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
        return await self.request("POST", path, form=fields, idempotency_key=idempotency_key)

    @overload
    async def result(self, id: str, *, version: Literal["v2"] = "v2") -> types.AnalysisResultV2: ...

    @overload
    async def result(self, id: str, *, version: Literal["v1"]) -> types.AnalysisResultV1: ...

    async def result(self, id: str, *, version: str = "v2") -> AnyResult:
        """The result as it is now; ``status`` is EN_COURS while the analysis runs."""
        answer = await self._ask_result(id, version)
        return answer.body

    @overload
    async def wait_for_result(
        self, id: str, *, version: Literal["v2"] = "v2", seconds: float = 120.0
    ) -> types.AnalysisResultV2: ...

    @overload
    async def wait_for_result(
        self, id: str, *, version: Literal["v1"], seconds: float = 120.0
    ) -> types.AnalysisResultV1: ...

    async def wait_for_result(self, id: str, *, version: str = "v2", seconds: float = 120.0) -> AnyResult:
        """The result once the analysis has ended. Raises NotReady when the time is over."""
        end = time.monotonic() + seconds
        while True:
            result, retry_after = await self._ask_result(id, version)
            if result["status"] != "EN_COURS":
                return result
            pause = 2.0 if retry_after is None else retry_after
            if time.monotonic() + pause > end:
                raise NotReady(result)
            await self._transport.pause(pause)

    async def result_by_external_id(self, external_id: str) -> types.AnalysisResultV2:
        return await self.request("GET", f"/v2/clients-files/by-external-id/{_quoted(external_id)}")

    async def results_page(self, start_date: str, end_date: str, *, page: int = 1, size: Optional[int] = None) -> types.AnalysisPage:
        """One page of the results of a range of days (yyyy-mm-dd), newest first."""
        query: Dict[str, Any] = {"startDate": start_date, "endDate": end_date, "page": page, "size": size}
        return await self.request("GET", "/v2/clients-files/", query=query)

    async def results(self, start_date: str, end_date: str, *, size: int = 100) -> AsyncIterator[types.AnalysisResultV2]:
        """All results of a range of days (yyyy-mm-dd), newest first, page after page as they are asked for."""
        # What is uploaded meanwhile moves results to later pages, where they come again.
        given = set()
        page = 1
        while True:
            answer = await self.results_page(start_date, end_date, page=page, size=size)
            for result in answer["content"]:
                if result["clientFileToAnalyzeId"] not in given:
                    given.add(result["clientFileToAnalyzeId"])
                    yield result
            if answer["last"]:
                return
            page += 1

    async def history(self, id: str) -> types.DossierHistory:
        """Every change of the status, and the decision that stands: who took it, when and why."""
        return await self.request("GET", f"{_dossier('v2', id)}/history")

    async def rerun(
        self,
        id: str,
        *,
        checks: Optional[List[str]] = None,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.RerunStarted:
        """Runs checks again: those that are named, or else those that failed."""
        body = {"checks": checks, "reason": reason}
        return await self.request("POST", f"{_dossier('v2', id)}/rerun", body=body, idempotency_key=idempotency_key)

    # Capture: a person takes the pictures by himself

    async def create_capture_session(self, session: types.CaptureSessionRequest, *, idempotency_key: Optional[str] = None) -> types.CaptureSessionWithLink:
        """The answer's ``url`` is the link for the person, ``qrCode`` the same as an SVG picture; shown this once."""
        return await self.request("POST", "/v2/capture-sessions", body=dict(session), idempotency_key=idempotency_key)

    async def capture_session(self, id: str) -> types.CaptureSession:
        """How it goes; ``dossierId`` asks for the result once the pictures were sent."""
        return await self.request("GET", f"/v2/capture-sessions/{_quoted(id)}")

    async def capture_sessions(
        self, *, external_id: Optional[str] = None, status: Optional[str] = None
    ) -> AsyncIterator[types.CaptureSession]:
        """The newest first."""
        query: Dict[str, Any] = {"externalId": external_id, "status": status, "size": 100}
        while True:
            answer = await self.request("GET", "/v2/capture-sessions", query=query)
            for each in answer["sessions"]:
                yield each
            if answer["next"] is None:
                return
            query["after"] = answer["next"]

    async def cancel_capture_session(self, id: str) -> types.CaptureSession:
        """Its link stops working, and what was taken is erased."""
        return await self.request("POST", f"/v2/capture-sessions/{_quoted(id)}/cancel")

    # Lookups

    async def company(self, rccm_number: str) -> types.Company:
        return await self.request("GET", "/search/company", query={"rccmNumber": rccm_number})

    async def company_changes(self, rccm_number: str) -> types.CompanyHistory:
        return await self.request("GET", "/search/company-changes", query={"rccmNumber": rccm_number})

    async def person(self, document_type: str, *, nni: Optional[str] = None, id_card_number: Optional[str] = None) -> types.Person:
        """By ``nni``, or by ``id_card_number`` for old cards."""
        query: Dict[str, Any] = {"documentType": document_type, "nni": nni, "idCardNumber": id_card_number}
        return await self.request("GET", "/search/person", query=query)

    async def informal_business(self, claim: types.InformalBusinessRequest, *, idempotency_key: Optional[str] = None) -> types.InformalBusinessResult:
        path = "/verification/informal-business"
        return await self.request("POST", path, body=dict(claim), idempotency_key=idempotency_key)

    async def person_info_score(self, claim: types.PersonInfoScoreRequest, *, idempotency_key: Optional[str] = None) -> types.PersonInfoScore:
        """What you know of a person, scored against the register."""
        path = "/verification/personInfoScore"
        return await self.request("POST", path, body=dict(claim), idempotency_key=idempotency_key)

    async def face_match(
        self,
        fields: Union[types.FaceMatchV2, types.FaceMatchV1],
        *,
        version: str = "v2",
        idempotency_key: Optional[str] = None,
    ) -> types.FaceMatchResult:
        """Whether the selfie and the document show one person, at once and without a dossier."""
        path = f"/{version}/verification/face-match"
        return await self.request("POST", path, form=fields, idempotency_key=idempotency_key)

    # Screening

    async def sanctions(
        self,
        person_name: str,
        *,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        limit: Optional[int] = None,
        min_score: Optional[int] = None,
    ) -> List[types.SanctionMatch]:
        query = _screening(person_name, date_of_birth, nationality, limit, min_score)
        return await self.request("GET", "/search/sanctioned-person", query=query)

    async def pep(
        self,
        person_name: str,
        *,
        date_of_birth: Optional[str] = None,
        nationality: Optional[str] = None,
        limit: Optional[int] = None,
        min_score: Optional[int] = None,
    ) -> List[types.PepMatch]:
        query = _screening(person_name, date_of_birth, nationality, limit, min_score)
        return await self.request("GET", "/search/pep", query=query)

    async def media(self, person_name: str) -> List[types.MediaArticle]:
        return await self.request("GET", "/search/media", query={"personName": person_name})

    async def screen_subjects(self, subjects: List[types.PortfolioSubjectRequest], *, idempotency_key: Optional[str] = None) -> types.PortfolioTaken:
        """Customers you already have, up to a thousand in a call: kept when this answers, searched for within moments."""
        body = {"subjects": [dict(one) for one in subjects]}
        return await self.request("POST", "/v2/screening/subjects", body=body, idempotency_key=idempotency_key)

    async def screened_subject(self, external_id: str) -> types.PortfolioSubject:
        """One of them, with what was found."""
        return await self.request("GET", f"/v2/screening/subjects/{_quoted(external_id)}")

    async def screened_subjects(self, *, hits: Optional[str] = None) -> AsyncIterator[types.PortfolioEntry]:
        """All of them, the newest first; with ``hits="OPEN"`` those whom somebody has to decide about, the worst first."""
        query: Dict[str, Any] = {"hits": hits, "page": 1, "size": 100}
        while True:
            answer = await self.request("GET", "/v2/screening/subjects", query=query)
            for each in answer["content"]:
                yield each
            if answer["last"]:
                return
            query["page"] += 1

    async def remove_screened_subject(self, external_id: str) -> types.PortfolioEnded:
        """Ends the relationship and the watching; the file stays until its retention is over."""
        return await self.request("DELETE", f"/v2/screening/subjects/{_quoted(external_id)}")

    # Customers

    async def put_customer(self, external_id: str, customer: types.CustomerRequest) -> types.Customer:
        """Gives a customer; sent again as it was it costs nothing."""
        return await self.request("PUT", f"/v2/customers/{_quoted(external_id)}", body=dict(customer))

    async def customer(self, external_id: str) -> types.Customer:
        return await self.request("GET", f"/v2/customers/{_quoted(external_id)}")

    async def customers(self, **filters: Any) -> AsyncIterator[types.Customer]:
        """All of them, the newest first, or those whom filters ask for: rating, openHits, reviewDue, ended."""
        query: Dict[str, Any] = {"size": 100, **filters}
        while True:
            answer = await self.request("GET", "/v2/customers", query=query)
            for each in answer["content"]:
                yield each
            if answer["next"] is None:
                return
            query["after"] = answer["next"]

    async def end_customer(self, external_id: str, reason: str, *, idempotency_key: Optional[str] = None) -> types.Customer:
        """Ends the relationship; the file stays until its retention is over."""
        path = f"/v2/customers/{_quoted(external_id)}/end"
        return await self.request("POST", path, body={"reason": reason}, idempotency_key=idempotency_key)

    async def reopen_customer(self, external_id: str, *, idempotency_key: Optional[str] = None) -> types.Customer:
        path = f"/v2/customers/{_quoted(external_id)}/reopen"
        return await self.request("POST", path, idempotency_key=idempotency_key)

    async def customer_events(
        self, *, after: Optional[str] = None, size: Optional[int] = None, external_id: Optional[str] = None
    ) -> types.CustomerEvents:
        """What changed of one customer, or of all: keep ``next``, and give it as ``after`` to read on."""
        path = "/v2/customers-events" if external_id is None else f"/v2/customers/{_quoted(external_id)}/events"
        return await self.request("GET", path, query={"after": after, "size": size})

    # Account

    async def subscription(self) -> types.Subscription:
        return await self.request("GET", "/subscriptions/status")

    async def usage(self, *, from_day: Optional[str] = None, to_day: Optional[str] = None) -> AsyncIterator[types.UsageDay]:
        """Checks spent by day (yyyy-mm-dd), the newest first."""
        page = 1
        while True:
            answer = await self.request("GET", "/v2/usage", query={"from": from_day, "to": to_day, "page": page})
            for each in answer["content"]:
                yield each
            if answer["last"]:
                return
            page += 1

    async def ledger(
        self, *, from_day: Optional[str] = None, to_day: Optional[str] = None, kind: Optional[str] = None
    ) -> AsyncIterator[types.LedgerEntry]:
        """Every movement of checks, the newest first."""
        query: Dict[str, Any] = {"from": from_day, "to": to_day, "kind": kind, "size": 100}
        while True:
            answer = await self.request("GET", "/v2/ledger", query=query)
            for each in answer["entries"]:
                yield each
            if answer["next"] is None:
                return
            query["before"] = answer["next"]

    async def credential(self) -> types.OwnCredential:
        """The credential that this client calls with."""
        return await self.request("GET", "/v2/credentials/current")

    async def new_secret(self, *, idempotency_key: Optional[str] = None) -> types.OwnCredentialWithSecret:
        """A new secret beside the old one, shown this once; both are good until the old one is retired."""
        return await self.request("POST", "/v2/credentials/current/secrets", idempotency_key=idempotency_key)

    async def retire_old_secret(self) -> types.OwnCredential:
        return await self.request("DELETE", "/v2/credentials/current/secrets/old")

    async def take_back_new_secret(self) -> types.OwnCredential:
        return await self.request("DELETE", "/v2/credentials/current/secrets/new")

    # Webhooks: the credential needs the scope admin

    async def policy(self) -> types.PolicyInForce:
        return await self.request("GET", "/v2/policy")

    async def set_policy(
        self,
        policy: Optional[Mapping[str, Any]],
        *,
        ground: Optional[str] = None,
        reason: Optional[str] = None,
        version: Optional[int] = None,
    ) -> types.PolicyInForce:
        """``None`` and a ``reason`` turn it off. Of an account for which two people decide it waits: the answer has `proposal`."""
        body = {"ground": ground, "reason": reason, "version": version}
        return await self.request("PUT", "/v2/policy", body={"policy": policy, **{key: value for key, value in body.items() if value is not None}})

    async def test_policy(self, policy: Mapping[str, Any], **asked: Any) -> types.PolicyTest:
        """A part of the past dossiers (`from`, `to`, `most`); `next` goes into `after` for the part that follows."""
        return await self.request("POST", "/v2/policy/test", body={"policy": policy, **asked})

    async def risk_table(self) -> types.RiskTableInForce:
        return await self.request("GET", "/v2/risk-table")

    async def set_risk_table(
        self, table: Optional[types.RiskTable], reason: str, *, version: Optional[int] = None
    ) -> types.RiskTableInForce:
        """As `set_policy`; ``None`` sets the table that comes with the service."""
        body = {"table": table, "reason": reason, **({} if version is None else {"version": version})}
        return await self.request("PUT", "/v2/risk-table", body=body)

    async def webhooks(self) -> types.WebhookEndpoints:
        return await self.request("GET", "/v2/webhooks")

    async def add_webhook(
        self, url: str, *, event_types: Optional[List[str]] = None, idempotency_key: Optional[str] = None
    ) -> types.WebhookEndpointWithSecret:
        """The answer's ``secret`` is shown this once. ``event_types``: only these messages; all without."""
        body = {"url": url, "eventTypes": event_types}
        return await self.request("POST", "/v2/webhooks", body=body, idempotency_key=idempotency_key)

    async def change_webhook(
        self,
        id: str,
        *,
        url: Optional[str] = None,
        event_types: Optional[List[str]] = None,
        disabled: Optional[bool] = None,
    ) -> types.ChangedWebhookEndpoint:
        body = {"url": url, "eventTypes": event_types, "disabled": disabled}
        return await self.request("PATCH", f"/v2/webhooks/{_quoted(id)}", body=body)

    async def remove_webhook(self, id: str) -> types.CancelledDeliveries:
        return await self.request("DELETE", f"/v2/webhooks/{_quoted(id)}")

    async def new_webhook_secret(self, id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookEndpointWithSecret:
        """The old one is good for some hours beside it."""
        return await self.request("POST", f"/v2/webhooks/{_quoted(id)}/secret", idempotency_key=idempotency_key)

    async def test_webhook(self, id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookTest:
        """Sends a message of the type TEST now, and tells what came back."""
        return await self.request("POST", f"/v2/webhooks/{_quoted(id)}/test", idempotency_key=idempotency_key)

    async def deliveries(
        self,
        *,
        from_day: Optional[str] = None,
        to_day: Optional[str] = None,
        state: Optional[str] = None,
        message_type: Optional[str] = None,
        endpoint_id: Optional[str] = None,
    ) -> AsyncIterator[types.WebhookDelivery]:
        """What was sent, the newest first."""
        query: Dict[str, Any] = {"from": from_day, "to": to_day, "state": state, "messageType": message_type, "size": 100}
        query["endpointId"] = endpoint_id
        while True:
            answer = await self.request("GET", "/v2/webhook-deliveries", query=query)
            for each in answer["deliveries"]:
                yield each
            if answer["next"] is None:
                return
            query["after"] = answer["next"]

    async def delivery(self, id: str) -> types.WebhookDeliveryAttempts:
        """One delivery and every attempt at it."""
        return await self.request("GET", f"/v2/webhook-deliveries/{_quoted(id)}")

    async def replay_delivery(self, id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookReplays:
        path = f"/v2/webhook-deliveries/{_quoted(id)}/replay"
        return await self.request("POST", path, idempotency_key=idempotency_key)

    async def replay_deliveries(
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
        return await self.request("POST", "/v2/webhook-deliveries/replay", body=body, idempotency_key=idempotency_key)

    async def _ask_result(self, id: str, version: str) -> Answer:
        return await self._transport.ask("GET", _dossier(version, id))


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
