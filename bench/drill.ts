import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DrillReport, type Happened, runDrill } from './drill/run-drill.ts';
import { number, printTable } from './tables.ts';

const help = `npm run drill [-- options]

A whole installation on one machine: three PostgreSQL under Patroni with etcd, HAProxy, PgBouncer, an S3 server, two APIs
and three workers, each on a network of its own. Clients upload while everything is killed and cut off; then all is
looked at. Needs Linux, root, debootstrap, iproute2 and Go; Debian 13 and the S3 server are unpacked once.

  --rounds N     how often each of the faults happens (4)
  --only WORDS   only faults whose words contain this
  --clients N    clients that upload at once (2)
  --seed N       another order of faults (1)
  --debian DIR   where Debian is unpacked and kept (a folder among the temporary files)
  --keep         keep the logs also when everything was as promised`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    clients: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    debian: { type: 'string', default: join(tmpdir(), 'akwaba-drill-debian') },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('The drill makes network namespaces and mounts: it needs Linux and root.');
  process.exit(2);
}

const started = Date.now();
const report = await runDrill({
  seed: Number(values.seed),
  rounds: Number(values.rounds),
  only: values.only,
  clients: Number(values.clients),
  debian: values.debian,
  say: (line) => console.error(`${String(Math.round((Date.now() - started) / 1000)).padStart(5)} s  ${line}`),
});

const kinds = [...new Set(report.happened.map(({ words }) => words))];
printTable(
  [
    'what went wrong',
    'times',
    'lookups: s without an answer',
    'uploads: s without a 200',
    'whole again after, s',
  ],
  kinds.map((words) => {
    const times = report.happened.filter((one) => one.words === words);
    const span = (value: (one: Happened) => number) => {
      const all = times.map(value).sort((a, b) => a - b);
      return `${number(all[Math.floor(all.length / 2)] ?? 0)} (${number(all.at(-1) ?? 0)})`;
    };
    return [
      words,
      String(times.length),
      ...[span((one) => one.lookups), span((one) => one.uploads), span((one) => one.whole)],
    ];
  }),
);
console.log('Seconds are the median, and the longest in brackets.\n');
printTable(['', ''], rowsOf(report));
console.log();
for (const fault of report.faults) console.log(`FAULT  ${fault}`);
const good = report.faults.length === 0;
console.log(
  good ? 'Everything was as promised.' : `${report.faults.length} faults; logs are in ${report.folder}.`,
);
if (good && !values.keep) rmSync(report.folder, { recursive: true, force: true });
process.exitCode = good ? 0 : 1;

function rowsOf({
  uploads,
  answers,
  dossiers,
  messages,
  happened,
  ...rest
}: DrillReport): [string, string][] {
  const withOutcome = (outcome: string) => uploads.filter((upload) => upload.outcome === outcome).length;
  return [
    ['faults made', String(happened.length)],
    ['uploads, of these answered 200', `${uploads.length}, ${withOutcome('accepted')}`],
    ['dossiers, each with one result', String(dossiers)],
    ['of these given up', String(rest.givenUp)],
    [
      'requests with broken connections, 409, 503',
      [0, 409, 503].map((status) => answers.get(status) ?? 0).join(', '),
    ],
    [
      'webhooks, copies, not taken by the receiver',
      `${messages.sent}, ${messages.copies}, ${messages.notTaken}`,
    ],
    [
      'from 200 to result, median and longest, s',
      `${number(rest.toResult[Math.floor(rest.toResult.length / 2)] ?? 0)}, ${number(rest.toResult[0] ?? 0)}`,
    ],
  ];
}
