import type { PepFields, SanctionFields } from '../entity.ts';
import { cleanText } from './listed-names.ts';

/** What each field of a match means: README.md. */

type Value = string | readonly string[] | undefined;

/** Texts on one line, several joined; empty ones left out. */
function filled(values: Readonly<Record<string, Value>>): Record<string, string> {
  const texts = Object.entries(values).map(([field, value]) => [field, joined(value)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export function sanctionFields(values: Partial<Record<keyof SanctionFields, Value>>): SanctionFields {
  return filled(values);
}

export function pepFields(values: Partial<Record<keyof PepFields, Value>>): PepFields {
  return filled(values);
}

function joined(value: Value): string {
  if (value === undefined) return '';
  const texts = (typeof value === 'string' ? [value] : value).map(cleanText);
  return [...new Set(texts)].filter((text) => text !== '').join('; ');
}

/** "Passport: 123, France": a label in front of what is there, nothing where nothing is. */
export function labelled(label: string, ...parts: readonly string[]): string {
  const text = [...new Set(parts)].filter((part) => part.trim() !== '').join(', ');
  return text === '' ? '' : `${label}: ${text}`;
}
