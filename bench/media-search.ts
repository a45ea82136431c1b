import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '../src/platform/settings/config.ts';
import { importArticles } from '../src/press/import-articles.ts';
import { ownIndex } from '../src/press/own-index.ts';
import type { PressQuery } from '../src/press/press.ts';
import { ArticleReader } from '../src/press/reading/article-reader.ts';
import { press } from '../src/press/search-press.ts';
import { searchedWords } from '../src/press/searched-words.ts';
import { openRuntime } from '../src/runtime.ts';
import { type Cast, inventArticles, inventCast } from './press/invented-articles.ts';
import { inventReadings } from './press/invented-readings.ts';
import { median, number, printTable, quantile, timed } from './tables.ts';

/**
 * Persons and organisations among a million invented articles in the embedded database: how fast an archive is imported,
 * the room it takes, and how long a search takes, beside the server's own full-text search for the same names. What the
 * model would have read in the articles is invented, since it would take hours: the people and their places are real, the
 * numbers are not. One in 450 is in no reading, as in real articles, and is read by the model when a search asks for
 * them. (Number of articles, default 1000000; a second argument keeps the data in that folder, and finds it there the next
 * time.)
 */

const count = Number(process.argv[2] ?? 1_000_000);
const kept = process.argv[3];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const runtime = await openRuntime(loadConfig({ DATA_DIR: folder }, folder), () => undefined);
const { database, keyring } = runtime;
const cast = inventCast(1, 200_000, 10_000);
/** Words that no article has. */
const strangers = inventCast(2, 2000, 1).persons.map((name) => name.replace(/\p{L}{3,}/gu, '$&vrek'));
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

/** As the server does by itself within the hour, by a connection that may take its time. */
async function keepHouse(): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('VACUUM ANALYZE press_articles');
  await client.query('VACUUM ANALYZE press_names');
  await client.query('VACUUM ANALYZE press_readings');
  await client.end();
}

async function printSizes(): Promise<void> {
  const rows = await database.query<{ what: string; bytes: number }>(
    `SELECT relname AS what, pg_table_size(oid) AS bytes FROM pg_class WHERE relname IN ('press_articles', 'press_names', 'press_readings')
     UNION ALL SELECT relname, pg_relation_size(oid) FROM pg_class
       WHERE relkind = 'i' AND relname ~ '^press_(articles|names|readings)'`,
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
    ['persons in none', spread(strangers, 0, 2000)],
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

const reader = new ArticleReader(database);
const whole = press([source], reader);

/** The whole of a search: found, judged, the same story once, in order. */
async function judged(query: PressQuery): Promise<number> {
  return (await whole.search(query)).articles.length;
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

interface Spent {
  readonly ours: number[];
  readonly judged: number[];
  readonly peer: number[];
}

/** What came of the names of one kind. */
interface Sum {
  names: number;
  candidates: number;
  shown: number;
}

async function ask(query: PressQuery, asksPeer: boolean, spent: Spent, sum: Sum): Promise<void> {
  const ours = await timed(() => candidates(query));
  spent.ours.push(ours.ms);
  const judging = await timed(() => judged(query));
  spent.judged.push(judging.ms);
  sum.names++;
  sum.candidates += ours.result.length;
  sum.shown += judging.result;
  if (asksPeer) spent.peer.push((await timed(() => fullText(query))).ms);
}

/** A service that has just started is slower; these are not counted. */
const searchesToWarmUp = 60;

async function search(): Promise<void> {
  for (const name of cast.persons.slice(0, searchesToWarmUp))
    await judged({ name, kind: 'person', limit: 20 });
  const rows: string[][] = [];
  const all: Spent = { ours: [], judged: [], peer: [] };
  for (const [kind, names] of questions(cast)) {
    const spent: Spent = { ours: [], judged: [], peer: [] };
    const sum: Sum = { names: 0, candidates: 0, shown: 0 };
    for (const [at, name] of names.entries()) {
      const isOrganisation = kind.includes('organisations');
      const query: PressQuery = { name, kind: isOrganisation ? 'organisation' : 'person', limit: 20 };
      await ask(query, at < searchesOfThePeer, spent, sum);
    }
    for (const what of ['ours', 'judged', 'peer'] as const) all[what].push(...spent[what]);
    rows.push([kind, ...countsOf(sum), ...timesOf(spent)]);
  }
  rows.push(['all', String(all.ours.length), '', '', ...timesOf(all)]);
  printTable(
    [
      ...['', 'names', 'candidates', 'shown'],
      ...[
        'p50 ms',
        'p95',
        'p99',
        'most',
        'whole search p50',
        'its p95',
        'its p99',
        'full text p50',
        'its p99',
        'p50 of ours',
      ],
    ],
    rows,
  );
}

function countsOf({ names, candidates: looked, shown }: Sum): string[] {
  return [String(names), number(looked / names, 1), number(shown / names, 1)];
}

function timesOf({ ours, judged: both, peer }: Spent): string[] {
  return [
    ...[0.5, 0.95, 0.99, 1].map((share) => number(quantile(ours, share), 1)),
    ...[0.5, 0.95, 0.99].map((share) => number(quantile(both, share), 1)),
    ...[0.5, 0.99].map((share) => number(quantile(peer, share), 1)),
    number(median(peer) / median(ours), 1),
  ];
}

try {
  const isFilled = (await candidatesLoaded()) === 'found';
  if (!isFilled) await fill();
  const invented = await timed(() => inventReadings(database));
  console.log(`${invented.result} readings invented in ${number(invented.ms / 1000, 0)} s`);
  await keepHouse();
  await printSizes();
  console.log();
  await search();
} finally {
  await reader.close();
  await runtime.close();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}

async function candidatesLoaded(): Promise<string> {
  return (await source.candidates({ name: 'Nobody At All', limit: 1 })).kind;
}
