import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountLimits } from '../src/accounts/limits.ts';
import { giveUpAnalysis } from '../src/analysis/run-analysis.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import type { CheckType } from '../src/contract/account.ts';
import { listAuditChains } from '../src/db/audit/audit.ts';
import { findAnyDossier } from '../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../src/db/subjects/subjects.ts';
import { today } from '../src/platform/today.ts';
import { sweepPictures } from '../src/retention/sweep-pictures.ts';
import { rerunChecks } from '../src/review/rerun-checks.ts';
import type { BlobStore } from '../src/storage/blob-store.ts';
import { removeBlobs } from '../src/storage/remove-blobs.ts';
import { holdSubject } from '../src/subjects/hold-subject.ts';
import { akwaba } from './command-line.ts';
import { type FaceScene, faceScene, personsFace, portraitOf } from './face-scene.ts';
import { newCardPerson } from './fixtures.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { changeRow } from './signed-rows.ts';
import { check } from './specimen-scene.ts';
import { blobs, type Parts } from './uploads.ts';

/** Pictures are kept for as long as the client wants, and not longer. No worker and no housekeeping run. */

const holder = 1;
let service: TestService;
let scene: FaceScene;

beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' });
  scene = await faceScene(service);
  await service.load('persons', [{ ...newCardPerson, idImage: scene.pictures.register.toString('base64') }]);
  const observation = personsFace(holder);
  scene.show({ selfie: observation, front: observation, register: observation });
});
afterAll(() => service.stop());

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  service.runtime.database.query<Row>(text, values);
const sweep = (blobs: BlobStore = service.services.blobs, together = 50) =>
  sweepPictures({ ...service.runtime, blobs, together });
/** As if the pause were over after which it is tried again. */
const sweepLeftBlobs = async () => {
  await sql('UPDATE removed_blobs SET next_at = now()');
  return removeBlobs(service.services);
};
const settings = () => ({
  DATA_DIR: service.config.dataDir,
  DATABASE_URL: service.config.databaseUrl ?? '',
});

const parts = (): Parts => [
  ['selfie', scene.pictures.selfie],
  ['idDocumentFront', scene.pictures.front],
  ['idDocumentBack', scene.pictures.back],
  ['documentType', 'CNI'],
  ['verificationsToApply', 'FACE_MATCH_CHECK,EXPIRATION_CHECK'],
];

async function dossier(client: TestClient): Promise<string> {
  const id = await scene.upload(client, parts());
  await scene.analyse();
  return id;
}

/** It came so much earlier. */
const age = (id: string, interval: string) =>
  sql('UPDATE dossiers SET created_at = created_at - $2::interval WHERE uuid = $1', [id, interval]);

async function oldDossier(client: TestClient, interval = '90 days'): Promise<string> {
  const id = await dossier(client);
  await age(id, interval);
  return id;
}

const rerun = (id: string, ...types: CheckType[]) =>
  service.runtime.database.transaction((tx) =>
    rerunChecks(tx, service.services, id, {
      types,
      actor: 'test',
      role: 'senior',
      reason: 'once more',
    }),
  );

/** How many pictures of a dossier have a key, and which have a blob on the disk. */
async function kept(id: string) {
  const rows = await sql<{ id: string; open: boolean }>(
    `SELECT p.id, p.wrapped_key IS NOT NULL AS open FROM pictures p JOIN documents c ON c.id = p.document_id
       JOIN dossiers d ON d.id = c.dossier_id WHERE d.uuid = $1`,
    [id],
  );
  const there = new Set(blobs(service));
  return {
    keys: rows.filter(({ open }) => open).length,
    blobs: rows.filter((row) => there.has(row.id)).length,
  };
}
const all = { keys: 3, blobs: 3 };
const none = { keys: 0, blobs: 0 };

const removals = (client: TestClient) =>
  sql<{ actor: string; details: string }>(
    "SELECT actor, details FROM audit_entries WHERE chain = $1 AND action = 'dossier.pictures-removed'",
    [client.companyId],
  );

describe('pictures whose time is over', () => {
  it('go at their time and not before: key, blob, link, and the portrait in the result', async () => {
    const client = await service.client();
    const id = await oldDossier(client, '89 days 23 hours');
    const before = await scene.results(client, id);
    const [selfie, card] = before.v2.documents;
    expect(check(before.v2, 'FACE_MATCH_CHECK', 1).scoring.comparedImageBase64).toBe(portraitOf(holder));
    expect(await sweep()).toBe(0);
    expect(await kept(id)).toEqual(all);
    expect((await fetch(selfie.frontUrl)).status).toBe(200);

    await age(id, '1 hour');
    expect(await sweep()).toBe(1);
    expect(await kept(id)).toEqual(none);
    for (const link of [selfie.frontUrl, card.frontUrl, card.backUrl]) {
      expect((await fetch(link)).status).toBe(404);
    }
    expect(await sweep()).toBe(0);
    expect(await removals(client)).toEqual([
      { actor: 'service', details: JSON.stringify({ dossier: id, pictures: 3 }) },
    ]);
  });

  it('leave the results as they were in all else, in both versions', async () => {
    const client = await service.client();
    const id = await dossier(client);
    await age(id, '90 days');
    const { v1, v2 } = await scene.results(client, id);
    await sweep();
    const after = await scene.results(client, id);
    const [selfie, card] = v2.documents;
    Object.assign(selfie, { frontUrl: '' });
    Object.assign(card, { frontUrl: '', backUrl: '' });
    const { scoring } = check(v2, 'FACE_MATCH_CHECK', 1);
    expect(scoring).toMatchObject({ similarity: expect.stringMatching(/^\d+\.\d\d$/), faceMatched: true });
    scoring.comparedImageBase64 = null;
    const inV1 = v1.documents[1].verifications.find(
      ({ type }: { type: string }) => type === 'FACE_MATCH_CHECK',
    );
    inV1.scoring.comparedImageBase64 = null;
    expect(after).toEqual({ v1, v2 });
  });

  it("follow each client's own setting, and nothing of another client is touched", async () => {
    const short = await service.client({ company: { image_retention_days: 30 } });
    const other = await service.client();
    const [gone, staying] = [await oldDossier(short, '30 days'), await oldDossier(other, '89 days')];
    const results = await scene.results(other, staying);
    expect(await sweep()).toBe(1);
    expect(await kept(gone)).toEqual(none);
    expect(await kept(staying)).toEqual(all);
    expect((await fetch(results.v2.documents[0].frontUrl)).status).toBe(200);
    expect((await scene.results(other, staying)).v1).toEqual(results.v1);
    expect(await removals(other)).toEqual([]);
    // A shorter setting counts for what is already there.
    await changeRow(service.runtime, ['companies', other.companyId, other.companyId], (tx) =>
      tx.query('UPDATE companies SET image_retention_days = 89 WHERE id = $1', [other.companyId]),
    );
    expect(await sweep()).toBe(1);
    expect(await kept(staying)).toEqual(none);
  });

  it('can be kept for a hundred years, and a setting beyond that is refused', async () => {
    const client = await service.client({
      company: { image_retention_days: accountLimits.imageRetentionDays },
    });
    const id = await oldDossier(client, '10 years');
    expect(await sweep()).toBe(0);
    expect(await kept(id)).toEqual(all);
    const days = String(accountLimits.imageRetentionDays + 1);
    const refused = await akwaba(
      ['clients', 'set', String(client.companyId), '--image-days', days],
      settings(),
    );
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`from 1 to ${accountLimits.imageRetentionDays}`);
  });
});

describe('a check that is run again after that', () => {
  it('says that the selfie was removed, free; one that needs no picture is executed', async () => {
    const client = await service.client();
    const id = await oldDossier(client);
    await sweep();
    await rerun(id, 'FACE_MATCH_CHECK', 'EXPIRATION_CHECK');
    await scene.analyse();
    const { v2 } = await scene.results(client, id);
    const face = check(v2, 'FACE_MATCH_CHECK', 1);
    expect([v2.status, face.status]).toEqual(['A_TRAITER', 'NOT_APPLICABLE']);
    expect(face.explanation[0]).toMatch(/^SELFIE_REMOVED: /);
    expect(check(v2, 'EXPIRATION_CHECK', 1).status).toBe('EXECUTED');
    expect(scene.looked).toEqual([]);
    expect(await sweep()).toBe(0);
  });

  it('is refused where the pictures had not been read', async () => {
    const client = await service.client();
    const id = await scene.upload(client, parts());
    await giveUpAnalysis(
      { ...service.services, vision: scene.vision, versions: {}, today },
      await scene.jobs.take(),
    );
    await age(id, '90 days');
    expect(await sweep()).toBe(1);
    await expect(rerun(id)).rejects.toMatchObject({ code: 'PICTURES_REMOVED' });
    expect((await findAnyDossier(service.runtime.database, id))?.status).toBe('ERREUR');
  });
});

describe('pictures stay', () => {
  it('while their dossier is being analysed, for the first time or again', async () => {
    const client = await service.client();
    const id = await scene.upload(client, parts());
    await age(id, '90 days');
    expect(await sweep()).toBe(0);
    await scene.analyse();
    await rerun(id, 'FACE_MATCH_CHECK');
    expect(await sweep()).toBe(0);
    await scene.analyse();
    expect(check((await scene.results(client, id)).v2, 'FACE_MATCH_CHECK', 1).status).toBe('EXECUTED');
    expect(await kept(id)).toEqual(all);
    expect(await sweep()).toBe(1);
    expect(await kept(id)).toEqual(none);
  });

  it('under a legal hold, also one that is just being made', async () => {
    const { database, keyring } = service.runtime;
    const client = await service.client();
    const id = await oldDossier(client);
    const row = await findAnyDossier(database, id);
    const [subject] = await listDossierSubjects(database, row?.id ?? 0);
    const hold = (held: boolean, meanwhile?: () => Promise<void>) =>
      database.transaction(async (tx) => {
        await holdSubject(tx, keyring, subject?.id ?? '', { held, actor: 'cli:awa', reason: 'tribunal' });
        await meanwhile?.();
      });
    await hold(true, async () => expect(await sweep()).toBe(0));
    expect(await sweep()).toBe(0);
    expect(await kept(id)).toEqual(all);
    await hold(false);
    expect(await sweep()).toBe(1);
    expect(await kept(id)).toEqual(none);
  });
});

describe('when something fails', () => {
  it('between key and blob, the blob is noise at once and gone with the next turn', async () => {
    const client = await service.client();
    const [first, second] = [await oldDossier(client), await oldDossier(client)];
    const young = await dossier(client);
    const dead: BlobStore = {
      ...service.services.blobs,
      delete: async () => {
        throw new Error('the disk is gone');
      },
    };
    expect(await sweep(dead)).toBe(2);
    expect(await removeBlobs(service.services)).toBe(0);
    for (const id of [first, second]) expect(await kept(id)).toEqual({ keys: 0, blobs: 3 });
    expect(await sweepLeftBlobs()).toBe(6);
    for (const id of [first, second]) expect(await kept(id)).toEqual(none);
    expect(await kept(young)).toEqual(all);
  });

  it('in the database, nothing of that dossier is removed, and the others go', async () => {
    const client = await service.client();
    const [broken, good] = [await oldDossier(client, '91 days'), await oldDossier(client)];
    const results = `SELECT k.id, k.sealed_result AS sealed FROM checks k JOIN documents c ON c.id = k.document_id
      JOIN dossiers d ON d.id = c.dossier_id WHERE d.uuid = $1 AND k.type = 'FACE_MATCH_CHECK'`;
    const [whole] = await sql<{ id: string; sealed: Buffer }>(results, [broken]);
    const put = (sealed: Buffer | undefined) =>
      sql('UPDATE checks SET sealed_result = $2 WHERE id = $1', [whole?.id, sealed]);
    await put(Buffer.alloc(64));
    await expect(sweep()).rejects.toThrow('of 1 dossiers');
    expect(await kept(broken)).toEqual(all);
    expect(await kept(good)).toEqual(none);
    await put(whole?.sealed);
    expect(await sweep()).toBe(1);
    expect(await kept(broken)).toEqual(none);
  });
});

describe('many', () => {
  it('are removed once, whoever is at it at the same time, and the chain is whole', async () => {
    const { database, keyring } = service.runtime;
    const client = await service.client();
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await oldDossier(client));
    const swept = await Promise.all([sweep(), sweep(), sweep()]);
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    for (const id of ids) expect(await kept(id)).toEqual(none);
    expect((await removals(client)).map(({ details }) => JSON.parse(details).dossier).sort()).toEqual(
      ids.sort(),
    );
    const head = (await listAuditChains(database)).find(({ chain }) => chain === client.companyId);
    if (head === undefined) throw new Error('the client has a chain');
    const report = await verifyChain({ database, keyring }, head, [], async () => undefined);
    expect(report.faults).toEqual([]);
  });

  it('all go, and no client waits for the many of another', async () => {
    const [many, few] = [await service.client(), await service.client()];
    const older = [];
    for (let i = 0; i < 3; i++) older.push(await oldDossier(many, '200 days'));
    const one = await oldDossier(few);
    expect(await sweep(undefined, 2)).toBe(4);
    const order = await sql<{ uuid: string }>(
      'SELECT uuid FROM dossiers WHERE uuid = ANY($1) ORDER BY pictures_removed_at',
      [[...older, one]],
    );
    expect(order[2]?.uuid).toBe(one);
    for (const id of [...older, one]) expect(await kept(id)).toEqual(none);
  });
});
