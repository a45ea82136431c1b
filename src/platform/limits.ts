/** Fixed limits: what several rooms keep to. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const platformLimits = {
  /** A request that ran longer than this when the service is told to stop is cut. */
  stopSeconds: 20,
  /** Faults that one answer names; thousands of unknown fields do not get thousands of messages. */
  errorsNamed: 20,
  /** One text field of a request. */
  fieldCharacters: 200,
  /** When to try again after a source could not be asked. */
  retryAfterSeconds: 5,
  /** The longest line of a JSON-lines file: a photo in base64, and texts. */
  importLineBytes: 2 * 1024 ** 2,
  /** How long a link to a picture is good. */
  linkMinutes: 30,
  /** For checking one picture, and for the process that does it. */
  checkSeconds: 15,
  checkMegabytes: 640,
  /** Name of a list or of a search service. */
  listNameCharacters: 100,
  /** A list that is fetched, unless the file of lists says otherwise. The largest known one has 3 GB. */
  listDownloadMegabytes: 6000,
} as const;
