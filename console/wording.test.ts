import { expect, it } from 'vitest';
import { typesetAnswer, worded } from './wording.ts';

it('fills in what a text names, and leaves what nobody gave', () => {
  expect(worded('{who} of {client}', 'en', { who: 'Awa' })).toBe('Awa of {client}');
});

it.each([
  ['en', 0, '0 dossiers wait'],
  ['en', 1, '1 dossier waits'],
  ['en', 2, '2 dossiers wait'],
] as const)('says how many, in %s: %s', (language, count, said) => {
  expect(worded('{count} {count|dossier waits|dossiers wait}', language, { count })).toBe(said);
});

it.each([
  [0, '0 dossier'],
  ['1', '1 dossier'],
  ['1 234', '1 234 dossiers'],
])('counts in French: %s', (count, said) => {
  expect(worded('{count} {count|dossier|dossiers}', 'fr', { count })).toBe(said);
});

it('sets French as it is printed, but nothing that somebody wrote', () => {
  const said = worded("Qu'est-ce ? L'avis d'{name} : « {text} » ; c'est tout", 'fr', {
    name: "N'Guessan",
    text: 'a : b',
  });
  expect(said).toBe("Qu’est-ce\u00a0? L’avis d’N'Guessan\u00a0: «\u00a0a : b\u00a0»\u00a0; c’est tout");
});

it('sets words of an answer likewise, and neither names nor what is recorded', () => {
  const answer = {
    name: "N'DOUBA Kouassi",
    checks: [
      { title: "Date d'expiration", explanation: ["L'avis : bon"], scoring: { explanation: ["d'un"] } },
    ],
  };
  expect(typesetAnswer(answer)).toEqual({
    name: "N'DOUBA Kouassi",
    checks: [
      {
        title: 'Date d’expiration',
        explanation: ['L’avis\u00a0: bon'],
        scoring: { explanation: ["d'un"] },
      },
    ],
  });
});

it('keeps a percentage together, and words of the service whatever field they stand in', () => {
  expect(worded('Part : {share} % au plus', 'fr', { share: 5 })).toBe('Part\u00a0: 5\u00a0% au plus');
  expect(typesetAnswer({ seen: "L'horloge : juste", advice: "N'y touchez pas" })).toEqual({
    seen: 'L’horloge\u00a0: juste',
    advice: 'N’y touchez pas',
  });
});
