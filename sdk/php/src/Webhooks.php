<?php

declare(strict_types=1);

namespace Akwaba;

/** Proof that a delivery comes from the service (Standard Webhooks). */
final class Webhooks
{
    /** A delivery whose time is further away than this is refused, so that an old one cannot be sent again. */
    public const TOLERANCE_SECONDS = 300;

    /**
     * The delivery, read. The body is what came, byte for byte (php://input). While a secret is being replaced give both.
     * The same delivery may come twice: keep its webhookId.
     *
     * @param array $headers names as keys, in any case (getallheaders())
     * @param string|string[] $secrets
     */
    public static function verify(string $body, array $headers, string|array $secrets, ?int $now = null): array
    {
        $lower = array_change_key_case($headers, CASE_LOWER);
        $identifier = (string) ($lower['webhook-id'] ?? '');
        $sent = (string) ($lower['webhook-timestamp'] ?? '');
        $signatures = (string) ($lower['webhook-signature'] ?? '');
        if ($identifier === '' || $sent === '' || $signatures === '') {
            throw new WebhookInvalid('The headers webhook-id, webhook-timestamp and webhook-signature must all be there.');
        }
        if (!preg_match('~^\d{1,12}\z~', $sent)) {
            throw new WebhookInvalid('webhook-timestamp is not a time.');
        }
        if (abs(($now ?? time()) - (int) $sent) > self::TOLERANCE_SECONDS) {
            throw new WebhookInvalid('The delivery is too old, or a clock is wrong.');
        }
        foreach ((array) $secrets as $secret) {
            $hash = hash_hmac('sha256', "$identifier.$sent.$body", self::key($secret), true);
            foreach (explode(' ', $signatures) as $given) {
                if (hash_equals('v1,' . base64_encode($hash), $given)) {
                    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
                }
            }
        }
        throw new WebhookInvalid('No signature is right: the secret is another one, or the body was changed on its way.');
    }

    private static function key(string $secret): string
    {
        $text = str_starts_with($secret, 'whsec_') ? substr($secret, 6) : $secret;
        if (!preg_match('~^[A-Za-z0-9+/]+={0,2}\z~', $text)) {
            throw new \InvalidArgumentException(
                'A secret is whsec_ and letters: what the service showed when the webhook was added.',
            );
        }
        return (string) base64_decode($text);
    }
}
