import { screeningCheck } from './screening-check.ts';

/** The holder, or the company's people, on lists of politically exposed persons. */
export const pepCheck = screeningCheck('PEP_CHECK', 'pep');
