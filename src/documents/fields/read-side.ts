import type { FieldRule, SideTable } from '../document-type.ts';
import type { FieldName } from '../facts.ts';
import { type FoundLabel, findLabels, type Spelling, spellingsOf } from './labels.ts';
import { type FoundValue, type Surroundings, valuesAnywhere, valuesAt } from './values.ts';
import { axesAt, boxAround, type Page } from './words.ts';

/** Reads one picture by the table of one side. */

export interface SideReading {
  readonly hasTitle: boolean;
  /** Labels of the table that were found, and how many it has. */
  readonly labels: number;
  readonly ofLabels: number;
  readonly fields: Readonly<Partial<Record<FieldName, FoundValue>>>;
}

const spellings = new WeakMap<SideTable, readonly Spelling[]>();

/** Labels take the numbers of their rules, titles the next one, headings the one after. */
function spellingsOfTable(table: SideTable): readonly Spelling[] {
  const known = spellings.get(table);
  if (known !== undefined) return known;
  const { rules, titles, headings, mixedCase } = table;
  const made = [
    ...rules.flatMap(({ labels }, rule) => spellingsOf(rule, labels, mixedCase)),
    ...spellingsOf(rules.length, titles, false),
    ...spellingsOf(rules.length + 1, headings, false),
  ];
  spellings.set(table, made);
  return made;
}

/** A reading below this is noise, not evidence. */
const leastConfidence = 0.05;

export function readSide(page: Page, table: SideTable): SideReading {
  const found = findLabels(page, spellingsOfTable(table));
  const titles = found.filter(({ rule }) => rule === table.rules.length);
  const taken = new Set(found.flatMap(({ line, start, end }) => (page.words[line] ?? []).slice(start, end)));
  const labels = found.filter(({ rule }) => rule < table.rules.length);
  const surroundings: Surroundings = { page, labels, isTaken: (word) => taken.has(word) };
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  table.rules.forEach((rule, index) => {
    const values = valuesOfRule(
      surroundings,
      rule,
      labels.filter((label) => label.rule === index),
    );
    rule.parts.forEach(({ field }, part) => {
      const value = values?.[part];
      if (value && value.confidence >= leastConfidence && fields[field] === undefined) fields[field] = value;
    });
  });
  const title = titles[0];
  if (title !== undefined) fields.document_code = titleOf(page, title);
  return {
    hasTitle: title !== undefined,
    labels: new Set(labels.map(({ rule }) => rule)).size,
    ofLabels: table.rules.length,
    fields,
  };
}

/** The best read label with a value in place wins. */
function valuesOfRule(surroundings: Surroundings, rule: FieldRule, labels: readonly FoundLabel[]) {
  if (rule.parts.length === 0) return null;
  for (const label of [...labels].sort((a, b) => a.difference - b.difference)) {
    const values = valuesAt(surroundings, label, rule);
    if (values !== null) return values;
  }
  return rule.where.includes('anywhere') ? valuesAnywhere(surroundings, rule) : null;
}

function titleOf(page: Page, { line, start, end }: FoundLabel): FoundValue {
  const words = (page.words[line] ?? []).slice(start, end);
  const own = page.lines[line];
  return {
    value: (own?.text ?? '').slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0).trim(),
    confidence: own?.confidence ?? 0,
    box: boxAround(
      axesAt(page, line),
      words.map(({ box }) => box),
    ),
  };
}
