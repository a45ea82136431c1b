import { appendAudit, operatorChain } from '../src/audit/chain.ts';
import { anything, changeProven, signNew } from '../src/audit/proven-rows.ts';
import { signUnproved } from '../src/audit/sign-carried.ts';
import { carriedKinds } from '../src/db/audit/carried-proofs.ts';
import type { ProvenKind } from '../src/db/audit/proven-rows.ts';
import type { Db } from '../src/db/database.ts';
import { listSessions } from '../src/db/operators/user-sessions.ts';
import { addUser, findUser, type NewUser, type UserRow } from '../src/db/operators/users.ts';
import { sessionProof } from '../src/operators/session-proof.ts';
import type { Runtime } from '../src/runtime.ts';

/** Rows that a test writes past the commands for it, signed as the service signs them. */

type Base = Pick<Runtime, 'database' | 'keyring'>;

/** Signs rows that carry their own proof as they are, after a test has changed some. */
export async function signCarried({ database, keyring }: Base): Promise<void> {
  for (const kind of carriedKinds) await signUnproved(database, keyring, kind);
}

/** Somebody who works in the console; there once, however often asked for. */
export async function addPerson(
  { database, keyring }: Base,
  person: Omit<NewUser, 'companyId'> & Partial<Pick<NewUser, 'companyId'>>,
): Promise<UserRow> {
  return database.transaction(async (tx) => {
    const user = await addUser(tx, { companyId: null, ...person });
    if (user === undefined) {
      const known = await findUser(tx, person.login);
      if (known === undefined) throw new Error('no such user');
      return known;
    }
    const told = await signNew(tx, keyring, 'users', user.id, anything);
    await appendAudit(tx, keyring, {
      chain: user.company_id ?? operatorChain,
      actor: 'test',
      action: 'row.signed',
      details: told,
    });
    return user;
  });
}

/** `chain`: the client's, or the operator's where it is about a person. */
export async function changeRow(
  { database, keyring }: Base,
  [kind, id, chain = operatorChain]: readonly [kind: ProvenKind, id: number | string, chain?: number],
  change: (tx: Db) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { reported } = await changeProven(tx, keyring, { kind, id }, anything, () => change(tx));
    await appendAudit(tx, keyring, { chain, actor: 'test', action: 'row.signed', details: reported });
  });
}

/** Makes a person's sessions so much older. */
export async function ageSessions(
  { database, keyring }: Base,
  userId: number,
  minutes: number,
): Promise<void> {
  for (const session of await listSessions(database, userId)) {
    const older = { ...session, created_at: new Date(session.created_at.getTime() - minutes * 60_000) };
    await database.query('UPDATE user_sessions SET created_at = $2, proof = $3 WHERE id = $1', [
      older.id,
      older.created_at,
      sessionProof(keyring, older),
    ]);
  }
}
