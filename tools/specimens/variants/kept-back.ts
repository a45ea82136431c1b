import { companyLabels, companyProse } from './kept-back/company-words.ts';
import { foreignNegatives } from './kept-back/foreign-negatives.ts';
import { personLabels } from './kept-back/labels.ts';
import { arrangements, families, notes, palettes } from './kept-back/looks.ts';
import { variation } from './kept-back/manners.ts';
import { officeNegatives } from './kept-back/office-negatives.ts';
import { pocketNegatives } from './kept-back/pocket-negatives.ts';
import { home, neighbours } from './kept-back/states.ts';
import { titles } from './kept-back/titles.ts';
import { tradeNegatives } from './kept-back/trade-negatives.ts';
import type { Addition } from './vocabulary.ts';

/**
 * What papers numbered from 900000 to 999999 have beside the seen set: used to measure only, never to write the reader by.
 * Every list may be filled (the shapes are in vocabulary.ts); what stands here is mixed half and half with the seen one.
 */
export const keptBack: Addition = {
  labels: { ...personLabels, ...companyLabels },
  titles,
  arrangements,
  families,
  palettes,
  home,
  neighbours,
  negatives: [...pocketNegatives, ...officeNegatives, ...tradeNegatives, ...foreignNegatives],
  companyProse,
  notes,
  variation,
};
