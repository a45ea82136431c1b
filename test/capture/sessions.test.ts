import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelSession,
  findSession,
  linkOf,
  listSessions,
  makeSession,
  shownSession,
} from '../../src/capture/sessions.ts';
import { sweepCaptures } from '../../src/capture/sweep-captures.ts';
import type { World } from '../../src/db/world.ts';
import { problemBody } from '../../src/platform/problems/errors.ts';
import { untilDone } from '../../src/platform/time-budget.ts';
import { renewKeys } from '../../src/subjects/renew-keys.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { signCarried } from '../signed-rows.ts';

/** Sessions as programs and operators make them, without their endpoints. */

let service: TestService;
let client: TestClient;
let live: World;

beforeAll(async () => {
  service = await testService();
  client = await service.client();
  live = { companyId: client.companyId, test: false };
});
afterAll(() => service.stop());

const maker = (world: World = live) => ({ world, actor: 'cli' });
const made = (more: object = {}, world: World = live) =>
  makeSession(service.services, maker(world), { type: 'KYC', ...more });
const audited = async () => {
  const rows = await service.runtime.database.query<{ action: string }>(
    "SELECT action FROM audit_entries WHERE chain = $1 AND action LIKE 'capture.%' ORDER BY sequence",
    [client.companyId],
  );
  return rows.map(({ action }) => action);
};

describe('a capture session', () => {
  it('is made with its link and QR code, and keeps secret and person sealed', async () => {
    const { session, link, row } = await made({
      externalId: ' customer-1027 ',
      additionalData: { branch: 'Plateau' },
    });
    expect(session).toMatchObject({
      status: 'CREATED',
      type: 'KYC',
      selfie: 'none',
      language: 'fr',
      externalId: 'customer-1027',
      additionalData: { branch: 'Plateau' },
      dossierId: null,
    });
    expect(session.documentTypes).toContain('PASSEPORT');
    expect(link.url).toMatch(new RegExp(`^${service.url}/capture#${session.id}\\.[\\w-]{43}$`));
    expect(link.qrCode).toMatch(/^<svg /);
    expect(Date.parse(session.expiresAt) - Date.parse(session.createdAt)).toBe(24 * 60 * 60 * 1000);
    expect(linkOf(service.services, row)).toEqual(link);
    const secret = link.url.split('.').at(-1) ?? '';
    const [stored] = await service.runtime.database.query<{ all: string }>(
      'SELECT s::text AS all FROM capture_sessions s WHERE uuid = $1',
      [session.id],
    );
    for (const text of [secret, 'customer-1027', 'Plateau']) {
      expect(stored?.all).not.toContain(text);
      expect(stored?.all).not.toContain(Buffer.from(text).toString('hex'));
    }
  });

  it.each([
    [{ redirectUrl: 'http://bank.example/' }, 'redirectUrl'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
    [{ redirectUrl: 'https://user:word@bank.example/' }, 'redirectUrl'],
    [{ externalId: 'a\u0007b' }, 'externalId'],
    [{ additionalData: { key: 'x'.repeat(2000) } }, 'additionalData[key]'],
  ])('is refused with %j', async (request, field) => {
    await expect(made(request)).rejects.toMatchObject({
      options: { errors: [expect.objectContaining({ field })] },
    });
  });

  it('may lead back to this machine without https', async () => {
    const { session } = await made({ redirectUrl: 'http://localhost:8080/back' });
    expect(session.redirectUrl).toBe('http://localhost:8080/back');
  });

  it('is found in its own world only, newest first and by pages', async () => {
    const other = await service.client();
    await service.inTest(client);
    const test = { ...live, test: true };
    const ids = [];
    for (const _ of [1, 2, 3]) ids.unshift((await made({ externalId: 'paged' })).session.id);
    const inTest = await made({ externalId: 'paged' }, test);
    const first = await listSessions(service.services, live, { externalId: 'paged', most: 2 });
    expect(first.sessions.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await listSessions(service.services, live, {
      externalId: 'paged',
      most: 2,
      after: first.next ?? '',
    });
    expect([second.sessions.map(({ id }) => id), second.next]).toEqual([ids.slice(2), null]);
    expect((await listSessions(service.services, test, { externalId: 'paged' })).sessions).toHaveLength(1);
    const elsewhere = { companyId: other.companyId, test: false };
    for (const world of [live, elsewhere]) {
      await expect(findSession(service.services, world, inTest.session.id)).rejects.toMatchObject({
        code: 'CAPTURE_SESSION_NOT_FOUND',
      });
    }
    await expect(cancelSession(service.services, maker(elsewhere), ids[0] ?? '')).rejects.toMatchObject({
      code: 'CAPTURE_SESSION_NOT_FOUND',
    });
  });

  it('is cancelled once, has no link then, and can be asked for by its status', async () => {
    const { session } = await made({ externalId: 'gone' });
    const row = await cancelSession(service.services, maker(), session.id);
    expect(shownSession(service.runtime.keyring, row)).toMatchObject({
      status: 'CANCELLED',
      externalId: 'gone',
    });
    expect(linkOf(service.services, row)).toBeUndefined();
    expect((await cancelSession(service.services, maker(), session.id)).ended_at).toEqual(row.ended_at);
    const cancelled = await listSessions(service.services, live, { status: 'CANCELLED' });
    expect(cancelled.sessions.map(({ id }) => id)).toEqual([session.id]);
    expect((await audited()).filter((action) => action === 'capture.cancelled')).toHaveLength(1);
  });

  it('expires by itself, is shown so before that is noted, and is forgotten in the end', async () => {
    const { database } = service.runtime;
    const { session } = await made({ expiresInMinutes: 1 });
    await database.query(
      "UPDATE capture_sessions SET expires_at = now() - interval '1 second' WHERE uuid = $1",
      [session.id],
    );
    await signCarried(service.runtime);
    const shown = async () =>
      shownSession(service.runtime.keyring, await findSession(service.services, live, session.id));
    expect(await shown()).toMatchObject({ status: 'EXPIRED' });
    await expect(cancelSession(service.services, maker(), session.id)).rejects.toMatchObject({
      code: 'CAPTURE_SESSION_ENDED',
    });
    await sweepCaptures(service.services, untilDone());
    expect(await shown()).toMatchObject({ status: 'EXPIRED' });
    expect(await audited()).toContain('capture.expired');
    await database.query(
      "UPDATE capture_sessions SET ended_at = now() - interval '91 days' WHERE uuid = $1",
      [session.id],
    );
    await sweepCaptures(service.services, untilDone());
    await expect(shown()).rejects.toMatchObject({ code: 'CAPTURE_SESSION_NOT_FOUND' });
  });

  it('needs a credential that may write, for its dossier', async () => {
    const reader = await service.client({ scopes: ['read'] });
    const refusal = await made({}, { companyId: reader.companyId, test: false }).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'CAPTURE_NEEDS_CREDENTIAL' });
    expect(problemBody(refusal, 'fr', '').detail).toContain('(réel)');
    expect(problemBody(refusal, 'en', '').detail).toContain('(live)');
  });

  it('still opens after keys were renewed', async () => {
    const { database, keyring } = service.runtime;
    const { session, link } = await made({ externalId: 'renewed' });
    await renewKeys({ database, keyring, keyFile: service.config.keyFile, actor: 'test' });
    const row = await findSession(service.services, live, session.id);
    expect(row.wrapped_key?.readUInt32BE(1)).toBe(1);
    expect(shownSession(keyring, row).externalId).toBe('renewed');
    expect(linkOf(service.services, row)).toEqual(link);
  });
});
