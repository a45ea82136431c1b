import { number, outOf, percent, printTable, sum } from '../tables.ts';
import { confident, isHarm, type JudgedValue, type JudgedVariant } from './judge.ts';

/** Tables of a run over variants. */

const head = [
  'papers',
  'count',
  'type',
  'side',
  'state',
  'fields right',
  'missing',
  'wrong',
  'invented',
  `wrong at ${confident}`,
];

const count = <T>(list: readonly T[], holds: (item: T) => boolean): number => list.filter(holds).length;
const isOurs = ({ truth }: JudgedVariant): boolean => truth.document !== null;

export function printVariants(all: readonly JudgedVariant[], worst: number, milliseconds: number): void {
  const ours = all.filter(isOurs);
  const type = ({ truth }: JudgedVariant) =>
    truth.document === 'AUTRE' || truth.document === 'PASSEPORT'
      ? truth.kind.replace(/ [A-Z]{3}$/, '')
      : (truth.document ?? '');
  printTable(head, [...grouped(ours, type), row('all', ours)]);
  console.log();
  printTable(
    ['arrangement', ...head.slice(1)],
    grouped(ours, ({ truth }) => truth.arrangement),
  );
  console.log();
  printFields(ours);
  printHarm(all.filter((one) => !isOurs(one)));
  printWorst(ours, worst);
  console.log(`${number(milliseconds / Math.max(1, all.length), 1)} ms a paper`);
}

function grouped(
  all: readonly JudgedVariant[],
  by: (one: JudgedVariant) => string,
): readonly (readonly string[])[] {
  const names = [...new Set(all.map(by))].sort();
  return names.map((name) =>
    row(
      name,
      all.filter((one) => by(one) === name),
    ),
  );
}

function row(name: string, some: readonly JudgedVariant[]): readonly string[] {
  const fields = some.flatMap((one) => one.fields);
  const printed = fields.filter(({ verdict }) => verdict !== 'invented');
  const share = (verdict: JudgedValue['verdict']) =>
    percent(
      count(printed, (field) => field.verdict === verdict),
      printed.length,
    );
  const told = (flags: readonly (boolean | null)[]) =>
    outOf(
      count(flags, (flag) => flag === true),
      count(flags, (flag) => flag !== null),
    );
  return [
    name,
    String(some.length),
    told(some.map(({ typeRight }) => typeRight)),
    told(some.map(({ sideRight }) => sideRight)),
    told(some.map(({ stateRight }) => stateRight)),
    share('right'),
    share('missing'),
    share('wrong'),
    String(count(fields, ({ verdict }) => verdict === 'invented')),
    outOf(
      count(fields, isConfidentlyWrong),
      count(fields, ({ confidence }) => confidence >= confident),
    ),
  ];
}

const isConfidentlyWrong = ({ verdict, confidence }: JudgedValue): boolean =>
  confidence >= confident && (verdict === 'wrong' || verdict === 'invented');

function printFields(all: readonly JudgedVariant[]): void {
  const fields = all.flatMap((one) => one.fields);
  const names = [...new Set(fields.map(({ name }) => name))];
  const rows = names.map((name) => {
    const own = fields.filter((field) => field.name === name && field.verdict !== 'invented');
    const share = (verdict: JudgedValue['verdict']) =>
      percent(
        count(own, (field) => field.verdict === verdict),
        own.length,
      );
    const sure = fields.filter((field) => field.name === name && isConfidentlyWrong(field)).length;
    return [name, String(own.length), share('right'), share('missing'), share('wrong'), String(sure)];
  });
  printTable(['field', 'printed', 'right', 'missing', 'wrong', `wrong at ${confident}`], rows);
  console.log();
}

function printHarm(none: readonly JudgedVariant[]): void {
  const harm = none.filter(isHarm);
  const given = sum(none.map(({ fields }) => count(fields, ({ verdict }) => verdict === 'invented')));
  console.log(`None of ours: ${none.length}, named as ours ${harm.length}, fields given of them ${given}`);
  for (const { truth, named } of harm) {
    const what = named.type === 'AUTRE' ? `${named.paper} ${named.country}` : named.type;
    console.log(`- ${truth.seed} ${truth.kind}: ${what} at ${number(named.confidence, 2)}`);
  }
  console.log();
}

/** Those that were understood least, with what went wrong. */
export function worstOf(all: readonly JudgedVariant[], howMany: number): readonly JudgedVariant[] {
  const lost = ({ fields, typeRight }: JudgedVariant): number =>
    sum(
      fields.map(
        (field) =>
          ({ right: 0, missing: 1, wrong: 1.5, invented: 1 })[field.verdict] +
          (isConfidentlyWrong(field) ? 3 : 0),
      ),
    ) /
      Math.max(1, fields.length) +
    (typeRight ? 0 : 1);
  return [...all].sort((a, b) => lost(b) - lost(a)).slice(0, howMany);
}

function printWorst(all: readonly JudgedVariant[], howMany: number): void {
  for (const { truth, named, fields } of worstOf(all, howMany)) {
    const { seed, kind, side, arrangement, faults } = truth;
    const faulty = faults.length === 0 ? '' : `, ${faults.join(', ')}`;
    console.log(
      `- ${seed} ${kind} ${side ?? ''} (${arrangement}${faulty}): ${named.type} at ${number(named.confidence, 2)}`,
    );
    for (const { name, verdict, printed, read, confidence } of fields.filter(
      (field) => field.verdict !== 'right',
    )) {
      console.log(
        `    ${name} ${verdict}: "${printed}"${read === '' ? '' : ` read "${read}" at ${number(confidence, 2)}`}`,
      );
    }
  }
  console.log();
}
