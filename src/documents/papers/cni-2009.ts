import { lettersThenDigits, ownNumber } from '../fields/form.ts';
import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { cardShape, matching } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { backFields, backRows, frontFields, frontRows, portrait } from './old-card-look.ts';

/** An I behind the C is the other card's letter, not a digit. */
const cardNumber = ownNumber(lettersThenDigits('C(?! ?I)', 10));

/** National identity card of 2009: values above their labels, no NNI, no zone. */
export const cni2009: PaperDescriptor = {
  name: 'cni-2009',
  type: 'CNI',
  words: called(['a', 'National identity card'], ['une', "Carte nationale d'identité"]),
  issuer: coteDIvoire,
  holder: 'national',
  titles: ['identity-card'],
  register: 'persons',
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
  zone: null,
  template: {
    shape: cardShape,
    zone: null,
    sides: {
      front: {
        rows: [['document_number'], ...frontRows],
        isOrdered: true,
        portrait,
        tint: [240, 208, 158],
      },
      back: { rows: backRows, isOrdered: false, tint: [240, 208, 158] },
    },
    validYears: { [coteDIvoire.code]: 10 },
    leastAge: 0,
    numbers: [matching('document_number', /^C\d{10}$/, { en: 'C and 10 digits', fr: 'C et 10 chiffres' })],
  },
  sides: [
    {
      side: 'front',
      fields: [field('document_number', cardNumber), ...frontFields],
    },
    {
      side: 'back',
      always: ['father_name', 'mother_name'],
      never: ['nni'],
      fields: [...backFields],
    },
  ],
};
