import { describe, expect, it } from 'vitest';
import { pressRoles, pressStages } from '../contract/screening.ts';
import { isSaidBy, readingWords } from './reading-words.ts';

describe('what was read of somebody', () => {
  it.each([
    [
      ['accused', 'charged', 'Prosecutors charged him.'],
      'Accused: charged. “Prosecutors charged him.”',
      'Personne mise en cause : poursuites, inculpation ou mise en examen. « Prosecutors charged him. »',
    ],
    [['accused', 'none', null], 'Accused.', 'Personne mise en cause.'],
    [
      ['accused', 'acquitted', 'La cour\n l’a relaxée.'],
      'Accused at first, acquitted in the end. “La cour l’a relaxée.”',
      'D’abord mise en cause, la personne a finalement été acquittée ou relaxée. « La cour l’a relaxée. »',
    ],
    [
      ['none', 'retracted', null],
      'What was reported against them was withdrawn or corrected.',
      'Ce qui avait été publié contre la personne a été retiré ou rectifié.',
    ],
    [['victim', 'none', null], 'Appears as a victim.', 'Apparaît comme victime.'],
    [['witness', 'cleared', null], 'Witness: cleared.', 'Témoin : mise hors de cause.'],
    [['accused', 'bankrupt', null], 'Bankrupt or insolvent.', 'En faillite ou en cessation de paiements.'],
    [
      ['none', 'none', null],
      'No part of theirs in anything wrong was found.',
      'Aucun rôle de la personne dans des faits répréhensibles n’a été relevé.',
    ],
    [['none', 'charged', null], 'Charged.', 'Poursuites, inculpation ou mise en examen.'],
    [[null, 'charged', null], 'Charged.', 'Poursuites, inculpation ou mise en examen.'],
    [[null, null, 'Il nie.'], '“Il nie.”', '« Il nie. »'],
    [[null, null, null], '', ''],
  ] as const)('%j is said in both languages', ([role, stage, sentence], en, fr) => {
    expect(readingWords({ verdict: 'ADVERSE', role, stage, sentence })).toEqual({ en, fr });
  });

  it.each([
    [
      ['accused', 'convicted'],
      'Accused: convicted (not certain).',
      'Personne mise en cause : condamnation (sans certitude).',
    ],
    [['victim', 'none'], 'Appears as a victim (not certain).', 'Apparaît comme victime (sans certitude).'],
    [
      ['none', 'none'],
      'It tells of something wrong; whether that concerns them could not be told.',
      'L’article relate des faits répréhensibles ; il n’a pas été possible de dire s’ils concernent la personne.',
    ],
    [[null, null], '', ''],
  ] as const)('%j is not said as if it were sure where it is only possible', ([role, stage], en, fr) => {
    expect(readingWords({ verdict: 'POSSIBLE', role, stage, sentence: null })).toEqual({ en, fr });
  });

  it('leaves out a passage that says no more', () => {
    expect(isSaidBy('Il nie tout.', 'Il nie tout.')).toBe(true);
    expect(isSaidBy('Il nie tout.', 'Jugé hier, il nie. Il nie tout.')).toBe(false);
    expect(isSaidBy(null, 'Il nie tout.')).toBe(false);
  });

  it('is a sentence without a code for every part and stage', () => {
    for (const role of [...pressRoles, null]) {
      for (const stage of [...pressStages, null]) {
        const { en, fr } = readingWords({ verdict: 'ADVERSE', role, stage, sentence: null });
        if (role === null && (stage === null || stage === 'none')) {
          expect([en, fr]).toEqual(['', '']);
          continue;
        }
        const what = `${role} ${stage}`;
        for (const words of [en, fr]) {
          expect(words, what).toMatch(/^\p{Lu}.*[^.]\.$/u);
          expect(words, what).not.toMatch(/\b(none|undefined|null)\b/);
        }
        expect(fr, what).not.toMatch(/\p{L}[:;]|'/u);
      }
    }
  });
});
