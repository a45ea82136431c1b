import { screeningCheck } from './screening-check.ts';

/** The holder, or the company and its people, on lists of sanctions. */
export const sanctionCheck = screeningCheck('SANCTION_CHECK', 'sanction');
