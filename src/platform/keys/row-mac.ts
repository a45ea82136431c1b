import type { Keyring } from './sealing.ts';

/** What a row says, bound to the row and its version. */
export interface SignedRow {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  /** Which fields are covered. */
  readonly format: number;
  readonly fields: ReadonlyMap<string, string | null>;
}

/** The keyed MAC of a row; the order of its fields does not matter. */
export function rowMac(keyring: Keyring, { kind, id, version, format, fields }: SignedRow): Buffer {
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return keyring.hash('rows', kind, id, String(version), String(format), JSON.stringify(sorted));
}
