import { type Static, Type } from 'typebox';
import {
  type CheckType,
  credentialModes,
  credentialScopes,
  subscriptionStatuses,
  subscriptionTypes,
} from '../account.ts';
import { oneOf } from '../fields.ts';
import { retentionProfiles } from '../retention.ts';
import { body, orNull, Time } from './shapes.ts';

/** Client companies, what they may spend and by what they are let in. */

export const ClientSettings = Type.Object({
  verifications: Type.Array(Type.String()),
  informalThreshold: Type.Number(),
  imageRetentionDays: Type.Number(),
  resultRetentionDays: Type.Number(),
  retentionProfile: oneOf(retentionProfiles, 'Profile'),
  endedRetentionYears: Type.Number(),
  untakenRetentionYears: Type.Number(),
  rateLimitPerSecond: orNull(Type.Number()),
  duplicatedFaces: Type.Boolean(),
  monitoring: Type.Boolean(),
  /** Whether a decision needs a second, different person. */
  fourEyes: Type.Boolean(),
  /** Web origins that may show its capture sessions in a frame. */
  frameOrigins: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
});
export type ClientSettings = Static<typeof ClientSettings>;

/** Some of the settings, as they are asked for: checks only of those that there are. */
const someSettings = (checkTypes: readonly CheckType[]) =>
  Type.Partial(
    Type.Object({
      ...ClientSettings.properties,
      verifications: Type.Array(oneOf(checkTypes, 'Check'), { maxItems: checkTypes.length }),
    }),
  ).properties;

/** At sign-in: by the name in the address, or of a service with one organisation. */
export const SignInOf = Type.Object({ name: Type.Optional(Type.String({ maxLength: 40 })) });
export const SignInOrganisation = Type.Object({ name: orNull(Type.String()), logo: orNull(Type.String()) });
export type SignInOrganisation = Static<typeof SignInOrganisation>;

export const ClientLogo = Type.Object({
  /** A data URL. */
  logo: orNull(Type.String()),
  /** The address at which its people sign in under its name. */
  signIn: Type.String(),
});
export type ClientLogo = Static<typeof ClientLogo>;

export const ClientSubscription = Type.Object({
  type: oneOf(subscriptionTypes, 'Type'),
  status: oneOf(subscriptionStatuses, 'Status'),
  expirationDate: Type.String({ format: 'date' }),
  granted: Type.Integer(),
  remaining: Type.Integer(),
  reserved: Type.Integer(),
  consumed: Type.Integer(),
  expired: Type.Integer(),
});
export type ClientSubscription = Static<typeof ClientSubscription>;

export const ClientRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  city: orNull(Type.String()),
  suspended: Type.Boolean(),
  createdAt: Time,
  subscription: ClientSubscription,
  waiting: Type.Integer(),
});
export type ClientRow = Static<typeof ClientRow>;

export const ClientList = Type.Object({
  clients: Type.Array(ClientRow),
  /** What a new one gets where nothing else is said. */
  defaults: ClientSettings,
  /** The rate of clients that have none of their own. */
  defaultRateLimit: Type.Integer(),
});
export type ClientList = Static<typeof ClientList>;

export const Client = Type.Object({
  ...ClientRow.properties,
  country: orNull(Type.String()),
  contactEmail: orNull(Type.String()),
  rccmNumber: orNull(Type.String()),
  type: orNull(Type.String()),
  ownerName: orNull(Type.String()),
  agencies: Type.Array(Type.String()),
  suspendedAt: orNull(Time),
  settings: ClientSettings,
  /** The rate of clients that have none of their own. */
  defaultRateLimit: Type.Integer(),
  /** A grant names the newest grant its author knew of, so that nothing is granted twice. */
  lastGrant: orNull(Type.Integer()),
});
export type Client = Static<typeof Client>;

export const Credential = Type.Object({
  id: Type.Integer(),
  apiKey: Type.String(),
  mode: oneOf(credentialModes, 'Mode'),
  label: Type.String(),
  scopes: Type.Array(oneOf(credentialScopes, 'Scope')),
  createdAt: Time,
  lastUsedAt: orNull(Time),
  expiresAt: orNull(Time),
  revokedAt: orNull(Time),
  /** Since when there is a new secret beside the old one; null unless the secret is being changed. */
  newSecretAt: orNull(Time),
});
export type Credential = Static<typeof Credential>;

export const CredentialList = Type.Object({ credentials: Type.Array(Credential) });
export type CredentialList = Static<typeof CredentialList>;

/** With its secret, which is shown here and never again. */
export const IssuedCredential = Type.Object({ credential: Credential, apiSecret: Type.String() });
export type IssuedCredential = Static<typeof IssuedCredential>;

export const NewClientMade = Type.Object({ client: Client, ...IssuedCredential.properties });
export type NewClientMade = Static<typeof NewClientMade>;

/** Text of one line. */
const line = (minLength: number, maxLength = 200) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const day = line(1, 40);

/** Who a client is, as texts of a form: one that is left empty is none. */
const identity = {
  name: line(1),
  country: line(0),
  city: line(0),
  contactEmail: line(0),
  rccmNumber: line(0),
  type: line(0),
  ownerName: line(0),
  agencies: Type.Array(line(1), { maxItems: 1000 }),
};
export const ClientIdentity = body(identity);
export type ClientIdentity = Static<typeof ClientIdentity>;

/** And what it was when it was looked at. */
export const ChangeIdentity = body({ ...identity, seen: ClientIdentity });

export const newClientBody = (checkTypes: readonly CheckType[]) =>
  body({
    ...Type.Partial(Type.Object(identity)).properties,
    name: identity.name,
    subscriptionType: oneOf(subscriptionTypes, 'Type'),
    checks: Type.Number(),
    /** Absent: as `createCompany` has it. */
    expires: Type.Optional(day),
    mode: oneOf(credentialModes, 'Mode'),
    /** The newest client known when the form was opened, so that none is made twice; 0 if there is none. */
    lastClient: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
    ...someSettings(checkTypes),
  });
export type NewClient = Static<ReturnType<typeof newClientBody>>;

/** Only what is to change, with its values when the form was opened. */
export const changeSettingsBody = (checkTypes: readonly CheckType[]) =>
  body({
    ...someSettings(checkTypes),
    seen: Type.Object(someSettings(checkTypes), { additionalProperties: false }),
    /** Why, where the duty to keep changes. */
    reason: Type.Optional(line(0)),
  });

export const Suspend = body({ suspended: Type.Boolean() });

/** How much there was in test. */
export const TestCleared = Type.Object({
  dossiers: Type.Integer(),
  customers: Type.Integer(),
  captures: Type.Integer(),
});
export type TestCleared = Static<typeof TestCleared>;

const Scopes = Type.Array(oneOf(credentialScopes, 'Scope'), {
  minItems: 1,
  maxItems: credentialScopes.length,
});
export const ChangeScopes = body({ scopes: Scopes });

/** The open capture sessions that the credential made are cancelled with it, unless they are kept. */
export const RevokeQuery = Type.Object(
  { keepSessions: Type.Optional(Type.Literal('1')) },
  { additionalProperties: false },
);

export const NewCredential = body({
  mode: oneOf(credentialModes, 'Mode'),
  label: line(0, 100),
  /** `read` and `write` unless told. */
  scopes: Type.Optional(Scopes),
  /** The last good day. */
  expires: Type.Optional(day),
});

export const Grant = body({
  amount: Type.Number(),
  reason: line(1),
  expires: Type.Optional(day),
  type: Type.Optional(oneOf(subscriptionTypes, 'Type')),
  lastGrant: orNull(Type.Integer()),
});
