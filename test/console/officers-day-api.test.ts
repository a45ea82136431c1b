import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { eraseSubject } from '../../src/subjects/erase-subject.ts';
import type { TestClient } from '../harness.ts';
import { resultPath } from '../uploads.ts';
import { auditOf } from './audit-scene.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** How people share the work: notes that stay inside, who has a dossier, reasons from a list, several at once. */

let scene: ConsoleScene;
let client: TestClient;
let awa: Operator;
let koffi: Operator;
let senior: Operator;
let admin: Operator;
let viewer: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client();
  awa = await scene.operator('reviewer', 'awa');
  koffi = await scene.operator('reviewer', 'koffi');
  senior = await scene.operator('senior', 'yao');
  admin = await scene.operator('administrator', 'root');
  viewer = await scene.operator('viewer', 'ama');
});
afterAll(() => scene?.stop());

const dossier = (wish: SceneDossier = {}, of = client) => analysedDossier(scene.service, of, wish);
const french = { 'Accept-Language': 'fr' };
const see = async (id: string, who = awa, language: Record<string, string> = {}) =>
  (await who.get(`/dossiers/${id}`, language)).body;
/** Asked for by somebody who has no dossier in hand. */
const revisionOf = async (id: string) => (await viewer.get(`/dossiers/${id}/pulse`)).body.revision;
const decide = async (id: string, body: object, who = awa) =>
  who.send('POST', `/dossiers/${id}/decision`, { revision: await revisionOf(id), ...body }, french);
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  scene.service.runtime.database.query<Row>(text, values);
/** As after a while in which who has it did nothing. */
const lockEnds = (id: string) =>
  query(
    `UPDATE dossier_holders SET locked_until = now() - interval '1 second' WHERE dossier_id = (SELECT id FROM dossiers WHERE uuid = $1)`,
    [id],
  );
const expired: SceneDossier = { checks: { EXPIRATION_CHECK: { scoring: { score: 'EXPIRED' }, score: 0 } } };

describe('notes', () => {
  const secret = 'Le client a rappelé : ne rien dire avant mardi.';

  it('stay inside: sealed, not in results, messages, history for programs, or the report unless asked for', async () => {
    const id = await dossier();
    const before = await revisionOf(id);
    expect((await awa.send('POST', `/dossiers/${id}/notes`, { text: `  ${secret} ` })).status).toBe(200);
    expect(await revisionOf(id)).toBe(before + 1);
    const { work } = await see(id, koffi);
    expect(work.notes).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        actor: 'user:awa',
        who: 'Awa',
        text: secret,
        mayRemove: false,
      },
    ]);
    await decide(id, { to: 'VALIDE', reason: 'pièces en ordre' });
    const rows = await query<{ sealed_text: Buffer }>('SELECT sealed_text FROM dossier_notes');
    expect(rows.map(({ sealed_text: sealed }) => sealed.includes('mardi'))).toEqual([false]);
    const seenByClient = JSON.stringify([
      (await client.get(resultPath('v2', id))).body,
      (await client.get(`${resultPath('v2', id)}/history`)).body,
    ]);
    expect(seenByClient).not.toContain('mardi');
    const report = async (more = '') => {
      const address = `${scene.service.url}/console/api/dossiers/${id}/report.html?language=fr${more}`;
      const answer = await fetch(address, { headers: { cookie: awa.cookie } });
      const text = await answer.text();
      expect([answer.status, text.slice(0, 15)]).toEqual([200, '<!doctype html>']);
      return text;
    };
    expect(await report()).not.toContain('mardi');
    expect(await report('&notes=1')).toContain(secret);
    const audit = await auditOf(scene.service, id);
    expect(JSON.stringify(audit)).not.toContain('mardi');
    expect(audit.filter(({ action }) => action === 'dossier.noted')).toHaveLength(1);
  });

  it('are removed by who wrote them or a senior, and nobody who only looks writes any', async () => {
    const id = await dossier();
    await awa.send('POST', `/dossiers/${id}/notes`, { text: 'un' });
    await awa.send('POST', `/dossiers/${id}/notes`, { text: 'deux' });
    const [first, second] = (await see(id)).work.notes;
    const remove = (who: Operator, note: string) => who.send('DELETE', `/dossiers/${id}/notes/${note}`);
    expect((await remove(koffi, first.id)).body.code).toBe('NOT_YOUR_NOTE');
    expect((await remove(awa, first.id)).status).toBe(200);
    expect((await remove(senior, second.id)).status).toBe(200);
    expect((await remove(senior, second.id)).body.code).toBe('NOTE_NOT_FOUND');
    expect((await viewer.send('POST', `/dossiers/${id}/notes`, { text: 'x' })).status).toBe(403);
    expect((await awa.send('POST', `/dossiers/${id}/notes`, { text: ' ' })).status).toBe(400);
    const other = await dossier();
    await awa.send('POST', `/dossiers/${other}/notes`, { text: 'autre' });
    const [note] = (await see(other)).work.notes;
    expect((await remove(senior, note.id)).body.code).toBe('NOTE_NOT_FOUND');
  });

  it('go with the dossier, as do reasons and who had it', async () => {
    const { database, keyring } = scene.service.runtime;
    const id = await dossier(expired);
    await awa.send('POST', `/dossiers/${id}/notes`, { text: 'à oublier' });
    await decide(id, { to: 'REJETE', reasonCodes: ['EXPIRED'] });
    const row = await findAnyDossier(database, id);
    const [subject] = await listDossierSubjects(database, row?.id ?? 0);
    const { ledger } = scene.service.services;
    await database.transaction((tx) =>
      eraseSubject(
        tx,
        { keyring, ledger },
        { subjectId: subject?.id ?? '', actor: 'cli:dpo', reason: 'demande' },
      ),
    );
    expect(await query('SELECT 1 FROM dossier_notes WHERE dossier_id = $1', [row?.id])).toEqual([]);
    expect(
      await query(
        'SELECT reason_codes FROM dossier_history WHERE dossier_id = $1 AND reason_codes IS NOT NULL',
        [row?.id],
      ),
    ).toEqual([]);
    expect((await see(id)).work).toMatchObject({ notes: [], holder: null, reasons: { list: [] } });
  });
});

describe('who has a dossier in hand', () => {
  const take = (id: string, who: Operator, body: object = {}) =>
    who.send('POST', `/dossiers/${id}/holder`, body, french);

  it('decides on it; others look, are told who and since when, and a senior takes it over', async () => {
    const id = await dossier();
    expect((await take(id, awa)).status).toBe(200);
    const { work } = await see(id, koffi);
    expect(work.holder).toMatchObject({ login: 'awa', name: 'Awa', mine: false, givenBy: null });
    expect(Date.parse(work.holder.lockedUntil)).toBeGreaterThan(Date.now() + 25 * 60_000);
    expect(work.may).toEqual({ hold: true, takeOver: false, note: true });
    const refused = await decide(id, { to: 'VALIDE', reason: 'pièces en ordre' }, koffi);
    expect([refused.status, refused.body.code]).toEqual([409, 'DOSSIER_HELD']);
    expect(refused.body.detail).toMatch(/^Awa traite ce dossier depuis le \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
    expect((await take(id, koffi)).body.code).toBe('DOSSIER_HELD');
    expect((await take(id, koffi, { takeOver: true })).body.code).toBe('DOSSIER_HELD');
    expect((await take(id, senior)).body.code).toBe('DOSSIER_HELD');
    expect((await take(id, senior, { takeOver: true })).status).toBe(200);
    expect((await see(id, awa)).work.holder).toMatchObject({ login: 'yao', mine: false });
    expect((await decide(id, { to: 'VALIDE', reason: 'pièces en ordre' }, senior)).status).toBe(200);
    expect((await see(id, awa)).work.holder).toBe(null);
    const audit = await auditOf(scene.service, id);
    const assigned = audit.filter(({ action }) => action === 'dossier.assigned');
    expect(assigned.map(({ details }) => details)).toEqual([
      { dossier: id, user: 'awa' },
      { dossier: id, user: 'yao', takenFrom: 'awa' },
    ]);
  });

  it('keeps it while they do something: the lock ends by itself, and an open page alone does not move it on', async () => {
    const id = await dossier();
    await take(id, awa);
    await lockEnds(id);
    await awa.get(`/dossiers/${id}/pulse`, { 'X-Unattended': 'true' });
    expect((await see(id, koffi)).work.holder).toMatchObject({ login: 'awa', lockedUntil: null });
    await awa.get(`/dossiers/${id}/pulse`);
    expect((await see(id, koffi)).work.holder.lockedUntil).not.toBe(null);
    await lockEnds(id);
    expect((await decide(id, { to: 'VALIDE', reason: 'pièces en ordre' }, koffi)).status).toBe(200);
  });

  it('gives it to somebody or back; nobody gives away what another works on', async () => {
    const id = await dossier();
    expect((await take(id, awa, { to: 'koffi' })).status).toBe(200);
    expect((await see(id, koffi)).work.holder).toMatchObject({ login: 'koffi', givenBy: 'Awa', mine: true });
    expect((await awa.send('DELETE', `/dossiers/${id}/holder`)).body.code).toBe('NOT_YOUR_DOSSIER');
    expect((await koffi.send('DELETE', `/dossiers/${id}/holder`)).status).toBe(200);
    expect((await take(id, awa, { to: 'ama' })).body.code).toBe('NO_REVIEWER');
    expect((await take(id, awa, { to: 'nobody' })).body.code).toBe('NO_REVIEWER');
    expect((await take(id, viewer)).status).toBe(403);
    expect((await take(id, admin)).status).toBe(200);
    await admin.send('DELETE', `/dossiers/${id}/holder`);
    await decide(id, { to: 'VALIDE', reason: 'pièces en ordre' });
    expect((await take(id, awa)).body.code).toBe('NOT_TO_BE_GIVEN');
  });

  it('is freed by a proposal, so that the second person can take it', async () => {
    const strict = await scene.service.client({ company: { four_eyes: true } });
    const id = await dossier({}, strict);
    await take(id, awa);
    expect((await decide(id, { to: 'VALIDE', reasonCodes: ['PAPERS_AGREE'] })).body.proposal).toEqual(
      expect.any(Number),
    );
    const { work, proposal, revision } = await see(id, koffi);
    expect(work.holder).toBe(null);
    await take(id, koffi);
    const confirm = { revision, proposal: proposal.id, outcome: 'confirmed', reason: 'vu aussi' };
    expect((await senior.send('POST', `/dossiers/${id}/proposal`, confirm)).body.code).toBe('DOSSIER_HELD');
    expect((await koffi.send('POST', `/dossiers/${id}/proposal`, confirm)).status).toBe(200);
    const { body } = await strict.get(`${resultPath('v2', id)}/history`);
    expect(body.decision).toMatchObject({ status: 'VALIDE', reasonCodes: ['PAPERS_AGREE'] });
  });

  it('gets the next of their own first, and nobody is led to what another works on', async () => {
    const of = await scene.service.client();
    const [first, second, third] = [await dossier({}, of), await dossier({}, of), await dossier({}, of)];
    const next = async (who: Operator, after = '') =>
      (await who.get(`/queue/next?status=A_TRAITER&client=${of.companyId}${after && `&after=${after}`}`)).body
        .id;
    await take(second, koffi);
    await take(third, awa);
    expect(await next(awa)).toBe(third);
    await query('DELETE FROM dossier_viewers');
    expect(await next(awa, third)).toBe(first);
    await query('DELETE FROM dossier_viewers');
    // Its lock over, it is left to koffi until nothing else is there.
    await lockEnds(second);
    expect(await next(senior)).toBe(first);
    await decide(first, { to: 'VALIDE', reason: 'pièces en ordre' });
    await query('DELETE FROM dossier_viewers');
    expect(await next(senior)).toBe(second);
    const mine = await awa.get(`/queue?client=${of.companyId}&holder=mine`);
    expect(mine.body.rows).toMatchObject([{ id: third, holder: { login: 'awa', mine: true } }]);
    const free = await awa.get(`/queue?client=${of.companyId}&status=A_TRAITER&holder=none`);
    expect(free.body.rows).toEqual([]);
    expect((await awa.get(`/queue/counts?client=${of.companyId}`)).body.mine).toBe(1);
    expect((await awa.get('/queue?holder=else')).status).toBe(400);
  });

  it('is found by turns, for which seniors answer', async () => {
    const of = await scene.service.client();
    await query('DELETE FROM dossier_holders');
    const ids = [];
    for (let i = 0; i < 7; i++) ids.push(await dossier({}, of));
    const [held, ...others] = ids;
    await take(held ?? '', awa);
    const body = { dossiers: ids, to: null };
    expect((await awa.send('POST', '/queue/hand-out', body)).status).toBe(403);
    const { done, leftOut } = (await senior.send('POST', '/queue/hand-out', body, french)).body;
    expect(leftOut).toMatchObject([{ id: held, code: 'DOSSIER_HELD' }]);
    expect(done.map(({ id }: { id: string }) => id)).toEqual(others);
    const { reviewers } = (await awa.get('/queue/reviewers')).body;
    expect(
      Object.fromEntries(reviewers.map((one: { login: string; held: number }) => [one.login, one.held])),
    ).toEqual({ awa: expect.any(Number), koffi: expect.any(Number), yao: expect.any(Number) });
    const counts = reviewers.map(({ held: has }: { held: number }) => has);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    const all = await senior.send('POST', '/queue/hand-out', { dossiers: others, to: 'koffi' }, french);
    // Those of others are left with them.
    expect(all.body.done.length + all.body.leftOut.length).toBe(6);
    expect(all.body.leftOut.every(({ code }: { code: string }) => code === 'DOSSIER_HELD')).toBe(true);
  });
});

describe('reasons of decisions', () => {
  it('are offered where they can be true, and refused elsewhere', async () => {
    const good = await dossier();
    const over = await dossier(expired);
    const codes = async (id: string, decision: string) =>
      (await see(id)).work.reasons.list
        .filter((one: { decision: string }) => one.decision === decision)
        .map(({ code }: { code: string }) => code);
    expect(await codes(good, 'REJETE')).toEqual(['ALTERED']);
    expect(await codes(good, 'VALIDE')).toEqual(['PAPERS_AGREE']);
    expect(await codes(good, 'A_COMPLETER')).toEqual(['BACK_MISSING', 'SELFIE_NEEDED']);
    expect(await codes(over, 'REJETE')).toEqual(['EXPIRED', 'ALTERED']);
    expect(await codes(over, 'VALIDE')).toEqual([]);
    const wrong = await decide(good, { to: 'REJETE', reasonCodes: ['EXPIRED'] });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'REASON_NOT_TRUE']);
    expect(wrong.body.detail).toBe(
      "« Le document a expiré. » ne s’applique pas à ce dossier : il est proposé si l'alerte « Expiré » est levée.",
    );
    expect((await decide(over, { to: 'A_COMPLETER', reasonCodes: ['EXPIRED'] })).body.code).toBe(
      'REASON_UNKNOWN',
    );
    expect((await decide(over, { to: 'REJETE', reasonCodes: ['NOTHING'] })).body.code).toBe('REASON_UNKNOWN');
    expect((await decide(over, { to: 'REJETE' })).body.errors).toMatchObject([{ field: 'reason' }]);
    const done = await decide(over, {
      to: 'REJETE',
      reasonCodes: ['EXPIRED', 'ALTERED'],
      reason: 'Vu au guichet.',
    });
    expect(done.status).toBe(200);
    const { body } = await client.get(`${resultPath('v2', over)}/history`);
    expect(body.decision).toMatchObject({
      status: 'REJETE',
      reason: 'Le document a expiré. Le document semble altéré. Vu au guichet.',
      reasonCodes: ['EXPIRED', 'ALTERED'],
    });
  });

  it('that hits are other persons is true once all were looked at', async () => {
    const id = await dossier({ hits: [{ topic: 'pep', name: 'Somebody Else' }] });
    const offered = async () =>
      (await see(id)).work.reasons.list.map(({ code }: { code: string }) => code).includes('OTHER_PERSONS');
    expect(await offered()).toBe(false);
    const [hit] = (await see(id)).hits;
    await awa.send('POST', `/dossiers/${id}/hits`, {
      subjectId: hit.subjectId,
      hit: hit.id,
      mark: 'cleared',
      seen: hit.seen,
      reason: 'Une autre date de naissance',
    });
    expect(await offered()).toBe(true);
  });

  it('are the client’s own, in its words and its own order, free text only where it lets', async () => {
    const of = await scene.service.client();
    const path = `/clients/${of.companyId}/review`;
    const first = (await admin.get(path, french)).body;
    expect(first).toMatchObject({
      own: false,
      rules: { freeReasons: true, lockMinutes: 30, aimHours: null },
    });
    const reason = {
      code: 'FORMULAIRE',
      decision: 'A_COMPLETER',
      condition: 'ALWAYS',
      french: 'Le formulaire n’est pas signé.',
      english: 'The form is not signed.',
    };
    const put = await admin.send('PUT', `${path}/reasons`, reason, french);
    expect(put.body).toMatchObject({ own: true });
    expect(put.body.reasons).toHaveLength(first.reasons.length + 1);
    expect((await admin.send('DELETE', `${path}/reasons/SELFIE_NEEDED`)).status).toBe(200);
    const bad = await admin.send('PUT', `${path}/reasons`, {
      ...reason,
      code: 'pas un code',
      condition: 'MOON',
      french: ' ',
    });
    expect(bad.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'code',
      'condition',
      'french',
    ]);
    expect((await awa.send('PUT', `${path}/reasons`, reason)).status).toBe(403);
    const id = await dossier({}, of);
    const offered = (await see(id, awa, french)).work.reasons.list;
    expect(offered.filter((one: { decision: string }) => one.decision === 'A_COMPLETER')).toEqual([
      { code: 'BACK_MISSING', decision: 'A_COMPLETER', words: 'Le verso du document manque.' },
      { code: 'FORMULAIRE', decision: 'A_COMPLETER', words: 'Le formulaire n’est pas signé.' },
    ]);
    expect((await admin.send('PATCH', path, { lockMinutes: 0 })).status).toBe(400);
    const rules = await admin.send('PATCH', path, { freeReasons: false, lockMinutes: 5, aimHours: 24 });
    expect(rules.body.rules).toEqual({ freeReasons: false, lockMinutes: 5, aimHours: 24 });
    expect((await decide(id, { to: 'A_COMPLETER', reason: 'pas signé' })).body.code).toBe('REASON_NEEDED');
    const both = { to: 'A_COMPLETER', reasonCodes: ['FORMULAIRE'], reason: 'pas signé' };
    expect((await decide(id, both)).body.code).toBe('REASON_NEEDED');
    expect((await decide(id, { to: 'A_COMPLETER', reasonCodes: ['FORMULAIRE'] })).status).toBe(200);
    expect((await see(id)).history.at(-1).reason).toBe('Le formulaire n’est pas signé.');
    expect((await admin.send('POST', `${path}/ready-reasons`)).body.own).toBe(false);
  });
});

describe('several dossiers at once', () => {
  it('are each decided by themselves; open hits, proposals, locks, changes and untrue reasons are left out and named', async () => {
    const of = await scene.service.client();
    const strict = await scene.service.client({ company: { four_eyes: true } });
    const named = (lastName: string, wish: SceneDossier = {}, whose = of) =>
      dossier({ ...expired, ...wish, holder: { lastName, firstName: 'Awa' } }, whose);
    const one = await named('UN');
    const two = await named('DEUX');
    const hit = await named('TROIS', { hits: [{ topic: 'sanction', name: 'X' }] });
    const held = await named('QUATRE');
    const changed = await named('CINQ');
    const good = await dossier({ holder: { lastName: 'SIX' } }, of);
    const proposed = await named('SEPT', {}, strict);
    const becomesProposal = await named('HUIT', {}, strict);
    await koffi.send('POST', `/dossiers/${held}/holder`, {});
    await decide(proposed, { to: 'VALIDE', reason: 'pièces en ordre' });
    const ids = [one, two, hit, held, changed, good, proposed, becomesProposal];
    const look = (await awa.get(`/queue/together?ids=${ids.join(',')}`, french)).body.dossiers;
    expect(
      look.map(({ id, leftOut }: { id: string; leftOut: string | null }) => [id, leftOut === null]),
    ).toEqual([
      [one, true],
      [two, true],
      [hit, false],
      [held, false],
      [changed, true],
      [good, true],
      [proposed, false],
      [becomesProposal, true],
    ]);
    const dossiers = look.map(({ id, revision }: { id: string; revision: number }) => ({ id, revision }));
    await koffi.send('POST', `/dossiers/${changed}/notes`, { text: 'attendre' });
    const body = { dossiers, to: 'REJETE', reasonCodes: ['EXPIRED'] };
    expect((await viewer.send('POST', '/queue/decide', body)).status).toBe(403);
    const { done, leftOut } = (await awa.send('POST', '/queue/decide', body, french)).body;
    expect(done).toMatchObject([
      { id: one, name: 'UN Awa', proposed: false },
      { id: two, proposed: false },
      { id: becomesProposal, proposed: true },
    ]);
    expect(leftOut).toMatchObject([
      { id: hit, name: 'TROIS Awa', code: 'OPEN_HITS_APART' },
      { id: held, code: 'DOSSIER_HELD' },
      { id: changed, code: 'DOSSIER_CHANGED' },
      { id: good, code: 'REASON_NOT_TRUE' },
      { id: proposed, code: expect.stringMatching(/^(PROPOSAL_WAITS|DOSSIER_CHANGED)$/) },
    ]);
    const again = (await awa.send('POST', '/queue/decide', body, french)).body;
    expect(again.done).toEqual([]);
    for (const id of [one, two, hit, held, changed, good]) {
      const decided = (await auditOf(scene.service, id)).filter(({ action }) => action === 'dossier.decided');
      expect(decided).toHaveLength(id === one || id === two ? 1 : 0);
    }
  });

  it('are of one client for its people, who hand them out among themselves', async () => {
    const of = await scene.service.client();
    const [mine, other] = [await dossier({}, of), await dossier()];
    const hers = await scene.operator('senior', 'of.client', of.companyId);
    await scene.operator('reviewer', 'of.other', client.companyId);
    const look = (await hers.get(`/queue/together?ids=${mine}`)).body.dossiers;
    expect(look).toMatchObject([{ id: mine, leftOut: null }]);
    expect((await hers.get(`/queue/together?ids=${mine},${other}`)).status).toBe(404);
    const { reviewers } = (await hers.get('/queue/reviewers')).body;
    expect(reviewers.map(({ login }: { login: string }) => login)).toEqual(['of.client']);
    const seen = (await awa.get(`/queue/reviewers?client=${of.companyId}`)).body.reviewers;
    const logins = seen.map(({ login }: { login: string }) => login);
    expect([logins.includes('of.client'), logins.includes('awa'), logins.includes('of.other')]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await hers.send('POST', '/queue/hand-out', { dossiers: [mine, other], to: null })).status).toBe(
      404,
    );
    expect((await hers.send('POST', `/dossiers/${mine}/holder`, { to: 'awa' })).body.code).toBe(
      'NO_REVIEWER',
    );
    expect((await awa.send('POST', `/dossiers/${mine}/holder`, { to: 'of.other' })).body.code).toBe(
      'NO_REVIEWER',
    );
    const out = await hers.send('POST', '/queue/hand-out', { dossiers: [mine], to: null });
    expect(out.body.done).toMatchObject([{ id: mine, holder: 'Of.client' }]);
  });
});
