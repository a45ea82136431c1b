import { describe, expect, it } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

describe('TRUST_PROXY', () => {
  it('is a number of proxies, or their addresses and networks', () => {
    for (const none of ['false', 'No', 'off', '0']) expect(trustedProxies(none)).toEqual({ hops: 0 });
    expect(trustedProxies('2')).toEqual({ hops: 2 });
    expect(trustedProxies('10.1.2.3, 192.0.2.0/24 ,::1,fd00::/8,')).toEqual({
      networks: ['10.1.2.3/32', '192.0.2.0/24', '::1/128', 'fd00::/8'],
    });
    expect(trustedProxies('Loopback,10.9.0.1')).toEqual({
      networks: ['127.0.0.0/8', '::1/128', '10.9.0.1/32'],
    });
  });

  it.each(['true', 'TRUE', 'yes', 'on', '0.0.0.0/0', '::/0', '10.0.0.1, ::/0'])(
    'is refused where it would believe everybody, as %s, with what to write instead',
    (text) => {
      expect(() => trustedProxies(text)).toThrow(/believe every address .* write how many proxies .*10\.1/);
    },
  );

  it.each([
    '11',
    '8080',
    'proxy.example',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0',
    '1.2.3.4/',
    '-1',
    'fe80::1%0',
    '0x7f.1',
  ])('is refused as %s', (text) => {
    expect(() => trustedProxies(text)).toThrow(`"${text}" is n`);
  });
});
