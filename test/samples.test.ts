import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemo } from '../src/demo/demo.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { some } from './breadth.ts';
import { call, eventually, type TestClient, type TestService, testService } from './harness.ts';
import { accepted, analysed, type Parts, sample } from './uploads.ts';

/** samples/README.md says of every sample what comes out with the demo's registers, lists and press: here it is tried. */

const folder = join(packageRoot, 'samples');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');

interface Row {
  readonly pictures: readonly string[];
  readonly field: string;
  readonly type: string;
  readonly score: string;
  readonly outcome: string;
}

/** `-back` is the back of what stands before it. */
function picturesIn(cell: string): string[] {
  const [first = '', second] = [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  return second === undefined
    ? [first]
    : [first, second.startsWith('-') ? first.replace(/-front$/, second) : second];
}

const rows: readonly Row[] = readme
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, pictures = '', , sent = '', score = '', outcome = '']) => {
    const [, field = '', type = ''] = /^`(\w+)(?:=(\w+))?`$/.exec(sent) ?? [];
    return { pictures: picturesIn(pictures), field, type, score, outcome };
  });

let service: TestService;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await makeDemo(service.runtime, service.services.ledger, service.url);
  const client = await service.client();
  await eventually('the lists are loaded', async () => {
    const { status, body } = await client.get(
      '/search/sanctioned-person?personName=Silue%20Navigue%20Drissa',
    );
    return status === 200 && body.length > 0;
  });
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: the scoring of a check is what is told here.
type Scoring = any;

/** What each check that was executed found, in a few words. */
const words: Readonly<Record<string, (scoring: Scoring) => string>> = {
  DB_CHECK: (s) => {
    if (!s.comparedWithRealData) return 'not in the register';
    const scores = [s.lastNameMatchingScore, s.firstNameMatchingScore, s.dateOfBirthMatchingScore];
    return `in the register (${scores.map(Math.round).join(', ')})`;
  },
  COMPANY_DB_CHECK: (s) => (s.comparedWithRealData ? 'in the register' : 'not in the register'),
  MRZ_CHECK: (s) => (s.valid ? 'zone right' : `zone: ${s.errors.join(', ')}`),
  EXPIRATION_CHECK: (s) => s.score.toLowerCase(),
  TEMPLATE_CHECK: (s) => (s.valid ? 'template right' : `template: ${s.errors.join(', ')}`),
  SANCTION_CHECK: (s) => hits('sanction', s.results),
  PEP_CHECK: (s) => hits('PEP', s.results),
  MEDIA_CHECK: (s) => {
    const adverse = s.results.filter((article: Scoring) => article.adverse).length;
    return s.results.length === 0 ? '' : `${s.results.length} articles, ${adverse} adverse`;
  },
};

const hits = (what: string, results: Scoring[]): string =>
  results.length === 0 ? '' : `${what} hit of ${results.map(({ score }) => Math.round(score)).join(', ')}`;

async function outcomeOf({ pictures: [front = '', back], field, type }: Row, client: TestClient) {
  const parts: Parts =
    field === 'documentType' || field === 'idDocumentType'
      ? [
          ['idDocumentFront', sample(front)],
          ...(back === undefined ? [] : [['idDocumentBack', sample(back)] as const]),
          [field, type],
        ]
      : [
          [field, sample(front)],
          ...(back === undefined ? [] : [[field.replace('Front', 'Back'), sample(back)] as const]),
        ];
  const { id } = await accepted(service, client, 'v2', parts);
  const result = await analysed(client, id);
  const told = result.documents[0].verificationResults
    .filter(({ status }: Scoring) => status === 'EXECUTED')
    .map(({ type: check, scoring }: Scoring) => words[check]?.(scoring) ?? check)
    .filter((text: string) => text !== '');
  return { score: String(result.score), outcome: told.join('; ') };
}

describe('samples/README.md', () => {
  it('tells of every picture that is there', () => {
    const there = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
    const told = new Set(rows.flatMap(({ pictures }) => pictures));
    expect([...told].sort()).toEqual(there.map((name) => name.replace('.jpg', '')).sort());
  });

  it.each(some(rows, 4).map((row) => [row.pictures.join(', '), row] as const))('%s', async (_, row) => {
    const outcome = await outcomeOf(row, await service.client());
    expect(outcome).toEqual({ score: row.score, outcome: row.outcome });
  });

  it('no drawn face is taken as a selfie, for the reason that is told', async () => {
    const [, told] = /sent as the selfie, each of them is not compared: `(\w+)`/.exec(readme) ?? [];
    const client = await service.client();
    const portraits = rows
      .filter(({ field }) => field === 'documentType')
      .map(({ pictures: [front = ''] }) => front);
    expect(portraits.length).toBeGreaterThan(5);
    for (const name of new Set(portraits)) {
      const body = new FormData();
      for (const field of ['selfie', 'idDocumentFront']) {
        body.append(field, new Blob([new Uint8Array(sample(name))], { type: 'image/jpeg' }), `${name}.jpg`);
      }
      const url = `${service.url}/v2/verification/face-match`;
      const answer = await call(url, { method: 'POST', headers: client.headers, body });
      expect([name, answer.status, answer.body.notComparedReason]).toEqual([name, 200, told]);
    }
  });

  it('the tax paper of a company with an open hit scores as low as its extract', async () => {
    const client = await service.client();
    const scores = [];
    for (const name of ['rccm', 'dfe']) {
      const row = rows.find(({ pictures }) => pictures.includes(name));
      if (row !== undefined) scores.push((await outcomeOf(row, client)).score);
    }
    expect(scores).toEqual(['30', '30']);
  });
});
