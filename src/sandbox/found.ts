import type { Verdict } from '../press/judgement.ts';
import type { JudgedArticle, PressAnswer } from '../press/press.ts';
import { verdictWords } from '../press/reading-words.ts';
import type { ListedEntity, Topic } from '../screening/entity.ts';
import type { Hit, HitList, ScreeningAnswer } from '../screening/screener.ts';
import { simulatedWords } from './words.ts';

/** What searches by name find in the sandbox: an entry of an invented list, an invented article. */

/** Zero is no list's row. */
const list: HitList = { id: 0, name: 'sandbox', source: 'sandbox', version: 1 };
const algorithm = 'sandbox';

/** `score` undefined: nothing is found. */
export function listAnswer(topic: Topic, name: string, score: number | undefined): ScreeningAnswer {
  const hits = score === undefined ? [] : [hitOf(topic, name, score)];
  return { hits, searched: [list], generation: 0, algorithm };
}

function hitOf(topic: Topic, name: string, score: number): Hit {
  return {
    list,
    entityId: `${topic}-${score}`,
    kind: 'person',
    score,
    matchedName: name,
    explanation: [simulatedWords],
    entity: entityOf(topic, name),
  };
}

function entityOf(topic: Topic, name: string): ListedEntity {
  return {
    id: topic,
    kind: 'person',
    topics: [topic],
    names: [{ text: name, strength: 'main' }],
    birthDates: ['1990-01-02'],
    countries: ['ci'],
    gender: null,
    sanction: {
      authority: 'Sandbox',
      sanctions: 'Asset freeze (invented)',
      listedOn: '2024-01-01',
      grounds: 'Invented, to try a hit',
      source: 'Sandbox',
    },
    pep: {
      function: 'Minister (invented)',
      politicalPosition: 'Minister (invented)',
      country: "Côte d'Ivoire",
      countryCode: 'CI',
    },
    raw: null,
  };
}

/** `kind` undefined: nothing is found. */
export function pressAnswer(name: string, kind: Verdict | undefined): PressAnswer {
  return {
    articles: kind === undefined ? [] : [articleOf(name, kind)],
    searched: [{ name: 'sandbox', version: '1' }],
    unavailable: [],
    unread: 0,
    algorithm,
  };
}

const scores: Readonly<Record<Verdict, number>> = { adverse: 90, possible: 50, none: 0 };

const stages = { adverse: 'charged', possible: 'suspected', none: 'none' } as const;

function articleOf(name: string, kind: Verdict): JudgedArticle {
  const snippet =
    kind === 'none'
      ? `${name} opened an invented shop.`
      : `${name} ${kind === 'adverse' ? 'was' : 'may have been'} charged with an invented fraud.`;
  return {
    article: {
      title: `Invented article (${kind})`,
      link: `https://sandbox.example/articles/${kind}`,
      text: snippet,
      snippet,
      publishedAt: new Date('2026-01-02T00:00:00Z'),
      source: 'The Sandbox Gazette',
      imageUrl: null,
    },
    judgement: {
      mention: 100,
      verdict: kind,
      score: scores[kind],
      role: kind === 'none' ? 'none' : 'accused',
      stage: stages[kind],
      sentence: snippet,
      topics: kind === 'none' ? [] : ['fraud'],
      snippet,
      explanation: [verdictWords[kind], simulatedWords],
    },
    alsoIn: [],
  };
}
