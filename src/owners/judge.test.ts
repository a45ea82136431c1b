import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Judged, judgeOwners } from './judge.ts';
import { notesOn } from './notes.ts';
import { parseShare } from './shares.ts';
import type { Holding, Party, Structure } from './structure.ts';

const company = (name: string, more: Partial<Party> = {}): Party => ({
  name,
  kind: 'company',
  roles: [],
  isManager: false,
  owners: 'read',
  ...more,
});
const person = (name: string, more: Partial<Party> = {}): Party => ({
  name,
  kind: 'person',
  roles: [],
  isManager: false,
  ...more,
});
const held = (owner: number, of: number, share: number | null): Holding => ({
  owner,
  of,
  share,
  sources: ['register'],
});

const named = ({ parties }: Judged) =>
  parties.flatMap(({ name, basis, share }) => (basis === null ? [] : [`${name} ${basis} ${share}`]));
const codes = (judged: Judged) => notesOn(judged).map(({ code }) => code);

describe('beneficial owners', () => {
  it('adds up what somebody holds directly and through another company', () => {
    const judged = judgeOwners({
      parties: [company('LOBALIA'), person('AWA'), person('DRISSA'), company('HOLDING')],
      holdings: [held(1, 0, 45), held(2, 0, 15), held(3, 0, 40), held(2, 3, 60), held(1, 3, 40)],
    });
    expect(named(judged)).toEqual(['AWA SHARE 61', 'DRISSA SHARE 39']);
    expect(judged.parties[2]?.ways).toEqual([
      { through: [3], share: 24 },
      { through: [], share: 15 },
    ]);
    expect(notesOn(judged)).toEqual([]);
  });

  it('25 % is not more than 25 %, however it comes about; a ten-thousandth of a percent more is', () => {
    const half = (share: number) =>
      judgeOwners({
        parties: [company('A'), company('B'), person('AWA'), person('YAO', { isManager: true })],
        holdings: [held(1, 0, 50), held(3, 0, 50), held(2, 1, share), held(3, 1, 100 - share)],
      });
    expect(half(50).parties[2]).toMatchObject({ share: 25, basis: null });
    expect(half(50.0001).parties[2]).toMatchObject({ share: 25.00005, basis: 'SHARE' });
  });

  it('names those who lead where nobody holds more than 25 %, and says so', () => {
    const judged = judgeOwners({
      parties: [
        company('A'),
        ...['B', 'C', 'D', 'E'].map((name) => person(name)),
        person('GERANT', { isManager: true }),
      ],
      holdings: [1, 2, 3, 4].map((owner) => held(owner, 0, 25)),
    });
    expect(named(judged)).toEqual(['GERANT MANAGER 0']);
    expect(codes(judged)).toEqual(['MANAGERS_INSTEAD']);
  });

  it('a share that is not known is said and never guessed: at least what is known, at most what is left', () => {
    const judged = judgeOwners({
      parties: [company('A'), person('AWA'), person('YAO'), person('KOFI', { isManager: true })],
      holdings: [held(1, 0, 20), held(2, 0, null), held(3, 0, null)],
    });
    expect(judged.parties.map(({ share, shareAtMost }) => [share, shareAtMost])).toEqual([
      [0, 0],
      [20, 20],
      [0, 80],
      [0, 80],
    ]);
    expect(named(judged)).toEqual(['KOFI MANAGER 0']);
    expect(codes(judged)).toEqual(['MANAGERS_MEANWHILE', 'SHARE_UNKNOWN']);
    expect(notesOn(judged)[1]?.fr).toBe('La part du capital de A n’est pas connue pour YAO et KOFI.');
  });

  it('tells what nobody is named for, and a company behind which nobody is known', () => {
    const judged = judgeOwners({
      parties: [company('A'), person('AWA'), company('B', { owners: 'not-registered' })],
      holdings: [held(1, 0, 30), held(2, 0, 40)],
    });
    expect(named(judged)).toEqual(['AWA SHARE 30']);
    expect(codes(judged)).toEqual(['MAY_BE_MORE', 'NOT_REGISTERED', 'SHARE_MISSING']);
  });

  it('the business of a natural person is their own', () => {
    const judged = judgeOwners({
      parties: [
        company('ETS A', { rccm: 'CI-ABJ-03-2022-A10-90005' }),
        person('AWA', { roles: ['EXPLOITANT'] }),
      ],
      holdings: [held(1, 0, null)],
    });
    expect(named(judged)).toEqual(['AWA ENTREPRENEUR 0']);
    expect(codes(judged)).toEqual(['OWN_BUSINESS']);
  });

  it('circles end, are told once, and count for nobody twice', () => {
    const judged = judgeOwners({
      parties: [company('A'), company('B'), company('C'), person('AWA')],
      holdings: [
        held(1, 0, 100),
        held(2, 1, 50),
        held(3, 1, 50),
        held(1, 2, 60),
        held(0, 2, 40),
        held(2, 2, 0),
      ],
    });
    expect(named(judged)).toEqual(['AWA SHARE 50']);
    expect(judged.circles).toEqual([
      [1, 2, 1],
      [0, 1, 2, 0],
      [2, 2],
    ]);
    expect(notesOn(judged).filter(({ code }) => code === 'CIRCLE')[0]?.en).toContain('B → C → B');
  });

  it('shares above 100 % are counted as they are said, which is said', () => {
    const judged = judgeOwners({
      parties: [company('A'), person('AWA'), person('YAO')],
      holdings: [held(1, 0, 80), held(2, 0, 70)],
    });
    expect(judged.parties.map(({ share }) => share)).toEqual([0, 80, 70]);
    expect(codes(judged)).toEqual(['SHARES_OVER_100']);
  });

  it('companies that all hold each other end too: what is counted is bounded, and that is said', () => {
    const count = 25;
    const places = Array.from({ length: count }, (_, place) => place);
    const judged = judgeOwners({
      parties: places.map((place) => company(`C${place}`)),
      holdings: places.flatMap((of) =>
        places.filter((owner) => owner !== of).map((owner) => held(owner, of, 4)),
      ),
    });
    expect(judged.isCut).toBe(true);
    expect(codes(judged)).toContain('WAYS_CUT');
    // What was not counted may be somebody's.
    expect(judged.mayBeSomebody).toBe(true);
  });
});

/** Companies first, then people; who holds how many ten-thousandths of a percent of whom. */
const structures = (mayBeOver: boolean) =>
  fc
    .record({
      companies: fc.integer({ min: 1, max: 5 }),
      people: fc.integer({ min: 1, max: 4 }),
      raw: fc.array(
        fc.record({
          owner: fc.nat(8),
          of: fc.nat(4),
          share: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { freq: 8 }),
        }),
        { maxLength: 16 },
      ),
    })
    .map(({ companies, people, raw }): Structure => {
      const total = companies + people;
      const parties = Array.from({ length: total }, (_, place) =>
        place < companies ? company(`C${place}`) : person(`P${place}`),
      );
      const holdings: Holding[] = [];
      const sums = new Map<number, number>();
      for (const { owner, of, share } of raw) {
        if (owner >= total || of >= companies) continue;
        if (holdings.some((known) => known.owner === owner && known.of === of)) continue;
        const sum = sums.get(of) ?? 0;
        const taken = share === null || mayBeOver ? share : Math.min(share, 1_000_000 - sum);
        sums.set(of, sum + (taken ?? 0));
        holdings.push(held(owner, of, taken === null ? null : taken / 10_000));
      }
      return { parties, holdings };
    });

/** Every order of every choice of companies between an owner and the first, tried one by one. */
function bruteForce({ parties, holdings }: Structure, target: number): number {
  const companies = parties.flatMap(({ kind }, place) => (kind === 'company' ? [place] : []));
  const share = (owner: number, of: number) =>
    (holdings.find((one) => one.owner === owner && one.of === of)?.share ?? 0) / 100;
  const orders = (from: readonly number[]): number[][] => [
    [],
    ...from.flatMap((first) => orders(from.filter((one) => one !== first)).map((rest) => [first, ...rest])),
  ];
  let sum = 0;
  for (const between of orders(companies.filter((place) => place !== 0 && place !== target))) {
    const way = [0, ...between, target];
    sum += way.slice(1).reduce((product, owner, at) => product * share(owner, way[at] ?? 0), 1);
  }
  return sum * 100;
}

describe('shares through any structure', () => {
  it('are what every single way adds up to', () => {
    fc.assert(
      fc.property(structures(true), (structure) => {
        for (const { place, share } of judgeOwners(structure).parties.slice(1)) {
          expect(share).toBeCloseTo(bruteForce(structure, place), 5);
        }
      }),
    );
  });

  it('are never above 100 % together, unless what is said is, and then that is told', () => {
    fc.assert(
      fc.property(
        fc.boolean().chain((mayBeOver) => structures(mayBeOver)),
        (structure) => {
          const judged = judgeOwners(structure);
          const people = judged.parties.filter(({ kind }) => kind === 'person');
          const sum = people.reduce((total, { share }) => total + share, 0);
          expect(sum <= 100.0001 || judged.over.length > 0).toBe(true);
          for (const { share, shareAtMost } of judged.parties) {
            expect(shareAtMost).toBeGreaterThanOrEqual(share);
            if (judged.over.length === 0) expect(shareAtMost).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });

  it('a share that becomes known lies between what was said to be the least and the most', () => {
    fc.assert(
      fc.property(structures(false), fc.integer({ min: 0, max: 100 }), (structure, part) => {
        const before = judgeOwners(structure);
        const place = structure.holdings.findIndex(({ share }) => share === null);
        const unknown = structure.holdings[place];
        if (unknown === undefined || before.over.length > 0) return;
        const left =
          100 -
          structure.holdings.reduce((sum, { of, share }) => sum + (of === unknown.of ? (share ?? 0) : 0), 0);
        const share = Math.floor(Math.max(0, left) * part * 100) / 10_000;
        const after = judgeOwners({
          ...structure,
          holdings: structure.holdings.with(place, { ...unknown, share }),
        });
        for (const [at, party] of after.parties.entries()) {
          expect(party.share).toBeGreaterThanOrEqual((before.parties[at]?.share ?? 0) - 1e-5);
          expect(party.share).toBeLessThanOrEqual((before.parties[at]?.shareAtMost ?? 0) + 1e-5);
        }
      }),
    );
  });
});

describe('a written share', () => {
  it.each([
    ['33,33 %', 33.33],
    ['100', 100],
    ['0.00004', 0],
    ['12.34567%', 12.3457],
    ['25 pour cent', 25],
  ])('%s is %d', (text, share) => expect(parseShare(text)).toBe(share));
  it.each(['', '101', '-5', '1/3', 'inconnu', '1e2', '5 5'])('%s is none', (text) =>
    expect(parseShare(text)).toBeUndefined(),
  );
});
