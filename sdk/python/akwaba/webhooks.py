"""Proof that a delivery comes from the service (Standard Webhooks)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Iterable, Mapping, Optional, Union

from .errors import WebhookInvalid

#: A delivery whose time is further away than this is refused, so that an old one cannot be sent again.
TOLERANCE_SECONDS = 300


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secrets: Union[str, Iterable[str]],
    now: Optional[float] = None,
) -> Mapping[str, Any]:
    """The delivery, read; raises WebhookInvalid where it is not from the service.

    ``body`` is what came, byte for byte: verify before any framework parses it. ``secrets`` is the endpoint's secret, or
    both of them while it is being replaced. The same delivery may come twice: keep its ``webhookId``.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    identifier, sent, signatures = (
        lower.get(name, "") for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not (identifier and sent and signatures):
        raise WebhookInvalid("The headers webhook-id, webhook-timestamp and webhook-signature must all be there.")
    if not sent.isascii() or not sent.isdigit():
        raise WebhookInvalid("webhook-timestamp is not a time.")
    if abs((time.time() if now is None else now) - int(sent)) > TOLERANCE_SECONDS:
        raise WebhookInvalid("The delivery is too old, or a clock is wrong.")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    signed = b".".join([identifier.encode(), sent.encode(), raw])
    given = [value for version, _, value in (part.partition(",") for part in signatures.split()) if version == "v1"]
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret)
        right = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(right, value.encode()) for value in given):
            return json.loads(raw)
    raise WebhookInvalid("No signature is right: the secret is another one, or the body was changed on its way.")
