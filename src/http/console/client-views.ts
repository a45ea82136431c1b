import type {
  Client,
  ClientIdentity,
  ClientRow,
  ClientSettings,
  ClientSubscription,
  Credential,
} from '../../contract/console/clients.ts';
import { statusOf } from '../../credits/movements.ts';
import type { CompanyIdentity, CompanyRow, CompanySettings } from '../../db/clients/companies.ts';
import type { CompanyOverview } from '../../db/clients/company-overviews.ts';
import type { CredentialRow } from '../../db/clients/credentials.ts';
import { today } from '../../platform/today.ts';
import { ownCredentialOf } from '../shown-credential.ts';

/** The interface's names of settings. */
export const settingNames = {
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
} as const satisfies Record<keyof CompanySettings, keyof ClientSettings>;

/** The interface's names of a client's identity fields. */
export const identityNames = {
  name: 'name',
  country: 'country',
  city: 'city',
  contact_email: 'contactEmail',
  rccm_number: 'rccmNumber',
  type: 'type',
  owner_name: 'ownerName',
  agencies: 'agencies',
} as const satisfies Record<keyof CompanyIdentity, keyof ClientIdentity>;

/** As stored: trimmed, and null if empty. */
export function identityOf(given: Partial<ClientIdentity> & Pick<ClientIdentity, 'name'>): CompanyIdentity {
  const text = (value: string | undefined) => value?.trim() || null;
  return {
    name: given.name.trim(),
    country: text(given.country),
    city: text(given.city),
    contact_email: text(given.contactEmail),
    rccm_number: text(given.rccmNumber),
    type: text(given.type),
    owner_name: text(given.ownerName),
    agencies: given.agencies ?? [],
  };
}

export function settingsOf(given: Partial<ClientSettings>): CompanySettings {
  const kept = Object.entries(settingNames).flatMap(([setting, name]) =>
    given[name] === undefined ? [] : [[setting, given[name]]],
  );
  return Object.fromEntries(kept) as CompanySettings;
}

export const shownSettings = (row: Required<CompanySettings>): ClientSettings => ({
  verifications: [...row.verifications],
  informalThreshold: row.informal_threshold,
  imageRetentionDays: row.image_retention_days,
  resultRetentionDays: row.result_retention_days,
  retentionProfile: row.retention_profile,
  endedRetentionYears: row.ended_retention_years,
  untakenRetentionYears: row.untaken_retention_years,
  rateLimitPerSecond: row.rate_limit_per_second,
  duplicatedFaces: row.duplicated_faces,
  monitoring: row.monitoring,
  fourEyes: row.four_eyes,
  frameOrigins: [...row.frame_origins],
});

export const clientRow = ({ company, subscription, waiting }: CompanyOverview): ClientRow => ({
  id: company.id,
  name: company.name,
  city: company.city,
  suspended: company.suspended_at !== null,
  createdAt: company.created_at.toISOString(),
  subscription: shownSubscription(company, subscription),
  waiting,
});

const shownSubscription = (
  company: CompanyRow,
  row: CompanyOverview['subscription'],
): ClientSubscription => ({
  type: row.type,
  status: statusOf(row, company.suspended_at !== null, today()),
  expirationDate: row.expiration_date,
  granted: row.granted,
  remaining: row.available,
  reserved: row.reserved,
  consumed: row.consumed,
  expired: row.expired,
});

export function shownClient(
  overview: CompanyOverview,
  { lastGrant, defaultRateLimit }: Pick<Client, 'lastGrant' | 'defaultRateLimit'>,
): Client {
  const { company } = overview;
  return {
    ...clientRow(overview),
    country: company.country,
    contactEmail: company.contact_email,
    rccmNumber: company.rccm_number,
    type: company.type,
    ownerName: company.owner_name,
    agencies: company.agencies.map((agency) =>
      typeof agency === 'string' ? agency : JSON.stringify(agency),
    ),
    suspendedAt: company.suspended_at?.toISOString() ?? null,
    settings: shownSettings(company),
    defaultRateLimit,
    lastGrant,
  };
}

export const shownCredential = (row: CredentialRow): Credential => ({
  ...ownCredentialOf(row),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});
