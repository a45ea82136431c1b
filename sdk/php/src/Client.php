<?php

declare(strict_types=1);

namespace Akwaba;

/**
 * A client of one account. Every call is made again where that is safe: with the same idempotency key, and not before the
 * service wants it.
 */
final class Client
{
    public const VERSION = '0.1.0';
    /** Answers after which the same request may succeed. */
    private const TRIED_AGAIN = [429, 502, 503, 504];
    /** The longest pause between two attempts, in seconds, whatever the service asks for. */
    private const LONGEST_PAUSE = 60.0;

    /** @var string */
    private $baseUrl;
    /** @var string[] */
    private $headers;
    /** @var float */
    private $timeout;
    /** @var int */
    private $attempts;

    /** @param array $options language ("fr" or "en"), timeout (seconds), attempts */
    public function __construct(string $baseUrl, string $apiKey, string $apiSecret, array $options = [])
    {
        if (!preg_match('~^https?://~', $baseUrl)) {
            throw new \InvalidArgumentException('baseUrl must be an http or https address, like https://akwaba.example');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->headers = [
            "Api-Key: $apiKey",
            "Api-Secret: $apiSecret",
            'Accept-Language: ' . ($options['language'] ?? 'en'),
            'User-Agent: akwaba-php/' . self::VERSION,
        ];
        $this->timeout = (float) ($options['timeout'] ?? 30);
        $this->attempts = max(1, (int) ($options['attempts'] ?? 4));
    }

    /**
     * Sends an identity document to be analysed; the answer's id asks for the result. Pictures are paths of files, or
     * resources opened for reading.
     *
     * @param array $options back, selfie (pictures), externalId, verifications, additionalData, idempotencyKey
     */
    public function upload(string $documentType, $front, array $options = []): array
    {
        $pictures = [
            'idDocumentFront' => $front,
            'idDocumentBack' => $options['back'] ?? null,
            'selfie' => $options['selfie'] ?? null,
        ];
        return $this->uploadForm(['documentType' => $documentType], $pictures, $options);
    }

    /**
     * Sends any form of the reference: companies (companyRccm), several documents, version 1.
     *
     * @param array $options externalId, verifications, additionalData, idempotencyKey, version ("v1" or "v2")
     */
    public function uploadForm(array $texts, array $pictures, array $options = []): array
    {
        if (isset($options['externalId'])) {
            $texts['externalId'] = $options['externalId'];
        }
        if (isset($options['verifications'])) {
            $texts['verificationsToApply'] = implode(',', $options['verifications']);
        }
        if (isset($options['additionalData'])) {
            $texts['additionalData'] = json_encode((object) $options['additionalData'], JSON_THROW_ON_ERROR);
        }
        $boundary = bin2hex(random_bytes(16));
        $version = $options['version'] ?? 'v2';
        return $this->ask('POST', "/$version/clients-files/upload-files", [], [
            'content' => self::form($boundary, $texts, $pictures),
            'type' => "multipart/form-data; boundary=$boundary",
            'key' => $options['idempotencyKey'] ?? null,
        ]);
    }

    /** The result as it is now; its status is EN_COURS while the analysis runs. */
    public function result(string $id, string $version = 'v2'): array
    {
        return $this->ask('GET', "/$version/clients-files/client-file-to-analyze-id/" . rawurlencode($id));
    }

    /** The result once the analysis has ended. Throws NotReady when the time is over. */
    public function waitForResult(string $id, float $seconds = 120.0, string $version = 'v2'): array
    {
        $end = microtime(true) + $seconds;
        for ($pause = 0.5; ; $pause = min($pause * 1.5, 5.0)) {
            $result = $this->result($id, $version);
            if ($result['status'] !== 'EN_COURS') {
                return $result;
            }
            if (microtime(true) + $pause > $end) {
                throw new NotReady($result);
            }
            usleep((int) ($pause * 1e6));
        }
    }

    public function resultByExternalId(string $externalId): array
    {
        return $this->ask('GET', '/v2/clients-files/by-external-id/' . rawurlencode($externalId));
    }

    /** All results of a range of days (yyyy-mm-dd), newest first, page after page as they are asked for. */
    public function results(string $startDate, string $endDate, int $size = 100): \Generator
    {
        for ($page = 1; ; $page++) {
            $query = ['startDate' => $startDate, 'endDate' => $endDate, 'page' => $page, 'size' => $size];
            $answer = $this->ask('GET', '/v2/clients-files/', $query);
            foreach ($answer['content'] as $result) {
                yield $result;
            }
            if ($answer['last']) {
                return;
            }
        }
    }

    /** @param array $by nni or idCardNumber */
    public function person(string $documentType, array $by): array
    {
        return $this->ask('GET', '/search/person', ['documentType' => $documentType] + $by);
    }

    public function company(string $rccmNumber): array
    {
        return $this->ask('GET', '/search/company', ['rccmNumber' => $rccmNumber]);
    }

    public function companyChanges(string $rccmNumber): array
    {
        return $this->ask('GET', '/search/company-changes', ['rccmNumber' => $rccmNumber]);
    }

    /** @param array $more dateOfBirth, nationality, limit, minScore */
    public function sanctions(string $personName, array $more = []): array
    {
        return $this->ask('GET', '/search/sanctioned-person', ['personName' => $personName] + $more);
    }

    public function pep(string $personName, array $more = []): array
    {
        return $this->ask('GET', '/search/pep', ['personName' => $personName] + $more);
    }

    public function media(string $personName, array $more = []): array
    {
        return $this->ask('GET', '/search/media', ['personName' => $personName] + $more);
    }

    public function informalBusiness(array $claim, ?string $idempotencyKey = null): array
    {
        return $this->ask('POST', '/verification/informal-business', [], [
            'content' => json_encode($claim, JSON_THROW_ON_ERROR),
            'type' => 'application/json',
            'key' => $idempotencyKey,
        ]);
    }

    public function subscription(): array
    {
        return $this->ask('GET', '/subscriptions/status');
    }

    /** One request, as often as it takes. */
    private function ask(string $method, string $path, array $query = [], array $body = []): array
    {
        $asked = http_build_query($query, '', '&', PHP_QUERY_RFC3986);
        $address = $this->baseUrl . $path . ($asked === '' ? '' : "?$asked");
        $headers = $this->headers;
        if ($method === 'POST') {
            // The same key for every attempt: what was done by one that got no answer is not done again.
            $headers[] = 'Idempotency-Key: ' . ($body['key'] ?? bin2hex(random_bytes(16)));
            $headers[] = 'Content-Type: ' . $body['type'];
        }
        for ($attempt = 1; ; $attempt++) {
            $answer = $this->send($method, $address, $headers, $body['content'] ?? null);
            $isLast = $attempt === $this->attempts;
            if ($answer === null) {
                if ($isLast) {
                    $why = error_get_last()['message'] ?? 'no answer';
                    throw new ConnectionFailed("{$this->baseUrl}: $why");
                }
                self::pause($attempt, null);
                continue;
            }
            [$status, $retryAfter, $text] = $answer;
            if ($status === 200) {
                return json_decode($text, true, 512, JSON_THROW_ON_ERROR);
            }
            // The first attempt is still at work: its answer comes with the same key.
            $isPassing = in_array($status, self::TRIED_AGAIN, true) || ($status === 409 && $attempt > 1);
            if ($isLast || !$isPassing) {
                throw ProblemException::of($status, self::problem($text), $retryAfter);
            }
            self::pause($attempt, $retryAfter);
        }
    }

    /** Status, seconds to wait and body; null where no answer came. */
    private function send(string $method, string $address, array $headers, ?string $content): ?array
    {
        $options = [
            'method' => $method,
            'header' => $headers,
            'timeout' => $this->timeout,
            'ignore_errors' => true,
            'follow_location' => 0,
            'protocol_version' => 1.1,
        ];
        $options['header'][] = 'Connection: close';
        if ($content !== null) {
            $options['content'] = $content;
        }
        $text = @file_get_contents($address, false, stream_context_create(['http' => $options]));
        $lines = function_exists('http_get_last_response_headers')
            ? (http_get_last_response_headers() ?? [])
            : ($http_response_header ?? []);
        if ($text === false || !preg_match('~^HTTP/\S+ (\d{3})~', $lines[0] ?? '', $found)) {
            return null;
        }
        $retryAfter = null;
        foreach ($lines as $line) {
            if (preg_match('~^Retry-After: *(\d+) *$~i', $line, $seconds)) {
                $retryAfter = (float) $seconds[1];
            }
        }
        return [(int) $found[1], $retryAfter, $text];
    }

    /** What the service asks for; otherwise longer each time, and never all clients at once. */
    private static function pause(int $attempt, ?float $retryAfter): void
    {
        $wished = $retryAfter ?? 0.5 * 2 ** ($attempt - 1) * (0.5 + mt_rand() / mt_getrandmax());
        usleep((int) (min($wished, self::LONGEST_PAUSE) * 1e6));
    }

    /** An answer of something in between is no problem of the service's. */
    private static function problem(string $text): array
    {
        $problem = json_decode($text, true);
        return is_array($problem)
            ? $problem
            : ['code' => 'UNKNOWN', 'detail' => "The answer is not the service's: a proxy or another program gave it."];
    }

    private static function form(string $boundary, array $texts, array $pictures): string
    {
        $form = '';
        foreach ($texts as $name => $text) {
            $form .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$text\r\n";
        }
        foreach (array_filter($pictures, static fn ($picture) => $picture !== null) as $name => $picture) {
            $bytes = is_resource($picture) ? stream_get_contents($picture) : @file_get_contents($picture);
            if ($bytes === false) {
                throw new \InvalidArgumentException("$name: the picture cannot be read");
            }
            $form .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"; filename=\"picture\"\r\n"
                . "Content-Type: application/octet-stream\r\n\r\n$bytes\r\n";
        }
        return "$form--$boundary--\r\n";
    }
}
