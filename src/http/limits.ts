/** Fixed limits: the API. Adjustable values are settings: platform/settings/config.ts. */
export const httpLimits = {
  /** A JSON body; the largest legitimate one is a few hundred bytes. */
  jsonBodyBytes: 64 * 1024,
  /** A body of customers to be searched for: a thousand, of four kilobytes each. */
  portfolioBodyBytes: 4 * 1024 ** 2,
  /** Values in a larger JSON body than the usual: a thousand customers with twenty numbers each have 50,000. */
  jsonValues: 40_000,
  /** More customers in one call wait for their turn, one call of a client at a time. */
  lightPortfolio: 50,
  /** Path and query together. */
  addressCharacters: 4096,
  /** All headers of a request together; Node's own default, made explicit. */
  headerBytes: 16 * 1024,
  /** Time for the whole request to arrive: 40 MB at one megabit a second. */
  requestSeconds: 330,
  headersSeconds: 15,
  /** How often slow requests are looked for: Node's own 30 s would be added to the times above. */
  slowCheckSeconds: 1,
  /** Time to read an answer that ends the connection. */
  lastWordsSeconds: 1,
  /** Retry-After during a pause. */
  pausedRetrySeconds: 60,
  idleConnectionSeconds: 65,
  idempotencyKeyCharacters: 200,
  /** Lease on an idempotency key: if the process dies, the key is free again after this long. */
  idempotencyLeaseSeconds: 60,
  /** Addresses and credentials tracked by the rate limiter. */
  rateLimitEntries: 50_000,
  /** Addresses whose keyed hash is kept. */
  failureSources: 5_000,
  /** Reads of subscriptions that are answered by one statement. */
  statusesPerBatch: 500,
  /** The share of a limit that a process may give before it reports; one request at least. */
  rateCreditShare: 0.1,
  /** How far below empty a shared bucket can go, in bursts. More than processes can have given at once; less than clocks jump. */
  rateDebtBursts: 10,
  /** The longest delay of a report. */
  rateReportMilliseconds: 100,
  /** How long a request waits for a report; then, and without the database, the process counts alone. */
  rateWaitMilliseconds: 250,
  rateAloneSeconds: 1,
  /** How often a client may change webhooks and secrets in a minute, and have test messages or old deliveries sent. */
  changesPerMinute: 60,
  sendsPerMinute: 10,
  /** Dossiers on one page of the list. */
  pageSize: 100,
  /** Retry-After where a client has too many requests at work: most are answered within it. */
  atOnceRetrySeconds: 1,
  /** How long a read of such a client waits for its turn, and how many wait for each place. */
  atOnceWaitSeconds: 1,
  waitingShare: 8,
  /**
   * Searches of the press and pages of lists at once in this process, and of one client: each takes up to a third of a
   * second.
   */
  heavyAtOnce: 2,
  heavyOfClient: 1,
  /** Files looked at before their import: a workbook is then in memory. */
  previewsAtOnce: 2,
  /** A client is alone, and need not leave turns to others, when no other has asked for so long. */
  aloneSeconds: 3,
  /** Larger pages of the list are heavy: each dossier of them is opened. */
  lightPage: 20,
  /** Retry-After of a result that is not ready. */
  resultRetrySeconds: 2,
  /** One picture of an upload. */
  uploadFileBytes: 10 * 1024 ** 2,
  /** The whole upload. */
  uploadBytes: 40 * 1024 ** 2,
  /** Multipart parts of an upload. */
  uploadParts: 100,
  /** One text field of an upload. */
  uploadTextBytes: 128 * 1024,
  /** Face comparisons whose pictures this process holds at once, and how long one waits for a vision process. */
  faceMatchesHeld: 12,
  faceMatchWaitSeconds: 20,
  faceMatchRetrySeconds: 5,
  /** How long a PDF waits for its turn to be drawn, and Retry-After of one that had none. */
  pdfWaitSeconds: 30,
  pdfRetrySeconds: 5,
  /** How often parts are inspected, and how long one inspection may take. */
  healthSeconds: 15,
  healthLookSeconds: 5,
  /** From where on a part counts as degraded: a replica behind, lists not taken up, a dossier that waits. */
  replicaLagSeconds: 30,
  listsBehindSeconds: 60,
  queueOldSeconds: 300,
  /** Retry-After while no list is loaded: someone must import one. */
  listsRetrySeconds: 60,
  /** Retry-After while no article can be searched: someone must import some. */
  pressRetrySeconds: 60,
} as const;
