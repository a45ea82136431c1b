import type { DocumentFacts, FieldName, Fields, ReadField } from './facts.ts';

/** Values that people put in the place of what was read; null for what is not on the paper at all. */
export interface CorrectedValue {
  readonly field: FieldName;
  readonly value: string | null;
}

/**
 * The facts with what people corrected. A person has looked, so that the value is as sure as can be; it stays where it
 * was found. What the reader made of the field elsewhere goes with the value that was wrong.
 */
export function withCorrections(facts: DocumentFacts, corrections: readonly CorrectedValue[]): DocumentFacts {
  if (corrections.length === 0) return facts;
  const fields: Partial<Record<FieldName, ReadField>> = { ...facts.fields };
  for (const { field, value } of corrections) {
    if (value === null) delete fields[field];
    else fields[field] = corrected(facts.fields, field, value);
  }
  const isOther = (one: { readonly field: FieldName }) =>
    corrections.every(({ field }) => field !== one.field);
  const pictures = facts.pictures?.map((picture) => ({
    ...picture,
    misformed: picture.misformed.filter(isOther),
    repeated: picture.repeated.filter(isOther),
  }));
  return { ...facts, fields, ...(pictures && { pictures }) };
}

function corrected(read: Fields, field: FieldName, value: string): ReadField {
  const { side = 'front', box = null } = read[field] ?? {};
  return { value, confidence: 1, side, box, source: 'printed' };
}
