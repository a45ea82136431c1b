import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { appendAudit } from '../src/audit/chain.ts';
import { DossierKey, pictureContext } from '../src/dossiers/stored-dossier.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime, type Runtime } from '../src/runtime.ts';

/**
 * Backup of many dossiers, each with a picture of 10 kB, by the commands that an operator runs: the first copy, one more
 * after 1 % more dossiers, verification, and a restore into an empty folder. `npm run bench -- backup [DOSSIERS] [FOLDER]`.
 */

const count = Number(process.argv[2] ?? 100_000);
const pictureBytes = 10_000;
const together = 500;
const home = mkdtempSync(join(process.argv[3] ?? tmpdir(), 'akwaba-bench-'));
const [dataDir, backups, restored, scratch] = ['data', 'backups', 'restored', 'scratch'].map((name) =>
  join(home, name),
) as [string, string, string, string];

/** Dossiers as uploads make them and an analysis leaves them, past the interface: rows, a sealed picture, an audit entry. */
async function makeDossiers(
  { database, keyring, config }: Runtime,
  owner: Owner,
  from: number,
  to: number,
): Promise<void> {
  for (let first = from; first < to; first += together) {
    const rows = Array.from({ length: Math.min(together, to - first) }, (_, n) => {
      const [uuid, document, picture, check] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, {
        companyId: owner.companyId,
        test: false,
      });
      const { key, wrapped: pictureKey } = dossierKey.key.makeKey(pictureContext(picture));
      const bytes = randomBytes(pictureBytes);
      writeFileSync(
        join(config.blobDir, picture.slice(0, 2), picture),
        key.seal(pictureContext(picture), bytes),
      );
      const result = {
        scoring: { score: 97 },
        score: 97,
        explanation: [{ en: 'x'.repeat(300), fr: 'y'.repeat(300) }],
        used: {},
      };
      return {
        sequence: first + n + 1,
        uuid,
        wrapped: hex(wrapped),
        request: hex(dossierKey.seal('request', uuid, { externalId: `d-${first + n}`, additionalData: {} })),
        document,
        facts: hex(dossierKey.seal('facts', document, { note: 'z'.repeat(800) })),
        picture,
        pictureKey: hex(pictureKey),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        check,
        result: hex(dossierKey.seal('check', check, result)),
      };
    });
    await database.transaction(async (tx) => {
      await tx.query(
        `WITH given AS (
           SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (sequence bigint, uuid uuid, wrapped text, request text,
             document uuid, facts text, picture uuid, "pictureKey" text, sha256 text, "check" uuid, result text)),
         dossier AS (
           INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, wrapped_key,
             sealed_request, created_at, completed_at, score)
           SELECT uuid, $2, sequence, $3, false, false, 'v2', 'A_TRAITER', decode(wrapped, 'hex'), decode(request, 'hex'),
             now(), now(), 97 FROM given RETURNING id, uuid),
         document AS (
           INSERT INTO documents (uuid, dossier_id, position, type, sealed_facts, analyzed_at)
           SELECT g.document, d.id, 1, 'CNI', decode(g.facts, 'hex'), now() FROM given g JOIN dossier d USING (uuid)
           RETURNING id, uuid),
         picture AS (
           INSERT INTO pictures (id, document_id, side, name, media_type, bytes, sha256, wrapped_key)
           SELECT g.picture, c.id, 'front', 'idDocumentFront', 'image/jpeg', $4, decode(g.sha256, 'hex'),
             decode(g."pictureKey", 'hex') FROM given g JOIN document c ON c.uuid = g.document)
         INSERT INTO checks (id, document_id, type, status, last_run_at, sealed_result)
         SELECT g."check", c.id, 'DB_CHECK', 'EXECUTED', now(), decode(g.result, 'hex')
         FROM given g JOIN document c ON c.uuid = g.document`,
        [JSON.stringify(rows), owner.companyId, owner.credentialId, pictureBytes],
      );
      await tx.query(
        `INSERT INTO dossier_counts (company_id, test, dossiers) VALUES ($1, false, $2)
         ON CONFLICT (company_id, test) DO UPDATE SET dossiers = $2`,
        [owner.companyId, first + rows.length],
      );
      await appendAudit(
        tx,
        keyring,
        ...rows.map(({ uuid }) => ({
          chain: owner.companyId,
          actor: 'bench',
          action: 'dossier.received',
          details: { dossier: uuid },
        })),
      );
    });
  }
}

interface Owner {
  readonly companyId: number;
  readonly credentialId: number;
}

const hex = (bytes: Buffer): string => bytes.toString('hex');

async function makeOwner({ database, keyring }: Runtime): Promise<Owner> {
  return database.transaction(async (tx) => {
    const subscription = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const { id } = await createCompany(
      tx,
      keyring,
      'bench',
      { name: 'Bench', verifications: [] },
      subscription,
    );
    const { credential } = await issueCredential(tx, keyring, 'bench', id, { mode: 'live' });
    return { companyId: id, credentialId: credential.id };
  });
}

/** The most memory that a process had, as far as the system tells. */
function watchMemory({ pid }: ChildProcess): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      peak = Math.max(peak, Number(kilobytes));
    } catch {}
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.round(peak / 1024);
  };
}

async function command(what: string, folder: string, ...args: string[]): Promise<void> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'akwaba.js'), ...args], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const peak = watchMemory(child);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  console.log(`| ${what} | ${seconds.toFixed(1)} | ${peak()} |`);
}

function sizeOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => {
    const found = statSync(join(folder, name));
    return sum + (found.isFile() ? found.size : 0);
  }, 0);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, home), () => undefined);
try {
  await runtime.store.require();
  for (let n = 0; n < 256; n++) {
    mkdirSync(join(runtime.config.blobDir, n.toString(16).padStart(2, '0')), {
      recursive: true,
      mode: 0o700,
    });
  }
  const owner = await makeOwner(runtime);
  const start = performance.now();
  await makeDossiers(runtime, owner, 0, count);
  console.log(`${count} dossiers made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  console.log('| | seconds | MiB |\n|---|---|---|');
  // As for an operator: the database is warm, and the program is built.
  await command('(start of a command)', dataDir, 'keys', 'status');
  await command('create', dataDir, 'backup', 'create', backups);
  const [first = ''] = readdirSync(join(backups, 'copies'));
  const more = Math.ceil(count / 100);
  await makeDossiers(runtime, owner, count, count + more);
  await command(`create again, ${more} dossiers later`, dataDir, 'backup', 'create', backups);
  mkdirSync(scratch);
  await command('verify', dataDir, 'backup', 'verify', backups, '--scratch', scratch);
  mkdirSync(restored, { mode: 0o700 });
  cpSync(join(dataDir, 'master.key'), join(restored, 'master.key'));
  await command('restore', restored, 'restore', backups);
  const database = await runtime.database.query<{ bytes: number }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  console.log(
    `\ndatabase ${megabytes(database[0]?.bytes ?? 0)}, store ${megabytes(sizeOf(join(dataDir, 'blobs')))}`,
  );
  console.log(
    `a copy ${megabytes(sizeOf(join(backups, 'copies', first)))}, pictures ${megabytes(sizeOf(join(backups, 'pictures')))}`,
  );
} finally {
  await runtime.close();
  rmSync(home, { recursive: true, force: true });
}
