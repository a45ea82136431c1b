import { type AuditEvent, appendAudit, operatorChain } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import type { UserRow } from '../db/operators/users.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** An entry about somebody who works in the console: in the log of their client, or in the operator's. */
export function appendUserAudit(
  tx: Db,
  keyring: Keyring,
  user: UserRow,
  { details, ...what }: Omit<AuditEvent, 'chain'>,
): Promise<void> {
  return appendAudit(tx, keyring, {
    chain: user.company_id ?? operatorChain,
    ...what,
    details: { user: user.login, ...details },
  });
}
