/** Every fixed limit of the service. What an operator may want to change is in config.ts instead. */
export const limits = {
  /** A JSON body; the largest legitimate one is a few hundred bytes. */
  jsonBodyBytes: 64 * 1024,
  /** Path and query together. */
  addressCharacters: 4096,
  /** All headers of a request together; Node's own default, made explicit. */
  headerBytes: 16 * 1024,
  /** The whole request must have arrived after this long: 40 MB at one megabit a second. */
  requestSeconds: 330,
  headersSeconds: 15,
  idleConnectionSeconds: 65,
  /** A request that ran longer than this when the service is told to stop is cut. */
  stopSeconds: 20,
  /** Faults that one answer names; thousands of unknown fields do not get thousands of messages. */
  errorsNamed: 20,
  /** One text field of a request. */
  fieldCharacters: 200,
  idempotencyKeyCharacters: 200,
  idempotencyHours: 24,
  /** An in-flight idempotent request whose process died frees its key after this long. */
  idempotencyLeaseSeconds: 60,
  /** A credential checked against the database is trusted for this long; a revocation takes at most this. */
  credentialCacheSeconds: 3,
  credentialCacheEntries: 10_000,
  /** Addresses and credentials whose rates are remembered. */
  rateLimitEntries: 50_000,
  /** `last used` of a credential is written at most this often. */
  lastUsedSeconds: 60,
  /** Charges that one database transaction may carry. */
  chargesPerBatch: 500,
  /** Checks of one grant. */
  grantedChecks: 1_000_000_000_000,
  /** Entries of the books that are read together for a file. */
  ledgerRowsTogether: 2000,
  /** Person lookups that one statement may carry. */
  lookupsPerBatch: 200,
  /** Database statements of a request. */
  statementSeconds: 15,
  databaseConnectSeconds: 5,
  /** When to try again after a source could not be asked. */
  retryAfterSeconds: 5,
  /** Register import: lines and bytes of photos written together, and the longest line taken: a photo in base64, and texts. */
  importBatchLines: 1000,
  importBatchPhotoBytes: 8 * 1024 ** 2,
  importLineBytes: 2 * 1024 ** 2,
  /** A photo of a person in the register. */
  registerPhotoBytes: 1024 ** 2,
  /** Bad lines printed in full; the rest are counted. */
  importErrorsShown: 100,
  /** An outside register's answer, which may hold a photo in base64; a large one is not remembered: many would fill the memory. */
  registerAnswerBytes: 2 * 1024 ** 2,
  registerRememberedBytes: 32 * 1024,
  registerCacheEntries: 10_000,
  /** A picture as it comes, and decoded. Phones make up to 12 MB, and 12 million pixels unless told otherwise. */
  pictureBytes: 20 * 1024 ** 2,
  /** Pictures that `faces compare` remembers the faces of. */
  comparedFaces: 10_000,
  picturePixels: 40_000_000,
  /** Of one side: decoding a picture a pixel wide and millions high takes as long as 20 others. */
  pictureSidePixels: 30_000,
  /** A larger one is shrunk to this while it is decoded: the smallest print of a card is still legible. */
  decodedPixels: 16_000_000,
  /** Lines and words of one picture, and characters of one line, in which fields are looked for; a full page has 600 words. */
  documentLines: 250,
  documentWords: 1500,
  documentLineCharacters: 200,
  /** Labels of one picture that values are looked for at; a page of an extract has 40. */
  documentLabels: 200,
  /** How long a link to a picture is good. */
  linkMinutes: 30,
  /** Pictures that wait for a vision process; each holds its bytes. */
  visionWaiting: 16,
  /** A job whose worker does not renew it for this long is given to another; it is renewed four times as often. */
  jobLeaseSeconds: 16,
  /** After trouble with the database leases are not believed to have ended for this long: time to connect and renew. */
  jobTroubleSeconds: 8,
  /** How often ready jobs are looked for without having been told of. */
  jobPollSeconds: 1,
  /** An analysis whose worker was lost with it so often is given up: it may be what kills them. */
  analysisDeaths: 2,
  /** The same of a delivery, which meets no decoder and was promised to be sent: it is hardly ever to blame. */
  deliveryDeaths: 20,
  /** Attempts at an analysis, and how long is waited after each that failed. */
  analysisAttempts: 6,
  analysisRetrySeconds: [2, 10, 30, 60, 120],
  /** Questions to a register that does not answer, before a check is FAILED. */
  registerAttempts: 3,
  registerRetrySeconds: 1,
  /** Webhooks sent at a time by one process, and to one client by all. */
  deliveriesAtOnce: 16,
  deliveriesPerCompany: 4,
  /** How often pictures whose time is over are looked for, and of how many dossiers one turn removes them. */
  oldPicturesSeconds: 600,
  oldPicturesDossiers: 2000,
  /** The same of results, searches and the log of deliveries; rows that one statement removes; and the operator's own searches. */
  oldResultsSeconds: 600,
  oldResultsDossiers: 500,
  expiredRowsTogether: 1000,
  operatorSearchDays: 3650,
  /** A dossier that waits for a decision is not removed for so long after its last analysis, or as long as results are kept. */
  decisionGraceDays: 90,
  /** Within how many days it is told what will go. */
  retentionForecastDays: 30,
  /** Dossiers that the page of a subject opens, the newest; audit entries that an export looks through together. */
  subjectDossiersShown: 100,
  exportAuditEntries: 20_000,
  /** The longest that a client may have pictures kept: a hundred years. The database holds it too. */
  imageRetentionDays: 36_500,
  /** The same of results. */
  resultRetentionDays: 36_500,
  /** Requests a second that one credential may be allowed. */
  rateLimitPerSecond: 1_000_000,
  /** A blob without a picture is an orphan once no upload can still be on its way to name it. */
  orphanSeconds: 900,
  /** Dossiers on one page of the list. */
  pageSize: 100,
  /** When to ask again for a result that is not ready. */
  resultRetrySeconds: 2,
  /** An upload: one picture, all of it, its parts, one of its text fields. */
  uploadFileBytes: 10 * 1024 ** 2,
  uploadBytes: 40 * 1024 ** 2,
  uploadParts: 100,
  uploadTextBytes: 128 * 1024,
  /** One part of `verificationsToApply`; all nine checks as indented JSON have 200. */
  verificationListCharacters: 1000,
  /** `additionalData` of an upload: keys, and bytes of a key with its value. */
  additionalDataKeys: 50,
  additionalDataBytes: 1024,
  /** Uploads whose pictures wait to be checked; they hold no bytes. */
  checksWaiting: 1000,
  /** For checking one picture, and for the process that does it. */
  checkSeconds: 15,
  checkMegabytes: 640,
  /** Faces that are read from the database together to be compared. */
  facesPerBatch: 1000,
  /** Faces that one search gives; a face in more dossiers than this is no accident. */
  faceHits: 10_000,
  /** How often faces in memory are looked through for those that were removed from the database. */
  faceForgetSeconds: 60,
  /** Faces past their time that one statement removes. */
  facesRemovedTogether: 10_000,
  /** A vision process has loaded its models after this long. */
  visionStartSeconds: 30,
  /** How often a working vision process's memory is looked at. */
  visionWatchMilliseconds: 50,
  /** A vision process that keeps more than this share of its memory limit after a picture is replaced. */
  visionKeptMemoryShare: 0.75,
  /** One record of a sanction or PEP list, in characters, and how deep its parts may lie in each other. */
  listRecordCharacters: 2 * 1024 ** 2,
  listRecordDepth: 40,
  /** Rows of a list that wait for the others of their entry: more bytes than this wait in a file. */
  listWaitingBytes: 16 * 1024 ** 2,
  /** Records of a list file that are no entities: more than this share and the file is refused. */
  listOddShare: 0.01,
  /** Odd things about a list file that are told one by one; the rest are counted. */
  listRemarks: 100,
  /** A name that lists are searched for: characters at least; `fieldCharacters` at most. */
  searchedNameCharacters: 2,
  /** Matches of one search that a client may ask for, and gets unless told; and that a check shows of one person. */
  screeningHits: 100,
  screeningHitsDefault: 20,
  /** Owners and managers of one company that a check searches for. */
  screenedPersons: 100,
  /** When to try again while no list is loaded: someone must import one. */
  listsRetrySeconds: 60,
  /** Subjects of a client that monitoring opens together, and how long it goes on before other clients have a turn. */
  rescreenSubjects: 50,
  rescreenTurnSeconds: 30,
  /** How often subjects that were not searched for on the current lists are looked for. */
  monitoringSeconds: 60,
  /** Attempts at a monitoring job, and deaths of workers with it, before it is left until the next look. */
  rescreenAttempts: 6,
  rescreenDeaths: 3,
  /** Requests to addresses that clients gave us. */
  outsideUrlCharacters: 2048,
  outsideConnectSeconds: 10,
  /** Of an answer whose status is all we want; beyond it the connection is cut. */
  outsideAnswerBytes: 16 * 1024,
  /** A service that asks to be asked later (Retry-After) is waited for so long while a client waits, and believed up to so much. */
  outsideWaitSeconds: 2,
  outsideLongestWaitSeconds: 3600,
  /** A GET of something small, in all and without a byte; a name, redirects and all of the answer are within it. */
  outsideGetSeconds: 30,
  outsideIdleSeconds: 10,
  /** A client's endpoints; each gets every event. */
  webhookEndpoints: 10,
  /** One attempt to deliver a webhook, in all. */
  webhookSeconds: 15,
  /** What follows a failed attempt, in order; after the last the delivery has failed. */
  webhookRetrySeconds: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** A retry comes up to this share later, so that those of one outage do not all come at once. */
  webhookRetryJitter: 0.2,
  /** The former secret signs too for this long after a rotation. */
  webhookRotationHours: 24,
  /** Deliveries that one command sends again. */
  webhookReplays: 5000,
  listNameCharacters: 100,
  /** A list that is fetched, unless the file of lists says otherwise. The largest known one has 3 GB. */
  listDownloadMegabytes: 6000,
  /** Fetching one file: in all, without a byte, and redirects followed. */
  downloadSeconds: 3600,
  downloadIdleSeconds: 60,
  downloadRedirects: 5,
  /** A list that could not be fetched is tried again after this long. */
  listRetrySeconds: 3600,
  /** How often it is looked whether a list is to be fetched. */
  listDueSeconds: 60,
  /** How long an import waits for running services to take it up. */
  takeUpSeconds: 120,
  /** Lists: entities read from the database together. */
  listReadEntities: 5000,
  /** The same, changed or removed together, in one statement. */
  listRowsTogether: 10_000,
  /** An import writes so many entities together, or fewer when they are long. */
  listBatchEntities: 1000,
  listBatchCharacters: 4 * 1024 ** 2,
  /** After so many new ones the database is told to look at its tables anew. */
  listAnalysedEntities: 5000,
  entityIdCharacters: 200,
  /** A file is refused when it lost or gained more than this share of the entities, if the list had at least so many. */
  listLossShare: 0.1,
  listGrowthShare: 0.5,
  listJudgedEntities: 20,
  /** How often it is looked whether another list has been changed, so that the next one may be. */
  listTurnMilliseconds: 500,
  /** A process that searches lists says so more often than this; one that is not heard of is not waited for, then forgotten. */
  instanceSeenSeconds: 15,
  instanceForgottenSeconds: 86_400,
  /** How often it is looked whether a new version of a list was taken up. */
  takeUpPollMilliseconds: 200,
  /** A piece of an index file that is sealed by itself: opening one takes a millisecond or two. */
  snapshotPieceBytes: 1024 ** 2,
  /** Index files kept: another process may still be reading the one before. */
  snapshotsKept: 2,
  /** Lists with no more names than this are indexed when they are loaded; a file of them would not be faster. */
  namesIndexedAtOnce: 2000,
  /** How often a process looks whether lists changed; it is also told. */
  listsPollSeconds: 5,
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
  /** How often it is looked whether a feed is to be fetched, and how often one is where nothing is said. */
  feedDueSeconds: 60,
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
  /** Newspapers that are counted one by one, and articles that a search for words shows. */
  pressSourcesShown: 20,
  /** How long their count is believed. */
  pressCountedSeconds: 60,
  pressSnippetShown: 300,
  pressWordsFound: 20,
  pressWordsFoundMost: 1000,
  /** Articles that a search or a check shows; of how many a check tells that they are there. */
  pressArticles: 20,
  pressArticlesCounted: 100,
  /** When to try again while there is no article to search in: someone must import some. */
  pressRetrySeconds: 60,
  /** People who work in the console: their passwords, at least; and how many wait to be computed. */
  passwordCharacters: 12,
  passwordsWaiting: 20,
  loginCharacters: 60,
  /** Rows of one page of a table in the console. */
  consoleRows: 50,
  /** Failed sign-ins under one name before it is locked, how long for the first time and each further one, and when they are forgotten. */
  signInFailures: 5,
  signInLockSeconds: [60, 300, 900, 3600],
  signInForgottenSeconds: 86_400,
  /** After a wrong password was computed the answer waits for this long: what is written meanwhile takes less. */
  signInFailureMilliseconds: 100,
  /** A browser is known for this long after somebody signed in with it. */
  knownBrowserSeconds: 180 * 86_400,
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
  /** Troubles that the console shows of each kind, and of how many days. */
  failuresShown: 50,
  failuresShownDays: 7,
  /** The audit log: entries read together while a chain is verified, faults of one that are told, and entries on a page. */
  auditPageEntries: 500,
  auditFaultsTold: 100,
  auditShown: 50,
  /** A verification whose process was not heard of for this long has ended with it. */
  verificationSeenSeconds: 60,
  /** Reports of dossiers: the longer side of a picture in one, entries of the audit log, and those that wait to become PDF. */
  reportPicturePixels: 1400,
  reportEntries: 500,
  reportsWaiting: 20,
  /** For making one PDF, in a thread that may be ended. */
  reportSeconds: 60,
  reportMegabytes: 512,
  /** A file that is given to be checked. */
  reportFileBytes: 100 * 1024 ** 2,
  /** Checkpoints that are given to be held against a chain, in characters: some thousand chains. */
  checkpointCharacters: 512 * 1024,
  /** A file that is uploaded to be imported, the files that make one list, their names, and how long they wait to be used. */
  importedFileBytes: 500 * 1024 ** 2,
  importedFiles: 10,
  importedFileNameCharacters: 100,
  importedFileMinutes: 60,
  /** What people had done in the background: how often it says how far it is, when it counts as lost, and how many are kept. */
  errandNoteMilliseconds: 500,
  errandSilentSeconds: 120,
  errandsKept: 50,
  errandsShown: 10,
  /** Entries on one page of what changed between two versions of a list, and characters of one value. */
  listChangesPage: 50,
  listChangeCharacters: 2000,
  /** The queue: rows of a page, counted at most of a status or an alert, and characters of a search. */
  queueRows: 50,
  queueCounted: 10_000,
  /** Waiting dossiers whose alerts are counted. */
  queueAlertsCounted: 50_000,
  /** Dossiers up to which those that a search found are looked at one by one. */
  queueFew: 2000,
  queueSearchCharacters: 200,
  /** Words of a name that are searched together, and words of one dossier by which it is found. */
  queueSearchWords: 10,
  dossierWords: 60,
  /** For so long after the last sign of it a dossier is on somebody's screen. */
  viewerSeconds: 60,
  /** Searches of the queue that are remembered, so that one that is repeated by the page is told once. */
  queueSearchesRemembered: 1000,
  /** Dossiers whose score, alerts and words are made anew together, how often that is looked for, and how long a turn is. */
  indexedDossiers: 20,
  indexDossiersSeconds: 10,
  indexDossiersTurnSeconds: 3,
} as const;
