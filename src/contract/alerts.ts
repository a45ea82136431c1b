/** What a person should look at in a dossier, the gravest first. */
export const alertCodes = [
  'SANCTION',
  'PEP',
  'MEDIA',
  'FACE',
  'MRZ',
  'REGISTER',
  'TEMPLATE',
  'EXPIRED',
  'COMPANY',
  'DUPLICATE',
  'READING',
  'FAILED',
] as const;
export type AlertCode = (typeof alertCodes)[number];
