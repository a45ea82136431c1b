import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { checkpoints } from '../../src/audit/chain.ts';
import { verifyChain } from '../../src/audit/verify-chain.ts';
import { listAuditChains } from '../../src/db/audit/audit.ts';
import { decideDossier } from '../../src/dossiers/decisions/decide-dossier.ts';
import { renewIndexes } from '../../src/dossiers/index/index-dossier.ts';
import { akwaba } from '../command-line.ts';
import type { TestAnswer, TestClient } from '../harness.ts';
import { signCarried } from '../signed-rows.ts';
import { resultPath } from '../uploads.ts';
import { auditOf } from './audit-scene.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let client: TestClient;
let careful: TestClient;
let awa: Operator;
let koffi: Operator;
let senior: Operator;
let viewer: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client();
  careful = await scene.service.client({ company: { four_eyes: true } });
  awa = await scene.operator('reviewer', 'awa');
  koffi = await scene.operator('reviewer', 'koffi');
  senior = await scene.operator('senior', 'yao');
  viewer = await scene.operator('viewer', 'ama');
});
afterAll(() => scene?.stop());

const dossier = (wish: SceneDossier = {}, of = client) => analysedDossier(scene.service, of, wish);
const see = async (id: string, who = awa) => (await who.get(`/dossiers/${id}`)).body;
/** Of the state that is there now, unless told. */
async function decide(id: string, to: string, who = awa, revision?: number): Promise<TestAnswer> {
  const seen = revision ?? (await who.get(`/dossiers/${id}/pulse`)).body.revision;
  return who.send('POST', `/dossiers/${id}/decision`, { revision: seen, to, reason: 'pièces en ordre' });
}
async function settle(id: string, outcome: string, who: Operator, reason = 'vu aussi'): Promise<TestAnswer> {
  const { revision, proposal } = await see(id, who);
  return who.send('POST', `/dossiers/${id}/proposal`, {
    revision,
    proposal: proposal?.id ?? 1,
    outcome,
    reason,
  });
}
const settings = () => ({
  DATA_DIR: scene.service.config.dataDir,
  DATABASE_URL: scene.service.config.databaseUrl ?? '',
  FOUR_EYES_WAIT_HOURS: '0',
});
const cli = (...args: string[]) => akwaba(args, settings());

describe('a decision', () => {
  it('is taken once, of what was seen, and is in the history and the audit log', async () => {
    const id = await dossier();
    const { revision, possible } = await see(id);
    expect(possible).toMatchObject({ decide: ['VALIDE', 'REJETE', 'A_COMPLETER'], needsSecond: false });
    const done = await decide(id, 'VALIDE', awa, revision);
    expect([done.status, done.body]).toEqual([200, { from: 'A_TRAITER', to: 'VALIDE', proposal: null }]);
    const again = await decide(id, 'REJETE', senior, revision);
    expect([again.status, again.body.code]).toEqual([409, 'DOSSIER_CHANGED']);
    const after = await see(id);
    expect(after.history.at(-1)).toMatchObject({
      kind: 'status',
      actor: 'user:awa',
      who: 'Awa',
      from: 'A_TRAITER',
      to: 'VALIDE',
      words: 'To decide → Validated',
      reason: 'pièces en ordre',
    });
    expect((await client.get(resultPath('v2', id))).body.status).toBe('VALIDE');
    const decided = (await auditOf(scene.service, id)).filter(({ action }) => action === 'dossier.decided');
    expect(decided).toEqual([
      {
        actor: 'user:awa',
        action: 'dossier.decided',
        details: { dossier: id, from: 'A_TRAITER', to: 'VALIDE' },
      },
    ]);
  });

  it('needs the role: to decide what waits, and to change what was decided', async () => {
    const id = await dossier();
    const refused = await decide(id, 'VALIDE', viewer);
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED']);
    expect((await see(id, viewer)).possible).toMatchObject({ decide: [], rerun: false, clearHits: false });
    await decide(id, 'REJETE', awa);
    expect((await see(id)).possible).toMatchObject({ decide: [], rerun: false });
    const changed = await decide(id, 'VALIDE', awa);
    expect([changed.status, changed.body.detail]).toEqual([403, expect.stringContaining('“Senior”')]);
    expect((await see(id, senior)).possible.decide).toEqual(['VALIDE', 'A_COMPLETER']);
    expect((await decide(id, 'VALIDE', senior)).status).toBe(200);
  });

  it('says what is wrong with what was sent', async () => {
    const id = await dossier();
    const send = (body: unknown) => awa.send('POST', `/dossiers/${id}/decision`, body);
    for (const [body, field] of [
      [{ revision: 2, to: 'PEUT_ETRE', reason: 'because' }, 'to'],
      [{ revision: 2, to: 'VALIDE', reason: 'x' }, 'reason'],
      [{ revision: 2, to: 'VALIDE', reason: '     ' }, 'reason'],
      [{ to: 'VALIDE', reason: 'because' }, 'revision'],
    ] as const) {
      const { status, body: problem } = await send(body);
      expect([status, problem.errors[0].field]).toEqual([400, field]);
    }
    const failed = await dossier({ status: 'ERREUR' });
    const impossible = await decide(failed, 'VALIDE');
    expect([impossible.status, impossible.body.code]).toEqual([409, 'STATUS_NOT_POSSIBLE']);
    expect((await see(failed)).failure.code).toBe('ANALYSIS_FAILED');
    expect((await decide(failed, 'REJETE')).status).toBe(200);
  });

  it('of two people at once is of one, and the other changes nothing', async () => {
    for (const of of [client, careful]) {
      const ids = await Promise.all(Array.from({ length: 6 }, () => dossier({}, of)));
      await Promise.all(
        ids.map(async (id) => {
          const { revision } = await see(id);
          const answers = await Promise.all([
            decide(id, 'VALIDE', awa, revision),
            decide(id, 'REJETE', koffi, revision),
          ]);
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
          const lost = answers.find(({ status }) => status === 409);
          expect(lost?.body.code).toBe('DOSSIER_CHANGED');
          const winner = answers[0].status === 200 ? 'user:awa' : 'user:koffi';
          const { history } = await see(id);
          const acts = history.filter(({ actor }: { actor: string }) => actor.startsWith('user:'));
          expect(acts.map(({ actor }: { actor: string }) => actor)).toEqual([winner]);
        }),
      );
    }
  });
});

describe('four eyes', () => {
  it('a decision waits for somebody else, and names both', async () => {
    const id = await dossier({}, careful);
    const proposed = await decide(id, 'VALIDE');
    expect(proposed.body).toEqual({ from: 'A_TRAITER', to: 'VALIDE', proposal: expect.any(Number) });
    expect((await careful.get(resultPath('v2', id))).body.status).toBe('A_TRAITER');
    const mine = await see(id);
    expect(mine.proposal).toMatchObject({ who: 'Awa', to: 'VALIDE', reason: 'pièces en ordre', mine: true });
    expect(mine.possible).toMatchObject({
      decide: [],
      needsSecond: true,
      confirm: false,
      decline: false,
      withdraw: true,
    });
    for (const outcome of ['confirmed', 'declined']) {
      expect((await settle(id, outcome, awa)).body.code).toBe('SECOND_PERSON_NEEDED');
    }
    expect((await settle(id, 'confirmed', viewer)).status).toBe(403);
    expect((await decide(id, 'REJETE', koffi)).body.code).toBe('PROPOSAL_WAITS');
    const other = await see(id, koffi);
    expect([other.proposal.mine, other.possible.confirm, other.possible.withdraw]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await settle(id, 'withdrawn', koffi)).body.code).toBe('NOT_YOUR_PROPOSAL');
    expect((await settle(id, 'confirmed', koffi)).status).toBe(200);
    const { status, history, proposal } = await see(id);
    expect([status, proposal]).toEqual(['VALIDE', null]);
    expect(history.slice(-2)).toMatchObject([
      { kind: 'proposed', who: 'Awa', to: 'VALIDE', reason: 'pièces en ordre' },
      { kind: 'confirmed', who: 'Koffi', from: 'A_TRAITER', to: 'VALIDE', reason: 'vu aussi' },
    ]);
    const told = (await auditOf(scene.service, id)).filter(({ action }) => action !== 'dossier.viewed');
    expect(told.slice(-2)).toMatchObject([
      { actor: 'user:awa', action: 'dossier.proposed' },
      {
        actor: 'user:koffi',
        action: 'dossier.decided',
        details: { proposedBy: 'user:awa', confirmedBy: 'user:koffi' },
      },
    ]);
  });

  it('is declined by the second, taken back by the first, and then decided anew', async () => {
    const id = await dossier({}, careful);
    await decide(id, 'REJETE');
    expect((await settle(id, 'declined', koffi, 'photo lisible')).status).toBe(200);
    await decide(id, 'A_COMPLETER', koffi);
    expect((await settle(id, 'withdrawn', koffi)).status).toBe(200);
    const { status, history, possible } = await see(id);
    expect([status, possible.decide.length]).toEqual(['A_TRAITER', 3]);
    expect(history.map(({ kind }: { kind: string }) => kind).slice(-4)).toEqual([
      'proposed',
      'declined',
      'proposed',
      'withdrawn',
    ]);
    expect((await settle(id, 'confirmed', awa)).body.code).toBe('PROPOSAL_ENDED');
  });

  it('one person is one, in the console and where an earlier version let them propose at a terminal', async () => {
    const id = await dossier({}, careful);
    const { database, keyring } = scene.service.runtime;
    const proposal = { to: 'VALIDE', actor: 'cli:Awa', role: 'senior', reason: 'vu' } as const;
    await database.transaction((tx) => decideDossier(tx, keyring, checkCatalogue, id, proposal));
    expect((await see(id)).proposal).toMatchObject({ actor: 'cli:Awa', mine: true });
    expect((await settle(id, 'confirmed', awa)).body.code).toBe('SECOND_PERSON_NEEDED');
    expect((await settle(id, 'confirmed', koffi)).status).toBe(200);
  });

  it('a proposal is overtaken by what another dossier finds of the same person', async () => {
    const { database, keyring } = scene.service.runtime;
    const holder = { nni: '39990000001', cardNumber: 'CI889990001' };
    const id = await dossier({ holder, externalId: 'compte-1' }, careful);
    const untouched = await dossier({}, careful);
    for (const one of [id, untouched]) await decide(one, 'VALIDE');
    const { revision, proposal } = await see(id, koffi);
    await dossier(
      { holder, externalId: 'compte-2', hits: [{ topic: 'sanction', name: 'KOUADIO Afoué' }] },
      careful,
    );
    await renewIndexes(database, keyring, checkCatalogue);
    const confirmed = await koffi.send('POST', `/dossiers/${id}/proposal`, {
      revision,
      proposal: proposal.id,
      outcome: 'confirmed',
      reason: 'vu aussi',
    });
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'PROPOSAL_ENDED']);
    const now = await see(id);
    expect(now).toMatchObject({
      status: 'A_TRAITER',
      alerts: ['SANCTION', 'DUPLICATE'],
      hits: [{ name: 'sanction-1', state: 'open' }],
      proposal: null,
    });
    expect(now.history.at(-1)).toMatchObject({ kind: 'overtaken', to: 'VALIDE' });
    expect((await decide(id, 'VALIDE', awa, revision)).body.code).toBe('DOSSIER_CHANGED');
    expect(await auditOf(scene.service, id)).toContainEqual({
      actor: 'service',
      action: 'dossier.alerted',
      details: { dossier: id, alerts: 'SANCTION,DUPLICATE', overtakenProposal: String(proposal.id) },
    });
    expect((await see(untouched)).proposal).not.toBeNull();
    expect(await renewIndexes(database, keyring, checkCatalogue)).toBe(0);
  });

  it('is turned on and off for a client', async () => {
    const one = await scene.service.client();
    const on = await cli('clients', 'set', String(one.companyId), '--four-eyes', 'on', '--json');
    expect(JSON.parse(on.stdout).fourEyes).toBe(true);
    const id = await dossier({}, one);
    expect((await decide(id, 'VALIDE')).body.proposal).not.toBeNull();
    await cli('clients', 'set', String(one.companyId), '--four-eyes', 'off');
    // At a terminal nobody is signed in: it is a proposal, which somebody who decides confirms.
    const yao = await scene.operator('senior', 'yao');
    const path = `/clients/${one.companyId}/proposals`;
    const [act] = (await yao.get(path)).body.acts;
    const confirmed = await yao.send('POST', `${path}/${act.id}`, {
      outcome: 'confirmed',
      reason: 'vu aussi',
    });
    expect(confirmed.status).toBe(200);
    expect((await settle(id, 'withdrawn', awa)).status).toBe(200);
    expect((await decide(id, 'VALIDE')).body.proposal).toBeNull();
  });

  it('a confirmation and a withdrawal at once are one of both', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => dossier({}, careful)));
    await Promise.all(
      ids.map(async (id) => {
        await decide(id, 'VALIDE');
        const answers = await Promise.all([settle(id, 'confirmed', koffi), settle(id, 'withdrawn', awa)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const { status, proposal } = await see(id);
        expect([status, proposal]).toEqual([answers[0].status === 200 ? 'VALIDE' : 'A_TRAITER', null]);
      }),
    );
  });
});

describe('running checks again', () => {
  it('is what was seen, costs what it costs, and overtakes a proposal', async () => {
    const id = await dossier({ checks: { DB_CHECK: { status: 'FAILED' } } }, careful);
    await decide(id, 'REJETE');
    const { revision, possible } = await see(id, koffi);
    expect(possible.rerun).toBe(true);
    const send = (body: object) =>
      koffi.send('POST', `/dossiers/${id}/rerun`, {
        revision,
        checks: [],
        reason: 'registre rétabli',
        ...body,
      });
    expect((await send({ revision: revision - 1 })).body.code).toBe('DOSSIER_CHANGED');
    expect((await send({ checks: ['COMPANY'] })).status).toBe(400);
    expect((await send({})).body).toEqual({ checks: 1, reserved: 0 });
    const { status, history, proposal } = await see(id);
    expect([status, proposal]).toEqual(['EN_COURS', null]);
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['proposed', 'overtaken']),
    );
    expect((await decide(id, 'VALIDE')).body.code).toBe('STATUS_NOT_POSSIBLE');
  });

  it('of a decided dossier is for those who may revise it', async () => {
    const id = await dossier({ status: 'VALIDE' });
    const wish = async (who: Operator) => {
      const { revision } = await see(id, who);
      return who.send('POST', `/dossiers/${id}/rerun`, {
        revision,
        checks: ['MRZ_CHECK'],
        reason: 'nouveau contrôle',
      });
    };
    expect((await wish(awa)).status).toBe(403);
    expect((await wish(senior)).body).toEqual({ checks: 1, reserved: 1 });
  });
});

describe('hits', () => {
  it('are marked as someone else and back, which others who decide see', async () => {
    const id = await dossier({ hits: [{ topic: 'sanction', name: 'KOUADIO Afoué' }] });
    const before = await see(id);
    const [hit] = before.hits;
    const mark = (cleared: boolean, who = awa, more: object = {}) =>
      who.send('POST', `/dossiers/${id}/hits`, {
        subjectId: hit.subjectId,
        hit: hit.id,
        mark: cleared ? 'cleared' : 'restored',
        seen: hit.seen,
        reason: 'autre date de naissance',
        ...more,
      });
    expect((await mark(true, viewer)).status).toBe(403);
    expect((await mark(true, awa, { hit: 'vigilance:autre' })).body.code).toBe('HIT_NOT_FOUND');
    const stranger = (await see(await dossier())).subjects[0].id;
    expect((await mark(true, awa, { subjectId: stranger })).body.code).toBe('SUBJECT_NOT_FOUND');
    expect((await mark(true)).status).toBe(200);
    expect((await mark(true)).body.code).toBe('HIT_ALREADY_CLEARED');
    const after = await see(id);
    expect(after.hits[0]).toMatchObject({
      state: 'cleared',
      marked: { as: 'cleared', by: 'Awa', reason: 'autre date de naissance' },
    });
    expect([before.alerts, after.alerts]).toEqual([['SANCTION'], []]);
    const sanctions = after.documents[0].checks.find(
      ({ type }: { type: string }) => type === 'SANCTION_CHECK',
    );
    expect(sanctions.tone).toBe('good');
    expect(after.history.at(-1)).toMatchObject({ kind: 'hit-cleared', who: 'Awa' });
    expect((await decide(id, 'VALIDE', koffi, before.revision)).body.code).toBe('DOSSIER_CHANGED');
    expect((await mark(false, koffi)).status).toBe(200);
    const restored = await see(id);
    expect([restored.hits[0].state, restored.alerts]).toEqual(['open', ['SANCTION']]);
    expect(restored.revision).toBeGreaterThan(after.revision);
  });

  it('are marked as they were seen, and not as they became since', async () => {
    const id = await dossier({
      hits: [{ topic: 'sanction', name: 'KOUADIO Afoué', entityId: 'moved', details: { birthDate: '1950' } }],
    });
    const [hit] = (await see(id)).hits;
    await scene.service.runtime.database.query(
      "UPDATE subject_hits SET content_hash = 'as-later-seen' WHERE entity_id = 'moved'",
    );
    await signCarried(scene.service.runtime);
    const mark = (seen: string) =>
      awa.send('POST', `/dossiers/${id}/hits`, {
        subjectId: hit.subjectId,
        hit: hit.id,
        mark: 'cleared',
        seen,
        reason: 'autre date de naissance',
      });
    const refused = await mark(hit.seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'DOSSIER_CHANGED']);
    // What the check found is not what the list says by now.
    const [now] = (await see(id)).hits;
    expect(now).toMatchObject({ state: 'open', details: [], seen: 'as-later-seen' });
    expect((await mark(now.seen)).status).toBe(200);
  });
});

it('everything that was done here is in chains that are whole, without reasons or names', async () => {
  const { database, keyring } = scene.service.runtime;
  for (const head of await listAuditChains(database)) {
    const known = await checkpoints(database);
    const report = await verifyChain({ database, keyring }, head, known, async () => undefined);
    expect(report.faults).toEqual([]);
  }
  const [told] = await database.query<{ all: string }>(
    "SELECT string_agg(details, ' ') AS all FROM audit_entries",
  );
  for (const secret of ['pièces en ordre', 'KOUADIO', 'autre date', 'photo lisible']) {
    expect(told?.all).not.toContain(secret);
  }
});
