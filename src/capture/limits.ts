/** Fixed limits of capture sessions. */
export const captureLimits = {
  /** One recorded screen: a minute and a half as phones record it. */
  voiceBytes: 1024 ** 2,
  /** Of a session that says nothing else. */
  minutes: 24 * 60,
  /** How long a link for another device is good: long enough to find the phone. */
  handOverMinutes: 10,
  /** Sessions on one page of a list. */
  page: 50,
  /** Sessions that are ended, or removed, in one batch. */
  sweptTogether: 100,
  /** How often those whose time is over are ended: their pictures go within the hour, and clients get a message. */
  sweepSeconds: 60,
  /** How long a session without a dossier can be asked for after its end. */
  keptDays: 90,
  /** Devices that had a session and may look on. */
  formerDevices: 5,
  /** A text of consent: what fits on some screens of a phone. */
  consentCharacters: 5000,
  /** What one session takes, retaken pictures included. */
  pictures: 40,
  bytes: 200 * 1024 ** 2,
  /** How much longer than its moves a recording may take to arrive: the network is slow. */
  challengeGraceSeconds: 120,
  /** How much faster than ours a phone's clock may run in that time. */
  clockLeewayMilliseconds: 1000,
} as const;
