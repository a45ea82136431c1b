import { form, pattern } from '../fields/form.ts';
import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { apart } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';

/**
 * Registration of a vehicle (carte grise). We have seen no picture of one: titles and labels are those that such papers
 * are known to bear in French, owner and number on the front, the vehicle on the back, each value behind or under its
 * label. The vehicle has no keys in the interface; that it is described tells the paper all the same.
 */

/** Digits, letters and the number of the region, or letters around digits. */
const plateNumber = form(
  pattern(
    String.raw`\d{1,4}[ \-]{0,3}[A-Z]{2}[ \-]{0,3}\d{2}|[A-Z]{2}[ \-]{0,3}\d{3,4}[ \-]{0,3}[A-Z]{2}(?:[ \-]{0,3}\d{2})?`,
    ([text]) => text,
  ),
  2,
);

export const carteGrise: PaperDescriptor = {
  name: 'carte-grise',
  type: 'CARTE_GRISE',
  words: called(['a', 'Vehicle registration'], ['une', 'Carte grise']),
  issuer: coteDIvoire,
  holder: 'anyone',
  titles: ['vehicle-registration'],
  required: ['document_number'],
  zone: null,
  template: {
    shape: null,
    zone: null,
    sides: {
      front: { rows: apart('document_number', 'last_name'), isOrdered: false },
      back: { rows: apart('chassis', 'make', 'vehicle_kind'), isOrdered: false },
    },
    validYears: null,
    leastAge: 0,
    numbers: [],
  },
  sides: [
    {
      side: 'front',
      fields: [
        field('document_number', plateNumber),
        field('last_name', 'words'),
        field('first_name', 'name'),
        field('profession', 'words'),
        field('permanent_address', 'words'),
        field('document_issue', 'date'),
        field('document_expiry', 'date'),
      ],
    },
    {
      side: 'back',
      fields: [field('document_number', plateNumber)],
      marks: ['chassis', 'make', 'vehicle_kind', 'energy', 'power'],
    },
  ],
};
