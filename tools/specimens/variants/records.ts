import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { companyFields, type FieldName, identityFields } from '../../../src/documents/facts.ts';

/** The shapes of specimens' vocabularies that are records: vocabulary/specimens/SET/*.jsonl. */

const strict = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
const listOf = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<readonly Static<Schema>[]>(Type.Array(schema));
const texts = listOf(Type.String());
const optional = Type.Optional;

/** Labels that are no field of ours by themselves, or name a field in the way of one paper only. */
const furtherLabels = [
  'full_name',
  'birth',
  'parents',
  'card_number',
  'passport_number',
  'licence_number',
  'plate',
  'idu',
  'owner',
  'nina',
  'national_number',
  'blood',
  'marks',
  'contact',
  'phone',
  'issue_place',
  'issue',
  'authority',
  'categories',
  'marital',
  'restrictions',
  'passport_type',
  'country_code',
  'tradeName',
  'acronym',
  'activity',
  'registered',
  'role',
  'tax_centre',
  'tax_regime',
  'po_box',
  'first_use',
  'chassis',
  'make',
  'model',
  'vehicle_kind',
  'body',
  'energy',
  'power',
  'seats',
  'full_weight',
  'empty_weight',
  'colour',
] as const;
export type LabelKey = Exclude<FieldName, 'document_code'> | (typeof furtherLabels)[number];
export const labelKeys: readonly LabelKey[] = [
  ...[...identityFields, ...companyFields].filter((name) => name !== 'document_code'),
  ...furtherLabels,
];

const Title = strict({
  fr: Type.String(),
  en: optional(Type.String()),
  /** Stands before it on its line, and is not of it. */
  office: optional(Type.String()),
});
export type Title = Static<typeof Title>;

const Format = Type.Enum(['card', 'sheet', 'booklet']);
export type Format = Static<typeof Format>;

/** Where a value stands to its label. */
const Place = Type.Enum(['under', 'above', 'right', 'left']);
export type Place = Static<typeof Place>;

/** A frame around a pair, a pale or a full colour behind its label, a line to write on. */
const ShapeKind = Type.Enum(['box', 'band', 'plate', 'line']);
export type ShapeKind = Static<typeof ShapeKind>;

const within = {
  value: Place,
  /**
   * For values on the label's line: what stands between. `column` aligns all of what comes second, `table` draws rules as
   * well; `brackets` are those of a label behind its value.
   */
  link: Type.Enum(['none', 'colon', 'tight', 'dash', 'space', 'dots', 'column', 'table', 'brackets']),
  /** Values in the middle of their place, with their labels; further in than these; at the far end of their line. */
  values: optional(Type.Enum(['middle', 'indented', 'end'])),
  /** Labels that all end at one place. */
  labels: optional(Type.Literal('end')),
  /** In front of every label. */
  bullet: optional(Type.String()),
  /** What is drawn around a pair, behind its label, or below its value. */
  drawn: optional(Type.Array(ShapeKind)),
};

/** Where a value stands to its label, what links them, and how the pairs share the page. */
const Arrangement = strict({
  name: Type.String(),
  ...within,
  /** `flow` puts as many on a row as there is room for; `down` fills one column after the other. */
  columns: Type.Enum(['one', 'flow', 'grid', 'thirds', 'down']),
  /** How the right one of two columns differs from the left one. */
  second: optional(Type.Partial(strict(within), { additionalProperties: false })),
  /** On the papers of these formats only. */
  formats: optional(Type.Array(Format)),
  /** How often it is in the list, where it is usual. */
  times: optional(Type.Integer({ minimum: 2 })),
});
export type ArrangementRecord = Static<typeof Arrangement>;
export const arrangementRecord = Compile(Arrangement);

/** What stands at the head of a state's papers. */
const head = { heads: listOf(Title), mottos: texts, ministries: texts };
export const headRecord = Compile(strict(head));

/** A state that issues papers. */
const state = {
  code: Type.String({ pattern: '^[A-Z]{3}$' }),
  ...head,
  flag: strict({ colours: texts, upright: Type.Boolean() }),
  nationality: strict({ fr: texts, en: Type.String() }),
  /** The language of its papers; the other one is its translation. */
  language: Type.Enum(['fr', 'en']),
};
const State = strict(state);
export type State = Static<typeof State>;
export const stateRecord = Compile(State);

/** Text in which values.ts fills in what stands in braces. */
const template = Type.String();

/** A state whose own cards and passports are drawn. */
const Neighbour = strict({
  ...state,
  families: texts,
  given: strict({ M: texts, F: texts }),
  towns: texts,
  cardTitles: Type.Array(Title),
  passportTitles: Type.Array(Title),
  cardNumber: template,
  passportNumber: template,
  /** A number of the person, where the cards bear one beside their own. */
  person: Type.Union([strict({ label: Type.Enum([...labelKeys]), make: template }), Type.Null()]),
});
export type NeighbourRecord = Static<typeof Neighbour>;
export const neighbourRecord = Compile(Neighbour);

/** A paper that is none of ours, however much it looks like one. */
const Negative = strict({
  name: Type.String(),
  format: Format,
  portrait: optional(Type.Boolean()),
  english: optional(Type.Boolean()),
  /** How often values are left open, 0 to 1. */
  empty: optional(Type.Number()),
  /** How often a single value is left open, on pages that are filled in. */
  gaps: optional(Type.Number()),
  titles: Type.Array(Title),
  heads: Type.Array(texts),
  /** Wordings of a label, and its value. */
  rows: Type.Array(Type.Tuple([texts, template])),
  /** Running text under the rows, or instead of them; some of it in any order. */
  prose: optional(Type.Array(template)),
  someProse: optional(strict({ of: texts, least: Type.Integer(), most: Type.Integer() })),
  notes: optional(texts),
  /** Its machine-readable zone, which tells of the holder where it does not say another name. */
  zone: optional(
    strict({
      code: Type.String(),
      state: Type.String(),
      nationality: Type.String(),
      lastName: optional(template),
      firstName: optional(template),
      number: template,
    }),
  ),
});
export type NegativeRecord = Static<typeof Negative>;
export const negativeRecord = Compile(Negative);

/** How a label and its translation stand together. */
const Tongue = Type.Enum(['one', 'slash', 'dash', 'twoLines', 'brackets', 'bar']);
export type Tongue = Static<typeof Tongue>;
const TitleForm = Type.Enum([
  'line',
  'twoLines',
  'slash',
  'below',
  'withNumber',
  'numberBeside',
  'bar',
  'dash',
  'brackets',
  'translationFirst',
  'numberBelow',
  'numberAfterColon',
]);
export type TitleForm = Static<typeof TitleForm>;
const DateForm = Type.Enum([
  'slash',
  'dot',
  'dash',
  'blank',
  'month',
  'shortMonth',
  'wideSlash',
  'dashedMonth',
  'ordinal',
  'bothMonths',
  'yearFirst',
]);
export type DateForm = Static<typeof DateForm>;
const SexForm = Type.Enum(['letter', 'word', 'brief', 'person']);
export type SexForm = Static<typeof SexForm>;
const NumberPlace = Type.Enum(['label', 'title', 'corner', 'foot']);
export type NumberPlace = Static<typeof NumberPlace>;

/** What went wrong with a paper. */
const Fault = Type.Enum([
  'misspelt label',
  'worn label',
  'stamp',
  'hole',
  'signature across',
  'fold',
  'stain',
  'scratches',
  'values out of line',
]);
export type Fault = Static<typeof Fault>;

/** Manners that a set adds to those that all pages have. */
const Manners = strict({
  tongues: Type.Array(Tongue),
  dates: Type.Array(DateForm),
  sexes: Type.Array(SexForm),
  /** Of titles that have no translation, that have one, and that have their number with them. */
  titleForms: Type.Array(TitleForm),
  translatedForms: Type.Array(TitleForm),
  numberForms: Type.Array(TitleForm),
  numberPlaces: Type.Array(NumberPlace),
  /** How often the head stands in a band of colour. */
  headBands: Type.Number(),
  faults: Type.Array(Fault),
  /** Ways to write the number of a numbered label; `#` stands for it. */
  numberings: texts,
  /** Between the values of two that share a label. */
  joints: texts,
});
export type Manners = Static<typeof Manners>;
export const mannersRecord = Compile(Manners);
