/** Fixed limits: people of the console. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const operatorLimits = {
  /** Minimum length of a password, and how many may wait to be hashed. */
  passwordCharacters: 12,
  passwordsWaiting: 20,
  loginCharacters: 60,
  /** Failed sign-ins that lock a login, how long the first and each further lock lasts, and when they are forgotten. */
  signInFailures: 5,
  signInLockSeconds: [60, 300, 900, 3600],
  signInForgottenSeconds: 86_400,
  /** Delay after a wrong password was computed; longer than the audit write that it hides. */
  signInFailureMilliseconds: 100,
  /** Session lifetimes: idle, in total, and without a completed sign-in. */
  sessionIdleSeconds: 30 * 60,
  sessionSeconds: 12 * 3600,
  sessionUnopenedSeconds: 10 * 60,
  /** How often the session cookie is rotated, and how long the previous one still works. */
  sessionRotationSeconds: 10 * 60,
  sessionFormerSeconds: 60,
  /** How often a session's last use is written. */
  sessionSeenSeconds: 30,
  sessionAgentCharacters: 200,
} as const;
