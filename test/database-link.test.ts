import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { akwaba } from './command-line.ts';
import { overTls, socketOf } from './database-relay.ts';
import { LocalServers } from './fixtures/egress/local-server.ts';
import { ownCertificate } from './fixtures/egress/own-certificate.ts';
import { freshDatabase } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-link-'));
const servers = new LocalServers();
afterAll(async () => {
  await servers.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (settings: Record<string, string>) => {
  const config = loadConfig({ DATA_DIR: join(folder, 'data'), ...settings }, folder);
  const runtime = await openRuntime(config, () => undefined);
  await runtime.close();
};

/** Not one of the addresses that count as this machine, but were it asked, nothing would leave it; nobody listens there. */
const elsewhere = '0.0.0.0:1';

describe('a database on another machine', () => {
  it('is not asked without TLS that proves who answers: wrong settings, before anything is sent', async () => {
    for (const [query, words] of [
      ['', 'nothing is encrypted'],
      ['?sslmode=disable', 'nothing is encrypted'],
      ['?sslmode=no-verify', 'nothing proves'],
    ] as const) {
      const DATABASE_URL = `postgres://akwaba:geheim@${elsewhere}/akwaba${query}`;
      const { code, stdout, stderr } = await akwaba(['clients', 'list'], { DATABASE_URL });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('DATABASE_URL: 0.0.0.0 is another machine');
      expect(stderr).toContain(words);
      expect(stderr).toContain('sslmode=verify-full');
      expect(stderr).toContain('DATABASE_ALLOW_PLAIN=true');
      expect(stderr).not.toContain('geheim');
    }
  });

  it('is not asked either where Node believes every certificate: says which variable has to go', async () => {
    const DATABASE_URL = `postgres://akwaba:geheim@${elsewhere}/akwaba?sslmode=verify-full`;
    const settings = { DATABASE_URL, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    const { code, stdout, stderr } = await akwaba(['clients', 'list'], settings);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('DATABASE_URL: 0.0.0.0 is another machine, and nothing proves');
    expect(stderr).toContain('Remove NODE_TLS_REJECT_UNAUTHORIZED=0 from the environment');
  });

  it('says which file of the address cannot be read', async () => {
    const DATABASE_URL = `postgres://${elsewhere}/akwaba?sslmode=verify-full&sslrootcert=/no/such/file.pem`;
    const { code, stderr } = await akwaba(['clients', 'list'], { DATABASE_URL });
    expect(code).toBe(2);
    expect(stderr).toContain('/no/such/file.pem');
  });
});

describe('TLS to a real server', () => {
  const { key, cert } = ownCertificate();
  let address: (query: string) => string;

  beforeAll(async () => {
    const plain = new URL((await freshDatabase()).replace('@/', '@localhost/'));
    const port = await servers.listen(overTls(socketOf(plain), { key, cert }));
    address = (query) =>
      `postgres://${plain.username}:${plain.password}@localhost:${port}${plain.pathname}${query}`;
    writeFileSync(join(folder, 'authority.pem'), cert);
    writeFileSync(join(folder, 'other.pem'), ownCertificate().cert);
  });

  it('is spoken where the authority is the one that is named, and refused for any other', async () => {
    const withAuthority = (file: string) => address(`?sslmode=verify-full&sslrootcert=${join(folder, file)}`);
    await open({ DATABASE_URL: withAuthority('authority.pem') });
    await expect(open({ DATABASE_URL: withAuthority('other.pem') })).rejects.toThrow(/self-signed|verify/i);
    await expect(open({ DATABASE_URL: address('?sslmode=require') })).rejects.toThrow(/self-signed|verify/i);
  });
});
