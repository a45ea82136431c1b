import { refuseUnproven } from '../../audit/proven-rows.ts';
import { type CompanyRow, findProvenCompany } from '../../db/clients/companies.ts';
import type { Db } from '../../db/database.ts';
import { findProvenUser, type UserRow } from '../../db/operators/users.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { AppError } from '../../platform/problems/errors.ts';

/**
 * Four eyes: two people, and neither can be made by the other. Administrators make people, so they are neither of the
 * two; whoever was made or changed lately does not confirm yet, so that others notice first. Nothing is decided at a
 * terminal; what is proposed there is by the name that is given, and nobody of that name confirms it.
 */

/** One person has one name, at the terminal and in the console. */
export function isSamePerson(actor: string, other: string): boolean {
  return personOf(actor) === personOf(other);
}

/** Without what nobody sees in a name: blanks, letters of no width, and where it was given. */
const personOf = (actor: string): string =>
  actor
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .toLowerCase()
    .replace(/^(?:(?:user|cli):)+/, '');

/** The console's person of an actor's name. Refused where the database was changed past the service. */
export async function findPerson(db: Db, keyring: Keyring, actor: string): Promise<UserRow | undefined> {
  const found = await findProvenUser(db, { login: personOf(actor) });
  if (found !== undefined) refuseUnproven(keyring, 'users', found);
  return found?.user;
}

/** The client whose rule it is. Refused likewise: whoever turned four eyes off in the database does not act alone. */
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

/** What keeps somebody from proposing. */
export function hindranceToPropose(person: Standing): AppError | undefined {
  return person?.role === 'administrator' ? new AppError('ADMINISTRATORS_DO_NOT_DECIDE') : undefined;
}

/** What keeps somebody from confirming what another person proposed. */
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

/** Refuses who may not be the first of the two, where the client wants two. */
export async function refuseAsFirst(
  tx: Db,
  keyring: Keyring,
  company: Pick<CompanyRow, 'four_eyes'> | undefined,
  actor: string,
): Promise<void> {
  const hindrance = company?.four_eyes ? hindranceToPropose(await findPerson(tx, keyring, actor)) : undefined;
  if (hindrance !== undefined) throw hindrance;
}

/** Refuses who may not confirm what `first` proposed. */
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
