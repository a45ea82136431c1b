import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { apart, sheetShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { othersRccm, rccmForm, rccmFormat } from './ivorian-numbers.ts';

/** Extract of the trade register (RCCM): a page of labels, each with its value behind it. */

export const rccm: PaperDescriptor = {
  name: 'rccm',
  type: 'RCCM',
  words: called(
    ['an', 'Extract of the trade register (RCCM)'],
    ['un', 'Extrait du registre du commerce (RCCM)'],
  ),
  issuer: coteDIvoire,
  holder: 'anyone',
  titles: ['rccm'],
  othersNumber: othersRccm,
  required: ['companyName', 'rccmNumber'],
  zone: null,
  template: {
    shape: sheetShape,
    zone: null,
    sides: {
      front: {
        rows: apart('rccmNumber', 'companyName', 'legalStatus', 'companyAddress'),
        isOrdered: false,
      },
    },
    validYears: null,
    leastAge: 0,
    numbers: [rccmFormat],
  },
  sides: [
    {
      side: 'front',
      fields: [
        field('rccmNumber', rccmForm),
        field('companyName', 'words'),
        field('legalStatus', 'words'),
        field('shareCapital', 'amount'),
        field('companyDuration', 'years'),
        field('companyAddress', 'words'),
        field('managers', 'name'),
        field('managers', 'name'),
      ],
    },
  ],
};
