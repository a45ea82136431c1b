import { type CarriedKind, type CarriedRow, type ProofColumn, tableOf } from '../db/audit/carried-proofs.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';

/**
 * Whoever can write to the database must not be able to clear a hit, lower a rating or change what people agreed to. Rows
 * that decide carry a keyed MAC over what they say and whose they are; one that does not fit is not believed, and the safe
 * side is taken. A row that is put back as it once was, proof and all, fits: the chain tells of decisions about it, and
 * `akwaba audit verify` holds the rows against that (told-states.ts).
 */

/** Null where a row says nothing of what the proof covers, such as a hit that nobody marked. */
export function carriedProof<Kind extends CarriedKind>(
  keyring: Keyring,
  kind: Kind,
  column: ProofColumn<Kind>,
  row: object,
): Buffer | null {
  const { key, proofs } = tableOf(kind);
  const said = (name: string) => plain((row as CarriedRow)[name], `${kind}.${name}`);
  const covered = (proofs[column] ?? []).map(said);
  if (covered.every((value) => value === null)) return null;
  return keyring.hash(
    'rows',
    `${kind}.${column}`,
    JSON.stringify([...Object.keys(key).map(said), ...covered]),
  );
}

/** Times to the millisecond, as pg gives them. */
function plain(value: unknown, name: string): unknown {
  if (value === undefined) throw new Error(`${name} is covered by a proof`);
  if (value instanceof Date) return value.getTime();
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return Array.isArray(value) ? value.map((each) => plain(each, name)) : value;
}

/** Whether a row is as the service wrote it; every proof of it, unless one is named. */
export function stands<Kind extends CarriedKind>(
  keyring: Keyring,
  kind: Kind,
  row: object,
  column?: ProofColumn<Kind>,
): boolean {
  if (keyring.takesUnproved) return true;
  const columns = column === undefined ? Object.keys(tableOf(kind).proofs) : [column];
  return columns.every((each) => {
    const expected = carriedProof(keyring, kind, each as ProofColumn<Kind>, row);
    const carried = (row as CarriedRow)[each];
    if (expected === null) return true;
    return Buffer.isBuffer(carried) && equalSecrets(expected, carried);
  });
}

/** A row with its proofs as they should be. */
export function proved<Row extends object>(keyring: Keyring, kind: CarriedKind, row: Row): Row {
  const proofs = Object.keys(tableOf(kind).proofs) as ProofColumn<typeof kind>[];
  return {
    ...row,
    ...Object.fromEntries(proofs.map((each) => [each, carriedProof(keyring, kind, each, row)])),
  };
}

export const nameOfCarried = (kind: CarriedKind, row: object): string =>
  [kind, ...Object.keys(tableOf(kind).key).map((name) => plain((row as CarriedRow)[name], name))].join('/');

/** Said wherever such a row is read. */
export function unprovedWords(kind: CarriedKind, row: object): Text {
  const name = nameOfCarried(kind, row);
  return {
    en: `Not believed: row ${name} of the database was changed by something else than this service. "akwaba audit verify" tells what happened.`,
    fr: `Non prise en compte : la ligne ${name} de la base a été modifiée par autre chose que ce service. « akwaba audit verify » dit ce qui s'est passé.`,
  };
}

/** For what people and programs do with a row: they are told. */
export function requireStanding<Row extends object>(keyring: Keyring, kind: CarriedKind, row: Row): Row {
  if (stands(keyring, kind, row)) return row;
  throw new AppError('ROW_NOT_OURS', { parameters: { row: nameOfCarried(kind, row) } });
}
