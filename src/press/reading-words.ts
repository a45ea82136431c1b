import { pressRoleNames, pressStageNames, pressVerdictName } from '../contract/press-words.ts';
import type { MaybeRead, PressRole, PressStage } from '../contract/screening.ts';
import type { Text } from '../platform/language.ts';
import type { Verdict } from './judgement.ts';

/** What was read of somebody in an article, as a sentence: which part they play, where it ended, what that stands on. */

/** What comes of it, as a sentence of the explanation. */
export const verdictWords: Readonly<Record<Verdict, Text>> = {
  adverse: { en: 'The article speaks against them.', fr: 'L’article met en cause la personne.' },
  possible: {
    en: 'The article might speak against them; somebody should read it.',
    fr: 'L’article met peut-être en cause la personne ; il faut le lire pour le savoir.',
  },
  none: { en: 'The article says nothing against them.', fr: 'L’article ne met pas en cause la personne.' },
};

/** In place of a verdict. */
export const notReadWords: Text = {
  en: 'It was not read yet: whether it speaks against them is not known. Ask again later, or read it.',
  fr: 'Il n’a pas encore été lu : on ne sait pas s’il met en cause la personne. Redemandez plus tard, ou lisez-le.',
};

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

const unclear: Text = {
  en: 'It tells of something wrong; whether that concerns them could not be told.',
  fr: 'L’article relate des faits répréhensibles ; il n’a pas été possible de dire s’ils concernent la personne.',
};

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
const alone: Readonly<Record<PressRole, Text>> = {
  accused: { en: 'Accused.', fr: 'Personne mise en cause.' },
  victim: { en: 'Appears as a victim.', fr: 'Apparaît comme victime.' },
  accuser: {
    en: 'Appears as a complainant or whistleblower.',
    fr: 'Apparaît comme plaignant ou lanceur d’alerte.',
  },
  authority: {
    en: 'Appears as a judge, investigator or other authority.',
    fr: 'Apparaît comme magistrat, enquêteur ou autre autorité.',
  },
  defender: {
    en: 'Appears as a lawyer or other defender.',
    fr: 'Apparaît comme avocat ou autre défenseur.',
  },
  relative: {
    en: 'Appears as a relative of somebody concerned.',
    fr: 'Apparaît comme proche d’une personne concernée.',
  },
  employer: {
    en: 'Appears as the employer of somebody concerned.',
    fr: 'Apparaît comme employeur d’une personne concernée.',
  },
  witness: { en: 'Appears as a witness.', fr: 'Apparaît comme témoin.' },
  namesake: {
    en: 'Seems to be another person of the same name.',
    fr: 'Il semble s’agir d’une autre personne du même nom.',
  },
  none: {
    en: 'No part of theirs in anything wrong was found.',
    fr: 'Aucun rôle de la personne dans des faits répréhensibles n’a été relevé.',
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
