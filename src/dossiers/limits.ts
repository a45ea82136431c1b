/** Fixed limits: uploads and the index of dossiers. Adjustable values are settings: platform/settings/config.ts. */
export const dossierLimits = {
  /** Characters in one part of `verificationsToApply`; all nine checks as indented JSON take 200. */
  verificationListCharacters: 1000,
  /** `additionalData` of an upload: number of keys, and bytes of one key with its value. */
  additionalDataKeys: 50,
  additionalDataBytes: 1024,
  /** Uploads of one client that are accepted in one transaction. */
  acceptedTogether: 100,
  /** Notes of one dossier, and characters of one. */
  notes: 200,
  noteCharacters: 4000,
  /** Reasons of decisions that a client keeps, and characters of one. */
  decisionReasons: 100,
  reasonCharacters: 300,
  /** How long a dossier may stay locked for who has it, and the aim for decisions: see migrations/033-officers-day.ts. */
  lockMinutes: { least: 1, most: 1440 },
  aimHours: { least: 1, most: 8760 },
  /** Dossiers that are opened to compare their names with a search, the newest first, and how alike they must be, 0 to 100. */
  nameCandidates: 200,
  nameLikeness: 78,
  /** Words of a name in one search. */
  queueSearchWords: 10,
  /** Words of one dossier that are indexed for search. */
  dossierWords: 60,
  /** Owners and managers of one company by whom it is linked with others. */
  linkedOwners: 20,
  /** Dossiers reindexed in one batch, how often stale ones are searched for, and how long one run lasts. */
  indexedDossiers: 20,
  indexDossiersSeconds: 10,
  indexDossiersTurnSeconds: 3,
  /** How often the tallies of dossiers are summed up into one row of each kind. */
  talliesSeconds: 60,
} as const;
