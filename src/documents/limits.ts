/** Fixed limits: what is read of one picture. Adjustable values are settings: platform/settings/config.ts. */
export const documentLimits = {
  /**
   * Lines and words of one picture, and characters of one line, that fields are searched in; a full page has
   * 600 words.
   */
  documentLines: 250,
  documentWords: 1500,
  documentLineCharacters: 200,
  /** Labels of one picture whose values are searched for; a page of an extract has 40. */
  documentLabels: 200,
} as const;
