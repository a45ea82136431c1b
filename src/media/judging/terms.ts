import { type AdverseTopic, adverseTopics } from '../judgement.ts';

/**
 * How the words of accusation work. Every term says of whom it speaks by its *frame*:
 *
 * - `done-to`: a verb that is adverse to whoever it is done to (arrest, sentence, accuse). In the passive that is the
 *   subject, in the active the object.
 * - `doing`: a verb that is adverse to whoever does it (kill, swindle). In the active that is the subject; the one it
 *   is done to is a victim.
 * - `state`: a phrase that is adverse to its subject whatever the voice (in custody, pleads guilty, on the run).
 * - `of`: a noun that is adverse to the one it is of (the arrest of, the trial of, Kouassi's trial).
 * - `against`: a noun with its preposition, adverse to the one that follows (a complaint against).
 * - `thing`: what it is about (fraud, cocaine). By itself it says nothing of anybody; near a name it is a hint.
 * - `clears`: takes accusations back (acquit, drop the charges), like `done-to`; `clears-of` like `of`.
 * - `protects`: what is said of people who speak of crimes without being suspects: they denounce, judge, defend,
 *   investigate, are robbed.
 */
const frames = [
  'done-to',
  'doing',
  'state',
  'of',
  'against',
  'thing',
  'clears',
  'clears-of',
  'protects',
] as const;
export type Frame = (typeof frames)[number];

/** Those that accuse somebody. */
export const accusingFrames: ReadonlySet<Frame> = new Set(['done-to', 'doing', 'state', 'of', 'against']);

/**
 * How a word of a pattern is written: `arret~` any form of the verb, `jug^` its French participles only (le juge is
 * none), `fraud*` any ending, `N` a small number, else as it stands.
 */
export interface Terms {
  readonly frame: Frame;
  readonly topic: AdverseTopic | null;
  /** 1 says little, 3 is an accusation, 4 a conviction. */
  readonly weight: number;
  readonly patterns: readonly string[];
  /** The words are participles, however they end: poursuivi, saisi, détenu. */
  readonly isParticiple: boolean;
}

/**
 * Reads a table: a line `frame weight topic participles:` (the last two only where they apply), then its patterns,
 * indented and separated by `|`. What follows a # is for readers.
 */
export function readTerms(table: string): Terms[] {
  const all: { head: string; patterns: string[] }[] = [];
  for (const line of table.split('\n').map((text) => text.replace(/#.*/, '').trimEnd())) {
    if (line === '') continue;
    if (line.startsWith(' ')) all.at(-1)?.patterns.push(...patternsOf(line));
    else all.push({ head: line, patterns: [] });
  }
  return all.map(({ head, patterns }) => ({ ...readHead(head), patterns }));
}

function patternsOf(line: string): string[] {
  return line
    .split('|')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '');
}

function readHead(line: string): Omit<Terms, 'patterns'> {
  const [frame = '', weight = '', ...rest] = line.replace(/:$/, '').split(' ');
  const topic = adverseTopics.find((one) => rest.includes(one)) ?? null;
  const isKnown = frames.some((one) => one === frame) && Number(weight) > 0;
  if (!isKnown || rest.some((word) => word !== topic && word !== 'participles')) {
    throw new Error(`not a frame of terms: ${line}`);
  }
  return { frame: frame as Frame, weight: Number(weight), topic, isParticiple: rest.includes('participles') };
}
