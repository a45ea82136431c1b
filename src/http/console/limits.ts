/** Fixed limits: the console. Adjustable values are settings: platform/settings/config.ts. */
export const consoleLimits = {
  /** Requests of one person, at once and a second: a page opens with some twenty, then asks every few seconds. */
  personBurst: 600,
  personPerSecond: 20,
  /** Drafts of one person that are checked in a minute: a page sends one when its writer pauses. */
  draftsPerMinute: 120,
  /** Changes of one's own mail address in a minute: each sends a mail to whom it names. */
  contactsPerMinute: 10,
  /** Characters of an article's text in a table. */
  pressSnippetShown: 300,
  /** Rows of one page of a table in the console. */
  consoleRows: 50,
  /** Entries on a page of the audit log. */
  auditShown: 50,
  /** Length of the checkpoints pasted to be compared with the chains: some thousand chains. */
  checkpointCharacters: 512 * 1024,
  /** Files for an import: size of one, files of one list, length of a name, and how long they wait. */
  importedFileBytes: 500 * 1024 ** 2,
  importedFiles: 10,
  importedFileNameCharacters: 100,
  importedFileMinutes: 60,
  /** Choices of columns that are remembered for one kind of import. */
  columnsKept: 50,
  /** Background tasks shown on a page. */
  backgroundTasksShown: 10,
  /** Changes between two versions of a list on one page, and characters of one value. */
  listChangesPage: 50,
  listChangeCharacters: 2000,
  /** Views remembered, so that a page repeating one makes a single audit entry. */
  viewsRemembered: 1000,
} as const;
