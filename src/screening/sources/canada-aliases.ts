import { countryCode } from '../../documents/countries.ts';
import type { EntityKind, ListedName } from '../entity.ts';
import { aliasOf, cleanText, splitValues } from './listed-names.ts';

/** Canada writes all aliases of an entry into one text, in several ways. */

const languages =
  /[,;(]?\s*\b(?:Russian|Belarus+ian|Ukrainian|Persian|Farsi|Arabic|Burmese|Chinese|Spanish|English|French|Hebrew|Dari|Pashto)\s*:\s*/i;
const otherNames =
  /\s*\(?\b(?:also known as|a\.?k\.?a\.?|formerly known as|f\.?k\.?a\.?|commonly known as)\b:?\s*/i;
const foreign = '\\p{sc=Cyrillic}\\p{sc=Arabic}\\p{sc=Hebrew}';
/** A blank between a word in Latin letters and one in others: two names, not one. */
const scriptChange = new RegExp(
  `(?<=\\p{sc=Latin}\\S*)\\s+(?=[${foreign}])|(?<=[${foreign}]\\S*)\\s+(?=\\p{sc=Latin})`,
  'u',
);

/** "English name/nom français (also known as ...)": each as a name, the first in front. */
export function bilingualNames(text: string): string[] {
  return cleanText(text)
    .split(otherNames)
    .flatMap((part) => splitSlash(unbracketed(part)));
}

export function canadianAliases(text: string, kind: EntityKind): ListedName[] {
  const parts = splitValues(text)
    .flatMap((part) => part.split(languages))
    .flatMap((part) => part.split(otherNames))
    .flatMap((part) => (kind === 'person' ? part.split(scriptChange) : [part]))
    .map(unbracketed)
    .flatMap(splitSlash);
  return parts.flatMap((part) => [aliasOf(part, kind), ...pieces(part, kind)]);
}

/** A slash parts names only where each side could be a whole one: "Aleksander/Alexander Ivanov" is not two names. */
function splitSlash(text: string): string[] {
  const parts = text.split('/').map((part) => part.trim());
  return parts.every((part) => /\S\s+\S/.test(part)) ? parts : [text];
}

/** A bracket that was opened before the part was taken out, or closed after it. */
function unbracketed(text: string): string {
  const open = text.split('(').length - text.split(')').length;
  const bare = text.trim();
  if (open < 0) return bare.replace(/\)+$/, '').trim();
  return open > 0 ? bare.replace(/^\(+/, '').trim() : bare;
}

const legalForm =
  /^(?:co|ltd|limited|inc|llc|corp|plc|jsc|ojsc|pjsc|cjsc|s\.?a|sarl|gmbh|pte|pvt|fze|bank)\b/i;

/** A comma may part names of an organisation, or belong to one: its pieces are weak beside the whole. */
function pieces(text: string, kind: EntityKind): ListedName[] {
  const parts = text.split(',').map((part) => part.trim());
  if (kind === 'person' || parts.length < 2 || parts.some((part) => legalForm.test(part))) return [];
  return parts.filter((part) => countryCode(part) === '').map((part) => ({ text: part, strength: 'weak' }));
}
