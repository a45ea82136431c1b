import { called, field, type PaperDescriptor, unused } from '../paper-descriptor.ts';
import { apart, sheetShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { othersRccm, rccmForm, rccmFormat, taxpayerForm, taxpayerFormat } from './ivorian-numbers.ts';

/** Tax declaration of existence (DFE): a page of labels, each with its value behind it. */
const place = ['after', 'under'] as const;

export const dfe: PaperDescriptor = {
  name: 'dfe',
  type: 'DFE',
  words: called(
    ['a', 'Tax declaration of existence (DFE)'],
    ['une', "Déclaration fiscale d'existence (DFE)"],
  ),
  issuer: coteDIvoire,
  holder: 'anyone',
  needsTitle: true,
  othersNumber: othersRccm,
  toldBy: { labels: ['taxpayer', 'taxRegime', 'taxCentre'], least: 2 },
  required: ['companyName', 'taxpayerNumber'],
  zone: null,
  template: {
    shape: sheetShape,
    zone: null,
    sides: {
      front: { rows: apart('taxpayerNumber', 'companyName', 'companyAddress'), isOrdered: false },
    },
    validYears: null,
    leastAge: 0,
    numbers: [taxpayerFormat, rccmFormat],
  },
  sides: [
    {
      side: 'front',
      titles: [
        "Déclaration Fiscale d'Existence",
        "Déclaration Fiscale d'Existence (DFE)",
        "Attestation de Déclaration Fiscale d'Existence",
        "Déclaration d'Existence Fiscale",
      ],
      headings: [...coteDIvoire.headings, 'Direction Générale des Impôts', 'Ministère du Budget'],
      mixedCase: false,
      rules: [
        field(
          'taxpayerNumber',
          taxpayerForm,
          ['after', 'under', 'anywhere'],
          [
            'N° de compte contribuable',
            'Numéro de compte contribuable',
            'Compte contribuable',
            'N° contribuable',
            'NCC',
            'N° CC',
          ],
        ),
        field(
          'companyName',
          'words',
          place,
          ['Raison sociale', 'Dénomination sociale', 'Nom ou raison sociale', 'Dénomination'],
          {
            rows: 2,
          },
        ),
        unused('Sigle'),
        unused('Nom commercial', 'Enseigne'),
        field('legalStatus', 'words', place, ['Forme juridique'], { rows: 2 }),
        field(
          'rccmNumber',
          rccmForm,
          ['after', 'under', 'anywhere'],
          ['N° RCCM', 'Numéro RCCM', 'RCCM', 'RCCM N°', 'Registre du commerce', 'N° registre du commerce'],
        ),
        field('shareCapital', 'amount', place, ['Capital social', 'Capital']),
        field('companyDuration', 'years', place, ['Durée', 'Durée de la société']),
        field(
          'companyAddress',
          'words',
          place,
          ['Siège social', 'Adresse', 'Adresse géographique', 'Adresse du siège'],
          {
            rows: 3,
          },
        ),
        field('managers', 'name', place, ['Nom et prénoms', 'Nom(s) et prénom(s)', 'Nom, prénoms'], {
          rows: 2,
          section: 'managers',
        }),
        field(
          'managers',
          'name',
          'after',
          ['Gérant(s)', 'Gérant', 'Nom du dirigeant', 'Représentant légal'],
          {
            rows: 2,
          },
        ),
        unused('Qualité', 'Fonction'),
        unused('Activité principale', 'Activité', 'Activités', 'Objet social'),
        unused("Régime d'imposition", 'Régime fiscal', 'Régime'),
        unused('Centre des impôts', 'Service gestionnaire', 'Centre'),
        unused('Date de début', "Date de début d'activité", "Début d'activité", "Début d'exploitation"),
        unused('Adresse postale', 'Boîte postale', 'BP'),
        unused('Téléphone', 'Tél', 'Email', 'E-mail'),
        unused('Fait à', 'Le Chef de centre', 'Délivré à'),
      ],
      sections: {
        managers: ['Principal dirigeant', 'Dirigeant', 'Identification du dirigeant'],
        other: ["Identification de l'entreprise", 'Activité et régime fiscal'],
      },
    },
  ],
};
