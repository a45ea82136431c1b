import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { platformLimits } from '../limits.ts';
import { loadConfig } from '../settings/config.ts';
import { addressOf, type GivenLink, Links } from './links.ts';
import { Keyring } from './sealing.ts';

const keyring = () => new Keyring(new Map([['links', randomBytes(32)]]));
const links = new Links(keyring(), 'https://kyc.example.com/akwaba');
const id = '0f3d6c1e-6f5b-4e57-9a3a-2b1f0c9d8e7f';
const now = Date.UTC(2026, 5, 1, 12);
const minutes = (count: number) => now + count * 60_000;

function parts(link: string): Required<GivenLink> & { readonly client: string } {
  const { pathname, searchParams } = new URL(link);
  const [kind = '', name = ''] = pathname.split('/').slice(-2);
  return {
    kind,
    id: name,
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
    client: searchParams.get('client') ?? '',
  };
}

describe('a link', () => {
  it('stands under the given address and is good for its minutes, then expired', () => {
    const link = links.make('dossier', id, { now });
    expect(link).toMatch(
      /^https:\/\/kyc\.example\.com\/akwaba\/pictures\/dossier\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]{43}$/,
    );
    const given = { ...parts(link), client: undefined };
    expect(links.check(given, now)).toBe('good');
    expect(links.check(given, minutes(platformLimits.linkMinutes) - 1)).toBe('good');
    expect(links.check(given, minutes(platformLimits.linkMinutes))).toBe('expired');
  });

  it('is not valid once any part of it was changed, however it was', () => {
    const good = parts(links.make('person', id, { now, client: 7 }));
    const fields = ['kind', 'id', 'expires', 'signature', 'client'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 2 }),
        fc.nat({ max: 1 }),
        (field, where, put, cut) => {
          const at = where % (good[field].length + 1);
          const changed = good[field].slice(0, at) + put + good[field].slice(at + cut);
          fc.pre(changed !== good[field]);
          expect(links.check({ ...good, [field]: changed }, now)).toBe('not-valid');
        },
      ),
      { numRuns: runs(1000) },
    );
    for (const field of fields) expect(links.check({ ...good, [field]: '' }, now)).toBe('not-valid');
    expect(links.check({ ...good, client: undefined }, now)).toBe('not-valid');
  });

  it('cannot be prolonged, moved to another kind, or made with another key', () => {
    const good = parts(links.make('person', id, { now, client: 7 }));
    const later = { ...good, expires: String(Number(good.expires) + 3600) };
    expect(links.check(later, now)).toBe('not-valid');
    expect(links.check({ ...good, kind: 'dossier' }, now)).toBe('not-valid');
    const foreign = new Links(keyring(), links.baseUrl).make('person', id, { now, client: 7 });
    expect(links.check(parts(foreign), now)).toBe('not-valid');
  });
});

describe('the address of the service', () => {
  const address = (settings: Record<string, string>, port?: number) =>
    addressOf(loadConfig(settings, tmpdir()), port);

  it('is PUBLIC_URL where it is set, else what is listened on', () => {
    expect(address({ PUBLIC_URL: 'https://kyc.example.com/', HOST: '0.0.0.0' }, 4000)).toBe(
      'https://kyc.example.com',
    );
    expect(address({ PORT: '0' }, 4000)).toBe('http://127.0.0.1:4000');
    expect(address({ PORT: '81', HOST: '0.0.0.0' })).toBe('http://127.0.0.1:81');
    expect(address({ HOST: '::1' }, 4000)).toBe('http://[::1]:4000');
  });
});
