"""Proof that a delivery comes from the service (Standard Webhooks)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Iterable, Mapping, Optional, Union

from .errors import WebhookInvalid
from .types import WebhookMessage

#: A delivery whose time is further away than this is refused, so that an old one cannot be sent again.
TOLERANCE_SECONDS = 300


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secrets: Union[str, Iterable[str]],
    now: Optional[float] = None,
) -> WebhookMessage:
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
    if not re.fullmatch("[0-9]{1,12}", sent):
        raise WebhookInvalid("webhook-timestamp is not a time.")
    if abs((time.time() if now is None else now) - int(sent)) > TOLERANCE_SECONDS:
        raise WebhookInvalid("The delivery is too old, or a clock is wrong.")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    signed = b".".join([identifier.encode(), sent.encode(), raw])
    given = [signature.encode() for signature in signatures.split()]
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        right = b"v1," + base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(right, signature) for signature in given):
            message: WebhookMessage = json.loads(raw)
            return message
    raise WebhookInvalid("No signature is right: the secret is another one, or the body was changed on its way.")


def _key(secret: str) -> bytes:
    text = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    if not re.fullmatch("[A-Za-z0-9+/]+={0,2}", text):
        raise ValueError("A secret is whsec_ and letters: what the service showed when the webhook was added.")
    return base64.b64decode(text + "=" * (-len(text) % 4))
