import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, makeCall, Unreached } from '../../../capture/api.ts';
import { makeSender, partBytes } from '../../../capture/sending/sender.ts';
import { memoryShelf } from '../../../capture/sending/shelf.ts';
import { newUuid } from '../../../capture/uuid.ts';
import { makeSession } from '../../../src/capture/sessions.ts';
import type { CaptureSlot, CaptureView } from '../../../src/contract/capture.ts';
import { largePicture, sha256 } from '../../capture/phone.ts';
import { kindEyes } from '../../capture/vision.ts';
import { projectFolder } from '../../command-line.ts';
import { freePort } from '../../free-port.ts';
import { eventually, freshDatabase, type TestClient, type TestService, testService } from '../../harness.ts';

/** A service that is killed (SIGKILL) in the middle of a session, and the page's own sending, which does not know of it. */

const folder = mkdtempSync(join(tmpdir(), 'akwaba-killed-'));
let office: TestService;
let client: TestClient;
let url: string;
let env: Record<string, string>;
let child: ChildProcess;

beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  const shared = { DATABASE_URL, BLOB_DIR: join(folder, 'blobs'), KEY_FILE: join(folder, 'master.key') };
  // Makes the session, and looks at what was kept.
  office = await testService(shared, { visionClient: kindEyes });
  client = await office.client({ checks: 20 });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = { ...shared, DATA_DIR: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'warn' };
  await start();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await office?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const args = [join(projectFolder, 'bin', 'akwaba.js'), 'serve', '--role', 'api'];
  child = spawn(process.execPath, args, { env: { PATH, HOME, ...env }, cwd: folder, stdio: 'ignore' });
  const isReady = () =>
    fetch(`${url}/health/ready`)
      .then((answer) => answer.ok)
      .catch(() => false);
  await eventually('the service is ready', () => {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    return isReady();
  });
}

let killing: Promise<void> = Promise.resolve();
let kills = 0;

/** With all that it had in hand; another is started. */
function kill(): void {
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  kills += 1;
  killing = over.then(start);
}

/** The page's calls; the service dies while it answers the first that fits, and those after it that fit another. */
function phoneWith(deaths: RegExp[]): Call {
  let cookie = '';
  const fetcher: typeof fetch = async (path, init = {}) => {
    const asked = `${init.method} ${path}`;
    const answering = fetch(`${url}${path}`, { ...init, headers: { ...init.headers, Cookie: cookie } });
    if (deaths[0]?.test(asked)) {
      deaths.shift();
      // Some way into its work, and before anybody has seen its answer.
      setTimeout(kill, 15);
      await answering.then((answer) => answer.arrayBuffer()).catch(() => undefined);
      throw new TypeError('the connection is gone');
    }
    const answer = await answering;
    const set = answer.headers.get('set-cookie');
    if (set !== null) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  return makeCall(
    fetcher,
    () => 'fr',
    () => undefined,
  );
}

/** As a person who presses again, until there is an answer. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Unreached)) throw error;
      await killing;
    }
  }
}

const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
  office.runtime.database.query<Row>(text, values);

it('loses no part, no picture and nothing that was sent, and makes one dossier', async () => {
  const maker = { world: { companyId: client.companyId, test: false }, actor: 'test' };
  const { session, link } = await makeSession(office.services, maker, {
    type: 'KYC',
    documentTypes: ['CNI'],
  });
  const secret = link.url.split('#')[1] ?? '';
  // In the middle of a picture, when it is finished, and when all is sent.
  const deaths = [/PUT .*\/parts\/1$/, /POST .*\/finish$/, /POST .*\/submit/];
  const call = phoneWith(deaths);
  await call('/open', { method: 'POST', body: { link: secret } });
  const consent = { link: secret, consent: true, consentVersion: 'standard-1', language: 'fr' };
  const begun = await call<CaptureView>('/begin', { method: 'POST', body: consent });

  let view = begun;
  const sender = makeSender({
    call,
    shelf: memoryShelf(),
    // No longer than the service is away.
    wait: () => killing,
    changed: (newest) => {
      view = newest ?? view;
    },
    over: (refusal) => {
      throw refusal;
    },
  });
  const pictures: Buffer[] = [];
  for (const [slot, shade] of [
    ['front', 90],
    ['back', 60],
  ] as const satisfies (readonly [CaptureSlot, number])[]) {
    const picture = await largePicture(partBytes * 3 + 500, shade);
    pictures.push(picture);
    await sender.add({
      upload: newUuid(),
      session: session.id,
      slot,
      takenAt: Date.now(),
      sha256: sha256(picture),
      bytes: picture.length,
      picture: new Uint8Array(picture).buffer,
      small: new ArrayBuffer(0),
    });
    await eventually(`the ${slot} arrives`, () => sender.waiting().size === 0);
  }
  expect([deaths.length, kills]).toEqual([1, 2]);
  expect(view.shots.map(({ slot, state }) => [slot, state])).toEqual([
    ['front', 'taken'],
    ['back', 'taken'],
  ]);

  const sent = await insist(() => call<CaptureView>('/submit', { method: 'POST' }));
  expect([sent.status, kills]).toEqual(['SUBMITTED', 3]);
  // It was acknowledged, and then the service dies once more.
  kill();
  await killing;
  expect((await call<CaptureView>('/session')).status).toBe('SUBMITTED');
  expect((await call<CaptureView>('/submit', { method: 'POST' })).status).toBe('SUBMITTED');

  const dossiers = await rows<{ uuid: string }>('SELECT uuid FROM dossiers');
  const [kept] = await rows<{ dossier_uuid: string; status: string }>(
    'SELECT dossier_uuid, status FROM capture_sessions WHERE uuid = $1',
    session.id,
  );
  expect([dossiers, kept?.status]).toEqual([[{ uuid: kept?.dossier_uuid }], 'SUBMITTED']);
  const hashes = await rows<{ sha256: Buffer }>('SELECT sha256 FROM pictures ORDER BY sha256');
  expect(hashes.map(({ sha256: hash }) => hash.toString('hex'))).toEqual(pictures.map(sha256).sort());
  expect(await rows('SELECT 1 FROM capture_uploads')).toEqual([]);
  // Consented, submitted and charged once.
  const audited = await rows<{ action: string }>(
    "SELECT action FROM audit_entries WHERE chain = $1 AND action LIKE 'capture.%' ORDER BY sequence",
    client.companyId,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'capture.created',
    'capture.consented',
    'capture.submitted',
  ]);
  expect(await rows("SELECT 1 FROM jobs WHERE kind = 'analyse'")).toHaveLength(1);
});
