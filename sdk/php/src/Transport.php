<?php

declare(strict_types=1);

namespace Akwaba;

/** One request, as often as it takes. */
final class Transport
{
    public const VERSION = '0.1.0';
    /** Answers after which the same request may succeed. */
    private const PASSING = [429, 502, 503, 504];
    /** Where the service asks for a longer pause, in seconds, the caller is told, and decides. */
    private const LONGEST_PAUSE = 60.0;
    private const NOT_OURS = ['detail' => "The answer is not the service's: a proxy or another program gave it."];

    private readonly string $baseUrl;
    /** @var array<string, string> */
    private readonly array $headers;
    private readonly int $attempts;
    private readonly Sender $sender;
    private readonly ?\Closure $onAnswer;
    private readonly \Closure $pause;

    public function __construct(
        string $baseUrl,
        string $apiKey,
        #[\SensitiveParameter] string $apiSecret,
        string $language,
        float $timeout,
        int $attempts,
        array $tls,
        ?Sender $sender,
        ?callable $onAnswer,
        ?callable $pause,
    ) {
        if (!preg_match('~^https?://[^/]~', $baseUrl)) {
            throw new \InvalidArgumentException('baseUrl must be an http or https address, like https://akwaba.example');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->headers = [
            'Api-Key' => $apiKey,
            'Api-Secret' => $apiSecret,
            'Accept' => 'application/json',
            'Accept-Language' => $language,
            'User-Agent' => 'akwaba-php/' . self::VERSION,
        ];
        $this->attempts = max(1, $attempts);
        $isForCurl = extension_loaded('curl') && array_diff_key($tls, CurlSender::TLS) === [];
        $this->sender = $sender ?? ($isForCurl ? new CurlSender($timeout, $tls) : new StreamSender($timeout, $tls));
        $this->onAnswer = $onAnswer === null ? null : \Closure::fromCallable($onAnswer);
        $this->pause = \Closure::fromCallable($pause ?? static fn (float $seconds) => usleep((int) ($seconds * 1e6)));
    }

    public function pause(float $seconds): void
    {
        ($this->pause)($seconds);
    }

    /** @return array{mixed, ?float} the answer, and the seconds of its Retry-After */
    public function ask(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?array $form = null,
        ?string $idempotencyKey = null,
    ): array {
        $asked = http_build_query($query, '', '&', PHP_QUERY_RFC3986);
        $address = $this->baseUrl . $path . ($asked === '' ? '' : "?$asked");
        $headers = $this->headers;
        if ($method === 'POST') {
            // The same key for every attempt: what was done by one that got no answer is not done again.
            $headers['Idempotency-Key'] = $idempotencyKey ?? bin2hex(random_bytes(16));
        }
        $content = null;
        if ($form !== null) {
            $made = new Form($form);
            $content = $made->content;
            $headers['Content-Type'] = $made->contentType;
        } elseif ($body !== null) {
            $content = json_encode((object) $body, JSON_THROW_ON_ERROR);
            $headers['Content-Type'] = 'application/json';
        }
        for ($attempt = 1; ; $attempt++) {
            try {
                return $this->attempt($method, $address, $headers, $content);
            } catch (ConnectionFailed | ProblemException $error) {
                $seconds = self::pauseAfter($error, $attempt);
                if ($attempt === $this->attempts || $seconds === null) {
                    throw $error;
                }
                $this->pause($seconds);
            }
        }
    }

    private function attempt(string $method, string $address, array $headers, ?string $content): array
    {
        try {
            [$status, $named, $text] = $this->sender->send($method, $address, $headers, $content);
        } catch (ConnectionFailed $error) {
            throw new ConnectionFailed("$this->baseUrl: {$error->getMessage()}", 0, $error);
        }
        if ($this->onAnswer !== null) {
            $path = strtok(substr($address, strlen($this->baseUrl)), '?');
            ($this->onAnswer)(new AnswerInfo(
                $method,
                (string) $path,
                $status,
                $named['x-request-id'] ?? '',
                ($named['akwaba-simulated'] ?? '') === 'true',
                ($named['idempotent-replayed'] ?? '') === 'true',
                isset($named['x-checks-charged']) ? (int) $named['x-checks-charged'] : null,
            ));
        }
        $isGood = $status >= 200 && $status < 300;
        $retryAfter = self::seconds($named['retry-after'] ?? null);
        $body = json_decode($text, true);
        if ($isGood && ($text === '' || json_last_error() === JSON_ERROR_NONE)) {
            return [$body, $retryAfter];
        }
        $isProblem = is_array($body) && isset($body['code']);
        throw ProblemException::of($status, $isProblem ? $body : self::NOT_OURS, $retryAfter);
    }

    /** Seconds until the next attempt; null where none makes sense. */
    private static function pauseAfter(AkwabaException $error, int $attempt): ?float
    {
        // Longer each time, and never all clients at once.
        $ownPause = 0.5 * 2 ** ($attempt - 1) * (0.5 + mt_rand() / mt_getrandmax());
        if (!$error instanceof ProblemException) {
            return $ownPause;
        }
        // In progress: the first attempt is still at work; its answer comes with the same key.
        if (!in_array($error->status, self::PASSING, true) && $error->code !== 'REQUEST_IN_PROGRESS') {
            return null;
        }
        $seconds = $error->retryAfter ?? $ownPause;
        return $seconds <= self::LONGEST_PAUSE ? $seconds : null;
    }

    /** Of Retry-After: a number of seconds, or a date. */
    private static function seconds(?string $text): ?float
    {
        if ($text === null || preg_match('~^\d+\z~', $text)) {
            return $text === null ? null : (float) $text;
        }
        $time = strtotime($text);
        return $time === false ? null : max(0.0, $time - microtime(true));
    }
}
