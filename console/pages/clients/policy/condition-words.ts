import type { ClientPolicy, PolicyFact } from '../../../../src/contract/console/policies.ts';
import { language, locale, say, sayNumber, type Text } from '../../../language.ts';
import { labels } from '../../../parts/labels.ts';
import { type DraftCondition, factOf } from './draft.ts';

/** What conditions can be made of, in the service's words. */
export type Catalogue = Pick<ClientPolicy, 'facts' | 'operators' | 'guards'>;

const words = {
  yes: labels.yes,
  no: labels.no,
  nothing: { en: '…', fr: '…' },
} as const satisfies Record<string, Text>;

export interface ConditionWords {
  readonly fact: string;
  readonly operator: string;
  readonly value: string;
}

export function conditionWords(condition: DraftCondition, catalogue: Catalogue): ConditionWords {
  const { fact, operator, value } = condition;
  const found = factOf(fact, catalogue.facts);
  return {
    fact: found === undefined ? fact || say(words.nothing) : factWords(found.row, found.part),
    // In French the colon before it says so.
    operator:
      operator === 'is' && language() === 'fr'
        ? ''
        : (catalogue.operators.find((one) => one.operator === operator)?.words ?? operator),
    value: operator === 'present' || operator === 'absent' ? '' : sayValue(value, found?.row),
  };
}

/** With the name of its part, where it has one. */
function factWords({ words: text, parts }: PolicyFact, part: string): string {
  const named = parts.find(({ value }) => value === part)?.words ?? part;
  return named === '' ? text : text.replace('…', () => named);
}

export function sayValue(value: unknown, row: PolicyFact | undefined): string {
  if (Array.isArray(value)) {
    const each = value.map((one) => sayValue(one, row));
    if (each.length === 0) return say(words.nothing);
    return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(each);
  }
  if (typeof value === 'boolean') return say(value ? words.yes : words.no);
  if (typeof value === 'number') return sayNumber(value);
  const text = String(value ?? '');
  return row?.choices.find((choice) => choice.value === text)?.words ?? (text || say(words.nothing));
}
