"""What the service refuses, as exceptions. ``code`` tells one from another; its words are for people."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence


class AkwabaError(Exception):
    """Anything that kept a call from being answered."""


class ConnectionFailed(AkwabaError):
    """The service could not be reached, or did not answer in time, after all attempts."""


class WebhookInvalid(AkwabaError):
    """A delivery that is not from the service, or older than it may be."""


class NotReady(AkwabaError):
    """The analysis had not ended when the time to wait for it was over. ``result`` is what it was then."""

    def __init__(self, result: Mapping[str, Any]) -> None:
        super().__init__(f"{result.get('clientFileToAnalyzeId')} is still {result.get('status')}")
        self.result = result


class ProblemError(AkwabaError):
    """An answer of the service that is a refusal (RFC 9457)."""

    def __init__(self, status: int, problem: Mapping[str, Any], retry_after: Optional[float]) -> None:
        self.status = status
        self.code: str = str(problem.get("code", "UNEXPECTED_ANSWER"))
        self.title: str = str(problem.get("title", ""))
        self.detail: str = str(problem.get("detail", ""))
        self.request_id: str = str(problem.get("requestId", ""))
        #: What is wrong with which field: ``field``, ``code`` and ``message`` each.
        self.errors: Sequence[Mapping[str, str]] = problem.get("errors") or []
        #: Seconds after which it may be tried again, where the service says so.
        self.retry_after = retry_after
        fields = "; ".join(str(error.get("message", "")) for error in self.errors)
        super().__init__(f"{status} {self.code}: {fields or self.detail} (request {self.request_id})")


class InvalidRequest(ProblemError):
    """400, 413, 415: what was sent cannot be used; ``errors`` names the fields."""


class Unauthorized(ProblemError):
    """401: the credentials are missing, wrong, expired or revoked."""


class PaymentRequired(ProblemError):
    """402: no checks are left, or the subscription has ended."""


class Forbidden(ProblemError):
    """403: the account is suspended, or the credentials may not do this."""


class NotFound(ProblemError):
    """404: there is no such dossier, person or company."""


class Conflict(ProblemError):
    """409, 422: the same request is in progress, or its key was used for another one."""


class RateLimited(ProblemError):
    """429: too many requests; ``retry_after`` says when to go on."""


class Unavailable(ProblemError):
    """5xx: the service or one of its sources cannot answer now."""


def problem_of(status: int, problem: Mapping[str, Any], retry_after: Optional[float]) -> ProblemError:
    """The exception for an answer."""
    kinds = {
        400: InvalidRequest,
        413: InvalidRequest,
        415: InvalidRequest,
        401: Unauthorized,
        402: PaymentRequired,
        403: Forbidden,
        404: NotFound,
        409: Conflict,
        422: Conflict,
        429: RateLimited,
    }
    kind = kinds.get(status, Unavailable if status >= 500 else ProblemError)
    return kind(status, problem, retry_after)
