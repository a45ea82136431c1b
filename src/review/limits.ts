/** Fixed limits: the queue. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const reviewLimits = {
  /** Rows of a page of the queue. */
  queueRows: 50,
  /** Dossiers of a status or an alert are counted up to this. */
  queueCounted: 10_000,
  /** Waiting dossiers whose alerts are counted. */
  queueAlertsCounted: 50_000,
  /** Dossiers up to which those that a search found are looked at one by one. */
  queueFew: 2000,
  /** What is typed into the search. */
  queueSearchCharacters: 200,
  /** A dossier counts as open on someone's screen for this long after the last sign of it. */
  viewerSeconds: 60,
} as const;
