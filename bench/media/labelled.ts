import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PressRole, PressStage } from '../../src/contract/screening.ts';
import type { AdverseTopic } from '../../src/press/judgement.ts';

/** The labelled articles of this folder; README.md beside them says how they are labelled, and which were looked at. */

export interface Question {
  readonly name: string;
  readonly mentioned: boolean;
  readonly adverse?: 'yes' | 'no' | 'unsure';
  readonly topics?: readonly AdverseTopic[];
  readonly role?: PressRole;
  readonly stage?: PressStage;
  readonly sentence?: string;
  readonly why: string;
}

export interface LabelledArticle {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly snippet: string;
  readonly publishedAt: string;
  readonly asked: readonly Question[];
}

export interface LabelledSet {
  /** set-1-fr */
  readonly name: string;
  /** set-1 */
  readonly writer: string;
  readonly language: string;
  readonly articles: readonly LabelledArticle[];
}

/** By writers who saw neither the judge nor other sets. */
export const strangers: ReadonlySet<string> = new Set([
  'court',
  'wire',
  'tabloid',
  'release',
  'portrait',
  'business',
  'local',
  'blog',
  'daily',
]);
/** Of these somebody looked at what is judged wrongly. Whoever prints the errors of another one adds it. */
const lookedAt: ReadonlySet<string> = new Set([
  'set-1',
  'set-2',
  'set-3',
  'set-4',
  'wire',
  'local',
  'daily',
  'region',
]);

export const isBlind = ({ writer }: LabelledSet): boolean => !lookedAt.has(writer);

const here = fileURLToPath(new URL('.', import.meta.url));

/** Sets that no model is taught with: they tell how good what ships is. */
export const keptBackFolder = join(here, 'kept-back');

/** Of this folder unless told. */
export function labelledSets(folder = here): LabelledSet[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, writer, language] = /^(.+)-(fr|en)\.jsonl$/.exec(file) ?? [];
      if (writer === undefined || language === undefined) return [];
      const articles = lines<LabelledArticle>(join(folder, file));
      return [{ name: `${writer}-${language}`, writer, language, articles }];
    });
}

/** What a model says of a question of a set that it was not taught with; nulls where the name was not found. */
export interface LeftOut {
  readonly set: string;
  readonly id: string;
  readonly name: string;
  readonly logit: number | null;
  readonly role?: PressRole | null;
  readonly stage?: PressStage | null;
  readonly topics?: readonly AdverseTopic[] | null;
  readonly sentence?: number | null;
}

/** As whoever taught the models recorded it; empty where nobody did. */
export function leftOutAnswers(): LeftOut[] {
  const path = join(here, 'left-out.jsonl');
  return existsSync(path) ? lines<LeftOut>(path) : [];
}

function lines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
