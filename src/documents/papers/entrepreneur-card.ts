import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { apart } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { iduForm, iduFormat, othersRccm, rccmForm, taxpayerForm } from './ivorian-numbers.ts';

/**
 * Card of an entrepreneur (entreprenant), which the informal sector is enrolled with. We have seen no picture of one:
 * titles and labels are those that the offices name, each with its value behind or under it, and the code of the
 * business (IDU), which the register is asked by, stands on it.
 */

export const entrepreneurCard: PaperDescriptor = {
  name: 'entrepreneur-card',
  type: 'ENTREPRENEUR_CARD',
  words: called(['an', 'Entrepreneur card'], ['une', "Carte d'entreprenant"]),
  issuer: coteDIvoire,
  holder: 'anyone',
  titles: ['entrepreneur-card'],
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
      fields: [
        field('document_number', iduForm),
        field('managers', 'name'),
        field('last_name', 'name'),
        field('first_name', 'name'),
        field('date_of_birth', 'date'),
        field('place_of_birth', 'place'),
        field('companyName', 'words'),
        field('profession', 'words'),
        field('companyAddress', 'words'),
        field('rccmNumber', rccmForm),
        field('taxpayerNumber', taxpayerForm),
        field('document_issue', 'date'),
        field('document_expiry', 'date'),
      ],
    },
  ],
};
