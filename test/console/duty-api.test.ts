import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { noteDuties } from '../../src/db/retention/duty.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { sweepPictures } from '../../src/retention/sweep-pictures.ts';
import { sweepResults } from '../../src/retention/sweep-results.ts';
import { holdSubject } from '../../src/subjects/hold-subject.ts';
import { sweepErasures } from '../../src/subjects/sweep-erasures.ts';
import { akwaba } from '../command-line.ts';
import type { TestClient } from '../harness.ts';
import { customer, send } from '../portfolio/scene.ts';
import { signCarried } from '../signed-rows.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** Files of organisations that are obliged stay by the relationship with the customer. No worker and no housekeeping run. */

let scene: ConsoleScene;
let client: TestClient;
let senior: Operator;
beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { retention_profile: 'OBLIGED' } });
  senior = await scene.operator('senior', 'yao');
});
afterAll(() => scene?.stop());

const runtime = () => scene.service.runtime;
const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  runtime().database.query<Row>(text, values);
const tools = () => ({
  ...runtime(),
  blobs: scene.service.services.blobs,
  ledger: scene.service.services.ledger,
});
const sweep = async () => {
  await sweepErasures(tools());
  return sweepResults(tools());
};

/** All that happened to it was so much earlier. */
async function age(id: string, interval: string): Promise<void> {
  await sql(
    `WITH moved AS (
       UPDATE dossiers SET created_at = created_at - $2::interval, completed_at = completed_at - $2::interval,
         duty_since = duty_since - $2::interval
       WHERE uuid = $1 RETURNING id)
     UPDATE dossier_history SET at = at - $2::interval WHERE dossier_id IN (SELECT id FROM moved)`,
    [id, interval],
  );
}

async function oldDossier(interval: string, wish: SceneDossier, of = client): Promise<string> {
  const id = await analysedDossier(scene.service, of, wish);
  await age(id, interval);
  return id;
}

async function rowOf(id: string) {
  const row = await findAnyDossier(runtime().database, id);
  if (row === undefined) throw new Error('there is such a dossier');
  return row;
}
const isErased = async (id: string) => (await rowOf(id)).erased_at !== null;
const subjectOf = async (id: string) =>
  (await listDossierSubjects(runtime().database, (await rowOf(id)).id))[0]?.id ?? '';

/** The relationship of a dossier's customer ended so long ago; null: it lasts. */
async function end(id: string, interval: string | null): Promise<void> {
  await sql(
    `UPDATE customers k SET ended_at = date_trunc('milliseconds', now() - $2::interval) FROM dossiers d
     WHERE d.uuid = $1 AND k.company_id = d.company_id AND k.test = d.test AND k.external_id_hash = d.external_id_hash`,
    [id, interval],
  );
}
const endSigned = async (id: string, interval: string | null) => {
  await end(id, interval);
  await sign();
};
const sign = () => signCarried(runtime());

let made = 0;
const externalId = () => {
  made += 1;
  return `duty-${made}`;
};

describe('a file of an organisation that is obliged', () => {
  it('stays while the relationship lasts, pictures too, and is looked at once in years', async () => {
    const id = await oldDossier('30 years', { status: 'VALIDE', externalId: externalId() });
    expect([await sweepPictures(tools()), await sweep()]).toEqual([0, 0]);
    expect((await rowOf(id)).pictures_removed_at).toBeNull();
    for (const taken of [false, true]) expect(await noteDuties(runtime().database, taken, 100)).toBe(0);
    const [row] = await sql<{ taken: boolean; late: boolean }>(
      `SELECT duty_taken AS taken, duty_since > now() - interval '1 hour' AS late FROM dossiers WHERE uuid = $1`,
      [id],
    );
    expect(row).toEqual({ taken: true, late: true });
    // Ten years later it lasts still.
    await sql(`UPDATE dossiers SET duty_since = now() - interval '11 years' WHERE uuid = $1`, [id]);
    expect([await sweep(), await isErased(id)]).toEqual([0, false]);
  });

  it('keeps recordings ninety days, but under legal hold', async () => {
    const id = await oldDossier('89 days', { status: 'VALIDE', externalId: externalId() });
    await sql(
      `INSERT INTO recordings (id, dossier_id, moves, bytes, sha256, wrapped_key)
       SELECT gen_random_uuid(), id, '{}', 1, 'x', 'x' FROM dossiers WHERE uuid = $1`,
      [id],
    );
    const kept = async () => (await sql('SELECT 1 FROM recordings WHERE wrapped_key IS NOT NULL')).length;
    expect([await sweepPictures(tools()), await kept()]).toEqual([0, 1]);
    await age(id, '2 days');
    const hold = (held: boolean) =>
      senior.send('POST', `/subjects/${subject}/hold`, { held, reason: 'réquisition' });
    const subject = await subjectOf(id);
    await hold(true);
    expect([await sweepPictures(tools()), await kept()]).toEqual([0, 1]);
    await hold(false);
    expect([await sweepPictures(tools()), await kept()]).toEqual([1, 0]);
    expect((await rowOf(id)).pictures_removed_at).toBeNull();
  });

  it('goes ten years after the end of the relationship, and not where it was taken up again', async () => {
    const id = await oldDossier('20 years', { status: 'VALIDE', externalId: externalId() });
    await endSigned(id, '9 years 364 days');
    expect([await sweep(), await isErased(id)]).toEqual([0, false]);
    await endSigned(id, null);
    await sql(`UPDATE dossiers SET duty_since = now() - interval '11 years' WHERE uuid = $1`, [id]);
    expect(await sweep()).toBe(0);
    await endSigned(id, '10 years 1 day');
    await sql(`UPDATE dossiers SET duty_since = now() - interval '11 years' WHERE uuid = $1`, [id]);
    expect([await sweep(), await isErased(id)]).toEqual([1, true]);
    expect((await rowOf(id)).wrapped_key).toBeNull();
  });

  it('goes five years after the decision on who was never taken on; from the analysis where nobody decided', async () => {
    const refused = await oldDossier('4 years 364 days', { status: 'REJETE', externalId: externalId() });
    const waiting = await oldDossier('4 years 364 days', { status: 'A_TRAITER' });
    expect(await sweep()).toBe(0);
    await age(refused, '2 days');
    expect([await sweep(), await isErased(refused)]).toEqual([1, true]);
    await age(waiting, '2 days');
    expect([await sweep(), await isErased(waiting)]).toEqual([1, true]);
  });

  it('counts the years of a person from the newest decision on any of the dossiers, and keeps all of who was taken on', async () => {
    const [refused, taken] = [externalId(), externalId()];
    const first = await oldDossier('9 years', { status: 'REJETE', externalId: refused });
    const second = await oldDossier('4 years', { status: 'REJETE', externalId: refused });
    const incomplete = await oldDossier('9 years', { status: 'A_COMPLETER', externalId: taken });
    const valid = await oldDossier('8 years', { status: 'VALIDE', externalId: taken });
    expect(await sweep()).toBe(0);
    for (const id of [first, second]) await age(id, '364 days');
    expect(await sweep()).toBe(0);
    for (const id of [first, second]) await age(id, '2 days');
    expect(await sweep()).toBe(2);
    expect([await isErased(incomplete), await isErased(valid)]).toEqual([false, false]);
  });

  it('goes ten years after the decision where somebody was taken on without an externalId', async () => {
    const id = await oldDossier('9 years 364 days', { status: 'VALIDE' });
    expect(await sweep()).toBe(0);
    await age(id, '2 days');
    expect([await sweep(), await isErased(id)]).toEqual([1, true]);
  });

  it('stays where something else wrote the end into the database, or another profile', async () => {
    const id = await oldDossier('20 years', { status: 'VALIDE', externalId: externalId() });
    await end(id, '11 years');
    expect([await sweep(), await isErased(id)]).toEqual([0, false]);
    await sign();
    await sql('UPDATE companies SET ended_retention_years = 1 WHERE id = $1', [client.companyId]);
    expect([await sweep(), await isErased(id)]).toEqual([0, false]);
    await sql(
      "UPDATE companies SET retention_profile = 'MINIMAL', ended_retention_years = 10 WHERE id = $1",
      [client.companyId],
    );
    expect([await sweepPictures(tools()), await sweep()]).toEqual([0, 0]);
    await sql("UPDATE companies SET retention_profile = 'OBLIGED' WHERE id = $1", [client.companyId]);
    expect([await sweep(), await isErased(id)]).toEqual([1, true]);
  });

  it('stays under legal hold, and a customer of the portfolio without a dossier goes after the organisation’s own years', async () => {
    const other = await scene.service.client({
      company: { retention_profile: 'OBLIGED', ended_retention_years: 3, untaken_retention_years: 1 },
    });
    const id = await oldDossier('2 years', { status: 'REJETE' }, other);
    const subject = await subjectOf(id);
    const hold = (held: boolean) =>
      runtime().database.transaction((tx) =>
        holdSubject(tx, runtime().keyring, subject, { held, actor: 'cli:awa', reason: 'tribunal' }),
      );
    await hold(true);
    expect(await sweep()).toBe(0);
    await hold(false);
    expect([await sweep(), await isErased(id)]).toEqual([1, true]);
    await send(other, [customer('gone', 'ZOUMANA Exemple Bakary')]);
    await other.send('DELETE', '/v2/screening/subjects/gone');
    const ended = (years: string) =>
      sql('UPDATE portfolio_subjects SET relationship_ended_at = $2::timestamptz WHERE company_id = $1', [
        other.companyId,
        new Date(Date.now() - Number(years) * 366 * 86_400_000),
      ]);
    await ended('4');
    // Not the service's own writing.
    expect(await sweep()).toBe(0);
    await sign();
    expect(await sweep()).toBe(1);
    expect(await sql('SELECT 1 FROM portfolio_subjects WHERE company_id = $1', [other.companyId])).toEqual(
      [],
    );
  });
});

describe('an erasure that is asked for while a duty runs', () => {
  const ask = (id: string, by = senior) =>
    by.send('POST', `/subjects/${id}/erasure`, {
      ...{ basis: 'request', reason: 'demande 2026-17', confirm: id.slice(0, 8) },
    });
  const shown = async (id: string) => (await senior.get(`/subjects/${id}`)).body;
  /** The service looks again. */
  const awake = () =>
    sql(
      "UPDATE proposals SET wakes_at = now() - interval '1 second' WHERE outcome IS NULL AND wakes_at IS NOT NULL",
    );

  it('is answered with the day and the ground, kept, shown, and can be taken back', async () => {
    const id = await oldDossier('1 year', { status: 'REJETE' });
    const subject = await subjectOf(id);
    const plan = (await senior.get(`/subjects/${subject}/erasure`)).body;
    const { status, body } = await ask(subject);
    expect([status, body.certificate, body.proposal]).toEqual([200, null, null]);
    expect(body.duty).toEqual(plan.duty);
    expect(Date.parse(body.duty.until)).toBeGreaterThan(Date.now() + 3.9 * 365 * 86_400_000);
    expect(body.duty.ground).toContain('never taken on: 5 years');
    expect(body.duty.words).toMatch(/^To be kept until .+: never taken on/);
    expect((await ask(subject)).body.code).toBe('PROPOSAL_WAITS');
    const { acts, duty, dossiers } = await shown(subject);
    expect(acts).toMatchObject([
      { kind: 'erase-later', who: 'Yao', reason: 'demande 2026-17', confirm: false, withdraw: true },
    ]);
    expect([duty, dossiers[0].picturesUntil, dossiers[0].resultsUntil]).toEqual([
      body.duty,
      body.duty.until,
      body.duty.until,
    ]);
    const page = (await senior.get(`/clients/${client.companyId}/retention`)).body;
    expect([page.profile, page.waiting]).toMatchObject(['OBLIGED', [{ subjectId: subject, who: 'Yao' }]]);
    const answer = (outcome: string) =>
      senior.send('POST', `/subjects/${subject}/proposals/${acts[0].id}`, { outcome, reason: 'retirée' });
    expect((await answer('confirmed')).body.code).toBe('PROPOSAL_ENDED');
    expect((await answer('withdrawn')).status).toBe(200);
    expect((await shown(subject)).acts).toEqual([]);
    await awake();
    expect(await sweepErasures(tools())).toBe(0);
  });

  it('is done by itself when the duty ends, with a certificate that says why only then', async () => {
    const id = await oldDossier('20 years', { status: 'VALIDE', externalId: externalId() });
    const subject = await subjectOf(id);
    const { body } = await ask(subject);
    expect(body.duty).toMatchObject({
      until: null,
      ground: expect.stringContaining('while the relationship lasts'),
    });
    await endSigned(id, '9 years');
    await awake();
    expect(await sweepErasures(tools())).toBe(0);
    await end(id, '10 years 1 day');
    await awake();
    // Something else wrote that.
    expect([await sweepErasures(tools()), (await shown(subject)).duty.until]).toEqual([0, null]);
    await sign();
    // Nobody looks before the day that was found.
    expect(await sweepErasures(tools())).toBe(0);
    await awake();
    expect([await sweepErasures(tools()), await isErased(id)]).toEqual([1, true]);
    const { certificate } = await shown(subject);
    const told = (await senior.get(`/certificates/${certificate}`)).body;
    expect(told).toMatchObject({ by: 'user:yao', reason: 'demande 2026-17', erased: expect.anything() });
    expect(told.basis).toMatch(/Asked for on \d{4}-\d\d-\d\d and done when the duty to keep had ended/);
    const [entry] = await sql<{ actor: string; details: string }>(
      "SELECT actor, details FROM audit_entries WHERE action = 'subject.erased' AND details::jsonb->>'subject' = $1",
      [subject],
    );
    expect([entry?.actor, JSON.parse(entry?.details ?? '{}').askedBy]).toEqual(['service', 'user:yao']);
  });

  it('waits on under a legal hold, and where its row is not as the service wrote it', async () => {
    const id = await oldDossier('1 year', { status: 'REJETE' });
    const subject = await subjectOf(id);
    await ask(subject);
    await age(id, '5 years');
    const hold = (held: boolean) =>
      runtime().database.transaction((tx) =>
        holdSubject(tx, runtime().keyring, subject, { held, actor: 'cli:awa', reason: 'tribunal' }),
      );
    await hold(true);
    await awake();
    expect(await sweepErasures(tools())).toBe(0);
    await hold(false);
    await sql("UPDATE proposals SET actor = 'user:other' WHERE subject_id = $1", [subject]);
    await awake();
    await expect(sweepErasures(tools())).rejects.toThrow('of 1 erasures not done');
    await sql("UPDATE proposals SET actor = 'user:yao' WHERE subject_id = $1", [subject]);
    await awake();
    expect([await sweepErasures(tools()), await isErased(id)]).toEqual([1, true]);
  });

  it('is refused as before under legal hold, done at once in test, and kept under four eyes once the second confirms', async () => {
    const careful = await scene.service.client({
      company: { retention_profile: 'OBLIGED', four_eyes: true },
    });
    const aya = await scene.operator('senior', 'aya');
    const subject = await subjectOf(await oldDossier('1 year', { status: 'A_TRAITER' }, careful));
    const { body } = await ask(subject);
    expect([body.duty, body.proposal]).toEqual([null, expect.any(String)]);
    const ended = await aya.send('POST', `/subjects/${subject}/proposals/${body.proposal}`, {
      ...{ outcome: 'confirmed', reason: 'vu aussi' },
    });
    expect([ended.status, ended.body.certificate]).toEqual([200, null]);
    expect((await shown(subject)).acts).toMatchObject([{ kind: 'erase-later', who: 'Aya' }]);
    const held = await subjectOf(await oldDossier('1 year', { status: 'REJETE' }));
    await senior.send('POST', `/subjects/${held}/hold`, { held: true, reason: 'réquisition' });
    expect((await ask(held)).body.code).toBe('LEGAL_HOLD');
    const inTest = await subjectOf(
      await oldDossier('1 year', { status: 'VALIDE', test: true }, await scene.service.inTest(client)),
    );
    expect((await ask(inTest)).body.certificate).not.toBeNull();
  });
});

describe('the profile', () => {
  const change = (of: TestClient, by: Operator, body: object) =>
    by.send('PATCH', `/clients/${of.companyId}/settings`, body);
  const settingsOf = async (of: TestClient) => (await senior.get(`/clients/${of.companyId}`)).body.settings;

  it('is OBLIGED for a new organisation, and changes by an act with a reason that the audit log has', async () => {
    const settings = {
      DATA_DIR: scene.service.config.dataDir,
      DATABASE_URL: scene.service.config.databaseUrl ?? '',
    };
    const run = async (...args: string[]) => akwaba([...args, '--json'], settings);
    const { id } = JSON.parse((await run('clients', 'create', '--name', 'Banque Neuve')).stdout);
    const told = JSON.parse((await run('retention', 'show', String(id))).stdout).clients[0];
    expect(told).toMatchObject({ profile: 'OBLIGED', coming: [] });
    const refused = await run('clients', 'set', String(id), '--retention-profile', 'MINIMAL');
    expect([refused.code === 0, refused.stderr]).toEqual([false, expect.stringContaining('reason')]);
    const set = ['--retention-profile', 'MINIMAL', '--ended-years', '12', '--reason', 'pas assujettie'];
    const changed = JSON.parse((await run('clients', 'set', String(id), ...set)).stdout);
    expect(changed).toMatchObject({ retentionProfile: 'MINIMAL', endedRetentionYears: 12 });
    const [entry] = await sql<{ details: string }>(
      "SELECT details FROM audit_entries WHERE chain = $1 AND action = 'company.settings'",
      [id],
    );
    expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({
      retention_profile: 'MINIMAL',
      reason: 'pas assujettie',
    });
  });

  it('waits for a second person under four eyes, and is refused without a reason', async () => {
    const careful = await scene.service.client({
      company: { retention_profile: 'OBLIGED', four_eyes: true },
    });
    const chief = await scene.operator('administrator', 'chief');
    const wish = { untakenRetentionYears: 2, seen: { untakenRetentionYears: 5 } };
    expect((await change(careful, chief, wish)).body.errors).toMatchObject([
      { field: 'reason', code: 'MISSING' },
    ]);
    expect(
      (await change(careful, chief, { ...wish, untakenRetentionYears: 0, reason: 'x' })).body.errors,
    ).toMatchObject([{ field: 'untakenRetentionYears', code: 'NOT_IN_RANGE' }]);
    const { status } = await change(careful, chief, { ...wish, reason: 'avis du conseil' });
    expect([status, (await settingsOf(careful)).untakenRetentionYears]).toEqual([200, 5]);
    const at = `/clients/${careful.companyId}/proposals`;
    const [act] = (await senior.get(at)).body.acts;
    expect(act).toMatchObject({ kind: 'retention-set', reason: 'avis du conseil', confirm: true });
    await senior.send('POST', `${at}/${act.id}`, { outcome: 'confirmed', reason: 'vu aussi' });
    expect((await settingsOf(careful)).untakenRetentionYears).toBe(2);
  });
});

describe('what is foretold', () => {
  it('is told month by month, by the end of each duty, to the page and to the command', async () => {
    const own = await scene.service.client({ company: { retention_profile: 'OBLIGED' } });
    const inMonths = async (months: number) => {
      const [row] = await sql<{ month: string }>(
        "SELECT to_char((now() + make_interval(months => $1)) AT TIME ZONE 'UTC', 'YYYY-MM') AS month",
        [months],
      );
      return row?.month;
    };
    const ended = await oldDossier('15 years', { status: 'VALIDE', externalId: externalId() }, own);
    await endSigned(ended, '10 years -3 months');
    await oldDossier('5 years -2 months', { status: 'REJETE' }, own);
    await oldDossier('8 years', { status: 'VALIDE', externalId: externalId() }, own);
    await oldDossier('1 year', { status: 'REJETE' }, own);
    const two = await inMonths(2);
    const three = await inMonths(3);
    const coming = [
      { month: two, kind: 'pictures', count: 1 },
      { month: two, kind: 'results', count: 1 },
      { month: three, kind: 'pictures', count: 1 },
      { month: three, kind: 'results', count: 1 },
    ];
    const page = (await senior.get(`/clients/${own.companyId}/retention`)).body;
    expect(page.coming).toEqual(coming);
    const settings = {
      DATA_DIR: scene.service.config.dataDir,
      DATABASE_URL: scene.service.config.databaseUrl ?? '',
    };
    const { stdout } = await akwaba(['retention', 'show', String(own.companyId), '--json'], settings);
    expect(JSON.parse(stdout).clients[0].coming).toEqual(coming);
    // What was looked at meanwhile is foretold as before.
    await sweep();
    expect((await senior.get(`/clients/${own.companyId}/retention`)).body.coming).toEqual(coming);
  });
});
