import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { migrations } from '../../src/db/migrate.ts';
import { reviewRisk } from '../../src/risk/act-on-risk.ts';
import { readyTable } from '../../src/risk/ready-table.ts';
import { setTable } from '../../src/risk/set-table.ts';
import { showDue } from '../../src/risk/show-risk.ts';
import { decideHit } from '../../src/subjects/mark-hits.ts';
import { rateAgain } from '../../src/subjects/rate-again.ts';
import { akwaba } from '../command-line.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { exposed, type ListEntry, loadList, sanctioned } from '../screening-scene.ts';
import { caughtUp, customer, path, send } from './scene.ts';

/** How risky customers without a dossier are rated: by what was given of them and what they were found as. */

let service: TestService;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'exposed', exposed);
});
afterAll(() => service.stop());

async function given(...subjects: object[]): Promise<TestClient> {
  const client = await service.client();
  await send(client, subjects);
  await caughtUp(service, client);
  return client;
}
const get = async (client: TestClient, externalId: string, language = 'en') =>
  (await client.get(`${path}/${externalId}`, { 'Accept-Language': language })).body;
const riskOf = async (client: TestClient, externalId: string, language = 'en') =>
  (await get(client, externalId, language)).risk;
const inMonths = (months: number): string => {
  const at = new Date();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
};

describe('a customer', () => {
  it('is rated once it was searched for, with reasons in the asked language', async () => {
    const client = await given(
      customer('plain', 'PERSONNE Sans Pareille', { nationality: 'CI' }),
      customer('unknown', 'PERSONNE Sans Nation'),
      customer('listed', 'ZOUMANA Exemple Bakary', { nationality: 'CI' }),
      customer('pep', 'AKAFFOU Fictif Théodore', { nationality: 'CI' }),
      customer('iran', 'PERSONNE Venue Ailleurs', { nationality: 'Iran' }),
      customer('firm', 'SOCIÉTÉ SANS PAREILLE', { type: 'COMPANY' }),
      customer('far', 'SOCIÉTÉ VENUE AILLEURS', { type: 'COMPANY', nationality: 'IR' }),
    );
    const plain = await riskOf(client, 'plain');
    expect(plain).toEqual({
      rating: 'LOW',
      reasons: ['No row of the table holds.'],
      tableVersion: 0,
      reviewDue: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(plain.reviewDue.slice(0, 7)).toBe(inMonths(36));
    expect(await riskOf(client, 'unknown', 'fr')).toMatchObject({
      rating: 'MEDIUM',
      reasons: ['La nationalité n’est pas connue.'],
    });
    expect(await riskOf(client, 'listed')).toMatchObject({
      rating: 'HIGH',
      reasons: ['May be on a sanction list: matches to be looked at: 1.'],
    });
    expect(await riskOf(client, 'pep')).toMatchObject({ rating: 'MEDIUM' });
    expect(await riskOf(client, 'iran', 'fr')).toMatchObject({
      rating: 'HIGH',
      reasons: ['Nationalité : Iran.'],
    });
    // Papers are not asked for, so that who owns it is unknown is nobody's fault.
    expect(await riskOf(client, 'firm')).toMatchObject({ rating: 'LOW' });
    expect(await riskOf(client, 'far')).toMatchObject({ rating: 'HIGH' });
    const { content } = (await client.get(path, { 'Accept-Language': 'fr' })).body;
    expect(content.find(({ externalId }: { externalId: string }) => externalId === 'unknown').risk).toEqual(
      await riskOf(client, 'unknown', 'fr'),
    );
  });

  it('that was not searched for yet has no rating', async () => {
    const idle = await testService();
    const client = await idle.client();
    await send(client, [customer('later', 'PERSONNE Plus Tard')]);
    expect(await riskOf(client, 'later')).toEqual({
      rating: null,
      reasons: [],
      tableVersion: null,
      reviewDue: null,
    });
    // Regular work leaves it to the search.
    expect(await rateAgain(idle.runtime.database, idle.runtime.keyring)).toBe(0);
    await idle.stop();
  });

  it('given otherwise is rated by what is given now', async () => {
    const client = await given(customer('c', 'PERSONNE Qui Change', { nationality: 'IR' }));
    expect((await riskOf(client, 'c')).rating).toBe('HIGH');
    await send(client, [customer('c', 'PERSONNE Qui Change')]);
    await caughtUp(service, client);
    expect(await riskOf(client, 'c')).toMatchObject({
      rating: 'MEDIUM',
      reasons: ['The nationality is not known.'],
    });
  });

  it('given under another name keeps a hit that nobody has decided about', async () => {
    const client = await given(customer('c', 'ZOUMANA Exemple Bakary', { nationality: 'CI' }));
    await send(client, [customer('c', 'PERSONNE Tout Autre', { nationality: 'CI' })]);
    await caughtUp(service, client);
    expect(await get(client, 'c')).toMatchObject({ status: 'HITS', openHits: 1, risk: { rating: 'HIGH' } });
  });

  it('keeps a hit whose row something else removed', async () => {
    const client = await given(customer('c', 'ZOUMANA Exemple Bakary', { nationality: 'CI' }));
    const { id } = await get(client, 'c');
    await service.runtime.database.query('DELETE FROM subject_hits WHERE subject_id = $1', [id]);
    expect(await get(client, 'c')).toMatchObject({ status: 'HITS', openHits: 1 });
  });

  it('is rated anew when a hit is decided about, and when the table changes', async () => {
    const client = await given(customer('c', 'ZOUMANA Exemple Bakary', { nationality: 'CI' }));
    const { database, keyring } = service.runtime;
    const { id } = await get(client, 'c');
    await database.transaction((tx) =>
      decideHit(tx, keyring, checkCatalogue, {
        ...{ subjectId: id, hit: 'national:17', mark: 'cleared', actor: 'cli:awa', reason: 'autre visage' },
      }),
    );
    expect(await riskOf(client, 'c')).toMatchObject({ rating: 'LOW', tableVersion: 0 });
    const draft = { ...readyTable, rows: [{ when: 'PERSON', rating: 'MEDIUM' }] };
    const { companyId } = client;
    await database.transaction((tx) =>
      setTable(tx, keyring, { companyId, draft, actor: 'cli:awa', reason: 'note 12' }),
    );
    await rateAgain(database, keyring);
    expect(await riskOf(client, 'c')).toMatchObject({
      rating: 'MEDIUM',
      reasons: ['It is a natural person.'],
      tableVersion: 1,
    });
  });

  it('is lifted at once by monitoring, is due then, and is looked at', async () => {
    const client = await given(
      customer('w', 'LOBOGNON Risqué Inventé', { nationality: 'CI', monitor: true }),
    );
    expect((await riskOf(client, 'w')).rating).toBe('LOW');
    const entry: ListEntry = { id: 'lifted', name: 'LOBOGNON Risqué Inventé' };
    await loadList(service, 'national', [...sanctioned, entry]);
    await caughtUp(service, client);
    const { id, risk } = await get(client, 'w');
    expect(risk).toMatchObject({ rating: 'HIGH', reviewDue: new Date().toISOString().slice(0, 10) });
    const { database, keyring } = service.runtime;
    const { due } = await showDue(
      database,
      keyring,
      { companyId: client.companyId, test: false },
      new Date(),
    );
    expect(due).toMatchObject([{ id, name: 'LOBOGNON Risqué Inventé', rating: 'HIGH', isLifted: true }]);
    const act = { subjectId: id, actor: 'user:awa', reason: 'vu au guichet' };
    await database.transaction((tx) => reviewRisk(tx, keyring, act));
    expect((await riskOf(client, 'w')).reviewDue.slice(0, 7)).toBe(inMonths(12));
    expect(
      (await showDue(database, keyring, { companyId: client.companyId, test: false }, new Date())).count,
    ).toBe(0);
    await loadList(service, 'national', sanctioned);
  });

  it('is not to be looked at again once the relationship has ended, until it is given again', async () => {
    const both = ['gone', 'stays'].map((id) => customer(id, `PERSONNE Encore ${id}`));
    const client = await given(...both);
    const { database, keyring } = service.runtime;
    await client.send('DELETE', `${path}/gone`);
    // Far enough for every table.
    const later = new Date();
    later.setUTCFullYear(later.getUTCFullYear() + 5);
    const due = async () => {
      const shown = await showDue(database, keyring, { companyId: client.companyId, test: false }, later);
      return [shown.count, shown.due.map(({ name }) => name).sort()];
    };
    expect(await due()).toEqual([1, ['PERSONNE Encore stays']]);
    await send(client, both);
    expect(await due()).toEqual([2, ['PERSONNE Encore gone', 'PERSONNE Encore stays']]);
  });

  it('shows its rating in both exports', async () => {
    const client = await given(customer('e', 'PERSONNE Sans Nation'));
    const run = (...args: string[]) =>
      akwaba(['portfolio', ...args, '--client', String(client.companyId)], {
        DATA_DIR: service.config.dataDir,
        DATABASE_URL: service.config.databaseUrl ?? '',
      });
    const [line] = (await run('export', '--language', 'fr')).stdout.split('\n');
    expect(JSON.parse(line ?? '').risk).toEqual(await riskOf(client, 'e', 'fr'));
    const csv: string = (await client.get(`${path}-export?format=csv`)).body;
    const [header = '', row = ''] = csv.split('\r\n');
    expect(header.endsWith(',keptUntil,riskRating,riskReasons,riskTableVersion,riskReviewDue')).toBe(true);
    expect(row).toMatch(/,MEDIUM,The nationality is not known\.,0,\d{4}-\d{2}-\d{2}$/);
  });
});

describe('customers of before', () => {
  it('that were marked as never to be rated are rated by regular work', async () => {
    const client = await given(customer('old', 'PERSONNE De Naguère', { nationality: 'CI' }));
    const { database, keyring } = service.runtime;
    await database.query('DELETE FROM subject_risks WHERE company_id = $1', [client.companyId]);
    await database.query('UPDATE subjects SET risk_table = 2147483647 WHERE company_id = $1', [
      client.companyId,
    ]);
    const steps = migrations.find(({ name }) => name === '039-rated-customers')?.script ?? [];
    for (const step of steps) {
      if (typeof step === 'string' || !('batches' in step)) throw new Error('one step of batches');
      await database.query(step.batches, [null]);
    }
    expect((await riskOf(client, 'old')).rating).toBeNull();
    await rateAgain(database, keyring);
    expect((await riskOf(client, 'old')).rating).toBe('LOW');
  });
});
