import type { Form } from '../fields/form.ts';
import { forms } from '../fields/forms.ts';
import { called, field, type IssuingState, type PaperDescriptor } from '../paper-descriptor.ts';
import { apart, cardShape, type Template } from '../template/template.ts';

/**
 * Identity card of another state: the card that ECOWAS gave its members, and what they print besides. Where things stand
 * on it is each state's own and no real one was seen, so that its look is not judged.
 */

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
  /** What its number of the person looks like; any number where that is not known. */
  readonly person?: Form;
  /** The form of the card's own number; it is looked for where no label announces it. */
  readonly number?: Form;
  readonly numbers?: Template['numbers'];
  /** Every card bears a zone on its back. */
  readonly hasZone?: true;
  readonly validYears?: number;
}

export function identityCardOf({ name, state, of, person, ...own }: Own): PaperDescriptor {
  // A number that the state alone has is itself wherever it stands.
  const personForm = person ?? forms.anyNumber;
  return {
    name,
    type: 'AUTRE',
    kind: 'CARTE_IDENTITE',
    words: called(['an', `Identity card of ${of.en}`], ['une', `Carte d'identité ${of.fr}`]),
    issuer: state,
    holder: 'national',
    titles: ['identity-card', name],
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
        fields: [
          field('document_number', cardNumber(person ?? null)),
          field('document_number', own.number ?? bareNumber(person ?? null)),
          field('last_name', 'name'),
          field('first_name', 'name'),
          field('date_of_birth', 'date'),
          field('place_of_birth', 'place'),
          field('gender', 'sex'),
          field('height', 'height'),
          field('nationality', 'nationality'),
          field('personal_number', personForm),
          field('document_issue', 'date'),
          field('document_expiry', 'date'),
        ],
      },
      {
        side: 'back',
        never: ['last_name', 'date_of_birth'],
        fields: [
          field('personal_number', personForm),
          field('father_name', 'name'),
          field('mother_name', 'name'),
          field('father_birthday', 'date'),
          field('mother_birthday', 'date'),
          field('profession', 'words'),
          field('permanent_address', 'words'),
        ],
      },
    ],
  };
}
