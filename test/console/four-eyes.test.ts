import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { changeRow } from '../signed-rows.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** What an administrator might try who wants to be both of two people. */

let scene: ConsoleScene;
let careful: TestClient;
let awa: Operator;
let koffi: Operator;
let chief: Operator;

beforeAll(async () => {
  scene = await consoleScene({ FOUR_EYES_WAIT_HOURS: '24' });
  careful = await scene.service.client({ company: { four_eyes: true } });
  awa = await settled('reviewer', 'awa');
  koffi = await settled('reviewer', 'koffi');
  chief = await settled('administrator', 'chief');
});
afterAll(() => scene?.stop());

/** Somebody whom nobody changed for two days. */
async function settled(...who: Parameters<ConsoleScene['operator']>): Promise<Operator> {
  const operator = await scene.operator(...who);
  await age(operator.user.id, 48);
  return operator;
}

const age = (id: number, hours: number) =>
  changeRow(scene.service.runtime, ['users', id], (tx) =>
    tx.query(`UPDATE users SET granted_at = now() - make_interval(hours => $2) WHERE id = $1`, [id, hours]),
  );

/** Somebody who chose a password of their own at their first sign-in. */
async function signedIn(login: string): Promise<Operator> {
  const { user } = await scene.operator('reviewer', login);
  await changeRow(scene.service.runtime, ['users', user.id], (tx) =>
    tx.query('UPDATE users SET password_temporary = false WHERE id = $1', [user.id]),
  );
  return scene.operator('reviewer', login);
}

const dossier = () => analysedDossier(scene.service, careful, {});

async function propose(id: string, who: Operator) {
  const { revision } = (await who.get(`/dossiers/${id}/pulse`)).body;
  return who.send('POST', `/dossiers/${id}/decision`, { revision, to: 'VALIDE', reason: 'en ordre' });
}

async function confirm(id: string, who: Operator, outcome = 'confirmed') {
  const { revision, proposal } = (await who.get(`/dossiers/${id}`)).body;
  const body = { revision, proposal: proposal.id, outcome, reason: 'vu aussi' };
  return who.send('POST', `/dossiers/${id}/proposal`, body);
}

async function proposed(): Promise<string> {
  const id = await dossier();
  expect((await propose(id, awa)).status).toBe(200);
  return id;
}

describe('an administrator', () => {
  it('is neither of the two people, and is told whom to ask', async () => {
    const id = await dossier();
    const refused = await propose(id, chief);
    expect([refused.status, refused.body.code]).toEqual([403, 'ADMINISTRATORS_DO_NOT_DECIDE']);
    expect(refused.body.detail).toContain('ask a reviewer or a senior');
    const { possible } = (await chief.get(`/dossiers/${id}`, { 'Accept-Language': 'fr' })).body;
    expect(possible).toMatchObject({ decide: [], hindrance: expect.stringContaining('analyste') });
    await propose(id, awa);
    expect((await confirm(id, chief)).body.code).toBe('ADMINISTRATORS_DO_NOT_DECIDE');
    expect((await confirm(id, koffi)).status).toBe(200);
  });

  it('decides as before where the client does not want two people', async () => {
    const client = await scene.service.client();
    const id = await analysedDossier(scene.service, client, {});
    expect((await propose(id, chief)).body).toMatchObject({ to: 'VALIDE', proposal: null });
  });

  it('cannot make the second person, nor take an earlier one for it', async () => {
    const id = await proposed();
    await chief.send('POST', '/users', { login: 'helper', name: 'Helper', role: 'reviewer' });
    const helper = await signedIn('helper');
    const refused = await confirm(id, helper);
    expect([refused.status, refused.body.code]).toEqual([403, 'TOO_NEW_TO_CONFIRM']);
    expect(refused.body.detail).toContain('less than 24 hours ago');
    expect((await helper.get(`/dossiers/${id}`)).body.possible).toMatchObject({
      confirm: false,
      decline: true,
      hindrance: refused.body.detail,
    });
    // To propose is no harm: somebody else looks at it.
    const other = await dossier();
    expect((await propose(other, helper)).status).toBe(200);
    expect((await confirm(other, koffi)).status).toBe(200);
    await age(helper.user.id, 25);
    expect((await confirm(id, helper)).status).toBe(200);
  });

  it.each([
    ['promoted', async (who: string) => chief.send('PATCH', `/users/${who}`, { role: 'senior' })],
    [
      'let in again',
      async (who: string) => {
        await chief.send('PATCH', `/users/${who}`, { disabled: true });
        await chief.send('PATCH', `/users/${who}`, { disabled: false });
      },
    ],
    ['given a password', async (who: string) => chief.send('POST', `/users/${who}/password`)],
    ['freed of the second factor', async (who: string) => chief.send('POST', `/users/${who}/second-factor`)],
  ])('cannot use somebody who was %s', async (what, change) => {
    const login = what.replaceAll(' ', '.');
    const before = await settled('reviewer', login);
    const id = await proposed();
    expect((await before.get(`/dossiers/${id}`)).body.possible).toMatchObject({
      confirm: true,
      hindrance: null,
    });
    await change(login);
    const after = await signedIn(login);
    expect((await confirm(id, after)).body.code).toBe('TOO_NEW_TO_CONFIRM');
    expect((await confirm(id, koffi)).status).toBe(200);
  });

  it('cannot turn into a reviewer for a moment', async () => {
    const second = await settled('administrator', 'second.chief');
    const id = await proposed();
    await chief.send('PATCH', '/users/second.chief', { role: 'senior' });
    expect((await confirm(id, second)).body.code).toBe('TOO_NEW_TO_CONFIRM');
  });

  it('does not shorten the time by writing to the database', async () => {
    const id = await proposed();
    const fresh = await scene.operator('reviewer', 'fresh');
    await scene.service.runtime.database.query(
      `UPDATE users SET granted_at = now() - interval '9 days' WHERE login = 'fresh'`,
    );
    expect((await fresh.get(`/dossiers/${id}`)).status).toBe(401);
  });

  it('does not trouble others by a change of a name or a failed one', async () => {
    const id = await proposed();
    await chief.send('PATCH', '/users/koffi', { name: 'Koffi K.', role: 'reviewer', disabled: false });
    await chief.send('POST', '/users/koffi/unlock');
    expect((await confirm(id, koffi)).status).toBe(200);
  });
});
