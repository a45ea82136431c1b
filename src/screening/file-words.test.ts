import { describe, expect, it } from 'vitest';
import { fileProblems, fileWords, wordsOfPlace } from './file-words.ts';

describe('words about files of a list', () => {
  it('name the same in both languages', () => {
    const named = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? [];
    for (const { en, fr } of Object.values(fileProblems)) expect(named(fr), en).toEqual(named(en));
  });

  it('say where, and take a text in the language of the rest; what a file holds is no template', () => {
    const first = wordsOfPlace('a.csv', 7, fileWords('NO_NAME', { id: '{odd}' }));
    expect(wordsOfPlace('a.csv', 0, fileWords('MANY_UNUSABLE', { odd: 2, count: 3, first }))).toEqual({
      en: 'a.csv: 2 of 3 records cannot be used. a.csv, line 7: the entry {odd} has no name',
      fr: "a.csv : 2 enregistrements sur 3 sont inutilisables. a.csv, ligne 7 : l'entrée {odd} n'a pas de nom",
    });
  });
});
