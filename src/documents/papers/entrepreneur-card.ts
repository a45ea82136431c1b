import { called, field, type PaperDescriptor, telling, unused } from '../paper-descriptor.ts';
import { apart } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { iduForm, iduFormat, othersRccm, rccmForm, taxpayerForm } from './ivorian-numbers.ts';
import * as label from './shared-labels.ts';

/**
 * Card of an entrepreneur (entreprenant), which the informal sector is enrolled with. We have seen no picture of one:
 * titles and labels are those that the offices name, each with its value behind or under it, and the code of the
 * business (IDU), which the register is asked by, stands on it.
 */
const place = ['after', 'under'] as const;

export const entrepreneurCard: PaperDescriptor = {
  name: 'entrepreneur-card',
  type: 'ENTREPRENEUR_CARD',
  words: called(['an', 'Entrepreneur card'], ['une', "Carte d'entreprenant"]),
  issuer: coteDIvoire,
  holder: 'anyone',
  needsTitle: true,
  othersNumber: othersRccm,
  required: ['document_number'],
  zone: null,
  template: {
    shape: null,
    zone: null,
    sides: { front: { rows: apart('document_number', 'profession'), isOrdered: false } },
    validYears: null,
    leastAge: 16,
    numbers: [iduFormat],
  },
  sides: [
    {
      side: 'front',
      titles: [
        'Carte Entreprenant',
        "Carte d'Entreprenant",
        "Carte de l'Entreprenant",
        'Carte Entrepreneur',
        "Carte d'Entrepreneur",
        "Carte de l'Entrepreneur",
        "Carte professionnelle de l'Entreprenant",
        "Carte professionnelle d'Entreprenant",
        'Entrepreneur Card',
      ],
      headings: [
        ...coteDIvoire.headings,
        "Ministère du Commerce et de l'Industrie",
        'Ministère du Commerce',
        'Registre des Entreprenants',
      ],
      mixedCase: false,
      rules: [
        field(
          'document_number',
          iduForm,
          ['after', 'under', 'anywhere'],
          ['IDU', 'Code IDU', 'N° IDU', 'Identifiant unique', 'Identifiant unique (IDU)'],
        ),
        field(
          'managers',
          'name',
          place,
          ['Nom et prénoms', 'Nom(s) et prénom(s)', 'Nom & prénoms', 'Entreprenant', "Nom de l'entreprenant"],
          { rows: 2 },
        ),
        field('last_name', 'name', place, label.surname, { rows: 2 }),
        field('first_name', 'name', place, label.givenNames, { rows: 2 }),
        field('date_of_birth', 'date', place, [...label.birthDate, ...label.birth]),
        field('place_of_birth', 'place', place, label.birthPlace),
        field(
          'companyName',
          'words',
          place,
          ['Nom commercial', 'Enseigne', 'Dénomination', 'Dénomination commerciale', "Nom de l'activité"],
          { rows: 2 },
        ),
        field(
          'profession',
          'words',
          place,
          [
            'Activité',
            'Activité principale',
            'Activité exercée',
            "Secteur d'activité",
            'Profession',
            'Métier',
          ],
          { rows: 2 },
        ),
        field(
          'companyAddress',
          'words',
          place,
          [
            "Lieu d'activité",
            "Lieu d'exercice",
            "Lieu d'exercice de l'activité",
            "Commune d'activité",
            'Commune',
            'Localisation',
            'Adresse',
          ],
          { rows: 2 },
        ),
        field(
          'rccmNumber',
          rccmForm,
          ['after', 'under', 'anywhere'],
          ['N° RCCM', 'RCCM', 'Numéro RCCM', "N° de déclaration d'activité", 'N° de déclaration'],
        ),
        field('taxpayerNumber', taxpayerForm, place, ['N° contribuable', 'Compte contribuable', 'NCC']),
        field('document_issue', 'date', place, label.issue),
        field('document_expiry', 'date', place, label.expiry),
        telling(place, 'Téléphone', 'Contact', 'Tél'),
        telling(place, 'N° de la carte', 'N° Carte', 'Carte N°'),
        unused(...label.authority, ...label.signature),
      ],
    },
  ],
};
