/** Fixed limits: what is read of one picture. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const documentLimits = {
  /** Lines and words of one picture, and characters of one line, in which fields are looked for; a full page has 600 words. */
  documentLines: 250,
  documentWords: 1500,
  documentLineCharacters: 200,
  /** Labels of one picture that values are looked for at; a page of an extract has 40. */
  documentLabels: 200,
} as const;
