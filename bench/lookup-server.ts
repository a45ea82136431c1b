import fastify from 'fastify';
import pg from 'pg';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { startService } from '../src/main.ts';
import { loadConfig } from '../src/platform/settings/config.ts';

/** One of the two servers of bench/lookup.ts, in a process of its own. */

/** One client makes all of the load. */
const manyAtOnce = { REQUESTS_AT_ONCE: '1000', UPLOADS_AT_ONCE: '1000' };

const [kind = 'bare', dataDir = ''] = process.argv.slice(2);
const stop = kind === 'bare' ? await startBare() : await startAkwaba();
const microseconds = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
process.on('message', () => process.send?.({ microseconds: microseconds() }));
process.once('SIGTERM', async () => {
  await stop();
  process.exit(0);
});

async function startAkwaba(): Promise<() => Promise<void>> {
  const config = loadConfig(
    { DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0', DEMO: 'false', ...manyAtOnce },
    dataDir,
  );
  const service = await startService(config);
  process.send?.(service.url);
  return () => service.stop();
}

/** The least that such an endpoint can be: a prepared query by primary key, and its row as JSON. */
async function startBare(): Promise<() => Promise<void>> {
  const server = await openEmbeddedDatabase({ dataDir, supervise: false, log: () => undefined });
  const pool = new pg.Pool({ ...server.connection, max: 12 });
  await pool.query('CREATE TABLE IF NOT EXISTS bare (nni text PRIMARY KEY, record jsonb NOT NULL)');
  await pool.query(
    `INSERT INTO bare SELECT (10000000000 + n)::text, jsonb_build_object('uin', (10000000000 + n)::text, 'lastName', 'KOUASSI',
       'firstName', 'Affoué Marie ' || n, 'birthDate', '12/04/1985', 'residenceTown', 'ABIDJAN', 'nationality', 'IVOIRIENNE')
     FROM generate_series(0, 99999) n ON CONFLICT DO NOTHING`,
  );
  const app = fastify();
  app.get<{ Querystring: { nni: string } }>('/bare', async (request) => {
    const query = {
      name: 'find',
      text: 'SELECT record FROM bare WHERE nni = $1',
      values: [request.query.nni],
    };
    return (await pool.query<{ record: object }>(query)).rows[0]?.record;
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
  return async () => {
    await app.close();
    await pool.end();
    await server.close();
  };
}
