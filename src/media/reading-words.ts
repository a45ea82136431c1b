import { pressRoleNames, pressStageNames, pressVerdictNames } from '../contract/press-words.ts';
import type { PressReading, PressRole, PressStage } from '../contract/screening.ts';
import type { Text } from '../platform/language.ts';

/** What was read of somebody in an article, as a sentence: which part they play, where it ended, what that stands on. */

/**
 * Of whatever there is: both languages are empty where nothing was read. The article's own sentence comes last, in
 * quotation marks, in its own language.
 */
export function readingWords(
  role: PressRole | null,
  stage: PressStage | null,
  sentence: string | null,
): Text {
  const said = partWords(role, stage === 'none' ? null : stage);
  const printed = sentence?.replace(/\s+/g, ' ').trim() ?? '';
  const quote: Text = printed === '' ? nothing : { en: `“${printed}”`, fr: `« ${printed} »` };
  return both((language) => [said[language], quote[language]].filter((part) => part !== '').join(' '));
}

/** The verdict before it. */
export function verdictAndReading({ verdict, role, stage, sentence }: PressReading): Text {
  const reading = readingWords(role, stage, sentence);
  return both((language) => `${pressVerdictNames[verdict][language]}. ${reading[language]}`.trimEnd());
}

const nothing: Text = { en: '', fr: '' };

const both = (of: (language: keyof Text) => string): Text => ({ en: of('en'), fr: of('fr') });

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

/** Of those against whom nothing goes on. */
const alone: Readonly<Record<PressRole, Text>> = {
  accused: { en: 'Accused.', fr: 'Personne mise en cause.' },
  victim: { en: 'Victim, not accused.', fr: 'Victime, non mise en cause.' },
  accuser: {
    en: 'Complains or gives the alarm, is not accused.',
    fr: 'Porte plainte ou donne l’alerte, sans être mis en cause.',
  },
  authority: {
    en: 'Acts as a judge, investigator or other authority, is not accused.',
    fr: 'Agit comme magistrat, enquêteur ou autre autorité, sans être mis en cause.',
  },
  defender: {
    en: 'Defends somebody, is not accused.',
    fr: 'Défend quelqu’un, sans être mis en cause.',
  },
  relative: {
    en: 'A relative of somebody concerned, not accused.',
    fr: 'Proche d’une personne concernée, sans être mis en cause.',
  },
  employer: {
    en: 'The employer of somebody concerned, not accused.',
    fr: 'Employeur d’une personne concernée, sans être mis en cause.',
  },
  witness: { en: 'Witness, not accused.', fr: 'Témoin, sans être mis en cause.' },
  namesake: {
    en: 'Another person of the same name.',
    fr: 'Une autre personne du même nom.',
  },
  none: {
    en: 'Named without a part in anything wrong.',
    fr: 'Cité sans rôle dans des faits répréhensibles.',
  },
};

/** Where the end of the story is other than its accusation, or no accusation at all. */
const ended: Readonly<Partial<Record<PressStage, Text>>> = {
  acquitted: {
    en: 'Accused at first, acquitted in the end.',
    fr: 'D’abord mise en cause, la personne a finalement été acquittée ou relaxée.',
  },
  cleared: {
    en: 'Accused at first, cleared in the end.',
    fr: 'D’abord mise en cause, la personne a finalement été mise hors de cause.',
  },
  retracted: {
    en: 'What was reported against them was withdrawn or corrected.',
    fr: 'Ce qui avait été publié contre la personne a été retiré ou rectifié.',
  },
  bankrupt: { en: 'Bankrupt or insolvent.', fr: 'En faillite ou en cessation de paiements.' },
};

const inside = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
