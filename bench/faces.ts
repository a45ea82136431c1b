import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FaceRole } from '../src/vision/faces/face-observation.ts';
import { type FaceFolder, readFaceFolder } from './faces/face-folder.ts';
import { allPipelines, type Pipeline } from './faces/pipelines.ts';
import { asPortrait } from './faces/portrait.ts';
import { errorRates, type Rates } from './faces/rates.ts';
import { printRefusals } from './faces/refusals.ts';
import { printTiming } from './faces/timing.ts';
import { median, number, printTable, quantile, timed } from './tables.ts';

/**
 * Faces: how often two pictures of one person are taken for two, at limits where strangers are taken for one in so many
 * cases; the same for a group of people, and for small tinted portraits as documents bear them.
 *
 *   npm run bench -- faces FOLDER
 *
 * The folder holds lfw-pairs.json, lfw/ and not-one-face/ with its manifest.json.
 */

/** Enough for a median. */
const timedPictures = 200;

async function measure(pipeline: Pipeline, faces: FaceFolder): Promise<void> {
  const times: number[] = [];
  const see = async (role: FaceRole, change: (bytes: Buffer) => Promise<Buffer>) => {
    const seen = new Map<string, Int8Array | null>();
    for (const [name, path] of faces.pictures) {
      const bytes = await change(readFileSync(path));
      const { result, ms } = await timed(() => pipeline.template(bytes, role));
      seen.set(name, result);
      times.push(ms);
    }
    return seen;
  };
  const clear = await see('photo', async (bytes) => bytes);
  const portraits = await see('portrait', asPortrait);
  console.log(
    `\n${pipeline.name}: ${number(median(times))} ms a face with decoding (p95 ${number(quantile(times, 0.95))}), ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MiB; refused ${refused(clear)} of ${clear.size}, as portraits ${refused(portraits)}\n`,
  );
  printRates([
    ['clear', errorRates(faces, clear, clear, pipeline.score)],
    ['portrait against clear', errorRates(faces, portraits, clear, pipeline.score)],
  ]);
  if (pipeline.similarity !== undefined) printMeaning(pipeline.similarity, faces, clear, portraits);
}

const refused = (seen: ReadonlyMap<string, unknown>): number =>
  [...seen.values()].filter((one) => one === null).length;

const share = (value: number): string => `${(100 * value).toFixed(2)} %`;

function printRates(rows: readonly (readonly [string, Rates])[]): void {
  printTable(
    [
      'pictures',
      'false match',
      'limit',
      'not matched',
      'group: false match',
      'in times of all',
      'group: not matched',
    ],
    rows.flatMap(([name, rates]) =>
      rates.limits.map(({ falseMatch, limit, notMatched, groupFalseMatch, groupNotMatched }) => [
        name,
        share(falseMatch),
        limit.toFixed(3),
        share(notMatched),
        share(groupFalseMatch),
        (groupFalseMatch / falseMatch).toFixed(1),
        share(groupNotMatched),
      ]),
    ),
  );
  const counts = rows[0]?.[1].counts;
  if (counts !== undefined)
    console.log(
      `\n${counts.same} pairs of one person, ${counts.strangers} of strangers; of the group ${counts.groupSame} and ${counts.groupStrangers}`,
    );
}

/** What each similarity means. */
function printMeaning(
  similarity: NonNullable<Pipeline['similarity']>,
  faces: FaceFolder,
  clear: ReadonlyMap<string, Int8Array | null>,
  portraits: ReadonlyMap<string, Int8Array | null>,
): void {
  const levels = [50, 60, 70, 80, 90, 95, 99];
  const [ofClear, ofPortraits] = [
    errorRates(faces, clear, clear, similarity, levels),
    errorRates(faces, portraits, clear, similarity, levels),
  ];
  console.log();
  printTable(
    [
      'similarity above',
      'false match',
      'group',
      'not matched',
      'group',
      'portraits: false match',
      'not matched',
    ],
    ofClear.limits.map((row, at) => [
      String(levels[at]),
      `${(100 * row.falseMatch).toFixed(3)} %`,
      `${(100 * row.groupFalseMatch).toFixed(3)} %`,
      share(row.notMatched),
      share(row.groupNotMatched),
      `${(100 * (ofPortraits.limits[at]?.falseMatch ?? 0)).toFixed(3)} %`,
      share(ofPortraits.limits[at]?.notMatched ?? 0),
    ]),
  );
}

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  console.error('npm run bench -- faces FOLDER');
  process.exitCode = 2;
} else {
  const faces = readFaceFolder(folder);
  const pipelines = await allPipelines();
  await printRefusals(join(folder, 'not-one-face'));
  await printTiming([...faces.pictures.values()].slice(0, timedPictures));
  for (const pipeline of pipelines) await measure(pipeline, faces);
}
