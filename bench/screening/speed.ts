import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldText } from '../../src/names/fold.ts';
import { SealingKey } from '../../src/platform/keys/sealing.ts';
import type { SearchedEntity } from '../../src/screening/entity.ts';
import { IndexBuilder } from '../../src/screening/index/index-builder.ts';
import { bytesOf } from '../../src/screening/index/index-data.ts';
import { NameIndex } from '../../src/screening/index/name-index.ts';
import { readSnapshot, writeSnapshot } from '../../src/screening/index/snapshot.ts';
import { randomFrom } from '../names/seeded-random.ts';
import { number, printTable, quantile, sum } from '../tables.ts';
import { similarity } from './jaro-winkler.ts';
import { listOf, type ReadList } from './list-folder.ts';

/** How long a search takes among so many names, beside other ways to search, on one core. */

/** The lists, and then given names of some with family names of others until there are enough. */
function manyEntities(lists: readonly ReadList[], names: number): SearchedEntity[] {
  const real = lists.flatMap(({ entities }) => entities);
  const words = real
    .filter(({ kind }) => kind === 'person')
    .flatMap((entity) => entity.names.map(({ text }) => text.replace(',', '').split(' ')));
  const random = randomFrom(7);
  const pick = () => words[Math.floor(random() * words.length)] ?? [];
  const entities: SearchedEntity[] = [];
  let count = 0;
  for (const entity of real) {
    if (count + entity.names.length > names) break;
    entities.push({ ...entity, topics: ['sanction'] });
    count += entity.names.length;
  }
  for (; count < names; count++) {
    const text = [pick()[0] ?? '', ...pick().slice(1)].join(' ');
    const name = { text, strength: 'main' } as const;
    entities.push({
      id: `made-${count}`,
      kind: 'person',
      topics: ['sanction'],
      names: [name],
      birthDates: [],
      countries: [],
      gender: null,
    });
  }
  return entities;
}

interface Measured {
  readonly title: string;
  readonly milliseconds: readonly number[];
  readonly buildSeconds: number;
}

/** Half of the questions warm it up; each of the other half is asked once, so that none was ever asked before. */
function measure(
  title: string,
  questions: readonly string[],
  buildSeconds: number,
  ask: (name: string) => void,
): Measured {
  questions.forEach((question, at) => {
    if (at % 2 === 1) ask(question);
  });
  const milliseconds: number[] = [];
  questions.forEach((question, at) => {
    if (at % 2 === 1) return;
    const start = performance.now();
    ask(question);
    milliseconds.push(performance.now() - start);
  });
  return { title, milliseconds, buildSeconds };
}

function seconds(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

function measureOurs(
  entities: readonly SearchedEntity[],
  questions: readonly string[],
): { measured: Measured; index: NameIndex } {
  const builder = new IndexBuilder();
  let index: NameIndex | undefined;
  const buildSeconds = seconds(() => {
    builder.beginList(listOf(1, 'all', entities));
    for (const entity of entities) builder.add(entity);
    index = new NameIndex(builder.finish());
  });
  if (index === undefined) throw new Error('no index was made');
  const made = index;
  const ask = (name: string) =>
    void made.search({ name, topic: 'sanction', companyId: 1, limit: 20, minScore: 50 });
  return { measured: measure('akwaba', questions, buildSeconds, ask), index: made };
}

/** An in-memory search engine that is often taken for this: words by prefix and by two letters of difference. */
function measureMinisearch(
  entities: readonly SearchedEntity[],
  questions: readonly string[],
): Measured | undefined {
  const peers = createRequire(new URL('../peers/package.json', import.meta.url));
  let MiniSearch: new (
    options: object,
  ) => { addAll(rows: object[]): void; search(text: string, options: object): unknown };
  try {
    MiniSearch = peers('minisearch');
  } catch {
    console.log('minisearch is not installed: npm ci --prefix bench/peers');
    return undefined;
  }
  const engine = new MiniSearch({ fields: ['name'], processTerm: (term: string) => foldText(term) });
  const buildSeconds = seconds(() => {
    let id = 0;
    engine.addAll(entities.flatMap(({ names }) => names.map(({ text }) => ({ id: id++, name: text }))));
  });
  return measure(
    'minisearch, fuzzy 0.2',
    questions,
    buildSeconds,
    (name) => void engine.search(name, { fuzzy: 0.2 }),
  );
}

function measureScan(entities: readonly SearchedEntity[], questions: readonly string[]): Measured {
  let folded: string[] = [];
  const buildSeconds = seconds(() => {
    folded = entities.flatMap(({ names }) => names.map(({ text }) => foldText(text)));
  });
  return measure('Jaro-Winkler over all names', questions, buildSeconds, (name) => {
    const asked = foldText(name);
    let best = 0;
    for (const other of folded) best = Math.max(best, similarity(asked, other));
  });
}

/** Slow peers get fewer questions; a ratio needs no more. */
const PEER_QUESTIONS = { minisearch: 100, scan: 10 };

export async function printSpeed(
  lists: readonly ReadList[],
  questions: readonly string[],
  names: number,
  peers: boolean,
): Promise<void> {
  const small = measureOurs(manyEntities(lists, names / 10), questions).measured;
  const entities = manyEntities(lists, names);
  const before = process.memoryUsage();
  const { measured, index } = measureOurs(entities, questions);
  const spread = <T>(items: readonly T[], count: number) =>
    items.filter((_, at) => at % Math.max(1, Math.floor(items.length / count)) === 0);
  const others = peers
    ? [
        measureMinisearch(entities, spread(questions, PEER_QUESTIONS.minisearch)),
        measureScan(entities, spread(questions, PEER_QUESTIONS.scan)),
      ]
    : [];
  console.log(
    `\n${measured.milliseconds.length} questions, each asked once, among ${names.toLocaleString('en')} names, one core`,
  );
  const p50 = (one: Measured) => quantile(one.milliseconds, 0.5);
  printTable(
    ['', 'p50 ms', 'p99 ms', 'questions/s', 'p50 of ours', 'build s'],
    [measured, ...others.flatMap((one) => one ?? [])].map((one) => [
      one.title,
      number(p50(one), 3),
      number(quantile(one.milliseconds, 0.99), 3),
      number((1000 * one.milliseconds.length) / sum(one.milliseconds), 0),
      number(p50(one) / p50(measured), 1),
      number(one.buildSeconds, 1),
    ]),
  );
  console.log(
    `p50 among a tenth of the names: ${number(p50(small), 3)} ms; ten times the names take ${number(p50(measured) / p50(small), 2)} times as long`,
  );
  await printLoading(index, before.rss);
}

async function printLoading(index: NameIndex, rssBefore: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-index-'));
  try {
    const key = new SealingKey(Buffer.alloc(32, 7));
    const written = performance.now();
    await writeSnapshot(folder, key, 'bench', index.data);
    const read = performance.now();
    const data = await readSnapshot(folder, key, 'bench');
    if (data === undefined) throw new Error('the index file could not be read');
    const loaded = new NameIndex(data);
    const ready = performance.now();
    loaded.search({ name: 'warm up', topic: 'sanction', companyId: 1, limit: 1, minScore: 50 });
    const megabytes = (bytes: number) => number(bytes / 1024 ** 2, 0);
    console.log(
      `index file: ${megabytes(bytesOf(data))} MB, written in ${number((read - written) / 1000, 2)} s, loaded in ${number((ready - read) / 1000, 2)} s`,
    );
    console.log(
      `memory of the process that built it: ${megabytes(process.memoryUsage().rss)} MB, before it had the index ${megabytes(rssBefore)} MB`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
