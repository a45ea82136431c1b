import { describe, expect, it } from 'vitest';
import {
  documentOf,
  dossierOf,
  noLists,
  noPress,
  noRecording,
  registersOf,
} from '../../../test/fixtures/analysis/checks/question.ts';
import { demoCompany } from '../../demo/invented-register.ts';
import { checkReasons, reasonsOf } from '../../dossiers/result/check-reasons.ts';
import type { Judgement } from '../../press/judgement.ts';
import { pressLimits } from '../../press/limits.ts';
import type { JudgedArticle, Press, PressAnswer, PressQuery } from '../../press/press.ts';
import type { KeptMediaArticle } from '../../press/shown-article.ts';
import type { Registers } from '../../registries/register.ts';
import { faceModelOf } from '../../vision/faces/face-model.ts';
import type { Faces, Outcome, ReadDocument } from '../check.ts';
import { mediaCheck } from './media-check.ts';

/** A press of what was found by name: verdict and score of each article. */
type Found = Readonly<Record<string, readonly (readonly [string, Judgement['verdict'], number])[]>>;

const words = (text: string) => ({ en: text, fr: `${text} (fr)` });

function judged([title, verdict, score]: readonly [string, Judgement['verdict'], number]): JudgedArticle {
  return {
    article: {
      title,
      link: `https://journal.example/${title}`,
      text: 'Un texte.',
      snippet: '',
      publishedAt: new Date('2026-01-02'),
      source: 'Le Journal',
      imageUrl: null,
    },
    judgement: {
      mention: 90,
      verdict,
      score,
      role: 'accused',
      stage: 'charged',
      sentence: `${title} : inculpé.`,
      topics: verdict === 'none' ? [] : ['fraud'],
      snippet: `… ${title} …`,
      explanation: [words(`why ${title}`)],
    },
    alsoIn: [],
  };
}

function pressOf(found: Found, more: Partial<PressAnswer> = {}): Press & { readonly asked: PressQuery[] } {
  const asked: PressQuery[] = [];
  return {
    asked,
    search: async (query) => {
      asked.push(query);
      return {
        articles: (found[query.name] ?? []).map(judged),
        searched: [{ name: 'index', version: '7' }],
        unavailable: [],
        unread: 0,
        algorithm: 'j-1',
        ...more,
      };
    },
  };
}

const notAsked = async () => {
  throw new Error('this check looks at no face');
};
const faces: Faces = { model: faceModelOf(), selfie: notAsked, portrait: notAsked, photo: notAsked };
const outcomeOf = (
  document: ReadDocument,
  press: Press,
  registers: Registers = registersOf(),
  dismissed: readonly string[] = [],
) =>
  mediaCheck.run({
    dossier: dossierOf(document),
    document,
    registers,
    faces,
    lists: {
      ...noLists,
      dismissals: async () => (article) => dismissed.includes(`${article.asked ?? ''} ${article.link}`),
    },
    press,
    liveness: noRecording,
    today: '2026-06-01',
  });

async function run(
  document: ReadDocument,
  press: Press,
  registers: Registers = registersOf(),
  dismissed: readonly string[] = [],
) {
  const outcome: Outcome = await outcomeOf(document, press, registers, dismissed);
  if (outcome.status !== 'EXECUTED') throw new Error(JSON.stringify(outcome));
  for (const { en, fr } of outcome.explanation) expect(en !== '' && fr !== '' && en !== fr).toBe(true);
  return outcome;
}
const resultsOf = ({ scoring }: { scoring: Readonly<Record<string, unknown>> }) =>
  scoring.results as KeptMediaArticle[];
const said = ({ explanation }: { explanation: readonly { en: string }[] }) =>
  explanation.map(({ en }) => en).join(' ');

const name = 'KOUADIO AFFOUÉ';
const card = documentOf('CNI', { last_name: 'KOUADIO', first_name: 'AFFOUÉ', date_of_birth: '14/03/1992' });
const extract = documentOf('RCCM', {
  companyName: 'LOBALIA TRANSIT',
  managers: 'GNAGNE Serge',
  rccmNumber: demoCompany.rccm,
});

describe('the press about a holder', () => {
  it.each([
    [[['vol', 'adverse', 80]], 'PRESS_HIT'],
    [[['affaire', 'possible', 45]], 'POSSIBLE_PRESS_HIT'],
    [[['fête', 'none', 0]], 'NOTHING_ADVERSE'],
    [[], 'NOTHING_FOUND'],
  ] as const)('has what it found as a code beside the words: %#', async (found, code) => {
    expect(reasonsOf((await run(card, pressOf({ [name]: found }))).explanation)).toEqual([code]);
    expect(checkReasons).toHaveProperty(code);
  });

  it('is not searched where an article was not read: no verdict, no score, no charge', async () => {
    const outcome = await outcomeOf(card, pressOf({ [name]: [['vol', 'adverse', 80]] }, { unread: 1 }));
    expect(outcome.status).toBe('FAILED');
    expect(reasonsOf(outcome.explanation)).toEqual(['NOT_READ_YET']);
  });

  it('is asked by name and date of birth; only what is or may be adverse is a result', async () => {
    const press = pressOf({
      [name]: [
        ['vol', 'adverse', 80],
        ['affaire', 'possible', 45],
        ['fête', 'none', 0],
      ],
    });
    const outcome = await run(card, press);
    expect(press.asked).toEqual([
      { name, kind: 'person', dateOfBirth: '14/03/1992', limit: pressLimits.pressArticlesCounted },
    ]);
    expect(resultsOf(outcome)).toEqual([
      {
        title: 'vol',
        link: 'https://journal.example/vol',
        snippet: '… vol …',
        publishedAt: '2026-01-02T00:00:00.000Z',
        source: 'Le Journal',
        imageUrl: null,
        position: 1,
        adverse: true,
        verdict: 'ADVERSE',
        role: 'accused',
        stage: 'charged',
        sentence: 'vol : inculpé.',
        topics: ['fraud'],
        explanation: [words('why vol')],
        score: 80,
        asked: null,
      },
      expect.objectContaining({ title: 'affaire', position: 2, adverse: false, verdict: 'POSSIBLE' }),
    ]);
    expect(said(outcome)).toContain(`${name}: 3. Of these say something against them: 1, and may: 1`);
    expect(said(outcome)).toContain('"vol" (Le Journal, 2026-01-02), 80 of 100');
    expect(said(outcome)).toContain('why vol');
    expect(outcome.used).toEqual({ press: 'j-1', sources: 'index (7)' });
    expect(outcome.searches).toEqual([
      expect.objectContaining({
        topic: 'media',
        hits: [
          { link: 'https://journal.example/vol', score: 80, verdict: 'adverse' },
          { link: 'https://journal.example/affaire', score: 45, verdict: 'possible' },
          { link: expect.any(String), score: 0, verdict: 'none' },
        ],
      }),
    ]);
  });

  it('scores all where nothing counts, little where something does, and something between where it may', async () => {
    const score = async (found: Found) => (await run(card, pressOf(found))).score ?? Number.NaN;
    expect(await score({})).toBe(100);
    expect(await score({ [name]: [['fête', 'none', 0]] })).toBe(100);
    const possible = await score({ [name]: [['affaire', 'possible', 45]] });
    const adverse = await score({ [name]: [['vol', 'adverse', 60]] });
    const worse = await score({ [name]: [['vol', 'adverse', 95]] });
    expect(possible).toBeLessThan(100);
    expect(adverse).toBeLessThan(possible);
    expect(worse).toBeLessThan(adverse);
    // However little it is sure of, adverse weighs more than possible, and possible less than nothing.
    expect(await score({ [name]: [['vol', 'adverse', 1]] })).toBeLessThan(
      await score({ [name]: [['affaire', 'possible', 100]] }),
    );
    expect(await score({ [name]: [['affaire', 'possible', 0]] })).toBeLessThan(100);
  });

  it('shows so many at most, and says how many more there are', async () => {
    const many = Array.from(
      { length: pressLimits.pressArticles + 3 },
      (_, i) => [`vol${i}`, 'adverse', 50] as const,
    );
    const outcome = await run(card, pressOf({ [name]: many }));
    expect(resultsOf(outcome).map(({ position }) => position)).toEqual(
      Array.from({ length: pressLimits.pressArticles }, (_, i) => i + 1),
    );
    expect(said(outcome)).toContain('found besides: 3');
  });

  it('without what people marked as about someone else: it is not counted, and that is said', async () => {
    const press = pressOf({
      [name]: [
        ['vol', 'adverse', 80],
        ['affaire', 'possible', 45],
      ],
    });
    const dismissed = ['vol', 'affaire'].map((title) => ` https://journal.example/${title}`);
    const outcome = await run(card, press, registersOf(), dismissed);
    expect([resultsOf(outcome), outcome.score]).toEqual([[], 100]);
    expect(said(outcome)).toContain('Marked earlier as about someone else, and not counted: 2.');
    expect(reasonsOf(outcome.explanation)).toContain('HITS_CLEARED');
    const other = await run(card, press, registersOf(), [`GNAGNE Serge https://journal.example/vol`]);
    expect(resultsOf(other)).toHaveLength(2);
  });

  it('that names nobody says so, and where it looked', async () => {
    const outcome = await run(card, pressOf({}));
    expect([resultsOf(outcome), outcome.score]).toEqual([[], 100]);
    expect(said(outcome)).toContain('No article names them, in index (7).');
  });

  it('has failed without anything to search in, or without what is needed: that is not having found nothing', async () => {
    const down = { name: 'news', reason: 'no connection', retryAfterSeconds: 5, required: true };
    for (const [more, say] of [
      [{ searched: [] }, 'akwaba media import'],
      [{ unavailable: [down] }, 'news'],
      [{ searched: [], unavailable: [{ ...down, required: false }] }, 'news'],
    ] as const) {
      const outcome = await outcomeOf(card, pressOf({ [name]: [['vol', 'adverse', 80]] }, more));
      expect(outcome.status).toBe('FAILED');
      expect(said(outcome as { explanation: readonly { en: string }[] })).toContain(say);
    }
  });

  it('makes do without what it can do without, says so, and is free to be asked again', async () => {
    const unavailable = [{ name: 'news', reason: 'x', retryAfterSeconds: 5, required: false }];
    const outcome = await run(card, pressOf({ [name]: [['vol', 'adverse', 80]] }, { unavailable }));
    expect(outcome.sourceFailed).toBe(true);
    expect(said(outcome)).toContain('this is what the others found: news');
    expect(resultsOf(outcome)).toHaveLength(1);
  });

  it('does not apply without a name', async () => {
    expect(await outcomeOf(documentOf('CNI', {}), noPress)).toEqual({
      status: 'NOT_APPLICABLE',
      code: 'NO_NAME_READ',
      explanation: [expect.objectContaining({ fr: expect.stringMatching(/^NO_NAME_READ : /) })],
    });
  });
});

describe('the press about a company', () => {
  it('is asked for it and its people; all are in one order, and each says for whom', async () => {
    const press = pressOf({
      'LOBALIA TRANSIT': [['douane', 'possible', 60]],
      'GNAGNE Serge': [
        ['vol', 'adverse', 70],
        ['petit', 'possible', 30],
      ],
    });
    const outcome = await run(extract, press);
    expect(press.asked.map((query) => [query.name, query.kind])).toEqual([
      ['LOBALIA TRANSIT', 'organisation'],
      ['GNAGNE Serge', 'person'],
    ]);
    expect(
      resultsOf(outcome).map(({ title, position, explanation }) => [title, position, explanation[0]?.en]),
    ).toEqual([
      ['vol', 1, 'Asked for GNAGNE Serge.'],
      ['douane', 2, 'Asked for LOBALIA TRANSIT.'],
      ['petit', 3, 'Asked for GNAGNE Serge.'],
    ]);
    expect(outcome.searches).toHaveLength(2);
    expect(said(outcome)).toContain('LOBALIA TRANSIT: 1; GNAGNE Serge: 2');
  });

  it('while the register does not answer makes do with the paper, and is free to be asked again', async () => {
    const down: Registers = {
      ...registersOf(),
      company: async () => ({ kind: 'unavailable', reason: 'test', retryAfterSeconds: 1 }),
    };
    const outcome = await run(extract, pressOf({}), down);
    expect(outcome.sourceFailed).toBe(true);
    expect(said(outcome)).toContain('trade register did not answer');
  });
});
