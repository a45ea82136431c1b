import { anything, changeProven, type Expected, rowFault, signNew } from '../audit/proven-rows.ts';
import type { Role } from '../contract/operators.ts';
import type { SignIn } from '../db/backup/acts.ts';
import { type Db, one } from '../db/database.ts';
import { deleteSessionsOf, forgetAllAttempts, listLocks } from '../db/operators/user-sessions.ts';
import {
  addUser,
  findProvenUser,
  findUser,
  listUsers,
  lockAdministrators,
  type NewUser,
  setPassword,
  setTotp,
  type UserRow,
  updateUser,
} from '../db/operators/users.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { signInHash } from './attempts.ts';
import { operatorLimits } from './limits.ts';
import { knownPeople } from './password-lanes.ts';
import { hashPassword, temporaryPassword } from './passwords.ts';
import { appendUserAudit } from './user-audit.ts';

/** Console users: every change is made here and audited in the same transaction. */

export interface NewPerson {
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  /** The client whose person they will be; the operator's by default. */
  readonly client?: number | null;
}

/** How logins are kept. */
export const loginOf = (text: string): string => text.trim().toLowerCase();

/**
 * Of somebody whom a client's administrator makes. It ends in the client's number, as nobody else's does: whether a
 * login is free then tells nothing of other clients.
 */
export function loginOfClient(text: string, client: number): string {
  const login = loginOf(text);
  return login.endsWith(`@${client}`) ? login : `${login}@${client}`;
}

/** Creates a user with a temporary password, shown once and to be changed at the first sign-in. */
export async function createUser(
  tx: Db,
  keyring: Keyring,
  actor: string,
  person: NewPerson,
): Promise<{ readonly user: UserRow; readonly password: string }> {
  const login = loginOf(person.login);
  if (!/^[a-z0-9][a-z0-9.@_-]*$/.test(login) || login.length > operatorLimits.loginCharacters) {
    throw invalid({ field: 'login', code: 'INVALID_LOGIN' });
  }
  const { client = null } = person;
  const number = /@(\d+)$/.exec(login)?.[1];
  if (number !== undefined && number !== String(client)) {
    throw invalid({ field: 'login', code: 'LOGIN_OF_CLIENT', parameters: { number } });
  }
  const named = { ...person, login, name: nameOf(person.name) };
  const password = temporaryPassword();
  const passwordHash = await knownPeople.hold(actor, () => hashPassword(password));
  const secret = { passwordHash, passwordTemporary: true, identity: null };
  const user = await addPerson(tx, keyring, actor, named, secret);
  if (user === undefined) throw invalid({ field: 'login', code: 'LOGIN_TAKEN' });
  return { user, password };
}

/** Undefined where the login is taken. */
export async function addPerson(
  tx: Db,
  keyring: Keyring,
  actor: string,
  { login, name, role, client = null }: NewPerson,
  secret: Pick<NewUser, 'passwordHash' | 'passwordTemporary' | 'identity'>,
): Promise<UserRow | undefined> {
  const user = await addUser(tx, { login, name, role, companyId: client, ...secret });
  if (user === undefined) return undefined;
  const reported = await signNew(tx, keyring, 'users', user.id, {
    login,
    name,
    role,
    password: secret.passwordHash,
    secondFactor: null,
    disabled: null,
    company: client === null ? null : String(client),
    identity: secret.identity?.toString('hex') ?? null,
  });
  await appendUserAudit(tx, keyring, user, {
    actor,
    action: 'user.created',
    details: { role: user.role, ...reported },
  });
  return user;
}

export interface UserChanges {
  readonly name?: string | undefined;
  readonly role?: Role | undefined;
  readonly disabled?: boolean | undefined;
}

/**
 * The last administrator stays one: nobody could make another in the console. Of a client's, the operator may take even
 * that one away. `by`: the client of who changes them; null for the operator's people.
 */
export async function changeUser(
  tx: Db,
  keyring: Keyring,
  actor: string,
  login: string,
  { by = null, ...changes }: UserChanges & { readonly by?: number | null },
): Promise<UserRow> {
  const administrators = await provenAdministrators(tx, keyring, by);
  const before = await requireUser(tx, login);
  const loses = changes.disabled === true || (changes.role ?? before.role) !== 'administrator';
  if (loses && administrators.length === 1 && administrators[0] === before.id) {
    throw new AppError('LAST_ADMINISTRATOR');
  }
  const name = changes.name === undefined ? undefined : nameOf(changes.name);
  const expected: Expected = {
    ...(name !== undefined && { name }),
    ...(changes.role !== undefined && { role: changes.role }),
    ...(changes.disabled !== undefined && { disabled: changes.disabled ? anything : null }),
    ...((changes.role ?? changes.disabled) !== undefined && { granted: anything }),
  };
  const { changed: user, reported } = await changeProven(
    tx,
    keyring,
    { kind: 'users', id: before.id },
    expected,
    async () => one(await updateUser(tx, before.id, { ...changes, name })),
  );
  // A disabled user must not go on working in an open page.
  if (changes.disabled === true) await deleteSessionsOf(tx, user.id, null);
  const { role = null, disabled = null } = changes;
  await appendUserAudit(tx, keyring, user, {
    actor,
    action: 'user.changed',
    details: {
      ...(role !== null && { role }),
      ...(disabled !== null && { disabled }),
      ...(changes.name !== undefined && { name: 'changed' }),
      ...reported,
    },
  });
  return user;
}

/** For a forgotten password: makes a new one, shown once, and ends the user's sessions. */
export async function resetPassword(
  tx: Db,
  keyring: Keyring,
  actor: string,
  login: string,
): Promise<{ readonly user: UserRow; readonly password: string }> {
  const user = await requireUser(tx, login);
  if (user.identity_hash !== null) throw new AppError('USER_OF_DIRECTORY');
  const password = temporaryPassword();
  const hash = await knownPeople.hold(actor, () => hashPassword(password));
  const { reported } = await changeProven(
    tx,
    keyring,
    { kind: 'users', id: user.id },
    newPassword(hash, true),
    () => setPassword(tx, user.id, hash, true),
  );
  await deleteSessionsOf(tx, user.id, null);
  await forgetAllAttempts(tx, signInHash(keyring, user.login));
  await appendUserAudit(tx, keyring, user, { actor, action: 'user.password-reset', details: reported });
  return { user, password };
}

/** For somebody who lost their phone. */
export async function resetSecondFactor(
  tx: Db,
  keyring: Keyring,
  actor: string,
  login: string,
): Promise<UserRow> {
  const user = await requireUser(tx, login);
  const { reported } = await changeProven(
    tx,
    keyring,
    { kind: 'users', id: user.id },
    { secondFactor: null, granted: anything },
    () => setTotp(tx, user.id, null, 0),
  );
  await deleteSessionsOf(tx, user.id, null);
  await appendUserAudit(tx, keyring, user, { actor, action: 'user.second-factor-reset', details: reported });
  return { ...user, sealed_totp: null };
}

/** After an older backup was restored: lets them in by what they had later, and not by what was changed since. */
export async function takeOverSignIn(
  tx: Db,
  keyring: Keyring,
  actor: string,
  login: string,
  { password, temporary, secondFactor, step }: SignIn,
): Promise<void> {
  const user = await requireUser(tx, login);
  const expected = {
    password,
    passwordTemporary: String(temporary),
    secondFactor,
    granted: anything,
  } as const;
  const { reported } = await changeProven(tx, keyring, { kind: 'users', id: user.id }, expected, async () => {
    await setPassword(tx, user.id, password, temporary);
    await setTotp(tx, user.id, secondFactor === null ? null : Buffer.from(secondFactor, 'hex'), step);
  });
  await deleteSessionsOf(tx, user.id, null);
  await appendUserAudit(tx, keyring, user, { actor, action: 'user.sign-in-taken-over', details: reported });
}

/** For somebody who typed a wrong password too often. */
export async function unlockUser(tx: Db, keyring: Keyring, actor: string, login: string): Promise<UserRow> {
  const user = await requireUser(tx, login);
  await forgetAllAttempts(tx, signInHash(keyring, user.login));
  await appendUserAudit(tx, keyring, user, { actor, action: 'user.unlocked', details: {} });
  return user;
}

/** A user, and until when failed sign-ins lock them out. */
export interface Person {
  readonly user: UserRow;
  readonly lockedUntil: Date | null;
}

/** All of them, or those of one client. */
export async function listPeople(db: Db, keyring: Keyring, client: number | null = null): Promise<Person[]> {
  return withLocks(db, keyring, await listUsers(db, client));
}

export async function showPerson(db: Db, keyring: Keyring, user: UserRow): Promise<Person> {
  return one(await withLocks(db, keyring, [user]));
}

async function withLocks(db: Db, keyring: Keyring, users: readonly UserRow[]): Promise<Person[]> {
  const hashes = users.map(({ login }) => signInHash(keyring, login));
  const locks = new Map(
    (await listLocks(db, hashes)).map(({ loginHash, until }) => [loginHash.toString('hex'), until]),
  );
  return users.map((user, i) => ({ user, lockedUntil: locks.get(hashes[i]?.toString('hex') ?? '') ?? null }));
}

/** What a row says after its password was set. */
export const newPassword = (hash: string, temporary: boolean): Expected => ({
  password: hash,
  passwordTemporary: String(temporary),
  ...(temporary && { granted: anything }),
});

function nameOf(text: string): string {
  const name = text.trim();
  if (name === '') throw invalid({ field: 'name', code: 'MISSING' });
  return name;
}

/** Administrators who can sign in: one that somebody wrote into the database does not count. */
async function provenAdministrators(tx: Db, keyring: Keyring, client: number | null): Promise<number[]> {
  const proven: number[] = [];
  for (const id of await lockAdministrators(tx, client)) {
    const found = await findProvenUser(tx, { id });
    if (found !== undefined && rowFault(keyring, 'users', found.proof) === undefined) proven.push(id);
  }
  return proven;
}

async function requireUser(tx: Db, login: string): Promise<UserRow> {
  const user = await findUser(tx, loginOf(login));
  if (user === undefined) throw new AppError('USER_NOT_FOUND');
  return user;
}
