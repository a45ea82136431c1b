import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendAudit, operatorChain } from '../../src/audit/chain.ts';
import { mailSender } from '../../src/egress/smtp.ts';
import { scheduledTasksOf } from '../../src/jobs/scheduled-tasks.ts';
import { tellHits, watch } from '../../src/notifications/notify.ts';
import { TimeBudget } from '../../src/platform/time-budget.ts';
import { call, type TestClient } from '../harness.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';
import { SmtpScene } from './smtp-scene.ts';

const smtp = new SmtpScene();
let scene: ConsoleScene;
let db: pg.Client;
let client: TestClient;
let chief: Operator;
let awa: Operator;
let yao: Operator;

beforeAll(async () => {
  await smtp.open();
  scene = await consoleScene({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SMTP_ALLOW_PLAIN: 'true',
    MAIL_FROM: 'Akwaba <akwaba@bank.example>',
    AUTH_FAILURES_PER_MINUTE: '1000',
  });
  db = new pg.Client({ connectionString: scene.service.config.databaseUrl });
  await db.connect();
  client = await scene.service.client();
  chief = await scene.operator('administrator', 'chief');
  awa = await scene.operator('reviewer', 'awa');
  yao = await scene.operator('senior', 'yao');
});
afterAll(async () => {
  await db?.end();
  await scene?.stop();
  await smtp.close();
});
beforeEach(() => {
  smtp.mails.length = 0;
});

/** Does the scheduled task once. */
async function sendAll(): Promise<void> {
  const task = scheduledTasksOf(scene.service.services, () => undefined).find(({ name }) => name === 'mails');
  await task?.run(new TimeBudget(60));
}
const contact = (of: Operator, address: string | null, language = 'en', unwanted: string[] = []) =>
  of.send('PUT', '/account/contact', { address, language, unwanted });
const linkIn = (text = '') => {
  const { pathname, searchParams } = new URL(/^http.*$/m.exec(text)?.[0] ?? '');
  const { for: purpose = '', mac = '', user, until } = Object.fromEntries(searchParams);
  return { pathname, link: { for: purpose, mac, user: Number(user), until: Number(until) } };
};
const follow = (body: object) =>
  call(`${scene.service.url}/console/api/session/link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
/** With an address that is verified. */
async function reached(of: Operator, address: string, language = 'en', unwanted: string[] = []) {
  await contact(of, address, language);
  await sendAll();
  const { link } = linkIn(smtp.mails.at(-1)?.text);
  expect((await follow(link)).status).toBe(200);
  await contact(of, address, language, unwanted);
  smtp.mails.length = 0;
}
const bell = async (of: Operator) => (await of.get('/notifications')).body;

describe('mail to people of the console', () => {
  it('invites somebody by a link that works once, and names nobody', async () => {
    const person = { login: 'amenan', name: 'Amenan Secret', role: 'reviewer', address: 'am@bank.example' };
    const made = await chief.send('POST', '/users', person, { 'Accept-Language': 'fr' });
    expect(made.body).toMatchObject({ user: { login: 'amenan' }, password: null });
    await sendAll();
    const [mail] = smtp.mails;
    expect(mail?.to).toBe('am@bank.example');
    expect(mail?.text).toContain('Choisissez votre mot de passe.');
    expect(mail?.text).not.toMatch(/amenan|Secret/i);
    const { pathname, link } = linkIn(mail?.text);
    expect(pathname).toBe('/console/link');
    const newPassword = 'three green lagoons';
    for (const wrong of [
      { mac: 'AAAA' },
      { until: link.until + 1 },
      { user: chief.user.id },
      { for: 'password' },
    ]) {
      const refused = await follow({ ...link, ...wrong, newPassword });
      expect([refused.status, refused.body.code]).toEqual([410, 'LINK_OVER']);
    }
    expect((await follow({ ...link, newPassword: 'short' })).body.errors[0].code).toBe('TOO_SHORT');
    expect((await follow({ ...link, newPassword })).status).toBe(200);
    expect((await follow({ ...link, newPassword })).body.code).toBe('LINK_OVER');
    const signedIn = await call(`${scene.service.url}/console/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login: 'amenan', password: newPassword }),
    });
    expect(signedIn.body).toMatchObject({ state: 'open' });
    // The link proved the address: a new password goes there too.
    expect((await chief.send('POST', '/users/amenan/password')).body.password).toBeNull();
    await sendAll();
    expect(linkIn(smtp.mails.at(-1)?.text).link.for).toBe('password');
    const { rows } = await db.query('SELECT * FROM notifications, user_contacts');
    expect(JSON.stringify(rows)).not.toContain('bank.example');
  });

  it('goes to an address once its link was followed, and says only what is wanted', async () => {
    await contact(awa, 'awa@bank.example');
    const id = await analysedDossier(scene.service, client);
    await yao.send('POST', `/dossiers/${id}/notes`, { text: 'Please look, @awa. Not @nobody, not me@yao.' });
    await sendAll();
    expect(smtp.mails.map(({ text }) => linkIn(text).pathname)).toEqual(['/console/link']);
    const { link } = linkIn(smtp.mails[0]?.text);
    expect((await awa.get('/account/contact')).body).toMatchObject({ verified: false, mail: true });
    expect((await follow(link)).status).toBe(200);
    expect((await follow(link)).body.code).toBe('LINK_OVER');
    expect((await awa.get('/account/contact')).body).toMatchObject({ verified: true });
    smtp.mails.length = 0;
    await yao.send('POST', `/dossiers/${id}/notes`, { text: '@Awa again' });
    await contact(awa, 'awa@bank.example', 'en', ['mention']);
    await yao.send('POST', `/dossiers/${id}/notes`, { text: 'and @awa once more' });
    await sendAll();
    expect(smtp.mails.map(({ text }) => text.includes('You are mentioned in a note.'))).toEqual([true]);
    expect(smtp.mails[0]?.text).toContain(`${scene.service.url}/console/dossiers/${id}`);
    const { unseen, notices } = await bell(awa);
    expect([unseen, notices.map(({ kind }: { kind: string }) => kind)]).toEqual([
      3,
      ['mention', 'mention', 'mention'],
    ]);
    await awa.send('POST', '/notifications/seen', { upTo: notices[0].id });
    expect((await bell(awa)).unseen).toBe(0);
    expect((await bell(yao)).notices).toEqual([]);
  });

  it('waits while the server is away, and is left when the server refuses its address for good', async () => {
    await reached(awa, 'awa@other.example');
    const id = await analysedDossier(scene.service, client);
    await smtp.close();
    expect((await yao.send('POST', `/dossiers/${id}/holder`, { to: 'awa' })).status).toBe(200);
    await sendAll();
    const waiting =
      "SELECT mail_attempts AS attempts, mail_at > now() AS later FROM notifications WHERE kind = 'assigned'";
    expect((await db.query(waiting)).rows).toEqual([{ attempts: 1, later: true }]);
    await smtp.open();
    smtp.refused.add('awa@other.example');
    for (let i = 0; i < 4; i++) {
      await db.query('UPDATE notifications SET mail_at = now() WHERE mail_at IS NOT NULL');
      await sendAll();
    }
    expect((await db.query(waiting)).rows).toEqual([{ attempts: 5, later: null }]);
    smtp.refused.clear();
    await db.query("UPDATE notifications SET mail_at = now() WHERE kind = 'assigned'");
    await sendAll();
    expect(smtp.mails.map(({ to }) => to)).toEqual(['awa@other.example']);
    expect((await bell(awa)).notices[0]).toMatchObject({
      words: 'A dossier was handed to you.',
      path: `/dossiers/${id}`,
    });
  });

  it('to others does not wait behind an address that the server does not take now', async () => {
    smtp.later.add('awa@nowhere.example');
    await contact(awa, 'awa@nowhere.example');
    await contact(chief, 'chief@bank.example');
    await sendAll();
    expect(smtp.mails.map(({ to }) => to)).toEqual(['chief@bank.example']);
    smtp.later.clear();
    await db.query('UPDATE notifications SET mail_at = now() WHERE mail_at IS NOT NULL');
    await sendAll();
    expect(smtp.mails.map(({ to }) => to)).toEqual(['chief@bank.example', 'awa@nowhere.example']);
  });

  it('that asks whose an address is cannot be had without end', async () => {
    const answers: number[] = [];
    const impatient = await scene.operator('viewer', 'impatient');
    for (let n = 0; n < 12; n++) answers.push((await contact(impatient, `stranger${n}@bank.example`)).status);
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.at(-1)).toBe(429);
  });

  it('goes to no server without TLS unless that is said', async () => {
    const said: string[] = [];
    const send = mailSender(
      { url: `smtp://127.0.0.1:${smtp.port}`, from: 'a@bank.example', allowPlain: false },
      (message) => said.push(message),
    );
    expect(await send({ to: 'b@bank.example', subject: 'x', text: 'x' })).toBe('away');
    expect(said.join()).not.toContain('b@bank.example');
    expect(smtp.mails).toEqual([]);
  });
});

describe('what people are told', () => {
  it('is that a dossier is nearly late, once: who holds it, else the seniors', async () => {
    const { database } = scene.service.runtime;
    const [held, free] = [
      await analysedDossier(scene.service, client),
      await analysedDossier(scene.service, client),
    ];
    await yao.send('POST', `/dossiers/${held}/holder`, { to: 'awa' });
    await db.query(
      'INSERT INTO review_rules (company_id, aim_hours) VALUES ($1, 10) ON CONFLICT (company_id) DO UPDATE SET aim_hours = 10',
      [client.companyId],
    );
    const later = (hours: number) =>
      db.query(
        'UPDATE dossiers SET created_at = created_at - make_interval(hours => $2), completed_at = completed_at - make_interval(hours => $2) WHERE uuid = ANY ($1)',
        [[held, free], hours],
      );
    const late = async (of: Operator) =>
      (await bell(of)).notices
        .filter(({ kind }: { kind: string }) => kind === 'late')
        .map(({ path }: { path: string }) => path);
    await later(7);
    await watch(database);
    expect([await late(awa), await late(yao)]).toEqual([[], []]);
    await later(1);
    for (let i = 0; i < 2; i++) await watch(database);
    expect([await late(awa), await late(yao)]).toEqual([[`/dossiers/${held}`], [`/dossiers/${free}`]]);
  });

  it('is that a backup has stopped, to the administrators of the operator', async () => {
    const { database, keyring } = scene.service.runtime;
    const told = async () => (await bell(chief)).notices.map(({ kind }: { kind: string }) => kind);
    await watch(database);
    expect(await told()).toEqual([]);
    const event = { chain: operatorChain, actor: 'test', action: 'backup.created' };
    await database.transaction((tx) =>
      appendAudit(tx, keyring, { ...event, details: { backup: '20260101T000000Z' } }),
    );
    for (let i = 0; i < 2; i++) await watch(database);
    expect(await told()).toEqual(['backup']);
    expect((await bell(yao)).notices.map(({ kind }: { kind: string }) => kind)).not.toContain('backup');
  });

  it('is a new hit, to those who decide for the client: its own people where it has some', async () => {
    const { database } = scene.service.runtime;
    const bank = await scene.service.client();
    const own = await scene.operator('reviewer', 'kouassi', bank.companyId);
    const subject = '7f3c1f0e-6a51-4d0e-9a3c-0d9b0c0f1a11';
    for (let i = 0; i < 2; i++)
      await database.transaction((tx) => tellHits(tx, bank.companyId, [subject], 7));
    expect((await bell(own)).notices).toMatchObject([{ kind: 'hit', path: `/subjects/${subject}` }]);
    expect((await bell(yao)).notices.map(({ kind }: { kind: string }) => kind)).not.toContain('hit');
    await database.transaction((tx) => tellHits(tx, client.companyId, [subject], 8));
    expect((await bell(yao)).notices[0].kind).toBe('hit');
  });
});

describeInBrowser('the bell', () => {
  it('tells, leads there, and the account says what comes by mail', async () => {
    const id = await analysedDossier(scene.service, client);
    await yao.send('POST', `/dossiers/${id}/notes`, { text: 'Have a look, @awa' });
    const page = await scene.open(awa, '/account');
    await page.getByLabel('I am mentioned in a note').uncheck();
    await page.getByLabel('E-mail address').fill('awa@new.example');
    await page.getByRole('button', { name: 'Save' }).click();
    // It was so of the address before, too.
    await page.getByText('To be confirmed').waitFor();
    await expect
      .poll(async () => (await awa.get('/account/contact')).body)
      .toMatchObject({ address: 'awa@new.example', unwanted: ['mention'] });
    await page.getByRole('button', { name: 'Notifications' }).click();
    await page.getByRole('button', { name: 'You are mentioned in a note.' }).first().click();
    await page.locator('#tab-notes').click();
    await page.locator('mark').filter({ hasText: '@awa' }).waitFor();
  });
});
