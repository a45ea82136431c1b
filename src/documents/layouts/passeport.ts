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
