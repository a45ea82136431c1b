import { field, type Layout, unused } from '../document-type.ts';
import * as label from './shared-labels.ts';

/** Data page of a passport, in French and English, of any state: values under their labels, zone at the foot. */
export const passeport: Layout = {
  name: 'passeport',
  type: 'PASSEPORT',
  zone: { formats: ['TD3'], documentCode: /^P/, issuingState: null },
  issuer: null,
  holder: 'anyone',
  needsTitle: false,
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number', 'document_expiry'],
  sides: [
    {
      side: 'front',
      titles: ['Passeport', 'Passport', 'Passeport / Passport'],
      headings: [...label.republic, "Republic of Côte d'Ivoire", 'CEDEAO / ECOWAS', 'CEDEAO', 'ECOWAS'],
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
          'passportNumber',
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
        field('first_name', 'name', ['under', 'after'], label.givenNames, { rows: 2 }),
        field('nationality', 'nationality', ['under', 'after'], label.nationality),
        field('height', 'height', ['under', 'after'], label.height),
        field('date_of_birth', 'date', ['under', 'after'], label.birthDate),
        field(
          'personal_number',
          'anyNumber',
          ['under', 'after'],
          ['N° personnel', 'Personal No.', 'Numéro personnel'],
        ),
        field('gender', 'sex', ['under', 'after'], label.sex),
        field('place_of_birth', 'place', ['under', 'after'], label.birthPlace),
        field('profession', 'words', ['under', 'after'], label.profession),
        field('permanent_address', 'words', ['under', 'after'], label.address),
        field('document_issue', 'date', ['under', 'after'], label.issue),
        field('document_expiry', 'date', ['under', 'after'], label.expiry),
        unused(...label.authority),
        unused(...label.signature),
      ],
    },
  ],
};
