import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { Keyring } from '../platform/keys/sealing.ts';
import { makeSecret, openSecrets, sealSecret, signedHeaders } from './signature.ts';

const body = '{"webhookId":"m-1","payload":{"name":"Aya Kouadio née N\'Dri — é"}}';

describe('a signature', () => {
  it('is accepted by the standard library, and not for another body, id, time or secret', () => {
    const { bytes, text } = makeSecret();
    const headers = signedHeaders([bytes], 'm-1', new Date(), body);
    const receiver = new Webhook(text);
    expect(receiver.verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => receiver.verify(body.replace('Aya', 'Eya'), headers)).toThrow();
    expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'm-2' })).toThrow();
    const late = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => receiver.verify(body, { ...headers, 'webhook-timestamp': late })).toThrow();
    expect(() => new Webhook(makeSecret().text).verify(body, headers)).toThrow();
  });

  it('satisfies the holder of either secret while there are two', () => {
    const [first, second] = [makeSecret(), makeSecret()];
    const headers = signedHeaders([first.bytes, second.bytes], 'm-1', new Date(), body);
    for (const { text } of [first, second]) expect(new Webhook(text).verify(body, headers)).toBeTruthy();
  });

  it('is refused by the standard library when it is old, as a replay by a stranger would be', () => {
    const { bytes, text } = makeSecret();
    const headers = signedHeaders([bytes], 'm-1', new Date(Date.now() - 3600_000), body);
    expect(() => new Webhook(text).verify(body, headers)).toThrow(/old/);
  });
});

describe('a secret', () => {
  it('opens only for the endpoint that it was sealed for', () => {
    const keyring = new Keyring(new Map([['webhooks', randomBytes(32)]]));
    const { bytes, text } = makeSecret();
    expect(text).toBe(`whsec_${bytes.toString('base64')}`);
    const sealed = { sealed_secret: sealSecret(keyring, 'a', bytes), sealed_previous_secret: null };
    expect(openSecrets(keyring, 'a', sealed)).toEqual([bytes]);
    expect(() => openSecrets(keyring, 'b', sealed)).toThrow();
  });
});
