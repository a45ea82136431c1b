/** Fixed limits of capture sessions. */
export const captureLimits = {
  /** Of a session that says nothing else. */
  minutes: 24 * 60,
  /** How long a link for another device is good: long enough to find the phone. */
  handOverMinutes: 10,
  /** Sessions on one page of a list. */
  page: 50,
  /** Sessions that are ended, or removed, in one batch. */
  sweptTogether: 100,
  /** How often those whose time is over are looked for: their pictures go within the hour, and messages tell of them. */
  sweepSeconds: 60,
  /** How long a session without a dossier can be asked for after its end. */
  keptDays: 90,
} as const;
