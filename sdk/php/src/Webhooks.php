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
    public static function verify(string $body, array $headers, $secrets, ?int $now = null): array
    {
        $lower = array_change_key_case($headers, CASE_LOWER);
        $identifier = (string) ($lower['webhook-id'] ?? '');
        $sent = (string) ($lower['webhook-timestamp'] ?? '');
        $signatures = (string) ($lower['webhook-signature'] ?? '');
        if ($identifier === '' || $sent === '' || $signatures === '') {
            throw new WebhookInvalid('The headers webhook-id, webhook-timestamp and webhook-signature must all be there.');
        }
        if (!ctype_digit($sent)) {
            throw new WebhookInvalid('webhook-timestamp is not a time.');
        }
        if (abs(($now ?? time()) - (int) $sent) > self::TOLERANCE_SECONDS) {
            throw new WebhookInvalid('The delivery is too old, or a clock is wrong.');
        }
        foreach ((array) $secrets as $secret) {
            $text = strpos($secret, 'whsec_') === 0 ? substr($secret, 6) : $secret;
            $key = (string) base64_decode($text, true);
            $right = 'v1,' . base64_encode(hash_hmac('sha256', "$identifier.$sent.$body", $key, true));
            foreach (explode(' ', $signatures) as $given) {
                if ($key !== '' && hash_equals($right, $given)) {
                    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
                }
            }
        }
        throw new WebhookInvalid('No signature is right: the secret is another one, or the body was changed on its way.');
    }
}
