import { companyLabels } from './kept-back-again/company-labels.ts';
import { companyProse } from './kept-back-again/company-prose.ts';
import { courtNegatives } from './kept-back-again/court-negatives.ts';
import { foreignNegatives } from './kept-back-again/foreign-negatives.ts';
import { personLabels } from './kept-back-again/labels.ts';
import { arrangements, families, notes, palettes } from './kept-back-again/looks.ts';
import { variation } from './kept-back-again/manners.ts';
import { officeNegatives } from './kept-back-again/office-negatives.ts';
import { pocketNegatives } from './kept-back-again/pocket-negatives.ts';
import { home, neighbours } from './kept-back-again/states.ts';
import { titles } from './kept-back-again/titles.ts';
import { tradeNegatives } from './kept-back-again/trade-negatives.ts';
import { vehicleLabels } from './kept-back-again/vehicle-labels.ts';
import type { Addition } from './vocabulary.ts';

/**
 * What papers numbered from 1000000 on have beside the seen set, and none below: results on the first set that was kept
 * back have been looked at, so it no longer tells how unknown papers are read.
 */
export const keptBackAgain: Addition = {
  labels: { ...personLabels, ...vehicleLabels, ...companyLabels },
  titles,
  arrangements,
  families,
  palettes,
  home,
  neighbours,
  negatives: [
    ...pocketNegatives,
    ...officeNegatives,
    ...courtNegatives,
    ...tradeNegatives,
    ...foreignNegatives,
  ],
  companyProse,
  notes,
  variation,
};
