import { companyLabels } from './company-labels.ts';
import { otherLabels, personLabels } from './person-labels.ts';

/** What labels mean, of all papers together: a label known from any paper is known for all. */

export const wordingsByMeaning = { ...personLabels, ...otherLabels, ...companyLabels };

export type Meaning = keyof typeof wordingsByMeaning;

/** Whether it is nothing that we keep. */
export const isOther = (meaning: Meaning): boolean => meaning in otherLabels;
