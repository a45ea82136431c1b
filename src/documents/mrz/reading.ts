/** What the reader of lines hands over: for each character it saw, what that may be. */

export interface Alternative {
  /** One character; the empty text stands for "there is no character here". */
  readonly char: string;
  readonly probability: number;
}

/** The alternatives of one character, in any order. */
export type Position = readonly Alternative[];

/** One line of a zone. It may be a little too short or too long: fillers in a run get lost or doubled. */
export type Reading = readonly Position[];

/**
 * When is a character clear? Every rule of the decoder that could change what was read hangs on these.
 * They suppose calibrated probabilities: one at 0.95 is right 19 times in 20. Near a limit it depends on the processor on
 * which side one falls (models/README.md, "On another processor"): none may stand where many probabilities are.
 */
export const thresholds = {
  /** A character read with at least this stays as it is, whatever grammar and check digits say. */
  clear: 0.95,
  /** Below `clear`, an alternative counts from here on. */
  alternative: 0.02,
  /** 0 and O are one shape in most print, so the picture seldom tells them apart and a forger gains nothing. */
  twinClear: 0.995,
  twinAlternative: 0.002,
  /** Of the two, the less likely at least this fraction of the other: the picture says nothing. */
  twinsAlike: 1 / 3,
  /** Check digits may choose a reading down to this fraction of the likeliest one: two or three characters. */
  leastRepair: 1 / 2000,
  /** Two valid readings of which the second is at least this fraction of the first: ambiguous. */
  ambiguous: 1 / 4,
  /** The same where they differ in one character that no check digit tells apart, as in a name: stricter. */
  unnoticed: 1 / 10,
  /** Mean probability of the characters below which there is no zone but noise. */
  leastMeanProbability: 0.5,
  /** Share of a zone's signs (dates, states, checks, names ...) that must be there for it to be one. */
  leastEvidence: 0.5,
} as const;

/** Bounds of the work; lines of zones have at most 44 characters. */
export const bounds = {
  positions: 56,
  alternatives: 6,
  /** Readings of one date or country that are looked at. */
  combinations: 64,
  /** Ways to lay one reading on a line, and combinations of those of all lines. */
  alignments: 3,
  alignedZones: 12,
} as const;

/** A position made ready: characters of a zone are capitals, so small letters count for them. */
export interface Sighting {
  /** Likeliest first, never empty. */
  readonly options: readonly Alternative[];
  readonly top: Alternative;
  /** Those of the options that the picture leaves open; the top one alone when it is clear. */
  readonly open: readonly Alternative[];
  /** Probability that there is no character. */
  readonly absent: number;
}

const twins: Readonly<Record<string, string>> = { '0': 'O', O: '0' };

/** Characters of one shape: which it is grammar and check digits say, the picture only where it is clear. */
export const areTwins = (a: string, b: string): boolean => twins[a] === b;

function observation(position: Position): Sighting | null {
  const sums = new Map<string, number>();
  for (const { char, probability } of position) {
    const folded = /^\s$/.test(char) ? '' : char.toUpperCase();
    if (folded.length > 1 || !(probability > 0)) continue;
    sums.set(folded, Math.min(1, (sums.get(folded) ?? 0) + probability));
  }
  const absent = sums.get('') ?? 0;
  sums.delete('');
  const options = [...sums]
    .map(([char, probability]) => ({ char, probability }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, bounds.alternatives);
  const [top] = options;
  if (top === undefined || absent > Math.max(top.probability, thresholds.clear)) return null;
  const isOpen = ({ char, probability }: Alternative): boolean => {
    if (char === top.char) return true;
    if (areTwins(char, top.char) && top.probability < thresholds.twinClear) {
      return probability >= thresholds.twinAlternative;
    }
    return top.probability < thresholds.clear && probability >= thresholds.alternative;
  };
  return { options, top, open: options.filter(isOpen), absent };
}

/** Null when the line is longer than any line of a zone could have been read. */
export function sightings(reading: Reading): readonly Sighting[] | null {
  if (reading.length > bounds.positions) return null;
  return reading.map(observation).filter((sighting) => sighting !== null);
}

/** What an improbability costs; costs add up where probabilities multiply. */
export const costOf = (probability: number): number => -Math.log(Math.max(probability, 1e-6));
