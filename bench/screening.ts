import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { readLists } from './screening/list-folder.ts';
import { printQuality } from './screening/quality.ts';
import { printSpeed } from './screening/speed.ts';
import { printTable } from './tables.ts';

/**
 * How right and how fast the search of lists is. Run alone on the machine:
 *
 *   npm run bench -- screening FOLDER [--only quality|speed] [--names 1000000] [--peers]
 *
 * FOLDER has `lists/` (files as their publishers have them) and `names/` (un-positives.csv, negatives-*.csv,
 * ofac-own-search-scores.csv, multilingual-pairs.tsv, name-pairs.csv); what is missing is left out.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    names: { type: 'string', default: '1000000' },
    peers: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('npm run bench -- screening FOLDER [--only quality|speed] [--names 1000000] [--peers]');
  process.exit(2);
}

const start = performance.now();
const lists = await readLists(join(folder, 'lists'));
console.log(`Lists, read in ${((performance.now() - start) / 1000).toFixed(1)} s`);
printTable(
  ['source', 'entities', 'names'],
  lists.map(({ list }) => [list.source, String(list.entities), String(list.names)]),
);
const names = join(folder, 'names');
if (values.only !== 'speed') printQuality(names, lists);
if (values.only !== 'quality') {
  const questions = [
    ['negatives-us.csv', 'full_name'],
    ['negatives-global.csv', 'full_name'],
    ['un-positives.csv', 'as_written'],
  ].flatMap(([file = '', column = '']) => {
    const path = join(names, file);
    const rows: Record<string, string>[] = existsSync(path)
      ? parse(readFileSync(path), { columns: true })
      : [];
    return rows.slice(0, 1500).map((row) => row[column] ?? '');
  });
  await printSpeed(lists, questions, Number(values.names), values.peers);
}
