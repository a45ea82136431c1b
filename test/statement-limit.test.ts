import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../src/db/cancel-statement.ts';
import { Database, isStatementTimeout } from '../src/db/database.ts';
import { overTls, socketOf } from './database-relay.ts';
import { LocalServers } from './fixtures/egress/local-server.ts';
import { ownCertificate } from './fixtures/egress/own-certificate.ts';
import { freshDatabase } from './harness.ts';

/** As behind a pooler: the server was told no limit. */

const folder = mkdtempSync(join(tmpdir(), 'akwaba-limit-'));
const servers = new LocalServers();
let plain: string;
let encrypted: string;
let beside: Database;
beforeAll(async () => {
  plain = await freshDatabase();
  const url = new URL(plain.replace('@/', '@localhost/'));
  const certificate = ownCertificate();
  const port = await servers.listen(overTls(socketOf(url), certificate));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificate.cert);
  encrypted = `postgres://${url.username}:${url.password}@localhost:${port}${url.pathname}?sslmode=verify-full&sslrootcert=${authority}`;
  beside = new Database({ connectionString: plain }, 1);
});
afterAll(async () => {
  await beside.close();
  await servers.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a statement that takes longer than it may', () => {
  it.each([
    ['over a socket', () => plain],
    ['over TLS', () => encrypted],
  ])(
    'is ended on a server that knows no limit, %s, and the connection is good afterwards',
    async (_, address) => {
      const client = new pg.Client({ connectionString: address(), application_name: 'slow' });
      await client.connect();
      const slow = within(client, 0, () => client.query('SELECT pg_sleep(600)'));
      const error = await slow.catch((refused: unknown) => refused);
      expect(isStatementTimeout(error)).toBe(true);
      const [row] = await beside.query<{ state: string }>(
        "SELECT state FROM pg_stat_activity WHERE application_name = 'slow'",
      );
      expect(row?.state).toBe('idle');
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      await client.end();
    },
  );
});
