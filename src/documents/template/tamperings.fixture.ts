import type { DocumentType } from '../../contract/uploads.ts';
import type { FieldName, LayoutName, PictureText, TextLine } from '../facts.ts';
import { notPapers } from '../not-papers.fixture.ts';
import { picture, zone } from '../papers.fixture.ts';
import { knownPapers } from '../papers.ts';

/** Ways in which a paper may be made to lie, each on its lines as they would be read. */

export interface Specimen {
  readonly type: DocumentType;
  readonly layout: LayoutName;
  readonly front: PictureText;
  readonly back?: PictureText;
  /** What is printed on it. */
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
}

export interface Tampering {
  readonly what: string;
  /** Codes of which one must be among the errors. */
  readonly errors: readonly string[];
  /** False where it is told and lowers the score, but a paper is not refused for it alone. */
  readonly isRefused: boolean;
  /** Null for a paper that this cannot be done to. */
  readonly apply: (specimen: Specimen, other: Specimen) => Specimen | null;
}

type Lines = (lines: readonly TextLine[]) => readonly TextLine[];

const onEvery =
  (change: Lines) =>
  (specimen: Specimen): Specimen => ({
    ...specimen,
    front: { ...specimen.front, lines: change(specimen.front.lines) },
    ...(specimen.back && { back: { ...specimen.back, lines: change(specimen.back.lines) } }),
  });

const bare = (text: string): string => text.replace(/\s/g, '');

/** A text as it may be printed, with blanks anywhere. */
const spaced = (text: string): RegExp =>
  new RegExp([...bare(text)].map((char) => char.replace(/[^\p{L}\p{N}]/u, '\\$&')).join('\\s?'), 'u');

/** Writes other values where these are printed; null where one of them is not. */
function rewritten(specimen: Specimen, changes: Readonly<Record<string, string>>): Specimen | null {
  const all = [...specimen.front.lines, ...(specimen.back?.lines ?? [])];
  const pairs = Object.entries(changes).map(([from, to]) => ({
    from: spaced(from),
    to,
    isEmpty: from === '',
  }));
  if (pairs.some(({ from, isEmpty }) => isEmpty || !all.some(({ text }) => from.test(text)))) return null;
  return onEvery((lines) =>
    lines.map((line) => {
      // Marked first, lest what was written is rewritten.
      const marked = pairs.reduce(
        (text, { from }, index) => text.replace(from, `\u0000${index}\u0000`),
        line.text,
      );
      const text = pairs.reduce((given, { to }, index) => given.replace(`\u0000${index}\u0000`, to), marked);
      return { ...line, text };
    }),
  )(specimen);
}

const byField = (
  specimen: Specimen,
  field: FieldName,
  change: (value: string) => string,
): Specimen | null => {
  const value = specimen.fields[field];
  return value === undefined ? null : rewritten(specimen, { [value]: change(value) });
};

const yearsOn = (date: string, years: number): string =>
  date.replace(/\d{4}$/, (year) => String(Number(year) + years));

/** The zone as of another state, its check digits as right as before. */
function withZone(given: PictureText, change: (lines: readonly string[]) => readonly string[]): PictureText {
  return given.mrz === null ? given : { ...given, mrz: zone(...change(given.mrz.lines)) };
}

const zoned = ({ front, back }: Specimen): boolean => front.mrz !== null || (back?.mrz ?? null) !== null;

const rezoned = (specimen: Specimen, change: (lines: readonly string[]) => readonly string[]): Specimen => ({
  ...specimen,
  front: withZone(specimen.front, change),
  ...(specimen.back && { back: withZone(specimen.back, change) }),
});

const isLabel = (text: string, label: RegExp): boolean => label.test(text);

/** A label of the front that is a line of its own and whose place is known. */
const movable: Readonly<Partial<Record<LayoutName, RegExp>>> = {
  'cni-2020': /^Lieu de Naissance$/i,
  'cni-2009': /^Date de Naissance$/i,
  'carte-resident': /^Date de Naissance$/i,
  passeport: /^Pr[ée]noms \/ Given names$/i,
};

function moved(specimen: Specimen): Specimen | null {
  const label = movable[specimen.layout];
  const { lines } = specimen.front;
  const target = label && lines.find(({ text }) => isLabel(text, label));
  const [title] = lines;
  if (target === undefined || title === undefined) return null;
  // Far above the title, along the text.
  const [[x0, y0], [x1, y1], , [x3, y3]] = title.box;
  const up = [(x0 - x3) * 2, (y0 - y3) * 2] as const;
  const across = [(x1 - x0) * 0.3, (y1 - y0) * 0.3] as const;
  const box: TextLine['box'] = [
    [x0 + up[0], y0 + up[1]],
    [x0 + up[0] + across[0], y0 + up[1] + across[1]],
    [x3 + up[0] + across[0], y3 + up[1] + across[1]],
    [x3 + up[0], y3 + up[1]],
  ];
  const change: Lines = (all) => all.map((line) => (line === target ? { ...line, box } : line));
  return { ...specimen, front: { ...specimen.front, lines: change(lines) } };
}

function without(specimen: Specimen): Specimen | null {
  const label = movable[specimen.layout];
  const { lines } = specimen.front;
  const rest = lines.filter(({ text }) => label === undefined || !isLabel(text, label));
  return rest.length === lines.length ? null : { ...specimen, front: { ...specimen.front, lines: rest } };
}

const instead = (specimen: Specimen, name: string): Specimen => {
  const { back: _back, ...rest } = specimen;
  return { ...rest, front: picture(notPapers[name] ?? []) };
};

export const tamperings: readonly Tampering[] = [
  {
    what: 'issue and expiry swapped',
    errors: ['DATES_IMPOSSIBLE', 'FIELDS_DISAGREE'],
    isRefused: true,
    apply: (specimen) => {
      const { document_issue: issue, document_expiry: expiry } = specimen.fields;
      return issue && expiry ? rewritten(specimen, { [issue]: expiry, [expiry]: issue }) : null;
    },
  },
  {
    what: 'birth and expiry swapped',
    errors: ['DATES_IMPOSSIBLE'],
    isRefused: true,
    apply: (specimen) => {
      const { date_of_birth: birth, document_expiry: expiry } = specimen.fields;
      return birth && expiry ? rewritten(specimen, { [birth]: expiry, [expiry]: birth }) : null;
    },
  },
  {
    what: '15 years longer valid',
    errors: ['VALIDITY_TOO_LONG'],
    isRefused: true,
    apply: (specimen) =>
      !knownPapers.named(specimen.layout)?.template.validYears
        ? null
        : byField(specimen, 'document_expiry', (date) => yearsOn(date, 15)),
  },
  {
    what: 'a number of another form',
    errors: ['NUMBER_FORMAT'],
    isRefused: true,
    apply: (specimen) =>
      specimen.type === 'CNI'
        ? byField(specimen, 'document_number', (value) => `X${bare(value).slice(1)}`)
        : null,
  },
  {
    what: 'another number on the back',
    errors: ['FIELDS_DISAGREE'],
    isRefused: true,
    apply: (specimen) =>
      zoned(specimen) && specimen.back !== undefined
        ? byField(specimen, 'nni', (value) => value.split('').reverse().join(''))
        : null,
  },
  {
    what: "another person's back",
    errors: ['FIELDS_DISAGREE', 'SIDES_OF_DIFFERENT_MODELS', 'OTHER_DOCUMENT_TYPE'],
    isRefused: true,
    apply: (specimen, other) =>
      other.back === undefined || (other.back.mrz === null && other.layout === specimen.layout)
        ? null
        : { ...specimen, back: other.back },
  },
  {
    what: 'a zone of another issuer',
    errors: ['ZONE_ISSUER'],
    isRefused: true,
    apply: (specimen) =>
      specimen.layout === 'cni-2020'
        ? rezoned(specimen, ([first = '', ...rest]) => [first.replace('CIV', 'SEN'), ...rest])
        : null,
  },
  {
    what: 'a zone of no state',
    errors: ['ZONE_ISSUER'],
    isRefused: true,
    apply: (specimen) =>
      zoned(specimen)
        ? rezoned(specimen, ([first = '', ...rest]) => [first.replace('CIV', 'UTO'), ...rest])
        : null,
  },
  {
    what: 'a zone of another nationality',
    errors: ['HOLDER_NATIONALITY'],
    isRefused: true,
    apply: (specimen) =>
      specimen.layout === 'cni-2020'
        ? rezoned(specimen, ([first = '', second = '', ...rest]) => [
            first,
            second.replace('CIV', 'FRA'),
            ...rest,
          ])
        : null,
  },
  {
    what: 'a zone of another document',
    errors: ['ZONE_OF_OTHER_DOCUMENT'],
    isRefused: true,
    apply: (specimen) =>
      specimen.layout === 'cni-2020'
        ? rezoned(specimen, ([first = '', ...rest]) => [first.replace(/^I./, 'MS'), ...rest])
        : null,
  },
  { what: 'a label moved', errors: ['LABELS_MISPLACED'], isRefused: true, apply: moved },
  { what: 'a label missing', errors: ['LABELS_MISSING'], isRefused: false, apply: without },
  {
    what: 'declared as a passport',
    errors: ['OTHER_DOCUMENT_TYPE'],
    isRefused: true,
    apply: (specimen) => (specimen.type === 'PASSEPORT' ? null : { ...specimen, type: 'PASSEPORT' }),
  },
  {
    what: 'declared as a national card',
    errors: ['OTHER_DOCUMENT_TYPE'],
    isRefused: true,
    apply: (specimen) => (specimen.type === 'CNI' ? null : { ...specimen, type: 'CNI' }),
  },
  {
    what: 'the front twice',
    errors: ['SAME_SIDE_TWICE'],
    isRefused: true,
    apply: (specimen) => (specimen.back === undefined ? null : { ...specimen, back: specimen.front }),
  },
  {
    what: 'a poster instead',
    errors: ['DOCUMENT_NOT_RECOGNISED'],
    isRefused: true,
    apply: (specimen) => instead(specimen, 'a poster'),
  },
  {
    what: 'a bank card instead',
    errors: ['DOCUMENT_NOT_RECOGNISED'],
    isRefused: true,
    apply: (specimen) => instead(specimen, 'a bank card'),
  },
];
