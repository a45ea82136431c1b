import { digits, form, pattern } from '../fields/form.ts';
import { called, field, type PaperDescriptor, unused } from '../paper-descriptor.ts';
import { passportShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import * as label from './shared-labels.ts';

const passportNumber = form(
  pattern('[A-Z0-9]{6,12}', ([text]) => (digits(text) >= 5 ? text : null)),
  1,
);

/** Data page of a passport, in French and English, of any state: values under their labels, zone at the foot. */
export const passeport: PaperDescriptor = {
  name: 'passeport',
  type: 'PASSEPORT',
  words: called(['a', 'Passport'], ['un', 'Passeport']),
  issuer: null,
  holder: 'anyone',
  needsTitle: false,
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number', 'document_expiry'],
  zone: { formats: ['TD3'], documentCode: /^P/, issuingState: null },
  template: {
    shape: passportShape,
    zone: { side: 'front', least: 0.78, most: 1 },
    sides: {
      // ICAO 9303-4 gives the order of these; where the rest stands is each state's own.
      front: {
        rows: [['document_number'], ['last_name'], ['first_name'], ['date_of_birth'], ['document_expiry']],
        isOrdered: true,
        portrait: [0.04, 0.16, 0.29, 0.62],
      },
    },
    validYears: { [coteDIvoire.code]: 5 },
    leastAge: 0,
    numbers: [],
  },
  sides: [
    {
      side: 'front',
      titles: [
        'Passeport',
        'Passport',
        'Passeport / Passport',
        'Passeport Ordinaire',
        'Passeport Biométrique',
        'Passeport CEDEAO',
        'Passeport de Service',
        'Passeport Diplomatique',
        'Ordinary Passport',
        'Biometric Passport',
        'ECOWAS Passport',
      ],
      headings: [
        ...coteDIvoire.headings,
        ...coteDIvoire.translatedHeadings,
        'CEDEAO / ECOWAS',
        'CEDEAO',
        'ECOWAS',
      ],
      mixedCase: true,
      rules: [
        unused('Type', 'Type / Type'),
        unused(
          'Code du pays',
          'Country code',
          'Code pays',
          'Code of issuing State',
          "Code de l'État émetteur",
        ),
        field(
          'document_number',
          passportNumber,
          ['under', 'after'],
          [
            'N° du passeport',
            'Passport N°',
            'Passeport N°',
            'Passport No.',
            'N° Passeport',
            'Numéro du passeport',
          ],
        ),
        field('last_name', 'name', ['under', 'after'], label.surname, { rows: 2 }),
        field('first_name', 'name', ['under', 'after'], [...label.givenNames, 'Prénoms / Given names'], {
          rows: 2,
        }),
        field(
          'nationality',
          'nationality',
          ['under', 'after'],
          [...label.nationality, 'Nationalité / Nationality'],
        ),
        field('height', 'height', ['under', 'after'], [...label.height, 'Taille / Height']),
        field(
          'date_of_birth',
          'date',
          ['under', 'after'],
          [...label.birthDate, 'Date de naissance / Date of birth'],
        ),
        field(
          'personal_number',
          'anyNumber',
          ['under', 'after'],
          ['N° personnel', 'Personal No.', 'Numéro personnel'],
        ),
        field('gender', 'sex', ['under', 'after'], [...label.sex, 'Sexe / Sex']),
        field(
          'place_of_birth',
          'place',
          ['under', 'after'],
          [...label.birthPlace, 'Lieu de naissance / Place of birth'],
        ),
        field('profession', 'words', ['under', 'after'], [...label.profession, 'Profession / Profession']),
        field('permanent_address', 'words', ['under', 'after'], label.address),
        field(
          'document_issue',
          'date',
          ['under', 'after'],
          [...label.issue, 'Date de délivrance / Date of issue'],
        ),
        field(
          'document_expiry',
          'date',
          ['under', 'after'],
          [...label.expiry, "Date d'expiration / Date of expiry"],
        ),
        unused(...label.authority, 'Autorité / Authority'),
        unused(...label.signature, 'Signature du titulaire / Signature'),
      ],
    },
  ],
};
