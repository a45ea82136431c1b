/** Fixed limits: the press. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const pressLimits = {
  /** A feed of a newspaper or the map of its site: bytes when unpacked, entries taken at a time, addresses read of a map. */
  feedBytes: 10 * 1024 ** 2,
  feedEntries: 500,
  sitemapAddresses: 50_000,
  /** Of a map of maps only the newest are read; deeper elements than this are no map. */
  sitemapParts: 3,
  sitemapDepth: 12,
  /** Pages that are read at a time for a map which tells no titles, and one of them; robots.txt beyond this is not read. */
  feedPages: 30,
  feedPageBytes: 3 * 1024 ** 2,
  robotsBytes: 512 * 1024,
  /** Newspapers fetched at once, and the pause between two requests to one. */
  feedsAtOnce: 4,
  feedPauseSeconds: 2,
  /** One feed with all its pages; what is left is read the next time. */
  feedSeconds: 300,
  /** For making articles of what was fetched, in a thread that may be ended. */
  feedParseSeconds: 20,
  feedParseMegabytes: 512,
  /** A feed that fails is tried again later each time, up to this; after so many failures in a row it is turned off. */
  feedBackoffSeconds: 86_400,
  feedFailures: 30,
  /** How often a feed is fetched where nothing is said. */
  feedMinutes: 30,
  /** Of one article of a feed. */
  feedSourceCharacters: 100,
  feedTitleCharacters: 500,
  feedSnippetCharacters: 5000,
  feedTextCharacters: 200_000,
  /** A file of feeds (OPML). */
  feedsFileBytes: 10 * 1024 ** 2,
  feedsInFile: 5000,
  /** A search service for the press: its answer, results taken of it, answers remembered, and characters of its texts. */
  searchAnswerBytes: 1024 ** 2,
  searchRememberedBytes: 128 * 1024,
  searchResults: 100,
  searchCacheEntries: 500,
  searchTitleCharacters: 500,
  searchSnippetCharacters: 2000,
  searchSourceCharacters: 100,
  /** Two articles further apart are not the same story, however alike; and so much of each is compared. */
  storyDays: 14,
  storyCharacters: 2000,
  /** Articles about somebody, the most telling first, in which the same stories are looked for. */
  pressJudged: 300,
  /** One article that is kept; what is longer is cut, but for a link. */
  pressTitleCharacters: 500,
  pressTextCharacters: 100_000,
  pressSnippetCharacters: 2000,
  pressLinkCharacters: 2000,
  pressSourceCharacters: 200,
  /** Of its words without accents, which other scripts make longer; and numbers of the names in it. */
  pressIndexedCharacters: 200_000,
  pressKeys: 10_000,
  /** Articles written together, or fewer when they are long; and looks at what others keep at the same time. */
  pressBatchArticles: 500,
  pressBatchCharacters: 2 * 1024 ** 2,
  pressLooks: 4,
  /** Articles that one search takes from the own index, the most telling. */
  mediaCandidates: 100,
  /** Articles with the same words whose rows are looked at; of more than these, only the most telling are. */
  mediaCommonWords: 300,
  /** Lines of an archive that could not be taken and are told one by one; the rest are counted. */
  pressBadLines: 20,
  /** Articles removed by one statement. */
  pressRowsTogether: 500,
  /** Articles indexed anew together, so that others who are answered by the process hardly notice; and in one turn. */
  pressRenewed: 20,
  renewSeconds: 60,
  renewTurnSeconds: 30,
  /** Newspapers that are counted one by one. */
  pressSourcesShown: 20,
  /** How long their count is believed. */
  pressCountedSeconds: 60,
  /** Articles that a search for words shows unless told, and at most. */
  pressWordsFound: 20,
  pressWordsFoundMost: 1000,
  /** Articles that a search or a check shows; of how many a check tells that they are there. */
  pressArticles: 20,
  pressArticlesCounted: 100,
} as const;
