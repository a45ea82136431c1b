import { Compile } from 'typebox/compile';
import type { ReceiverFault } from '../contract/webhooks.ts';
import { nearest } from '../names/nearest.ts';
import { readRecords } from '../platform/vocabulary/read-vocabulary.ts';
import {
  everyRow,
  type FaceRow,
  type RefusedRow,
  type SandboxCall,
  type SandboxRow,
  type UploadRow,
} from './row.ts';

const row = Compile(everyRow);

/** Uploads whose externalId begins so are simulated; what follows is the caller's. */
const uploadPrefix = 'sbx-';

/**
 * Every value that the sandbox knows. What happens, `akwaba sandbox list`, the page /sandbox and docs/en/sandbox.md all come
 * from these rows.
 */
export const sandboxTable: readonly SandboxRow[] = readRecords('sandbox/rows.jsonl', row);

const rowsOf = (call: SandboxCall): SandboxRow[] => sandboxTable.filter(({ calls }) => calls.includes(call));

export const uploadRows = rowsOf('upload') as (UploadRow | RefusedRow)[];
/** By the name of the selfie's file; uploads know the same outcomes by the same values. */
export const faceRows = rowsOf('verification.face-match') as (FaceRow | RefusedRow)[];

/** The row of a lookup's value, as the endpoint has read it. */
export function lookupRow(call: SandboxCall, value: string): SandboxRow | undefined {
  const wanted = folded(value);
  return rowsOf(call).find((row) => folded(row.value) === wanted);
}

const folded = (value: string): string => value.trim().replace(/\s+/g, ' ').toUpperCase();

export const namesSandbox = (value: string): boolean => value.trim().toLowerCase().startsWith(uploadPrefix);

/** The row that a value begins with, the longest; `sbx-db-good-42` and `sbx-db-good` are the same. */
export function beginningRow<R extends SandboxRow>(rows: readonly R[], value: string): R | undefined {
  const given = value.trim().toLowerCase();
  const fits = rows.filter(
    ({ value: known }) => given.startsWith(known) && !/^[a-z0-9]/.test(given.slice(known.length)),
  );
  return fits.sort((a, b) => b.value.length - a.value.length)[0];
}

/** The value that a mistyped one may have been. */
export const nearestValue = (rows: readonly SandboxRow[], value: string): string =>
  nearest(
    value.trim().toLowerCase(),
    rows.map((row) => row.value),
  );

/** How the receiver of messages about a test upload or session of this externalId fails; undefined where it does not. */
export function receiverFault(externalId: string): ReceiverFault | undefined {
  const row = namesSandbox(externalId) ? beginningRow(uploadRows, externalId) : undefined;
  return row !== undefined && 'webhook' in row ? row.webhook : undefined;
}
