/** Fixed limits: people of the console. Adjustable values are settings: platform/settings/config.ts. */
export const operatorLimits = {
  /** Shortest password. */
  passwordCharacters: 12,
  /** Sign-ins of strangers that run or wait, and those of one address; further ones are refused. */
  strangersWaiting: 20,
  strangersOfOneAddress: 5,
  /** The same for people whom their browser or session makes known. */
  peopleWaiting: 40,
  requestsOfOnePerson: 5,
  /** How long a browser is known after a sign-in. */
  knownBrowserSeconds: 180 * 86_400,
  loginCharacters: 60,
  /** Failed sign-ins before a login is locked. */
  signInFailures: 5,
  /** How long the first lock lasts, the second and so on. */
  signInLockSeconds: [60, 300, 900, 3600],
  /** After this long failures are forgotten. */
  signInForgottenSeconds: 86_400,
  /** Added to every failed sign-in. The audit entry takes less, so its time does not reveal which logins exist. */
  signInFailureMilliseconds: 100,
  /** A session ends when idle for this long, after this long in all, or if its sign-in is not completed in time. */
  sessionIdleSeconds: 30 * 60,
  sessionSeconds: 12 * 3600,
  sessionUnopenedSeconds: 10 * 60,
  /** How often a session's cookie is rotated, and how long the former one still works. */
  sessionRotationSeconds: 10 * 60,
  sessionFormerSeconds: 60,
  /** A session's `last seen` is written at most once in this time. */
  sessionSeenSeconds: 30,
  sessionAgentCharacters: 200,
  /** How long somebody may take to sign in at the house's directory. */
  directoryFlowSeconds: 10 * 60,
  /** How long what the directory said of itself holds, and how far its clock may be off. */
  directoryKnownSeconds: 3600,
  directoryClockSeconds: 30,
  /** Of a login that the directory suggests; what makes it another's or a client's comes on top. */
  directoryLoginCharacters: 40,
} as const;
