import pg from 'pg';
import { usableBinaries } from './binaries.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.ts';
import type { Request, Response } from './embedded-testing.ts';

/* A process of its own for tests that need several, or one to kill; it does what its parent asks. */

let database: EmbeddedDatabase | undefined;
let pool: pg.Pool | undefined;

const actions: Record<Request['action'], (argument: string) => Promise<unknown>> = {
  openSupervised: (dataDir) => open(dataDir, true),
  open: (dataDir) => open(dataDir, false),
  async query(sql) {
    if (pool === undefined) throw new Error('not open');
    return (await pool.query(sql)).rows;
  },
  async close() {
    await pool?.end();
    await database?.close();
  },
  async useOften(dataDir) {
    for (let n = 0; n < 8; n++) {
      await open(dataDir, n % 2 === 0);
      await pool?.query('INSERT INTO uses VALUES ($1)', [process.pid]);
      await actions.close('');
    }
  },
  usableBinaries(folders) {
    const [installed = '', ...caches] = folders.split('\n');
    return usableBinaries(installed, { account: undefined, caches });
  },
};

async function open(dataDir: string, supervise: boolean): Promise<string> {
  database = await openEmbeddedDatabase({ dataDir, supervise, log: (event) => send({ event }) });
  pool = new pg.Pool({ ...database.connection, max: 2 });
  pool.on('error', () => {});
  return database.connection.host;
}

function send(response: Response): void {
  process.send?.(response);
}

process.on('message', ({ id, action, argument }: Request) => {
  actions[action](argument).then(
    (result) => send({ id, result }),
    (error: Error) => send({ id, error: error.message }),
  );
});
// What a terminal sends to the whole process group; the service answers it by closing, this one by nothing.
process.on('SIGINT', () => {});
