import type { CorrectionRow } from '../db/dossiers/corrections.ts';
import type { CorrectedValue } from '../documents/corrected-facts.ts';
import type { FieldName } from '../documents/facts.ts';

/** Corrections that people made to a document: its declared type, or a field that was read. */

/** Stands for the declared type; no field has this name. */
export const typeField = 'type';

export interface Correction {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly field: FieldName | typeof typeField;
  /** Null for what was not read; of a type its code. */
  readonly from: string | null;
  /** Null for what is not on the paper. */
  readonly to: string | null;
  readonly reason: string;
}

export type SealedCorrection = Pick<Correction, 'from' | 'to' | 'reason'>;

/** A sealed correction cannot be moved to another document or field. */
export const correctionId = (document: string, field: string): string => `${document}.${field}`;

/** In the order in which they were made; those that were erased are left out. */
export function openCorrections(
  rows: readonly CorrectionRow[],
  document: { readonly id: number; readonly uuid: string },
  open: (id: string, sealed: Buffer) => SealedCorrection,
): Correction[] {
  return rows.flatMap(({ id, document_id, at, actor, field, sealed }) =>
    sealed === null || document_id !== document.id
      ? []
      : [
          {
            id,
            at,
            actor,
            field: field as Correction['field'],
            ...open(correctionId(document.uuid, field), sealed),
          },
        ],
  );
}

/** The last of a field counts. */
export function correctedValues(corrections: readonly Correction[]): CorrectedValue[] {
  const last = new Map(corrections.map(({ field, to }) => [field, to]));
  return [...last].flatMap(([field, value]) => (field === typeField ? [] : [{ field, value }]));
}
