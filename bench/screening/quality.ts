import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Topic } from '../../src/screening/entity.ts';
import { IndexBuilder } from '../../src/screening/index/index-builder.ts';
import { type FoundEntity, NameIndex } from '../../src/screening/index/name-index.ts';
import { decisionScore, shownScore } from '../../src/screening/thresholds.ts';
import { areaUnderCurve, bestThreshold, f1At, labelled, type Scored, scoreOf } from '../names/agreement.ts';
import { number, outOf, percent, printTable } from '../tables.ts';
import type { ReadList } from './list-folder.ts';

/** What the index finds of what it should, and what it finds besides. */

function indexOf(lists: readonly ReadList[]): NameIndex {
  const builder = new IndexBuilder();
  for (const { list, entities } of lists) {
    builder.beginList(list);
    for (const entity of entities) builder.add(entity);
  }
  return new NameIndex(builder.finish());
}

function rows(folder: string, name: string): Record<string, string>[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  const tabs = name.endsWith('.tsv');
  return parse(readFileSync(file), {
    columns: true,
    delimiter: tabs ? '\t' : ',',
    quote: tabs ? null : '"',
    relaxColumnCount: true,
  });
}

const plain = (name: string): string => name.toUpperCase().replace(/\s+/g, ' ').trim();

/** The entities that bear each name, whatever its capitals. */
function bearersOf(lists: readonly ReadList[], onlyMain = false): Map<string, Set<string>> {
  const bearers = new Map<string, Set<string>>();
  for (const { list, entities } of lists) {
    for (const { id, names } of entities) {
      for (const { text } of onlyMain ? names.slice(0, 1) : names) {
        const key = plain(text);
        const ids = bearers.get(key) ?? new Set();
        bearers.set(key, ids.add(`${list.id}:${id}`));
      }
    }
  }
  return bearers;
}

const idOf = (found: FoundEntity): string => `${found.list.id}:${found.entityId}`;

export function printQuality(folder: string, lists: readonly ReadList[]): void {
  const index = indexOf(lists);
  const ask = (name: string, topic: Topic, limit: number, minScore: number) =>
    index.search({ name, topic, companyId: 1, limit, minScore });
  printPositives(folder, lists, ask);
  printInnocents(folder, ask);
  printOfac(folder, lists, ask);
  printScripts(folder, lists);
  printPairs(folder);
}

type Ask = (name: string, topic: Topic, limit: number, minScore: number) => FoundEntity[];

function printPositives(folder: string, lists: readonly ReadList[], ask: Ask): void {
  const bearers = bearersOf(lists.filter(({ list }) => list.source === 'un-sc'));
  const known = rows(folder, 'un-positives.csv').filter((row) => bearers.has(plain(row.original ?? '')));
  let [found, decided] = [0, 0];
  for (const row of known) {
    const ids = bearers.get(plain(row.original ?? ''));
    const hit = ask(row.as_written ?? '', 'sanction', 10, 0).find((one) => ids?.has(idOf(one)));
    if (hit !== undefined) found++;
    else console.log(`  missed: ${row.as_written} (${row.original})`);
    if (hit !== undefined && hit.score >= decisionScore) decided++;
  }
  console.log(`\nListed names as people mangle them, among all lists: ${known.length}`);
  console.log(
    `  among the first 10: ${percent(found, known.length)}; at the threshold: ${percent(decided, known.length)}`,
  );
}

function printInnocents(folder: string, ask: Ask): void {
  console.log(`\nInnocents that alarm at ${decisionScore}, by name alone`);
  for (const file of ['negatives-us.csv', 'negatives-global.csv']) {
    const innocents = rows(folder, file);
    if (innocents.length === 0) continue;
    const alarmed = innocents.filter(
      (row) => ask(row.full_name ?? '', 'sanction', 1, decisionScore).length > 0,
    );
    console.log(
      `  ${file}: ${outOf(alarmed.length, innocents.length)} = ${percent(alarmed.length, innocents.length)}`,
    );
  }
}

/** Only what the list here has: it may be of another day. */
function printOfac(folder: string, lists: readonly ReadList[], ask: Ask): void {
  const bearers = bearersOf(lists.filter(({ list }) => list.source.startsWith('ofac')));
  const pairs = rows(folder, 'ofac-own-search-scores.csv').filter(
    (row) => Number(row.ofac_score) >= 95 && bearers.has(plain(row.result_name ?? '')),
  );
  if (pairs.length === 0) return;
  for (const limit of [20, 100]) {
    const missed = pairs.filter((row) => {
      const ids = bearers.get(plain(row.result_name ?? ''));
      return !ask(row.query_name ?? '', 'sanction', limit, shownScore).some((one) => ids?.has(idOf(one)));
    });
    console.log(
      `\nWhat OFAC's own search ranks 95 and above, returned among ${limit}: ${outOf(pairs.length - missed.length, pairs.length)}`,
    );
    for (const row of missed)
      console.log(`  not: ${row.query_name} -> ${row.result_name} (${row.ofac_score})`);
  }
}

/** Names of politicians in other scripts, looked for among all politicians by the one name each is listed under. */
function printScripts(folder: string, lists: readonly ReadList[]): void {
  const politicians = lists
    .filter(({ list }) => list.source === 'everypolitician')
    .map(({ list, entities }) => ({
      list,
      entities: entities.map((entity) => ({ ...entity, names: entity.names.slice(0, 1) })),
    }));
  const bearers = bearersOf(politicians);
  const index = indexOf(politicians);
  const byScript = new Map<string, { asked: number; found: number }>();
  for (const row of rows(folder, 'multilingual-pairs.tsv')) {
    const ids = bearers.get(plain(row.name ?? ''));
    if (ids === undefined) continue;
    const count = byScript.get(row.script ?? '') ?? { asked: 0, found: 0 };
    byScript.set(row.script ?? '', count);
    count.asked++;
    const query = { name: row.other_name ?? '', topic: 'pep', companyId: 1, limit: 10, minScore: 0 } as const;
    if (index.search(query).some((one) => ids.has(idOf(one)))) count.found++;
  }
  if (byScript.size === 0) return;
  console.log('\nPoliticians looked for by their name in another script, found among the first 10');
  printTable(
    ['script', 'names', 'found'],
    [...byScript]
      .sort(([, a], [, b]) => b.asked - a.asked)
      .map(([script, { asked, found }]) => [script, String(asked), percent(found, asked)]),
  );
}

function printPairs(folder: string): void {
  const pairs = rows(folder, 'name-pairs.csv').map((row) => ({
    schema: row.schema ?? '',
    score: scoreOf(labelled(row.name1 ?? '', row.name2 ?? '', row.is_match === 'true', row.schema)),
    match: row.is_match === 'true',
  }));
  if (pairs.length === 0) return;
  const overall = bestThreshold(pairs).threshold;
  const line = (title: string, scored: readonly Scored[]) => [
    title,
    String(scored.length),
    number(f1At(scored, overall), 3),
    number(f1At(scored, likenessDecided), 3),
    number(areaUnderCurve(scored), 3),
  ];
  console.log(`\nLabelled pairs of names, one threshold for all`);
  printTable(
    ['schema', 'pairs', `F1 at ${overall}`, `F1 at ${likenessDecided}`, 'AUC'],
    [
      ...[...new Set(pairs.map(({ schema }) => schema))].map((schema) =>
        line(
          schema,
          pairs.filter((pair) => pair.schema === schema),
        ),
      ),
      line('all', pairs),
    ],
  );
}

/** The likeness from which on a telling name reaches the decision threshold: see screening/index/score.ts. */
const likenessDecided = 78;
