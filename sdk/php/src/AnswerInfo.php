<?php

declare(strict_types=1);

namespace Akwaba;

/** What an answer says beside its body: for books and logs. */
final class AnswerInfo
{
    /**
     * @param bool $simulated the sandbox made it up
     * @param bool $replayed it was given before, to the same request with the same key
     * @param int|null $checksCharged of a synchronous call; null where the answer does not say
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly int $status,
        public readonly string $requestId,
        public readonly bool $simulated,
        public readonly bool $replayed,
        public readonly ?int $checksCharged,
    ) {
    }
}
