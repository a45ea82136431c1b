import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database, isDatabaseUnavailable } from '../src/db/database.ts';
import { plainRelay, socketOf } from './database-relay.ts';
import { freshDatabase } from './harness.ts';

let database: Database;
beforeAll(async () => {
  database = new Database({ connectionString: await freshDatabase() }, 4);
});
afterAll(() => database.close());

const end = (pid: number) => database.query('SELECT pg_terminate_backend($1)', [pid]);

describe('a transaction whose connection is lost', () => {
  it('fails as unavailable between two statements, and the process lives on', async () => {
    const work = database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await end(row?.pid ?? 0);
      // The server's last words arrive while nothing is asked.
      await database.query('SELECT pg_sleep(0.2)');
      await tx.query('SELECT 1');
    });
    await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('fails as unavailable in the middle of a statement, and the process lives on', async () => {
    const work = database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await Promise.all([tx.query('SELECT pg_sleep(10)'), end(row?.pid ?? 0)]);
    });
    await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a transaction that reads first', () => {
  it('keeps nothing where its beginning failed', async () => {
    const address = new URL((await freshDatabase()).replace('@/', '@localhost/'));
    // As long as the right word, and none of the server's.
    const relay = await plainRelay(socketOf(address), (asked) =>
      Buffer.from(asked.toString('latin1').replace('BEGIN; SET LOCAL', 'BEGUN; SET LOCAL'), 'latin1'),
    );
    address.search = '';
    address.hostname = '127.0.0.1';
    address.port = String(relay.port);
    const asking = new Database({ connectionString: address.href }, 1);
    await asking.query('CREATE TABLE written (word text)');
    const work = asking.transaction(
      async (tx) => {
        await tx.query('SELECT 1');
        await tx.query("INSERT INTO written VALUES ('alone')");
      },
      { relaxedDurability: true, readsFirst: true },
    );
    await expect(work).rejects.toThrow('BEGUN');
    expect(await asking.query('SELECT word FROM written')).toEqual([]);
    await asking.close();
    await relay.close();
  });
});
