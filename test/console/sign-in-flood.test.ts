import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '../../src/db/operators/users.ts';
import { operatorLimits } from '../../src/operators/limits.ts';
import { hashPassword } from '../../src/operators/passwords.ts';
import { call, eventually, type TestAnswer, type TestService, testService } from '../harness.ts';
import { addPerson, changeRow } from '../signed-rows.ts';

/** Strangers who guess keep strangers waiting, and nobody else. Unknown names cost what a real check costs. */

const password = 'three green lagoons';
const cheap = { log2N: 10, r: 8, p: 1 };
/** Of those whose passwords are guessed: what still waits when a flood ends is computed to its end. */
const moderate = { log2N: 14, r: 8, p: 1 };
const guessedPeople = 60;
let service: TestService;
beforeAll(async () => {
  service = await testService({
    TRUST_PROXY: 'loopback',
    AUTH_FAILURES_PER_MINUTE: '1000',
    CONSOLE_SECOND_FACTOR: 'optional',
  });
  const passwordHash = await hashPassword(password, cheap);
  for (const login of ['awa', 'yao', 'aya']) {
    const person = { login, name: login, role: 'reviewer', passwordHash, passwordTemporary: false } as const;
    await addPerson(service.runtime, person);
  }
  const guessed = await hashPassword(password, moderate);
  for (let i = 0; i < guessedPeople; i++) {
    const login = `guess${i}`;
    const person = {
      login,
      name: login,
      role: 'viewer',
      passwordHash: guessed,
      passwordTemporary: false,
    } as const;
    await addPerson(service.runtime, person);
  }
});
afterAll(() => service.stop());

/** Names to guess: of people, and every fourth one of nobody, which costs what a real check costs. */
const nthName = (n: number) => (n % 4 === 3 ? `nobody${n}` : `guess${n % guessedPeople}`);

interface From {
  readonly address?: string;
  readonly cookie?: string;
}

function signIn(login: string, given: string, { address = '192.0.2.1', cookie = '' }: From = {}) {
  return call(`${service.url}/console/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, cookie },
    body: JSON.stringify({ login, password: given }),
  });
}

const browserOf = ({ headers }: TestAnswer): string =>
  /akwaba_browser=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

/** Thirty connections that guess without end, as the nth guess is told to; `refused` counts what was not looked at. */
function flood(guess: (n: number) => Promise<TestAnswer>) {
  const told = { checked: 0, refused: [] as TestAnswer[] };
  let goes = true;
  let n = 0;
  const connections = Array.from({ length: 30 }, async () => {
    while (goes) {
      const answer = await guess(n++);
      if (answer.status === 429) told.refused.push(answer);
      else told.checked += 1;
      // Who was refused asks again a little later, or this test would only be busy with refusals.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    told,
    stop: async () => {
      goes = false;
      await Promise.all(connections);
    },
  };
}

describe('while thirty connections guess', () => {
  it('many names from many addresses, a right password in a known browser gets in; a stranger waits', async () => {
    const known = browserOf(await signIn('awa', password));
    const guessing = flood((n) => signIn(nthName(n), 'wrong', { address: `198.51.${n >> 8}.${n & 255}` }));
    try {
      await eventually('strangers are refused', () => guessing.told.refused.length > 20);
      const [refused] = guessing.told.refused;
      expect(refused?.body).toMatchObject({ status: 429, code: 'TOO_MANY_SIGN_INS' });
      expect(refused?.body.detail).toContain('a browser that you signed in with before');
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      // From the very address of the guesses too, time and again.
      for (const address of ['203.0.113.5', '198.51.0.1', '203.0.113.5']) {
        expect((await signIn('awa', password, { address, cookie: known })).status).toBe(200);
      }
    } finally {
      await guessing.stop();
    }
    expect(guessing.told.checked).toBeGreaterThan(0);
    expect((await signIn('awa', password)).status).toBe(200);
  });

  it('from one IPv6 network, which counts as one address, strangers from elsewhere get in', async () => {
    const guessing = flood((n) => signIn(nthName(n), 'wrong', { address: `2001:db8::${n.toString(16)}` }));
    try {
      await eventually('the network is refused', () => guessing.told.refused.length > 20);
      expect((await signIn('yao', password, { address: '203.0.113.7' })).status).toBe(200);
    } finally {
      await guessing.stop();
    }
  });

  it('one name, its owner gets in by the browser they know, and strangers do not lock them out', async () => {
    const known = browserOf(await signIn('aya', password));
    const guessing = flood((n) => signIn('aya', 'wrong', { address: `198.51.7.${n & 255}` }));
    try {
      await eventually('the name is locked', () =>
        guessing.told.refused.some(({ body }) => body.code === 'SIGN_IN_LOCKED'),
      );
      expect((await signIn('aya', password)).status).toBe(429);
      expect((await signIn('aya', password, { cookie: known })).status).toBe(200);
    } finally {
      await guessing.stop();
    }
    expect(guessing.told.checked).toBe(operatorLimits.signInFailures);
  });
});

describe('a known browser', () => {
  const isKnown = async (login: string, cookie: string) => {
    for (let i = 0; i < operatorLimits.signInFailures; i++) await signIn(login, 'wrong');
    return (await signIn(login, password, { cookie })).status === 200;
  };

  it('is known by a cookie that nobody can make, for one name', async () => {
    const { database } = service.runtime;
    await database.query('DELETE FROM sign_in_failures');
    const known = browserOf(await signIn('yao', password));
    const others = browserOf(await signIn('awa', password));
    const [browser = '', expires = '', stamp, mac] = known.split('.');
    expect(Number(expires)).toBeGreaterThan(Date.now() / 1000 + 80 * 86_400);
    for (const forged of [
      others,
      `${known}x`,
      [browser, Number(expires) + 1, stamp, mac].join('.'),
      [`${browser}A`, expires, stamp, mac].join('.'),
      `${browser}.${mac}`,
      '',
    ]) {
      expect(await isKnown('yao', forged), forged).toBe(false);
    }
    expect(await isKnown('yao', known)).toBe(true);
  });

  it('is a stranger again when the password changes', async () => {
    const { database } = service.runtime;
    const answer = await signIn('awa', password);
    const reset = 'the one that was told';
    const { id } = answer.body.user;
    const hash = await hashPassword(reset, cheap);
    await changeRow(service.runtime, ['users', id], (tx) => setPassword(tx, id, hash, true));
    for (let i = 0; i < operatorLimits.signInFailures; i++) await signIn('awa', 'wrong');
    const refused = await signIn('awa', reset, { cookie: browserOf(answer) });
    expect(refused.body.code).toBe('SIGN_IN_LOCKED');
    await database.query('DELETE FROM sign_in_failures');
    const first = await signIn('awa', reset);
    // Not before the sign-in is complete.
    expect([first.body.state, browserOf(first)]).toEqual(['new-password', '']);
    const session = /akwaba_session=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const changed = await call(`${service.url}/console/api/session/password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie: session, 'X-Csrf-Token': first.body.csrfToken },
      body: JSON.stringify({ password: reset, newPassword: 'two brown rivers' }),
    });
    expect(changed.body.state).toBe('open');
    expect(browserOf(changed)).not.toBe('');
  });
});

describe('a cookie is marked for TLS', () => {
  const secure = async (at: TestService, headers: Record<string, string>) =>
    (
      await call(`${at.url}/console/api/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ login: 'yao', password }),
      })
    ).headers
      .get('set-cookie')
      ?.includes('; Secure');

  it('where the proxy says so, not where a client wrote it before the proxy did', async () => {
    await service.runtime.database.query('DELETE FROM sign_in_failures');
    expect(await secure(service, { 'X-Forwarded-Proto': 'https' })).toBe(true);
    expect(await secure(service, { 'X-Forwarded-Proto': 'http, https' })).toBe(true);
    expect(await secure(service, { 'X-Forwarded-Proto': 'https, http' })).toBe(false);
  });
});
