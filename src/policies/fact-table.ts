import type { Shown } from '../contract/fields.ts';
import type { PolicyFact } from '../contract/views/policies.ts';
import { allAlpha3, countryCode, countryName } from '../documents/countries.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import type { Language, Text } from '../platform/language.ts';
import { factGroups, operatorsOf } from './facts/fact.ts';
import { facts } from './facts/facts.ts';

/** The table of facts as people who write rules see it. */
export type FactRow = Shown<typeof PolicyFact>;

interface Named {
  readonly value: string;
  readonly words: string;
}

export function factTable(checks: CheckCatalogue, language: Language): FactRow[] {
  const named = (texts: Readonly<Record<string, Text>>): Named[] =>
    Object.entries(texts).map(([value, words]) => ({ value, words: words[language] }));
  return facts.map((fact) => ({
    fact: fact.name,
    group: factGroups[fact.group][language],
    words: fact.words[language].replace('{part}', '…'),
    type: fact.type,
    operators: operatorsOf(fact),
    choices: fact.type === 'country' ? countries(language) : named(fact.choices ?? {}),
    least: fact.least ?? null,
    most: fact.most ?? null,
    canBeAbsent: fact.canBeAbsent,
    parts: typeof fact.parts === 'function' ? named(fact.parts(checks)) : [],
    free: fact.parts === 'free',
  }));
}

/** Sorted by name. */
const countries = (language: Language): Named[] =>
  allAlpha3
    .map((value) => ({ value, words: countryName(countryCode(value), language) || value }))
    .sort((a, b) => a.words.localeCompare(b.words, language));
