import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../../src/operators/users.ts';
import { call, type TestAnswer } from '../harness.ts';
import { describeInBrowser } from './browser.ts';
import { type DirectoryScene, directoryClient, directoryScene, walkThrough } from './directory-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let directory: DirectoryScene;
let scene: ConsoleScene;
let db: pg.Client;
let branch: number;
let chief: Operator;

beforeAll(async () => {
  directory = await directoryScene();
  scene = await consoleScene({
    OIDC_ISSUER: directory.issuer,
    OIDC_CLIENT_ID: directoryClient.id,
    OIDC_CLIENT_SECRET: directoryClient.secret,
    OIDC_LABEL: 'Banque du Bandama',
    OIDC_ROLE_CLAIM: 'realm.roles',
    OIDC_ROLES: 'kyc=reviewer,kyc-heads=senior,kyc-admins=administrator',
    OIDC_ORGANISATION_CLAIM: 'org',
    OIDC_ORGANISATIONS: 'head-office=operator,branch=1,nowhere=999',
    PLAIN_HTTP_HOSTS: '127.0.0.1',
    AUTH_FAILURES_PER_MINUTE: '1000',
  });
  directory.register(scene.service.url);
  db = new pg.Client({ connectionString: scene.service.config.databaseUrl });
  await db.connect();
  branch = (await scene.service.client({ company: { name: 'Agence de Bouaké' } })).companyId;
  chief = await scene.operator('administrator', 'chief');
});
afterAll(async () => {
  await db?.end();
  await scene?.stop();
  await directory?.stop();
});
beforeEach(() => {
  directory.fault = 'none';
});

const api = (path: string) => `${scene.service.url}/console/api/session${path}`;
const back = () => `${scene.service.url}/console/signed-in`;
const cookieIn = (answer: TestAnswer, name: string) =>
  new RegExp(`${name}=[^;]+`).exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
const begin = () => call(api('/directory'), { method: 'POST' });
const answer = (cookie: string, query: string) =>
  call(api('/directory/answer'), {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json', 'User-Agent': 'a browser' },
    body: JSON.stringify({ query }),
  });

/** All of it, as somebody of whom the directory says this. */
async function enter(sub: string, claims: object = {}): Promise<TestAnswer> {
  directory.next = { sub, realm: { roles: ['kyc', 'staff'] }, org: 'head-office', ...claims };
  const begun = await begin();
  return answer(cookieIn(begun, 'akwaba_directory'), await walkThrough(begun.body.address, back()));
}

async function lastAudited(chain = 0) {
  const { rows } = await db.query(
    'SELECT action, actor, details::jsonb AS details FROM audit_entries WHERE chain = $1 ORDER BY sequence DESC LIMIT 1',
    [chain],
  );
  return rows[0];
}

describe('signing in with the directory of the house', () => {
  it('is offered by its label, and makes an account of who it says somebody is', async () => {
    expect((await call(api('/directory'))).body).toEqual({ label: 'Banque du Bandama' });
    const opened = await enter('s-1', { name: 'Awa Koné', preferred_username: 'Awa.Koné@bandama.example' });
    expect(opened.body).toMatchObject({
      state: 'open',
      user: { login: 'awa.kon-', name: 'Awa Koné', role: 'reviewer', directory: true },
      client: null,
    });
    expect(opened.headers.get('set-cookie')).toMatch(/akwaba_session=[\w-]{43}; .*akwaba_browser=/s);
    expect(await lastAudited()).toMatchObject({
      action: 'user.signed-in',
      actor: 'user:awa.kon-',
      details: { directory: true },
    });
    const { rows } = await db.query("SELECT * FROM users WHERE login = 'awa.kon-'");
    expect(JSON.stringify(rows)).not.toMatch(/s-1|bandama/);
  });

  it('asks for a code of PKCE, a state and a nonce, and forgets the flow when it is over', async () => {
    const begun = await begin();
    const asked = Object.fromEntries(new URL(begun.body.address).searchParams);
    expect(asked).toMatchObject({ code_challenge_method: 'S256', scope: 'openid profile' });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked[name]?.length).toBeGreaterThan(40);
    expect(begun.headers.get('set-cookie')).toMatch(
      /^akwaba_directory=[\w-]+; Path=\/console\/api\/session\/directory; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
    const ended = await answer(cookieIn(begun, 'akwaba_directory'), 'state=x');
    expect(ended.headers.get('set-cookie')).toMatch(/^akwaba_directory=; .*Max-Age=0/);
  });

  it('follows role and name at every sign-in, and the highest role counts', async () => {
    await enter('s-2', { name: 'Yao', preferred_username: 'yao' });
    const again = await enter('s-2', { name: 'Yao Kan', realm: { roles: ['kyc', 'kyc-heads'] } });
    expect(again.body.user).toMatchObject({ login: 'yao', name: 'Yao Kan', role: 'senior' });
    const { rows } = await db.query(
      "SELECT action, actor FROM audit_entries WHERE details::jsonb->>'user' = 'yao' ORDER BY sequence",
    );
    expect(rows).toEqual([
      { action: 'user.created', actor: 'directory' },
      { action: 'user.signed-in', actor: 'user:yao' },
      { action: 'user.changed', actor: 'directory' },
      { action: 'user.signed-in', actor: 'user:yao' },
    ]);
  });

  it('lets nobody in by the login or the mail address of another', async () => {
    const { database, keyring } = scene.service.runtime;
    await database.transaction((tx) =>
      createUser(tx, keyring, 'test', { login: 'akissi', name: 'Akissi', role: 'administrator' }),
    );
    const liar = await enter('s-3', {
      preferred_username: 'akissi',
      email: 'akissi@bandama.example',
      email_verified: true,
    });
    expect(liar.body.user).toMatchObject({ role: 'reviewer' });
    expect(liar.body.user.login).toMatch(/^akissi-[0-9a-f]{8}$/);
    // The same person again, who meanwhile calls themselves otherwise.
    const same = await enter('s-3', { preferred_username: 'yao', email_verified: false });
    expect(same.body.user.id).toBe(liar.body.user.id);
  });

  it('says whose people they are, once and for all', async () => {
    const ama = await enter('s-4', { preferred_username: 'ama', org: ['branch', 'club'] });
    expect(ama.body).toMatchObject({ user: { login: `ama@${branch}` }, client: { id: branch } });
    for (const org of ['head-office', ['branch', 'head-office'], 'club', undefined, 'nowhere']) {
      const refused = await enter('s-4', { org });
      expect([refused.status, refused.body.code]).toEqual([403, 'DIRECTORY_NO_ORGANISATION']);
    }
    expect((await enter('s-5', { org: 'nowhere' })).body.code).toBe('DIRECTORY_NO_ORGANISATION');
    expect(await lastAudited(branch)).toMatchObject({
      action: 'user.directory-refused',
      details: { user: `ama@${branch}`, why: 'DIRECTORY_NO_ORGANISATION' },
    });
  });

  it('refuses in words, audited, who has no role or is disabled', async () => {
    const stranger = await enter('s-6', { realm: { roles: ['staff'] } });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'DIRECTORY_NO_ROLE']);
    expect(await lastAudited()).toMatchObject({
      actor: 'directory',
      action: 'user.directory-refused',
      details: { why: 'DIRECTORY_NO_ROLE' },
    });
    await enter('s-7', { preferred_username: 'konan' });
    const view = await chief.send('PATCH', '/users/konan', { disabled: true });
    expect(view.body).toMatchObject({ directory: true });
    const disabled = await enter('s-7');
    expect([disabled.status, disabled.body.code]).toEqual([403, 'DIRECTORY_DISABLED']);
    expect(await lastAudited()).toMatchObject({ details: { user: 'konan', why: 'DIRECTORY_DISABLED' } });
  });

  it('refuses an answer that it did not ask for in this browser', async () => {
    directory.next = { sub: 's-1', realm: { roles: ['kyc'] }, org: 'head-office' };
    const [mine, other] = [await begin(), await begin()];
    const query = await walkThrough(other.body.address, back());
    for (const cookie of [cookieIn(mine, 'akwaba_directory'), '', 'akwaba_directory=AAAA']) {
      const refused = await answer(cookie, query);
      expect([refused.status, refused.body.code]).toEqual([401, 'DIRECTORY_NOT_BEGUN']);
    }
    expect(await lastAudited()).toMatchObject({ details: { why: 'DIRECTORY_NOT_BEGUN' } });
    const cookie = cookieIn(other, 'akwaba_directory');
    expect((await answer(cookie, query)).status).toBe(200);
    // A code is good once.
    const again = await answer(cookie, query);
    expect([again.status, again.body.code]).toEqual([401, 'DIRECTORY_REFUSED']);
  });

  it('refuses what the directory refuses, what is not signed by it, and says when it is away', async () => {
    directory.fault = 'refuses';
    expect((await enter('s-1')).body.code).toBe('DIRECTORY_REFUSED');
    expect(await lastAudited()).toMatchObject({
      details: { why: 'DIRECTORY_REFUSED', said: 'access_denied' },
    });
    directory.fault = 'signs-wrongly';
    const forged = await enter('s-1');
    expect([forged.status, forged.body.code]).toEqual([401, 'DIRECTORY_ANSWER_WRONG']);
    directory.fault = 'none';
    directory.next = { sub: 's-1' };
    const begun = await begin();
    const query = await walkThrough(begun.body.address, back());
    directory.fault = 'fails';
    const away = await answer(cookieIn(begun, 'akwaba_directory'), query);
    expect([away.status, away.body.code]).toEqual([503, 'DIRECTORY_NOT_REACHED']);
    expect(await lastAudited()).toMatchObject({ details: { why: 'DIRECTORY_NOT_REACHED' } });
  });

  it('gives no password: none opens the account, and none can be set', async () => {
    await enter('s-8', { preferred_username: 'adjoua' });
    const signIn = await call(api(''), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login: 'adjoua', password: '-' }),
    });
    expect(signIn.body.code).toBe('SIGN_IN_FAILED');
    expect((await chief.send('POST', '/users/adjoua/password')).body.code).toBe('USER_OF_DIRECTORY');
  });

  it('opens no row into which somebody else wrote an identity', async () => {
    await enter('s-10', { preferred_username: 'moved' });
    await scene.operator('administrator', 'target');
    const { rows } = await db.query("SELECT identity_hash AS hash FROM users WHERE login = 'moved'");
    await db.query("UPDATE users SET identity_hash = NULL WHERE login = 'moved'");
    await db.query("UPDATE users SET identity_hash = $1 WHERE login = 'target'", [rows[0].hash]);
    expect((await enter('s-10')).body.code).toBe('DIRECTORY_DISABLED');
  });

  it('ends at the directory too', async () => {
    const opened = await enter('s-9', { preferred_username: 'akou' });
    const cookie = cookieIn(opened, 'akwaba_session');
    const headers = { cookie, 'X-Csrf-Token': opened.body.csrfToken };
    const { body } = await call(api(''), { method: 'DELETE', headers });
    const address = new URL(body.address);
    expect(address.origin + address.pathname).toBe(`${directory.issuer}/session/end`);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${scene.service.url}/console`);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await call(api(''), { headers })).status).toBe(401);
    expect((await chief.send('DELETE', '/session')).body).toEqual({ address: null });
  });
});

describeInBrowser('the sign-in page with a directory', () => {
  it('leads there, back to the page that was asked for, and out again', async () => {
    directory.next = { sub: 'b-1', name: 'Bah Aminata', realm: { roles: ['kyc'] }, org: 'head-office' };
    const page = await scene.openNew('/account');
    const button = page.getByRole('button', { name: 'Sign in with Banque du Bandama' });
    directory.fault = 'refuses';
    await button.click();
    await page.getByText('did not let you in').waitFor();
    directory.fault = 'none';
    await button.click();
    await page.getByText('You sign in with the directory of your house').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${directory.issuer}/session/end**`);
  });
});
