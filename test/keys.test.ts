import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masterKeyState, openKeyring, rotateMasterKey, rotationSteps } from '../src/db/master-key.ts';
import { bundleProgram } from './bundle-program.ts';
import { akwaba } from './command-line.ts';
import { newCardPerson } from './fixtures.ts';
import { freshDatabase, type TestClient, type TestService, testService } from './harness.ts';

let service: TestService;
let client: TestClient;
let env: Record<string, string>;
let keyFile: string;
beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  service = await testService({ DATABASE_URL });
  env = { DATABASE_URL, DATA_DIR: service.config.dataDir };
  keyFile = service.config.keyFile;
  client = await service.client();
  await service.load('persons', [newCardPerson]);
});
afterAll(() => service.stop());

const database = () => service.runtime.database;
const keyIn = (path: string) => readFileSync(path, 'utf8');
const keyFiles = (path = keyFile) =>
  readdirSync(dirname(path))
    .filter((name) => name.startsWith(basename(path)) && !name.endsWith('rows-signed'))
    .sort();
const rotate = (path = keyFile) => rotateMasterKey(database(), path, { note: async () => undefined });

/** Whether what was sealed before opens with what is on disk and in the database now. */
async function opensEverything(path = keyFile): Promise<boolean> {
  const { keyring } = await openKeyring(database(), path);
  const sealed = service.runtime.keyring.seal('register', 'row', 'text');
  return keyring.open('register', 'row', sealed).toString() === 'text';
}

/** A rotation that is killed at a step, as by a power cut. */
async function killedAt(step: string): Promise<NodeJS.Signals | null> {
  const program = bundleProgram(new URL('rotate-keys-test-process.ts', import.meta.url));
  const child = fork(program, [step], {
    env: { PATH: process.env.PATH ?? '', ...env },
    execArgv: [],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

describe('a rotation of the master key', () => {
  it('replaces the key and touches no data key: the service goes on, and so does one that starts anew', async () => {
    const before = keyIn(keyFile);
    const wrapped = await database().query('SELECT wrapped FROM data_keys ORDER BY name');
    await rotate();
    expect(keyIn(keyFile)).not.toBe(before);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(keyFiles()).toEqual(['master.key']);
    expect(await database().query('SELECT wrapped FROM data_keys ORDER BY name')).not.toEqual(wrapped);
    expect((await client.get('/search/person?documentType=CNI&nni=10000000012')).status).toBe(200);
    expect(await opensEverything()).toBe(true);
    const old = join(mkdtempSync(join(tmpdir(), 'akwaba-keys-')), 'master.key');
    writeFileSync(old, before);
    await expect(openKeyring(database(), old)).rejects.toThrow('does not open this database');
  });

  it.each(rotationSteps)(
    'that is killed when it has %s leaves a pair that opens, and can be done again',
    async (step) => {
      const before = keyIn(keyFile);
      expect(await killedAt(step)).toBe('SIGKILL');
      expect(await opensEverything()).toBe(true);
      const changed = ['committed', 'replaced'].includes(step);
      expect(keyIn(keyFile) !== before).toBe(changed);
      // Opening finished the move; a key that was never used may lie beside until the next rotation.
      expect(keyFiles()).toHaveLength(step === 'written' || step === 'rewrapped' ? 2 : 1);
      await rotate();
      expect(keyFiles()).toEqual(['master.key']);
      expect(await opensEverything()).toBe(true);
    },
  );

  it.each(rotationSteps)('that fails when it has %s leaves a pair that opens', async (step) => {
    const failing = rotateMasterKey(database(), keyFile, {
      note: async () => undefined,
      onStep: (done) => {
        if (done === step) throw new Error('cut short');
      },
    });
    await expect(failing).rejects.toThrow('cut short');
    expect(await opensEverything()).toBe(true);
  });

  it('whose note cannot be written changes nothing', async () => {
    const before = keyIn(keyFile);
    const note = async () => {
      throw new Error('the chain is broken');
    };
    await expect(rotateMasterKey(database(), keyFile, { note })).rejects.toThrow('the chain is broken');
    expect(keyIn(keyFile)).toBe(before);
    expect(await opensEverything()).toBe(true);
  });

  it('at the same time as others, and as services that start, ends with one key that opens', async () => {
    const results = await Promise.all([
      ...Array.from({ length: 3 }, () => rotate().then(() => true)),
      ...Array.from({ length: 20 }, async () => opensEverything()),
    ]);
    expect(results.every(Boolean)).toBe(true);
    expect(keyFiles()).toEqual(['master.key']);
    expect(await opensEverything()).toBe(true);
  });

  it('changes the file that a symbolic link leads to, and leaves the link', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'akwaba-keys-'));
    const link = join(folder, 'link.key');
    symlinkSync(keyFile, link);
    await rotate(link);
    expect(realpathSync(link)).toBe(realpathSync(keyFile));
    expect(keyFiles()).toEqual(['master.key']);
    expect(await opensEverything()).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('does not begin where the file cannot be replaced', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'akwaba-keys-'));
    // So long a name that none fits beside it: refused to root too, as a read-only disk would.
    const path = join(folder, 'k'.repeat(250));
    copyFileSync(keyFile, path);
    await expect(rotate(path)).rejects.toThrow(/cannot be replaced \(ENAMETOOLONG\); nothing was changed/);
    expect(keyFiles(path)).toHaveLength(1);
    expect(await opensEverything(path)).toBe(true);
    expect(await opensEverything()).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('leaves a file beside the key alone that is no rotation of ours', async () => {
    const other = `${keyFile}.backup`;
    copyFileSync(keyFile, other);
    await rotate();
    expect(existsSync(other)).toBe(true);
    rmSync(other);
  });

  it('gives keys that a newer program needs, wrapped by the key of now', async () => {
    await database().query("DELETE FROM data_keys WHERE name = 'webhooks'");
    await Promise.all([opensEverything(), opensEverything(), rotate()]);
    expect(await opensEverything()).toBe(true);
    const { keyring } = await openKeyring(database(), keyFile);
    expect(keyring.open('webhooks', 'a', keyring.seal('webhooks', 'a', 'b')).toString()).toBe('b');
  });
});

describe('akwaba keys', () => {
  it('rotates beside a running service, says what to do next, and is audited', async () => {
    const before = keyIn(keyFile).trim();
    const { fingerprint } = await masterKeyState(database(), keyFile);
    const { code, stdout, stderr } = await akwaba(['keys', 'rotate'], env);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Back it up.*still need the old key/s);
    const after = await masterKeyState(database(), keyFile);
    expect(stdout).toContain(after.fingerprint);
    for (const secret of [before, keyIn(keyFile).trim()]) expect(stdout + stderr).not.toContain(secret);
    expect((await client.get('/search/person?documentType=CNI&nni=10000000012')).status).toBe(200);
    const [newest] = JSON.parse((await akwaba(['audit', 'show', '--count', '1', '--json'], env)).stdout);
    expect(newest).toMatchObject({
      action: 'keys.rotated',
      details: { fingerprint: after.fingerprint, oldFingerprint: fingerprint },
    });
    expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);
  });

  it('tells where the master key is, of which kind, and which keys it opens, but no key', async () => {
    writeFileSync(`${keyFile}.next-00000000`, `${Buffer.alloc(32, 3).toString('base64')}\n`);
    const { code, stdout } = await akwaba(['keys', 'status', '--json'], env);
    expect(code).toBe(0);
    const { master, dataKeys } = JSON.parse(stdout);
    expect(master).toMatchObject({
      file: realpathSync(keyFile),
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      leftBehind: [`${realpathSync(keyFile)}.next-00000000`],
      warnings: [expect.stringContaining('KEY_FILE')],
    });
    expect(dataKeys.map((key: { name: string }) => key.name)).toEqual(
      expect.arrayContaining(['audit', 'dossiers', 'links', 'register']),
    );
    expect(stdout).not.toContain(keyIn(keyFile).trim());
    const words = (await akwaba(['keys', 'status'], env)).stdout;
    expect(words).toContain('was left by a rotation that was cut short');
    await rotate();
    expect((await akwaba(['keys', 'status'], env)).stdout).not.toContain('cut short');
  });
});
