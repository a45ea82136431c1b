import { parseArgs } from 'node:util';
import { seededRandom } from '../tools/invented/random.ts';
import { type Kill, killKinds, planKills } from './faults/kills.ts';
import { type FaultsReport, runFaults } from './faults/run-faults.ts';
import { number, printTable } from './tables.ts';

/** `npm run bench:faults [-- --rounds N --seed N --warnings]`: uploads while everything is killed, and the proofs. */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    /** Also print what the processes had to say; the kills explain most of it. */
    warnings: { type: 'boolean', default: false },
  },
});

const seed = Number(values.seed);
const started = Date.now();
const report = await runFaults({
  seed,
  workers: 2,
  clients: 2,
  mostWaiting: Number.POSITIVE_INFINITY,
  plan: planKills(Number(values.rounds), seededRandom(seed)),
  gapMilliseconds: [500, 7000],
  settleSeconds: 300,
  say: (line) => console.error(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${line}`),
});

printTable(
  ['killed', 'times', 'of these at work'],
  killKinds.map((kind) => {
    const kills = report.kills.filter((kill: Kill) => kill.kind === kind);
    return [
      kind,
      String(kills.length),
      kills.some(({ busy }) => busy !== undefined) ? String(kills.filter(({ busy }) => busy).length) : '-',
    ];
  }),
);
console.log();
printTable(['', ''], rowsOf(report));
console.log();
if (values.warnings) for (const line of report.warnings) console.log(line);
for (const fault of report.faults) console.log(`FAULT  ${fault}`);
console.log(report.faults.length === 0 ? 'Everything was as promised.' : `${report.faults.length} faults.`);
process.exitCode = report.faults.length === 0 ? 0 : 1;

function rowsOf({ uploads, answers, dossiers, messages, ...rest }: FaultsReport): [string, string][] {
  const withOutcome = (outcome: string) => uploads.filter((upload) => upload.outcome === outcome).length;
  const accepted = withOutcome('accepted');
  const retried = uploads.filter(({ requests }) => requests > 1);
  return [
    ['uploads', String(uploads.length)],
    ['answered 200', String(accepted)],
    ['refused, as they should be', String(withOutcome('refused'))],
    ['answer lost or 503, not sent again', String(withOutcome('lost'))],
    ['of these accepted all the same', String(dossiers - accepted)],
    ['sent again under their key until answered', String(retried.length)],
    [
      'requests with broken connections, 409, 503',
      [0, 409, 503].map((status) => answers.get(status) ?? 0).join(', '),
    ],
    ['results', String(dossiers)],
    ['of these given up', String(rest.givenUp)],
    ['analyses begun, put back after a failure', `${rest.attempts.taken}, ${rest.attempts.givenBack}`],
    [
      'from 200 to result, median and longest, s',
      `${number(middle(rest.toResult))}, ${number(rest.toResult[0] ?? 0)}`,
    ],
    ["from a worker's kill to the end of its analyses, longest, s", longest(rest.recoveries, false)],
    ['the same where the database was killed too', longest(rest.recoveries, true)],
    [
      'webhooks, copies, not taken by the receiver',
      `${messages.sent}, ${messages.copies}, ${messages.notTaken}`,
    ],
    ['orphaned pictures swept', String(rest.orphans)],
  ];
}

function longest(recoveries: FaultsReport['recoveries'], databaseToo: boolean): string {
  const seconds = recoveries.filter((one) => one.databaseToo === databaseToo).map((one) => one.seconds);
  return number(Math.max(0, ...seconds));
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
