import { readCodeWords } from '../../platform/vocabulary/read-vocabulary.ts';

/** What can be amiss with a proof of address: every error of ADDRESS_CHECK, what it means and what to do. */

export const addressFaults = readCodeWords('documents/address-faults.tsv', [
  'OTHER_PAPER',
  'NAME_DIFFERS',
  'ADDRESS_DIFFERS',
  'TOO_OLD',
  'DATE_IN_FUTURE',
  'NAME_NOT_READ',
  'ADDRESS_NOT_READ',
  'DATE_NOT_READ',
  'NO_NAME_TO_COMPARE',
]);

export type AddressFault = keyof typeof addressFaults;

/** They speak against the paper; the others leave it open. */
export const againstPaper: ReadonlySet<AddressFault> = new Set([
  'NAME_DIFFERS',
  'ADDRESS_DIFFERS',
  'TOO_OLD',
  'DATE_IN_FUTURE',
]);
