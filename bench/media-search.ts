import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../src/config.ts';
import { importArticles } from '../src/media/import-articles.ts';
import { asked, judgeArticle } from '../src/media/judge.ts';
import { ownIndex } from '../src/media/own-index.ts';
import type { PressQuery } from '../src/media/press.ts';
import { searchedWords } from '../src/media/searched-words.ts';
import { openRuntime } from '../src/runtime.ts';
import { type Cast, inventArticles, inventCast } from './press/invented-articles.ts';
import { median, number, printTable, quantile, timed } from './tables.ts';

/**
 * Persons and organisations among a million invented articles in the embedded database: how fast an archive is imported,
 * the room it takes, and how long a search takes, beside the server's own full-text search for the same names. (Number
 * of articles, default 1000000; a second argument keeps the data in that folder, and finds it there the next time.)
 */

const count = Number(process.argv[2] ?? 1_000_000);
const kept = process.argv[3];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const runtime = await openRuntime(loadConfig({ DATA_DIR: folder }, folder), () => undefined);
const { database, keyring } = runtime;
const cast = inventCast(1, 200_000, 10_000);
const strangers = inventCast(2, 2000, 10);
const searchesOfAKind = 200;
const searchesOfThePeer = 25;

async function writeArchive(path: string): Promise<void> {
  const file = createWriteStream(path);
  let chunk = '';
  for (const article of inventArticles(cast, count, 3)) {
    chunk += `${JSON.stringify(article)}\n`;
    if (chunk.length < 1 << 20) continue;
    if (!file.write(chunk)) await once(file, 'drain');
    chunk = '';
  }
  file.end(chunk);
  await once(file, 'finish');
}

async function fill(): Promise<void> {
  const path = join(folder, 'archive.jsonl');
  await writeArchive(path);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 100);
  const { result, ms } = await timed(() =>
    importArticles({ database, keyring, actor: 'bench' }, createReadStream(path)),
  );
  clearInterval(watch);
  rmSync(path);
  console.log(
    `${result.added} articles imported in ${number(ms / 1000, 0)} s: ${number(count / (ms / 1000), 0)} a second; most memory of the process: ${number(peak / 2 ** 20, 0)} MiB\n`,
  );
}

async function printSizes(): Promise<void> {
  const rows = await database.query<{ what: string; bytes: number }>(
    `SELECT relname AS what, pg_table_size(oid) AS bytes FROM pg_class WHERE relname IN ('press_articles', 'press_names')
     UNION ALL SELECT relname, pg_relation_size(oid) FROM pg_class
       WHERE relkind = 'i' AND relname LIKE 'press\\_articles%' OR relkind = 'i' AND relname LIKE 'press\\_names%'`,
  );
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  printTable(
    ['disk', 'MB', 'bytes an article'],
    [...rows, { what: 'all', bytes: total }].map(({ what, bytes }) => [
      what,
      number(bytes / 2 ** 20, 0),
      number(bytes / count, 0),
    ]),
  );
}

/** Every so many places from one on: of each kind other names, and none is asked for twice. */
const spread = (list: readonly string[], from: number, to: number): string[] => {
  const step = Math.max(1, Math.floor((Math.min(to, list.length) - from) / searchesOfAKind));
  return list.filter((_, at) => at >= from && at < to && (at - from) % step === 0).slice(0, searchesOfAKind);
};
const threeWords = (names: readonly string[]) => names.filter((name) => name.split(' ').length >= 3);

function questions({ persons, organisations }: Cast): [kind: string, names: string[]][] {
  return [
    ['persons in 1 to 5 % of the articles', spread(persons, 0, 10)],
    ['persons in 0.1 to 1 %', spread(persons, 10, 90)],
    ['persons in 100 to 1000 of a million', spread(persons, 100, 4000)],
    ['rare persons', spread(persons, 20_000, 200_000)],
    ['three words and more', spread(threeWords(persons.slice(1001)), 0, 50_000)],
    ['persons in none', spread(strangers.persons, 0, 2000)],
    ['organisations in 0.2 to 2 %', spread(organisations, 0, 10)],
    ['rare organisations', spread(organisations, 1000, 10_000)],
  ];
}

const source = ownIndex(database);
async function candidates(query: PressQuery) {
  const answer = await source.candidates(query);
  if (answer.kind !== 'found') throw new Error(answer.kind);
  return answer.articles;
}

async function judged(query: PressQuery): Promise<number> {
  const whom = asked(query);
  const articles = await candidates(query);
  return articles.filter((article) => judgeArticle(article, whom) !== undefined).length;
}

/** All words of the name, somewhere in the article, the newest first. */
function fullText({ name }: PressQuery) {
  return database.query(
    `SELECT title, link, text, snippet, source, published_at FROM press_articles
     WHERE words @@ (plainto_tsquery('french', $1) || plainto_tsquery('english', $1))
     ORDER BY published_at DESC LIMIT 100`,
    [searchedWords(name)],
  );
}

const times = (values: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => number(quantile(values, share), 1));

async function search(): Promise<void> {
  const rows: string[][] = [];
  const all: Record<'ours' | 'judged' | 'peer', number[]> = { ours: [], judged: [], peer: [] };
  for (const [kind, names] of questions(cast)) {
    const spent: Record<'ours' | 'judged' | 'peer', number[]> = { ours: [], judged: [], peer: [] };
    let found = 0;
    let naming = 0;
    for (const [at, name] of names.entries()) {
      const query: PressQuery = {
        name,
        kind: kind.includes('organisations') ? 'organisation' : 'person',
        limit: 20,
      };
      const ours = await timed(() => candidates(query));
      found += ours.result.length;
      spent.ours.push(ours.ms);
      const judging = await timed(() => judged(query));
      naming += judging.result;
      spent.judged.push(judging.ms);
      if (at < searchesOfThePeer) spent.peer.push((await timed(() => fullText(query))).ms);
    }
    for (const what of ['ours', 'judged', 'peer'] as const) all[what].push(...spent[what]);
    rows.push(rowOf(kind, names.length, found, naming, spent));
  }
  rows.push(rowOf('all', all.ours.length, Number.NaN, Number.NaN, all));
  printTable(
    [
      '',
      'names',
      'candidates',
      'naming',
      'p50 ms',
      'p95',
      'p99',
      'most',
      'judged p50',
      'judged p99',
      'full text p50',
      'ratio',
    ],
    rows,
  );
}

function rowOf(
  kind: string,
  names: number,
  found: number,
  naming: number,
  { ours, judged: both, peer }: Record<'ours' | 'judged' | 'peer', readonly number[]>,
): string[] {
  return [
    kind,
    String(names),
    number(found / names, 1),
    number(naming / names, 1),
    ...times(ours),
    number(median(both), 1),
    number(quantile(both, 0.99), 1),
    number(median(peer), 1),
    number(median(peer) / median(ours), 1),
  ];
}

try {
  const isFilled = (await candidatesLoaded()) === 'found';
  if (!isFilled) await fill();
  // As the server's own housekeeping would have done an hour later.
  for (const table of ['press_articles', 'press_names']) await database.query(`VACUUM ANALYZE ${table}`);
  await printSizes();
  console.log();
  await search();
} finally {
  await runtime.close();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}

async function candidatesLoaded(): Promise<string> {
  return (await source.candidates({ name: 'Nobody At All', limit: 1 })).kind;
}
