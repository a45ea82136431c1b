/** Fixed limits: lists and searches of them. Adjustable values are settings: platform/settings/config.ts. */
export const screeningLimits = {
  /** One record of a sanction or PEP list: characters, and nesting depth. */
  listRecordCharacters: 2 * 1024 ** 2,
  listRecordDepth: 40,
  /** Rows that wait in memory for the rest of their entry; beyond this they are spilled to a file. */
  listWaitingBytes: 16 * 1024 ** 2,
  /** A list file is refused if more than this share of its records are not entities. */
  listOddShare: 0.01,
  /** Remarks about a list file that are listed; the rest are only counted. */
  listRemarks: 100,
  /** Shortest name that can be searched for; the longest is `fieldCharacters`. */
  searchedNameCharacters: 2,
  /** Names with no more words are searched at once; longer ones are rare, and cost up to ten times as much. */
  shortNameWords: 8,
  /** How long matches are put into words before other requests have their turn. */
  explainMilliseconds: 10,
  /** Most matches a client may ask for in one search, and a check shows for one person. */
  screeningHits: 100,
  /** Matches of one search by default. */
  screeningHitsDefault: 20,
  /** Pause before a list that could not be fetched is tried again. */
  listRetrySeconds: 3600,
  /** How long an import waits for running services to load the new version. */
  takeUpSeconds: 120,
  /** List entities read from the database in one batch. */
  listReadEntities: 5000,
  /** List entities changed or removed by one statement. */
  listRowsTogether: 10_000,
  /** Entities an import writes in one batch; fewer when they are long. */
  listBatchEntities: 1000,
  listBatchCharacters: 4 * 1024 ** 2,
  /** An import of at least this many new or changed entities is followed by ANALYZE. */
  listAnalysedEntities: 5000,
  entityIdCharacters: 200,
  /**
   * A file is refused if more than this share of the previous entities is missing, or if it grew by more than
   * that share.
   */
  listLossShare: 0.1,
  listGrowthShare: 0.5,
  /** Lists with fewer entities before are not judged. */
  listJudgedEntities: 20,
  /** How often an import polls for the lock while another list is being activated. */
  listTurnMilliseconds: 500,
  /**
   * A process that searches lists reports more often than this; imports do not wait for one that is silent
   * for longer.
   */
  instanceSeenSeconds: 15,
  /** Its row is deleted after this long. */
  instanceForgottenSeconds: 86_400,
  /** How often an import polls whether all processes have loaded the new version. */
  takeUpPollMilliseconds: 200,
  /** Bytes of an index file sealed in one piece: opening one takes a millisecond or two. */
  snapshotPieceBytes: 1024 ** 2,
  /** Index files kept: another process may still be reading the one before. */
  snapshotsKept: 2,
  /** Lists with no more names than this are indexed on load; an index file would not be faster. */
  namesIndexedAtOnce: 2000,
  /** How often a process polls for changed lists, besides being notified. */
  listsPollSeconds: 5,
} as const;
