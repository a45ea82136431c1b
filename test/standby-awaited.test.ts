import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Database, isDatabaseUnavailable } from '../src/db/database.ts';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { eventually } from './harness.ts';

/** A leader whose synchronous standby does not answer, as when the network between them is cut. */

const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-standby-'));
const open = () => openEmbeddedDatabase({ dataDir, supervise: false, log: () => undefined });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a commit that stands on the leader alone counts as none, though the server says it is done', async () => {
  const first = await open();
  const before = new Database(first.connection, 1);
  await before.query('CREATE TABLE promises (n int)');
  await before.close();
  await first.close();
  appendFileSync(
    join(dataDir, 'postgres', 'data', 'postgresql.auto.conf'),
    "synchronous_standby_names = 'nobody'\n",
  );
  const server = await open();
  const database = new Database(server.connection, 2);
  try {
    const promise = (options = {}) =>
      database.transaction((tx) => tx.query('INSERT INTO promises VALUES (1)'), options);
    const waiting = expect(promise()).rejects.toSatisfy(isDatabaseUnavailable);
    await eventually('somebody cancels it', async () => {
      const ended = await database.query(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
      );
      return ended.length > 0;
    });
    await waiting;
    // What may be lost with the server is not waited for.
    await promise({ relaxedDurability: true });
    // The connection is as good as before.
    expect(await database.query('SELECT count(*) AS n FROM promises')).toEqual([{ n: 2 }]);
  } finally {
    await database.close();
    await server.close();
  }
});
