/**
 * Which articles to look at first, of a name that very many have: the adverse before the others, then the newest. Every
 * article belongs to a tier by how adverse and how old it is, and each name has one list of articles in the index for
 * each tier. So the lists of the best tiers are read first, and reading stops when there is enough; a single list of a
 * president's would have 50,000 articles, whose rows would have to be looked at before the best are known.
 */

interface Band {
  /** The least adverse of it, 0..100. */
  readonly from: number;
  /** Most articles are in the last band, so that its tiers are shorter. */
  readonly tiersPerYear: number;
  /** Years of tiers that are asked for together, the newest first; then all that are older. */
  readonly together: readonly number[];
}

const bands: readonly Band[] = [
  { from: 40, tiersPerYear: 1, together: [2, 3] },
  { from: 15, tiersPerYear: 1, together: [2, 3] },
  { from: 0, tiersPerYear: 2, together: [0.5, 0.5, 1, 2] },
];

/** All older articles share one tier: it is only read for names that few newer articles have. */
const firstYear = 2016;
/** So far a band's numbers reach: 2047. The years beyond share the last one. */
const tiersInBand = 64;
const undated = 0;
const older = 1;
const firstDated = 2;

/** Numbers of names are multiplied by this to make room for a tier: three bands of tiers fit. */
const room = 256;

export function tierOf(adverse: number, publishedAt: Date | null): number {
  const at = bands.findIndex(({ from }) => adverse >= from);
  return at * tiersInBand + timeTier(bands[at] ?? lastBand, publishedAt);
}

const lastBand: Band = { from: 0, tiersPerYear: 1, together: [] };

function timeTier({ tiersPerYear }: Band, publishedAt: Date | null): number {
  if (publishedAt === null) return undated;
  const year = publishedAt.getUTCFullYear();
  if (year < firstYear) return older;
  const part = Math.floor((publishedAt.getUTCMonth() * tiersPerYear) / 12);
  return Math.min(firstDated + (year - firstYear) * tiersPerYear + part, tiersInBand - 1);
}

/** All tiers there may be by now, the best first, in groups that are worth asking for together. */
export function tierGroups(now: Date): readonly (readonly number[])[] {
  // An article may be dated a day ahead.
  const latest = new Date(now.getTime() + 2 * 86_400_000);
  return bands.flatMap((band, at) => {
    const newest = timeTier(band, latest);
    const times = Array.from({ length: newest + 1 }, (_, back) => newest - back);
    const groups: number[][] = [];
    for (const years of band.together) {
      // The newest part of a year has only begun.
      const begun = groups.length === 0 ? 1 : 0;
      groups.push(times.splice(0, Math.ceil(years * band.tiersPerYear) + begun));
    }
    groups.push(times);
    return groups
      .filter((group) => group.length > 0)
      .map((group) => group.map((time) => at * tiersInBand + time));
  });
}

/** A name's number, as it stands in the index for an article of this tier. */
export function tieredKey(key: number, tier: number): number {
  return key * room + tier;
}

/** How a tier stands among the words of an article. No word begins like this. */
export function tierWord(tier: number): string {
  return `~${tier}`;
}
