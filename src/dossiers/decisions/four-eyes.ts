import { refuseUnproven } from '../../audit/proven-rows.ts';
import { type CompanyRow, findProvenCompany } from '../../db/clients/companies.ts';
import type { Db } from '../../db/database.ts';
import { findProvenUser, type UserRow } from '../../db/operators/users.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { AppError } from '../../platform/problems/errors.ts';

/**
 * Four eyes: two people decide, and neither can have created the other. Administrators create people, so they are neither of
 * the two; a new or changed account cannot confirm for some hours, so that others notice first. A policy or risk table
 * proposed at a terminal carries the name given there, and nobody of that name confirms it.
 */

export function isSamePerson(actor: string, other: string): boolean {
  return personOf(actor) === personOf(other);
}

/** The name without blanks, invisible letters and the prefix of its source. */
const personOf = (actor: string): string =>
  actor
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .toLowerCase()
    .replace(/^(?:(?:user|cli):)+/, '');

/** The console user of an actor. Refuses a row that something else than the service wrote. */
export async function findPerson(db: Db, keyring: Keyring, actor: string): Promise<UserRow | undefined> {
  const found = await findProvenUser(db, { login: personOf(actor) });
  if (found !== undefined) refuseUnproven(keyring, 'users', found);
  return found?.user;
}

/** The client. Refuses a row changed in the database, so that four eyes cannot be turned off there. */
export async function findBelievedCompany(
  db: Db,
  keyring: Keyring,
  id: number,
): Promise<CompanyRow | undefined> {
  const found = await findProvenCompany(db, id);
  if (found !== undefined) refuseUnproven(keyring, 'companies', found);
  return found?.company;
}

type Standing = Pick<UserRow, 'role' | 'granted_at'> | undefined;

/** Why a person may not propose. */
export function hindranceToPropose(person: Standing): AppError | undefined {
  return person?.role === 'administrator' ? new AppError('ADMINISTRATORS_DO_NOT_DECIDE') : undefined;
}

/** Why a person may not confirm a proposal. */
export function hindranceToConfirm(
  person: Standing,
  waitHours: number,
  now = new Date(),
): AppError | undefined {
  const until = new Date((person?.granted_at.getTime() ?? 0) + waitHours * 3_600_000);
  if (until <= now) return hindranceToPropose(person);
  const time = until.toISOString().slice(0, 16).replace('T', ' ');
  return (
    hindranceToPropose(person) ??
    new AppError('TOO_NEW_TO_CONFIRM', { parameters: { until: time, hours: waitHours } })
  );
}

/** Refuses a person who may not propose, if the client wants two people. */
export async function refuseAsFirst(
  tx: Db,
  keyring: Keyring,
  company: Pick<CompanyRow, 'four_eyes'> | undefined,
  actor: string,
): Promise<void> {
  const hindrance = company?.four_eyes ? hindranceToPropose(await findPerson(tx, keyring, actor)) : undefined;
  if (hindrance !== undefined) throw hindrance;
}

/** Refuses a person who may not confirm a proposal of `first`. */
export async function refuseAsSecond(
  tx: Db,
  keyring: Keyring,
  first: string,
  actor: string,
  waitHours: number,
): Promise<void> {
  refuseSame(first, actor);
  const hindrance = hindranceToConfirm(await findPerson(tx, keyring, actor), waitHours);
  if (hindrance !== undefined) throw hindrance;
}

export function refuseSame(first: string, actor: string): void {
  if (isSamePerson(first, actor)) throw new AppError('SECOND_PERSON_NEEDED');
}
