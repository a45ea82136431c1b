import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { choose, type Entry, readers } from './readers/all.ts';
import { printColdStarts } from './readers/cold-start.ts';
import { hasManifest, readFieldManifest } from './readers/field-manifest.ts';
import { type LineOutcome, measureFields, measureLines, measurePictures } from './readers/measure.ts';
import type { Reader } from './readers/reader.ts';
import { type Named, printFields, printLines, printPictures } from './readers/report.ts';
import { readLineCrops, readLinedPictures } from './readers/sets.ts';

/**
 * The reader of text, ours and peers on the same pictures in the same run, one thread each:
 *
 *   npm run bench -- reader [FOLDER ...] [--peers] [--only WORD ...] [--most N] [--wrong] [--json FILE]
 *
 * A folder holds generated sets (lines.json, cards.json, pages.json, as bench/pictures does, which is the default),
 * or a manifest.json that says what is printed in its pictures. `--most` takes so many of each set, `--wrong` lists
 * what was not read as it is printed.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peers: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    most: { type: 'string', default: 'Infinity' },
    wrong: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const most = Number(values.most);
const chosen = choose(readers, values);
const everything: Record<string, unknown> = {};

const given = positionals.length > 0 ? positionals : [fileURLToPath(new URL('./pictures', import.meta.url))];
for (const folder of given) await (hasManifest(folder) ? benchManifest(folder) : benchSets(folder));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(everything, null, 1)}\n`);

async function benchSets(folder: string): Promise<void> {
  const crops = readLineCrops(folder, most);
  if (crops.length > 0) await benchLines(folder, crops);
  for (const set of ['cards', 'pages']) {
    const pictures = readLinedPictures(folder, set, most);
    if (pictures.length === 0) continue;
    const results = await withEach(forPictures(), (reader) => measurePictures(reader, pictures));
    everything[`${folder} ${set}`] = results;
    printPictures(`${set}: ${pictures.length} of ${shown(folder)}`, results, values.wrong);
  }
  const [first] = ['cards', 'pages'].flatMap((set) => readLinedPictures(folder, set, 1));
  if (first === undefined) {
    if (crops.length === 0)
      console.log(`No sets in ${shown(folder)}: neither lines.json, cards.json nor pages.json.`);
    return;
  }
  await printColdStarts(
    forPictures().map(({ name }) => name),
    first.path,
  );
}

async function benchLines(folder: string, crops: ReturnType<typeof readLineCrops>): Promise<void> {
  const zones = crops.filter(({ kind }) => kind === 'zone');
  const entries = chosen.filter(
    ({ only }) => only !== 'pictures' && (only !== 'zone-lines' || zones.length > 0),
  );
  const results: Named<LineOutcome>[] = await withEach(entries, (reader, { only }) =>
    measureLines(reader, only === 'zone-lines' ? zones : crops),
  );
  everything[`${folder} lines`] = results;
  printLines(`lines: ${crops.length} of ${shown(folder)}`, results, values.wrong);
}

async function benchManifest(folder: string): Promise<void> {
  const pictures = readFieldManifest(folder).slice(0, most);
  const results = await withEach(forPictures(), (reader) => measureFields(reader, pictures));
  everything[folder] = results;
  printFields(`${shown(folder)}: ${pictures.length} pictures`, results, values.wrong);
}

function forPictures(): readonly Entry<Reader>[] {
  return chosen.filter(({ only }) => only === undefined || only === 'pictures');
}

/** One after the other, each closed before the next opens. */
async function withEach<T>(
  entries: readonly Entry<Reader>[],
  measure: (reader: Reader, entry: Entry<Reader>) => Promise<readonly T[]>,
): Promise<Named<T>[]> {
  const results: Named<T>[] = [];
  for (const entry of entries) {
    const reader = await entry.open();
    try {
      results.push({ name: entry.name, outcomes: await measure(reader, entry) });
    } finally {
      await reader.close();
    }
  }
  return results;
}

function shown(folder: string): string {
  return relative(process.cwd(), folder) || '.';
}
