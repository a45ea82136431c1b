/** Fixed limits: the press. Adjustable values are settings: platform/settings/config.ts. */
export const pressLimits = {
  /** A feed or sitemap: bytes when unpacked, entries taken per fetch, addresses read from a sitemap. */
  feedBytes: 10 * 1024 ** 2,
  feedEntries: 500,
  sitemapAddresses: 50_000,
  /** Of a sitemap index only the newest sitemaps are read. */
  sitemapParts: 3,
  /** XML nested deeper than this is not a sitemap. */
  sitemapDepth: 12,
  /** Article pages read per fetch when a sitemap has no titles, and the size of one page. */
  feedPages: 30,
  feedPageBytes: 3 * 1024 ** 2,
  /** robots.txt is read up to here. */
  robotsBytes: 512 * 1024,
  /** Newspapers fetched at once, and the pause between two requests to the same one. */
  feedsAtOnce: 4,
  feedPauseSeconds: 2,
  /** Time for one feed with all its pages; the rest is read next time. */
  feedSeconds: 300,
  /** Time and memory for parsing what was fetched, in a thread that can be terminated. */
  feedParseSeconds: 20,
  feedParseMegabytes: 512,
  /** The back-off of a failing feed grows up to this; after `feedFailures` failures in a row it is turned off. */
  feedBackoffSeconds: 86_400,
  feedFailures: 30,
  /** Fetch interval of a feed without one of its own when MEDIA_FETCH_MINUTES is 0. */
  feedMinutes: 30,
  /** Fields of one article in a feed. */
  feedSourceCharacters: 100,
  feedTitleCharacters: 500,
  feedSnippetCharacters: 5000,
  feedTextCharacters: 200_000,
  /** An OPML file of feeds. */
  feedsFileBytes: 10 * 1024 ** 2,
  feedsInFile: 5000,
  /** A press search service: the largest answer, and the largest one that is cached. */
  searchAnswerBytes: 1024 ** 2,
  searchRememberedBytes: 128 * 1024,
  /** Results taken from one answer, answers cached, and characters of a result's texts. */
  searchResults: 100,
  searchCacheEntries: 500,
  searchTitleCharacters: 500,
  searchSnippetCharacters: 2000,
  searchSourceCharacters: 100,
  /** Articles published further apart than this are not the same story, however alike. */
  storyDays: 14,
  /** Characters of each article that are compared. */
  storyCharacters: 2000,
  /** Articles about one person, most relevant first, that are grouped into stories. */
  pressJudged: 300,
  /** Fields of a stored article. Longer ones are cut; an article with a longer link is refused. */
  pressTitleCharacters: 500,
  pressTextCharacters: 100_000,
  pressSnippetCharacters: 2000,
  pressLinkCharacters: 2000,
  pressSourceCharacters: 200,
  /** Indexed words, with accents removed and other scripts transliterated, which makes them longer. */
  pressIndexedCharacters: 200_000,
  /** Name keys indexed for one article. */
  pressKeys: 10_000,
  /** Articles written in one batch; fewer when they are long. */
  pressBatchArticles: 500,
  pressBatchCharacters: 2 * 1024 ** 2,
  /** Times a batch is checked again for articles that other processes stored meanwhile. */
  pressLooks: 4,
  /**
   * Keys of a person's name that one search asks the index for, each in every tier. Twelve words with all the spellings
   * that the lexicon knows have 1,900; of a longer name those of words that stand near each other come first.
   */
  askedKeys: 2000,
  /** Keys that one look at the index takes: its cost grows with their square. */
  keysTogether: 256,
  /** A search of the own index that takes longer has no answer. */
  searchSeconds: 3,
  /** Articles, the most relevant, that one search takes from our own index. */
  mediaCandidates: 100,
  /**
   * Up to this many articles with the searched words are ranked by their rows; of more, only the most
   * relevant are read.
   */
  mediaCommonWords: 300,
  /** Rejected lines of an archive that are listed; the rest are only counted. */
  pressBadLines: 20,
  /** Articles removed by one statement. */
  pressRowsTogether: 500,
  /** Articles reindexed in one batch: small, so that requests to the same process are hardly delayed. */
  pressRenewed: 20,
  /** Processes that read articles, how long one may work at a window, its memory, and windows of lookups that wait. */
  readingProcesses: 1,
  readingSeconds: 20,
  readingMegabytes: 700,
  readingsWaiting: 400,
  /** Readings of one person in one article that a process remembers. */
  readingsRemembered: 1000,
  /** Parts of one article that are read ahead of any question. */
  readWindows: 4,
  /** Articles that one search may have read for it; of more, those that say most against anybody. */
  readForSearch: 40,
  /** How long a lookup waits for them; the rest have no verdict. A job waits for all. */
  readForSearchSeconds: 6,
  /** Articles read in one batch in the background; how often that runs, and for how long. */
  readTogether: 20,
  readSeconds: 15,
  readTurnSeconds: 12,
  /** How often reindexing runs, and for how long. */
  renewSeconds: 60,
  renewTurnSeconds: 30,
  /** Newspapers shown with a count of their own. */
  pressSourcesShown: 20,
  /** How long these counts are cached. */
  pressCountedSeconds: 60,
  /** Articles that a search for words shows by default. */
  pressWordsFound: 20,
  /** Articles that a search or a check shows. */
  pressArticles: 20,
  /** Articles that a check counts. */
  pressArticlesCounted: 100,
} as const;
