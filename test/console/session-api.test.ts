import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { permissions, type Role, roleNames, roles } from '../../src/contract/operators.ts';
import { findUser } from '../../src/db/operators/users.ts';
import { operatorLimits } from '../../src/operators/limits.ts';
import { hashPassword } from '../../src/operators/passwords.ts';
import { startSession } from '../../src/operators/sessions.ts';
import { call } from '../harness.ts';
import { addPerson as addSignedPerson, ageSessions, changeRow } from '../signed-rows.ts';
import { codesOf } from './authenticator.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** One password for all; what is kept of it takes less time here than it should. */
const password = 'three green lagoons';

describe('sessions of the console', () => {
  let scene: ConsoleScene;
  let db: pg.Client;
  let hash: string;
  beforeAll(async () => {
    scene = await consoleScene({ AUTH_FAILURES_PER_MINUTE: '1000' });
    db = new pg.Client({ connectionString: scene.service.config.databaseUrl });
    await db.connect();
    hash = await hashPassword(password, { log2N: 10, r: 8, p: 1 });
  });
  afterAll(async () => {
    await db?.end();
    await scene?.stop();
  });

  const api = (path: string) => `${scene.service.url}/console/api${path}`;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(api(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const addPerson = (login: string, role: Role = 'reviewer', temporary = false) =>
    addSignedPerson(scene.service.runtime, {
      login,
      name: login,
      role,
      passwordHash: hash,
      passwordTemporary: temporary,
    });
  const cookieOf = (answer: { headers: Headers }) =>
    (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const browserOf = (answer: { headers: Headers }) =>
    /akwaba_browser=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const audited = async (login: string) => {
    const { rows } = await db.query(
      `SELECT action FROM audit_entries WHERE chain = 0 AND details::jsonb->>'user' = $1 ORDER BY sequence`,
      [login],
    );
    return rows.map(({ action }) => action);
  };

  it('begin with a password, in a cookie that scripts and other sites do not get', async () => {
    await addPerson('akissi');
    const answer = await post('/session', { login: ' Akissi ', password });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      state: 'open',
      user: { login: 'akissi', role: 'reviewer' },
      permissions: ['see', 'review'],
      secondFactor: { enabled: false, required: false },
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^akwaba_session=[\w-]{43}; Path=\/console; Max-Age=\d+; HttpOnly; SameSite=Strict, akwaba_browser=[\w-]{22}\.\d+\.[\w-]{22}\.[\w-]{43}; Path=\/console\/api\/session; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const { rows } = await db.query('SELECT token_hash FROM user_sessions');
    for (const { token_hash } of rows) expect(cookie).not.toContain(token_hash.toString('base64url'));
    expect(await audited('akissi')).toEqual(['user.signed-in']);
  });

  it('are marked for TLS only where the service is reached by it', async () => {
    const secure = await consoleScene({ PUBLIC_URL: 'https://kyc.example' });
    try {
      await addSignedPerson(secure.service.runtime, {
        login: 'yao',
        name: 'Yao',
        role: 'viewer',
        passwordHash: hash,
        passwordTemporary: false,
      });
      const answer = await call(`${secure.service.url}/console/api/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ login: 'yao', password }),
      });
      expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
    } finally {
      await secure.stop();
    }
  });

  it('do not begin with a wrong name or password, which are answered alike and lock alike', async () => {
    // Longer than a test may take: no lock ends before it is looked at.
    const { signInLockSeconds } = operatorLimits;
    onTestFinished(() => void Object.assign(operatorLimits, { signInLockSeconds }));
    Object.assign(operatorLimits, { signInLockSeconds: [20_000] });
    await addPerson('konan');
    for (const login of ['konan', 'nobody']) {
      for (let i = 0; i < 5; i++) {
        const answer = await post('/session', { login, password: 'wrong' });
        expect([answer.status, answer.body.code]).toEqual([401, 'SIGN_IN_FAILED']);
      }
      const locked = await post('/session', { login, password });
      expect([locked.status, locked.body.code]).toEqual([429, 'SIGN_IN_LOCKED']);
      const seconds = Number(locked.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(20_000 - 1800);
      expect(seconds).toBeLessThanOrEqual(20_000);
    }
    expect(await audited('konan')).toEqual([...Array(4).fill('user.sign-in-failed'), 'user.locked']);
    const administrator = await scene.operator('administrator', 'chief');
    expect((await administrator.send('POST', '/users/konan/unlock')).status).toBe(200);
    expect((await post('/session', { login: 'konan', password })).status).toBe(200);
  });

  it('want the second factor of who has one, once a code and never twice', async () => {
    await addPerson('adjoua');
    const first = await post('/session', { login: 'adjoua', password });
    const headers = { cookie: cookieOf(first), 'X-Csrf-Token': first.body.csrfToken };
    for (const [given, code] of [
      [{}, 'MISSING'],
      [{ password: 'wrong' }, 'WRONG_PASSWORD'],
    ] as const) {
      expect((await post('/session/second-factor', given, headers)).body.errors).toEqual([
        expect.objectContaining({ field: 'password', code }),
      ]);
    }
    const enrolment = await post('/session/second-factor', { password }, headers);
    expect(enrolment.body.uri).toContain(enrolment.body.secret);
    const { rows } = await db.query('SELECT sealed_totp FROM users WHERE login = $1', ['adjoua']);
    expect(rows[0].sealed_totp).toBeNull();
    const [used, next] = codesOf(enrolment.body.secret);
    expect((await post('/session/second-factor/confirm', { code: '000000' }, headers)).body.errors).toEqual([
      expect.objectContaining({ field: 'code', code: 'WRONG_CODE' }),
    ]);
    const confirmed = await post('/session/second-factor/confirm', { code: used }, headers);
    expect(confirmed.body).toMatchObject({ state: 'open', secondFactor: { enabled: true } });

    const again = await post('/session', { login: 'adjoua', password });
    expect(again.body.state).toBe('second-factor');
    const half = { cookie: cookieOf(again), 'X-Csrf-Token': again.body.csrfToken };
    const refused = await call(api('/account/sessions'), { headers: half });
    expect([refused.status, refused.body.code]).toEqual([401, 'SESSION_NOT_OPEN']);
    // Who has only the password cannot replace what else is wanted.
    expect((await post('/session/second-factor', {}, half)).status).toBe(401);
    expect((await post('/session/password', { password, newPassword: 'x' }, half)).status).toBe(401);
    expect((await post('/session/code', { code: used }, half)).status).toBe(400);
    expect((await post('/session/code', { code: next }, half)).body.state).toBe('open');

    const third = await post('/session', { login: 'adjoua', password });
    const more = { cookie: cookieOf(third), 'X-Csrf-Token': third.body.csrfToken };
    expect((await post('/session/code', { code: next }, more)).status).toBe(400);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await post('/session/code', { code: '000000' }, more)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
  });

  it('take a code once, however many give it at the same moment', async () => {
    await addPerson('twice');
    const first = await post('/session', { login: 'twice', password });
    const headers = { cookie: cookieOf(first), 'X-Csrf-Token': first.body.csrfToken };
    const { secret } = (await post('/session/second-factor', { password }, headers)).body;
    const [used, next] = codesOf(secret);
    const confirm = () => post('/session/second-factor/confirm', { code: used }, headers);
    const confirmed = await Promise.all([confirm(), confirm(), confirm()]);
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const halves = [];
    for (let i = 0; i < 4; i++) {
      const half = await post('/session', { login: 'twice', password });
      halves.push({ cookie: cookieOf(half), 'X-Csrf-Token': half.body.csrfToken });
    }
    const given = await Promise.all(halves.map((half) => post('/session/code', { code: next }, half)));
    expect(given.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('cannot be guessed faster by asking for many at once, neither passwords nor codes', async () => {
    await addPerson('gbane');
    const counted = async (count: number, ask: () => Promise<{ status: number }>) => {
      const answers = await Promise.all(Array.from({ length: count }, ask));
      return [401, 400, 429].map((status) => answers.filter((answer) => answer.status === status).length);
    };
    expect(await counted(12, () => post('/session', { login: 'gbane', password: 'wrong' }))).toEqual([
      5, 0, 7,
    ]);
    await db.query('DELETE FROM sign_in_failures');
    const first = await post('/session', { login: 'gbane', password });
    const headers = { cookie: cookieOf(first), 'X-Csrf-Token': first.body.csrfToken };
    const { secret } = (await post('/session/second-factor', { password }, headers)).body;
    await post('/session/second-factor/confirm', { code: codesOf(secret)[0] }, headers);
    const again = await post('/session', { login: 'gbane', password });
    const half = { cookie: cookieOf(again), 'X-Csrf-Token': again.body.csrfToken };
    expect(await counted(40, () => post('/session/code', { code: '000000' }, half))).toEqual([0, 5, 35]);
    // The right password does not begin the count anew.
    expect((await post('/session', { login: 'gbane', password })).status).toBe(429);
  });

  it('are not kept from somebody by strangers who guess, in a browser that they used before', async () => {
    await addPerson('tano');
    await addPerson('other');
    const known = browserOf(await post('/session', { login: 'tano', password }));
    const others = browserOf(await post('/session', { login: 'other', password }));
    const tries = async (given: string, cookie: string) =>
      (await post('/session', { login: 'tano', password: given }, { cookie })).status;
    for (let i = 0; i < 5; i++) await tries('wrong', '');
    for (const cookie of ['', others, `${known}x`, 'akwaba_browser=x.x']) {
      expect(await tries(password, cookie), cookie).toBe(429);
    }
    expect(await tries(password, known)).toBe(200);
    expect(await tries(password, '')).toBe(429);
    // It is no way around the lock either.
    for (let i = 0; i < 5; i++) expect(await tries('wrong', known)).toBe(401);
    expect(await tries(password, known)).toBe(429);
    const administrator = await scene.operator('administrator', 'chief');
    const locked = (await administrator.get('/users')).body.users.filter(
      ({ lockedUntil }: { lockedUntil: string | null }) => lockedUntil !== null,
    );
    expect(locked.map(({ login }: { login: string }) => login)).toContain('tano');
    expect((await administrator.send('POST', '/users/tano/unlock')).body.lockedUntil).toBeNull();
    expect([await tries(password, known), await tries(password, '')]).toEqual([200, 200]);
  });

  it('have another cookie once the code was given: one that was known before opens nothing', async () => {
    await addPerson('amani');
    const first = await post('/session', { login: 'amani', password });
    const headers = { cookie: cookieOf(first), 'X-Csrf-Token': first.body.csrfToken };
    const { secret } = (await post('/session/second-factor', { password }, headers)).body;
    const [used, next] = codesOf(secret);
    await post('/session/second-factor/confirm', { code: used }, headers);
    const again = await post('/session', { login: 'amani', password });
    // Who knows only the password is a stranger still.
    expect(browserOf(again)).toBe('');
    const half = { cookie: cookieOf(again), 'X-Csrf-Token': again.body.csrfToken };
    const opened = await post('/session/code', { code: next }, half);
    expect(opened.body).toMatchObject({ state: 'open', csrfToken: again.body.csrfToken });
    expect(browserOf(opened)).not.toBe('');
    expect((await call(api('/session'), { headers: half })).status).toBe(401);
    expect((await call(api('/session'), { headers: { cookie: cookieOf(opened) } })).status).toBe(200);
  });

  it('do not begin with a password that was changed while it was looked at', async () => {
    await addPerson('late');
    const { database } = scene.service.runtime;
    const user = await findUser(database, 'late');
    if (user === undefined) throw new Error('no such user');
    const start = (passwordHash: string) =>
      startSession(scene.service.services.sessions, user, 'test', { passwordHash });
    await expect(start('the hash before')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect(await start(hash)).toMatchObject({ state: 'open' });
    await changeRow(scene.service.runtime, ['users', user.id], (tx) =>
      tx.query('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id]),
    );
    await expect(start(hash)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  it('of who was told a password want another one first, and end all others then', async () => {
    await addPerson('brou', 'viewer', true);
    const other = await post('/session', { login: 'brou', password });
    const answer = await post('/session', { login: 'brou', password });
    expect(answer.body.state).toBe('new-password');
    const headers = { cookie: cookieOf(answer), 'X-Csrf-Token': answer.body.csrfToken };
    const change = (given: string, wanted: string) =>
      post('/session/password', { password: given, newPassword: wanted }, headers);
    const fields = async (given: string, wanted: string) =>
      (await change(given, wanted)).body.errors.map(({ field, code }: { field: string; code: string }) => [
        field,
        code,
      ]);
    expect(await fields('wrong', 'two brown rivers')).toEqual([['password', 'WRONG_PASSWORD']]);
    expect(await fields(password, 'short')).toEqual([['newPassword', 'TOO_SHORT']]);
    expect(await fields(password, password)).toEqual([['newPassword', 'POOR_PASSWORD']]);
    expect((await change(password, 'two brown rivers')).body.state).toBe('open');
    expect((await call(api('/session'), { headers: { cookie: cookieOf(other) } })).status).toBe(401);
    expect((await post('/session', { login: 'brou', password })).status).toBe(401);
  });

  it('must have a second factor where the operator wants that', async () => {
    const strict = await consoleScene({ CONSOLE_SECOND_FACTOR: 'required' });
    try {
      const operator = await strict.operator('administrator');
      expect((await operator.get('/session')).body).toMatchObject({ state: 'enrol' });
      expect((await operator.get('/users')).body.code).toBe('SESSION_NOT_OPEN');
    } finally {
      await strict.stop();
    }
  });

  it('change their cookie; the former one is good for a moment, and later ends the session', async () => {
    const operator = await scene.operator('viewer', 'rotating');
    const age = (minutes: number) =>
      db.query(`UPDATE user_sessions SET rotated_at = now() - make_interval(mins => $2) WHERE user_id = $1`, [
        operator.user.id,
        minutes,
      ]);
    await age(11);
    const rotated = await operator.get('/session');
    const cookie = cookieOf(rotated);
    expect(cookie).toMatch(/^akwaba_session=/);
    expect(cookie).not.toBe(operator.cookie);
    // A request that was on its way.
    expect((await operator.get('/session')).status).toBe(200);
    expect((await call(api('/session'), { headers: { cookie } })).status).toBe(200);
    await age(2);
    expect((await operator.get('/session')).status).toBe(401);
    expect((await call(api('/session'), { headers: { cookie } })).status).toBe(401);
    expect(await audited('rotating')).toEqual(['user.signed-in', 'user.session-copied']);
  });

  it('end by themselves: unused, too old, not completed, of somebody who is kept out', async () => {
    const ends = async (login: string, change: (userId: number) => Promise<unknown>) => {
      const operator = await scene.operator('viewer', login);
      expect((await operator.get('/session')).status).toBe(200);
      await change(operator.user.id);
      const answer = await operator.get('/session');
      expect([answer.status, answer.body.code], login).toEqual([401, 'SESSION_ENDED']);
      expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    };
    const { runtime } = scene.service;
    await ends('idle', (id) =>
      db.query(`UPDATE user_sessions SET seen_at = now() - interval '31 min' WHERE user_id = $1`, [id]),
    );
    await ends('old', (id) => ageSessions(runtime, id, 13 * 60));
    await ends('disabled', (id) =>
      changeRow(runtime, ['users', id], (tx) =>
        tx.query('UPDATE users SET disabled_at = now() WHERE id = $1', [id]),
      ),
    );
    const half = await scene.operator('viewer', 'half');
    await changeRow(runtime, ['users', half.user.id], (tx) =>
      tx.query('UPDATE users SET password_temporary = true WHERE id = $1', [half.user.id]),
    );
    expect((await half.get('/session')).body.state).toBe('new-password');
    await ageSessions(runtime, half.user.id, 11);
    expect((await half.get('/session')).status).toBe(401);
  });

  it('are kept open by being used, and not by a page that asks by itself', async () => {
    const isIdleAfter = async (login: string, headers: Record<string, string>) => {
      const { user, get } = await scene.operator('viewer', login);
      // Its cookie is changed too, which is no use of it either.
      await db.query(
        `UPDATE user_sessions SET seen_at = now() - interval '20 min', rotated_at = now() - interval '11 min'
         WHERE user_id = $1`,
        [user.id],
      );
      expect(cookieOf(await get('/session', headers))).toMatch(/^akwaba_session=./);
      const { rows } = await db.query(
        `SELECT seen_at < now() - interval '19 min' AS idle FROM user_sessions WHERE user_id = $1`,
        [user.id],
      );
      return rows[0].idle;
    };
    expect(await isIdleAfter('away', { 'X-Unattended': 'true' })).toBe(true);
    expect(await isIdleAfter('there', {})).toBe(false);
  });

  it('change nothing for pages of others, nor without the token of the session', async () => {
    const operator = await scene.operator('viewer', 'forged');
    const change = (headers: Record<string, string>) =>
      operator.send('DELETE', '/session', undefined, headers);
    for (const headers of [
      { 'X-Csrf-Token': '' },
      { 'X-Csrf-Token': 'x'.repeat(43) },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://elsewhere.example' },
    ]) {
      const answer = await change(headers);
      expect([answer.status, answer.body.code]).toEqual([403, 'WRONG_ORIGIN']);
    }
    const foreign = await post(
      '/session',
      { login: 'x', password: 'y' },
      { Origin: 'https://elsewhere.example' },
    );
    expect(foreign.status).toBe(403);
    expect((await change({ Origin: scene.service.url })).status).toBe(200);
    expect((await operator.get('/session')).status).toBe(401);
  });

  it('show and do only what the role may, whatever is asked', async () => {
    const people = new Map<Role, Operator>();
    for (const role of roles) people.set(role, await scene.operator(role, `as-${role}`));
    const needed = permissions['manage-users'];
    for (const [role, operator] of people) {
      const answer = await operator.get('/users');
      expect([role, answer.status]).toEqual([role, role === needed ? 200 : 403]);
      if (role !== needed) {
        expect(answer.body).toMatchObject({ code: 'NOT_ALLOWED' });
        const french = await operator.get('/users', { 'Accept-Language': 'fr' });
        expect([answer.body.detail, french.body.detail]).toEqual([
          `This needs the role “Administrator”; yours is “${roleNames[role].en}”. Ask an administrator.`,
          `Il faut le rôle « Administrateur » ; le vôtre est « ${roleNames[role].fr} ». Adressez-vous à un administrateur.`,
        ]);
      }
    }
    expect((await call(api('/users'))).status).toBe(401);
    expect((await call(api('/users'), { headers: { cookie: 'akwaba_session=none' } })).status).toBe(401);
  });

  it('are no credentials of a client, nor the other way round', async () => {
    const client = await scene.service.client();
    expect((await client.get('/console/api/session')).status).toBe(401);
    const operator = await scene.operator('administrator', 'chief');
    const answer = await call(`${scene.service.url}/subscriptions/status`, {
      headers: { cookie: operator.cookie },
    });
    expect(answer.status).toBe(401);
  });

  it('are seen and ended by who they belong to, and by nobody else', async () => {
    const [one, two] = [await scene.operator('viewer', 'same'), await scene.operator('viewer', 'same')];
    const stranger = await scene.operator('viewer', 'stranger');
    const { sessions } = (await one.get('/account/sessions')).body;
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }: { current: boolean }) => !current).id;
    expect((await stranger.send('DELETE', `/account/sessions/${other}`)).status).toBe(404);
    expect((await one.send('DELETE', `/account/sessions/${other}`)).status).toBe(200);
    expect((await two.get('/session')).status).toBe(401);
  });

  it('change people by their login however it is written, and refuse what cannot be kept by its field', async () => {
    const chief = await scene.operator('administrator', 'chief');
    await addPerson('kouame');
    const disabled = await chief.send('PATCH', '/users/%20KOUAME', { name: ' Kouamé ', disabled: true });
    expect(disabled.body).toMatchObject({
      login: 'kouame',
      name: 'Kouamé',
      disabledAt: expect.any(String),
    });
    expect((await findUser(scene.service.runtime.database, 'kouame'))?.disabled_at).not.toBeNull();

    const faults = async (path: string, body: object) =>
      (await chief.send('POST', path, body)).body.errors.map(
        ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
      );
    for (const text of ['a\0b', 'a\ud800b']) {
      const person = { login: 'x', name: text, role: 'viewer' };
      expect(await faults('/users', person)).toEqual(['name INVALID_CHARACTERS']);
      expect(await faults('/session', { login: text, password: text })).toEqual([
        'password INVALID_CHARACTERS',
        'login INVALID_CHARACTERS',
      ]);
    }
    expect(await faults('/users', { login: [['\0']], name: 'X', role: 'viewer' })).toEqual([
      'login.0.0 INVALID_CHARACTERS',
    ]);
    const bytes = { 'Content-Type': 'application/octet-stream' };
    expect((await chief.send('POST', '/users', {}, bytes)).status).toBe(415);
  });

  it('of the last administrator stay: somebody must be able to make others', async () => {
    const alone = await consoleScene();
    try {
      const chief = await alone.operator('administrator', 'chief');
      const codes = async (body: object) => (await chief.send('PATCH', '/users/chief', body)).body.code;
      expect(await codes({ role: 'viewer' })).toBe('LAST_ADMINISTRATOR');
      expect(await codes({ disabled: true })).toBe('LAST_ADMINISTRATOR');
      const made = await chief.send('POST', '/users', {
        login: 'Second',
        name: 'Second',
        role: 'administrator',
      });
      expect(made.body).toMatchObject({ user: { login: 'second', passwordTemporary: true } });
      expect(
        (await chief.send('POST', '/users', { login: 'second', name: 'S', role: 'viewer' })).body.errors,
      ).toEqual([expect.objectContaining({ field: 'login', code: 'LOGIN_TAKEN' })]);
      expect((await chief.send('PATCH', '/users/second', { disabled: true })).status).toBe(200);
      expect(await codes({ role: 'viewer' })).toBe('LAST_ADMINISTRATOR');
      expect((await chief.send('PATCH', '/users/second', { disabled: false })).status).toBe(200);
      expect((await chief.send('PATCH', '/users/chief', { role: 'viewer' })).status).toBe(200);
      expect((await findUser(alone.service.runtime.database, 'chief'))?.role).toBe('viewer');
      expect((await chief.get('/users')).status).toBe(403);
    } finally {
      await alone.stop();
    }
  });
});
