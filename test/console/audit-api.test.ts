import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit, operatorChain } from '../../src/audit/chain.ts';
import type { AuditChains, AuditPage, Verification } from '../../src/contract/console/audit.ts';
import { consoleLimits } from '../../src/http/console/limits.ts';
import { call, eventually, type TestClient } from '../harness.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let client: TestClient;
let viewer: Operator;
const dossier = '7d0f1c52-8a57-4a4e-9d53-0c9f6f2f1a11';

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { name: 'Banque de la Lagune' } });
  viewer = await scene.operator('viewer', 'awa');
  await append(
    client.companyId,
    { actor: 'user:awa', action: 'dossier.viewed', details: { dossier } },
    { actor: 'cli:koffi', action: 'dossier.decided', details: { dossier, from: 'A_TRAITER', to: 'VALIDE' } },
    { actor: 'user:awa', action: 'moon.landed', details: { dossier: 'not one', note: 'a "dossier":"' } },
  );
});
afterAll(() => scene?.stop());

type Event = Omit<Parameters<typeof appendAudit>[2], 'chain'>;

const append = (chain: number, ...events: readonly Event[]): Promise<void> => {
  const { database, keyring } = scene.service.runtime;
  return database.transaction((tx) =>
    appendAudit(tx, keyring, ...events.map((event) => ({ ...event, chain }))),
  );
};
const entries = async (query: string, headers = {}): Promise<AuditPage> =>
  (await viewer.get(`/audit/entries?chain=${client.companyId}&${query}`, headers)).body;
const chains = async (): Promise<AuditChains> => (await viewer.get('/audit/chains')).body;

/** Verifies and waits for the end. */
async function verify(chain: number, checkpoints = ''): Promise<Verification> {
  const started = await viewer.send('POST', '/audit/verifications', { chain, checkpoints });
  expect(started.status).toBe(200);
  const { id } = started.body as Verification;
  let ended: Verification | null | undefined;
  await eventually('the verification ends', async () => {
    ended = (await chains()).chains.find((one) => one.chain === chain)?.verified;
    return ended?.id === id && ended.outcome !== null;
  });
  if (!ended) throw new Error('it ended');
  return ended;
}

describe('the audit log in the console', () => {
  it('is for people who are signed in', async () => {
    const { url } = scene.service;
    for (const path of ['chains', 'entries', 'checkpoints']) {
      expect((await call(`${url}/console/api/audit/${path}`)).status).toBe(401);
    }
    const started = await call(`${url}/console/api/audit/verifications`, { method: 'POST' });
    expect(started.status).toBe(401);
    const forged = await viewer.send(
      'POST',
      '/audit/verifications',
      { chain: 0, checkpoints: '' },
      { 'X-Csrf-Token': 'wrong' },
    );
    expect(forged.status).toBe(403);
  });

  it("has the operator's chain and one of each client, with their ends", async () => {
    const { chains: all, actions } = await chains();
    expect(all.map(({ chain, client: name }) => [chain, name])).toEqual(
      expect.arrayContaining([[client.companyId, 'Banque de la Lagune']]),
    );
    for (const { mac } of all) expect(mac).toMatch(/^[0-9a-f]{64}$/);
    expect(actions).toContainEqual({ action: 'dossier.decided', words: 'Decision on a dossier' });
  });

  it('shows entries in words, newest first, those that are unknown as they are', async () => {
    const { entries: shown } = await entries('');
    expect(shown.slice(0, 3).map(({ who, words }) => [who, words])).toEqual([
      ['Awa', 'moon.landed'],
      ['koffi (command line)', 'Decision on a dossier'],
      ['Awa', 'Dossier looked at'],
    ]);
    expect(shown[1]?.details).toEqual([
      { name: 'dossier', value: dossier, page: `/dossiers/${dossier}` },
      { name: 'from', value: 'To decide', page: null },
      { name: 'to', value: 'Validated', page: null },
    ]);
    const french = await entries('', { 'Accept-Language': 'fr' });
    expect(french.entries[1]?.words).toBe('Décision sur un dossier');
    expect(french.entries[1]?.details.slice(1)).toEqual([
      { name: 'de', value: 'À traiter', page: null },
      { name: 'vers', value: 'Validé', page: null },
    ]);
  });

  it('finds entries by who, what, dossier and days, together', async () => {
    const actionsOf = async (query: string) => (await entries(query)).entries.map(({ action }) => action);
    expect(await actionsOf('actor=user:awa')).toEqual(['moon.landed', 'dossier.viewed']);
    expect(await actionsOf('actor=Awa')).toEqual(['moon.landed', 'dossier.viewed']);
    expect(await actionsOf('actor=koffi')).toEqual(['dossier.decided']);
    expect(await actionsOf('action=dossier.viewed')).toEqual(['dossier.viewed']);
    expect(await actionsOf(`dossier=${dossier}`)).toEqual(['dossier.decided', 'dossier.viewed']);
    expect(await actionsOf(`dossier=${dossier}&actor=koffi`)).toEqual(['dossier.decided']);
    const day = new Date().toISOString().slice(0, 10);
    expect(await actionsOf(`from=${day}&to=${day}&actor=koffi`)).toEqual(['dossier.decided']);
    expect(await actionsOf('to=2020-01-01')).toEqual([]);
    expect(await actionsOf('from=2090-01-01')).toEqual([]);
  });

  it('refuses filters that make no sense, and names the field', async () => {
    for (const query of ['chain=x', 'before=-1', 'from=yesterday', 'dossier=1', 'moon=1']) {
      const { status, body } = await viewer.get(`/audit/entries?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(body.errors[0].field).toBe(query.split('=')[0]);
    }
    const nothing = await viewer.send('POST', '/audit/reports/file');
    expect([nothing.status, nothing.body.detail]).toEqual([415, expect.stringContaining('octet-stream')]);
  });

  it('goes from page to page without losing or repeating an entry, also by days', async () => {
    const other = await scene.service.client({ company: { name: 'Longue histoire' } });
    const count = 3 * consoleLimits.auditShown + 7;
    await append(
      other.companyId,
      ...Array.from({ length: count }, (_, i) => ({
        actor: 'service',
        action: 'dossier.analysed',
        details: { number: i },
      })),
    );
    const half = Math.floor(count / 2);
    const { database } = scene.service.runtime;
    // The first half was yesterday: the days then part the chain in its middle.
    await database.query(
      `UPDATE audit_entries SET at = at - interval '1 day' WHERE chain = $1 AND sequence <= $2`,
      [other.companyId, half],
    );
    const all = async (query: string) => {
      const found: number[] = [];
      let before = '';
      for (;;) {
        const path = `/audit/entries?chain=${other.companyId}&action=dossier.analysed${query}${before}`;
        const page: AuditPage = (await viewer.get(path)).body;
        found.push(...page.entries.map(({ sequence }) => sequence));
        if (page.next === null) return found;
        before = `&before=${page.next}`;
      }
    };
    const everything = await all('');
    expect(everything).toHaveLength(count);
    expect(everything).toEqual([...everything].sort((a, b) => b - a));
    const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const today = await all(`&from=${dayOf(0)}`);
    const yesterday = await all(`&to=${dayOf(1)}`);
    expect([...today, ...yesterday]).toEqual(everything);
    expect(Math.max(...yesterday)).toBe(half);
  });
});

describe('a verification', () => {
  it('runs beside the requests, tells how far it is, and is itself in the log', async () => {
    const ended = await verify(client.companyId);
    expect(ended).toMatchObject({ outcome: 'whole', faultCount: 0, faults: [], who: 'Awa', checkpoints: 0 });
    expect(ended.entries).toBe(ended.of);
    const { body } = await viewer.get('/audit/entries?action=audit.verified');
    expect((body as AuditPage).entries[0]).toMatchObject({ actor: 'user:awa', words: 'Chain verified' });
    expect((await chains()).running).toBeNull();
  });

  it('is one at a time', async () => {
    const { database } = scene.service.runtime;
    const hold = await database.query<{ id: number }>(
      `INSERT INTO audit_verifications (chain, actor, head_sequence, head_mac, checkpoints)
       VALUES (0, 'user:elsewhere', 5, '', 0) RETURNING id`,
    );
    const refused = await viewer.send('POST', '/audit/verifications', { chain: 0, checkpoints: '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'AUDIT_BEING_VERIFIED']);
    expect((await chains()).running?.id).toBe(hold[0]?.id);
    // Its process is not heard of any more: it has ended with it, and another may begin.
    await database.query("UPDATE audit_verifications SET seen_at = now() - interval '1 hour' WHERE id = $1", [
      hold[0]?.id,
    ]);
    expect((await chains()).running).toBeNull();
    expect((await verify(operatorChain)).outcome).toBe('whole');
  });

  it('finds an entry that was changed, in the language of who asks', async () => {
    const other = await scene.service.client({ company: { name: 'Entamée' } });
    const { database } = scene.service.runtime;
    await database.query(
      `UPDATE audit_entries SET details = replace(details, '1000', '9000') WHERE chain = $1 AND action = 'credits.moved'`,
      [other.companyId],
    );
    const ended = await verify(other.companyId);
    expect(ended.outcome).toBe('broken');
    expect(ended.faultCount).toBeGreaterThan(0);
    expect(ended.faults[0]).toMatch(/^entry \d+ was changed/);
    const { body } = await viewer.get('/audit/chains', { 'Accept-Language': 'fr' });
    const french = (body as AuditChains).chains.find(({ chain }) => chain === other.companyId);
    expect(french?.verified?.faults[0]).toMatch(/^l’entrée \d+ a été modifiée/);
  });

  it('holds the chain against checkpoints that were downloaded before', async () => {
    const other = await scene.service.client({ company: { name: 'Coupée' } });
    await append(other.companyId, { actor: 'cli:koffi', action: 'dossier.decided', details: {} });
    const downloaded = await viewer.get('/audit/checkpoints');
    expect(downloaded.headers.get('content-disposition')).toMatch(
      /^attachment; filename="akwaba-checkpoints-/,
    );
    const text = JSON.stringify(downloaded.body);
    expect(await verify(other.companyId, text)).toMatchObject({ outcome: 'whole', checkpoints: 1 });
    const { database } = scene.service.runtime;
    await database.query(
      `WITH cut AS (DELETE FROM audit_entries e USING audit_chains c
         WHERE e.chain = $1 AND c.chain = $1 AND e.sequence = c.sequence)
       UPDATE audit_chains c SET sequence = p.sequence, mac = p.mac FROM audit_entries p
       WHERE c.chain = $1 AND p.chain = $1 AND p.sequence = c.sequence - 1`,
      [other.companyId],
    );
    expect((await verify(other.companyId)).outcome).toBe('whole');
    const cut = await verify(other.companyId, text);
    expect(cut.outcome).toBe('broken');
    expect(cut.faults.join()).toMatch(/of the checkpoint is missing/);

    const gone = { checkpoints: [{ chain: 8888, sequence: 3, mac: '00' }] };
    expect(await verify(0, JSON.stringify(gone))).toMatchObject({
      outcome: 'broken',
      faultCount: 1,
      faults: [expect.stringContaining('chain 8888')],
    });
  });

  it('refuses a chain that does not exist and checkpoints that are none', async () => {
    const missing = await viewer.send('POST', '/audit/verifications', { chain: 9999, checkpoints: '' });
    expect([missing.status, missing.body.code]).toEqual([404, 'CHAIN_NOT_FOUND']);
    for (const checkpoints of ['{', '{"checkpoints":[{"chain":"1"}]}', '[]']) {
      const refused = await viewer.send('POST', '/audit/verifications', { chain: 0, checkpoints });
      expect(refused.body.errors).toMatchObject([{ field: 'checkpoints', code: 'NOT_CHECKPOINTS' }]);
    }
  });
});
