/** Fixed limits: what several rooms keep to. Adjustable values are settings: platform/settings/config.ts. */
export const platformLimits = {
  /** Share of the time for a stop in which running requests and jobs may finish; then connections are cut. */
  finishShare: 2 / 3,
  /** Errors listed in one answer; thousands of unknown fields do not get thousands of messages. */
  errorsNamed: 20,
  fieldCharacters: 200,
  /** Retry-After when the database or another source is unavailable, or the service is too busy. */
  retryAfterSeconds: 5,
  /** One line of a JSON-lines import: a photo in base64, and texts. */
  importLineBytes: 2 * 1024 ** 2,
  /** File that holds the secret of a setting: an address with a password, a token, a key. */
  secretFileBytes: 65_536,
  /** How long a link to a picture is valid. */
  linkMinutes: 30,
  /** Processes that make small pictures for reports, the time for one, and the memory of a process. */
  shrinkProcesses: 1,
  shrinkSeconds: 15,
  shrinkMegabytes: 640,
  /** An address of others: a webhook, a feed, a list, a search service. */
  urlCharacters: 2048,
  listNameCharacters: 100,
  /** One recorded screen: a minute and a half as phones record it. */
  voiceBytes: 1024 ** 2,
  /** Size of a fetched list, unless the file of lists sets another. The largest known one has 3 GB. */
  listDownloadMegabytes: 6000,
  /** Spans of traces that wait for the collector, more are dropped; those of one request, and how long they are gathered. */
  spansWaiting: 4096,
  spansTogether: 512,
  spansGatherMilliseconds: 2000,
  /** How long the collector has for a request, and a stop for the last spans. */
  spansRequestSeconds: 10,
  spansCloseSeconds: 3,
} as const;
