/** Fixed limits: the console. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const consoleLimits = {
  /** Characters of an article's text in a table. */
  pressSnippetShown: 300,
  /** Rows of one page of a table in the console. */
  consoleRows: 50,
  /** A browser is known for this long after somebody signed in with it. */
  knownBrowserSeconds: 180 * 86_400,
  /** Entries on a page of the audit log. */
  auditShown: 50,
  /** Checkpoints to verify a chain against, in characters: some thousand chains. */
  checkpointCharacters: 512 * 1024,
  /** A file that is uploaded to be imported, the files that make one list, their names, and how long they wait to be used. */
  importedFileBytes: 500 * 1024 ** 2,
  importedFiles: 10,
  importedFileNameCharacters: 100,
  importedFileMinutes: 60,
  /** The latest errands, as a page shows them. */
  errandsShown: 10,
  /** Entries on one page of what changed between two versions of a list, and characters of one value. */
  listChangesPage: 50,
  listChangeCharacters: 2000,
  /** Remembered searches of the queue, so that one repeated by the page is audited once. */
  queueSearchesRemembered: 1000,
} as const;
