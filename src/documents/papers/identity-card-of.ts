import type { Form } from '../fields/form.ts';
import { forms } from '../fields/forms.ts';
import {
  bornTogether,
  called,
  field,
  type IssuingState,
  type PaperDescriptor,
  unused,
} from '../paper-descriptor.ts';
import { apart, cardShape, type Template } from '../template/template.ts';
import * as label from './shared-labels.ts';

/**
 * Identity card of another state: the card that ECOWAS gave its members, and what they print besides. Where things stand
 * on it is each state's own and no real one was seen, so that its look is not judged.
 */

const anyPlace = ['after', 'under', 'above'] as const;

/** A line that is a number of six digits or more, no date and not the person's: a guess, if nothing announces it. */
const bareNumber = (person: Form | null): Form => ({
  isPattern: true,
  worth: 1,
  isOwn: false,
  find: (text) => {
    const number = /^[A-Z]{0,3}(?:[ /-]?\d){6,12}$/.exec(text.trim())?.[0];
    if (number === undefined || forms.date.find(text) !== null || person?.find(text)) return null;
    return {
      value: number,
      start: text.indexOf(number),
      end: text.indexOf(number) + number.length,
      repaired: true,
    };
  },
});

/** Any number but the person's: "Number" may be all that was read of that one's label. */
const cardNumber = (person: Form | null): Form => ({
  ...forms.anyNumber,
  find: (text) => {
    const found = forms.anyNumber.find(text);
    return found !== null && person?.find(found.value) ? null : found;
  },
});

interface Own {
  readonly name: string;
  readonly state: IssuingState;
  /** With its article: "the Gambia", "de Gambie". */
  readonly of: { readonly en: string; readonly fr: string };
  /** Of a state whose motto is another's too: it tells neither. */
  readonly motto?: string;
  /** Beside those that cards of all states bear. */
  readonly titles?: readonly string[];
  /** What its number of the person is called and looks like; any number where that is not known. */
  readonly person?: { readonly labels: readonly string[]; readonly form?: Form };
  /** The form of the card's own number; it is looked for where no label announces it. */
  readonly number?: Form;
  readonly numbers?: Template['numbers'];
  /** Every card bears a zone on its back. */
  readonly hasZone?: true;
  readonly validYears?: number;
}

const personLabels = [
  ...label.nni,
  'NIN',
  'N° personnel',
  'Personal No.',
  "Numéro d'Identification National",
  'Personal ID Number',
];

export function identityCardOf({
  name,
  state,
  of,
  motto,
  titles = [],
  person,
  ...own
}: Own): PaperDescriptor {
  const headings = [
    ...state.headings,
    ...state.translatedHeadings,
    ...(motto === undefined ? [] : [motto]),
    'CEDEAO',
    'ECOWAS',
    'CEDEAO / ECOWAS',
  ];
  // A number that the state alone has is itself wherever it stands.
  const personForm = person?.form ?? forms.anyNumber;
  const personPlace = personForm.isOwn ? ([...anyPlace, 'anywhere'] as const) : anyPlace;
  return {
    name,
    type: 'AUTRE',
    kind: 'CARTE_IDENTITE',
    words: called(['an', `Identity card of ${of.en}`], ['une', `Carte d'identité ${of.fr}`]),
    issuer: state,
    holder: 'national',
    needsTitle: false,
    needsState: true,
    required: ['last_name', 'first_name', 'date_of_birth'],
    zone: { formats: ['TD1'], documentCode: /^[IAC]/, issuingState: state.code },
    template: {
      shape: cardShape,
      zone: own.hasZone ? { side: 'back', least: 0.5, most: 1 } : null,
      sides: { front: { rows: apart('last_name', 'first_name', 'date_of_birth'), isOrdered: false } },
      validYears: own.validYears === undefined ? null : { [state.code]: own.validYears },
      leastAge: 0,
      numbers: own.numbers ?? [],
      unknown: [
        'LABELS_MISPLACED',
        'PORTRAIT_MISSING',
        'COLOURS',
        ...(own.hasZone ? [] : ['ZONE_MISSING', 'ZONE_MISPLACED']),
        ...(own.numbers === undefined ? ['NUMBER_FORMAT'] : []),
        ...(own.validYears === undefined ? ['VALIDITY_TOO_LONG'] : []),
      ],
    },
    sides: [
      {
        side: 'front',
        always: ['last_name'],
        titles: [...label.identityCardTitles, ...titles],
        headings,
        mixedCase: true,
        rules: [
          field('document_number', cardNumber(person?.form ?? null), anyPlace, [
            ...label.number,
            'N° de la carte',
            "N° de la carte d'identité",
            'Document number',
          ]),
          field('document_number', own.number ?? bareNumber(person?.form ?? null), 'anywhere', []),
          field('last_name', 'name', anyPlace, label.surname, { rows: 2 }),
          field('first_name', 'name', anyPlace, label.givenNames, { rows: 2 }),
          bornTogether(anyPlace, [...label.birth, ...label.birthDate]),
          field('place_of_birth', 'place', anyPlace, label.birthPlace, { rows: 2 }),
          field('gender', 'sex', anyPlace, label.sex),
          field('height', 'height', anyPlace, label.height),
          field('nationality', 'nationality', anyPlace, label.nationality),
          field('personal_number', personForm, personPlace, [...personLabels, ...(person?.labels ?? [])]),
          field('document_issue', 'date', anyPlace, label.issue),
          field('document_expiry', 'date', anyPlace, label.expiry),
          unused(...label.authority),
          unused(...label.signature),
        ],
      },
      {
        side: 'back',
        never: ['last_name', 'date_of_birth'],
        titles: [],
        headings,
        mixedCase: true,
        rules: [
          field('personal_number', personForm, personPlace, [...personLabels, ...(person?.labels ?? [])]),
          field('father_name', 'name', anyPlace, label.fatherName, { rows: 2 }),
          field('mother_name', 'name', anyPlace, label.motherName, { rows: 2 }),
          field('father_birthday', 'date', anyPlace, label.fatherBirthday),
          field('mother_birthday', 'date', anyPlace, label.motherBirthday),
          field('profession', 'words', anyPlace, label.profession),
          field('permanent_address', 'words', anyPlace, label.address, { rows: 2 }),
          unused(...label.authority),
          unused(...label.signature),
        ],
      },
    ],
  };
}
