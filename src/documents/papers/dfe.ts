import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { apart, sheetShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { othersRccm, rccmForm, rccmFormat, taxpayerForm, taxpayerFormat } from './ivorian-numbers.ts';

/** Tax declaration of existence (DFE): a page of labels, each with its value behind it. */

export const dfe: PaperDescriptor = {
  name: 'dfe',
  type: 'DFE',
  words: called(
    ['a', 'Tax declaration of existence (DFE)'],
    ['une', "Déclaration fiscale d'existence (DFE)"],
  ),
  issuer: coteDIvoire,
  holder: 'anyone',
  titles: ['dfe'],
  othersNumber: othersRccm,
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
      fields: [
        field('taxpayerNumber', taxpayerForm),
        field('companyName', 'words'),
        field('legalStatus', 'words'),
        field('rccmNumber', rccmForm),
        field('shareCapital', 'amount'),
        field('companyDuration', 'years'),
        field('companyAddress', 'words'),
        field('managers', 'name'),
        field('managers', 'name'),
      ],
    },
  ],
};
