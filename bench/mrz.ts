import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { choose, type Entry, zoneReaders } from './readers/all.ts';
import { readPictureFile } from './readers/picture-file.ts';
import type { ZoneReader, ZoneReading } from './readers/reader.ts';
import { readManifest, type ZoneKind, type ZonePicture } from './readers/zone-manifest.ts';
import { median, number, outOf, percent, printTable, quantile, timed } from './tables.ts';

/**
 * Machine-readable zones of whole pictures, ours and peers on the same pictures in the same run, one thread each:
 *
 *   npm run bench -- mrz FOLDER [--peers] [--only WORD ...] [--json FILE]
 *
 * The folder's manifest.json says what is printed (readers/zone-manifest.ts). A zone is read exactly when every line
 * is what is printed, character for character.
 */

interface Outcome {
  readonly file: string;
  readonly kind: ZoneKind;
  readonly printed: readonly (readonly string[])[];
  readonly read: ZoneReading | null;
  readonly exact: boolean;
  /** Before another package corrected it; null for ours, which corrects by itself. */
  readonly exactAsRead: boolean | null;
  readonly problem: string | null;
  readonly decodeMs: number;
  readonly readMs: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peers: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
  },
});

const [folder] = positionals;
if (folder === undefined) {
  console.error('npm run bench -- mrz FOLDER [--peers] [--only WORD ...] [--json FILE]');
  process.exitCode = 2;
} else {
  const pictures = readManifest(folder);
  const results: { readonly name: string; readonly outcomes: readonly Outcome[] }[] = [];
  for (const entry of choose(zoneReaders, values)) {
    results.push({ name: entry.name, outcomes: await readAll(entry, pictures) });
  }
  for (const { name, outcomes } of results) printFailures(name, outcomes);
  printSummary(pictures, results);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);
}

async function readAll(entry: Entry<ZoneReader>, pictures: readonly ZonePicture[]): Promise<Outcome[]> {
  const reader = await entry.open();
  try {
    const [first] = pictures;
    // The first picture pays for what is made once.
    if (first !== undefined) await (await reader.open(await readPictureFile(first.path)))();
    const outcomes: Outcome[] = [];
    for (const picture of pictures) outcomes.push(await readOne(reader, picture));
    return outcomes;
  } finally {
    await reader.close();
  }
}

async function readOne(reader: ZoneReader, { file, path, kind, zones }: ZonePicture): Promise<Outcome> {
  const bytes = await readPictureFile(path);
  const decoded = await timed(() => reader.open(bytes));
  const { result: read, ms: readMs } = await timed(decoded.result);
  const isPrinted = (text: readonly string[] | undefined) =>
    zones.some((lines) => lines.join('\n') === text?.join('\n'));
  const exact = isPrinted(read?.lines);
  const exactAsRead = read === null || read.asRead === undefined ? null : isPrinted(read.asRead);
  const problem = problemOf(kind, read, exact);
  return { file, kind, printed: zones, read, exact, exactAsRead, problem, decodeMs: decoded.ms, readMs };
}

/** The worst first. */
function problemOf(kind: ZoneKind, read: ZoneReading | null, exact: boolean): string | null {
  if (kind === 'none') return read === null ? null : 'false read';
  if (read?.valid === true && kind === 'printed-wrong') return 'printed wrong, called valid';
  if (read?.valid === true && !exact) return 'confident, but wrong';
  if (kind !== 'right') return null;
  if (read === null) return 'nothing read';
  if (!exact) return 'not exact';
  return read.valid ? null : 'exact, but called invalid';
}

function printFailures(name: string, outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ problem }) => problem !== null);
  console.log(`${name}: ${failed.length} of ${outcomes.length} pictures to look at`);
  for (const { file, problem, printed, read } of failed) {
    console.log(`  ${problem}: ${file}`);
    for (const line of printed.flat()) console.log(`    printed ${line}`);
    for (const line of read?.lines ?? []) console.log(`    read    ${line}`);
  }
  console.log('');
}

function printSummary(
  pictures: readonly ZonePicture[],
  results: readonly { readonly name: string; readonly outcomes: readonly Outcome[] }[],
): void {
  const count = (kind: ZoneKind) => pictures.filter((picture) => picture.kind === kind).length;
  console.log(
    `${pictures.length} pictures: ${count('right')} with a correctly printed zone, ${count('printed-wrong')} printed ` +
      `wrong, ${count('unknown')} of another format, ${count('none')} without\n`,
  );
  printTable(
    [
      '',
      'exact',
      '',
      'uncorrected',
      'wrong, said valid',
      'printed wrong, said valid',
      'false reads',
      'decode ms',
      'p95',
      'rest ms',
      'p95',
    ],
    results.map(({ name, outcomes }) => {
      const of = (kind: ZoneKind) => outcomes.filter((outcome) => outcome.kind === kind);
      const having = (problem: string) => outcomes.filter((outcome) => outcome.problem === problem).length;
      const exact = of('right').filter((outcome) => outcome.exact).length;
      const decode = outcomes.map(({ decodeMs }) => decodeMs);
      const rest = outcomes.map(({ readMs }) => readMs);
      return [
        name,
        outOf(exact, count('right')),
        percent(exact, count('right')),
        outcomes.every((outcome) => outcome.exactAsRead === null)
          ? '-'
          : String(of('right').filter((outcome) => outcome.exactAsRead === true).length),
        String(having('confident, but wrong')),
        outOf(having('printed wrong, called valid'), count('printed-wrong')),
        outOf(having('false read'), count('none')),
        number(median(decode)),
        number(quantile(decode, 0.95)),
        number(median(rest)),
        number(quantile(rest, 0.95)),
      ];
    }),
  );
}
