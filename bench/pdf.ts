import { parseArgs } from 'node:util';
import type { DrawnPage } from '../src/vision/process/messages.ts';
import { PdfDrawer, VisionPool } from '../src/vision/process/pool.ts';
import { VisionError } from '../src/vision/process/vision-error.ts';
import { hostilePdfs, oddPdfs } from '../tools/pdf/hostile-pdfs.ts';
import {
  forgedKinds,
  isForged,
  type PaperKind,
  type PaperPdf,
  paperKinds,
  paperPdf,
} from '../tools/pdf/paper-pdfs.ts';
import { judge } from './reading/judge.ts';
import { takePeakOfReaders } from './reading/peak-memory.ts';
import { median, number, outOf, printTable, quantile } from './tables.ts';

/**
 * Trade register extracts, tax declarations and statements of account of invented companies, as PDF:
 *
 *   npm run bench -- pdf [--count 200] [--seed 900000] [--worst 10]
 *
 * Printed by a program, scanned, scanned with the scanner's text (a letter in fifty of it wrong), filled in over a
 * scanned form, turned; forged: a number typed over another one, or changed in the picture of a scan whose text stays;
 * encrypted; hostile. Every file goes the way of an upload: drawn in one process, read in another.
 */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '900000' },
    worst: { type: 'string', default: '10' },
  },
});

interface Case {
  readonly kind: PaperKind | 'encrypted' | 'hostile';
  readonly bytes: Buffer;
  /** Of a paper that is to be read. */
  readonly paper?: PaperPdf;
  /** How it is to be refused; drawn otherwise. */
  readonly code?: string;
  readonly name?: string;
}

const papers: readonly PaperKind[] = [...paperKinds, ...forgedKinds];
const hostile = [...hostilePdfs, ...oddPdfs.map((one) => ({ ...one, code: undefined }))];

async function caseOf(number: number): Promise<Case> {
  const [round, place] = [Math.floor(number / (papers.length + 2)), number % (papers.length + 2)];
  // Each kind of every paper.
  const seed = Number(values.seed) + number + round;
  const kind = papers[place];
  if (kind !== undefined) {
    const paper = await paperPdf(seed, kind);
    return { kind, bytes: paper.bytes, paper };
  }
  const one = hostile[(2 * round + place - papers.length) % hostile.length];
  if (one === undefined) throw new Error('there are hostile files');
  const { name, code } = one;
  const isLocked = code === 'PDF_ENCRYPTED';
  return { kind: isLocked ? 'encrypted' : 'hostile', name, ...(code && { code }), bytes: await one.make() };
}

interface Drawn extends Case {
  readonly page: DrawnPage | undefined;
  /** How it was refused. */
  readonly told: string | undefined;
  readonly seconds: number;
}

const drawer = new PdfDrawer(() => true);
const drawn: Drawn[] = [];
let drawMebibytes = 0;
for (let at = 0; at < Number(values.count); at += 1) {
  const one = await caseOf(at);
  const start = performance.now();
  const answer = await drawer
    .draw(1, async () => one.bytes)
    .catch((error: unknown) => {
      if (error instanceof VisionError) return error.code;
      throw error;
    });
  const seconds = (performance.now() - start) / 1000;
  drawMebibytes = Math.max(drawMebibytes, takePeakOfReaders(true) || 0);
  const [page, told] = typeof answer === 'string' ? [undefined, answer] : [answer.pages[0], undefined];
  drawn.push({ ...one, page, told, seconds });
}
await drawer.close();

interface Read extends Drawn {
  readonly readSeconds: number;
  readonly state: string;
  readonly exact: number;
  readonly printed: number;
  readonly wrongAndSure: number;
  readonly served: number;
}

const pool = new VisionPool({ processes: 1, seconds: 60, megabytes: 2048 });
const read: Read[] = [];
let readMebibytes = 0;
for (const one of drawn) {
  const { page, paper } = one;
  if (page === undefined || paper === undefined) continue;
  const start = performance.now();
  const { reading } = await pool.read(page.jpeg, { layer: page.words });
  const facts = await pool.understand({ type: paper.document, front: reading });
  const readSeconds = (performance.now() - start) / 1000;
  readMebibytes = Math.max(readMebibytes, takePeakOfReaders(true) || 0);
  const { fields } = judge(facts, { fields: paper.fields, mrz: null });
  const printed = fields.filter(({ verdict }) => verdict !== 'not there');
  read.push({
    ...one,
    readSeconds,
    state: facts.state,
    exact: printed.filter(({ verdict }) => verdict === 'exact').length,
    printed: printed.length,
    wrongAndSure: fields.filter(({ verdict, confidence }) => verdict !== 'exact' && confidence >= 0.9).length,
    served: reading.lines.filter(({ isFromLayer }) => isFromLayer).length,
  });
}
await pool.close();

const kinds = [...new Set(drawn.map(({ kind }) => kind))];
const isRight = ({ code, told }: Drawn) => code === told;
printTable(
  [
    'kind',
    'files',
    'drawn or refused as they should',
    'fields exact',
    'wrong at 0.9',
    'TEXT_LAYER_DIFFERS',
    'lines served',
    's to draw, median (most)',
    's to read, median (p95)',
  ],
  kinds.map((kind) => {
    const [own, ownRead] = [
      drawn.filter((one) => one.kind === kind),
      read.filter((one) => one.kind === kind),
    ];
    const total = (of: (one: Read) => number) => ownRead.reduce((sum, one) => sum + of(one), 0);
    const seconds = own.map((one) => one.seconds);
    const reading = ownRead.map((one) => one.readSeconds);
    return [
      kind,
      String(own.length),
      outOf(own.filter(isRight).length, own.length),
      outOf(
        total(({ exact }) => exact),
        total(({ printed }) => printed),
      ),
      String(total(({ wrongAndSure }) => wrongAndSure)),
      outOf(ownRead.filter(({ state }) => state === 'TEXT_LAYER_DIFFERS').length, ownRead.length),
      String(total(({ served }) => served)),
      `${number(median(seconds), 2)} (${number(Math.max(...seconds), 1)})`,
      `${number(median(reading), 2)} (${number(quantile(reading, 0.95), 2)})`,
    ];
  }),
);
console.log(`\nMiB at most: drawing ${number(drawMebibytes, 0)}, reading ${number(readMebibytes, 0)}`);
const odd = [
  ...drawn
    .filter((one) => !isRight(one))
    .map(({ kind, name, code, told }) => `${name ?? kind}: ${told ?? 'drawn'}, not ${code ?? 'drawn'}`),
  ...read
    .filter(
      ({ kind, state }) =>
        (state === 'TEXT_LAYER_DIFFERS') !== (kind !== 'hostile' && kind !== 'encrypted' && isForged(kind)),
    )
    .map(({ kind, state, paper }) => `${paper?.document} ${kind}: ${state}`),
];
for (const line of odd.slice(0, Number(values.worst))) console.log(line);
