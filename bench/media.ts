/**
 * How well the press is judged: names found in articles, and who is accused, on the labelled articles of bench/media, by three
 * judges in one run. "Model, left out" are numbers recorded when the model was taught: each set judged by one that was taught
 * with others only (bench/media/left-out.jsonl). "Model as shipped" is the reader of the service: it was taught with the sets
 * of this folder, so that only its figures of those kept back (bench/media/kept-back) or kept elsewhere tell how good it is.
 * "Words only" looks for accusing terms without asking of whom they speak.
 *
 *   npm run bench -- media                    precision and recall of every set, of all by strangers, of those kept back; cost
 *   npm run bench -- media --blind FOLDER     also of sets that are kept elsewhere, SET-fr.jsonl and SET-en.jsonl
 *   npm run bench -- media --errors           also what is judged otherwise than labelled: of that folder, or else of strangers
 */
import { parseArgs } from 'node:util';
import { adverseFrom, possibleFrom } from '../src/press/reading/read-people.ts';
import { type Answered, answersOf, leftOutHasRoles } from './media/judges.ts';
import { keptBackFolder, type LabelledSet, labelledSets, strangers } from './media/labelled.ts';
import { MeasuredReader } from './media/measured-reader.ts';
import {
  byLanguage,
  bySet,
  printAgreement,
  printCalibration,
  printErrors,
  printQuality,
} from './media/quality.ts';
import { number, printTable, quantile, sum } from './tables.ts';

const { values: options } = parseArgs({
  options: { blind: { type: 'string' }, errors: { type: 'boolean' } },
});

async function answersOfAll(sets: readonly LabelledSet[], reader: MeasuredReader): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const set of sets) answers.push(...(await answersOf(set, reader)));
  return answers;
}

/** Milliseconds of processor, of one thread in the process that reads; the network is all of it but a little. */
function printCost({ costs, articles, ahead, alone }: MeasuredReader, megabytes: number): void {
  const windows = costs.map((cost) => cost.windows);
  const row = (name: string, values: readonly number[]) => [
    name,
    number(sum(values) / values.length, 1),
    ...[0.5, 0.99, 1].map((share) => number(quantile(values, share), 1)),
  ];
  printTable(
    ['reading an article ahead, ms of processor', 'mean', 'median', 'p99', 'most'],
    [
      row(
        'this process',
        costs.map(({ own }) => own),
      ),
      row(
        'the process that reads',
        costs.map((cost) => cost.process),
      ),
      row(
        'both',
        costs.map((cost) => cost.own + cost.process),
      ),
      row('windows', windows),
    ],
  );
  console.log(
    `${articles} articles, ${articles - costs.length} of them without a word that accuses, of which the model sees nothing and which are not counted above; ` +
      `${number(sum(costs.map((cost) => cost.process)) / sum(windows), 1)} ms a window. ` +
      `Most memory of the process that reads: ${number(megabytes, 0)} MiB. ` +
      `Of ${ahead + alone} answers ${ahead} were read ahead, ${alone} when they were asked for.`,
  );
}

async function measure(reader: MeasuredReader, blindFolder: string | undefined): Promise<void> {
  const sets = labelledSets();
  const isStrange = ({ writer }: LabelledSet) => strangers.has(writer);
  const byStrangers = await answersOfAll(sets.filter(isStrange), reader);
  const megabytes = reader.peakMemory();
  printCost(reader, megabytes);
  const others = await answersOfAll(
    sets.filter((set) => !isStrange(set)),
    reader,
  );
  console.log();
  printQuality(bySet([...others, ...byStrangers]));
  console.log();
  printQuality(byLanguage('by strangers', byStrangers));
  console.log(`\nADVERSE from ${adverseFrom} on, POSSIBLE from ${possibleFrom}.\n`);
  const leftOut = byStrangers.filter(({ said }) => said['model, left out'] !== undefined);
  if (leftOutHasRoles) printAgreement('model, left out', byLanguage('by strangers', leftOut));
  if (leftOut.length > 0) {
    console.log();
    printCalibration('model, left out', leftOut);
  }
  await measureUnseen('Kept back', keptBackFolder, reader);
  const elsewhere =
    blindFolder === undefined ? [] : await measureUnseen('Kept elsewhere', blindFolder, reader);
  if (!options.errors) return;
  console.log();
  if (elsewhere.length > 0) printErrors('model as shipped', elsewhere);
  else printErrors('model, left out', leftOut);
}

/** Only what a model says of articles that it was not taught with tells how good it is. */
async function measureUnseen(what: string, folder: string, reader: MeasuredReader): Promise<Answered[]> {
  const answers = await answersOfAll(labelledSets(folder), reader);
  console.log(`\n${what}:\n`);
  printQuality([...bySet(answers), ...byLanguage('all of them', answers)]);
  console.log();
  printAgreement('model as shipped', byLanguage('all of them', answers));
  console.log();
  printCalibration('model as shipped', answers);
  return answers;
}

const reader = new MeasuredReader();
try {
  await measure(reader, options.blind);
} finally {
  await reader.close();
}
