import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from './compare.ts';
import { compareDates } from './dates.ts';
import { comparePlaces } from './places.ts';
import { explain } from './reasons.ts';

const say = (a: string, b: string) => explain(compareNames(a, b), 'en');
const dire = (a: string, b: string) => explain(compareNames(a, b), 'fr');

describe('explain', () => {
  it('names the family name when capitals or a comma tell it', () => {
    expect(say('KOUASSI Awa', 'Kouassi Hawa')).toEqual([
      'Family name KOUASSI matches exactly',
      "'Awa' and 'Hawa' are spellings of one name",
    ]);
    expect(say('Zokou, Awa', 'Zokou Aya')).toContain('Family name Zokou matches exactly');
    expect(say('zokou awa', 'zokou aya')).toContain("'zokou' matches exactly");
  });

  it('counts the letters of a slip', () => {
    expect(say('BAMBA Vassiriki', 'BAMBA Vassirikin')).toContain(
      "'Vassiriki' is close to 'Vassirikin' (one letter)",
    );
    expect(dire('BAMBA Vassiriki', 'BAMBA Vasirikin')).toContain(
      '« Vassiriki » est proche de « Vasirikin » (deux lettres)',
    );
  });

  it('says what only one name has, what differs, and that the order differs', () => {
    expect(say('KOUASSI Koffi Zébédée', 'Zébédée KOUASSI')).toEqual([
      'Family name KOUASSI matches exactly',
      "'Zébédée' matches exactly",
      "'Koffi' appears only in the first name",
      'The order of the words differs',
    ]);
    expect(dire('KOUASSI Paul', 'KOUASSI Pierre')).toContain('« Paul » et « Pierre » sont différents');
    expect(dire('KONÉ Awa épouse YAPI', 'KONÉ Awa')).toContain(
      "Le nom d'époux ou de naissance « YAPI » ne figure que dans le premier nom",
    );
  });

  it('speaks of the first name as first, whichever way the pair was compared inside', () => {
    expect(say('Zébédée Awa', 'Awa')).toContain("'Zébédée' appears only in the first name");
    expect(say('Awa', 'Zébédée Awa')).toContain("'Zébédée' appears only in the second name");
  });

  it('tells digits that were read as letters', () => {
    expect(say('K0UASSI Yao', 'KOUASSI Yao')).toContain("A digit in 'K0UASSI' was read as a letter");
  });

  it('has a sentence without holes for every reason, in both languages', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('KOUASSI Awa', 'J. Kone', '12/03/1980', 'Angré'),
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        for (const comparison of [compareNames(a, b), compareDates(a, b), comparePlaces(a, b)]) {
          expect(comparison.reasons.length).toBeGreaterThan(0);
          for (const language of ['en', 'fr'] as const) {
            for (const sentence of explain(comparison, language))
              expect(sentence).not.toMatch(/undefined|\{first\}|\{second\}/);
          }
        }
      }),
    );
  });

  it('can be stored and read back', () => {
    const comparison = compareNames('KOUASSI Awa', 'Kouassi Paul');
    expect(explain(JSON.parse(JSON.stringify(comparison)), 'fr')).toEqual(explain(comparison, 'fr'));
  });
});
