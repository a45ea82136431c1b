import { parseArgs } from 'node:util';
import { judgeRecording, type LivenessVerdict } from '../src/capture/liveness/judge.ts';
import { Faces } from '../src/vision/faces/faces.ts';
import { type Kind, kinds, type Recording, record } from '../tools/recordings/recordings.ts';
import { folderPeople, type Person, samplePeople } from './liveness/heads.ts';
import { interval, median, printTable } from './tables.ts';

/**
 * Liveness: recordings generated from pictures of faces, genuine ones and attacks, to what is believed of them.
 *
 *   npm run bench -- liveness [--count N] [--only KIND,KIND] [--faces FOLDER] [--fit]
 *
 * N recordings of each kind, or of those whose names begin so. Limits were set on the recordings of --fit; figures are of the others.
 */

/** Seeds on which limits are set, and those that were never looked at before they were; some from 1001, 2001 and 3001 on were. */
const seeds = { fit: 1, measured: 5001 };

interface Judged {
  readonly kind: Kind;
  readonly group: string;
  readonly verdict: LivenessVerdict;
  readonly seconds: number;
}

async function look(faces: Faces, { moves, frames }: Recording) {
  const from = process.cpuUsage();
  const observation = await faces.record({
    bytes: Buffer.concat(frames.map(({ jpeg }) => jpeg)),
    recording: frames.map(({ jpeg, move }) => ({ length: jpeg.length, move })),
  });
  const verdict = judgeRecording(moves, frames, observation);
  const { user, system } = process.cpuUsage(from);
  return { verdict, seconds: (user + system) / 1e6 };
}

async function measure(
  people: readonly Person[],
  asked: readonly Kind[],
  count: number,
  first: number,
): Promise<Judged[]> {
  const faces = await Faces.open();
  const judged: Judged[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const { head, group } = people[seed % people.length] as Person;
    // Another person, not the same one darkened.
    const { head: other } = people[(seed + 2) % people.length] as Person;
    for (const kind of asked) {
      const seen = await look(faces, await record(kind, [head, other], seed));
      judged.push({ kind, group, ...seen });
      const { live, reasons } = seen.verdict;
      // Each at once: a long run that is broken off is not lost.
      process.stderr.write(
        `${seed}, ${group}, ${kind}: ${live} ${reasons.map(({ code }) => code).join(' ')}\n`,
      );
    }
  }
  return judged;
}

const counted = (judged: readonly Judged[]): readonly string[] => {
  const of = (live: boolean | null) => String(judged.filter(({ verdict }) => verdict.live === live).length);
  return [String(judged.length), of(true), of(false), of(null), mistakes(judged)];
};

/** Genuine ones that are refused, attacks that get through: how many there may be. */
function mistakes(judged: readonly Judged[]): string {
  const wrong = judged.filter(({ kind, verdict: { live } }) => live === (kind !== 'genuine'));
  return interval(wrong.length, judged.length);
}

function reasonsIn(judged: readonly Judged[]): string {
  const counts = new Map<string, number>();
  for (const { code } of judged.flatMap(({ verdict }) => verdict.reasons)) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}

function print(judged: readonly Judged[]): void {
  const head = ['recordings', 'live', 'not live', 'not judged', 'wrong, 95 %'];
  printTable(
    ['before the camera', ...head, 'why'],
    [...new Set(judged.map(({ kind }) => kind))].map((kind) => {
      const own = judged.filter((one) => one.kind === kind);
      return [kind, ...counted(own), reasonsIn(own)];
    }),
  );
  const groups = [...new Set(judged.map(({ group }) => group))].sort();
  console.log();
  printTable(
    ['faces', 'kind', ...head],
    groups.flatMap((group) =>
      (['genuine', 'attacks'] as const).map((what) => {
        const own = judged.filter(
          (one) => one.group === group && (one.kind === 'genuine') === (what === 'genuine'),
        );
        return [group, what, ...counted(own)];
      }),
    ),
  );
  const seconds = judged.map((one) => one.seconds);
  console.log(
    `\n${median(seconds).toFixed(2)} s of processor a recording of 16 frames (median; at most ${Math.max(...seconds).toFixed(2)})`,
  );
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '12' },
    faces: { type: 'string' },
    only: { type: 'string' },
    fit: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
const people = values.faces === undefined ? await samplePeople() : await folderPeople(values.faces, count);
console.log(`${people.length} faces, seeds from ${values.fit ? seeds.fit : seeds.measured}\n`);
const only = values.only?.split(',');
const asked = kinds.filter((kind) => !only || only.some((name) => kind.startsWith(name)));
print(await measure(people, asked, count, values.fit ? seeds.fit : seeds.measured));
