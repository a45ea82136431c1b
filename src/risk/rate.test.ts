import { describe, expect, it } from 'vitest';
import type { RiskTable } from '../contract/risk.ts';
import { type HitCounts, mergedFacts, type SubjectFacts } from '../dossiers/risk/subject-facts.ts';
import { checkTable } from './check-table.ts';
import { dueAfter, type Override, rate, underTable, weighed } from './rate.ts';
import { readyTable } from './ready-table.ts';

const person: SubjectFacts = {
  dossierId: 1,
  name: 'KOUADIO Affoué',
  kind: 'PERSON',
  nationality: 'CIV',
  country: 'CIV',
  isInformal: false,
  since: null,
  isPoor: false,
  owners: null,
  isScreened: true,
};
const company: SubjectFacts = {
  ...person,
  kind: 'COMPANY',
  nationality: null,
  since: 2012,
  owners: 'KNOWN',
};
const noHits: HitCounts = {
  sanction: { confirmed: 0, open: 0 },
  pep: { confirmed: 0, open: 0 },
  media: { confirmed: 0, open: 0 },
};
const now = new Date('2026-06-15T10:00:00Z');
const rated = (facts: Partial<SubjectFacts>, hits: Partial<HitCounts> = {}, table = readyTable) =>
  rate(table, { ...person, ...facts }, { ...noHits, ...hits }, now);
const factsOf = (...args: Parameters<typeof rated>) => rated(...args).reasons.map(({ fact }) => fact);

describe('a rating by the ready table', () => {
  it('is low where no row holds', () => {
    expect(rated({})).toEqual({ rating: 'LOW', reasons: [], isSum: false });
    expect(rated(company).rating).toBe('LOW');
  });

  it.each([
    ['SANCTION_CONFIRMED', 'HIGH', {}, { sanction: { confirmed: 1, open: 0 } }],
    ['SANCTION_OPEN', 'HIGH', {}, { sanction: { confirmed: 0, open: 2 } }],
    ['PEP_CONFIRMED', 'HIGH', {}, { pep: { confirmed: 1, open: 0 } }],
    ['PEP_OPEN', 'MEDIUM', {}, { pep: { confirmed: 0, open: 1 } }],
    ['PRESS_CONFIRMED', 'HIGH', {}, { media: { confirmed: 1, open: 0 } }],
    ['PRESS_OPEN', 'MEDIUM', {}, { media: { confirmed: 0, open: 1 } }],
    ['NATIONALITY', 'HIGH', { nationality: 'PRK' }, {}],
    ['NATIONALITY_UNKNOWN', 'MEDIUM', { nationality: null }, {}],
    ['COUNTRY', 'HIGH', { country: 'IRN' }, {}],
    ['INFORMAL_BUSINESS', 'MEDIUM', { isInformal: true }, {}],
    ['COMPANY_YOUNG', 'MEDIUM', { since: 2025 }, {}],
    ['POOR_DOCUMENT', 'MEDIUM', { isPoor: true }, {}],
    ['OWNERS_UNKNOWN', 'MEDIUM', { ...company, owners: 'UNKNOWN' }, {}],
    ['OWNERS_UNKNOWN', 'MEDIUM', { ...company, owners: null }, {}],
    ['OWNERS_PARTLY_KNOWN', 'MEDIUM', { ...company, owners: 'PARTLY' }, {}],
    ['NOT_SCREENED', 'MEDIUM', { isScreened: false }, {}],
  ] as const)('%s alone makes %s', (fact, rating, facts, hits) => {
    const found = rated(facts, hits);
    expect([found.rating, found.reasons.map((reason) => reason.fact)]).toEqual([rating, [fact]]);
  });

  it('is high where three reasons of medium come together, and says so', () => {
    expect(rated({ isPoor: true, isScreened: false })).toMatchObject({ rating: 'MEDIUM', isSum: false });
    expect(rated({ isPoor: true, isScreened: false, nationality: null })).toMatchObject({
      rating: 'HIGH',
      isSum: true,
    });
  });

  it('names the gravest first, with what it goes by', () => {
    const { reasons } = rated({ isPoor: true, nationality: 'IRN' }, { sanction: { confirmed: 0, open: 2 } });
    expect(reasons).toEqual([
      { fact: 'SANCTION_OPEN', rating: 'HIGH', count: 2 },
      { fact: 'NATIONALITY', rating: 'HIGH', country: 'IRN' },
      { fact: 'POOR_DOCUMENT', rating: 'MEDIUM' },
    ]);
  });

  it('knows only the year of a company: it is old enough once it must be', () => {
    expect([2026, 2025, 2024].map((since) => rated({ ...company, since }).rating)).toEqual([
      'MEDIUM',
      'MEDIUM',
      'LOW',
    ]);
  });
});

describe('a rating by another table', () => {
  const table = (rows: RiskTable['rows'], highFrom: number | null = null): RiskTable => ({
    ...readyTable,
    highFrom,
    rows,
  });

  it('goes by its rows alone; the gravest row of a country counts, one of low changes nothing', () => {
    const own = table([
      { when: 'NATIONALITY', rating: 'MEDIUM', countries: ['GHA', 'TGO'] },
      { when: 'NATIONALITY', rating: 'HIGH', countries: ['BEN'] },
      { when: 'POOR_DOCUMENT', rating: 'LOW' },
      { when: 'PERSON', rating: 'LOW' },
    ]);
    expect(['CIV', 'TGO', 'BEN'].map((nationality) => rated({ nationality }, {}, own).rating)).toEqual([
      'LOW',
      'MEDIUM',
      'HIGH',
    ]);
    expect(factsOf({ isPoor: true, isScreened: false }, {}, own)).toEqual([]);
  });

  it('rates a confirmed sanction high even where it has no such row', () => {
    const found = rated({}, { sanction: { confirmed: 1, open: 0 } }, table([]));
    expect(found).toMatchObject({ rating: 'HIGH', reasons: [{ fact: 'SANCTION_CONFIRMED' }] });
  });

  it('sums up by its own number, or never', () => {
    const rows = readyTable.rows;
    const facts = { isPoor: true, isScreened: false };
    expect(rated(facts, {}, table(rows, 2)).rating).toBe('HIGH');
    expect(rated({ ...facts, nationality: null }, {}, table(rows, null)).rating).toBe('MEDIUM');
  });
});

describe("a person's word", () => {
  const found = rated({}, { pep: { confirmed: 0, open: 1 } });
  const low: Override = { rating: 'LOW', known: found.reasons };

  it('counts instead of the table, below and above it', () => {
    expect(weighed(found, low, 'LOW')).toEqual({ rating: 'LOW', holds: true });
    expect(weighed(found, { ...low, rating: 'HIGH' }, 'LOW')).toEqual({ rating: 'HIGH', holds: true });
    expect(weighed(found, null, 'LOW')).toEqual({ rating: 'MEDIUM', holds: false });
  });

  it('does not outlast something that they did not know of: another fact, or one more hit', () => {
    const more = rated({}, { pep: { confirmed: 0, open: 2 } });
    expect(weighed(more, low, 'LOW')).toEqual({ rating: 'MEDIUM', holds: false });
    expect(weighed(rated({ isPoor: true }), low, 'LOW')).toEqual({ rating: 'MEDIUM', holds: false });
    expect(weighed(rated({}), low, 'LOW')).toEqual({ rating: 'LOW', holds: true });
    expect(weighed(more, { ...low, rating: 'HIGH' }, 'LOW')).toEqual({ rating: 'HIGH', holds: true });
  });

  it('outlasts a row that the table gained, not a hit that is found at the same time', () => {
    const more = rated({ isPoor: true }, { pep: { confirmed: 0, open: 1 } });
    expect(weighed(more, underTable(low, more), 'LOW')).toEqual({ rating: 'LOW', holds: true });
    const another = rated({ isPoor: true }, { pep: { confirmed: 0, open: 2 } });
    expect(weighed(another, underTable(low, another), 'LOW').holds).toBe(false);
  });

  it('never counts below what a confirmed sanction demands', () => {
    const sanctioned = rated({}, { sanction: { confirmed: 1, open: 0 } });
    const known = { rating: 'LOW', known: sanctioned.reasons } as const;
    expect(weighed(sanctioned, known, 'HIGH')).toEqual({ rating: 'HIGH', holds: false });
  });
});

describe('the next time', () => {
  it.each([
    ['2026-06-15T10:00:00Z', 12, '2027-06-15T10:00:00Z'],
    ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00Z'],
    ['2028-02-29T10:00:00Z', 36, '2031-02-28T10:00:00Z'],
    ['2026-12-31T23:59:59Z', 24, '2028-12-31T23:59:59Z'],
  ])('after %s and %i months is %s', (from, months, due) => {
    expect(dueAfter(new Date(from), months)).toEqual(new Date(due));
  });
});

describe('facts of several dossiers', () => {
  it('are those that the newest tells; what it does not tell stays', () => {
    const newer = { ...person, dossierId: 2, nationality: null, isPoor: true, name: '', isScreened: false };
    const merged = { ...person, dossierId: 2, isPoor: true };
    expect(mergedFacts(person, newer)).toEqual(merged);
    expect(mergedFacts(newer, person)).toEqual(merged);
  });
});

describe('a draft of a table', () => {
  const faults = (draft: unknown) =>
    (checkTable(draft).faults ?? []).map(({ field, code }) => `${field} ${code}`);
  const withRows = (...rows: unknown[]) => ({ ...readyTable, rows });

  it('is taken as the program has it', () => {
    expect(checkTable(readyTable)).toEqual({ table: readyTable });
    expect(checkTable(JSON.parse(JSON.stringify(readyTable)))).toEqual({ table: readyTable });
  });

  it.each([
    ['a word', 'table RISK_TABLE_SHAPE', 'tout'],
    ['a name that nobody sees', 'table.name RISK_TABLE_SHAPE', { ...readyTable, name: ' \u200b' }],
    ['a name with a control character', 'table.name RISK_TABLE_SHAPE', { ...readyTable, name: 'a\u0000b' }],
    ['a name with half a character', 'table.name RISK_TABLE_SHAPE', { ...readyTable, name: 'a\ud800' }],
    [
      'a country twice in one row',
      'table.rows.0.when RISK_ROW_REPEATED',
      withRows({ when: 'COUNTRY', rating: 'HIGH', countries: ['IRN', 'IRN'] }),
    ],
    [
      'an unknown fact',
      'table.rows.1.when INVALID_VALUE',
      withRows({ when: 'PERSON', rating: 'LOW' }, { when: 'MOON', rating: 'LOW' }),
    ],
    [
      'an unknown rating',
      'table.rows.0.rating INVALID_VALUE',
      withRows({ when: 'PERSON', rating: 'EXTREME' }),
    ],
    [
      'an unknown field',
      'table.rows.0.weight UNKNOWN_FIELD',
      withRows({ when: 'PERSON', rating: 'LOW', weight: 1 }),
    ],
    ['a missing list', 'table.rows.0.countries MISSING', withRows({ when: 'COUNTRY', rating: 'HIGH' })],
    [
      'a list out of place',
      'table.rows.0.countries UNKNOWN_FIELD',
      withRows({ when: 'PERSON', rating: 'LOW', countries: ['CIV'] }),
    ],
    [
      'an unknown country',
      'table.rows.0.countries.1 UNKNOWN_COUNTRY',
      withRows({ when: 'COUNTRY', rating: 'HIGH', countries: ['CIV', 'QQQ'] }),
    ],
    ['missing years', 'table.rows.0.years MISSING', withRows({ when: 'COMPANY_YOUNG', rating: 'HIGH' })],
    [
      'a row twice',
      'table.rows.1.when RISK_ROW_REPEATED',
      withRows({ when: 'PERSON', rating: 'LOW' }, { when: 'PERSON', rating: 'HIGH' }),
    ],
    [
      'a country twice',
      'table.rows.1.when RISK_ROW_REPEATED',
      withRows(
        { when: 'COUNTRY', rating: 'HIGH', countries: ['MLI'] },
        { when: 'COUNTRY', rating: 'MEDIUM', countries: ['MLI'] },
      ),
    ],
    [
      'a sanction that is not high',
      'table.rows.0.rating INVALID_VALUE',
      withRows({ when: 'SANCTION_CONFIRMED', rating: 'MEDIUM' }),
    ],
    ['no months', 'table.months MISSING', { name: 'x', highFrom: null, rows: [] }],
    [
      'table.months out of range',
      'table.months.LOW NOT_IN_RANGE',
      { ...readyTable, months: { LOW: 0, MEDIUM: 2, HIGH: 1 } },
    ],
    ['a number out of range', 'table.highFrom NOT_IN_RANGE', { ...readyTable, highFrom: 1 }],
  ])('with %s is refused', (_what, fault, draft) => {
    expect(faults(draft)).toEqual([fault]);
  });
});
