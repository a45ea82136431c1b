import { describe, expect, it } from 'vitest';
import { ageAfter, compareAge, passageAround } from '../judge.ts';
import { askedOrganisation, findOrganisations } from './find-organisations.ts';
import { findCues, languageOfWords } from './match-terms.ts';
import { readText } from './read-text.ts';

const sentencesOf = (body: string): string[] => {
  const { text, words, sentences } = readText('', body);
  return sentences
    .slice(0, -1)
    .map((from, i) => text.slice(words[from]?.start, words[(sentences[i + 1] ?? 0) - 1]?.end));
};

describe('sentences', () => {
  it('end with dots, but not with those of titles and initials', () => {
    expect(sentencesOf('M. Kouassi et J. Konan sont là. Le Dr. Koné aussi ! Et Me Brou ?')).toEqual([
      'M. Kouassi et J. Konan sont là',
      'Le Dr. Koné aussi',
      'Et Me Brou',
    ]);
  });

  it('end with lines, and with their length', () => {
    expect(sentencesOf('un deux\ntrois')).toEqual(['un deux', 'trois']);
    expect(sentencesOf('mot '.repeat(500)).length).toBeGreaterThan(3);
  });

  it('part elided words, and join those of names', () => {
    const words = readText('', "L'avocat d'Aya N'Guessan, aujourd'hui. Kouassi's house").words;
    expect(words.map(({ word }) => word)).toEqual([
      'l',
      'avocat',
      'd',
      'aya',
      'nguessan',
      'aujourdhui',
      'kouassi',
      's',
      'house',
    ]);
  });
});

describe('terms', () => {
  const cuesOf = (body: string, language: 'fr' | 'en' = 'fr') => {
    const text = readText('', body);
    return findCues(text, language).map(({ frame, from, to }) => [
      frame,
      text.text.slice(text.words[from]?.start, text.words[to - 1]?.end),
    ]);
  };

  it('are found in all their forms, adverbs inside', () => {
    expect(cuesOf('Il a déposé plainte lundi contre X')).toContainEqual([
      'against',
      'déposé plainte lundi contre',
    ]);
    expect(cuesOf('They were each given 30 months', 'en')).toContainEqual(['state', 'were each given 30']);
  });

  it('tell a verb from a noun', () => {
    expect(cuesOf('Le juge est venu')).toEqual([]);
    expect(cuesOf('Le tribunal juge Oumarou Bolly')).toContainEqual(['done-to', 'juge']);
  });
});

describe('organisations', () => {
  const found = (name: string, body: string) =>
    findOrganisations(readText('', body), askedOrganisation(name)).length;

  it('are found by the words that tell, legal form or not', () => {
    expect(found('SIVONEG SARL', 'La société Sivoneg a été condamnée.')).toBe(1);
    expect(found('Harmattan Roads & Bridges Ltd', 'It debarred Harmattan Roads & Bridges Ltd.')).toBe(1);
    expect(
      found("Société Ivoirienne de Négoce d'Anacarde", "la société ivoirienne de négoce d'anacarde a fermé"),
    ).toBe(1);
  });

  it('are not found by half of them', () => {
    expect(found('Harmattan Bridges', 'The Harmattan wind blew; three bridges fell.')).toBe(0);
    expect(found('Sivoneg Transport', 'Le transport est cher.')).toBe(0);
  });
});

describe('ages', () => {
  const text = readText(
    '',
    'Jean Kouassi, 34 ans, est venu. Ade Bello, aged 51, too. Awa Koné (27) aussi. Paul Yao, 3 ans.',
  );
  const behind = (word: string) => text.words.findIndex((one) => one.word === word) + 1;

  it('are read behind a name', () => {
    expect(['kouassi', 'bello', 'kone', 'yao'].map((word) => ageAfter(text, behind(word)))).toEqual([
      34,
      51,
      27,
      undefined,
    ]);
  });

  it('tell namesakes apart', () => {
    const mention = [{ from: 0, to: 2, score: 100 }];
    const at = new Date('2026-05-01');
    expect(compareAge(text, mention, '1992-03-01', at)).toBe('agrees');
    expect(compareAge(text, mention, '1960-03-01', at)).toBe('differs');
    expect(compareAge(text, mention, '1988-03-01', at)).toBe('unknown');
    expect(compareAge(text, mention, undefined, at)).toBe('unknown');
    expect(compareAge(text, mention, '1960', null)).toBe('unknown');
  });
});

describe('a passage', () => {
  it('is the sentence, or the part of it around the name', () => {
    const short = readText('Titre', 'Avant. Jean Kouassi est venu. Après.');
    expect(passageAround(short, 3)).toBe('Jean Kouassi est venu.');
    const long = readText('', `${'mot '.repeat(90)}Jean Kouassi ${'mot '.repeat(20)}`);
    const passage = passageAround(long, 90);
    expect(passage).toMatch(/^… .*Jean Kouassi/);
    expect(passage.length).toBeLessThan(310);
  });
});

describe('the language of a text', () => {
  it('is told by little words, of a headline by its terms', () => {
    expect(languageOfWords(readText('', 'Le maire de la ville est venu avec les autres'))).toBe('fr');
    expect(languageOfWords(readText('', 'The mayor of the city came with the others'))).toBe('en');
    expect(languageOfWords(readText('CONTEH REMANDED', ''))).toBe('en');
  });
});
