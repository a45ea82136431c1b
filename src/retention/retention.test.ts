import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removedKinds } from '../db/retention/retention-removals.ts';
import { packageRoot } from '../platform/package-root.ts';
import { customerKept, groundWords, keptByDuty, keptKinds, keptRules, keptUntil } from './retention.ts';

const settings = {
  image_retention_days: 90,
  result_retention_days: 3650,
  retention_profile: 'MINIMAL',
  ended_retention_years: 10,
  untaken_retention_years: 5,
} as const;
const obliged = { ...settings, retention_profile: 'OBLIGED' } as const;
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dossier = {
  status: 'VALIDE',
  created_at: at('2020-01-01'),
  completed_at: at('2020-01-01'),
  pictures_removed_at: null,
  erased_at: null,
} as const;
const days = (
  given: Parameters<typeof keptUntil>[0],
  of: Parameters<typeof keptUntil>[1] = settings,
  duty?: Parameters<typeof keptUntil>[2],
) => {
  const { pictures, results } = keptUntil(given, of, duty);
  return [pictures, results].map((until) => until?.toISOString().slice(0, 10));
};

describe('the table of what is kept how long', () => {
  it('has a row for everything that is removed by time', () => {
    expect(keptKinds.map(({ kind }) => kind).sort()).toEqual([...removedKinds].sort());
  });

  it("says the client's own days, and years where they are whole", () => {
    const [pictures, , results] = keptRules({ ...settings, image_retention_days: 1 }, 'en');
    expect(pictures?.rule).toMatch(/^1 day from/);
    expect(results?.rule).toMatch(/^10 years \(3650 days\) from/);
    expect(keptRules(settings, 'fr')[2]?.rule).toMatch(/^10 ans \(3650 jours\) à compter/);
  });

  it('says years and their ground where files are kept by duty', () => {
    const [pictures, faces, results] = keptRules(
      { ...obliged, ended_retention_years: 7, untaken_retention_years: 1 },
      'en',
    );
    expect(results?.rule).toMatch(
      /^while the relationship lasts, and 7 years after its end; .* 1 year from the last/,
    );
    expect(pictures?.rule).toBe(results?.rule);
    expect(faces?.rule).toMatch(/^90 days from the upload/);
    expect([results?.ground, faces?.ground]).toEqual([
      expect.stringMatching(/^ordonnance 2023-875/),
      expect.stringContaining('law 2013-450'),
    ]);
    expect(keptRules(obliged, 'fr')[2]?.ground).toContain('directive 02/2015/CM/UEMOA');
    expect(groundWords('UNTAKEN', obliged).fr).toMatch(/^jamais accepté : 5 ans/);
  });

  it.each(['en', 'fr'] as const)('is the one that the guide shows: %s', (language) => {
    const guide = readFileSync(join(packageRoot, 'docs', language, 'data-protection.md'), 'utf8');
    for (const of of [settings, obliged])
      for (const { what, rule, ground } of keptRules(of, language))
        expect(guide).toContain(`| ${what} | ${rule} | ${ground} |`);
  });
});

describe('the time of a dossier', () => {
  it('counts from the upload', () => {
    expect(days(dossier)).toEqual(['2020-03-31', '2029-12-29']);
  });

  it('is longer where an analysis waits for a decision, but not for ever', () => {
    const waiting = { ...dossier, status: 'A_TRAITER' } as const;
    expect(days(waiting)).toEqual(['2020-03-31', '2029-12-29']);
    // Run again shortly before the end: ninety days from then on, or as long as results are kept at all.
    const again = { ...waiting, completed_at: at('2029-12-20') };
    expect(days(again)[1]).toBe('2030-03-20');
    expect(days(again, { ...settings, result_retention_days: 30 })[1]).toBe('2030-01-19');
  });

  it('is over once the pictures, or all of it, are gone', () => {
    expect(days({ ...dossier, pictures_removed_at: at('2020-04-01') })).toEqual([undefined, '2029-12-29']);
    expect(days({ ...dossier, erased_at: at('2021-01-01') })).toEqual([undefined, undefined]);
  });
});

describe('a duty to keep', () => {
  const since = at('2024-02-29');
  it.each([
    ['ENDED', '2034-02-28'],
    ['OCCASIONAL', '2034-02-28'],
    ['UNTAKEN', '2029-02-28'],
  ] as const)('%s runs until %s', (ground, until) => {
    expect(days(dossier, obliged, { ground, since })).toEqual([until, until]);
    expect(keptByDuty({ ground, since }, obliged)).toMatchObject({ profile: 'OBLIGED', ground });
  });

  it('has no end while the relationship lasts', () => {
    expect(days(dossier, obliged, { ground: 'LASTS', since: null })).toEqual([undefined, undefined]);
  });
});

describe('the file of a customer', () => {
  const until = (ended: string | null, given: string, of: Parameters<typeof customerKept>[1] = settings) => {
    const kept = customerKept(
      { created_at: at(given), relationship_ended_at: ended === null ? null : at(ended) },
      of,
    );
    return [kept.ground, kept.until?.toISOString().slice(0, 10)];
  };

  it('is kept ten years from the end of the relationship, longer where results are, and for ever while it lasts', () => {
    expect(until('2026-11-18', '2010-01-01')).toEqual(['ENDED', '2036-11-18']);
    expect(until('2026-11-18', '2026-11-17', { ...settings, result_retention_days: 30 })).toEqual([
      'ENDED',
      '2036-11-18',
    ]);
    expect(until('2026-11-18', '2026-11-17', { ...settings, result_retention_days: 7300 })).toEqual([
      'ENDED',
      '2046-11-12',
    ]);
    expect(until(null, '2000-01-01')).toEqual(['LASTS', undefined]);
  });

  it('is kept by the organisation’s years where it is obliged', () => {
    const seven = { ...obliged, ended_retention_years: 7, result_retention_days: 7300 };
    expect(until('2026-11-18', '2026-11-17', seven)).toEqual(['ENDED', '2033-11-18']);
  });
});
