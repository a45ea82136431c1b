import texts from '../../vocabulary/press/words.json' with { type: 'json' };
import { pressRoleNames, pressStageNames, pressVerdictName } from '../contract/press-words.ts';
import type { MaybeRead, PressRole, PressStage } from '../contract/screening.ts';
import type { Text } from '../platform/language.ts';
import type { Verdict } from './judgement.ts';

/** What was read of somebody in an article, as a sentence: which part they play, where it ended, what that stands on. */

/** What comes of it, as a sentence of the explanation. */
export const verdictWords: Readonly<Record<Verdict, Text>> = texts.verdicts;

/** In place of a verdict. */
export const notReadWords: Text = texts.readings.notRead;

/**
 * Both languages are empty where nothing was read. The article's own sentence comes last, in
 * quotation marks, in its own language.
 */
export function readingWords({ verdict, role, stage, sentence }: MaybeRead): Text {
  const part = partWords(role, stage === 'none' ? null : stage);
  const said = verdict === 'POSSIBLE' ? doubted(role, part) : part;
  const printed = sentence?.replace(/\s+/g, ' ').trim() ?? '';
  const quote: Text = printed === '' ? nothing : { en: `“${printed}”`, fr: `« ${printed} »` };
  return both((language) => [said[language], quote[language]].filter((part) => part !== '').join(' '));
}

/** The verdict before it. */
export function verdictAndReading(read: MaybeRead): Text {
  const reading = readingWords(read);
  return both((language) => `${pressVerdictName(read.verdict)[language]}. ${reading[language]}`.trimEnd());
}

/** Whether a passage says nothing beside the sentence: who shows both leaves it out. */
export const isSaidBy = (sentence: string | null, passage: string): boolean =>
  sentence?.includes(passage) ?? false;

const nothing: Text = { en: '', fr: '' };

const both = (of: (language: keyof Text) => string): Text => ({ en: of('en'), fr: of('fr') });

/** Of a mere possibility nothing is said as if it were sure. */
function doubted(role: PressRole | null, part: Text): Text {
  if (role === null) return part;
  if (role === 'none') return unclear;
  return { en: part.en.replace(/\.$/, ' (not certain).'), fr: part.fr.replace(/\.$/, ' (sans certitude).') };
}

const unclear: Text = texts.readings.unclear;

function partWords(role: PressRole | null, stage: Exclude<PressStage, 'none'> | null): Text {
  if (stage === null) return role === null ? nothing : alone[role];
  const own = role === null || role === 'none' || role === 'accused' ? ended[stage] : undefined;
  if (own !== undefined) return own;
  const stands = pressStageNames[stage];
  if (role === null || role === 'none') return both((language) => `${stands[language]}.`);
  const name = pressRoleNames[role];
  return {
    en: `${name.en}: ${inside(stands.en)}.`,
    fr: `${name.fr} : ${inside(stands.fr)}.`,
  };
}

/** Of those against whom nothing goes on: as what they appear, and no more. */
const alone: Readonly<Record<PressRole, Text>> = texts.alone;

/** Where the end of the story is other than its accusation, or no accusation at all. */
const ended: Readonly<Partial<Record<PressStage, Text>>> = texts.ended;

const inside = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
