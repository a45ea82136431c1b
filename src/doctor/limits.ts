/** Fixed limits of the doctor: from where on something is said to be amiss. */
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
  /** A duty is behind when it was not done with all for this long, and so many times as often as it is due. */
  scheduledTaskLateSeconds: 3600,
  scheduledTaskLateTimes: 2,
  /** Of the numbers that rows are given. */
  numbersShare: 0.5,
  /** For a program of the system that is asked. */
  commandSeconds: 5,
  /** A removed picture that is still in the store after this long: something keeps it there. */
  removalSeconds: 24 * 3600,
  /** A copy every night, and a verification every week, may be late by this much (deploy/monitoring has the same). */
  backupHours: 36,
  verifiedHours: 9 * 24,
} as const;
