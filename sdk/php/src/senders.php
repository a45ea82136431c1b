<?php

declare(strict_types=1);

namespace Akwaba;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/** One request, once. Redirects are not followed: they would take the secret to another server. */
interface Sender
{
    /**
     * @param array<string, string> $headers
     * @return array{int, array<string, string>, string} status, headers by their names in small letters, and body
     * @throws ConnectionFailed where no whole answer came
     */
    public function send(string $method, string $address, array $headers, ?string $content): array;
}

/** By PHP's cURL: connections are used again, and proxies of the environment (https_proxy, no_proxy) are honoured. */
final class CurlSender implements Sender
{
    /** Options of PHP's ssl context, by what cURL calls them. */
    public const TLS = [
        'cafile' => CURLOPT_CAINFO,
        'capath' => CURLOPT_CAPATH,
        'local_cert' => CURLOPT_SSLCERT,
        'local_pk' => CURLOPT_SSLKEY,
        'passphrase' => CURLOPT_KEYPASSWD,
        'verify_peer' => CURLOPT_SSL_VERIFYPEER,
    ];

    private readonly \CurlHandle $curl;

    public function __construct(private readonly float $timeout, private readonly array $tls = [])
    {
        $this->curl = curl_init();
    }

    public function send(string $method, string $address, array $headers, ?string $content): array
    {
        $lines = [];
        $moved = [0, microtime(true)];
        // Keeps the connections.
        curl_reset($this->curl);
        curl_setopt_array($this->curl, [
            CURLOPT_URL => $address,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => [...lines($headers), 'Expect:'],
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_CONNECTTIMEOUT_MS => (int) ($this->timeout * 1000),
            CURLOPT_HEADERFUNCTION => static function ($curl, string $line) use (&$lines): int {
                $lines[] = $line;
                return strlen($line);
            },
            // Nothing moved for so long: the time of one step.
            CURLOPT_NOPROGRESS => false,
            CURLOPT_XFERINFOFUNCTION => function ($curl, $all, $got, $whole, $sent) use (&$moved): int {
                if ($got + $sent !== $moved[0]) {
                    $moved = [$got + $sent, microtime(true)];
                }
                return microtime(true) - $moved[1] > $this->timeout ? 1 : 0;
            },
        ]);
        foreach ($this->tls as $name => $value) {
            curl_setopt($this->curl, self::TLS[$name], $value);
        }
        if ($content !== null) {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, $content);
        }
        $text = curl_exec($this->curl);
        if ($text === false) {
            $isLate = curl_errno($this->curl) === CURLE_ABORTED_BY_CALLBACK;
            throw new ConnectionFailed($isLate ? 'no answer in time' : curl_error($this->curl));
        }
        return [curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), named($lines), $text];
    }
}

/** By PHP's own streams, where cURL is not there. */
final class StreamSender implements Sender
{
    public function __construct(private readonly float $timeout, private readonly array $tls = [])
    {
        if (!filter_var(ini_get('allow_url_fopen'), FILTER_VALIDATE_BOOLEAN)) {
            throw new \LogicException('PHP may not call the service: it has no cURL, and allow_url_fopen is off in php.ini.');
        }
    }

    public function send(string $method, string $address, array $headers, ?string $content): array
    {
        $http = [
            'method' => $method,
            'header' => [...lines($headers), 'Connection: close'],
            'timeout' => $this->timeout,
            'ignore_errors' => true,
            'follow_location' => 0,
            'protocol_version' => 1.1,
        ];
        if ($content !== null) {
            $http['content'] = $content;
        }
        $words = [];
        set_error_handler(static function (int $level, string $message) use (&$words): bool {
            // The address is left out: it may hold somebody's number.
            $words[] = preg_replace('~^fopen\(.*?\): ~', '', $message);
            return true;
        });
        try {
            $stream = fopen($address, 'r', false, stream_context_create(['http' => $http, 'ssl' => $this->tls]));
            $text = $stream === false ? false : stream_get_contents($stream);
        } finally {
            restore_error_handler();
        }
        if ($stream === false || $text === false) {
            throw new ConnectionFailed(implode('; ', $words) ?: 'no answer');
        }
        ['wrapper_data' => $lines, 'timed_out' => $isLate] = stream_get_meta_data($stream);
        fclose($stream);
        if ($isLate || !preg_match('~^HTTP/\S+ (\d{3})~', $lines[0] ?? '', $found)) {
            throw new ConnectionFailed('no answer in time');
        }
        $named = named($lines);
        if (isset($named['content-length']) && (int) $named['content-length'] !== strlen($text)) {
            throw new ConnectionFailed('The answer was cut off.');
        }
        return [(int) $found[1], $named, $text];
    }
}

/** By any PSR-18 client, such as the one that your framework brings; its own settings hold for time, proxies and TLS. */
final class Psr18Sender implements Sender
{
    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface&StreamFactoryInterface $factory,
    ) {
    }

    public function send(string $method, string $address, array $headers, ?string $content): array
    {
        $request = $this->factory->createRequest($method, $address);
        foreach ($headers as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        if ($content !== null) {
            $request = $request->withBody($this->factory->createStream($content));
        }
        try {
            $response = $this->client->sendRequest($request);
            $text = (string) $response->getBody();
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            throw new ConnectionFailed($error->getMessage(), 0, $error);
        }
        $named = array_map(static fn (array $values) => implode(', ', $values), $response->getHeaders());
        return [$response->getStatusCode(), array_change_key_case($named), $text];
    }
}

/** @return string[] */
function lines(array $headers): array
{
    return array_map(static fn (string $name, string $value) => "$name: $value", array_keys($headers), $headers);
}

/** @return array<string, string> */
function named(array $lines): array
{
    $named = [];
    foreach ($lines as $line) {
        if (str_starts_with($line, 'HTTP/')) {
            // An answer before the answer: 100, or a proxy's.
            $named = [];
        } elseif (str_contains($line, ':')) {
            [$name, $value] = explode(':', $line, 2);
            $named[strtolower($name)] = trim($value);
        }
    }
    return $named;
}
