import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inspectConnections } from '../src/db/connections.ts';
import { Database, isStatementTimeout } from '../src/db/database.ts';
import { checks } from '../src/doctor/checks.ts';
import { examine } from '../src/doctor/examine.ts';
import { ConfigError, loadConfig } from '../src/platform/settings/config.ts';
import { StartRefused } from '../src/platform/start-refused.ts';
import { environmentOf, newPlace, temporaryFolder, told } from './backup-scene.ts';
import { akwaba } from './command-line.ts';
import { newCardPerson } from './fixtures.ts';
import {
  emptyDatabase,
  eventually,
  freshDatabase,
  type TestService,
  testRuntime,
  testService,
} from './harness.ts';
import { hasPgbouncer, type Pooler, startPgbouncer } from './pgbouncer.ts';
import { plainPicture, upload } from './uploads.ts';

/** PgBouncer in transaction mode, TLS before and behind it. */
const needs = 'PgBouncer 1.21 or newer (PGBOUNCER names it)';
const person = '/search/person?documentType=CNI&nni=10000000012';

describe.skipIf(!hasPgbouncer)('behind PgBouncer', { meta: { needs } }, () => {
  let pooler: Pooler;
  let bare: string;
  beforeAll(async () => {
    bare = await freshDatabase();
    pooler = await startPgbouncer(bare);
  });
  afterAll(() => pooler.close());

  it('the two ways are told apart, and what the server limits', async () => {
    const database = new Database({ connectionString: pooler.url }, 2, 5, {
      connectionString: pooler.directUrl,
    });
    expect(await inspectConnections(database)).toEqual({
      pooled: true,
      directPooled: false,
      same: true,
      statementSeconds: null,
    });
    await database.close();
  });

  it('the doctor says what does not hold, and what to do', async () => {
    const examined = async (settings: Record<string, string>, line?: string) => {
      const before = line === undefined ? pooler : await startPgbouncer(bare, line);
      const config = loadConfig({ DATABASE_URL: before.url, ...settings }, tmpdir());
      const database = new Database({ connectionString: before.url }, 2, undefined, {
        connectionString: config.databaseDirectUrl ?? before.url,
      });
      const asked = checks.filter(({ code }) => code === 'DATABASE_POOLER');
      const findings = await examine({ config, database }, asked);
      await database.close();
      if (before !== pooler) await before.close();
      return findings.map(({ code, holds }) => [code, holds]);
    };
    expect(await examined({})).toEqual([
      ['DATABASE_POOLER', false],
      ['DATABASE_POOLER_LIMIT', false],
    ]);
    expect(
      await examined(
        { DATABASE_DIRECT_URL: pooler.directUrl },
        "connect_query='SET statement_timeout TO 15000'",
      ),
    ).toEqual([
      ['DATABASE_POOLER', true],
      ['DATABASE_POOLER_LIMIT', true],
    ]);
    expect(await examined({ DATABASE_DIRECT_URL: pooler.url })).toEqual([['DATABASE_POOLER', false]]);
  });

  it('dates are read as UTC, statements are prepared, and a setting of a transaction is nobody else’s', async () => {
    const database = new Database({ connectionString: pooler.url }, 8);
    const many = Array.from({ length: 40 }, (_, i) =>
      database.query<{ n: number; zone: string }>(
        "SELECT $1::int AS n, current_setting('timezone') AS zone",
        [i],
      ),
    );
    expect((await Promise.all(many)).map(([row]) => row)).toEqual(
      Array.from({ length: 40 }, (_, n) => ({ n, zone: 'UTC' })),
    );
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction((tx) => tx.query('SELECT 1 AS one'), { relaxedDurability: true }),
      ),
    );
    const settings = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.query<{ is: string }>(
          "SELECT setting AS is FROM pg_settings WHERE name = 'statement_timeout'",
        ),
      ),
    );
    expect(new Set(settings.flat().map((row) => row.is))).toEqual(new Set(['0']));
    await database.close();
  });

  it('a statement that takes too long is ended on the server, alone and in a transaction', async () => {
    const database = new Database({ connectionString: pooler.url }, 4, 1);
    const server = new Database({ connectionString: pooler.directUrl }, 1);
    const slow = 'SELECT pg_sleep(600) AS slow';
    const ended = await Promise.all([
      database.query(slow).catch((error: unknown) => error),
      database.transaction((tx) => tx.query(slow)).catch((error: unknown) => error),
    ]);
    expect(ended.map(isStatementTimeout)).toEqual([true, true]);
    const running = await server.query(
      "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'",
    );
    expect(running).toEqual([]);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
    await server.close();
  });

  it('connect_query gives the server itself the limit', async () => {
    const limited = await startPgbouncer(bare, "connect_query='SET statement_timeout TO 15000'");
    const database = new Database({ connectionString: limited.url }, 1, 5, {
      connectionString: limited.directUrl,
    });
    expect(await inspectConnections(database)).toMatchObject({ pooled: true, statementSeconds: 15 });
    await database.close();
    await limited.close();
  });

  it('a direct way to another database, or to the pooler, is refused before anything is done with it', async () => {
    const open = (direct: string) =>
      testRuntime({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }).then((runtime) =>
        runtime.close(),
      );
    await expect(open(await freshDatabase())).rejects.toThrow(/another database/);
    await expect(open(pooler.url)).rejects.toThrow(/leads to a pooler too/);
    await expect(open(pooler.url)).rejects.toThrow(ConfigError);
  });

  it('migrations are refused without a direct way: their lock would be nobody’s, and stay', async () => {
    const empty = await emptyDatabase();
    const own = await startPgbouncer(empty);
    const server = new Database({ connectionString: empty }, 1);
    try {
      const open = (direct: object) => testRuntime({ DATABASE_URL: own.url, ...direct });
      await expect(open({})).rejects.toThrow(StartRefused);
      await expect(open({})).rejects.toThrow(/DATABASE_DIRECT_URL/);
      const left = `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE locktype = 'advisory' AND datname = current_database() UNION ALL SELECT 1 FROM pg_tables WHERE schemaname = 'public'`;
      expect(await server.query(left)).toEqual([]);
      await (await open({ DATABASE_DIRECT_URL: own.directUrl })).close();
    } finally {
      await server.close();
      await own.close();
    }
  });

  describe.each([
    ['with a direct way', true],
    ['without one', false],
  ])('%s', (_, direct) => {
    let own: Pooler;
    let service: TestService;
    beforeAll(async () => {
      own = await startPgbouncer(await freshDatabase());
      service = await testService(
        { DATABASE_URL: own.url, ...(direct && { DATABASE_DIRECT_URL: own.directUrl }) },
        { worker: true },
      );
    });
    afterAll(async () => {
      await service.stop();
      await own.close();
    });

    it('people are found and charged for, a dossier is uploaded and analysed', async () => {
      await service.load('persons', [newCardPerson]);
      const client = await service.client({ company: { rate_limit_per_second: 1000 } });
      const found = await Promise.all(Array.from({ length: 20 }, () => client.get(person)));
      expect(new Set(found.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await client.get('/subscriptions/status')).body.consumedChecks).toBe(20);
      const { status, body } = await upload(service, client, 'v2', [
        ['documentType', 'PASSEPORT'],
        ['idDocumentFront', await plainPicture()],
      ]);
      expect(status).toBe(200);
      const path = `/v2/clients-files/client-file-to-analyze-id/${body.id}`;
      await eventually('it is analysed', async () => (await client.get(path)).body.status === 'A_TRAITER');
    });

    it(`a backup is made, and ${direct ? 'restored into another database behind it' : 'not restored'}`, async () => {
      const folder = temporaryFolder();
      const ways = (pooler: Pooler) => ({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: direct ? pooler.directUrl : '',
      });
      const { rows } = await told(['backup', 'create', folder], { ...environmentOf(service), ...ways(own) });
      // Where the server ends what takes longer than a moment, tables are filled all the same.
      const other = await startPgbouncer(
        await emptyDatabase(),
        "connect_query='SET statement_timeout TO 15000'",
      );
      onTestFinished(() => other.close());
      const place = { ...(await newPlace(service, 'outside')), ...ways(other) };
      if (direct) {
        const astray = await akwaba(['restore', folder], { ...place, DATABASE_DIRECT_URL: own.directUrl });
        expect([astray.code, astray.stderr]).toEqual([2, expect.stringContaining('another database')]);
      } else {
        const refused = await akwaba(['restore', folder], place);
        expect([refused.code, refused.stderr]).toEqual([
          2,
          expect.stringContaining('Set DATABASE_DIRECT_URL'),
        ]);
        return;
      }
      expect(await told(['restore', folder], place)).toMatchObject({ rows });
      expect((await akwaba(['audit', 'verify'], place)).code).toBe(0);
    });

    it(`new work is ${direct ? 'told of' : 'found by looking'}`, async () => {
      let heard = 0;
      const listening = await service.runtime.database.listen('pooler-test', () => {
        heard += 1;
      });
      await service.runtime.database.query("SELECT pg_notify('pooler-test', '')");
      if (direct) await eventually('it is heard', () => heard === 1);
      const left = await service.runtime.database.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
      );
      expect(left.length > 0).toBe(direct);
      await listening.stop();
      await listening.ended;
    });
  });
});
