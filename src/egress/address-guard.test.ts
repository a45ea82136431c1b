import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import {
  AddressRefused,
  checkUrl,
  depthOf,
  isPublicAddress,
  publicAddresses,
  systemResolve,
} from './address-guard.ts';

const guarded = { allowPrivate: false };
const open = { allowPrivate: true };
const problemOf = (text: string, options = guarded) => {
  const checked = checkUrl(text, options);
  return checked.ok ? undefined : checked.problem;
};

type Octets = readonly [number, number, number, number];

/** First address, and how many bits of it are fixed. */
const insideIpv4: readonly (readonly [Octets, number])[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 4],
  [[240, 0, 0, 0], 4],
  [[169, 254, 169, 254], 32],
  [[168, 63, 129, 16], 32],
];

const numberOf = ([a, b, c, d]: Octets) => ((a * 256 + b) * 256 + c) * 256 + d;
const octetsOf = (n: number): Octets => [
  Math.floor(n / 2 ** 24),
  Math.floor(n / 2 ** 16) % 256,
  Math.floor(n / 2 ** 8) % 256,
  n % 256,
];
const insideAddress = fc
  .tuple(fc.constantFrom(...insideIpv4), fc.nat({ max: 2 ** 31 - 1 }), fc.boolean())
  .map(([[first, bits], random, high]) => {
    const size = 2 ** (32 - bits);
    return octetsOf(numberOf(first) + ((random + (high ? 2 ** 31 : 0)) % size));
  });

/** One number of a dotted spelling, in base 10, 8 or 16. */
const spellings = [
  (n: number) => String(n),
  (n: number) => `0${n.toString(8)}`,
  (n: number) => `0x${n.toString(16)}`,
  (n: number) => `0X000${n.toString(16).toUpperCase()}`,
];
const spelling = fc.constantFrom(...spellings);
const wideDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const circledDots = (text: string) => text.replaceAll('.', '。');
const escaped = (text: string) =>
  [...text].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const same = (text: string) => text;
const disguise = fc.constantFrom(same, wideDigits, circledDots, escaped, (text: string) => `${text}.`);

/** All ways in which URLs may write an IPv4 address: the last number may stand for several bytes. */
const ipv4Spelling = fc
  .tuple(insideAddress, fc.nat({ max: 3 }), fc.array(spelling, { minLength: 4, maxLength: 4 }), disguise)
  .map(([octets, dots, ways, hide]) => {
    const rest = octets.slice(dots).reduce((sum, octet) => sum * 256 + octet, 0);
    const numbers = [...octets.slice(0, dots), rest];
    return hide(numbers.map((n, i) => (ways[i] ?? String)(n)).join('.'));
  });

const hex = (octets: Octets) =>
  `${(octets[0] * 256 + octets[1]).toString(16)}:${(octets[2] * 256 + octets[3]).toString(16)}`;
/** IPv6 addresses that lead to an IPv4 one. */
const carriers: readonly ((octets: Octets) => string)[] = [
  (o) => `::ffff:${o.join('.')}`,
  (o) => `::ffff:${hex(o)}`,
  (o) => `0:0:0:0:0:FFFF:${hex(o).toUpperCase()}`,
  (o) => `::${hex(o)}`,
  (o) => `::ffff:0:${hex(o)}`,
  (o) => `64:ff9b::${hex(o)}`,
  (o) => `64:ff9b:1::${hex(o)}`,
  (o) => `2002:${hex(o)}::1`,
];
const insideIpv6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  'fe80::1',
  'FE80::abcd',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'ff02::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
];

describe('an address as it is written', () => {
  it('is refused when it is an inside IPv4 address, in every spelling', () => {
    fc.assert(
      fc.property(ipv4Spelling, (host) => {
        expect(problemOf(`https://${host}/hook`), host).toBe('URL_PRIVATE');
        expect(problemOf(`HTTPS://${host}:8443`), host).toBe('URL_PRIVATE');
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is refused when it is an IPv6 address that carries an inside IPv4 one', () => {
    fc.assert(
      fc.property(insideAddress, fc.constantFrom(...carriers), (octets, carry) => {
        expect(problemOf(`https://[${carry(octets)}]/`), carry(octets)).toBe('URL_PRIVATE');
      }),
      { numRuns: runs(1000) },
    );
  });

  it('is refused when it is an inside IPv6 address, with or without a zone', () => {
    for (const address of insideIpv6) {
      expect(problemOf(`https://[${address}]:443/`), address).toBe('URL_PRIVATE');
      for (const zone of ['%eth0', '%25eth0', '%1']) {
        expect(problemOf(`https://[${address}${zone}]/`), address).toBe('INVALID_URL');
      }
    }
  });

  it('is refused when its name means this machine or this network', () => {
    for (const host of [
      'localhost',
      'LOCALHOST',
      'localhost.',
      'localhost..',
      'api.localhost',
      'printer.local',
      'metadata.google.internal',
      'metadata',
      'intranet',
      'db.corp',
      'ｌｏｃａｌｈｏｓｔ',
      'router.home.arpa',
    ]) {
      expect(checkUrl(`https://${host}/`, guarded).ok, host).toBe(false);
    }
  });

  it('must be https without a password', () => {
    expect(problemOf('http://hooks.example.com/')).toBe('URL_NOT_HTTPS');
    expect(problemOf('https://user:password@hooks.example.com/')).toBe('URL_WITH_PASSWORD');
    expect(problemOf('https://user@hooks.example.com/')).toBe('URL_WITH_PASSWORD');
    for (const text of [
      '',
      'hooks.example.com',
      'ftp://hooks.example.com/',
      'file:///etc/passwd',
      'https://',
    ]) {
      expect(problemOf(text), text).toBe('INVALID_URL');
    }
    expect(problemOf(`https://hooks.example.com/${'a'.repeat(2100)}`)).toBe('TOO_LONG');
  });

  it('is taken when it is public', () => {
    for (const text of [
      'https://hooks.example.com/akwaba?tenant=1',
      'https://bücher.example.com:8443/',
      'https://93.184.215.14/',
      'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
      'https://[::ffff:93.184.215.14]/',
      'https://[64:ff9b::5db8:d70e]/',
      'https://localhost.example.com/',
      'https://11.0.0.1/',
      'https://172.32.0.1/',
      'https://100.128.0.1/',
    ]) {
      expect(problemOf(text), text).toBeUndefined();
    }
  });

  it('may be private and plain http where that is allowed, but holds no password even then', () => {
    expect(problemOf('http://127.0.0.1:3000/hook', open)).toBeUndefined();
    expect(problemOf('http://localhost/', open)).toBeUndefined();
    expect(problemOf('http://a:b@localhost/', open)).toBe('URL_WITH_PASSWORD');
    expect(problemOf('ftp://localhost/', open)).toBe('INVALID_URL');
  });

  it('may be plain http to hosts that are named, and is then still refused inside', () => {
    const plain = { allowPrivate: false, plainHosts: ['news.example.com', '.paper.example'] };
    for (const host of ['news.example.com', 'www.paper.example', 'a.b.paper.example']) {
      expect(problemOf(`http://${host}/feed`, plain), host).toBeUndefined();
    }
    for (const host of ['example.com', 'www.news.example.com', 'paper.example', 'newspaper.example']) {
      expect(problemOf(`http://${host}/feed`, plain), host).toBe('URL_NOT_HTTPS');
      expect(problemOf(`http://${host}/feed`, { ...plain, allowPrivate: true }), host).toBe('URL_NOT_HTTPS');
    }
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '[::1]', '0x7f.1']) {
      expect(checkUrl(`http://${host}/feed`, plain), host).toEqual({ ok: false, problem: 'URL_PRIVATE' });
    }
  });

  it('loses its fragment, which is never sent', () => {
    const checked = checkUrl('https://hooks.example.com/a#secret', guarded);
    expect(checked.ok && checked.url.href).toBe('https://hooks.example.com/a');
  });
});

describe('an address as it resolves', () => {
  const to =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  it('is refused when any of its addresses is inside', async () => {
    for (const addresses of [
      ['10.0.0.1'],
      ['93.184.215.14', '127.0.0.1'],
      ['2606:2800::1', 'fe80::1%eth0'],
      [''],
    ]) {
      await expect(publicAddresses('hooks.example.com', to(...addresses), guarded)).rejects.toThrow(
        AddressRefused,
      );
    }
    await expect(publicAddresses('[::1]', to('93.184.215.14'), guarded)).rejects.toThrow(AddressRefused);
    await expect(publicAddresses('localhost', systemResolve, guarded)).rejects.toThrow(AddressRefused);
  });

  it('is exactly what was checked', async () => {
    expect(await publicAddresses('hooks.example.com', to('93.184.215.14'), guarded)).toEqual([
      { address: '93.184.215.14', family: 4 },
    ]);
    expect(await publicAddresses('localhost', to('127.0.0.1'), open)).toEqual([
      { address: '127.0.0.1', family: 4 },
    ]);
  });

  it('is public only when it is an address at all', () => {
    for (const text of ['', 'example.com', '1.2.3.4.5', '2606:2800::1%eth0'])
      expect(isPublicAddress(text)).toBe(false);
  });
});

it('knows how far inside an address is', () => {
  const depths: Readonly<Record<number, readonly string[]>> = {
    0: ['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'],
    1: ['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', '::ffff:10.1.2.3'],
    2: ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1'],
    3: [
      '169.254.169.254',
      'fe80::1',
      '168.63.129.16',
      '64:ff9b::a9fe:a9fe',
      '224.0.0.1',
      '240.0.0.1',
      'no address',
    ],
  };
  for (const [depth, addresses] of Object.entries(depths)) {
    for (const address of addresses) expect(depthOf(address), address).toBe(Number(depth));
  }
});
