import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba } from '../command-line.ts';
import { type TestService, testService } from '../harness.ts';
import { announcedDossier, attempted } from './announced-deliveries.ts';

describe('what the console does with clients, at the terminal', () => {
  let service: TestService;
  let env: Record<string, string>;
  beforeAll(async () => {
    service = await testService({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const { dataDir, databaseUrl = '' } = service.config;
    env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, WEBHOOK_ALLOW_PRIVATE: 'true' };
  });
  afterAll(() => service?.stop());

  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await akwaba(args, env);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'));

  it('gives a rate back, and shows what is left and what waits', async () => {
    const { companyId } = await service.client({ checks: 70 });
    await announcedDossier(service, companyId);
    const id = String(companyId);
    expect((await json('clients', 'set', id, '--rate-limit', '9')).rateLimitPerSecond).toBe(9);
    expect((await json('clients', 'set', id, '--rate-limit', 'default')).rateLimitPerSecond).toBe(null);
    expect((await json('clients', 'show', id)).weight).toBe(1);
    expect((await json('clients', 'set', id, '--weight', '2.5')).weight).toBe(2.5);
    expect((await json('clients', 'show', id)).weight).toBe(2.5);
    const shown = (await json('clients', 'list')).find((client: { id: number }) => client.id === companyId);
    expect(shown).toMatchObject({
      subscription: { numberOfChecks: 70, status: 'ACTIVE' },
      waitingDossiers: 1,
    });
  });

  it('gives a client another name and address, and takes away what is given empty', async () => {
    const id = String((await service.client()).companyId);
    expect(
      await json('clients', 'set', id, '--name', 'Banque du Lac', '--city', 'Korhogo', '--monitoring', 'on'),
    ).toMatchObject({ name: 'Banque du Lac', city: 'Korhogo', monitoring: true });
    expect(await json('clients', 'set', id, '--city', '', '--agency', 'Nord', 'Sud')).toMatchObject({
      name: 'Banque du Lac',
      city: null,
      agencies: ['Nord', 'Sud'],
    });
    const wrong = await akwaba(['clients', 'set', id, '--name', ' '], env);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('a text of 1 to 200 characters')]);
  });

  it('only proposes the end of four eyes; other settings change at once', async () => {
    const id = String((await service.client()).companyId);
    expect(await json('clients', 'set', id, '--four-eyes', 'off')).not.toHaveProperty('proposal');
    await run('clients', 'set', id, '--four-eyes', 'on');
    const set = await json('clients', 'set', id, '--four-eyes', 'off', '--city', 'Man');
    expect(set).toMatchObject({ fourEyes: true, city: 'Man', proposal: expect.any(String) });
    expect(await json('clients', 'show', id)).toMatchObject({ fourEyes: true, city: 'Man' });
    const [waiting] = await service.runtime.database.query(
      'SELECT id, kind, actor FROM proposals WHERE company_id = $1',
      [Number(id)],
    );
    expect(waiting).toMatchObject({ id: set.proposal, kind: 'four-eyes-off' });
    const again = await akwaba(['clients', 'set', id, '--four-eyes', 'off'], env);
    expect([again.code, again.stdout]).toEqual([1, '']);
  });

  it('shows the ledger by kind and days, and writes it as a file', async () => {
    const { companyId } = await service.client({ checks: 70 });
    const id = String(companyId);
    expect(await json('credits', 'ledger', id, '--kind', 'charge')).toEqual([]);
    expect(await json('credits', 'ledger', id, '--kind', 'grant', '--from', '2020-01-01')).toHaveLength(1);
    expect(await json('credits', 'ledger', id, '--to', '2020-01-01')).toEqual([]);
    const [head, line] = (await run('credits', 'ledger', id, '--csv')).split('\r\n');
    expect(head).toMatch(/^id,at,kind,amount/);
    expect(line).toMatch(/,grant,70,grant,test,/);
    const taken = await service.runtime.database.query(
      "SELECT actor FROM audit_entries WHERE chain = $1 AND action = 'credits.exported'",
      [companyId],
    );
    expect(taken).toEqual([{ actor: 'cli' }]);
    const wrong = await akwaba(['credits', 'ledger', id, '--kind', 'gift'], env);
    expect(wrong.stderr).toMatch(/Allowed choices are grant/);
  });

  it('disables and enables an endpoint, and shows every attempt at a delivery', async () => {
    const { companyId } = await service.client();
    const client = String(companyId);
    const url = 'http://127.0.0.1:9/hook';
    const { id } = await json('webhooks', 'add', '--client', client, '--url', url);
    const { deliveries } = await announcedDossier(service, companyId, 'ANALYSIS_RESULT', 'STATUS_CHANGED');
    const [first = ''] = deliveries;
    await attempted(service, first, ['TIMEOUT', 500], 'FAILED');
    expect(await json('webhooks', 'attempts', '--delivery', first)).toMatchObject([
      { status: 500, failure: null },
      { status: null, failure: 'TIMEOUT' },
    ]);
    const found = await json('webhooks', 'deliveries', '--client', client, '--type', 'STATUS_CHANGED');
    expect(found).toHaveLength(1);
    const disable = ['webhooks', 'disable', '--endpoint', id];
    expect(await json(...disable)).toEqual({ id, changed: true, cancelled: 1 });
    expect(await json(...disable)).toMatchObject({ changed: false });
    expect(await json('webhooks', 'enable', '--endpoint', id)).toEqual({ id, changed: true });
    const nobody = ['webhooks', 'enable', '--endpoint', '123e4567-e89b-42d3-a456-426614174000'];
    expect((await akwaba(nobody, env)).stderr).toMatch(/There is no endpoint/);
  });
});
