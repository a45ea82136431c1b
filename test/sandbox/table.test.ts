import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { capsTable, scoreCaps } from '../../src/dossiers/result/score-caps.ts';
import { tableMarkdown } from '../../src/sandbox/shown-table.ts';
import { sandboxTable } from '../../src/sandbox/table.ts';
import { call, sharedService, type TestService } from '../harness.ts';
import { simulated } from './scene.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});

describe('the table', () => {
  it('has every value once for a call, and every check in each status', () => {
    const keys = sandboxTable.flatMap(({ calls, field, value }) =>
      calls.map((one) => `${one} ${field} ${value}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const type of checkCatalogue.types) {
      const wishes = simulated.flatMap(({ checks }) => checks?.[type] ?? []);
      expect(wishes).toEqual(expect.arrayContaining(['GOOD', 'NOT_APPLICABLE', 'FAILED']));
      expect(wishes.length).toBeGreaterThan(3);
    }
  });

  it('is on a page in both languages, and as JSON', async () => {
    const page = (
      await call(`${service.url}/sandbox`, { headers: { 'Accept-Language': 'fr', Accept: 'text/html' } })
    ).body;
    const { body } = await call(`${service.url}/sandbox`, { headers: { Accept: 'application/json' } });
    expect(body).toHaveLength(sandboxTable.length);
    for (const { value, outcome } of body) {
      expect(page).toContain(`<code>${value}</code>`);
      expect(outcome.fr).not.toBe('');
    }
    expect(page).toContain('Bac à sable');
  });

  it.each(['en', 'fr'] as const)(
    'is docs/%s/sandbox.md, which "akwaba sandbox list --markdown" writes',
    (language) => {
      const text = readFileSync(new URL(`../../docs/${language}/sandbox.md`, import.meta.url), 'utf8');
      expect(text).toBe(tableMarkdown(language));
    },
  );

  it.each(['en', 'fr'] as const)(
    'of caps stands in docs/%s/checks.md, with values that there are',
    (language) => {
      const text = readFileSync(new URL(`../../docs/${language}/checks.md`, import.meta.url), 'utf8');
      expect(text).toContain(`${capsTable(language)}\n\n`);
      const values = simulated.map(({ value }) => value);
      for (const { examples } of Object.values(scoreCaps))
        expect(values).toEqual(expect.arrayContaining([...examples]));
    },
  );
});
