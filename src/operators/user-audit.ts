import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import type { UserRow } from '../db/operators/users.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** An entry of the audit log about somebody who works in the console. */
export function appendUserAudit(
  tx: Db,
  keyring: Keyring,
  actor: string,
  user: UserRow,
  action: string,
  details: Record<string, string | number | boolean>,
): Promise<void> {
  return appendAudit(tx, keyring, {
    chain: operatorChain,
    actor,
    action,
    details: { user: user.login, ...details },
  });
}
