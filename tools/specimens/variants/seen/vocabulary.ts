import type { Vocabulary } from '../vocabulary.ts';
import { arrangements } from './arrangements.ts';
import { companyLabels, companyProse } from './company-words.ts';
import { personLabels } from './labels.ts';
import { families, notes, palettes } from './looks.ts';
import { officeNegatives } from './office-negatives.ts';
import { pocketNegatives } from './pocket-negatives.ts';
import { coteDIvoire, neighbours } from './states.ts';
import { titles } from './titles.ts';

/** The set that whoever writes the reader may look at: for numbers below 900000. */
export const seen: Vocabulary = {
  labels: { ...personLabels, ...companyLabels },
  titles,
  arrangements,
  families,
  palettes,
  home: coteDIvoire,
  neighbours,
  negatives: [...pocketNegatives, ...officeNegatives],
  companyProse,
  notes,
  variation: null,
};
