import { randomBytes } from 'node:crypto';
import { appendAudit } from '../audit/chain.ts';
import { anything, changeIfPossible, changeProven, type Expected, signNew } from '../audit/proven-rows.ts';
import {
  type AccountCompany,
  type CredentialMode,
  type CredentialScope,
  credentialScopes,
  defaultScopes,
  noEnd,
  type SubscriptionType,
} from '../contract/account.ts';
import {
  addCompany,
  type CompanyIdentity,
  type CompanyRow,
  type CompanySettings,
  dutyChange,
  lockCompany,
  type NewCompany,
  setSuspended,
  updateCompany,
  updateIdentity,
} from '../db/clients/companies.ts';
import {
  addCredential,
  type CredentialRow,
  findCredentialId,
  revokeCredential,
} from '../db/clients/credentials.ts';
import { addSubscription } from '../db/clients/subscriptions.ts';
import type { Db } from '../db/database.ts';
import { eraseAllFaces, lockFaces } from '../db/dossiers/faces.ts';
import { planRescreens } from '../db/screening/monitoring.ts';
import { wakeActs } from '../db/subjects/proposals.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { invalid } from '../platform/problems/errors.ts';

/** Client companies and their credentials: every change is made here, and audited with it. */

/** Defaults of a new company, except its checks, which the caller gives. */
export const companyDefaults = {
  country: null,
  city: null,
  contact_email: null,
  rccm_number: null,
  type: null,
  owner_name: null,
  agencies: [],
  informal_threshold: 80,
  image_retention_days: 90,
  result_retention_days: 3650,
  retention_profile: 'OBLIGED',
  ended_retention_years: 10,
  untaken_retention_years: 5,
  rate_limit_per_second: null,
  duplicated_faces: false,
  monitoring: false,
  four_eyes: false,
  frame_origins: [],
} as const satisfies Omit<NewCompany, 'name' | 'verifications'>;

export interface Subscribed {
  readonly type: SubscriptionType;
  /** Absent: an unlimited one does not end by itself, another one ends in a year. */
  readonly expirationDate?: string | undefined;
}

/** A company with an empty subscription; credits are granted to it afterwards. */
export async function createCompany(
  tx: Db,
  keyring: Keyring,
  actor: string,
  company: Pick<NewCompany, 'name' | 'verifications'> & Partial<NewCompany>,
  { type, expirationDate }: Subscribed,
): Promise<CompanyRow> {
  const expires = expirationDate ?? (type === 'UNLIMITED' ? noEnd : inOneYear());
  const made = { ...companyDefaults, ...company };
  const row = await addCompany(tx, made);
  await addSubscription(tx, row.id, type, expires);
  await appendAudit(tx, keyring, {
    chain: row.id,
    actor,
    action: 'company.created',
    details: {
      company: row.id,
      subscription: type,
      expires,
      ...(await signNew(tx, keyring, 'companies', row.id, {
        ...settingsExpected(made),
        suspended: null,
        subscription: `${type} ${expires}`,
      })),
    },
  });
  return row;
}

function inOneYear(): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** What is to be, and as the editor saw it. */
type Seen<Values> = Values & { readonly seen?: Values };

/**
 * Turning face comparison off erases the stored faces; turning monitoring on starts it at once. `seen` holds the
 * settings as the editor saw them: if one of them has changed since, nothing is changed. Another duty to keep wants a reason.
 */
export async function changeSettings(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  { seen = {}, reason, ...settings }: Seen<CompanySettings> & { readonly reason?: string | undefined },
): Promise<CompanyRow | undefined> {
  // Locked before the setting changes, so that no analysis that still saw the old one adds a face after the erasure.
  const forget = settings.duplicated_faces === false;
  if (forget) await lockFaces(tx, companyId);
  const before = await lockCompany(tx, companyId);
  if (before === undefined) return undefined;
  refuseChanged(before, seen);
  const isDuty = Object.keys(dutyChange(before, settings)).length > 0;
  if (isDuty && !reason?.trim()) throw invalid({ field: 'reason', code: 'MISSING' });
  const done = await changeIfPossible(
    tx,
    keyring,
    { kind: 'companies', id: companyId },
    settingsExpected(settings),
    () => updateCompany(tx, companyId, settings),
  );
  if (done === undefined) return undefined;
  if (settings.monitoring) await planRescreens(tx);
  if (isDuty) await wakeActs(tx, companyId);
  const forgotten = forget ? { faces_erased: await eraseAllFaces(tx, companyId) } : {};
  await appendAudit(tx, keyring, {
    chain: companyId,
    actor,
    action: 'company.settings',
    details: {
      ...Object.fromEntries(
        Object.entries({ ...settings, ...forgotten, ...(isDuty && { reason }) }).map(([key, value]) => [
          key,
          String(value),
        ]),
      ),
      ...done.reported,
    },
  });
  return done.changed;
}

/** What a row says after settings were changed. */
function settingsExpected(settings: CompanySettings): Exclude<Expected, symbol> {
  const entries = Object.entries(settings).flatMap(([setting, value]) => {
    const field = settingFields[setting as keyof CompanySettings];
    return field === undefined || value === undefined
      ? []
      : [[field, typeof value === 'boolean' ? String(value) : anything]];
  });
  return Object.fromEntries(entries);
}

/** Their names in db/audit/proven-rows.ts. */
const settingFields: Readonly<Record<keyof CompanySettings, string>> = {
  verifications: 'verifications',
  informal_threshold: 'informalThreshold',
  image_retention_days: 'imageRetentionDays',
  result_retention_days: 'resultRetentionDays',
  retention_profile: 'retentionProfile',
  ended_retention_years: 'endedRetentionYears',
  untaken_retention_years: 'untakenRetentionYears',
  rate_limit_per_second: 'rateLimitPerSecond',
  duplicated_faces: 'duplicatedFaces',
  monitoring: 'monitoring',
  four_eyes: 'fourEyes',
  frame_origins: 'frameOrigins',
};

/**
 * Fields that are not given, or given as they were seen, stay as they are: people who change different fields do not
 * conflict. The audit entry names the changed fields, not their values.
 */
export async function changeIdentity(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  { seen = {}, ...identity }: Seen<Partial<CompanyIdentity>>,
): Promise<CompanyRow | undefined> {
  const before = await lockCompany(tx, companyId);
  if (before === undefined) return undefined;
  const wanted = only(identity, differing(seen, identity));
  refuseChanged(before, only(seen, differing(identity, seen)));
  const changed = differing(before, wanted);
  if (changed.length === 0) return before;
  const { changed: row, reported } = await changeProven(
    tx,
    keyring,
    { kind: 'companies', id: companyId },
    { name: anything },
    () => updateIdentity(tx, companyId, { ...before, ...wanted }),
  );
  await appendAudit(tx, keyring, {
    chain: companyId,
    actor,
    action: 'company.identity',
    details: { fields: changed.join(', '), ...reported },
  });
  return row;
}

/** Somebody else changed these meanwhile. */
export class CompanyChanged extends Error {
  override readonly name = 'CompanyChanged';
  constructor(readonly fields: readonly (keyof CompanyRow)[]) {
    super(fields.join(', '));
  }
}

function refuseChanged(row: CompanyRow, seen: Partial<CompanyRow>): void {
  const changed = differing(row, seen);
  if (changed.length > 0) throw new CompanyChanged(changed);
}

/** Fields of `other` whose value differs in `row`. */
function differing<T extends Partial<CompanyRow>>(row: Partial<CompanyRow>, other: T) {
  const names = Object.keys(other) as (keyof T & keyof CompanyRow)[];
  return names.filter((name) => textOf(row, name) !== textOf(other, name));
}

function only<T extends object>(whole: T, names: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<T>;
}

/** Ignores the order of checks, which are a set, and blanks around a text. */
function textOf(row: Partial<CompanyRow>, name: keyof CompanyRow): string {
  const value = name === 'verifications' ? row.verifications?.toSorted() : row[name];
  return JSON.stringify(typeof value === 'string' ? value.trim() || null : value);
}

export async function suspendCompany(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  suspended: boolean,
): Promise<CompanyRow | undefined> {
  const done = await changeIfPossible(
    tx,
    keyring,
    { kind: 'companies', id: companyId },
    { suspended: suspended ? anything : null },
    () => setSuspended(tx, companyId, suspended),
  );
  if (done === undefined) return undefined;
  const action = suspended ? 'company.suspended' : 'company.reopened';
  const details = { company: companyId, ...done.reported };
  await appendAudit(tx, keyring, { chain: companyId, actor, action, details });
  return done.changed;
}

export interface NewCredentialOptions {
  readonly mode: CredentialMode;
  readonly label?: string;
  /** `read` and `write` by default. */
  readonly scopes?: readonly CredentialScope[];
  readonly expiresAt?: Date;
}

/** A credential with its secret, which is shown here and never again. */
export interface IssuedCredential {
  readonly credential: CredentialRow;
  readonly apiSecret: string;
}

export async function issueCredential(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  options: NewCredentialOptions,
): Promise<IssuedCredential> {
  const apiKey = `ak_${options.mode}_${randomBytes(12).toString('hex')}`;
  const apiSecret = makeApiSecret();
  const scopes = inOrder(options.scopes ?? defaultScopes);
  const secretHash = hashSecret(keyring, apiKey, apiSecret);
  const credential = await addCredential(tx, {
    companyId,
    apiKey,
    secretHash,
    mode: options.mode,
    label: options.label ?? '',
    scopes,
    expiresAt: options.expiresAt ?? null,
  });
  await appendAudit(tx, keyring, {
    chain: companyId,
    actor,
    action: 'credential.created',
    details: {
      credential: credential.id,
      mode: options.mode,
      scopes: scopes.join(', '),
      expires: options.expiresAt?.toISOString() ?? null,
      ...(await signNew(tx, keyring, 'credentials', credential.id, {
        company: String(companyId),
        apiKey,
        secret: secretHash.toString('hex'),
        mode: options.mode,
        revoked: null,
        scopes: JSON.stringify(scopes),
        nextSecret: null,
      })),
    },
  });
  return { credential, apiSecret };
}

export async function withdrawCredential(
  tx: Db,
  keyring: Keyring,
  actor: string,
  apiKey: string,
): Promise<CredentialRow | undefined> {
  const id = await findCredentialId(tx, apiKey);
  const done =
    id &&
    (await changeIfPossible(tx, keyring, { kind: 'credentials', id }, { revoked: anything }, () =>
      revokeCredential(tx, apiKey),
    ));
  if (!done) return undefined;
  const { changed: credential, reported } = done;
  await appendAudit(tx, keyring, {
    chain: credential.company_id,
    actor,
    action: 'credential.revoked',
    details: { credential: credential.id, ...reported },
  });
  return credential;
}

export const makeApiSecret = (): string => `as_${randomBytes(32).toString('base64url')}`;

/** Each once and always in the same order: what is signed is the text of it. */
export const inOrder = (scopes: readonly CredentialScope[]): CredentialScope[] =>
  credentialScopes.filter((scope) => scopes.includes(scope));

/** Secrets are long and random, so a keyed hash is enough to make guessing hopeless. */
export function hashSecret(keyring: Keyring, apiKey: string, apiSecret: string): Buffer {
  return keyring.hash('credentials', apiKey, apiSecret);
}

/** The interface's `company` object. */
export function accountCompany(row: CompanyRow): AccountCompany {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    city: row.city,
    contactEmail: row.contact_email,
    rccmNumber: row.rccm_number,
    type: row.type,
    ownerName: row.owner_name,
    agencies: row.agencies,
  };
}
