"""What test/sdk.test.ts has each SDK do, with what is in the file that is named; prints what came of it as JSON."""

import asyncio
import json
import sys
from pathlib import Path

from akwaba import Akwaba, AkwabaError, AsyncAkwaba, ProblemError, WebhookInvalid, verify_webhook

given = json.loads(Path(sys.argv[1]).read_text())
url, key, secret = given["url"], given["apiKey"], given["apiSecret"]
front, back = given["front"], given["back"]
days = given["startDate"], given["endDate"]
akwaba = Akwaba(url, key, secret, language="fr")


def problem(call):
    try:
        return {"answer": call()}
    except ProblemError as error:
        return {
            "kind": type(error).__name__,
            "status": error.status,
            "code": error.code,
            "detail": error.detail,
            "requestId": error.request_id != "",
            "fields": [each["field"] for each in error.errors],
            "retryAfter": error.retry_after,
        }
    except AkwabaError as error:
        return {"kind": type(error).__name__}


def dossiers():
    fields = {
        "documentType": "CNI",
        "externalId": "dossier 1/é",
        "verificationsToApply": ["DB_CHECK", "EXPIRATION_CHECK"],
        "additionalData": {"branch": "Plateau"},
    }
    ids = set()
    with open(front, "rb") as front_file, open(back, "rb") as back_file:
        for first, second in [
            (front, Path(back)),
            (Path(front).read_bytes(), bytearray(Path(back).read_bytes())),
            (front_file, back_file),
        ]:
            pictures = {"idDocumentFront": first, "idDocumentBack": second, "selfie": None}
            ids.add(akwaba.upload({**fields, **pictures}, idempotency_key="one-dossier")["id"])
    id = next(iter(ids))
    old = akwaba.upload({"passport": front}, version="v1")
    result = akwaba.wait_for_result(id)
    first = akwaba.wait_for_result(old["id"], version="v1")
    listed = [one["clientFileToAnalyzeId"] for one in akwaba.results(*days, size=1)]
    again = akwaba.result_by_external_id("dossier 1/é")
    page = akwaba.results_page(*days)
    return {
        "dossiers": len(ids),
        "status": result["status"],
        "branch": result["additionalData"]["branch"],
        "checks": [f"{one['type']} {one['status']}" for one in result["documents"][0]["verificationResults"]],
        "inV1": [first["kyc"], akwaba.result(id, version="v1")["clientFileToAnalyzeId"] == id],
        "byExternalId": again["clientFileToAnalyzeId"] == id,
        "listed": listed == [old["id"], id],
        "total": page["totalElements"],
    }


def lookups():
    return {
        "person": akwaba.person("CNI", nni=given["nni"])["lastName"],
        "company": akwaba.company(given["rccm"])["companyName"],
        "changes": len(akwaba.company_changes(given["rccm"])["historyList"]),
        "informal": akwaba.informal_business(given["claim"])["isValid"],
        "sanctions": len(akwaba.sanctions(given["sanctioned"], nationality="CI", limit=1)),
        "pep": len(akwaba.pep(given["exposed"], min_score=70)),
        "media": len(akwaba.media(given["accused"])),
        "subscription": akwaba.subscription()["status"],
    }


def capture():
    made = akwaba.create_capture_session({"type": "KYC", "externalId": "capture-sdk"})
    return {
        "link": f"/capture#{made['id']}." in made["url"],
        "status": akwaba.capture_session(made["id"])["status"],
        "listed": [one["id"] for one in akwaba.capture_sessions(external_id="capture-sdk")] == [made["id"]],
        "cancelled": akwaba.cancel_capture_session(made["id"])["status"],
    }


def portfolio():
    taken = akwaba.screen_subjects([{"externalId": "sdk/1", "name": given["sanctioned"], "monitor": True}])
    return {
        "taken": taken["taken"],
        "listed": [one["externalId"] for one in akwaba.screened_subjects()],
        "name": akwaba.screened_subject("sdk/1")["name"] == given["sanctioned"],
        "erased": akwaba.remove_screened_subject("sdk/1")["erased"],
    }


def customers():
    began = akwaba.put_customer("sdk/2", {"name": given["sanctioned"], "startedAt": "2020-02-03"})
    ended = akwaba.end_customer("sdk/2", "The account was closed.")
    reopened = akwaba.reopen_customer("sdk/2")
    return {
        "began": began["relationship"]["startedAt"],
        "reason": ended["relationship"]["endReason"],
        "reopened": reopened["relationship"]["endedAt"],
        "same": akwaba.customer("sdk/2")["externalId"],
        "listed": "sdk/2" in [one["externalId"] for one in akwaba.customers(ended="false")],
        "told": [akwaba.customer_events()["last"], akwaba.customer_events(after="0", external_id="sdk/2")["last"]],
    }


def self_service():
    added = akwaba.add_webhook(given["hook"], event_types=["ANALYSIS_RESULT"])
    hook = added["endpoint"]["id"]
    id = akwaba.upload({"documentType": "CNI", "idDocumentFront": front})["id"]
    akwaba.wait_for_result(id)
    sent = list(akwaba.deliveries(endpoint_id=hook))
    first = sent[0]["id"]
    again = akwaba.rerun(id, checks=["DB_CHECK"], reason="essai")
    akwaba.wait_for_result(id)
    history = akwaba.history(id)["history"]
    spent = [entry["operation"] for entry in akwaba.ledger(kind="charge")]
    renewed = akwaba.new_secret()
    return {
        "events": added["endpoint"]["eventTypes"],
        "webhooks": len(akwaba.webhooks()["endpoints"]),
        "test": akwaba.test_webhook(hook)["taken"],
        "newSecret": akwaba.new_webhook_secret(hook)["secret"] != added["secret"],
        "sent": [one["messageType"] for one in sent],
        "delivery": akwaba.delivery(first)["delivery"]["id"] == first,
        "replayed": akwaba.replay_delivery(first)["replayed"],
        "failed": akwaba.replay_deliveries(*days)["replayed"],
        "disabled": akwaba.change_webhook(hook, disabled=True)["endpoint"]["disabledReason"],
        "removed": akwaba.remove_webhook(hook)["cancelled"],
        "rerun": again["checks"],
        "reasons": len([one for one in history if one["reason"] == "essai"]),
        "spent": "search.person" in spent,
        "days": len(list(akwaba.usage(from_day=days[0], to_day=days[1]))),
        "secret": renewed["apiSecret"] != secret and renewed["credential"]["newSecretAt"] is not None,
        "back": akwaba.take_back_new_secret()["newSecretAt"],
        "scopes": akwaba.credential()["scopes"],
        "scored": akwaba.person_info_score(given["claimed"])["lastNameMatchingScore"],
        "matched": akwaba.face_match({"selfie": front, "idDocumentFront": front})["type"],
    }


def problems():
    stranger = Akwaba(url, key, "wrong")
    selfies = {"documentType": "CNI", "idDocumentFront": front, "selfy": front}
    other = {"documentType": "CNI", "idDocumentFront": back}
    try:
        unreadable = akwaba.upload({"documentType": "CNI", "idDocumentFront": "nowhere.jpg"})
    except OSError as error:
        unreadable = "nowhere.jpg" in str(error)
    return {
        "notFound": problem(lambda: akwaba.person("CNI", nni="99999999999")),
        "invalid": problem(lambda: akwaba.request("POST", "/v2/clients-files/upload-files", form=selfies)),
        "unauthorized": problem(stranger.subscription),
        "reused": problem(lambda: akwaba.upload(other, idempotency_key="one-dossier")),
        "unreadable": unreadable,
    }


def retries():
    outcomes = {}
    pauses = []

    def taken():
        taken = list(pauses)
        pauses.clear()
        return taken

    client = Akwaba(given["flaky"], "key", "secret", pause=pauses.append)
    for call in given["calls"]:
        path, body = f"/{call['name']}", call.get("body")
        outcome = problem(lambda: client.request(call["method"], path, body=body))
        outcomes[call["name"]] = {"outcome": outcome, "pauses": taken()}
    outcomes["soon"] = {"outcome": problem(lambda: client.wait_for_result("soon")), "pauses": taken()}
    outcomes["slow"] = {"outcome": problem(lambda: client.wait_for_result("slow", seconds=1)), "pauses": taken()}
    hasty = Akwaba(given["flaky"], "key", "secret", timeout=0.3, attempts=1)
    outcomes["silent"] = problem(lambda: hasty.request("GET", "/silent"))
    return outcomes


def answers():
    seen = []
    credentials = given["test"]["apiKey"], given["test"]["apiSecret"]
    tester = Akwaba(url, *credentials, on_answer=seen.append, attempts=1)
    fields = {"documentType": "CNI", "externalId": "sbx-sanction-hit-sdk", "idDocumentFront": front}
    for _ in range(2):
        tester.upload(fields, idempotency_key="told-again")
    tester.person("CNI", nni=given["nni"])
    first, second, lookup = [
        {
            "method": one.method,
            "path": one.path,
            "status": one.status,
            "simulated": one.simulated,
            "replayed": one.replayed,
            "checksCharged": one.checks_charged,
        }
        for one in seen
    ]
    early = problem(lambda: tester.upload({"documentType": "CNI", "idDocumentFront": bytes(60_000_000)}))
    return {"uploads": [first, second], "lookup": lookup, "early": {name: early[name] for name in ("kind", "status", "code")}}


def connections():
    client = Akwaba(given["flaky"], "key", "secret")
    for _ in range(3):
        client.request("GET", "/again")
    name = given["flaky"].rsplit("/", 1)[1]
    Akwaba(f"http://akwaba.invalid/{name}", "key", "secret").request("GET", "/proxied")


async def asynchronous():
    client = AsyncAkwaba(url, key, secret)
    people = await asyncio.gather(*(client.person("CNI", nni=given["nni"]) for _ in range(8)))
    uploaded = await client.upload({"documentType": "CNI", "idDocumentFront": front, "externalId": "async"})
    result = await client.wait_for_result(uploaded["id"])
    listed = [one["externalId"] async for one in client.results(*days, size=1)]
    try:
        refused = await client.person("CNI", nni="99999999999")
    except ProblemError as error:
        refused = error.code
    return {
        "people": sorted({one["lastName"] for one in people}),
        "status": result["status"],
        "listed": "async" in listed,
        "refused": refused,
    }


def webhooks():
    outcomes = {}
    for delivery in given["deliveries"]:
        try:
            message = verify_webhook(delivery["body"].encode(), delivery["headers"], delivery["secrets"])
            outcomes[delivery["name"]] = f"{message['messageType']} {message['webhookId']}"
        except WebhookInvalid:
            outcomes[delivery["name"]] = "WebhookInvalid"
        except ValueError:
            outcomes[delivery["name"]] = "not a secret"
    return outcomes


told = {
    "webhooks": webhooks(),
    "dossiers": dossiers(),
    "lookups": lookups(),
    "capture": capture(),
    "portfolio": portfolio(),
    "customers": customers(),
    "selfService": self_service(),
    "problems": problems(),
    "retries": retries(),
    "answers": answers(),
    "connections": connections(),
    "asynchronous": asyncio.run(asynchronous()),
}
print(json.dumps(told))
