import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import type { Db } from '../src/db/database.ts';
import { addFace, eraseFaces, lockFaces } from '../src/db/dossiers/faces.ts';
import { DossierKey } from '../src/dossiers/stored-dossier.ts';
import { FaceIndex } from '../src/faces/face-index.ts';
import { blockBytes, blockFaces } from '../src/faces/face-memory.ts';
import { sealTemplate } from '../src/faces/sealed-template.ts';
import type { Runtime } from '../src/runtime.ts';
import { faceOf } from './fixtures/faces/faces.ts';
import { eventually, testRuntime } from './harness.ts';

/** Faces in the database, and in the memory of who searches them. */

let runtime: Runtime;
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());

interface Client {
  readonly companyId: number;
  readonly credentialId: number;
}

const makeClient = (): Promise<Client> =>
  runtime.database.transaction(async (tx) => {
    const company = await createCompany(
      tx,
      runtime.keyring,
      'test',
      { name: 'Client', verifications: [], duplicated_faces: true },
      { type: 'UNLIMITED', expirationDate: '2099-12-31' },
    );
    const { credential } = await issueCredential(tx, runtime.keyring, 'test', company.id, { mode: 'live' });
    return { companyId: company.id, credentialId: credential.id };
  });

let dossiers = 0;
/** A dossier with a face, both added by `tx`; gives the dossier's number. */
async function addDossier(
  tx: Db,
  client: Client,
  template: Int8Array,
  { test = false, model = 'one' } = {},
): Promise<number> {
  const uuid = randomUUID();
  const { dossierKey, wrapped } = DossierKey.make(runtime.keyring, uuid, { ...client, test });
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, wrapped_key, created_at)
     VALUES ($1, $2, $3, $4, $5, false, 'v2', 'A_TRAITER', $6, now()) RETURNING id`,
    [uuid, client.companyId, ++dossiers, client.credentialId, test, wrapped],
  );
  const id = row?.id ?? 0;
  await lockFaces(tx, client.companyId);
  await addFace(tx, id, model, sealTemplate(dossierKey, uuid, template));
  return id;
}

const add = (
  client: Client,
  template: Int8Array,
  more?: { test?: boolean; model?: string },
): Promise<number> => runtime.database.transaction((tx) => addDossier(tx, client, template, more));

/** Strangers, to each other and to everyone before them. */
async function addCrowd(client: Client, count: number, firstPerson: number): Promise<void> {
  await runtime.database.transaction(async (tx) => {
    for (let n = 0; n < count; n++) await addDossier(tx, client, faceOf(firstPerson + n));
  });
}

const openIndex = (megabytes = 16, db: Db = runtime.database) =>
  new FaceIndex({ db, keyring: runtime.keyring, megabytes, threshold: 0.6 });

/** Dossiers of the faces found, in order. */
async function found(index: FaceIndex, dossierId: number): Promise<number[]> {
  const hits = await index.search(dossierId);
  const rows = await runtime.database.query<{ id: number; dossier_id: number }>(
    'SELECT id, dossier_id FROM faces WHERE id = ANY($1)',
    [hits.map(({ id }) => id)],
  );
  return hits.map(({ id }) => rows.find((row) => row.id === id)?.dossier_id ?? 0);
}

/** Counts the faces that are read to be opened. */
function counting(): Db & { read: number } {
  const counted = {
    read: 0,
    query: async <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> => {
      const rows = await runtime.database.query<Row>(text, values);
      if (text.includes('sealed') && text.includes('ORDER BY')) counted.read += rows.length;
      return rows;
    },
  };
  return counted;
}

describe('a search for a face', () => {
  it('compares with faces of the same client, kind and model only', async () => {
    const [client, other] = [await makeClient(), await makeClient()];
    const [first, tested] = [
      await add(client, faceOf(1, 1)),
      await add(client, faceOf(1, 2), { test: true }),
    ];
    await add(other, faceOf(1, 3));
    await add(client, faceOf(2));
    await add(client, faceOf(1, 5), { model: 'another' });
    const last = await add(client, faceOf(1, 4));
    const index = openIndex();
    expect((await found(index, last)).sort()).toEqual([first, last].sort());
    expect(await found(index, tested)).toEqual([tested]);
    expect(await found(index, 2 ** 30)).toEqual([]);
  });

  it('sees what was added since, and opens each face once', async () => {
    const client = await makeClient();
    const db = counting();
    const index = openIndex(16, db);
    const first = await add(client, faceOf(1, 1));
    expect(await found(index, first)).toEqual([first]);
    const second = await add(client, faceOf(1, 2));
    expect((await found(index, first)).sort()).toEqual([first, second].sort());
    expect((await found(index, second)).sort()).toEqual([first, second].sort());
    expect(db.read).toBe(2);
  });

  it('misses none that was begun before and committed after another', async () => {
    const client = await makeClient();
    const index = openIndex();
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begun: (id: number) => void = () => undefined;
    const started = new Promise<number>((resolve) => {
      begun = resolve;
    });
    const slow = runtime.database.transaction(async (tx) => {
      begun(await addDossier(tx, client, faceOf(1, 1)));
      await held;
    });
    const first = await started;
    let added = false;
    const adding = add(client, faceOf(1, 2)).then(async (id) => {
      await index.search(id);
      added = true;
      return id;
    });
    // It may wait for the first one; where it does not, it is searched before the first one is there.
    await eventually('the second is added, or waits', async () => {
      const waiting = await runtime.database.query(
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1",
        [client.companyId],
      );
      return added || waiting.length > 0;
    });
    commit();
    await slow;
    const second = await adding;
    expect((await found(index, second)).sort()).toEqual([first, second].sort());
    expect((await found(index, first)).sort()).toEqual([first, second].sort());
  });

  it('forgets what was removed, and says nothing of it', async () => {
    const client = await makeClient();
    const index = openIndex();
    const [first, second] = [await add(client, faceOf(1, 1)), await add(client, faceOf(1, 2))];
    expect(await found(index, first)).toHaveLength(2);
    await runtime.database.transaction((tx) => eraseFaces(tx, client.companyId, [second]));
    expect(await index.search(first)).toHaveLength(1);
    await index.forgetRemoved();
    const third = await add(client, faceOf(1, 3));
    expect((await found(index, first)).sort()).toEqual([first, third].sort());
  });

  it('where faces do not fit into its memory finds the same, also while clients push each other out', async () => {
    const [large, small] = [await makeClient(), await makeClient()];
    const first = await add(large, faceOf(1, 1));
    await addCrowd(large, 2 * blockFaces, 10);
    const last = await add(large, faceOf(1, 2));
    const alone = [await add(small, faceOf(1, 3)), await add(small, faceOf(1, 4))];
    const db = counting();
    // Two blocks of faces: the last faces of the large client never fit.
    const [tight, wide] = [openIndex((2 * blockBytes) / 1024 ** 2, db), openIndex()];
    for (let round = 0; round < 2; round++) {
      expect((await found(tight, alone[0] ?? 0)).sort()).toEqual([...alone].sort());
      expect((await found(tight, last)).sort()).toEqual([first, last].sort());
    }
    expect(await tight.search(last)).toEqual(await wide.search(last));
    db.read = 0;
    await tight.search(first);
    expect(db.read).toBe(2);
  });
});
