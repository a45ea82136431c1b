"""Client of Akwaba: identity, company and compliance verification. Standard library only."""

from .client import Akwaba
from .errors import (
    AkwabaError,
    Conflict,
    ConnectionFailed,
    Forbidden,
    InvalidRequest,
    NotFound,
    NotReady,
    PaymentRequired,
    ProblemError,
    RateLimited,
    Unauthorized,
    Unavailable,
    WebhookInvalid,
)
from .webhooks import verify_webhook

__all__ = [
    "Akwaba",
    "AkwabaError",
    "Conflict",
    "ConnectionFailed",
    "Forbidden",
    "InvalidRequest",
    "NotFound",
    "NotReady",
    "PaymentRequired",
    "ProblemError",
    "RateLimited",
    "Unauthorized",
    "Unavailable",
    "WebhookInvalid",
    "verify_webhook",
]
