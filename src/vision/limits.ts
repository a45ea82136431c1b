/** Fixed limits: pictures and vision processes. Adjustable values are settings: platform/settings/config.ts. */
export const visionLimits = {
  /** A picture as uploaded, and decoded. Phones make up to 12 MB, and 12 million pixels by default. */
  pictureBytes: 20 * 1024 ** 2,
  picturePixels: 40_000_000,
  /** One side: decoding a picture a pixel wide and millions high takes as long as 20 others. */
  pictureSidePixels: 30_000,
  /** Larger pictures are scaled down to this while decoding: the smallest print of a card stays legible. */
  decodedPixels: 16_000_000,
  /** Pages of a PDF; the memory of what draws them, without the pictures; compressed objects that are looked through. */
  pdfPages: 10,
  pdfMemoryBytes: 256 * 1024 ** 2,
  pdfObjectBytes: 32 * 1024 ** 2,
  /** Letters of one page's own text; a page full of small print has 10,000. */
  pdfPageCharacters: 20_000,
  /** Processes that draw PDF files, work for one file in seconds of a processor, and the memory of a process. */
  pdfProcesses: 2,
  pdfSeconds: 20,
  pdfMegabytes: 640,
  /** The longer side of a frame of a recording: twice what is asked for, since some phones give what they like. */
  framePixels: 1280,
  /** Pictures whose faces `faces compare` caches. */
  comparedFaces: 10_000,
  /** Pictures queued for a vision process; each holds its bytes in memory. */
  visionWaiting: 16,
  /** Pictures queued to be made smaller; each holds its bytes in memory. */
  shrinksWaiting: 1000,
  /** Work, in seconds of a processor, for a vision process to load its models, and how often it is started before that is given up. */
  visionStartSeconds: 30,
  visionStarts: 3,
  /** The longest that a vision process may say at once; a large picture with what was read drawn onto it is the longest. */
  visionMessageBytes: 256 * 1024 * 1024,
  /** The longest file that a vision process may write into its own folder; it needs none. */
  visionFileBytes: 256 * 1024 * 1024,
  /** How often the memory of a vision process is measured, and when it is idle also its work. */
  visionWatchMilliseconds: 50,
  /**
   * A vision process that works this long, in seconds of one processor, within so many seconds in which nothing is asked of it is
   * ended. What is left to do after a picture, as freeing memory, takes a fraction of that.
   */
  visionIdleWorkSeconds: 5,
  visionIdleSeconds: 60,
  /** A vision process that still uses more than this share of its memory limit after a picture is replaced. */
  visionKeptMemoryShare: 0.75,
} as const;
