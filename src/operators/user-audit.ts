import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import type { UserRow } from '../db/operators/users.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** An entry about somebody who works in the console: in the log of their client, or in the operator's. */
export function appendUserAudit(
  tx: Db,
  keyring: Keyring,
  actor: string,
  user: UserRow,
  action: string,
  details: Record<string, string | number | boolean>,
): Promise<void> {
  return appendAudit(tx, keyring, {
    chain: user.company_id ?? operatorChain,
    actor,
    action,
    details: { user: user.login, ...details },
  });
}
