/** Fixed limits: what people are told. Adjustable values are settings: platform/settings/config.ts. */
export const notificationLimits = {
  shown: 30,
  keptDays: 90,
  /** How often it is looked for dossiers that are nearly late and for a backup that has stopped. */
  watchSeconds: 300,
  /** A dossier is nearly late when this share of its client's time is over. */
  lateShare: 0.75,
  lateTogether: 200,
  mailSeconds: 15,
  /** Pauses after failed attempts at a mail; the last one is repeated. */
  mailRetrySeconds: [60, 300, 1800, 7200],
  /** Refusals by the server of what is in this mail, such as its address, after which it is left. */
  mailRefusals: 5,
  /** How long a link in a mail works. */
  linkSeconds: 3 * 86_400,
} as const;
