import {
  type AdverseTopic,
  adverseTopics,
  type PressRole,
  type PressStage,
  pressRoles,
  pressStages,
} from '../../contract/screening.ts';
import type { ArticleReading, ReadPerson } from '../article.ts';
import type { Verdict } from '../judgement.ts';
import { type Cue, findCues, languageOfWords } from '../judging/match-terms.ts';
import { nameRuns } from '../judging/name-runs.ts';
import { everybodyOf, type Person } from '../judging/people.ts';
import type { ReadText } from '../judging/read-text.ts';
import { pressLimits } from '../limits.ts';
import { isUnknownTongue } from './hard-to-read.ts';
import type { Answered, PressReader } from './press-reader.ts';
import { type Window, windowsOf } from './windows.ts';
import type { WordPieces } from './word-pieces.ts';

/** Raise it whenever the same article may be read differently. */
export const readingVersion = 4;

export interface Reading {
  readonly reader: PressReader;
  readonly words: WordPieces;
}

/** Everybody in a text; nobody where nothing in it could accuse anyone. Rejects with a VisionError. */
export async function readPeople({ reader, words }: Reading, text: ReadText): Promise<ArticleReading> {
  const accusing = accusingTerms(text);
  if (!mayAccuse(text, accusing)) return [];
  const { people, windows } = windowsOfEverybody(text, words, accusing);
  return answersOf(reader, people, windows, accusing);
}

/** What is read of an article ahead of any question. */
export function windowsOfEverybody(
  text: ReadText,
  words: WordPieces,
  accusing = accusingTerms(text),
): { readonly people: readonly Person[]; readonly windows: readonly Window[] } {
  const people = everybodyOf(text, nameRuns(text));
  const wanted = { most: pressLimits.readWindows, accusing: accusing.map(({ length }) => length) };
  return { people, windows: windowsOf(text, people, words, wanted) };
}

/** Reads the person asked for, where a text was read without knowing them. */
export async function readAsked(
  { reader, words }: Reading,
  text: ReadText,
  people: readonly Person[],
  maySayBusy: boolean,
): Promise<ReadPerson | undefined> {
  const windows = windowsOf(text, people, words, { most: 1 });
  const [asked] = await answersOf(reader, people, windows, accusingTerms(text), maySayBusy);
  return asked;
}

async function answersOf(
  reader: PressReader,
  people: readonly Person[],
  windows: readonly Window[],
  accusing: readonly (readonly Cue[])[],
  maySayBusy = false,
): Promise<ReadPerson[]> {
  const answers = await Promise.all(windows.map((window) => reader.read(window, maySayBusy)));
  return answers.flat().map((answer) => readPerson(people, answer, accusing[answer.sentence] ?? []));
}

/** Without a single word that accuses there is nothing to read, as in most articles; where the words are unknown, nobody knows. */
export function mayAccuse(text: ReadText, accusing = accusingTerms(text)): boolean {
  return accusing.some(({ length }) => length > 0) || isUnknownTongue(text);
}

/** Of each sentence the terms that accuse. */
function accusingTerms(text: ReadText): Cue[][] {
  const terms: Cue[][] = text.sentences.slice(0, -1).map(() => []);
  for (const cue of findCues(text, languageOfWords(text)))
    terms[text.words[cue.from]?.sentence ?? 0]?.push(cue);
  return terms;
}

function readPerson(people: readonly Person[], answer: Answered, said: readonly Cue[]): ReadPerson {
  const against = probabilityOf(answer.against);
  const verdict = byChance(against);
  const ending = most(pressStages, answer.stages, (one) => one === 'none' || ended.has(one));
  const role = most(pressRoles, answer.roles, (one) => fitsRole(verdict, ending, one));
  return {
    at: people.filter(({ who }) => who === answer.who).map(({ from, to }) => [from, to] as const),
    against,
    role,
    stage: most(pressStages, answer.stages, (one) => fitsStage(verdict, role, one)),
    topics: verdict === 'none' ? [] : topicsOf(answer.topics, said),
    sentence: answer.sentence,
  };
}

const ended: ReadonlySet<PressStage> = new Set(['acquitted', 'cleared', 'retracted']);

/** The end of the story counts: where it ended well for them, more than a doubt is needed. */
export function verdictOf({ against, stage }: Pick<ReadPerson, 'against' | 'stage'>): Verdict {
  const verdict = byChance(against);
  return verdict === 'possible' && ended.has(stage) && against < possibleOfClearedFrom ? 'none' : verdict;
}

function byChance(against: number): Verdict {
  return against >= adverseFrom ? 'adverse' : against >= possibleFrom ? 'possible' : 'none';
}

/** An answer must not contradict itself: an adverse verdict means "accused"; any other does so only where the case ended well. */
function fitsRole(verdict: Verdict, ending: PressStage, role: PressRole): boolean {
  if (verdict === 'adverse') return role === 'accused';
  return verdict === 'possible' || role !== 'accused' || ending !== 'none';
}

/** Only the accused have a stage; it has ended well where the article does not speak against them. */
function fitsStage(verdict: Verdict, role: PressRole, stage: PressStage): boolean {
  if (role !== 'accused') return stage === 'none';
  if (verdict === 'adverse') return stage !== 'none' && !ended.has(stage);
  return verdict === 'possible' ? stage !== 'none' : ended.has(stage);
}

function most<T>(values: readonly T[], logits: Float32Array, fits: (value: T) => boolean): T {
  const fitting = values
    .map((value, i) => ({ value, logit: logits[i] ?? 0 }))
    .filter(({ value }) => fits(value));
  return fitting.reduce((a, b) => (b.logit > a.logit ? b : a)).value;
}

/** What the terms of the decisive sentence name, by likelihood; where they name nothing, what is likelier than not. */
function topicsOf(logits: Float32Array, said: readonly Cue[]): AdverseTopic[] {
  const byLikelihood = adverseTopics
    .map((topic, i) => ({ topic, logit: logits[i] ?? 0 }))
    .sort((a, b) => b.logit - a.logit);
  const named = new Set(said.map(({ topic }) => topic));
  const inWords = byLikelihood.filter(({ topic }) => named.has(topic));
  const reported = inWords.length > 0 ? inWords : byLikelihood.filter(({ logit }) => logit > 0);
  return reported.map(({ topic }) => topic);
}

/**
 * What the model's numbers mean, fitted on articles that it was not taught with (models/training/press): of those that it
 * gives 0.9, nine in ten speak against the person.
 */

const scale = 0.733;
const shift = -0.257;

/** From the model's logit. */
export function probabilityOf(logit: number): number {
  return 1 / (1 + Math.exp(-(scale * logit + shift)));
}

/** From here on an article speaks against somebody. */
export const adverseFrom = 0.5;
/** From here on a person should read it: nineteen in twenty of the accused are above. */
export const possibleFrom = 0.07;
/** The same of somebody whom the model also takes for acquitted, cleared or wrongly reported. */
const possibleOfClearedFrom = 0.2;
