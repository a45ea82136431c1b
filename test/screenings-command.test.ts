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

describe('akwaba screenings', () => {
  it.each([
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
