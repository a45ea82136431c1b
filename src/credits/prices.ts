/** Credits per operation that gave what was asked for; the price of a check is in its descriptor. */
export const prices = {
  'search.person': 1,
  'search.company': 1,
  'search.company-changes': 1,
  'search.sanctioned-person': 1,
  'search.pep': 1,
  'search.media': 1,
  'verification.informal-business': 1,
  'verification.person-info-score': 1,
  'verification.face-match': 1,
  /** A customer that one already has, on lists; and in the press where that is asked for. */
  'screening.subject': 1,
  'screening.subject-press': 1,
} as const;
export type Operation = keyof typeof prices;
