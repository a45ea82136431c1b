import type { FieldRule } from '../paper-descriptor.ts';
import { type Claim, holdOf } from './confidence.ts';
import type { FoundLabel } from './labels.ts';
import type { Surroundings } from './rows.ts';
import { type FoundValue, valuesAnywhere, valuesInRows } from './values.ts';

/** The values that the labels of one rule have, and how sure they are among each other. */

/** The best read label with a value wins; in a section every label has its own. */
export function valuesOfRule(
  surroundings: Surroundings,
  rule: FieldRule,
  labels: readonly FoundLabel[],
  claims: ReadonlyMap<FoundLabel, Claim>,
  isOwn: boolean,
) {
  if (rule.parts.length === 0) return null;
  const valuesAt = (label: FoundLabel) => {
    const claim = claims.get(label);
    if (claim === undefined) return null;
    const values = valuesInRows(surroundings, label, rule, claim.rows);
    return (
      values?.map((value, part) => {
        // A number whose form tells it is itself wherever it stands.
        const form = rule.parts[part]?.form;
        const signs = { ...claim.signs, words: form?.isPattern ? 0 : 1 };
        const hold = form?.isOwn ? 1 : holdOf(signs);
        return value && { ...value, confidence: value.confidence * hold, signs };
      }) ?? null
    );
  };
  if (rule.section !== null) {
    const all = labels.map((label) => valuesAt(label)?.[0] ?? null);
    return [listed(all.filter((value) => value !== null))];
  }
  const found = labels.flatMap((label) => {
    const values = valuesAt(label);
    return values === null ? [] : [{ label, values }];
  });
  const [first, ...others] = [
    ...found.filter(({ label }) => !label.isComposed),
    ...found.filter(({ label }) => label.isComposed),
  ];
  if (first !== undefined) {
    // A wording that nobody listed tells nothing for sure that such papers do not have, nor against another label.
    const isRival = ({ label, values }: typeof first) =>
      (first.label.isComposed || !label.isComposed) && values[0]?.value !== first.values[0]?.value;
    const isUnsure = others.some(isRival) || (first.label.isComposed && !isOwn);
    return isUnsure ? first.values.map((value) => value && atMost(value, mostUnlisted)) : first.values;
  }
  return rule.where.includes('anywhere') ? valuesAnywhere(surroundings, rule) : null;
}

const mostUnlisted = 0.85;
const atMost = (value: FoundValue, most: number): FoundValue => ({
  ...value,
  confidence: Math.min(value.confidence, most),
});

/** Several values of one field, as unsure as the least sure of them. */
function listed(values: readonly FoundValue[]): FoundValue | null {
  const [first] = values;
  if (first === undefined) return null;
  return {
    value: values.map(({ value }) => value).join('; '),
    confidence: Math.min(...values.map(({ confidence }) => confidence)),
    box: first.box,
  };
}
