import {
  number,
  oneOf,
  optional,
  readRecords,
  readVocabulary,
  text,
  texts,
} from '../../../src/platform/vocabulary/read-vocabulary.ts';
import { zoneHolder } from '../identity.ts';
import { td1 } from '../mrz-text.ts';
import {
  arrangementRecord,
  headRecord,
  labelKeys,
  mannersRecord,
  type NegativeRecord,
  negativeRecord,
  neighbourRecord,
  stateRecord,
} from './records.ts';
import { families } from './typefaces.ts';
import { drawnValue, factualValue } from './values.ts';
import {
  type Addition,
  type Arrangement,
  type CompanyProse,
  type Facts,
  type LabelKey,
  type NegativeKind,
  type Neighbour,
  type Palette,
  type Title,
  titledPapers,
  type Variation,
} from './vocabulary.ts';

/** Reads one set of vocabulary/specimens/. Rows keep their order: papers are drawn from them by a seed. */

const asWritten = { order: 'as written' } as const;
const often = <T>(times: number, thing: T): T[] => Array.from({ length: times }, () => thing);

/** Texts between bars; `*3` behind one has it come three times, since it is that usual. */
const weighted = (cell: string): string[] =>
  cell === ''
    ? []
    : texts(cell).flatMap((item) => {
        const [, word = item, times = '1'] = /^(.*)\*(\d+)$/.exec(item) ?? [];
        return often(Number(times), word);
      });

export function readLabels(set: string): NonNullable<Addition['labels']> {
  const rows = readVocabulary(
    `specimens/${set}/labels.tsv`,
    { key: oneOf(...labelKeys), fr: weighted, en: weighted, short: weighted },
    asWritten,
  );
  return Object.fromEntries(
    rows.map(({ key, fr, en, short }) => [key, { fr, en, ...(short.length > 0 ? { short } : {}) }]),
  );
}

/** Labels to practise on are in words of any language. */
export function readPracticeLabels(set: string): Readonly<Partial<Record<LabelKey, readonly string[]>>> {
  const columns = { key: oneOf(...labelKeys), wordings: texts };
  const rows = readVocabulary(`specimens/${set}/labels.tsv`, columns, asWritten);
  return Object.fromEntries(rows.map(({ key, wordings }) => [key, wordings]));
}

export function readTitles(set: string): NonNullable<Addition['titles']> {
  const rows = readVocabulary(
    `specimens/${set}/titles.tsv`,
    { paper: oneOf(...titledPapers), fr: text, en: optional(text), office: optional(text), times: number },
    asWritten,
  );
  const titlesOf = (wanted: string): Title[] =>
    rows.flatMap(({ paper, fr, en, office, times }) =>
      paper === wanted
        ? often(times, {
            fr,
            ...(en === undefined ? {} : { en }),
            ...(office === undefined ? {} : { office }),
          })
        : [],
    );
  const papers = titledPapers.filter((paper) => rows.some((row) => row.paper === paper));
  return Object.fromEntries(papers.map((paper) => [paper, titlesOf(paper)]));
}

export const readArrangements = (set: string): readonly Arrangement[] =>
  readRecords(`specimens/${set}/arrangements.jsonl`, arrangementRecord).flatMap(
    ({ times = 1, ...arrangement }) => often(times, arrangement),
  );

/** Letters, inks and print of no meaning at the foot of cards. */
export const readLooks = (set: string) => ({
  families: readVocabulary(
    `specimens/${set}/families.tsv`,
    { family: oneOf(...families), times: number },
    asWritten,
  ).flatMap(({ family, times }) => often(times, family)),
  palettes: readVocabulary(
    `specimens/${set}/palettes.tsv`,
    { ground, lines: colour, title: colour, label: colour, value: colour },
    asWritten,
  ) satisfies readonly Palette[],
  notes: readVocabulary(`specimens/${set}/notes.tsv`, { note: text }, asWritten).map(({ note }) => note),
});

function colour(cell: string): string {
  if (!/^#[0-9a-f]{6}$/.test(cell)) throw new Error(`"${cell}" is no colour`);
  return cell;
}
function ground(cell: string): Palette['ground'] {
  const [first = '', second = '', third = '', ...more] = texts(cell).map(colour);
  if (third === '' || more.length > 0) throw new Error('three colours are expected');
  return [first, second, third];
}

/** The only record of a file. */
function only<T>(file: string, records: readonly T[]): T {
  const [record, ...more] = records;
  if (record === undefined || more.length > 0)
    throw new Error(`vocabulary/${file}:1: one record is expected`);
  return record;
}

/** Côte d'Ivoire; of a set that is added to another, what stands at the head of its papers. */
export const readHome = (set: string) =>
  only(`specimens/${set}/home.jsonl`, readRecords(`specimens/${set}/home.jsonl`, stateRecord));
export const readHeads = (set: string) =>
  only(`specimens/${set}/home.jsonl`, readRecords(`specimens/${set}/home.jsonl`, headRecord));

export const readNeighbours = (set: string): readonly Neighbour[] =>
  readRecords(`specimens/${set}/neighbours.jsonl`, neighbourRecord).map(
    ({ cardNumber, passportNumber, person, ...state }) => ({
      ...state,
      cardNumber: drawnValue(cardNumber),
      passportNumber: drawnValue(passportNumber),
      person: person === null ? null : { label: person.label, make: drawnValue(person.make) },
    }),
  );

export const readNegatives = (set: string): readonly NegativeKind[] =>
  readRecords(`specimens/${set}/negatives.jsonl`, negativeRecord).map(negativeOf);

function negativeOf({ rows, prose, someProse, zone, ...kind }: NegativeRecord): NegativeKind {
  const paragraphs = prose?.map(factualValue);
  return {
    ...kind,
    rows: rows.map(([labels, value]) => [labels, factualValue(value)]),
    ...(paragraphs === undefined ? {} : { prose: (facts: Facts) => paragraphs.map((said) => said(facts)) }),
    ...(someProse === undefined
      ? {}
      : {
          prose: ({ random }: Facts) =>
            random.shuffle(someProse.of).slice(0, random.integer(someProse.least, someProse.most)),
        }),
    ...(zone === undefined ? {} : { zone: zoneOf(zone) }),
  };
}

function zoneOf({ code, state, nationality, ...holder }: NonNullable<NegativeRecord['zone']>) {
  const lastName = factualValue(holder.lastName ?? '{lastName}');
  const firstName = factualValue(holder.firstName ?? '{firstName}');
  const number = factualValue(holder.number);
  return (facts: Facts): readonly string[] =>
    td1(code, state, {
      ...zoneHolder(facts.holder),
      lastName: lastName(facts),
      firstName: firstName(facts),
      documentNumber: number(facts).replace(/[^A-Z0-9]/g, ''),
      nationalityCode: nationality,
      nni: '',
    });
}

/** Running text about a company, by the paper that says it. */
export function readProse(set: string) {
  const rows = readVocabulary(
    `specimens/${set}/prose.tsv`,
    { kind: oneOf('register', 'tax', 'entrepreneur'), paragraphs: texts },
    asWritten,
  );
  const of = (wanted: string): readonly CompanyProse[] =>
    rows.flatMap(({ kind, paragraphs }) => (kind === wanted ? [{ paragraphs }] : []));
  return { companyProse: of('register'), taxProse: of('tax'), entrepreneurProse: of('entrepreneur') };
}

export function readVariation(set: string): Variation {
  const file = `specimens/${set}/manners.jsonl`;
  const manners = only(file, readRecords(file, mannersRecord));
  const extras = readVocabulary(
    `specimens/${set}/extras.tsv`,
    { on: oneOf('persons', 'any'), labels: texts, value: drawnValue },
    asWritten,
  );
  const { taxProse, entrepreneurProse } = readProse(set);
  const extrasOn = (wanted: string) =>
    extras.flatMap(({ on, labels, value }) => (on === wanted ? [[labels, value] as const] : []));
  return {
    ...manners,
    personExtras: extrasOn('persons'),
    extras: extrasOn('any'),
    taxProse,
    ...(entrepreneurProse.length > 0 ? { entrepreneurProse } : {}),
  };
}
