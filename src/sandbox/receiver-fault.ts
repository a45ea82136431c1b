import type { ReceiverFault } from '../contract/webhooks.ts';
import { beginningRow, namesSandbox } from './table.ts';
import { uploadRows } from './upload-rows.ts';

/** How the receiver of messages about a test upload or session of this externalId fails; undefined where it does not. */
export function receiverFault(externalId: string): ReceiverFault | undefined {
  const row = namesSandbox(externalId) ? beginningRow(uploadRows, externalId) : undefined;
  return row !== undefined && 'webhook' in row ? row.webhook : undefined;
}
