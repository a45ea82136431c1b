/** Fixed limits: lists and searches of them. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const screeningLimits = {
  /** One record of a sanction or PEP list, in characters, and how deep its parts may lie in each other. */
  listRecordCharacters: 2 * 1024 ** 2,
  listRecordDepth: 40,
  /** Buffer for rows waiting for the other rows of their entry; beyond it they are kept in a file. */
  listWaitingBytes: 16 * 1024 ** 2,
  /** Records of a list file that are no entities: more than this share and the file is refused. */
  listOddShare: 0.01,
  /** Remarks about a list file reported one by one; the rest are only counted. */
  listRemarks: 100,
  /** A name that lists are searched for: characters at least; `fieldCharacters` at most. */
  searchedNameCharacters: 2,
  /** Matches of one search that a client may ask for, and gets unless told; and that a check shows of one person. */
  screeningHits: 100,
  screeningHitsDefault: 20,
  /** A list that could not be fetched is tried again after this long. */
  listRetrySeconds: 3600,
  /** How long an import waits for running services to load it. */
  takeUpSeconds: 120,
  /** Lists: entities read from the database together. */
  listReadEntities: 5000,
  /** The same, changed or removed together, in one statement. */
  listRowsTogether: 10_000,
  /** An import writes so many entities together, or fewer when they are long. */
  listBatchEntities: 1000,
  listBatchCharacters: 4 * 1024 ** 2,
  /** After this many new or changed entities the database is told to analyse its tables again. */
  listAnalysedEntities: 5000,
  entityIdCharacters: 200,
  /** A file is refused when it lost or gained more than this share of the entities, if the list had at least so many. */
  listLossShare: 0.1,
  listGrowthShare: 0.5,
  listJudgedEntities: 20,
  /** Polling interval while waiting for the change of another list to finish. */
  listTurnMilliseconds: 500,
  /** Searching processes report more often than this; a silent one is not waited for, and later forgotten. */
  instanceSeenSeconds: 15,
  instanceForgottenSeconds: 86_400,
  /** Polling interval while waiting for a new version of a list to be loaded. */
  takeUpPollMilliseconds: 200,
  /** A piece of an index file that is sealed by itself: opening one takes a millisecond or two. */
  snapshotPieceBytes: 1024 ** 2,
  /** Index files kept: another process may still be reading the one before. */
  snapshotsKept: 2,
  /** Lists with no more names than this are indexed when they are loaded; a file of them would not be faster. */
  namesIndexedAtOnce: 2000,
  /** How often a process polls for changed lists; it is also notified. */
  listsPollSeconds: 5,
} as const;
