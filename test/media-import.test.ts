import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../src/db/audit/audit.ts';
import { pressTotals } from '../src/db/press/press-articles.ts';
import { importArticles } from '../src/press/import-articles.ts';
import { pressLimits } from '../src/press/limits.ts';
import { akwaba } from './command-line.ts';
import { freshDatabase, type TestClient, type TestService, testService } from './harness.ts';

/** Archives of newspapers: the command as its own process, beside a running service on the same database. */

let service: TestService;
let client: TestClient;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'akwaba-media-import-'));
const { searchSeconds } = pressLimits;
beforeAll(async () => {
  // What is shown here is what is found, not how fast.
  Object.assign(pressLimits, { searchSeconds: 1800 });
  const DATABASE_URL = await freshDatabase();
  service = await testService({ DATABASE_URL });
  client = await service.client();
  env = { DATABASE_URL, DATA_DIR: service.config.dataDir };
});
afterAll(async () => {
  Object.assign(pressLimits, { searchSeconds });
  await service.stop();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => akwaba(['media', ...args], env);
async function json(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}
const lines = (...records: unknown[]) =>
  records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n');
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
/** The same without a process of its own. */
const imported = (...records: unknown[]) =>
  importArticles(
    { ...service.runtime, actor: 'test' },
    (async function* () {
      yield Buffer.from(lines(...records));
    })(),
  );
const search = async (personName: string) =>
  (await client.get(`/search/media?${new URLSearchParams({ personName })}`)).body;

const convicted = {
  title: 'Huit ans pour un caissier',
  link: 'https://journal.example/caissier',
  text: 'Le tribunal a condamné Dogbo Anicet Exemple à huit ans de prison pour détournement de deniers publics.',
  publishedAt: '2025-03-31',
  source: 'Le Journal des Essais',
  imageUrl: 'https://journal.example/caissier.jpg',
};
const opened = {
  title: 'Dogbo Anicet Exemple ouvre une école',
  link: 'https://gazette.example/ecole',
  publishedAt: '2024-01-02T08:00:00Z',
};

describe('akwaba media import', () => {
  it('takes an archive, whose articles are found by a running service when it returns', async () => {
    const path = file('archive.jsonl', lines(convicted, opened));
    const first = await run('import', path);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toBe(
      '2 lines read: 2 articles added, 0 updated, 0 unchanged, 0 printed twice, 0 bad.\n',
    );
    const { title, link, source, imageUrl } = convicted;
    expect(await search('DOGBO Anicet Exemple')).toMatchObject([
      { title, link, source, imageUrl, adverse: true, position: 1 },
      { title: opened.title, source: 'gazette.example', imageUrl: null, adverse: false, position: 2 },
    ]);
    expect(await imported(convicted, opened)).toMatchObject({ lines: 2, added: 0, unchanged: 2, bad: 0 });
  });

  it('takes it packed, and from standard input', async () => {
    const packed = { ...convicted, link: 'https://journal.example/2', title: 'Le procès du caissier' };
    expect(await json('import', file('a.jsonl.gz', gzipSync(lines(packed))))).toMatchObject({ added: 1 });
    const piped = { ...convicted, link: 'https://journal.example/3', title: 'Un caissier en appel' };
    const { code, stdout } = await akwaba(['media', 'import', '-', '--json'], env, lines(piped));
    expect([code, JSON.parse(stdout).added]).toEqual([0, 1]);
  });

  it('names each line that cannot be taken, and takes the rest', async () => {
    const good = {
      ...opened,
      link: 'https://gazette.example/ecole-2',
      title: 'Une école ouvre',
      author: 'X',
    };
    const path = file(
      'bad.jsonl',
      lines('{"title"', { title: 'Sans lien' }, '', good, { ...good, link: 'mailto:a@b.example' }),
    );
    const { code, stdout } = await run('import', path);
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        'line 1: not valid JSON',
        'line 2: link is needed',
        'line 5: link must begin with http:// or https://',
        '4 lines read: 1 articles added, 0 updated, 0 unchanged, 0 printed twice, 3 bad.',
        'Fields that no article has were ignored: author (2 lines).',
        '',
      ].join('\n'),
    );
  });

  it('tells the first bad lines and counts the others; nothing taken is a failure', async () => {
    const path = file('worse.jsonl', lines(...Array.from({ length: 50 }, () => ({ title: 'Sans lien' }))));
    const { code, stdout } = await run('import', path);
    expect([code, stdout.match(/line \d+: link is needed/g)?.length]).toEqual([1, pressLimits.pressBadLines]);
    expect(stdout).toContain('and 30 more lines that could not be taken\n');
  });

  it('says which file cannot be read', async () => {
    const broken = file('broken.jsonl.gz', gzipSync(lines(convicted)).subarray(0, 60));
    expect(await run('import', broken)).toMatchObject({
      code: 1,
      stderr: `${broken} cannot be read (Z_BUF_ERROR).\n`,
    });
  });

  it('is audited, without what the articles say', async () => {
    const rows = await listAuditRows(service.runtime.database, 0, 0, 1000);
    const imports = rows.filter(({ action }) => action === 'media.imported');
    expect(imports.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/Dogbo|journal\.example/);
  });
});

describe('akwaba media', () => {
  it('tells what it holds, finds words in it and removes the old', async () => {
    const status = await json('status');
    expect(status).toMatchObject({
      articles: 5,
      oldest: '2024-01-02T08:00:00.000Z',
      newest: '2025-03-31T00:00:00.000Z',
      sources: [
        { source: 'Le Journal des Essais', articles: 3 },
        { source: 'gazette.example', articles: 2 },
      ],
    });
    expect(status.bytes).toBeGreaterThan(0);
    expect((await run('status')).stdout).toMatch(
      /^5 articles from 2024-01-02 to 2025-03-31, \d+\.\d MB on disk\.\n/,
    );
    expect(await json('prune', '--before', '2025-01-01')).toEqual({ removed: 2 });
    const titles = (await search('DOGBO Anicet Exemple')).map(({ title }: { title: string }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles).not.toContain(opened.title);
  });

  it('removes nothing without a day', async () => {
    const before = await pressTotals(service.runtime.database);
    expect(await run('prune')).toMatchObject({ code: 2 });
    expect(await run('prune', '--before', 'hier')).toMatchObject({ code: 2 });
    expect(await pressTotals(service.runtime.database)).toMatchObject({ articles: before.articles });
  });
});
