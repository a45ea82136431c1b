import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkpoints } from '../src/audit/chain.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { listAuditChains } from '../src/db/audit/audit.ts';
import { listHistory } from '../src/db/dossiers/dossier-history.ts';
import { findAnyDossier } from '../src/db/dossiers/dossiers.ts';
import { listDossierSubjects, listSubjectDossiers } from '../src/db/subjects/subjects.ts';
import { inventedPersons } from '../src/demo/invented-register.ts';
import { decideDossier } from '../src/dossiers/decisions/decide-dossier.ts';
import { DossierKey } from '../src/dossiers/stored-dossier.ts';
import { rerunChecks } from '../src/review/rerun-checks.ts';
import { askErasure } from '../src/subjects/act-on-subject.ts';
import { eraseSubject } from '../src/subjects/erase-subject.ts';
import { holdSubject } from '../src/subjects/hold-subject.ts';
import { eventually, type TestClient, type TestService, testService } from './harness.ts';
import { withoutLists } from './specimen-scene.ts';
import { accepted, analysed, blobs, resultPath, sample } from './uploads.ts';

const cni = (externalId: string) =>
  [
    ['documentType', 'CNI'],
    ['externalId', externalId],
    ['idDocumentFront', sample('cni-2020-front')],
    ['idDocumentBack', sample('cni-2020-back')],
    withoutLists,
  ] as const;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await testService({}, { worker: true });
  await service.load('persons', inventedPersons());
  client = await service.client();
});
afterAll(() => service.stop());

const inTransaction = <T>(work: Parameters<typeof service.runtime.database.transaction<T>>[0]) =>
  service.runtime.database.transaction(work);
const decide = (id: string, to: 'VALIDE' | 'REJETE' | 'A_COMPLETER', reason = 'because') =>
  inTransaction((tx) =>
    decideDossier(tx, service.runtime.keyring, service.services.checks, id, {
      to,
      actor: 'cli:awa',
      role: 'senior',
      reason,
    }),
  );
const rerun = (id: string, types: Parameters<typeof rerunChecks>[3]['types'] = []) =>
  inTransaction((tx) =>
    rerunChecks(tx, service.services, id, {
      types,
      actor: 'cli:awa',
      role: 'senior',
      reason: 'again',
    }),
  );

async function dossier(of = client, externalId = `d-${Math.random()}`): Promise<string> {
  const { id } = await accepted(service, of, 'v2', cni(externalId));
  await analysed(of, id);
  return id;
}

describe('decisions', () => {
  it('go from status to status, are taken back, and stay in the history with who and why', async () => {
    const id = await dossier();
    expect(await decide(id, 'REJETE', 'photo floue')).toMatchObject({ from: 'A_TRAITER', to: 'REJETE' });
    expect(await decide(id, 'VALIDE', 'nouvelle photo')).toMatchObject({ from: 'REJETE', to: 'VALIDE' });
    expect((await client.get(resultPath('v2', id))).body.status).toBe('VALIDE');
    expect((await client.get(resultPath('v1', id))).body.status).toBe('VALIDE');
    const { database, keyring } = service.runtime;
    const row = await findAnyDossier(database, id);
    const key = row && DossierKey.open(keyring, row);
    const history = await listHistory(database, row?.id ?? 0);
    const reasonOf = (sealed: Buffer | null) => sealed && key?.open<string>('reason', id, sealed);
    expect(
      history.map((one) => [one.from_status, one.to_status, one.actor, reasonOf(one.sealed_reason)]),
    ).toEqual([
      ['EN_COURS', 'A_TRAITER', 'service', null],
      ['A_TRAITER', 'REJETE', 'cli:awa', 'photo floue'],
      ['REJETE', 'VALIDE', 'cli:awa', 'nouvelle photo'],
    ]);
  });

  it('are refused where they say nothing new, before the analysis and on unknown dossiers', async () => {
    const id = await dossier();
    await decide(id, 'VALIDE');
    await expect(decide(id, 'VALIDE')).rejects.toMatchObject({ code: 'STATUS_NOT_POSSIBLE' });
    await rerun(id, ['MRZ_CHECK']);
    await expect(decide(id, 'REJETE')).rejects.toMatchObject({ code: 'STATUS_NOT_POSSIBLE' });
    await expect(decide('00000000-0000-4000-8000-000000000000', 'REJETE')).rejects.toMatchObject({
      code: 'DOSSIER_NOT_FOUND',
    });
    await analysed(client, id);
  });

  it('keep the reason sealed', async () => {
    const id = await dossier();
    await decide(id, 'REJETE', 'un motif très reconnaissable');
    const rows = await service.runtime.database.query<{ row: string }>(
      'SELECT encode(sealed_reason, $1) AS row FROM dossier_history WHERE sealed_reason IS NOT NULL',
      ['escape'],
    );
    expect(rows.map(({ row }) => row).join()).not.toContain('reconnaissable');
  });
});

describe('running checks again', () => {
  it('sets credits aside, runs only what is named, and charges it once more', async () => {
    const one = await service.client();
    const id = await dossier(one);
    const before = await client.get(resultPath('v2', id));
    expect(before.status).toBe(404);
    const first = (await one.get(resultPath('v2', id))).body;
    const spent = (await one.get('/subscriptions/status')).body.consumedChecks;
    expect(await rerun(id, ['EXPIRATION_CHECK'])).toEqual({ checks: 1, reserved: 1 });
    const second = await analysed(one, id);
    expect(second.status).toBe('A_TRAITER');
    expect((await one.get('/subscriptions/status')).body).toMatchObject({
      consumedChecks: spent + 1,
      reservedChecks: 0,
    });
    const times = (result: typeof first, type: string) =>
      result.documents[0].verificationResults.find((check: { type: string }) => check.type === type);
    expect(times(second, 'DB_CHECK')).toEqual(times(first, 'DB_CHECK'));
    expect(times(second, 'EXPIRATION_CHECK').id).toBe(times(first, 'EXPIRATION_CHECK').id);
  });

  it('says what can be run again where nothing is meant', async () => {
    const id = await dossier();
    await expect(rerun(id)).rejects.toMatchObject({ code: 'NO_SUCH_CHECK' });
  });

  it('is free where a source had failed', async () => {
    const one = await service.client();
    const id = await dossier(one);
    await service.runtime.database.query(
      `UPDATE checks SET status = 'FAILED' WHERE type = 'DB_CHECK' AND document_id IN (
         SELECT d.id FROM documents d JOIN dossiers s ON s.id = d.dossier_id WHERE s.uuid = $1)`,
      [id],
    );
    const spent = (await one.get('/subscriptions/status')).body.consumedChecks;
    expect(await rerun(id)).toEqual({ checks: 1, reserved: 0 });
    const result = await analysed(one, id);
    const check = result.documents[0].verificationResults.find(
      (c: { type: string }) => c.type === 'DB_CHECK',
    );
    expect(check).toMatchObject({ status: 'EXECUTED', scoring: { lastNameMatchingScore: 100 } });
    expect((await one.get('/subscriptions/status')).body.consumedChecks).toBe(spent);
  });

  it('needs credits, and leaves everything as it was without', async () => {
    const poor = await service.client({ checks: 4 });
    const id = await dossier(poor);
    await expect(rerun(id, ['DB_CHECK'])).rejects.toMatchObject({ code: 'CREDITS_EXHAUSTED' });
    expect((await poor.get(resultPath('v2', id))).body.status).toBe('A_TRAITER');
  });
});

describe('subjects', () => {
  const subjectsOf = async (id: string) => {
    const { database } = service.runtime;
    const row = await findAnyDossier(database, id);
    return listDossierSubjects(database, row?.id ?? 0);
  };
  const erase = (subject: string) =>
    inTransaction((tx) =>
      eraseSubject(
        tx,
        { keyring: service.runtime.keyring, ledger: service.services.ledger },
        { subjectId: subject, actor: 'cli:awa', reason: 'demande 12' },
      ),
    );

  it("tie one client's dossiers of one person together, and no other client's", async () => {
    const [one, other] = [await service.client(), await service.client()];
    const [first, second, foreign] = [await dossier(one), await dossier(one), await dossier(other)];
    const [subject] = await subjectsOf(first);
    expect(subject?.kind).toBe('person');
    expect(await subjectsOf(second)).toEqual([expect.objectContaining({ id: subject?.id })]);
    expect((await subjectsOf(foreign))[0]?.id).not.toBe(subject?.id);
    const { database } = service.runtime;
    const tied = (await listSubjectDossiers(database, subject?.id ?? '')).map(({ uuid }) => uuid);
    expect(tied.sort()).toEqual([first, second].sort());
  });

  it('are erased: keys, pictures and facts are gone, the chain is whole, the books exact', async () => {
    const one = await service.client();
    const id = await dossier(one, 'to-be-forgotten');
    const { frontUrl } = (await one.get(resultPath('v2', id))).body.documents[0];
    const pictures = await service.runtime.database.query<{ id: string }>(
      `SELECT p.id FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id
       WHERE d.uuid = $1`,
      [id],
    );
    const [subject] = await subjectsOf(id);
    const { erasure } = await askErasure(service.services, {
      ...{ subjectId: subject?.id ?? '', actor: 'user:awa', reason: 'demande 12', basis: 'request' },
    });
    expect([erasure?.dossiers, erasure?.pictures.length]).toEqual([[id], 2]);
    expect(blobs(service)).not.toEqual(expect.arrayContaining([pictures[0]?.id]));
    expect((await fetch(frontUrl)).status).toBe(404);
    const shown = (await one.get(resultPath('v2', id))).body;
    expect(shown).toMatchObject({ documents: [], externalId: null, errors: [{ code: 'ERASED' }] });
    expect((await one.get('/v2/clients-files/by-external-id/to-be-forgotten')).status).toBe(404);
    const left = await service.runtime.database.query(
      `SELECT 1 FROM dossiers d JOIN documents c ON c.dossier_id = d.id LEFT JOIN checks k ON k.document_id = c.id
         LEFT JOIN pictures p ON p.document_id = c.id
       WHERE d.uuid = $1 AND num_nonnulls(d.wrapped_key, d.sealed_request, c.sealed_facts, k.sealed_result, p.wrapped_key) > 0`,
      [id],
    );
    expect(left).toEqual([]);
    await expect(erase(subject?.id ?? '')).rejects.toMatchObject({ code: 'SUBJECT_ERASED' });
    await expect(decide(id, 'REJETE')).rejects.toMatchObject({ code: 'DOSSIER_ERASED' });
    expect((await one.get('/subscriptions/status')).body.reservedChecks).toBe(0);
    // Whoever comes again is someone new.
    expect((await subjectsOf(await dossier(one)))[0]?.id).not.toBe(subject?.id);
  });

  it('are not erased under a legal hold', async () => {
    const one = await service.client();
    const id = await dossier(one);
    const [subject] = await subjectsOf(id);
    const hold = (held: boolean) =>
      inTransaction((tx) =>
        holdSubject(tx, service.runtime.keyring, subject?.id ?? '', {
          held,
          actor: 'cli:awa',
          reason: 'tribunal',
        }),
      );
    await hold(true);
    await expect(hold(true)).rejects.toMatchObject({ code: 'ALREADY_HELD' });
    await expect(erase(subject?.id ?? '')).rejects.toMatchObject({ code: 'LEGAL_HOLD' });
    expect((await one.get(resultPath('v2', id))).body.documents).toHaveLength(1);
    await hold(false);
    await expect(hold(false)).rejects.toMatchObject({ code: 'NOT_HELD' });
    expect((await erase(subject?.id ?? '')).dossiers).toEqual([id]);
  });

  it('can be erased while an analysis runs: the worker writes nothing more', async () => {
    const one = await service.client();
    const first = await dossier(one);
    const [subject] = await subjectsOf(first);
    await rerun(first, ['DB_CHECK', 'MRZ_CHECK', 'EXPIRATION_CHECK']);
    await erase(subject?.id ?? '');
    await eventually('no job is left', async () => {
      const jobs = await service.runtime.database.query('SELECT 1 FROM jobs WHERE subject = $1', [first]);
      return jobs.length === 0;
    });
    const shown = (await one.get(resultPath('v2', first))).body;
    expect(shown).toMatchObject({ documents: [], errors: [{ code: 'ERASED' }] });
    expect((await one.get('/subscriptions/status')).body.reservedChecks).toBe(0);
  });
});

it('every decision, re-run and erasure is in a chain that is whole', async () => {
  const { database, keyring } = service.runtime;
  for (const head of await listAuditChains(database)) {
    const report = await verifyChain(
      { database, keyring },
      head,
      await checkpoints(database),
      async () => undefined,
    );
    expect(report.faults).toEqual([]);
  }
  const actions = await database.query<{ action: string }>('SELECT DISTINCT action FROM audit_entries');
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'dossier.received',
      'dossier.analysed',
      'dossier.decided',
      'dossier.rerun',
      'subject.erased',
      'subject.held',
      'subject.released',
    ]),
  );
});
