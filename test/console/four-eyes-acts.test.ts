import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAuditHead } from '../../src/db/audit/audit.ts';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { akwaba } from '../command-line.ts';
import { eventually, type TestAnswer, type TestClient } from '../harness.ts';
import { customer, path, send } from '../portfolio/scene.ts';
import { clearHits } from '../screening-scene.ts';
import { signCarried } from '../signed-rows.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** Under four eyes a hit is cleared, a person erased and a legal hold ended by two people. */

let scene: ConsoleScene;
let careful: TestClient;
let awa: Operator;
let yao: Operator;
let aya: Operator;
let chief: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  careful = await scene.service.client({ company: { four_eyes: true } });
  awa = await scene.operator('reviewer', 'awa');
  yao = await scene.operator('senior', 'yao');
  aya = await scene.operator('senior', 'aya');
  chief = await scene.operator('administrator', 'chief');
});
afterAll(() => scene?.stop());

let made = 0;
/** Somebody, found on a list; new unless told. */
async function person(of = careful, known: { readonly nni?: string; readonly cardNumber?: string } = {}) {
  made += 1;
  const number = String(made).padStart(5, '0');
  const holder = { nni: `600000${number}`, cardNumber: `CI7766${number}`, ...known };
  const dossier = await analysedDossier(scene.service, of, {
    holder,
    hits: [{ topic: 'sanction', name: 'KOUADIO Afoué' }],
  });
  const { database } = scene.service.runtime;
  const row = await findAnyDossier(database, dossier);
  const [subject] = await listDossierSubjects(database, row?.id ?? 0);
  return { id: subject?.id ?? '', dossier, holder };
}
type Person = Awaited<ReturnType<typeof person>>;

const acts: Readonly<Record<string, (of: Person, who: Operator) => Promise<TestAnswer>>> = {
  'clear-hit': async ({ id, dossier }, who) => {
    const [hit] = (await awa.get(`/dossiers/${dossier}`)).body.hits;
    const body = { subjectId: id, hit: hit.id, seen: hit.seen, mark: 'cleared', reason: 'née ailleurs' };
    return who.send('POST', `/dossiers/${dossier}/hits`, body);
  },
  erase: async ({ id }, who) => {
    await clearHits(scene.service, id);
    return who.send('POST', `/subjects/${id}/erasure`, {
      basis: 'consent',
      reason: 'demande 2026-17',
      confirm: id.slice(0, 8),
    });
  },
  release: async ({ id }, who) => {
    await yao.send('POST', `/subjects/${id}/hold`, { held: true, reason: 'réquisition' });
    return who.send('POST', `/subjects/${id}/hold`, { held: false, reason: 'classée' });
  },
};

/** Whether it took effect. */
const done: Readonly<Record<string, (of: Person) => Promise<boolean>>> = {
  'clear-hit': async ({ id }) => (await yao.get(`/subjects/${id}`)).body.hits[0].state === 'cleared',
  erase: async ({ id }) => (await yao.get(`/subjects/${id}`)).body.erasedAt !== null,
  release: async ({ id }) => (await yao.get(`/subjects/${id}`)).body.heldAt === null,
};

const end = (of: Person, proposal: string, who: Operator, outcome = 'confirmed') =>
  who.send('POST', `/subjects/${of.id}/proposals/${proposal}`, { outcome, reason: 'vu aussi' });

/** Both have begun, the first one first, before either can write to the client's audit log. */
async function atTheSameMoment(
  companyId: number,
  ...works: readonly (() => Promise<TestAnswer>)[]
): Promise<TestAnswer[]> {
  const { database } = scene.service.runtime;
  const begun: Promise<TestAnswer>[] = [];
  await database.transaction(async (tx) => {
    await lockAuditHead(tx, companyId);
    for (const work of works) {
      begun.push(work());
      await eventually('it waits', async () => {
        const waiting = await database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length >= begun.length;
      });
    }
  });
  return Promise.all(begun);
}

async function audited({ id }: Person) {
  const rows = await scene.service.runtime.database.query<{
    actor: string;
    action: string;
    details: string;
  }>(
    `SELECT actor, action, details FROM audit_entries WHERE details::jsonb->>'subject' = $1
       AND action <> 'subject.viewed' ORDER BY sequence`,
    [id],
  );
  return rows.map(({ actor, action, details }) => ({ actor, action, ...JSON.parse(details) }));
}

describe.each([
  ['clear-hit', 'subject.hit-cleared'],
  ['erase', 'subject.erased'],
  ['release', 'subject.released'],
] as const)('%s', (kind, action) => {
  const propose = (of: Person, who: Operator) => acts[kind]?.(of, who) as Promise<TestAnswer>;
  const isDone = (of: Person) => done[kind]?.(of);

  it('is proposed by one and confirmed by another, and the audit log names both', async () => {
    const one = await person();
    const { status, body } = await propose(one, yao);
    expect([status, body.proposal]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(await isDone(one)).toBe(false);
    const [shown] = (await aya.get(`/subjects/${one.id}`)).body.acts;
    expect(shown).toMatchObject({
      id: body.proposal,
      kind,
      who: 'Yao',
      confirm: true,
      decline: true,
      withdraw: false,
      hindrance: null,
    });
    expect((await yao.get(`/subjects/${one.id}`)).body.acts).toMatchObject([
      { confirm: false, decline: false, withdraw: true },
    ]);
    const again = await propose(one, yao);
    expect([again.status, kind === 'release' || again.body.code]).toEqual([
      409,
      kind === 'release' || 'PROPOSAL_WAITS',
    ]);
    const self = await end(one, body.proposal, yao);
    expect([self.status, self.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    const confirmed = await end(one, body.proposal, aya);
    expect([confirmed.status, confirmed.body.done]).toEqual([200, true]);
    expect(await isDone(one)).toBe(true);
    expect((await aya.get(`/subjects/${one.id}`)).body.acts).toEqual([]);
    const entries = await audited(one);
    expect(entries).toContainEqual(
      expect.objectContaining({
        actor: 'user:yao',
        action: 'act.proposed',
        act: kind,
        proposal: body.proposal,
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        actor: 'user:aya',
        action,
        proposedBy: 'user:yao',
        confirmedBy: 'user:aya',
      }),
    );
    expect((await end(one, body.proposal, aya)).body.code).toBe('PROPOSAL_ENDED');
  });

  it('is not for administrators, neither as the first nor as the second', async () => {
    const one = await person();
    const refused = await propose(one, chief);
    expect([refused.status, refused.body.code]).toEqual([403, 'ADMINISTRATORS_DO_NOT_DECIDE']);
    const other = await person();
    const { body } = await propose(other, yao);
    expect((await chief.get(`/subjects/${other.id}`)).body.acts).toMatchObject([
      { confirm: false, hindrance: expect.stringContaining('Administrators') },
    ]);
    expect((await end(other, body.proposal, chief)).body.code).toBe('ADMINISTRATORS_DO_NOT_DECIDE');
    expect(await isDone(other)).toBe(false);
  });

  it('is declined by another or taken back by who proposed it, and nothing happens', async () => {
    const one = await person();
    const first = (await propose(one, yao)).body.proposal;
    expect((await end(one, first, aya, 'withdrawn')).body.code).toBe('NOT_YOUR_PROPOSAL');
    expect((await end(one, first, yao, 'declined')).body.code).toBe('SECOND_PERSON_NEEDED');
    expect((await end(one, first, aya, 'declined')).status).toBe(200);
    const other = await person();
    const second = (await propose(other, yao)).body.proposal;
    expect((await end(other, second, yao, 'withdrawn')).status).toBe(200);
    for (const of of [one, other]) expect(await isDone(of)).toBe(false);
    expect((await end(one, first, aya)).body.code).toBe('PROPOSAL_ENDED');
  });

  it('is done once, whoever confirms and declines at the same moment', async () => {
    const one = await person();
    const { proposal } = (await propose(one, yao)).body;
    const more = await scene.operator('senior', 'adjoua');
    const answers = await atTheSameMoment(
      careful.companyId,
      () => end(one, proposal, aya),
      () => end(one, proposal, more, 'declined'),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await isDone(one)).toBe(true);
  });

  it('takes one person where the client does not want two', async () => {
    const plain = await scene.service.client();
    const one = await person(plain);
    const { status, body } = await propose(one, chief);
    expect([status, body.proposal]).toEqual([200, null]);
    expect(await isDone(one)).toBe(true);
  });
});

describe('a proposal', () => {
  it('waits for somebody whose role allows it, of the subject it is about', async () => {
    const one = await person();
    const { proposal } = (await acts.erase?.(one, yao))?.body ?? {};
    expect((await end(one, proposal, awa)).body.code).toBe('NOT_ALLOWED');
    expect((await awa.get(`/subjects/${one.id}`)).body.acts).toMatchObject([
      { confirm: false, decline: false },
    ]);
    expect((await end(await person(), proposal, aya)).body.code).toBe('PROPOSAL_ENDED');
    expect((await end(one, randomUUID(), aya)).body.code).toBe('PROPOSAL_ENDED');
  });

  it('to clear a hit is of the entry as it was seen', async () => {
    const one = await person();
    const { proposal } = (await acts['clear-hit']?.(one, awa))?.body ?? {};
    const { database } = scene.service.runtime;
    await database.query(`UPDATE subject_hits SET content_hash = 'another' WHERE subject_id = $1`, [one.id]);
    await signCarried(scene.service.runtime);
    expect((await end(one, proposal, yao)).body.code).toBe('DOSSIER_CHANGED');
    expect((await awa.get(`/dossiers/${one.dossier}`)).body.acts).toMatchObject([
      { id: proposal, kind: 'clear-hit', withdraw: true },
    ]);
  });

  it('is overtaken when two subjects turn out to be one, and leaves nothing when somebody is erased', async () => {
    const [one, other] = [await person(), await person()];
    const { proposal } = (await acts.erase?.(one, yao))?.body ?? {};
    const { database } = scene.service.runtime;
    const both = await person(careful, { nni: one.holder.nni, cardNumber: other.holder.cardNumber });
    expect((await yao.get(`/subjects/${both.id}`)).body).toMatchObject({ dossierCount: 3, acts: [] });
    expect((await end(both, proposal, aya)).body.code).toBe('PROPOSAL_ENDED');
    const third = await person();
    await acts['clear-hit']?.(third, awa);
    const erased = (await acts.erase?.(third, yao))?.body.proposal;
    const { certificate } = (await end(third, erased, aya)).body;
    expect((await yao.get(`/certificates/${certificate}`)).body).toMatchObject({
      by: 'user:aya',
      reason: 'demande 2026-17',
    });
    const rows = await database.query(
      'SELECT sealed_order, sealed_end_reason FROM proposals WHERE subject_id = $1',
      [third.id],
    );
    expect(rows).toEqual(Array(2).fill({ sealed_order: null, sealed_end_reason: null }));
  });

  it('of an erasure is refused at once where it could not be confirmed', async () => {
    const one = await person();
    const wish = {
      basis: 'request',
      reason: 'demande de Kouadio Affoué',
      confirm: one.id.slice(0, 8),
    };
    const open = await yao.send('POST', `/subjects/${one.id}/erasure`, wish);
    expect(open.body.code).toBe('ERASURE_HITS_OPEN');
    await clearHits(scene.service, one.id);
    const named = await yao.send('POST', `/subjects/${one.id}/erasure`, wish);
    expect(named.body.errors).toMatchObject([{ field: 'reason', code: 'NAMES_SUBJECT' }]);
    await yao.send('POST', `/subjects/${one.id}/hold`, { held: true, reason: 'réquisition' });
    expect((await acts.erase?.(one, yao))?.body.code).toBe('LEGAL_HOLD');
  });

  it('of an erasure waits, once it is confirmed, until a duty to keep the file ends', async () => {
    const client = await scene.service.client({ company: { four_eyes: true } });
    const { body } = await send(client, [customer('kept', 'Personne Exemple')]);
    const kept = { id: body.subjects[0].id as string, dossier: '', holder: { nni: '', cardNumber: '' } };
    const endedYearsAgo = async (years: number) => {
      await scene.service.runtime.database.query(
        `UPDATE portfolio_subjects SET created_at = now() - make_interval(years => $2),
           relationship_ended_at = now() - make_interval(years => $2) WHERE company_id = $1`,
        [client.companyId, years],
      );
      await signCarried(scene.service.runtime);
    };
    expect((await client.send('DELETE', `${path}/kept`)).status).toBe(200);
    await endedYearsAgo(1);
    const { proposal } = (await acts.erase?.(kept, yao))?.body ?? {};
    expect((await end(kept, proposal, aya)).body).toMatchObject({ done: true, certificate: null });
    const [waiting] = (await yao.get(`/subjects/${kept.id}`)).body.acts;
    expect(waiting).toMatchObject({ kind: 'erase-later', who: 'Aya', confirm: false });
    expect((await end(kept, waiting.id, yao, 'declined')).status).toBe(200);
    await endedYearsAgo(11);
    const again = (await acts.erase?.(kept, yao))?.body.proposal;
    expect((await end(kept, again, aya)).body.certificate).not.toBeNull();
    expect(await done.erase?.(kept)).toBe(true);
  });
});

describe('the end of four eyes', () => {
  const turnOff = (id: number, more: object = {}, seen: object = {}) =>
    chief.send('PATCH', `/clients/${id}/settings`, {
      fourEyes: false,
      ...more,
      seen: { fourEyes: true, ...seen },
    });
  const proposals = async (id: number, who: Operator) =>
    (await who.get(`/clients/${id}/proposals`)).body.acts;
  const answer = (id: number, proposal: string, who: Operator, outcome = 'confirmed') =>
    who.send('POST', `/clients/${id}/proposals/${proposal}`, { outcome, reason: 'vu aussi' });

  it('is proposed by an administrator and confirmed by somebody who decides', async () => {
    const { companyId } = await scene.service.client({ company: { four_eyes: true } });
    const saved = await turnOff(companyId, { imageRetentionDays: 30 }, { imageRetentionDays: 90 });
    expect(saved.body.settings).toMatchObject({ fourEyes: true, imageRetentionDays: 30 });
    expect((await turnOff(companyId)).body.code).toBe('PROPOSAL_WAITS');
    const [act] = await proposals(companyId, yao);
    expect(act).toMatchObject({ kind: 'four-eyes-off', who: 'Chief', confirm: true, withdraw: false });
    const other = await scene.operator('administrator', 'other.chief');
    for (const [who, code] of [
      [chief, 'SECOND_PERSON_NEEDED'],
      [other, 'ADMINISTRATORS_DO_NOT_DECIDE'],
      [awa, 'NOT_ALLOWED'],
    ] as const) {
      expect((await answer(companyId, act.id, who)).body.code).toBe(code);
    }
    expect((await answer(careful.companyId, act.id, yao)).body.code).toBe('PROPOSAL_ENDED');
    expect((await answer(companyId, act.id, yao)).status).toBe(200);
    expect((await chief.get(`/clients/${companyId}`)).body.settings.fourEyes).toBe(false);
    const entries = await scene.service.runtime.database.query<{ actor: string; action: string }>(
      `SELECT actor, action FROM audit_entries WHERE chain = $1 AND action ~ '^(act|company.settings)' ORDER BY sequence`,
      [companyId],
    );
    expect(entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'user:chief act.proposed',
      'user:chief company.settings',
      'user:yao company.settings',
      'user:yao act.confirmed',
    ]);
  });

  it('is settled once, whoever confirms and takes it back at the same moment', async () => {
    const { companyId } = await scene.service.client({ company: { four_eyes: true } });
    await turnOff(companyId);
    const [act] = await proposals(companyId, chief);
    const answers = await atTheSameMoment(
      companyId,
      () => answer(companyId, act.id, yao),
      () => answer(companyId, act.id, chief, 'withdrawn'),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await chief.get(`/clients/${companyId}`)).body.settings.fourEyes).toBe(false);
  });

  it('is taken back by who proposed it', async () => {
    const { companyId } = await scene.service.client({ company: { four_eyes: true } });
    await turnOff(companyId);
    const [act] = await proposals(companyId, chief);
    expect((await answer(companyId, act.id, chief, 'withdrawn')).status).toBe(200);
    expect(await proposals(companyId, yao)).toEqual([]);
    expect((await chief.get(`/clients/${companyId}`)).body.settings.fourEyes).toBe(true);
  });
});

describe('what is set at a terminal', () => {
  const cli = (...args: string[]) =>
    akwaba([...args, '--by', 'awa', '--json'], {
      DATA_DIR: scene.service.config.dataDir,
      DATABASE_URL: scene.service.config.databaseUrl ?? '',
    });
  const client = async () => (await scene.service.client({ company: { four_eyes: true } })).companyId;
  const waiting = async (id: number, who: Operator) => (await who.get(`/clients/${id}/proposals`)).body.acts;
  const end = (id: number, proposal: string, who: Operator, outcome = 'confirmed') =>
    who.send('POST', `/clients/${id}/proposals/${proposal}`, { outcome, reason: 'vu aussi' });
  const policyOf = async (id: number) => (await yao.get(`/clients/${id}/policy`)).body;
  const tableOf = async (id: number) => (await yao.get(`/clients/${id}/risk`)).body;

  it('a policy waits until somebody else confirms it in the console', async () => {
    const id = await client();
    const ground = ['--ready', 'standard', '--ground', 'contrat 4'];
    const { proposal } = JSON.parse((await cli('policies', 'set', String(id), ...ground)).stdout);
    expect((await policyOf(id)).version).toBe(0);
    const again = await cli('policies', 'set', String(id), ...ground);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('proposed this already')]);
    const [act] = await waiting(id, yao);
    expect(act).toMatchObject({ id: proposal, kind: 'policy-set', reason: 'contrat 4', confirm: true });
    expect(JSON.parse(act.document).name).toBe('standard');
    for (const [who, code] of [
      [awa, 'NOT_ALLOWED'],
      [chief, 'ADMINISTRATORS_DO_NOT_DECIDE'],
    ] as const) {
      expect((await end(id, proposal, who)).body.code).toBe(code);
    }
    const named = await scene.operator('senior', 'the.same');
    const own = await client();
    const same = ['policies', 'set', String(own), '--ready', 'strict', '--by', 'The.Same', '--json'];
    const mine = await akwaba(same, {
      DATA_DIR: scene.service.config.dataDir,
      DATABASE_URL: scene.service.config.databaseUrl ?? '',
    });
    expect((await end(own, JSON.parse(mine.stdout).proposal, named)).body.code).toBe('SECOND_PERSON_NEEDED');
    expect((await end(id, proposal, yao)).status).toBe(200);
    expect((await policyOf(id)).current).toMatchObject({ version: 1, ground: 'contrat 4' });
    expect(await waiting(id, yao)).toEqual([]);
    const told = await scene.service.runtime.database.query<{ actor: string; action: string }>(
      `SELECT actor, action FROM audit_entries WHERE chain = $1 AND action ~ '^(act|policy)' ORDER BY sequence`,
      [id],
    );
    expect(told.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'cli:awa act.proposed',
      'user:yao policy.set',
      'user:yao act.confirmed',
    ]);
  });

  it('a risk table too, unless another one counts by then', async () => {
    const id = await client();
    const { table } = await tableOf(id);
    const file = join(scene.service.config.dataDir, 'careful-table.json');
    writeFileSync(file, JSON.stringify({ ...table, name: 'prudente' }));
    const set = () => cli('risk', 'set', String(id), file, '--reason', 'note 12');
    const first = JSON.parse((await set()).stdout).proposal;
    expect((await tableOf(id)).version).toBe(0);
    expect((await end(id, first, yao, 'declined')).status).toBe(200);
    const second = JSON.parse((await set()).stdout).proposal;
    const meanwhile = { table: { ...table, name: 'autre' }, seen: 0, reason: 'entre-temps' };
    expect((await chief.send('PUT', `/clients/${id}/risk`, meanwhile)).status).toBe(200);
    expect((await end(id, second, yao)).body.code).toBe('RISK_TABLE_CHANGED');
    expect((await end(id, second, aya, 'declined')).status).toBe(200);
    const third = JSON.parse((await set()).stdout).proposal;
    expect((await end(id, third, yao)).status).toBe(200);
    expect(await tableOf(id)).toMatchObject({ version: 2, table: { name: 'prudente' } });
  });

  it('is not taken for another act by a program that knows none of these', async () => {
    const id = await client();
    const { proposal } = JSON.parse((await cli('policies', 'set', String(id), '--ready', 'assist')).stdout);
    const { database } = scene.service.runtime;
    await database.query("UPDATE proposals SET kind = 'four-eyes-off' WHERE id = $1", [proposal]);
    expect((await end(id, proposal, yao)).body.code).toBe('ROW_NOT_OURS');
  });
});

describe('a proposal that somebody changes in the database', () => {
  it.each([
    ['the first person', `actor = 'user:somebody'`],
    ['what is to be done', `kind = 'release'`],
    [
      'to whom',
      `subject_id = (SELECT s.id FROM subjects s WHERE s.id <> subject_id AND NOT EXISTS (
        SELECT FROM proposals p WHERE p.subject_id = s.id AND p.outcome IS NULL) LIMIT 1)`,
    ],
  ])('is not carried out: %s', async (_what, change) => {
    const of = await person();
    const { proposal } = (await acts.erase?.(of, yao))?.body ?? {};
    await scene.service.runtime.database.query(`UPDATE proposals SET ${change} WHERE id = $1`, [proposal]);
    const answer = await end(of, proposal, yao);
    expect([answer.status, answer.body.code]).toEqual([409, 'ROW_NOT_OURS']);
    expect(await done.erase?.(of)).toBe(false);
  });
});
