import type { PolicyValue } from '../../contract/policies.ts';
import { countryCode, countryName } from '../../documents/countries.ts';
import type { CheckCatalogue } from '../../dossiers/check-catalogue.ts';
import type { Language, Text } from '../../platform/language.ts';
import { fillText } from '../../platform/problems/errors.ts';
import type { AboutDossier, Fact } from './fact.ts';
import { facts } from './facts.ts';

/** A fact as a rule names it, its part filled in. */
export interface NamedFact {
  readonly name: string;
  readonly fact: Fact;
  readonly words: Text;
  of(about: AboutDossier): PolicyValue | undefined;
}

/** What stands before and after the part. */
const ends = facts.map((fact) => {
  const brace = fact.name.indexOf('{');
  if (brace < 0) return { fact, before: fact.name, after: null };
  return { fact, before: fact.name.slice(0, brace), after: fact.name.slice(fact.name.indexOf('}') + 1) };
});

/** Undefined where there is no such fact. */
export function namedFact(name: string, checks: CheckCatalogue): NamedFact | undefined {
  for (const { fact, before, after } of ends) {
    if (after === null) {
      if (name === before) return { name, fact, words: fact.words, of: (about) => fact.of(about, '') };
      continue;
    }
    const part = name.slice(before.length, name.length - after.length);
    if (part === '' || name !== `${before}${part}${after}`) continue;
    const called = partWords(fact, part, checks);
    if (called === undefined) continue;
    return {
      name,
      fact,
      words: fillText(fact.words, { part: called }),
      of: (about) => fact.of(about, part),
    };
  }
  return undefined;
}

function partWords({ parts }: Fact, part: string, checks: CheckCatalogue): Text | undefined {
  if (parts === 'free') return { en: part, fr: part };
  const known = parts?.(checks) ?? {};
  return Object.hasOwn(known, part) ? known[part] : undefined;
}

/** Every name of a fact without a free part, to suggest the nearest one. */
export function knownNames(checks: CheckCatalogue): string[] {
  return ends.flatMap(({ fact, before, after }) => {
    if (after === null || fact.parts === 'free') return [fact.name];
    return Object.keys(fact.parts?.(checks) ?? {}).map((part) => `${before}${part}${after}`);
  });
}

/** A value of a fact as people read it. */
export function valueWords({ type, choices = {} }: Fact, value: PolicyValue): Text {
  const in_ = (language: Language): string => {
    if (typeof value === 'boolean') return yesOrNo[String(value) as 'true' | 'false'][language];
    if (typeof value === 'number') return numberWords(value, language);
    if (type === 'country') return countryName(countryCode(value), language) || value;
    if (type === 'choice' && Object.hasOwn(choices, value)) return choices[value]?.[language] ?? value;
    return language === 'fr' ? `« ${value} »` : `“${value}”`;
  };
  return { en: in_('en'), fr: in_('fr') };
}

const yesOrNo = { true: { en: 'yes', fr: 'oui' }, false: { en: 'no', fr: 'non' } } as const;

const numberWords = (value: number, language: Language): string =>
  language === 'fr' ? String(value).replace('.', ',') : String(value);
