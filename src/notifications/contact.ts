import { randomUUID } from 'node:crypto';
import { changeProven } from '../audit/proven-rows.ts';
import type { AccountLink, AccountMail, NoticeKind } from '../contract/notifications.ts';
import type { Database, Db } from '../db/database.ts';
import { addNotices, findContact, saveContact } from '../db/operators/notifications.ts';
import { deleteSessionsOf } from '../db/operators/user-sessions.ts';
import { findProvenUser, setPassword, type UserRow } from '../db/operators/users.ts';
import { knownPeople } from '../operators/password-lanes.ts';
import { hashPassword, passwordFaults } from '../operators/passwords.ts';
import { actorOf } from '../operators/sessions.ts';
import { appendUserAudit } from '../operators/user-audit.ts';
import { newPassword } from '../operators/users.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { notificationLimits } from './limits.ts';

/** How somebody is reached by mail, and what a link in a mail lets them do. */

export interface Contact {
  readonly address: string | null;
  readonly verified: boolean;
  readonly language: Language;
  readonly unwanted: readonly string[];
}

const context = (userId: number): string => `contact:${userId}`;

export function openAddress(keyring: Keyring, userId: number, sealed: Buffer | null) {
  const none = { address: null, verified: false };
  return sealed === null ? none : JSON.parse(keyring.open('users', context(userId), sealed).toString());
}

export async function contactOf(db: Db, keyring: Keyring, userId: number): Promise<Contact> {
  const { sealed_address = null, language = 'fr', unwanted = [] } = (await findContact(db, userId)) ?? {};
  return { ...openAddress(keyring, userId, sealed_address), language, unwanted };
}

async function keep(tx: Db, keyring: Keyring, userId: number, contact: Contact): Promise<void> {
  const { address, verified, language, unwanted } = contact;
  const text = JSON.stringify({ address, verified });
  const sealed_address = address === null ? null : keyring.seal('users', context(userId), text);
  await saveContact(tx, userId, { sealed_address, language, unwanted });
}

export interface WantedContact {
  readonly address: string | null;
  readonly language: Language;
  readonly unwanted: readonly NoticeKind[];
}

/** A new address is asked by a mail whether it is theirs; until then it gets no other. */
export async function changeContact(tx: Db, keyring: Keyring, user: UserRow, wanted: WantedContact) {
  const before = await contactOf(tx, keyring, user.id);
  const isSame = before.address === wanted.address;
  await keep(tx, keyring, user.id, { ...wanted, verified: isSame && before.verified });
  if (isSame) return;
  if (wanted.address !== null) await mailAccount(tx, user, 'address');
  await appendUserAudit(tx, keyring, user, {
    actor: actorOf(user),
    action: 'user.address-changed',
    details: {},
  });
}

/** For somebody whom an administrator makes: the link proves the address, and lets them choose a password. */
export async function invite(tx: Db, keyring: Keyring, user: UserRow, address: string, language: Language) {
  await keep(tx, keyring, user.id, { address, verified: false, language, unwanted: [] });
  await mailAccount(tx, user, 'invitation');
}

export const mailAccount = (tx: Db, user: Pick<UserRow, 'id'>, kind: AccountMail): Promise<void> =>
  addNotices(tx, [user.id], { kind, path: '/account', event: `${kind}:${randomUUID()}` });

/** What makes a link void: of one for an address another address, of others another password. */
const stampOf = (kind: AccountMail, passwordHash: string, address: string | null): string =>
  kind === 'address' ? (address ?? '') : passwordHash;

const macOf = (keyring: Keyring, { for: kind, user, until }: AccountLink, stamp: string): Buffer =>
  keyring.hash('links', 'account', kind, String(user), String(until), stamp);

/** Made when the mail is sent, so that no token is kept. */
export function accountPath(
  keyring: Keyring,
  kind: AccountMail,
  { user_id, password_hash }: { readonly user_id: number; readonly password_hash: string },
  address: string,
): string {
  const until = Math.floor(Date.now() / 1000) + notificationLimits.linkSeconds;
  const link = { for: kind, user: user_id, until, mac: '' };
  const mac = macOf(keyring, link, stampOf(kind, password_hash, address)).toString('base64url');
  return `/link?for=${kind}&user=${user_id}&until=${until}&mac=${mac}`;
}

/** Verifies the address, or sets the password; each once, since both change what the link was made of. */
export async function followLink(database: Database, keyring: Keyring, link: AccountLink): Promise<void> {
  const found = await findProvenUser(database, { id: link.user });
  const contact = await contactOf(database, keyring, link.user);
  const stamp = stampOf(link.for, found?.passwordHash ?? '', contact.address);
  const isRight = equalSecrets(Buffer.from(link.mac, 'base64url'), macOf(keyring, link, stamp));
  const isUsed = link.for === 'address' && contact.verified;
  if (
    !isRight ||
    isUsed ||
    found === undefined ||
    found.user.disabled_at !== null ||
    link.until < Date.now() / 1000
  )
    throw new AppError('LINK_OVER');
  const { user } = found;
  const chosen = link.newPassword;
  const event = { actor: actorOf(user), details: {} };
  if (link.for === 'address') {
    await database.transaction(async (tx) => {
      await keep(tx, keyring, user.id, { ...contact, verified: true });
      await appendUserAudit(tx, keyring, user, { ...event, action: 'user.address-verified' });
    });
    return;
  }
  if (chosen === undefined) throw invalid({ field: 'newPassword', code: 'MISSING' });
  const faults = passwordFaults(chosen, user.login);
  if (faults.length > 0) throw invalid(...faults);
  const hash = await knownPeople.hold(user.login, () => hashPassword(chosen));
  await database.transaction(async (tx) => {
    const row = { kind: 'users', id: user.id } as const;
    const { reported } = await changeProven(tx, keyring, row, newPassword(hash, false), () =>
      setPassword(tx, user.id, hash, false),
    );
    await keep(tx, keyring, user.id, { ...contact, verified: true });
    await deleteSessionsOf(tx, user.id, null);
    await appendUserAudit(tx, keyring, user, {
      ...event,
      action: 'user.password-by-link',
      details: reported,
    });
  });
}
