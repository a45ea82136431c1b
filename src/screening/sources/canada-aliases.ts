import { countryCode } from '../../documents/countries.ts';
import type { EntityKind, ListedName } from '../entity.ts';
import { aliasOf, cleanText, splitValues } from './listed-names.ts';

/** Canada writes all aliases of an entry into one text, in several ways. */

const languages =
  /[,;(]?\s*\b(?:Russian|Belarus+ian|Ukrainian|Persian|Farsi|Arabic|Burmese|Chinese|Spanish|English|French|Hebrew|Dari|Pashto)\s*:\s*/i;
const otherNames =
  /\s*\(?\b(?:also known as|a\.?k\.?a\.?|formerly known as|f\.?k\.?a\.?|commonly known as)\b:?\s*/i;
const foreign = '\\p{sc=Cyrillic}\\p{sc=Arabic}\\p{sc=Hebrew}';
const latinWord = '(?:^|\\s)\\p{sc=Latin}[\\p{sc=Latin}\\p{P}\\p{M}]*';
const foreignWord = `(?:^|\\s)[${foreign}][${foreign}\\p{P}\\p{M}]*`;
/** A blank between a word in Latin letters and one in others parts two names. A word of both is a slip of the keyboard. */
const scriptChange = new RegExp(
  `(?<=${latinWord})\\s+(?=[${foreign}])|(?<=${foreignWord})\\s+(?=\\p{sc=Latin})`,
  'u',
);

/** "English name/nom français (also known as ...)": each as a name, the first in front. */
export function bilingualNames(text: string): string[] {
  return cleanText(text)
    .split(otherNames)
    .flatMap((part) => splitSlash(unbracketed(part)));
}

const partsOfPerson = (text: string): string[] =>
  text
    .split(/\s+(?:or|and)\s+/i)
    .flatMap((part) => part.split(scriptChange))
    .flatMap(splitCommas);

export function canadianAliases(text: string, kind: EntityKind): ListedName[] {
  const parts = splitValues(text)
    .flatMap((part) => part.split(languages))
    .flatMap((part) => part.split(otherNames))
    .flatMap((part) => (kind === 'person' ? partsOfPerson(part) : [part]))
    .map(unbracketed)
    .flatMap(splitSlash);
  return parts.flatMap((part) => [aliasOf(part, kind), ...pieces(part, kind)]);
}

/** A slash parts names only where each side could be a whole one: "Aleksander/Alexander Ivanov" is not two names. */
function splitSlash(text: string): string[] {
  const parts = text.split('/').map((part) => part.trim());
  return parts.every((part) => /\S\s+\S/.test(part)) ? parts : [text];
}

const scripts = 'Latin Cyrillic Arabic Armenian Georgian Hebrew Han Hangul Myanmar'
  .split(' ')
  .map((script) => new RegExp(`\\p{sc=${script}}`, 'u'));
const scriptOf = (text: string): number => scripts.findIndex((script) => script.test(text));

/**
 * Commas part whole names of persons, but "GARCIA LOPEZ, Juan Carlos" is one: they do where each part has three words, or
 * two and there are three of them, or where the parts are in different scripts.
 */
function splitCommas(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const fewest = Math.min(...parts.map((part) => part.split(/\s+/).length));
  const isMixed = new Set(parts.map(scriptOf)).size === parts.length;
  const isList = fewest >= 3 || (fewest >= 2 && (parts.length > 2 || isMixed));
  return isList ? parts : [text];
}

/** A bracket that was opened before the part was taken out, or closed after it. */
function unbracketed(text: string): string {
  const open = text.split('(').length - text.split(')').length;
  const bare = text.trim();
  if (open < 0) return bare.replace(/\)+$/, '').trim();
  return open > 0 ? bare.replace(/^\(+/, '').trim() : bare;
}

const legalForm =
  /^(?:co|ltd|limited|inc|llc|corp|plc|jsc|ojsc|pjsc|cjsc|ooo|ao|oao|zao|pao|s\.?a|sarl|gmbh|pte|pvt|fze|bank|ао|ооо|пао|оао|зао|аат)(?!\p{L})/iu;

/** A comma may part names of an organisation, or belong to one: its pieces are weak beside the whole. */
function pieces(text: string, kind: EntityKind): ListedName[] {
  const parts = text.split(',').map((part) => part.trim());
  if (kind === 'person' || parts.length < 2 || parts.some((part) => legalForm.test(part))) return [];
  return parts.filter((part) => countryCode(part) === '').map((part) => ({ text: part, strength: 'weak' }));
}
