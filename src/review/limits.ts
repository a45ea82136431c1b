/** Fixed limits: the queue. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const reviewLimits = {
  /** The queue: rows of a page, counted at most of a status or an alert, and characters of a search. */
  queueRows: 50,
  queueCounted: 10_000,
  /** Waiting dossiers whose alerts are counted. */
  queueAlertsCounted: 50_000,
  /** Dossiers up to which those that a search found are looked at one by one. */
  queueFew: 2000,
  queueSearchCharacters: 200,
  /** Words of a name that are searched together, and words of one dossier by which it is found. */
  queueSearchWords: 10,
  /** For so long after the last sign of it a dossier is on somebody's screen. */
  viewerSeconds: 60,
} as const;
