"""Client of Akwaba: identity, company and compliance verification. Standard library only."""

from .async_client import AsyncAkwaba
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
from .transport import AnswerInfo
from .webhooks import verify_webhook

__all__ = [
    "Akwaba",
    "AkwabaError",
    "AnswerInfo",
    "AsyncAkwaba",
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
