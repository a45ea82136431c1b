/** Fixed limits: the queue. Adjustable values are settings: platform/settings/config.ts. */
export const reviewLimits = {
  /** Rows on one page of the queue. */
  queueRows: 50,
  /** Counts per status, and per alert in a search, stop here. */
  queueCounted: 10_000,
  /** Awaiting dossiers whose alerts are counted when nothing is searched for. */
  queueAlertsCounted: 10_000,
  /** A search that finds up to this many dossiers is answered from their ids. */
  queueFew: 10_000,
  /** Length of a search text. */
  queueSearchCharacters: 200,
  /** Somebody counts as viewing a dossier for this long after their browser last reported it. */
  viewerSeconds: 60,
} as const;
