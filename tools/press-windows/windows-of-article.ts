import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledArticle, Question } from '../../bench/media/labelled.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { asked } from '../../src/press/judge.ts';
import { findMentions, type Mention } from '../../src/press/judging/find-mentions.ts';
import { findOrganisations } from '../../src/press/judging/find-organisations.ts';
import { nameRuns, type Run } from '../../src/press/judging/name-runs.ts';
import { type Person, peopleOf } from '../../src/press/judging/people.ts';
import type { ReadText } from '../../src/press/judging/read-text.ts';
import { textOf } from '../../src/press/judging/read-text.ts';
import { windowsOfEverybody } from '../../src/press/reading/read-people.ts';
import { type Window, windowsOf } from '../../src/press/reading/windows.ts';
import { WordPieces } from '../../src/press/reading/word-pieces.ts';

/** A question as the model is taught with it; `evidence` is the number of the sentence that the answer rests on, or -1. */
interface Labels extends Pick<Question, 'name' | 'mentioned' | 'role' | 'stage' | 'topics'> {
  readonly adverse: 'yes' | 'no' | 'unsure';
  readonly evidence: number;
}

/** Somebody in a window: asked for, or only read. */
type Taught = { readonly slot: number } & (Labels | { readonly adverse: null; readonly evidence: -1 });

interface MadeWindow {
  readonly ids: readonly number[];
  readonly kinds: readonly number[];
  readonly ends: readonly (readonly [sentence: number, end: number])[];
  readonly persons: readonly Taught[];
}

interface Missed {
  readonly missed: readonly Labels[];
}

const words = new WordPieces(readFileSync(join(packageRoot, 'models', 'press-words.txt'), 'utf8'));

/** All windows that the service reads of an article, with the answers; then the questions whose name was not found. */
export function windowsOfArticle(article: LabelledArticle): (MadeWindow | Missed)[] {
  const text = textOf(article);
  const runs = nameRuns(text);
  const { people, windows } = windowsOfEverybody(text, words);
  const labels = new Map<Window, Map<number, Labels[]>>();
  const alone: MadeWindow[] = [];
  const missed: Labels[] = [];
  for (const question of article.asked) {
    const label = labelsOf(text, question);
    const mentions = mentionsOf(text, runs, question.name);
    const who = whoIs(people, mentions);
    const window = windows.find((one) => who !== undefined && one.people.includes(who));
    if (mentions.length === 0) missed.push(label);
    else if (window !== undefined && who !== undefined) {
      const ofWindow = labels.get(window) ?? new Map<number, Labels[]>();
      labels.set(window, ofWindow.set(who, [...(ofWindow.get(who) ?? []), label]));
    } else {
      // The service reads once more where somebody is asked for whom it had not taken for a person.
      const [own] = windowsOf(text, peopleOf(text, runs, mentions), words, { most: 1 });
      if (own === undefined) missed.push(label);
      else alone.push(made(own, [{ slot: 0, ...label }]));
    }
  }
  return [
    ...windows.map((window) => made(window, taughtIn(window, labels.get(window)))),
    ...alone,
    ...(missed.length > 0 ? [{ missed }] : []),
  ];
}

function mentionsOf(text: ReadText, runs: readonly Run[], name: string): Mention[] {
  const { person, organisation } = asked({ name });
  return [
    ...(person === undefined ? [] : findMentions(text, runs, person)),
    ...(organisation === undefined ? [] : findOrganisations(text, organisation)),
  ];
}

/** Whom of the article's people the mentions mean; the best mention decides, then the first. */
function whoIs(people: readonly Person[], mentions: readonly Mention[]): number | undefined {
  const best = mentions.reduce<Mention | undefined>(
    (a, b) => (a === undefined || b.score > a.score ? b : a),
    undefined,
  );
  for (const mention of best === undefined ? [] : [best, ...mentions]) {
    const named = people.find(({ from, to }) => from < mention.to && to > mention.from);
    if (named !== undefined) return named.who;
  }
  return undefined;
}

function labelsOf(text: ReadText, question: Question): Labels {
  const { name, mentioned, adverse = 'no', role, stage, topics = [], sentence } = question;
  return {
    name,
    mentioned,
    adverse,
    ...(role && { role }),
    ...(stage && { stage }),
    topics,
    // Of somebody whom it does not name no sentence is quoted.
    evidence: sentence ? sentenceAt(text, sentence) : -1,
  };
}

/** The number of the sentence that stands in the middle of a quotation, for two may have been quoted; -1 if there is none. */
function sentenceAt({ text, words }: ReadText, quoted: string): number {
  const at = text.indexOf(quoted.normalize('NFC'));
  if (at < 0) return -1;
  const middle = at + Math.floor(quoted.length / 2);
  return words.find(({ end }) => end >= middle)?.sentence ?? -1;
}

/** Everybody of a window; who was asked for twice, by two spellings, stands there twice. */
function taughtIn({ people }: Window, labels: ReadonlyMap<number, readonly Labels[]> = new Map()): Taught[] {
  return people.flatMap((who, slot): Taught[] => {
    const own = labels.get(who) ?? [];
    return own.length === 0
      ? [{ slot, adverse: null, evidence: -1 }]
      : own.map((label) => ({ slot, ...label }));
  });
}

function made({ pieces, kinds, sentences }: Window, persons: readonly Taught[]): MadeWindow {
  return { ids: pieces, kinds, ends: sentences.map(({ sentence, end }) => [sentence, end]), persons };
}
