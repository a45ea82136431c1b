import {
  type CarriedKind,
  type CarriedRow,
  type ProofColumn,
  proofsOf,
  tableOf,
} from '../db/audit/carried-proofs.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';

/**
 * Write access to the database must not clear a hit, lower a rating or change a consent. Rows that decide carry a keyed MAC
 * over their content and owner; a row that does not fit counts as its worst case. A row that is put back with its old proof
 * fits: `akwaba audit verify` compares it with the decisions in the chain (reported-states.ts).
 */

/** Null where a row says nothing of what the proof covers, such as a hit that nobody marked. */
function carriedProof(keyring: Keyring, kind: CarriedKind, column: ProofColumn, row: object): Buffer | null {
  const { key, proofs } = tableOf(kind);
  const said = (name: string) => plain((row as CarriedRow)[name], `${kind}.${name}`);
  const covered = (proofs[column] ?? []).map(said);
  if (covered.every((value) => value === null)) return null;
  return keyring.hash('rows', `${kind}.${column}`, JSON.stringify([...key.map(said), ...covered]));
}

/** Times to the millisecond, as pg gives them. */
function plain(value: unknown, name: string): unknown {
  if (value === undefined) throw new Error(`${name} is covered by a proof`);
  if (value instanceof Date) return value.getTime();
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return Array.isArray(value) ? value.map((each) => plain(each, name)) : value;
}

/** Whether a row is as the service wrote it; every proof of it, unless some are named. */
export function stands(
  keyring: Keyring,
  kind: CarriedKind,
  row: object,
  columns: readonly ProofColumn[] = proofsOf(kind),
): boolean {
  if (keyring.takesUnproved) return true;
  return columns.every((column) => {
    const expected = carriedProof(keyring, kind, column, row);
    const carried = (row as CarriedRow)[column];
    return expected === null || (Buffer.isBuffer(carried) && equalSecrets(expected, carried));
  });
}

/** A row with its proofs as they should be. */
export function proved<Row extends object>(
  keyring: Keyring,
  kind: CarriedKind,
  row: Row,
): Row & Readonly<Record<ProofColumn, Buffer | null>> {
  const proofs = proofsOf(kind).map((column) => [column, carriedProof(keyring, kind, column, row)]);
  return { ...row, ...Object.fromEntries(proofs) };
}

export const nameOfCarried = (kind: CarriedKind, row: object): string =>
  [kind, ...tableOf(kind).key.map((name) => plain((row as CarriedRow)[name], name))].join('/');

/** The warning shown with a row that something else than the service wrote; null if its proof holds. */
export function findingOf(keyring: Keyring, kind: CarriedKind, row: object): Text | null {
  if (stands(keyring, kind, row)) return null;
  const name = nameOfCarried(kind, row);
  return {
    en: `Not believed: row ${name} of the database was changed by something else than this service. "akwaba audit verify" tells what happened.`,
    fr: `Non prise en compte : la ligne ${name} de la base a été modifiée par autre chose que ce service. « akwaba audit verify » dit ce qui s'est passé.`,
  };
}

/** The refusal of an act on such a row. */
export function requireStanding<Row extends object>(
  keyring: Keyring,
  kind: CarriedKind,
  row: Row,
  columns?: readonly ProofColumn[],
): Row {
  if (stands(keyring, kind, row, columns)) return row;
  throw new AppError('ROW_NOT_OURS', { parameters: { row: nameOfCarried(kind, row) } });
}
