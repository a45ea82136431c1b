/** Fixed limits: pictures and the processes that read them. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const visionLimits = {
  /** A picture as it comes, and decoded. Phones make up to 12 MB, and 12 million pixels unless told otherwise. */
  pictureBytes: 20 * 1024 ** 2,
  picturePixels: 40_000_000,
  /** Of one side: decoding a picture a pixel wide and millions high takes as long as 20 others. */
  pictureSidePixels: 30_000,
  /** A larger one is shrunk to this while it is decoded: the smallest print of a card is still legible. */
  decodedPixels: 16_000_000,
  /** Pictures that `faces compare` remembers the faces of. */
  comparedFaces: 10_000,
  /** Pictures that wait for a vision process; each holds its bytes. */
  visionWaiting: 16,
  /** Uploads whose pictures wait to be checked; they hold no bytes. */
  checksWaiting: 1000,
  /** Maximum time for a vision process to load its models. */
  visionStartSeconds: 30,
  /** How often the memory of a busy vision process is checked. */
  visionWatchMilliseconds: 50,
  /** A vision process still using more than this share of its memory limit after a picture is replaced. */
  visionKeptMemoryShare: 0.75,
} as const;
