import type { CheckType } from '../contract/account.ts';

/** Credits that each operation costs when it gave what was asked for. */
export const prices = {
  'search.person': 1,
  'search.company': 1,
  'search.company-changes': 1,
  'search.sanctioned-person': 1,
  'search.pep': 1,
  'search.media': 1,
  'verification.informal-business': 1,
} as const;
export type Operation = keyof typeof prices;

/** Credits of one executed check of a dossier. */
export const checkPrices: Readonly<Record<CheckType, number>> = {
  DB_CHECK: 1,
  MRZ_CHECK: 1,
  EXPIRATION_CHECK: 1,
  FACE_MATCH_CHECK: 1,
  PEP_CHECK: 1,
  SANCTION_CHECK: 1,
  MEDIA_CHECK: 1,
  TEMPLATE_CHECK: 1,
  COMPANY_DB_CHECK: 1,
};
