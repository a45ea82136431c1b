/** Fixed limits: people of the console. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const operatorLimits = {
  /** People who work in the console: their passwords, at least; and how many wait to be computed. */
  passwordCharacters: 12,
  passwordsWaiting: 20,
  loginCharacters: 60,
  /** Failed sign-ins under one name before it is locked, how long for the first time and each further one, and when they are forgotten. */
  signInFailures: 5,
  signInLockSeconds: [60, 300, 900, 3600],
  signInForgottenSeconds: 86_400,
  /** After a wrong password was computed the answer waits for this long: what is written meanwhile takes less. */
  signInFailureMilliseconds: 100,
  /** A session that nobody uses, the longest one, and one that did not get past the sign-in. */
  sessionIdleSeconds: 30 * 60,
  sessionSeconds: 12 * 3600,
  sessionUnopenedSeconds: 10 * 60,
  /** How often its cookie changes, and how long the one before is still good. */
  sessionRotationSeconds: 10 * 60,
  sessionFormerSeconds: 60,
  /** How often it is written that a session was used. */
  sessionSeenSeconds: 30,
  sessionAgentCharacters: 200,
} as const;
