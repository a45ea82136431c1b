/** Fixed limits: who owns a company. */
export const ownerLimits = {
  /** Companies are followed so far up; the law asks for those at the top, and chains of invented ones never end. */
  depth: 5,
  /** Companies that one dossier asks the register for. */
  companies: 25,
  /** People and companies of one structure. Of a company with very many owners those with the largest shares are kept. */
  parties: 300,
  /** Ways that are counted; more are only found where companies hold each other without end. */
  ways: 10_000,
  /** Circles that are shown. */
  shownCircles: 5,
  /** Ways of one person that are shown, the largest first. */
  shownWays: 10,
} as const;

/** Ordinance 2023-875: who holds more than this, directly or through others, is a beneficial owner. */
export const beneficialPercent = 25;
