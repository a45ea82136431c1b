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
import type { Registers } from '../../registries/register.ts';
import type { FoundMatch } from '../../screening/match-answers.ts';
import type { Hit, HitList } from '../../screening/screener.ts';
import type { Clearing } from '../../subjects/subject-hits.ts';
import { faceModelOf } from '../../vision/faces/face-model.ts';
import type { Check, Faces, Lists, Outcome, ReadDocument } from '../check.ts';
import { pepCheck } from './pep-check.ts';
import { sanctionCheck } from './sanction-check.ts';

/** The checks on what lists answer; the lists are the test's own. */

const national: HitList = { id: 1, name: 'national', source: 'custom', version: 3 };

/** What is found for each name, as entry and score. */
type Found = Readonly<Record<string, readonly (readonly [entityId: string, score: number])[]>>;

function listsOf(found: Found, clearings: readonly Partial<Clearing>[] = [], searched = [national]): Lists {
  return {
    search: async (topic, { isAssociate: _, ...whom }) => {
      const hits = (found[whom.name] ?? []).map(
        ([entityId, score]): Hit => ({
          list: national,
          entityId,
          kind: 'person',
          score,
          matchedName: entityId,
          explanation: [{ en: `${score}: why`, fr: `${score} : pourquoi` }],
        }),
      );
      const query = { ...whom, topic, companyId: 1, limit: 100, minScore: 50 };
      return { query, answer: { hits, searched, generation: 7, algorithm: 'a-1' } };
    },
    matches: async (_topic, hits) =>
      hits.map((hit) => {
        const match = { id: `national:${hit.entityId}`, score: hit.score, libelle: hit.entityId };
        return { hit, contentHash: 'now', match: { ...match, explanation: hit.explanation } };
      }) as unknown as FoundMatch<never>[],
    dismissals: async () => () => false,
    clearings: async () =>
      clearings.map((clearing) => ({
        listId: 1,
        entityId: '',
        asked: Buffer.alloc(0),
        contentHash: 'now',
        at: new Date('2026-01-02'),
        by: 'cli:awa',
        reason: 'autre visage',
        ...clearing,
      })),
    askedHash: ({ isAssociate, name }) => Buffer.from(isAssociate ? name : ''),
  };
}

const notAsked = async () => {
  throw new Error('this check looks at no face');
};
const faces: Faces = { model: faceModelOf(), selfie: notAsked, portrait: notAsked, photo: notAsked };

async function run(
  check: Check,
  document: ReadDocument,
  lists: Lists,
  registers: Registers = registersOf(),
): Promise<Extract<Outcome, { status: 'EXECUTED' }>> {
  const outcome = await outcomeOf(check, document, lists, registers);
  if (outcome.status !== 'EXECUTED') throw new Error(JSON.stringify(outcome));
  for (const { en, fr } of outcome.explanation) expect(en !== '' && fr !== '' && en !== fr).toBe(true);
  return outcome;
}
const outcomeOf = (
  check: Check,
  document: ReadDocument,
  lists: Lists,
  registers: Registers = registersOf(),
) =>
  check.run({
    dossier: dossierOf(document),
    document,
    registers,
    faces,
    lists,
    press: noPress,
    liveness: noRecording,
    today: '2026-06-01',
  });

const name = 'KOUADIO AFFOUÉ';
const card = documentOf('CNI', { last_name: 'KOUADIO', first_name: 'AFFOUÉ' });
const extract = documentOf('RCCM', {
  companyName: 'LOBALIA TRANSIT',
  managers: 'GNAGNE Serge',
  rccmNumber: demoCompany.rccm,
});
const down: Registers = {
  ...registersOf(),
  company: async () => ({ kind: 'unavailable', reason: 'test', retryAfterSeconds: 1 }),
};
const ids = (matches: unknown) => (matches as { id: string }[]).map(({ id }) => id);
const words = ({ explanation }: { explanation: readonly { en: string }[] }) =>
  explanation.map(({ en }) => en).join(' ');

describe('a search for a holder', () => {
  it.each([
    [sanctionCheck, [['a', 70]], ['SANCTION_HIT']],
    [pepCheck, [['a', 70]], ['PEP_HIT']],
    [pepCheck, [['a', 69]], ['POSSIBLE_HIT']],
    [sanctionCheck, [], ['NOTHING_FOUND']],
    [sanctionCheck, [['cleared', 90]], ['HITS_CLEARED']],
    [
      sanctionCheck,
      [
        ['cleared', 90],
        ['a', 60],
      ],
      ['POSSIBLE_HIT', 'HITS_CLEARED'],
    ],
  ] as const)('has what it found as a code beside the words: %#', async (check, found, codes) => {
    const outcome = await run(check, card, listsOf({ [name]: found }, [{ entityId: 'cleared' }]));
    expect(reasonsOf(outcome.explanation)).toEqual(codes);
    for (const code of codes) expect(checkReasons).toHaveProperty(code);
  });

  it('parts what counts from what is only shown, and scores by the best that counts', async () => {
    const outcome = await run(
      sanctionCheck,
      card,
      listsOf({
        [name]: [
          ['a', 92],
          ['b', 70],
          ['c', 69],
        ],
      }),
    );
    expect(ids(outcome.scoring.results)).toEqual(['national:a', 'national:b']);
    expect(ids(outcome.scoring.allResults)).toEqual(['national:a', 'national:b', 'national:c']);
    expect(outcome.score).toBe(8);
    expect(words(outcome)).toContain('92: why');
    expect(outcome.used).toEqual({ screening: 'a-1', lists: 'national (version 3)', generation: '7' });
    expect(outcome.hits?.map(({ entityId, score, asked }) => [entityId, score, asked])).toEqual([
      ['a', 92, null],
      ['b', 70, null],
      ['c', 69, null],
    ]);
  });

  it.each([
    ['nothing', {}],
    ['nothing that counts', { [name]: [['c', 69]] }],
  ] as [string, Found][])('that found %s leaves the score whole', async (_what, found) => {
    const outcome = await run(pepCheck, card, listsOf(found));
    expect([outcome.scoring.results, outcome.score]).toEqual([[], 100]);
  });

  it('does not count what was cleared, says so, and counts it again once the entry has changed', async () => {
    const found: Found = {
      [name]: [
        ['a', 92],
        ['b', 80],
      ],
    };
    const cleared = await run(sanctionCheck, card, listsOf(found, [{ entityId: 'a' }]));
    expect(ids(cleared.scoring.results)).toEqual(['national:b']);
    expect(ids(cleared.scoring.allResults)).toEqual(['national:a', 'national:b']);
    expect(cleared.score).toBe(20);
    const changed = await run(sanctionCheck, card, listsOf(found, [{ entityId: 'a', contentHash: 'then' }]));
    expect(ids(changed.scoring.results)).toEqual(['national:a', 'national:b']);
    const [first] = changed.scoring.results as { explanation: { en: string }[] }[];
    expect(first?.explanation[0]?.en).toContain('has changed since');
  });

  it('on no list has failed: that is not the same as having found nothing', async () => {
    expect(await outcomeOf(sanctionCheck, card, listsOf({}, [], []))).toMatchObject({ status: 'FAILED' });
  });

  it('without a name does not apply', async () => {
    expect(await outcomeOf(sanctionCheck, documentOf('CNI', {}), noLists)).toEqual({
      status: 'NOT_APPLICABLE',
      code: 'NO_NAME_READ',
      explanation: [expect.objectContaining({ fr: expect.stringMatching(/^NO_NAME_READ : /) })],
    });
  });
});

describe('a search for a company', () => {
  it('puts the best of all first, and says for whom; a clearing holds for one of its people', async () => {
    const found: Found = {
      'LOBALIA TRANSIT': [['a', 75]],
      'GNAGNE Serge': [
        ['a', 90],
        ['b', 71],
      ],
    };
    const clearing = { entityId: 'a', asked: Buffer.from('GNAGNE Serge') };
    const outcome = await run(sanctionCheck, extract, listsOf(found, [clearing]));
    const all = outcome.scoring.allResults as { id: string; explanation: { en: string }[] }[];
    expect(all.map(({ id, explanation }) => [id, explanation[0]?.en])).toEqual([
      ['national:a', 'Asked for GNAGNE Serge.'],
      ['national:a', 'Asked for LOBALIA TRANSIT.'],
      ['national:b', 'Asked for GNAGNE Serge.'],
    ]);
    expect((outcome.scoring.results as typeof all).map(({ explanation }) => explanation[0]?.en)).toEqual([
      'Asked for LOBALIA TRANSIT.',
      'Asked for GNAGNE Serge.',
    ]);
    expect(outcome.searches).toHaveLength(2);
    expect(outcome.hits?.map(({ asked }) => asked)).toEqual(['GNAGNE Serge', null, 'GNAGNE Serge']);
  });

  it('while the register does not answer makes do with the paper, says so, and is free to run again', async () => {
    const outcome = await run(pepCheck, extract, listsOf({}), down);
    expect(outcome.sourceFailed).toBe(true);
    expect(words(outcome)).toContain('trade register did not answer');
  });

  it('has failed where the register does not answer and the paper names nobody', async () => {
    const unnamed = documentOf('RCCM', { companyName: 'LOBALIA', rccmNumber: demoCompany.rccm });
    expect(await outcomeOf(pepCheck, unnamed, noLists, down)).toMatchObject({ status: 'FAILED' });
  });
});
