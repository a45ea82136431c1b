/** Fixed limits of the doctor: from where on something does not hold. */
export const doctorLimits = {
  /** Room that has to be left on a disk: the larger of these. PostgreSQL stops hard when there is none. */
  freeBytes: 1024 ** 3,
  freeShare: 0.05,
  /** Difference to the database's clock. Links, sessions and codes of the second factor count on it. */
  clockSeconds: 5,
  /** How often a small file is written and synced to see that it works, and how long it takes. */
  syncs: 5,
  /** The console asks for the whole again at most this often; a vision process is started for it. */
  againSeconds: 10,
  /** A scheduled task is late after this long and so many of its intervals. */
  scheduledTaskLateSeconds: 3600,
  scheduledTaskLateTimes: 2,
  /** Share of the numbers of rows that may be used. */
  numbersShare: 0.5,
  /** How long a command of the system may take. */
  commandSeconds: 5,
  /** How long a removed picture may still be in the store. */
  removalSeconds: 24 * 3600,
  /** A copy every night, and a verification every week, may be late by this much (deploy/monitoring has the same). */
  backupHours: 36,
  verifiedHours: 9 * 24,
} as const;
