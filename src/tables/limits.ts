/** Fixed limits: tables that people send. Adjustable values are settings: platform/settings/config.ts. */
export const tableLimits = {
  /** The start of a file by which its charset, kind and delimiter are told. */
  startBytes: 65_536,
  /** A workbook is read from memory, since its index is its end. */
  workbookBytes: 50 * 1024 ** 2,
  workbookEntries: 2000,
  /** Unpacked bytes of a workbook, and how many times its packed bytes: deflate itself allows 1032, sheets have 5 to 40. */
  unpackedBytes: 600 * 1024 ** 2,
  unpackedTimes: 200,
  /** Smaller entries may have any ratio. */
  unpackedAnyway: 5 * 1024 ** 2,
  /** What says only which sheet is the first, and what its numbers mean. */
  unpackedAside: 16 * 1024 ** 2,
  /** Texts of a workbook are kept in memory while its sheet is read: each counts as some characters more, each further piece of it too. */
  sharedCharacters: 100 * 1024 ** 2,
  sharedTextCharacters: 8,
  sharedPieceCharacters: 32,
  /** As a spreadsheet has it at most. */
  cellCharacters: 32_767,
  xmlDepth: 40,
  columns: 500,
  /** As a spreadsheet has them at most. */
  sheetRows: 1_048_576,
  headerCharacters: 100,
  /** Rows that a person is shown before an import. */
  previewRows: 10,
  /** How far a text is looked through for them. */
  previewBytes: 1024 ** 2,
  previewCharacters: 200,
  /** Faulty lines of an import that its file to mend holds. */
  mendedLines: 50_000,
} as const;
