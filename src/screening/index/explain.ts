import { compareParsedNames } from '../../names/compare.ts';
import { compareOrganisations, parseOrganisation } from '../../names/organisations.ts';
import { parseName } from '../../names/parse-name.ts';
import { type Reason, type ReasonCode, sentenceOf } from '../../names/reasons.ts';
import type { Text } from '../../platform/language.ts';
import type { NameStrength } from '../entity.ts';
import type { FoundEntity, FoundName } from './name-index.ts';

/** Why an entity was found, and why not with more: the name that answered, each of its words, each piece of evidence. */
export function explainFound(asked: string, found: FoundEntity): Text[] {
  const { matched, mainName, evidence } = found;
  const birthCompared = evidence.some(({ finding }) => finding.startsWith('birth-'));
  return [
    nameSentence[matched.strength](matched.text, mainName),
    ...reasonsOf(asked, matched).map(inWords),
    ...evidence.map(({ words }) => words),
    ...(birthCompared ? [] : [nameOnly]),
  ];
}

const nameOnly: Text = {
  en: 'No date of birth could be compared: a likeness of names is not an identity.',
  fr: "Aucune date de naissance n'a pu être comparée : une ressemblance de noms n'est pas une identité.",
};

const nameSentence: Readonly<Record<NameStrength, (name: string, main: string) => Text>> = {
  main: (name) => ({ en: `Listed name: ${name}.`, fr: `Nom inscrit sur la liste : ${name}.` }),
  strong: (name, main) => ({
    en: `Listed alias: ${name} (of ${main}).`,
    fr: `Alias inscrit sur la liste : ${name} (de ${main}).`,
  }),
  weak: (name, main) => ({
    en: `Listed as a weak alias, which counts less: ${name} (of ${main}).`,
    fr: `Inscrit sur la liste comme alias faible, qui compte moins : ${name} (de ${main}).`,
  }),
};

function reasonsOf(asked: string, matched: FoundName): readonly Reason[] {
  if (matched.organisation) {
    return compareOrganisations(parseOrganisation(asked), parseOrganisation(matched.text)).reasons;
  }
  return compareParsedNames(parseName(asked), parseName(matched.text)).reasons;
}

/** Where the comparer speaks of a first and a second name, a reader wants to know whose they are. */
const ownWords: Partial<Record<ReasonCode, (reason: Reason) => Text>> = {
  'name-only-first': ({ first }) => ({
    en: `'${first}' is only in the name asked for`,
    fr: `« ${first} » ne figure que dans le nom recherché`,
  }),
  'name-only-second': ({ second }) => ({
    en: `'${second}' is only in the listed name`,
    fr: `« ${second} » ne figure que dans le nom de la liste`,
  }),
};

function inWords(reason: Reason): Text {
  const own = ownWords[reason.code]?.(reason);
  const { en, fr } = own ?? { en: sentenceOf(reason, 'en'), fr: sentenceOf(reason, 'fr') };
  return { en: `${en}.`, fr: `${fr}.` };
}
