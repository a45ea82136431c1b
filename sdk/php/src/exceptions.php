<?php

declare(strict_types=1);

namespace Akwaba;

/** Anything that kept a call from being answered. */
class AkwabaException extends \RuntimeException
{
}

/** The service could not be reached, or did not answer in time, after all attempts. */
class ConnectionFailed extends AkwabaException
{
}

/** A delivery that is not from the service, or older than it may be. */
class WebhookInvalid extends AkwabaException
{
}

/** The analysis had not ended when the time to wait for it was over. */
class NotReady extends AkwabaException
{
    /** @param array $result what it was then */
    public function __construct(public readonly array $result)
    {
        parent::__construct(($result['clientFileToAnalyzeId'] ?? '') . ' is still ' . ($result['status'] ?? ''));
    }
}

/** An answer of the service that is a refusal (RFC 9457); its code tells one from another. */
class ProblemException extends AkwabaException
{
    /** @var string Every code with its words is listed at /problems of the service. */
    public $code;
    public readonly string $title;
    /** What to do next, in the client's language. */
    public readonly string $detail;
    /** Give it to the operator when you ask about this answer. */
    public readonly string $requestId;
    /** What is wrong with which field: field, code and message each. */
    public readonly array $errors;

    /** @param float|null $retryAfter seconds after which it may be tried again, where the service says so */
    public function __construct(public readonly int $status, array $problem, public readonly ?float $retryAfter)
    {
        $this->title = (string) ($problem['title'] ?? '');
        $this->detail = (string) ($problem['detail'] ?? '');
        $this->requestId = (string) ($problem['requestId'] ?? '');
        $this->errors = is_array($problem['errors'] ?? null) ? $problem['errors'] : [];
        $code = (string) ($problem['code'] ?? 'UNEXPECTED_ANSWER');
        $fields = implode('; ', array_column($this->errors, 'message'));
        $words = $fields !== '' ? $fields : $this->detail;
        parent::__construct("$status $code: $words (request $this->requestId)");
        $this->code = $code;
    }

    public static function of(int $status, array $problem, ?float $retryAfter): self
    {
        $kinds = [
            400 => InvalidRequest::class,
            413 => InvalidRequest::class,
            415 => InvalidRequest::class,
            401 => Unauthorized::class,
            402 => PaymentRequired::class,
            403 => Forbidden::class,
            404 => NotFound::class,
            409 => Conflict::class,
            422 => Conflict::class,
            429 => RateLimited::class,
        ];
        $kind = $kinds[$status] ?? ($status >= 500 ? Unavailable::class : self::class);
        return new $kind($status, $problem, $retryAfter);
    }
}

/** 400, 413, 415: what was sent cannot be used; errors names the fields. */
class InvalidRequest extends ProblemException
{
}

/** 401: the credentials are missing, wrong, expired or revoked. */
class Unauthorized extends ProblemException
{
}

/** 402: no checks are left, or the subscription has ended. */
class PaymentRequired extends ProblemException
{
}

/** 403: the account is suspended, or the credentials may not do this. */
class Forbidden extends ProblemException
{
}

/** 404: there is no such dossier, person or company. */
class NotFound extends ProblemException
{
}

/** 409, 422: the same request is in progress, or its key was used for another one. */
class Conflict extends ProblemException
{
}

/** 429: too many requests; retryAfter says when to go on. */
class RateLimited extends ProblemException
{
}

/** 5xx: the service or one of its sources cannot answer now. */
class Unavailable extends ProblemException
{
}
