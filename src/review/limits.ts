/** Fixed limits: the queue. Adjustable values are settings: platform/settings/config.ts. */
export const reviewLimits = {
  /** Rows on one page of the queue. */
  queueRows: 50,
  /** Dossiers counted per status and per alert, at most. */
  queueCounted: 10_000,
  /** A search that finds up to this many dossiers is answered from their ids. */
  queueFew: 10_000,
  /** Views of the queue that somebody keeps. */
  queueViews: 30,
  /** Length of a search text. */
  queueSearchCharacters: 200,
  /** Somebody counts as viewing a dossier for this long after their browser last reported it. */
  viewerSeconds: 60,
} as const;
