import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { akwabaAlone } from './command-line.ts';
import { type TestService, testService } from './harness.ts';

/** Whom limits by address hold: a client may write what it likes into X-Forwarded-For. */

const services: TestService[] = [];
afterEach(() => Promise.all(services.splice(0).map((service) => service.stop())));

/** A service that lets an address guess three times a minute, and what it says to a guess with these headers. */
async function guesses(trustProxy: string): Promise<(forwardedFor?: string | string[]) => Promise<unknown>> {
  const service = await testService({ TRUST_PROXY: trustProxy, AUTH_FAILURES_PER_MINUTE: '3' });
  services.push(service);
  return (forwardedFor) =>
    codeOf(`${service.url}/subscriptions/status`, {
      'Api-Key': 'guessed',
      'Api-Secret': 'guessed',
      ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
    });
}

/** Asked by node:http, which sends a header twice where it has two values. */
function codeOf(address: string, headers: Record<string, string | string[]>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request(address, { headers }, (answer) =>
      json(answer).then((body) => resolve((body as { code: string }).code), reject),
    )
      .on('error', reject)
      .end();
  });
}

const wrong = 'INVALID_CREDENTIALS';
const stopped = 'TOO_MANY_AUTH_FAILURES';

describe('who guesses credentials is stopped', () => {
  it.each(['1', '127.0.0.1', 'loopback, 10.0.0.0/8'])(
    'behind TRUST_PROXY=%s, whatever it claims to have come from',
    async (setting) => {
      const guess = await guesses(setting);
      const said = [];
      for (let i = 0; i < 3; i++) said.push(await guess(`198.51.100.${i}, 203.0.113.9`));
      expect(said).toEqual([wrong, wrong, wrong]);
      for (const claim of [
        '203.0.113.9',
        '192.0.2.77, 203.0.113.9',
        '127.0.0.1, 203.0.113.9',
        '192.0.2.1,garbage,,203.0.113.9:50123',
        '::ffff:203.0.113.9',
        ['192.0.2.78', '203.0.113.9'],
        ['192.0.2.79, 192.0.2.80', '192.0.2.81, 203.0.113.9'],
      ]) {
        expect(await guess(claim), String(claim)).toBe(stopped);
      }
      // Somebody else behind the same proxy, and the proxy itself.
      expect(await guess('203.0.113.9, 203.0.113.10')).toBe(wrong);
      expect(await guess()).toBe(wrong);
    },
  );

  it('by the network that one IPv6 customer has', async () => {
    const guess = await guesses('1');
    for (let i = 1; i <= 3; i++) expect(await guess(`2001:db8:0:1::${i}`)).toBe(wrong);
    expect(await guess('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(stopped);
    expect(await guess('[2001:db8:0:1::99]:4711')).toBe(stopped);
    expect(await guess('2001:db8:0:2::1')).toBe(wrong);
  });

  it.each(['false', '0', '10.0.0.0/8'])(
    'by who connects, where that is no proxy: TRUST_PROXY=%s',
    async (setting) => {
      const guess = await guesses(setting);
      for (let i = 0; i < 3; i++) expect(await guess(`203.0.113.${i}`)).toBe(wrong);
      expect(await guess('203.0.113.77')).toBe(stopped);
    },
  );

  it('by the proxy, where it passes on what is no address', async () => {
    const guess = await guesses('1');
    for (let i = 0; i < 3; i++) expect(await guess(`invented-${i}`)).toBe(wrong);
    expect(await guess('203.0.113.9, invented-4')).toBe(stopped);
    expect(await guess('invented-4, 203.0.113.9')).toBe(wrong);
  });

  it('through two proxies, by the entry that the outer one wrote', async () => {
    const guess = await guesses('2');
    for (let i = 0; i < 3; i++) expect(await guess(`192.0.2.${i}, 203.0.113.9, 10.0.0.1`)).toBe(wrong);
    expect(await guess('192.0.2.9, 203.0.113.9, 10.0.0.2')).toBe(stopped);
  });
});

describe('TRUST_PROXY=true', () => {
  it('ends the start with exit code 2, and words that say what to write', async () => {
    const { code, stderr } = await akwabaAlone(['serve'], { TRUST_PROXY: 'true' });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /TRUST_PROXY: .*true.* would believe every address .*write how many proxies .*1 where there is one/,
    );
  });
});
