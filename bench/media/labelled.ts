import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AdverseTopic } from '../../src/media/judgement.ts';

/** The labelled articles of this folder; README.md beside them says how they are labelled. */

export interface Question {
  readonly name: string;
  readonly mentioned: boolean;
  readonly adverse?: 'yes' | 'no' | 'unsure';
  readonly topics?: readonly AdverseTopic[];
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
  readonly articles: readonly LabelledArticle[];
}

export function labelledSets(): LabelledSet[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => ({
      name: file.replace('.jsonl', ''),
      articles: readFileSync(`${folder}${file}`, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LabelledArticle),
    }));
}
