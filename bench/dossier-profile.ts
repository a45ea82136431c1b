import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { heapOptions } from '../src/vision/process/heap-options.ts';
import { checkoutOf } from '../tools/earlier-program.ts';
import { type DossierPictures, drawDossier, kinds } from './dossier/pictures.ts';
import type { ServiceCosts } from './dossier/service.ts';
import { stages } from './dossier/stages.ts';
import type { VisionProfile } from './dossier/vision.ts';
import { number, percent, printTable } from './tables.ts';

/**
 * Where the processor time of a dossier goes (both sides of a card, a selfie, all checks), in three kinds of pictures:
 *
 *   npm run bench -- dossier-profile [DOSSIERS] [--against COMMIT] [--only sample|scan|photograph]
 *
 * What looks at pictures is profiled in one process, one dossier after the other; then `akwaba serve` does as many, and its
 * processes say what they took. With a commit both programs are measured in turns, each by the bench of today, which needs
 * the functions that it calls to be there. Milliseconds of the processor, all threads. Linux only.
 */

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const dossiers = positionals[0] ?? '10';
const turns = 3;
const folder = mkdtempSync(join(tmpdir(), 'akwaba-dossier-'));
const today = checkoutOf(null);
const other = values.against === undefined ? null : checkoutOf(values.against);
if (other !== null) cpSync(join(today, 'bench'), join(other, 'bench'), { recursive: true });
const programs = [...(other === null ? [] : [other]), today];

try {
  for (const kind of kinds.filter((each) => values.only === undefined || each === values.only)) {
    const pictures = await drawDossier(folder, kind);
    const vision = quietest(pictures);
    const service = programs.map((program) => measure<ServiceCosts>(program, 'service', pictures));
    print(kind, vision, service);
  }
} finally {
  for (const made of [folder, ...(other === null ? [] : [other])]) {
    rmSync(made, { recursive: true, force: true });
  }
}

/** In turns, since machines are busy at times: of each program the turn that took least. */
function quietest(pictures: DossierPictures): readonly VisionProfile[] {
  const taken = Array.from({ length: turns }, () =>
    programs.map((program) => measure<VisionProfile>(program, 'vision', pictures)),
  );
  return programs.map((_, at) => {
    const own = taken.flatMap((turn) => turn[at] ?? []);
    return own.reduce((least, one) => (one.total < least.total ? one : least));
  });
}

function measure<Figures>(
  program: string,
  what: 'vision' | 'service',
  { front, back, selfie }: DossierPictures,
): Figures {
  // As its vision processes are started; programs before 0.8 gave them no more than the first.
  const options = what === 'service' ? [] : heapOptions(1024).slice(0, program === today ? undefined : 1);
  const script = ['--import', 'tsx', 'bench/dossier/measure.ts'];
  const command = [...options, ...script, what, dossiers, front, back, selfie];
  const answer = execFileSync(process.execPath, command, {
    cwd: program,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return JSON.parse(answer) as Figures;
}

function print(kind: string, vision: readonly VisionProfile[], service: readonly ServiceCosts[]): void {
  const columns = programs.flatMap((program) => {
    const name = program === today ? 'this program' : `${values.against}`;
    return [`${name}, ms`, 'share'];
  });
  const row = (name: string, of: (at: number) => number) => [
    name,
    ...programs.flatMap((_, at) => [number(of(at), 1), percent(of(at), vision[at]?.total ?? 0)]),
  ];
  const plain = (name: string, of: (at: number) => string) => [
    name,
    ...programs.flatMap((_, at) => [of(at), '']),
  ];
  const ms = (name: string, of: (at: number) => number | undefined) =>
    plain(name, (at) => number(of(at) ?? Number.NaN, 0));
  const dossier = (at: number): number => {
    const of = service[at];
    return of === undefined ? Number.NaN : of.vision + of.service + of.database;
  };
  console.log('');
  printTable(
    [`a dossier, ${kind}s`, ...columns],
    [
      ...stages.map((stage) => row(stage, (at) => vision[at]?.stages[stage] ?? 0)),
      row('looking at pictures, in one process', (at) => vision[at]?.total ?? 0),
      ms('the same, in `akwaba serve`', (at) => service[at]?.vision),
      ms('its own process: upload, sealing, checks', (at) => service[at]?.service),
      ms('database', (at) => service[at]?.database),
      ms('the dossier', dossier),
      ms('the dossier, in decodings of its front', (at) => dossier(at) / (vision[at]?.decoding ?? 0)),
      ms('one side of the card, from bytes to fields', (at) => vision[at]?.cardFace),
      ms('MiB of the process that looks, most', (at) => vision[at]?.mebibytes),
      plain('fields read, similarity', (at) => `${vision[at]?.fields}, ${vision[at]?.similarity}`),
    ],
  );
}
