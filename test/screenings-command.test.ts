import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba, type Ended } from './command-line.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { exposed, loadList, sanctioned } from './screening-scene.ts';

/** The command `akwaba screenings`. */

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService();
  client = await service.client();
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
  await loadList(service, 'in-house', [{ id: 'in-1', name: 'SECRETOUA Privée Delphine' }], client.companyId);
});
afterAll(() => service.stop());

const run = (...args: string[]): Promise<Ended> =>
  akwaba(['screenings', ...args], {
    DATA_DIR: service.config.dataDir,
    DATABASE_URL: service.config.databaseUrl ?? '',
  });
const audited = (chain: number, action: string) =>
  service.runtime.database.query<{ actor: string; details: string }>(
    'SELECT actor, details FROM audit_entries WHERE chain = $1 AND action = $2 ORDER BY sequence',
    [chain, action],
  );

describe('search', () => {
  it("is the operator's own: free, kept, audited without a name", async () => {
    const before = (await client.get('/subscriptions/status')).body.numberOfChecks;
    const { code, stdout } = await run(
      'search',
      'ZOUMANA Exemple Bakary',
      '--topic',
      'sanction',
      '--by',
      'awa',
      '--json',
    );
    expect(code).toBe(0);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({
      lists: [{ name: 'national', version: 1 }],
      matches: [{ id: 'national:17', libelle: 'ZOUMANA Exemple Bakary' }],
    });
    expect((await client.get('/subscriptions/status')).body.numberOfChecks).toBe(before);
    const [entry] = await audited(0, 'screening.searched');
    expect(entry?.actor).toBe('cli:awa');
    expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({
      screening: found.id,
      topic: 'sanction',
      hits: 1,
    });
    expect(entry?.details).not.toContain('ZOUMANA');
    const verified = await akwaba(['audit', 'verify'], {
      DATA_DIR: service.config.dataDir,
      DATABASE_URL: service.config.databaseUrl ?? '',
    });
    expect(verified.code).toBe(0);
  });

  it('tells in words what was found and why; private lists only with their client', async () => {
    const words = await run('search', 'AKAFFOU Fictif Théodore', '--topic', 'pep', '--date-of-birth', '1961');
    expect(words.stdout).toContain('officials:p-1');
    expect(words.stdout).toContain('officials (version 1)');
    const name = 'SECRETOUA Privée Delphine';
    expect((await run('search', name, '--topic', 'sanction')).stdout).toContain('Nothing was found.');
    const own = await run('search', name, '--topic', 'sanction', '--company', String(client.companyId));
    expect(own.stdout).toContain('in-house:in-1');
  });

  it.each([
    [['search', 'x'], 2],
    [['search', 'Awa', '--topic', 'crime'], 2],
    [['search', 'Awa', '--topic', 'pep', '--min-score', '101'], 2],
    [['search', '...', '--topic', 'pep'], 1],
    [['search', 'Awa', '--topic', 'pep', '--nationality', 'Atlantis'], 1],
    [['search', 'Awa', '--topic', 'pep', '--date-of-birth', 'yesterday'], 1],
    [['search', 'Awa', '--topic', 'pep', '--company', '99'], 1],
    [['list', '99'], 1],
    [['show', '123e4567-e89b-42d3-a456-426614174000'], 1],
  ])('%j ends with %i and says why', async (args, code) => {
    const ended = await run(...args);
    expect(ended.code).toBe(code);
    expect(ended.stderr.length).toBeGreaterThan(10);
    expect(ended.stderr, 'no stack').not.toMatch(/^ +at /m);
  });
});

describe('list and show', () => {
  it('list tells of searches without whom they were for; show opens one, which is audited', async () => {
    await client.get('/search/sanctioned-person?personName=ZOUMANA%20Exemple&nationality=CI');
    const listed = await run('list', String(client.companyId), '--json');
    const [row] = JSON.parse(listed.stdout);
    expect(row).toMatchObject({
      companyId: client.companyId,
      topic: 'sanction',
      occasion: 'search',
      askedBy: expect.stringMatching(/^credential:\d+$/),
      lists: expect.arrayContaining([{ name: 'national', version: 1 }]),
      hits: 1,
    });
    expect(listed.stdout).not.toContain('ZOUMANA');
    expect((await run('list', String(client.companyId), '--to', '2020-01-01', '--json')).stdout).toBe('[]\n');
    const shown = await run('show', row.id, '--json', '--by', 'awa');
    expect(JSON.parse(shown.stdout)).toMatchObject({
      id: row.id,
      query: { name: 'ZOUMANA Exemple', nationality: 'CI', limit: 20, minScore: 50 },
      found: [{ list: 'national', version: 1, entityId: '17', score: expect.any(Number) }],
    });
    expect((await run('show', row.id)).stdout).toContain('national:17');
    expect(await audited(client.companyId, 'screening.shown')).toMatchObject([
      { actor: 'cli:awa', details: JSON.stringify({ search: row.id }) },
      { details: JSON.stringify({ search: row.id }) },
    ]);
  });
});
