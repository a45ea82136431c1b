import { compareParsedNames, scoreParsedNames } from './compare.ts';
import { parseName } from './parse-name.ts';
import type { Comparison } from './reasons.ts';
import type { ParsedName } from './token.ts';

/** Reads the name of an organisation. */
export function parseOrganisation(text: string): ParsedName {
  return parseName(text);
}

/** How alike two names of organisations are, 0..100. */
export function scoreOrganisations(a: ParsedName, b: ParsedName): number {
  return scoreParsedNames(a, b);
}

export function compareOrganisations(a: ParsedName, b: ParsedName): Comparison {
  return compareParsedNames(a, b);
}
