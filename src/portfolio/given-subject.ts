import { type GivenSubject, type PortfolioType, portfolioTypes } from '../contract/portfolio.ts';
import { foldText } from '../names/fold.ts';
import { MAX_WORDS } from '../names/limits.ts';
import { platformLimits } from '../platform/limits.ts';
import type { FieldError, FieldProblemCode, TextParameters } from '../platform/problems/errors.ts';
import { screeningLimits } from '../screening/limits.ts';
import { isBirthDate, isCountry, isSearchable } from '../screening/query-values.ts';
import { portfolioLimits } from './limits.ts';

/** What a client gives of a customer, from a call, a line of JSON or a row of a table. */

export type Read =
  | { readonly ok: true; readonly subject: GivenSubject }
  | { readonly ok: false; readonly faults: readonly FieldError[] };

/** Defaults. */
export interface Defaults {
  readonly monitor: boolean;
}

const fields = [
  'externalId',
  'type',
  'name',
  'dateOfBirth',
  'nationality',
  'identifiers',
  'monitor',
  'press',
] as const;
type Field = (typeof fields)[number];

/** Columns of a table, in any case, with the words of people for some of them. */
export const portfolioColumns: readonly Field[] = fields;

/** Control characters, and halves of characters: what a hash is made of must be one text only. */
const strange = /[\u0000-\u001f\u007f\ud800-\udfff]/u;

/** Reads one, or names every field at fault; `prefix` is where it stands, such as `subjects[17].`. */
export function readGiven(value: unknown, prefix = '', defaults: Defaults = { monitor: false }): Read {
  const reader = new Reader(prefix);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const field = prefix.replace(/\.$/, '') || 'line';
    return { ok: false, faults: [{ field, code: 'WRONG_TYPE', parameters: { expected: 'object' } }] };
  }
  const given = value as Readonly<Record<string, unknown>>;
  for (const field of Object.keys(given)) {
    if (!fields.some((known) => known === field)) {
      reader.fault(field.slice(0, 100), 'UNKNOWN_FIELD', { known: fields.join(', ') });
    }
  }
  const subject = {
    externalId: reader.text(given, 'externalId', true) ?? '',
    type: reader.type(given),
    name: reader.name(given),
    dateOfBirth: reader.text(given, 'dateOfBirth'),
    nationality: reader.text(given, 'nationality'),
    identifiers: reader.identifiers(given),
    monitor: reader.yes(given, 'monitor', defaults.monitor),
    press: reader.yes(given, 'press', false),
  };
  const { dateOfBirth, nationality } = subject;
  if (dateOfBirth !== null && !isBirthDate(dateOfBirth)) reader.fault('dateOfBirth', 'NOT_A_BIRTH_DATE');
  if (nationality !== null && !isCountry(nationality)) reader.fault('nationality', 'UNKNOWN_COUNTRY');
  return reader.faults.length === 0 ? { ok: true, subject } : { ok: false, faults: reader.faults };
}

type Given = Readonly<Record<string, unknown>>;

class Reader {
  readonly faults: FieldError[] = [];
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  fault(field: string, code: FieldProblemCode, parameters?: TextParameters): void {
    this.faults.push({ field: `${this.#prefix}${field}`, code, ...(parameters && { parameters }) });
  }

  /** Null where it is missing or blank. */
  text(given: Given, field: Field, required = false): string | null {
    const value = given[field];
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
      if (required) this.fault(field, 'MISSING');
      return null;
    }
    return this.#goodText(field, value);
  }

  #goodText(field: string, value: unknown, most: number = platformLimits.fieldCharacters): string | null {
    if (typeof value !== 'string') this.fault(field, 'WRONG_TYPE', { expected: 'string' });
    else if (strange.test(value)) this.fault(field, 'INVALID_CHARACTERS');
    else if ([...value.trim()].length > most) this.fault(field, 'TOO_LONG', { limit: most });
    else return value.trim();
    return null;
  }

  type(given: Given): PortfolioType {
    const { type } = given;
    if (type === undefined || type === null || type === '') return 'PERSON';
    const known = portfolioTypes.find((one) => typeof type === 'string' && one === type.trim().toUpperCase());
    if (known === undefined) this.fault('type', 'INVALID_VALUE', { allowed: portfolioTypes.join(', ') });
    return known ?? 'PERSON';
  }

  name(given: Given): string {
    const name = this.text(given, 'name', true);
    if (name === null) return '';
    const least = screeningLimits.searchedNameCharacters;
    if (!isSearchable(name)) this.fault('name', 'NOTHING_TO_SEARCH');
    else if ([...name].length < least) this.fault('name', 'TOO_SHORT', { limit: least });
    else if (foldText(name).split(' ').length > MAX_WORDS) {
      this.fault('name', 'TOO_MANY_WORDS', { limit: MAX_WORDS });
    }
    return name;
  }

  yes(given: Given, field: 'monitor' | 'press', otherwise: boolean): boolean {
    const value = given[field];
    if (value === undefined || value === null) return otherwise;
    if (typeof value !== 'boolean') this.fault(field, 'WRONG_TYPE', { expected: 'boolean' });
    return value === true;
  }

  identifiers({ identifiers }: Given): Readonly<Record<string, string>> {
    if (identifiers === undefined || identifiers === null) return {};
    if (typeof identifiers !== 'object' || Array.isArray(identifiers)) {
      this.fault('identifiers', 'WRONG_TYPE', { expected: 'object' });
      return {};
    }
    const entries = Object.entries(identifiers);
    if (entries.length > portfolioLimits.identifiers) {
      this.fault('identifiers', 'TOO_MANY_KEYS', { limit: portfolioLimits.identifiers });
      return {};
    }
    const read = entries.map(([name, value]) => {
      const good = this.#goodText('identifiers', name, portfolioLimits.identifierNameCharacters);
      if (good === '') this.fault('identifiers', 'NAME_MISSING');
      return [good ?? '', this.#goodText(`identifiers.${name.slice(0, 50)}`, value) ?? ''] as const;
    });
    // In one order, so that the same numbers are the same content.
    return Object.fromEntries(read.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
