import { foldText } from '../../src/names/fold.ts';
import type { ReadPerson } from '../../src/press/article.ts';
import { asked, judgedByReading, type Named, namedIn } from '../../src/press/judge.ts';
import type { Verdict } from '../../src/press/judgement.ts';
import { findCues, languageOfWords } from '../../src/press/judging/match-terms.ts';
import { type ReadText, readText } from '../../src/press/judging/read-text.ts';
import { mayAccuse, probabilityOf } from '../../src/press/reading/read-people.ts';
import {
  type LabelledArticle,
  type LabelledSet,
  type LeftOut,
  leftOutAnswers,
  type Question,
} from './labelled.ts';
import type { MeasuredReader } from './measured-reader.ts';

/** What a judge says of whether an article names somebody and speaks against them. */
export interface Said {
  readonly isNamed: boolean;
  readonly verdict: Verdict;
  /** Of a model that read the article. */
  readonly read?: { readonly text: ReadText; readonly person: ReadPerson };
}

export const judges = ['model, left out', 'model as shipped', 'words only'] as const;
export type Judge = (typeof judges)[number];

/** A question and what was said to it; nothing by a judge who was not asked. */
export interface Answered {
  readonly set: LabelledSet;
  readonly article: LabelledArticle;
  readonly question: Question;
  readonly said: Readonly<Partial<Record<Judge, Said>>>;
}

const notNamed: Said = { isNamed: false, verdict: 'none' };

const keyOf = ({ id, name }: Pick<LeftOut, 'id' | 'name'>): string => `${id}\n${name}`;
const leftOut = new Map(leftOutAnswers().map((one) => [keyOf(one), one]));
const leftOutArticles = new Set([...leftOut.values()].map(({ id }) => id));
/** Whether the record says more than a number. */
export const leftOutHasRoles = [...leftOut.values()].some(({ role }) => role != null);

/** Every question of a set to every judge. */
export async function answersOf(set: LabelledSet, reader: MeasuredReader): Promise<Answered[]> {
  const isLeftOut = set.articles.some(({ id }) => leftOutArticles.has(id));
  const answers: Answered[] = [];
  for (const article of set.articles) {
    const reading = await reader.read(article);
    for (const question of article.asked) {
      const dated = { ...article, publishedAt: new Date(article.publishedAt) };
      const named = namedIn(dated, asked({ name: question.name }));
      const person = named === undefined ? undefined : await reader.personIn(named, reading);
      answers.push({
        set,
        article,
        question,
        said: {
          ...(isLeftOut && { 'model, left out': recorded(named, keyOf({ ...question, id: article.id })) }),
          'model as shipped': byModel(named, person),
          'words only': byWords(article, question.name),
        },
      });
    }
  }
  return answers;
}

function byModel(named: Named | undefined, person: ReadPerson | undefined): Said {
  if (named === undefined) return notNamed;
  const { verdict } = judgedByReading(named, person);
  return { isNamed: true, verdict, ...(person !== undefined && { read: { text: named.text, person } }) };
}

/** The recorded number goes the way of any other; where none was recorded, nothing was said against them. */
function recorded(named: Named | undefined, key: string): Said {
  const { logit, role, stage, topics, sentence } = leftOut.get(key) ?? {};
  if (named === undefined || logit == null || !mayAccuse(named.text)) return byModel(named, undefined);
  return byModel(named, {
    at: [],
    against: probabilityOf(logit),
    role: role ?? 'none',
    stage: stage ?? 'none',
    topics: topics ?? [],
    sentence: sentence ?? 0,
  });
}

/** The peer: all words of the name stand in the article, and any term of accusation does. */
function byWords({ title, text, snippet }: LabelledArticle, name: string): Said {
  const read = readText(title, `${text}\n${snippet}`);
  const words = new Set(read.words.map(({ word }) => word));
  const isNamed = foldText(name)
    .split(' ')
    .every((word) => words.has(word));
  const isAdverse = isNamed && findCues(read, languageOfWords(read)).some(({ weight }) => weight >= 2);
  return { isNamed, verdict: isAdverse ? 'adverse' : 'none' };
}
