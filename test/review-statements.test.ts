import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCatalogue } from '../src/analysis/checks.ts';
import type { Db } from '../src/db/database.ts';
import { loadReview } from '../src/review/review.ts';
import { analysedDossier } from './console/dossier-scene.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { importRows, listTools, persons } from './list-scene.ts';
import { signCarried } from './signed-rows.ts';

/** What a reviewer sees costs as many statements however many people a dossier is about and whatever they were found as. */

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' });
  client = await service.client();
});
afterAll(() => service.stop());

async function looked(uuid: string) {
  const { database, keyring } = service.runtime;
  let statements = 0;
  const counting: Db = {
    query: (text, values) => {
      statements += 1;
      return database.query(text, values);
    },
  };
  const speaking = { checks: checkCatalogue, language: 'en', date: () => '' } as const;
  const review = await loadReview(
    { database: counting, keyring },
    { actor: 'cli:awa', role: 'senior' as const },
    uuid,
    speaking,
  );
  return { statements, review };
}

it('a company and its manager are looked up together', async () => {
  const person = await looked(await analysedDossier(service, client));
  const company = await looked(await analysedDossier(service, client, { company: { name: 'BANDAMA SARL' } }));
  expect(company.review.subjects).toHaveLength(2);
  expect(company.statements).toBe(person.statements);
});

it('entries that monitoring found are read together, of each list at once', async () => {
  const uuid = await analysedDossier(service, client);
  const before = await looked(uuid);
  const [subject] = before.review.subjects;
  await importRows(listTools(service.runtime), persons(12));
  const found = async (first: number, last: number) => {
    await service.runtime.database.query(
      `INSERT INTO subject_hits (subject_id, topic, list_id, entity_id, asked, list_name, content_hash, score,
         first_seen_at, last_seen_at)
       SELECT $1, 'sanction', 1, 'p' || n, ''::bytea, 'liste', 'as-seen', 75, now(), now() FROM generate_series($2::int, $3) n`,
      [subject?.id, first, last],
    );
    await signCarried(service.runtime);
  };
  await found(1, 1);
  const one = await looked(uuid);
  expect(one.review.hits.map(({ name }) => name)).toEqual(['EXEMPLE Personne 1']);
  await found(2, 12);
  const all = await looked(uuid);
  expect(all.review.hits.map(({ name }) => name)).toContain('EXEMPLE Personne 12');
  expect(all.review.hits).toHaveLength(12);
  expect(all.statements).toBe(one.statements);
});
