import type { ReceiverFault } from '../contract/webhooks.ts';
import { nearest } from '../names/nearest.ts';
import { faceRows } from './face-rows.ts';
import { lookupRows } from './lookup-rows.ts';
import type { SandboxCall, SandboxRow } from './row.ts';
import { uploadPrefix, uploadRows } from './upload-rows.ts';

/**
 * Every value that the sandbox knows. What happens, `akwaba sandbox list`, the page /sandbox and docs/en/sandbox.md all come
 * from these rows; test/sandbox/ makes each of them happen.
 */
export const sandboxTable: readonly SandboxRow[] = [...uploadRows, ...lookupRows, ...faceRows];

/** The row of a lookup's value, as the endpoint has read it. */
export function lookupRow(call: SandboxCall, value: string): SandboxRow | undefined {
  const wanted = folded(value);
  return lookupRows.find((row) => row.calls.includes(call) && folded(row.value) === wanted);
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
