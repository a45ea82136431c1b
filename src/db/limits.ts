/** Fixed limits: the database. Adjustable values are settings: platform/settings/config.ts. */
export const dbLimits = {
  /** Statement timeout; of a lookup, which takes milliseconds unless something is wrong. */
  statementSeconds: 15,
  lookupSeconds: 4,
  /** Share of a process's connections that is kept for authentication, lookups in registers and charges. */
  lookupShare: 1 / 3,
  /** How long a request, and a command, waits for a connection. */
  databaseConnectSeconds: 5,
  commandConnectSeconds: 60,
  /** How often a service that starts asks whether the database answers by now. */
  startAskSeconds: 1,
  /** How old a process's knowledge of the pause may be. */
  pauseKnownSeconds: 1,
  /** When we cancel a statement that the server did not end, and for how long we try. */
  cancelAfterSeconds: 0.5,
  cancelSeconds: 3,
  /** A migration waits this long for a table that others use; all who come after it wait as long. */
  migrationLockSeconds: 2,
  /** Longest pause before it tries again, and after how long it gives up: somebody forgot an open transaction. */
  migrationPauseSeconds: 10,
  migrationGiveUpMinutes: 30,
  /** How often a migration that takes long tells how far it is. */
  migrationNotifySeconds: 10,
  /** How often a process asks whether it is its turn to migrate, and after how many times it says that it waits. */
  migrationTurnMilliseconds: 200,
  migrationNotifyTries: 150,
  /** How often a process that starts may be cut off by one that migrates before it gives up. */
  migrationCutsSuffered: 20,
  /** How long clearing copies of erased keys waits for transactions that began before. */
  olderTransactionsSeconds: 5,
  /** A dossier awaiting a decision is kept this long after its last analysis, at most as long as results. */
  decisionGraceDays: 90,
  /** How long the law has the file of a customer kept after the end of the relationship (ordonnance 2023-875). */
  dutyYears: 10,
  /** A job whose worker died is ready at once so many times; then it waits, twice as long each time. */
  freeDeaths: 2,
  deathPauseSeconds: 15,
  deathPauseMostSeconds: 3600,
  /** Copies read from the audit log. */
  backupsKnown: 100,
  /** Jobs made ready by one statement. */
  wokenTogether: 5000,
} as const;
