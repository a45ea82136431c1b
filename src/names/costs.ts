/**
 * The whole tuning of the name comparison. The score is agreement / (agreement + costs), times 100: words that
 * agree add their weight to `agreement`; everything below adds to the costs.
 */
export interface Costs {
  /** Two different words where one was expected, times how distinctive they are (`clash` of a word). */
  readonly clash: number;
  /** From this much agreement on, clashes and slips count more as agreement grows. */
  readonly clashFadesFrom: number;
  /** A word that only one name has, times its weight. */
  readonly missing: number;
  /** The same, when only one word agrees: KOUASSI alone is not KOUASSI Yao Paul. */
  readonly missingAlone: number;
  /** A married name, a nickname in brackets that only one name has. */
  readonly missingOptional: number;
  /** Two different married names. */
  readonly spouseClash: number;
  /** Father and son exchanged: Ali ben Omar, Omar ben Ali. */
  readonly reversed: number;
  /** How different (0..1) two forms of one name are. */
  readonly variant: number;
  readonly soundsAlike: number;
  readonly shortSoundsAlike: number;
  readonly related: number;
  readonly initial: number;
  readonly shortened: number;
  readonly otherSex: number;
  /** How much more a letter counts in short words that begin differently: slips come later in a word. */
  readonly otherOpening: number;
  /** How different (0..1) words with the same skeleton are, of which one has no vowels. By its length. */
  readonly sameSkeleton: readonly number[];
  /** How different (0..1) two words are at 0, 5, 10 ... tenths of a letter apart. The last one is 1. */
  readonly byDistance: readonly number[];
  /** Short words: a letter counts more. Long words: less. Indexed by the letters of the longer sound. */
  readonly letterByLength: readonly number[];
}

export const COSTS: Costs = {
  clash: 2,
  clashFadesFrom: 2.5,
  missing: 0.2,
  missingAlone: 0.7,
  missingOptional: 0.04,
  spouseClash: 0.8,
  reversed: 0.8,
  variant: 0.03,
  soundsAlike: 0.05,
  shortSoundsAlike: 0.15,
  related: 0.25,
  initial: 0.1,
  shortened: 0.35,
  otherSex: 0.4,
  otherOpening: 1.2,
  sameSkeleton: [1, 0.6, 0.22, 0.1, 0.07, 0.05],
  byDistance: [0.03, 0.07, 0.12, 0.2, 0.32, 0.55, 1],
  letterByLength: [3, 3, 2.2, 1.5, 1.2, 1, 1, 1, 1, 0.85, 0.85, 0.85, 0.7],
};

export const DISTANCE_STEP = 5;
