import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf, trustOf } from './sources.ts';

/** As Fastify does: the sender, and what it and further trusted ones passed on, up to the first that is not trusted. */
function sourceBehind(trust: (sender: string, hop: number) => boolean, chain: readonly string[]): string {
  const last = chain.findIndex((sender, hop) => !trust(sender, hop));
  return sourceOf({ ips: chain.slice(0, last < 0 ? chain.length : last + 1) });
}

const ipv4 = fc.ipV4();
const publicIpv4 = fc
  .tuple(fc.integer({ min: 11, max: 99 }), fc.nat(255), fc.nat(255))
  .map(([a, b, c]) => `${a}.${b}.${c}.7`);
const inside = fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `10.1.${a}.${b}`);
const anything = fc.oneof(
  fc.string(),
  ipv4,
  fc.ipV6(),
  fc.constantFrom('unknown', '_hidden', '127.0.0.1', '10.1.0.1'),
);

describe('the source of a request', () => {
  it('is whom the last of so many proxies heard, whatever stands further left', () => {
    fc.assert(
      fc.property(
        fc.array(inside, { minLength: 1, maxLength: 4 }),
        publicIpv4,
        fc.array(anything),
        (proxies, client, invented) => {
          const trust = trustOf({ hops: proxies.length });
          expect(sourceBehind(trust, [...proxies, client, ...invented])).toBe(client);
        },
      ),
    );
  });

  it('is the first, from the right, that is in no network of the proxies, whatever stands further left', () => {
    fc.assert(
      fc.property(
        fc.array(inside, { minLength: 1, maxLength: 4 }),
        publicIpv4,
        fc.array(anything),
        (proxies, client, invented) => {
          const trust = trustOf({ networks: ['10.1.0.0/16', 'fd00::/8'] });
          expect(sourceBehind(trust, [...proxies, client, ...invented])).toBe(client);
        },
      ),
    );
  });

  it('is whoever connects where no proxy is trusted, or another one than those', () => {
    for (const trust of [trustOf({ hops: 0 }), trustOf({ networks: ['10.1.0.0/16'] })]) {
      fc.assert(
        fc.property(publicIpv4, fc.array(anything), (client, invented) => {
          expect(sourceBehind(trust, [client, ...invented])).toBe(client);
        }),
      );
    }
  });

  it('is always an IPv4 address or a /64 network', () => {
    fc.assert(
      fc.property(fc.array(anything, { minLength: 1 }), fc.nat(5), (chain, hops) => {
        expect(sourceBehind(trustOf({ hops }), chain)).toMatch(
          /^(\d+\.\d+\.\d+\.\d+|[\da-f:]*::\/64|[\da-f:]+\/64|unknown)$/,
        );
      }),
    );
  });

  it.each([
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]:4711', '2001:db8::/64'],
    ['[2001:db8::1]', '2001:db8::/64'],
    ['2001:DB8:0:0:ffff::9', '2001:db8::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['[fe80::1%eth-0.1]:4711', 'fe80::/64'],
    ['::1', '::/64'],
  ])('of %s is %s', (entry, source) => {
    expect(sourceBehind(trustOf({ hops: 1 }), ['10.1.0.1', entry])).toBe(source);
  });

  it.each([
    'unknown',
    '_hidden',
    '0x7f.1',
    '192.0.2',
    '192.0.2.1:x',
    '[192.0.2.1',
    '2001:db8::1]:1',
    '1.2.3.4 5',
  ])('is the proxy itself where it passed on %s, and nothing further left is looked at', (garbage) => {
    for (const trust of [trustOf({ hops: 3 }), trustOf({ networks: ['10.1.0.0/16'] })]) {
      expect(sourceBehind(trust, ['10.1.0.1', '10.1.0.2', garbage, '203.0.113.9'])).toBe('10.1.0.2');
    }
  });

  it('knows proxies of IPv4 networks that connect by IPv6, and proxies of IPv6 networks', () => {
    const trust = trustOf({ networks: ['10.1.0.0/16', 'fd00::/8'] });
    expect(sourceBehind(trust, ['::ffff:10.1.0.1', '[fd00::7]:443', '203.0.113.9', '198.51.100.1'])).toBe(
      '203.0.113.9',
    );
  });
});
