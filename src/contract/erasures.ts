/** Erasures of a person's or company's data: what is counted of them, and on which basis they are done. */

/** In the order in which they are shown. */
export const erasedKindNames = [
  'dossiers',
  'documents',
  'pictures',
  'checks',
  'faces',
  'hits',
  'screenings',
  'deliveries',
  'identifiers',
  'customers',
] as const;
export type ErasedKind = (typeof erasedKindNames)[number];

export const erasureBasisNames = ['request', 'consent', 'purpose', 'mistake', 'order', 'client'] as const;
export type ErasureBasis = (typeof erasureBasisNames)[number];
