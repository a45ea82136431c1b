import { beneficialPercent, ownerLimits } from './limits.ts';
import { all, type Fraction, isMore, isOver, nothing, percentOf, plus, sumOf, times } from './shares.ts';
import type { Holding, Party, Structure } from './structure.ts';

/**
 * What a structure comes to: how much of the company each party holds, directly and through others, and who is a
 * beneficial owner by that. A way goes from holder to held without meeting a company twice; its share is the product of
 * its holdings, a party's share the sum over its ways. A share that nobody knows is never guessed: it makes the party's
 * share "at least" what is known, and "at most" what the others leave.
 */

/** Why somebody is named; `ENTREPRENEUR`: the business has no owner but the person who runs it. */
type Basis = 'SHARE' | 'MANAGER' | 'ENTREPRENEUR';

interface Way {
  /** Places of the companies between the party and the company of the paper, the nearest to the party first. */
  readonly through: readonly number[];
  /** Percent; null where a share along it is not known. */
  readonly share: number | null;
}

export interface JudgedParty extends Party {
  readonly place: number;
  /** Percent of the company of the paper that is known to be theirs. */
  readonly share: number;
  /** Percent that it may be at most: more than `share` where shares are not known. */
  readonly shareAtMost: number;
  readonly basis: Basis | null;
  /** The largest first. */
  readonly ways: readonly Way[];
}

export interface Judged {
  readonly parties: readonly JudgedParty[];
  readonly holdings: readonly Holding[];
  /** Each as places of companies, the first again at its end. */
  readonly circles: readonly (readonly number[])[];
  /** Companies of which more than all is held, by what is said. */
  readonly over: readonly { readonly place: number; readonly sum: number }[];
  /** Companies of which a part is held by nobody who is named. */
  readonly missing: readonly { readonly place: number; readonly share: number }[];
  /** Nobody is known to hold more than 25 %. */
  readonly isNobodyOver: boolean;
  /** Somebody may hold more than 25 %, by shares or behind companies that are not known. */
  readonly mayBeSomebody: boolean;
  /** There were more ways than are counted: shares are at least what is shown. */
  readonly isCut: boolean;
}

export function judgeOwners({ parties, holdings }: Structure): Judged {
  const sums = parties.map((_, place) => sumOf(knownShares(holdings, place)));
  const walk = walkUp(parties, holdings, sums);
  const shares = walk.found.map(({ least, most }) => ({ least, most: atMost(least, most) }));
  const isOverAt = (place: number) => isOver(shares[place]?.least ?? nothing, beneficialPercent);
  const people = parties.flatMap(({ kind }, place) => (kind === 'person' ? [place] : []));
  const isOwnBusiness = /-[AE]\d*-\d+$/.test(parties[0]?.rccm ?? '');
  const isNobodyOver = !isOwnBusiness && !people.some(isOverAt);
  const basisOf = (place: number, { kind, isManager, roles }: Party): Basis | null => {
    if (place === 0 || kind === 'company') return null;
    if (isOwnBusiness && kind === 'person' && (roles.length > 0 || isManager)) return 'ENTREPRENEUR';
    if (kind === 'person' && isOverAt(place)) return 'SHARE';
    return isNobodyOver && isManager ? 'MANAGER' : null;
  };
  return {
    parties: parties.map((party, place) => ({
      ...party,
      place,
      share: percentOf(shares[place]?.least ?? nothing),
      shareAtMost: percentOf(shares[place]?.most ?? nothing),
      basis: basisOf(place, party),
      ways: (walk.found[place]?.ways ?? []).toSorted(byShare).slice(0, ownerLimits.shownWays).map(reported),
    })),
    holdings,
    circles: walk.circles,
    over: places(parties)
      .filter(({ place }) => (sums[place] ?? 0) > 100)
      .map(({ place }) => ({ place, sum: sums[place] ?? 0 })),
    missing: places(parties)
      .filter(
        ({ place, owners, leftOut }) =>
          owners === 'read' && leftOut === undefined && isShort(holdings, place, sums[place] ?? 0),
      )
      .map(({ place }) => ({ place, share: sumOf([100, -(sums[place] ?? 0)]) })),
    isNobodyOver,
    mayBeSomebody:
      walk.isCut ||
      places(parties).some((party) => {
        const most = party.place === 0 ? all : (shares[party.place]?.most ?? nothing);
        const sum = sums[party.place] ?? 0;
        if (party.kind !== 'company') return isOver(most, beneficialPercent) && !isOverAt(party.place);
        return isOver(unnamedPart(party, most, holdings, sum), beneficialPercent);
      }),
    isCut: walk.isCut,
  };
}

const places = (parties: readonly Party[]) => parties.map((party, place) => ({ ...party, place }));

const knownShares = (holdings: readonly Holding[], place: number): number[] =>
  holdings.flatMap(({ of, share }) => (of === place && share !== null ? [share] : []));

/** Some shares are known, all of them, and they do not come to the whole. */
const isShort = (holdings: readonly Holding[], place: number, sum: number): boolean => {
  const own = holdings.filter(({ of }) => of === place);
  return own.length > 0 && own.every(({ share }) => share !== null) && sum < 100;
};

/** How much of the company of the paper may be held through this one by people whom nothing names. */
function unnamedPart(
  { owners, place }: Party & { readonly place: number },
  most: Fraction,
  holdings: readonly Holding[],
  sum: number,
): Fraction {
  if (owners !== 'read' || !holdings.some(({ of }) => of === place)) return most;
  return isShort(holdings, place, sum) ? times(most, sumOf([100, -sum])) : nothing;
}

/** Nobody holds more than all, unless what is said adds up to more. */
function atMost(least: Fraction, most: Fraction): Fraction {
  const capped = isMore(most, all) ? all : most;
  return isMore(least, capped) ? least : capped;
}

interface FoundWay {
  readonly through: readonly number[];
  readonly share: Fraction | null;
}

interface FoundParty {
  least: Fraction;
  most: Fraction;
  readonly ways: FoundWay[];
}

interface Walk {
  readonly found: readonly FoundParty[];
  readonly circles: (readonly number[])[];
  isCut: boolean;
}

interface Step {
  /** From the company of the paper up to the party. */
  readonly way: readonly number[];
  readonly least: Fraction;
  readonly most: Fraction;
  readonly isKnown: boolean;
}

function walkUp(parties: readonly Party[], holdings: readonly Holding[], sums: readonly number[]): Walk {
  const held = parties.map((_, place) => holdings.filter(({ of }) => of === place));
  const walk: Walk = {
    found: parties.map(() => ({ least: nothing, most: nothing, ways: [] })),
    circles: [],
    isCut: false,
  };
  const seen = new Set<string>();
  const open: Step[] = [{ way: [0], least: all, most: all, isKnown: true }];
  let counted = 0;
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    for (const { owner, share } of held[step.way.at(-1) ?? 0] ?? []) {
      const begins = step.way.indexOf(owner);
      if (begins >= 0) {
        noteCircle(walk, seen, step.way.slice(begins));
        continue;
      }
      if (++counted > ownerLimits.ways) {
        walk.isCut = true;
        return walk;
      }
      const rest = Math.max(0, sumOf([100, -(sums[step.way.at(-1) ?? 0] ?? 0)]));
      const next: Step = {
        way: [...step.way, owner],
        least: times(step.least, share ?? 0),
        most: times(step.most, share ?? rest),
        isKnown: step.isKnown && share !== null,
      };
      keep(walk.found[owner], next);
      open.push(next);
    }
  }
  return walk;
}

function keep(found: FoundParty | undefined, { way, least, most, isKnown }: Step): void {
  if (found === undefined) return;
  found.least = plus(found.least, least);
  found.most = plus(found.most, most);
  found.ways.push({ through: way.slice(1, -1).reverse(), share: isKnown ? least : null });
}

/** The same circle is met from each of its companies; it is reported once. */
function noteCircle(walk: Walk, seen: Set<string>, circle: readonly number[]): void {
  const first = circle.indexOf(Math.min(...circle));
  const inOrder = [...circle.slice(first), ...circle.slice(0, first)];
  if (seen.has(inOrder.join()) || seen.size >= ownerLimits.shownCircles) return;
  seen.add(inOrder.join());
  walk.circles.push([...inOrder, inOrder[0] ?? 0]);
}

const byShare = (a: FoundWay, b: FoundWay): number =>
  a.share === null || b.share === null
    ? Number(a.share === null) - Number(b.share === null)
    : isMore(b.share, a.share)
      ? 1
      : isMore(a.share, b.share)
        ? -1
        : a.through.length - b.through.length;

const reported = ({ through, share }: FoundWay): Way => ({ through, share: share && percentOf(share) });
