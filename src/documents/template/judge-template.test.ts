import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itInPart, some } from '../../../test/breadth.ts';
import { papers } from '../../../test/fixtures/documents/more-papers.ts';
import { neighbourCards } from '../../../test/fixtures/documents/neighbour-cards.ts';
import { notPapers } from '../../../test/fixtures/documents/not-papers.ts';
import {
  blank,
  type Paper,
  type Print,
  picture,
  turned,
  zone,
} from '../../../test/fixtures/documents/papers.ts';
import { type Specimen, tamperings } from '../../../test/fixtures/documents/template/tamperings.ts';
import { readDocument, seePictures } from '../../../test/fixtures/documents/with-roles.ts';
import type { DocumentFacts, PictureText, Point } from '../facts.ts';
import { knownPapers } from '../papers.ts';
import { concluded, type JudgedRule, judgeTemplate, leastScore, templateRules } from './judge-template.ts';
import { anyLook } from './template.ts';

const today = '2026-11-15';

/** The invented resident's card ends with that of a national; it should end after five years. */
const inFiveYears = (text: string): string => text.replace('09/09/2029', '09/09/2024');

function specimenOf({ type, layout, front: prints, back, mrz, fields: given }: Paper): Specimen {
  const isResident = layout === 'carte-resident';
  const front = isResident ? prints.map(([text, ...at]): Print => [inFiveYears(text), ...at]) : prints;
  const fields = isResident ? { ...given, document_expiry: '09/09/2024' } : given;
  const zoneOn = (side: 'front' | 'back') => (mrz?.side === side ? zone(...mrz.lines) : null);
  return {
    type,
    layout,
    front: picture(front, zoneOn('front')),
    ...(back && { back: picture(back, zoneOn('back')) }),
    fields,
  };
}

function factsOf({ type, front, back }: Specimen): DocumentFacts {
  const facts = readDocument(type, front, back);
  const whole = { ...facts, pictures: seePictures(type, facts, front, back) };
  // As it comes back from the database.
  return JSON.parse(JSON.stringify(whole)) as DocumentFacts;
}

const judged = (specimen: Specimen) => judgeTemplate(specimen.type, factsOf(specimen), today);
const specimens = papers.map((paper) => [paper.layout, specimenOf(paper)] as const);
const [, card] = specimens.find(([name]) => name === 'cni-2020') ?? [];
if (card === undefined) throw new Error('no card');

/** The same picture seen aslant: what is lower is nearer and larger. */
function aslant(given: PictureText, strength: number): PictureText {
  const seen = ([x, y]: Point): Point => {
    const scale = 1 / (1 + strength * (1 - y / 700));
    return [500 + (x - 500) * scale, y * scale];
  };
  return {
    ...given,
    lines: given.lines.map((line) => {
      const [a, b, c, d] = line.box;
      return { ...line, box: [seen(a), seen(b), seen(c), seen(d)] };
    }),
  };
}

const everyPicture = (specimen: Specimen, change: (given: PictureText) => PictureText): Specimen => ({
  ...specimen,
  front: change(specimen.front),
  ...(specimen.back && { back: change(specimen.back) }),
});

describe('papers', () => {
  it('are each tried here', () => {
    const tried = [...papers, ...neighbourCards].map(({ layout }) => layout);
    const read = knownPapers.all.filter(({ template }) => template !== anyLook);
    expect(tried.sort()).toEqual(read.map(({ name }) => name).sort());
  });
});

describe.each(specimens)('%s', (_, specimen) => {
  it('is valid as what it is, and says in both languages what was judged', () => {
    const { valid, score, errors, explanation } = judged(specimen);
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });
    expect(score).toBeGreaterThanOrEqual(90);
    expect(explanation.at(-1)?.en).toContain('things judged');
    expect(explanation.every(({ en, fr }) => en !== '' && fr !== '' && en !== fr)).toBe(true);
  });

  itInPart('is not valid as any other type', () => {
    const others = [...new Set(papers.map(({ type }) => type))].filter((type) => type !== specimen.type);
    for (const type of some(others)) {
      const { valid, errors } = judged({ ...specimen, type });
      expect({ type, valid, errors }).toMatchObject({
        valid: false,
        errors: expect.arrayContaining(['OTHER_DOCUMENT_TYPE']),
      });
    }
  });

  itInPart('is valid however its pictures are turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), (degrees) => {
        const all = everyPicture(specimen, (given) => turned(given, degrees));
        expect(judged(all)).toMatchObject({ valid: true, errors: [] });
      }),
      { numRuns: 3 },
    );
  });

  it('is valid seen aslant', () => {
    const all = everyPicture(specimen, (given) => aslant(given, 0.4));
    expect(judged(all).errors).not.toContain('LABELS_MISPLACED');
  });

  it('of which nothing can be read for sure is neither valid nor accused', () => {
    const dim = everyPicture(specimen, (given) => ({
      ...given,
      lines: given.lines.slice(0, 3).map((line) => ({ ...line, confidence: 0.2 })),
      mrz: null,
    }));
    const { valid, errors } = judged(dim);
    expect({ valid, errors }).toEqual({ valid: false, errors: ['TOO_LITTLE_TO_JUDGE'] });
  });
});

describe.each(tamperings.map((tampering) => [tampering.what, tampering] as const))('%s', (_, tampering) => {
  const other = specimenOf({
    ...papers[0],
    mrz: {
      side: 'back',
      lines: [
        'IDCIVCI9987654<321<<<<<<<<<<<<',
        '7510122M3001014CIV199999999995',
        'KOUASSI<<YAO<FIRMIN<<<<<<<<<<<',
      ],
    },
  } as Paper);
  const tampered = specimens.flatMap(([name, specimen]) => {
    const made = tampering.apply(specimen, other);
    return made === null ? [] : [[name, made] as const];
  });

  itInPart('is told wherever it can be done', () => {
    expect(tampered.length).toBeGreaterThan(0);
    for (const [name, specimen] of some(tampered, 3)) {
      const { valid, faults, score, explanation } = judged(specimen);
      expect({ name, told: faults.some((error) => tampering.errors.includes(error)) }).toEqual({
        name,
        told: true,
      });
      expect({ name, refused: !valid }).toEqual({ name, refused: tampering.isRefused });
      expect(score).toBeLessThan(100);
      expect(explanation.length).toBeGreaterThan(1);
    }
  });
});

describe('a picture that is no document', () => {
  itInPart.each(some(Object.entries(notPapers)))('%s is not valid, whatever was declared', (_, prints) => {
    for (const type of ['CNI', 'PASSEPORT', 'RCCM'] as const) {
      expect(judged({ type, layout: 'dfe', front: picture(prints), fields: {} }).valid).toBe(false);
    }
  });

  it('beside a true back is told', () => {
    const poster = picture(notPapers['a poster'] ?? []);
    expect(judged({ ...card, front: poster })).toMatchObject({
      valid: false,
      errors: expect.arrayContaining(['PICTURE_NOT_RECOGNISED']),
    });
  });
});

describe('a back whose zone is right in itself', () => {
  it('but names no state, another document and another nationality is not valid, and the words say why', () => {
    const [first = '', second = '', third = ''] = card.back?.mrz?.lines ?? [];
    const foreign = zone(first.replace('IDCIV', 'MSZIV'), second.replace('CIV', 'FRA'), third);
    expect(foreign.checks.every(({ ok }) => ok)).toBe(true);
    const { valid, errors, explanation } = judged({
      type: 'CNI',
      layout: 'cni-2020',
      front: { ...(card.back ?? blank), mrz: foreign },
      fields: {},
    });
    expect(valid).toBe(false);
    expect(errors).toEqual(
      expect.arrayContaining(['ZONE_OF_OTHER_DOCUMENT', 'ZONE_ISSUER', 'HOLDER_NATIONALITY']),
    );
    const words = explanation.map(({ en }) => en).join(' ');
    for (const said of ['“MS”', '“ZIV”', 'CIV', 'FRA']) expect(words).toContain(said);
  });
});

describe('what was read by an earlier version', () => {
  it('is not judged', () => {
    const { pictures: _pictures, ...facts } = factsOf(card);
    expect(judgeTemplate('CNI', facts, today)).toMatchObject({
      valid: false,
      errors: expect.arrayContaining(['TOO_LITTLE_TO_JUDGE']),
    });
  });
});

describe('the score', () => {
  const verdict = fc.oneof(
    fc.constantFrom('unread' as const, 'inapplicable' as const),
    fc.double({ min: 0, max: 1, noNaN: true }).map((share) => ({
      share,
      words: share < 1 ? [{ en: 'amiss', fr: 'mal' }] : [],
    })),
  );
  const all: fc.Arbitrary<readonly JudgedRule[]> = fc
    .array(verdict, { minLength: templateRules.length, maxLength: templateRules.length })
    .map((verdicts) => templateRules.map((rule, index) => ({ rule, verdict: verdicts[index] ?? 'unread' })));

  itInPart('is within 0 and 100, and valid means high enough and nothing hard amiss', () => {
    fc.assert(
      fc.property(all, (rules) => {
        const { valid, score, errors } = concluded(rules);
        expect(score === null).toBe(errors.includes('TOO_LITTLE_TO_JUDGE'));
        expect(score === null || (score >= 0 && score <= 100 && Number.isInteger(score))).toBe(true);
        expect(valid).toBe(errors.length === 0);
        if (valid) expect(score).toBeGreaterThanOrEqual(leastScore);
      }),
    );
  });

  itInPart('never rises, and nothing becomes valid, by one more thing amiss', () => {
    fc.assert(
      fc.property(all, fc.nat(templateRules.length - 1), (rules, at) => {
        const worse = rules.map(
          (one, index): JudgedRule =>
            index === at ? { ...one, verdict: { share: 0, words: [{ en: 'amiss', fr: 'mal' }] } } : one,
        );
        const [before, after] = [concluded(rules), concluded(worse)];
        if (after.score !== null && before.score !== null)
          expect(after.score).toBeLessThanOrEqual(before.score);
        expect(after.valid && !before.valid && before.score !== null).toBe(false);
      }),
    );
  });

  it('has a code of its own for every rule', () => {
    expect(new Set(templateRules.map(({ code }) => code)).size).toBe(templateRules.length);
  });
});
