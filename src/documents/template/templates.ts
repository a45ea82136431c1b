import type { Text } from '../../platform/language.ts';
import type { FieldName, LayoutName, Side } from '../facts.ts';
import { canonical, parseIdu, parseRccm } from '../identifiers.ts';

/** What a paper of each layout looks like, beside its labels and values: one table a paper. */

/** From left, top to right, bottom: shares of the paper's width and height. */
export type Frame = readonly [left: number, top: number, right: number, bottom: number];

/** Where something may stand anywhere on the paper. */
export const wholePaper: Frame = [0, 0, 1, 1];

export interface SideTemplate {
  /**
   * Labels that every such paper bears, by the field they announce: rows from the top, each from the left. Where no
   * real paper was seen they stand in one row each, and `isOrdered` is false.
   */
  readonly rows: readonly (readonly string[])[];
  readonly isOrdered: boolean;
  readonly portrait?: Frame;
  /** Mean colour of the paper in daylight. */
  readonly tint?: readonly [red: number, green: number, blue: number];
}

export interface NumberFormat {
  readonly field: FieldName;
  readonly isRight: (value: string) => boolean;
  readonly form: Text;
}

export interface Template {
  /** Its longer side in its shorter ones; null where printings differ, or none was seen. */
  readonly shape: number | null;
  /** The side whose zone every such paper bears; and where the middle of it stands, from the top of the paper. */
  readonly zone: { readonly side: Side; readonly least: number; readonly most: number } | null;
  readonly sides: Readonly<Partial<Record<Side, SideTemplate>>>;
  /** Years from issue to expiry; null where they are not known. */
  readonly validYears: number | null;
  /** Nobody younger is given one. */
  readonly leastAge: number;
  readonly numbers: readonly NumberFormat[];
}

/** ISO/IEC 7810: ID-1 is 85.60 by 53.98 mm, the page of a passport (ID-3) 125 by 88. */
const card = 85.6 / 53.98;
const passportPage = 125 / 88;
const sheet = Math.SQRT2;

const matching = (field: FieldName, pattern: RegExp, form: Text): NumberFormat => ({
  field,
  isRight: (value) => pattern.test(canonical(value)),
  form,
});

const nni = matching('nni', /^\d{11}$/, { en: '11 digits', fr: '11 chiffres' });
const rccmNumber: NumberFormat = {
  field: 'rccmNumber',
  isRight: (value) => parseRccm(value).ok,
  form: { en: 'as CI-ABJ-03-2022-B13-02828', fr: 'comme CI-ABJ-03-2022-B13-02828' },
};
const idu: NumberFormat = {
  field: 'document_number',
  isRight: (value) => parseIdu(value).ok,
  form: { en: 'as CI-2022-0036513 N', fr: 'comme CI-2022-0036513 N' },
};
const taxpayer = matching('taxpayerNumber', /^\d{7}[A-Z]$/, {
  en: '7 digits and a letter',
  fr: '7 chiffres et une lettre',
});

/** Cards on whose values and labels the eye falls in this order: the front of the card of 2009 and of residents. */
const oldFront: readonly (readonly string[])[] = [
  ['last_name'],
  ['first_name'],
  ['gender', 'height'],
  ['date_of_birth'],
  ['place_of_birth'],
  ['document_issue', 'document_expiry'],
];
const oldPortrait: Frame = [0.03, 0.34, 0.26, 0.83];
/** No real back was seen. */
const oldBack: readonly (readonly string[])[] = [
  ['father_name'],
  ['mother_name'],
  ['profession'],
  ['permanent_address'],
];
const apart = (...names: readonly string[]): readonly (readonly string[])[] => names.map((name) => [name]);

export const templates: Readonly<Record<LayoutName, Template>> = {
  'cni-2020': {
    shape: card,
    zone: { side: 'back', least: 0.62, most: 1 },
    sides: {
      front: {
        rows: [
          ['document_number'],
          ['first_name'],
          ['last_name'],
          ['date_of_birth', 'gender', 'height', 'nationality'],
          ['place_of_birth'],
          ['document_expiry'],
        ],
        isOrdered: true,
        portrait: [0.04, 0.24, 0.3, 0.78],
        tint: [226, 236, 222],
      },
      back: {
        rows: [['nni'], ['permanent_address'], ['profession']],
        isOrdered: true,
        tint: [212, 229, 229],
      },
    },
    validYears: 10,
    leastAge: 0,
    numbers: [
      matching('document_number', /^CI\d{9}$/, { en: 'CI and 9 digits', fr: 'CI et 9 chiffres' }),
      nni,
    ],
  },
  'cni-2009': {
    shape: card,
    zone: null,
    sides: {
      front: {
        rows: [['document_number'], ...oldFront],
        isOrdered: true,
        portrait: oldPortrait,
        tint: [240, 208, 158],
      },
      back: { rows: oldBack, isOrdered: false, tint: [240, 208, 158] },
    },
    validYears: 10,
    leastAge: 0,
    numbers: [matching('document_number', /^C\d{10}$/, { en: 'C and 10 digits', fr: 'C et 10 chiffres' })],
  },
  'carte-resident': {
    shape: card,
    zone: null,
    sides: {
      front: {
        rows: [['document_number'], ['nationality'], ...oldFront],
        isOrdered: true,
        portrait: oldPortrait,
        tint: [170, 214, 230],
      },
      back: { rows: [['nni'], ...oldBack], isOrdered: false, tint: [170, 214, 230] },
    },
    validYears: 5,
    leastAge: 0,
    numbers: [nni],
  },
  passeport: {
    shape: passportPage,
    zone: { side: 'front', least: 0.78, most: 1 },
    sides: {
      // ICAO 9303-4 gives the order of these; where the rest stands is each state's own.
      front: {
        rows: [['document_number'], ['last_name'], ['first_name'], ['date_of_birth'], ['document_expiry']],
        isOrdered: true,
        portrait: [0.04, 0.16, 0.29, 0.62],
      },
    },
    validYears: 5,
    leastAge: 0,
    numbers: [],
  },
  // Each consulate prints its own.
  'carte-consulaire': {
    shape: null,
    zone: null,
    sides: {
      front: { rows: apart('document_number', 'last_name', 'first_name', 'date_of_birth'), isOrdered: false },
    },
    validYears: null,
    leastAge: 0,
    numbers: [],
  },
  // No real one was seen; these stand on every licence.
  'permis-conduire': {
    shape: null,
    zone: null,
    sides: {
      front: {
        rows: apart('document_number', 'last_name', 'first_name', 'date_of_birth', 'document_issue'),
        isOrdered: false,
      },
    },
    validYears: null,
    leastAge: 16,
    numbers: [],
  },
  rccm: {
    shape: sheet,
    zone: null,
    sides: {
      front: {
        rows: apart('rccmNumber', 'companyName', 'legalStatus', 'companyAddress'),
        isOrdered: false,
      },
    },
    validYears: null,
    leastAge: 0,
    numbers: [rccmNumber],
  },
  dfe: {
    shape: sheet,
    zone: null,
    sides: {
      front: { rows: apart('taxpayerNumber', 'companyName', 'companyAddress'), isOrdered: false },
    },
    validYears: null,
    leastAge: 0,
    numbers: [taxpayer, rccmNumber],
  },
  // Of these two no real one was seen.
  'carte-grise': {
    shape: null,
    zone: null,
    sides: {
      front: { rows: apart('document_number', 'last_name'), isOrdered: false },
      back: { rows: apart('N° de châssis', 'Marque', 'Genre'), isOrdered: false },
    },
    validYears: null,
    leastAge: 0,
    numbers: [],
  },
  'entrepreneur-card': {
    shape: null,
    zone: null,
    sides: { front: { rows: apart('document_number', 'profession'), isOrdered: false } },
    validYears: null,
    leastAge: 16,
    numbers: [idu],
  },
};
