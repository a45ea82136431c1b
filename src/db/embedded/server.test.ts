import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  canBeOrdinary,
  isAlive,
  isRoot,
  namelessUid,
  needsOrdinary,
  needsRoot,
  ordinaryUid,
  postmaster,
  until,
  Workplace,
} from '../../../test/fixtures/db/embedded/embedded-testing.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.ts';
import { giveToServer, prepareFolder, type ServerFolder } from './folder.ts';
import { livingPostmaster, Starter } from './server.ts';

const workplace = new Workplace();
const others: ChildProcess[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  await workplace.clear();
});
afterAll(() => workplace.close());

function open(dataDir: string): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({ dataDir, supervise: false, log: () => {} });
}

function prepare(dataDir: string): Promise<ServerFolder> {
  return prepareFolder(dataDir, () => {});
}

async function works({ connection }: EmbeddedDatabase): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('SELECT current_database() AS name');
  await client.end();
  return rows[0]?.name === 'akwaba';
}

/** A process that has nothing to do with us, under the account of the server. */
function unrelated(account: { uid?: number; gid?: number } | undefined): number {
  const other = spawn('sleep', ['600'], { ...account, cwd: '/', stdio: 'ignore' });
  others.push(other);
  return other.pid ?? Number.NaN;
}

function log(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8');
}

describe('a lock file that a server left behind', () => {
  for (const whose of ['a dead process', 'an unrelated process'] as const) {
    it(`does not keep the next server from starting when its pid is of ${whose}`, async () => {
      const dataDir = await workplace.filledFolder();
      const first = await open(dataDir);
      const { account } = await prepare(dataDir);
      const { pid: killed = 0, socketFolder = '' } = postmaster(dataDir);
      process.kill(killed, 'SIGKILL');
      await until(() => !isAlive(killed));
      const pid = whose === 'a dead process' ? killed : unrelated(account);
      for (const path of [
        join(dataDir, 'postgres', 'data', 'postmaster.pid'),
        join(socketFolder, '.s.PGSQL.5432.lock'),
      ]) {
        writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(pid)));
      }
      const second = await open(dataDir);
      expect(await works(second)).toBe(true);
      if (pid !== killed) expect(isAlive(pid)).toBe(true);
      await second.close();
      await first.close();
    });
  }

  it('is respected when its server lives, though it was started by hand', async () => {
    const dataDir = await workplace.filledFolder();
    const folder = await prepare(dataDir);
    await giveToServer(folder);
    const byHand = spawn(
      join(folder.binaries, 'bin', 'postgres'),
      ['-D', folder.account ? '/proc/self/cwd' : folder.data, '-h', '', '-k', '.'],
      { ...folder.account, cwd: folder.data, env: {}, stdio: 'ignore' },
    );
    others.push(byHand);
    await until(() => postmaster(dataDir).pid === byHand.pid);
    const starter = new Starter(folder);
    await starter.step();
    // In a container, root may not see what it is; then PostgreSQL itself refuses to be the second.
    await until(() => starter.pid === undefined || !isAlive(starter.pid));
    await starter.release();
    expect(postmaster(dataDir).pid).toBe(byHand.pid);
    expect(isAlive(byHand.pid ?? Number.NaN)).toBe(true);
  });

  it('is waited for while a connection of the killed server has not noticed yet', async () => {
    const dataDir = await workplace.filledFolder();
    const first = await open(dataDir);
    const client = new pg.Client(first.connection);
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const backend = Number(rows[0]?.pid);
    process.kill(backend, 'SIGSTOP');
    process.kill(postmaster(dataDir).pid ?? Number.NaN, 'SIGKILL');
    const opening = open(dataDir);
    await until(() => log(dataDir).includes('shared memory block'));
    process.kill(backend, 'SIGCONT');
    const second = await opening;
    expect(await works(second)).toBe(true);
    await second.close();
    await first.close();
  });
});

describe('a data folder of another major version', () => {
  it('is refused with the next step, before a server is started', async () => {
    const dataDir = await workplace.filledFolder();
    const version = join(dataDir, 'postgres', 'data', 'PG_VERSION');
    const ours = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    const refusal = await open(dataDir).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(String(refusal)).toContain(
      `is of PostgreSQL 17, and this version of Akwaba has PostgreSQL ${ours.trim()}. Nothing was touched.`,
    );
    expect(String(refusal)).toContain('"akwaba backup create FOLDER"');
    expect(existsSync(join(dataDir, 'postgres', 'server.log'))).toBe(false);
    writeFileSync(version, ours);
    const database = await open(dataDir);
    expect(await works(database)).toBe(true);
    await database.close();
  });
});

describe('the first start', () => {
  it('leaves nothing that is trusted when it is killed in the middle, and is cleared away later', async () => {
    const dataDir = await workplace.folder();
    const killed = workplace.process();
    const opening = killed.do('open', dataDir).catch(() => {});
    const unfinished = () => readdirSync(dataDir).find((name) => name.startsWith('postgres.new-')) ?? '';
    const isHalfDone = () => existsSync(join(dataDir, unfinished(), 'data', 'PG_VERSION'));
    await until(() => existsSync(dataDir) && unfinished() !== '' && isHalfDone());
    await killed.kill();
    await opening;
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const longAgo = new Date(Date.now() - 2 * 3600 * 1000);
    const leftover = join(dataDir, unfinished());
    const database = await open(dataDir);
    expect(await works(database)).toBe(true);
    await database.close();
    utimesSync(leftover, longAgo, longAgo);
    await prepare(dataDir);
    expect(existsSync(leftover)).toBe(false);
  });

  it('does not touch a folder of the same name that is not ours', async () => {
    const dataDir = await workplace.folder();
    mkdirSync(join(dataDir, 'postgres', 'photos'), { recursive: true });
    await expect(open(dataDir)).rejects.toThrow(/not our database. Move it away/);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });
});

describe('the socket', () => {
  it('has a short path however long the one of the data folder is', async () => {
    const dataDir = await workplace.filledFolder();
    const far = join(dirname(dataDir), 'x'.repeat(200), 'y'.repeat(200));
    mkdirSync(dirname(far));
    renameSync(dataDir, far);
    const database = await open(far);
    expect(`${database.connection.host}/.s.PGSQL.5432`.length).toBeLessThan(104);
    expect(await works(database)).toBe(true);
    await database.close();
  });

  it('is put elsewhere when somebody took its place', async () => {
    const dataDir = await workplace.filledFolder();
    const { socketFolder } = await prepare(dataDir);
    mkdirSync(socketFolder);
    chmodSync(socketFolder, 0o777);
    const database = await open(dataDir);
    expect(database.connection.host).not.toBe(socketFolder);
    expect(await works(database)).toBe(true);
    rmdirSync(socketFolder);
    const again = await open(dataDir);
    expect(again.connection.host).toBe(database.connection.host);
    await again.close();
    await database.close();
  });

  it('of a data folder is not taken for the one of its copy', async () => {
    const dataDir = await workplace.filledFolder();
    const original = await open(dataDir);
    const copyDir = await workplace.folder();
    spawnSync('cp', ['-a', dataDir, copyDir]);
    const copy = await prepare(copyDir);
    expect(copy.password).toBe(original.connection.password);
    expect(copy.socketFolder).not.toBe(original.connection.host);
    expect(await livingPostmaster(copy)).toBeUndefined();
    await original.close();
  });
});

describe('who may connect', () => {
  const superuser = ({ connection }: EmbeddedDatabase, password: string) => {
    const client = new pg.Client({ ...connection, user: 'postgres', password });
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => 'let in'),
      (error: Error) => error.message,
    );
  };
  const passwordIn = (dataDir: string, name: string) => {
    const path = join(dataDir, 'postgres', name);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    return readFileSync(path, 'utf8').trim();
  };

  it('is not the superuser with the password that the service has', async () => {
    const dataDir = await workplace.filledFolder();
    const database = await open(dataDir);
    expect(await superuser(database, database.connection.password)).toMatch(/password authentication failed/);
    expect(await superuser(database, passwordIn(dataDir, 'superuser-password'))).toBe('let in');
    await database.close();
  });

  it.each(['not begun', 'written', 'set'])(
    'is so in a folder of an earlier version too, also where its start was killed with the new password %s',
    async (step) => {
      const dataDir = await workplace.filledFolder();
      const before = await open(dataDir);
      const file = join(dataDir, 'postgres', 'superuser-password');
      const client = new pg.Client({
        ...before.connection,
        user: 'postgres',
        password: passwordIn(dataDir, 'superuser-password'),
      });
      await client.connect();
      const next = 'abcdef0123456789';
      const set = step === 'set' ? next : before.connection.password;
      await client.query(`ALTER ROLE postgres PASSWORD '${set}'`);
      await client.end();
      await before.close();
      rmSync(file);
      if (step !== 'not begun') writeFileSync(`${file}.next`, `${next}\n`, { mode: 0o600 });
      const database = await open(dataDir);
      expect(await superuser(database, database.connection.password)).toMatch(
        /password authentication failed/,
      );
      expect(await superuser(database, passwordIn(dataDir, 'superuser-password'))).toBe('let in');
      expect(existsSync(`${file}.next`)).toBe(false);
      await database.close();
    },
  );

  it.each([
    'local all all trust',
    'host all all 0.0.0.0/0 scram-sha-256',
    'include others.conf',
    'local all all peer',
  ])('is nobody else: with "%s" it does not start, and says what to do', async (rule) => {
    const dataDir = await workplace.filledFolder();
    const path = join(dataDir, 'postgres', 'data', 'pg_hba.conf');
    const good = readFileSync(path, 'utf8');
    writeFileSync(path, `# ours\n${rule}\n${good}`);
    await expect(open(dataDir)).rejects.toThrow(`in line 2: "${rule}". The service does not start`);
    writeFileSync(path, good);
    const database = await open(dataDir);
    expect(await works(database)).toBe(true);
    await database.close();
  });

  it('is what the file says that was looked at, and not another that the configuration names', async () => {
    const dataDir = await workplace.filledFolder();
    const data = join(dataDir, 'postgres', 'data');
    writeFileSync(join(data, 'open.conf'), 'local all all trust\n', { mode: 0o644 });
    appendFileSync(join(data, 'postgresql.conf'), `\nhba_file = 'open.conf'\n`);
    const database = await open(dataDir);
    expect(await superuser(database, 'guess')).toMatch(/password authentication failed/);
    await database.close();
  });
});

describe('the log of the server', () => {
  it('is in the error when the start fails', async () => {
    const dataDir = await workplace.filledFolder();
    appendFileSync(join(dataDir, 'postgres', 'data', 'postgresql.conf'), '\nno_such_setting = 1\n');
    await expect(open(dataDir)).rejects.toThrow(/does not start \(code 1\).*server\.log.*no_such_setting/s);
    await expect(open(dataDir)).rejects.toThrow(/no_such_setting/);
  });

  it('is put aside at a start when it has grown', async () => {
    const dataDir = await workplace.filledFolder();
    const path = join(dataDir, 'postgres', 'server.log');
    writeFileSync(path, 'x'.repeat(2 * 1024 * 1024));
    await (await open(dataDir)).close();
    expect(statSync(path).size).toBeLessThan(10_000);
    expect(statSync(`${path}.1`).size).toBe(2 * 1024 * 1024);
  });

  it('holds no texts of statements, which may be personal data', async () => {
    const dataDir = await workplace.filledFolder();
    const { connection, close } = await open(dataDir);
    const client = new pg.Client(connection);
    await client.connect();
    await expect(client.query(`SELECT 'Awa Koné'::int`)).rejects.toThrow(/Awa/);
    await client.end();
    await close();
    expect(log(dataDir)).not.toContain('Awa');
  });
});

describe.skipIf(!canBeOrdinary)('root and an ordinary user', needsOrdinary, () => {
  it('can each use it, the server never runs as root, and what is the user’s stays the user’s', async () => {
    const dataDir = await workplace.folder(ordinaryUid);
    const user = workplace.process(ordinaryUid);
    await user.do('openSupervised', dataDir);
    await user.do('query', 'CREATE TABLE kept AS SELECT 42 AS answer');
    await user.do('close');
    const byRoot = await open(dataDir);
    expect(await works(byRoot)).toBe(true);
    expect(statSync(`/proc/${postmaster(dataDir).pid}`).uid).toBe(ordinaryUid);
    await user.do('open', dataDir);
    await byRoot.close();
    expect(await user.do('query', 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await user.do('close');
    expect(spawnSync('find', [dataDir, '!', '-uid', String(ordinaryUid)], { encoding: 'utf8' }).stdout).toBe(
      '',
    );
  });

  it('are told plainly when the folder belongs to the other', async () => {
    const dataDir = await workplace.filledFolder();
    for (const path of [dirname(dataDir), dataDir]) chmodSync(path, 0o755);
    await expect(workplace.process(ordinaryUid).do('open', dataDir)).rejects.toThrow(
      /belongs to another user.*uid 1\..*chown -R/,
    );
  });
});

describe.skipIf(!canBeOrdinary)('a user without a name', needsOrdinary, () => {
  it('is told what to do, since initdb refuses', async () => {
    const dataDir = await workplace.folder(namelessUid);
    await expect(workplace.process(namelessUid).do('open', dataDir)).rejects.toThrow(
      /no name in \/etc\/passwd.*DATABASE_URL/,
    );
  });
});

const nobody = 65_534;

describe.skipIf(!isRoot)('root', needsRoot, () => {
  it('runs the server under a number of its own, which has no way to its folder from above', async () => {
    const dataDir = await workplace.filledFolder();
    const { account } = await prepare(dataDir);
    const database = await open(dataDir);
    const { pid, socketFolder = '' } = postmaster(dataDir);
    expect(account?.uid).not.toBe(nobody);
    expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(`:${account?.uid}:`);
    expect(statSync(`/proc/${pid}`).uid).toBe(account?.uid);
    expect(statSync(socketFolder).uid).toBe(account?.uid);
    expect(statSync(dirname(dataDir)).mode & 0o777).toBe(0o700);
    await database.close();
  });

  it('hands over a folder that an earlier version ran as nobody, also after a crash in the middle', async () => {
    const dataDir = await workplace.filledFolder();
    const data = join(dataDir, 'postgres', 'data');
    const first = await open(dataDir);
    await first.close();
    const { account } = await prepare(dataDir);
    const ofOthers = () =>
      spawnSync('find', [data, '!', '-uid', String(account?.uid)], { encoding: 'utf8' }).stdout;
    for (const halfDone of [false, true]) {
      spawnSync('chown', ['-R', `${nobody}:${nobody}`, data]);
      if (halfDone) spawnSync('chown', ['-R', `${account?.uid}:${account?.gid}`, join(data, 'base')]);
      // A link of whoever has that account leads nowhere.
      const elsewhere = join(dirname(dataDir), 'elsewhere');
      mkdirSync(elsewhere, { recursive: true });
      rmSync(join(data, 'link'), { force: true });
      symlinkSync(elsewhere, join(data, 'link'));
      const database = await open(dataDir);
      expect(await works(database)).toBe(true);
      expect(statSync(`/proc/${postmaster(dataDir).pid}`).uid).toBe(account?.uid);
      expect(ofOthers()).toBe('');
      expect(statSync(elsewhere).uid).toBe(0);
      await database.close();
    }
  });

  it('uses a server that an earlier version runs as nobody, says so, and hands over once it has stopped', async () => {
    const dataDir = await workplace.filledFolder();
    const folder = await prepare(dataDir);
    const account = { uid: nobody, gid: nobody };
    spawnSync('chown', ['-R', `${nobody}:${nobody}`, folder.data]);
    mkdirSync(folder.socketFolder, { mode: 0o700 });
    spawnSync('chown', [`${nobody}:${nobody}`, folder.socketFolder]);
    const earlier = spawn(
      join(folder.binaries, 'bin', 'postgres'),
      ['-D', '/proc/self/cwd', '-h', '', '-k', folder.socketFolder],
      { ...account, cwd: folder.data, env: {}, stdio: 'ignore' },
    );
    others.push(earlier);
    await until(() => postmaster(dataDir).pid === earlier.pid);
    const reported: string[] = [];
    const joined = await openEmbeddedDatabase({
      dataDir,
      supervise: false,
      log: ({ level, message }) => level === 'warn' && reported.push(message),
    });
    expect(await works(joined)).toBe(true);
    expect(reported).toEqual([
      expect.stringMatching(/runs as uid 65534, since an earlier version started it. Stop/),
    ]);
    await joined.close();
    expect(isAlive(earlier.pid ?? 0)).toBe(false);
    const database = await open(dataDir);
    expect(statSync(`/proc/${postmaster(dataDir).pid}`).uid).toBe(folder.account?.uid);
    expect(await works(database)).toBe(true);
    await database.close();
  });

  it('can put back a backup that lost its owner and mode', async () => {
    const dataDir = await workplace.filledFolder();
    spawnSync('chown', ['-R', '0:0', dataDir]);
    chmodSync(join(dataDir, 'postgres', 'data'), 0o755);
    const database = await open(dataDir);
    expect(await works(database)).toBe(true);
    await database.close();
  });
});
