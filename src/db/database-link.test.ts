import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Database } from './database.ts';
import { databaseLink, isProtected } from './database-link.ts';
import { dbLimits } from './limits.ts';

const tlsTo = (query: string) => databaseLink(`postgres://u:p@db.example/akwaba${query}`);

afterEach(() => vi.unstubAllEnvs());

describe('a connection', () => {
  afterEach(() => void vi.useRealTimers());

  it('takes as long as a busy machine needs where nobody waits, and seconds where somebody does', async () => {
    const taken: Socket[] = [];
    const silent = createServer((socket) => void taken.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const soon = dbLimits.databaseConnectSeconds * 1000;
    const outcomes = [{}, { connectionTimeoutMillis: soon }].map(async (more) => {
      const database = new Database({ host: '127.0.0.1', port, user: 'u', ...more }, 1);
      const outcome = await database.query('SELECT 1').catch((error: Error) => error.message);
      await database.close();
      return outcome;
    });
    while (taken.length < 2) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(soon + 1);
    expect(await outcomes[1]).toMatch(/connection timeout/);
    for (const socket of taken) socket.destroy();
    expect(await outcomes[0]).not.toMatch(/timeout/);
    silent.close();
  });
});

describe('the way to a database', () => {
  it('is local over a socket file and the loopback interface, whatever the spelling', () => {
    for (const address of [
      'postgres://u:p@/akwaba?host=/run/postgresql',
      'postgres://u:p@%2Frun%2Fpostgresql/akwaba',
      'postgres://u:p@localhost/akwaba',
      'postgres://u:p@LOCALHOST:5433/akwaba',
      'postgres://u:p@127.0.0.1/akwaba',
      'postgres://u:p@127.8.9.10/akwaba',
      'postgres://u:p@[::1]/akwaba',
      'postgres://u:p@[::ffff:127.0.0.1]/akwaba',
      'postgres:///akwaba',
    ]) {
      expect(databaseLink(address), address).toMatchObject({ local: true, tls: 'none' });
    }
  });

  it('leads to another machine everywhere else, also where only a parameter says so', () => {
    for (const address of [
      'postgres://u:p@db.example/akwaba',
      'postgres://u:p@10.0.0.5/akwaba',
      'postgres://u:p@192.168.1.1/akwaba',
      'postgres://u:p@[fe80::1]/akwaba',
      'postgres://u:p@0.0.0.0/akwaba',
      'postgres://u:p@localhost.example/akwaba',
      'postgres://u:p@localhost/akwaba?host=db.example',
    ]) {
      const link = databaseLink(address);
      expect(link, address).toMatchObject({ local: false, tls: 'none' });
      expect(isProtected(link)).toBe(false);
    }
  });

  it('is protected to another machine where pg checks the certificate, and not where it takes any', () => {
    for (const query of ['?sslmode=require', '?sslmode=verify-ca', '?sslmode=verify-full', '?ssl=true']) {
      expect(tlsTo(query), query).toMatchObject({ local: false, tls: 'verified' });
      expect(isProtected(tlsTo(query))).toBe(true);
    }
    for (const query of [
      '?sslmode=no-verify',
      '?ssl=no-verify',
      '?sslmode=require&uselibpqcompat=true',
      '?sslmode=prefer&uselibpqcompat=true',
    ]) {
      expect(tlsTo(query), query).toMatchObject({ tls: 'unverified' });
      expect(isProtected(tlsTo(query))).toBe(false);
    }
    for (const query of ['', '?sslmode=disable', '?ssl=0']) {
      expect(tlsTo(query), query).toMatchObject({ tls: 'none' });
    }
  });

  it('is not protected where Node believes every certificate, whatever the address says', () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    for (const query of ['?sslmode=require', '?sslmode=verify-ca', '?sslmode=verify-full', '?ssl=true']) {
      expect(tlsTo(query), query).toMatchObject({ tls: 'unverified' });
      expect(isProtected(tlsTo(query))).toBe(false);
    }
    expect(isProtected(databaseLink('postgres://localhost/akwaba?sslmode=verify-full'))).toBe(true);
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '1');
    expect(tlsTo('?sslmode=verify-full')).toMatchObject({ tls: 'verified' });
  });
});
