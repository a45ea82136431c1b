import { companyLabels } from './kept-back-fourth/company-labels.ts';
import { companyProse } from './kept-back-fourth/company-prose.ts';
import { foreignNegatives } from './kept-back-fourth/foreign-negatives.ts';
import { arrangements, families, notes, palettes } from './kept-back-fourth/looks.ts';
import { variation } from './kept-back-fourth/manners.ts';
import { officeNegatives } from './kept-back-fourth/office-negatives.ts';
import { paperLabels } from './kept-back-fourth/paper-labels.ts';
import { personLabels } from './kept-back-fourth/person-labels.ts';
import { pocketNegatives } from './kept-back-fourth/pocket-negatives.ts';
import { home, neighbours } from './kept-back-fourth/states.ts';
import { titles } from './kept-back-fourth/titles.ts';
import { tradeNegatives } from './kept-back-fourth/trade-negatives.ts';
import { vehicleLabels } from './kept-back-fourth/vehicle-labels.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What papers numbered from 3000000 on have, in place of the seen set: words and layouts as papers have them, the common
 * beside the less common, in about their proportion. Whoever wrote it had seen neither the reader nor its words, and had
 * avoided none, so some are those of other sets.
 */
export const keptBackFourth: Vocabulary = {
  labels: { ...personLabels, ...paperLabels, ...vehicleLabels, ...companyLabels },
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
