import type { AuditRow } from '../db/audit/audit.ts';
import {
  coveredBy,
  fieldsAfter,
  findProof,
  formatOf,
  lockProven,
  type ProvenKind,
  type ReportedRow,
  type StoredProof,
  saveProof,
} from '../db/audit/proven-rows.ts';
import type { Db } from '../db/database.ts';
import { rowMac } from '../platform/keys/row-mac.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { isLinked } from './chain.ts';

/**
 * Write access to the database must not grant rights in the service. Rows that grant rights have a keyed MAC over their
 * content, their id and a version that grows with every change; the audit entry of the change names row, version and MAC. A
 * row counts only while it fits its MAC and the newest entry about it: one that was written, moved or put back does not.
 *
 * Changing the chain too leaves a gap that `akwaba audit verify` finds. Putting back the whole database, chain and all, is
 * found by checkpoints exported meanwhile.
 */

/** Why a row is not believed. */
export type RowFault = 'unsigned' | 'changed' | 'untold' | 'rolled-back' | 'missing';

/** What the chain says of a row, in the details of the entry about a change. */
export type ReportedProof = {
  readonly row: string;
  readonly version: number;
  readonly proof: string;
};

export interface Proven {
  readonly proof: StoredProof;
}

export const nameOfRow = (kind: ProvenKind, id: string | number): string => `${kind}/${id}`;

/** Undefined for a row that stands. */
export function rowFault(keyring: Keyring, kind: ProvenKind, stored: StoredProof): RowFault | undefined {
  const { id, version, format, mac } = stored;
  if (version === null || format === null || mac === null) return 'unsigned';
  const later = fieldsAfter(kind, format);
  for (const [name, initial] of later) if (stored.fields[name] !== initial) return 'changed';
  const fields = coveredBy(kind, format, stored.fields);
  const expected = rowMac(keyring, { kind, id, version, format, fields });
  if (!equalSecrets(expected, Buffer.from(mac, 'hex'))) return 'changed';
  const { reported } = stored;
  if (reported === null || !isLinkedReport(keyring, reported)) return 'untold';
  const last = reportedProof(reported.details);
  return last?.version === version && last.proof === shortOf(mac) ? undefined : 'rolled-back';
}

/** Stands for the proof of a removed row after `akwaba audit accept`; the service removes none. */
export const goneProof = 'gone';

/** What an entry says of a row, if anything. */
export function reportedProof(details: string): ReportedProof | undefined {
  const { row, version, proof } = JSON.parse(details) as Partial<ReportedProof>;
  return typeof row === 'string' && typeof version === 'number' && typeof proof === 'string'
    ? { row, version, proof }
    : undefined;
}

/** Whether an entry that was read alone is one of ours. */
export function isLinkedReport(keyring: Keyring, reported: ReportedRow): boolean {
  const { milliseconds, mac, previous, ...rest } = reported;
  if (previous === null && reported.sequence !== 1) return false;
  const row: AuditRow = { ...rest, at: new Date(milliseconds), mac: Buffer.from(mac, 'hex') };
  return isLinked(keyring, Buffer.from(previous ?? '', 'hex'), row);
}

/** A field that a change sets to something which only the database knows, such as its time. */
export const anything = Symbol('anything');

/** What a row must say after a change; all other fields stay. A trigger in the database that changes more is not signed. */
export type Expected = Readonly<Record<string, string | null | typeof anything>> | typeof anything;

/** Signs a new row. The result belongs in the details of the entry about it. */
export async function signNew(
  tx: Db,
  keyring: Keyring,
  kind: ProvenKind,
  id: string | number,
  expected: Expected,
): Promise<ReportedProof> {
  return sign(tx, keyring, { kind, id }, 1, expected);
}

/** Which row of which kind. */
export interface RowName {
  readonly kind: ProvenKind;
  readonly id: string | number;
}

/** Changes a row and signs it. Refuses a row whose proof fails before, so that foreign content is never signed. */
export async function changeProven<T>(
  tx: Db,
  keyring: Keyring,
  row: RowName,
  expected: Expected,
  change: () => Promise<T>,
): Promise<{ readonly changed: T; readonly reported: ReportedProof }> {
  const before = await requireProven(tx, keyring, row);
  const changed = await change();
  return { changed, reported: await signChange(tx, keyring, row, expected, before) };
}

/** The same for a change that may find nothing to do, and then gives undefined. */
export async function changeIfPossible<T extends object>(
  tx: Db,
  keyring: Keyring,
  row: RowName,
  expected: Expected,
  change: () => Promise<T | undefined>,
): Promise<{ readonly changed: T; readonly reported: ReportedProof } | undefined> {
  const before = await requireProven(tx, keyring, row);
  const changed = await change();
  return changed && { changed, reported: await signChange(tx, keyring, row, expected, before) };
}

/** Locks a row and refuses it unless it stands. */
async function requireProven(
  tx: Db,
  keyring: Keyring,
  { kind, id }: RowName,
): Promise<StoredProof | undefined> {
  await lockProven(tx, kind, String(id));
  const stored = await findProof(tx, kind, String(id));
  if (stored !== undefined) refuseUnproven(keyring, kind, { proof: stored });
  return stored;
}

function signChange(
  tx: Db,
  keyring: Keyring,
  row: RowName,
  expected: Expected,
  before: StoredProof | undefined,
): Promise<ReportedProof> {
  const wanted = expected === anything ? anything : { ...before?.fields, ...expected };
  return sign(tx, keyring, row, (before?.version ?? 0) + 1, wanted);
}

/** The refusal that people see. */
export function refuseUnproven(keyring: Keyring, kind: ProvenKind, row: Proven): void {
  if (rowFault(keyring, kind, row.proof) === undefined) return;
  throw new AppError('ROW_NOT_OURS', { parameters: { row: nameOfRow(kind, row.proof.id) } });
}

/** Signs a row as it stands now, if it says what is expected. */
export async function sign(
  tx: Db,
  keyring: Keyring,
  row: RowName,
  version: number,
  expected: Expected,
): Promise<ReportedProof> {
  const { kind } = row;
  const id = String(row.id);
  const stored = await findProof(tx, kind, id);
  if (stored === undefined) throw new Error(`there is no ${nameOfRow(kind, id)} to sign`);
  for (const [name, value] of expected === anything ? [] : Object.entries(expected)) {
    if (value !== anything && value !== stored.fields[name]) {
      throw new AppError('ROW_NOT_OURS', { parameters: { row: nameOfRow(kind, id) } });
    }
  }
  const format = formatOf(kind, stored.fields);
  const fields = coveredBy(kind, format, stored.fields);
  const mac = rowMac(keyring, { kind, id, version, format, fields });
  await saveProof(tx, { kind, id, version, format, mac });
  return { row: nameOfRow(kind, id), version, proof: shortOf(mac.toString('hex')) };
}

/** As much of a MAC as an entry names: 128 bits. */
const shortOf = (mac: string): string => mac.slice(0, 32);
