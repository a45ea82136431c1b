/** Fixed limits: customers that clients already have. Adjustable values are settings: platform/settings/config.ts. */
export const portfolioLimits = {
  /** Numbers of one subject, and the characters of what each is called. */
  identifiers: 20,
  identifierNameCharacters: 50,
  /** Lines of a file that are taken in one transaction. */
  importTogether: 500,
  /** Bad lines of a file that are listed; the rest are only counted. */
  badLinesShown: 100,
  /** New subjects that are searched for between two writes. */
  screenTogether: 250,
  /** Watched subjects that are gone through between two writes when lists have changed. */
  sweepTogether: 1000,
  /** How long one client's subjects are searched for before another's turn. */
  turnSeconds: 30,
  /** The job waits this long when its process has not loaded the newest lists yet, and when the press is away. */
  listsAgainSeconds: 1,
  pressAgainSeconds: 60,
  /** Where more than this share of all names changed, everybody is searched for on all lists: hardly anyone would be left out. */
  changedShare: 0.25,
  /**
   * What the name and the rest must give on the entries that changed for a subject to be searched for on all lists. How rare
   * words are is reckoned among fewer names there, which takes what counts 70 or more among all of them down to 53 at the
   * least (screening/index/score.ts: what agrees by chance counts for 0.45 of what is above 50).
   */
  changedScore: 48,
  /** How many of the names that changed are compared: the best, by this many entities. */
  changedLimit: 4,
  /** Subjects found with nearly enough are searched for too: other entries change how rare their words are. */
  nearlyFoundScore: 66,
  /** Customers that a search by name shows. */
  foundShown: 100,
  /** Rows read at once for an export. */
  exportTogether: 100,
  /** Entries of earlier programs that are tied to customers, and changes of customers that get their places, at once. */
  tiedTogether: 200,
  placedTogether: 500,
  customersSeconds: 2,
  customersTurnSeconds: 20,
} as const;
