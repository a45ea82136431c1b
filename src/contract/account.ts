import { type Static, Type } from 'typebox';
import { type CodeWords, codeWords } from '../platform/language.ts';
import { subscriptionExample } from './examples.ts';
import { nullableText, oneOf, uuid } from './fields.ts';

/** Which check it is: the `type` of one that is registered. Edges refuse the names of others. */
export type CheckType = string;

/** What a person should look at in a dossier: the code of an alert that a check, or the service itself, may raise. */
export type AlertCode = string;

/** `numberOfChecks` of a subscription without a limit: the largest 32-bit integer. */
export const unlimitedChecks = 2_147_483_647;

/** `expirationDate` of a subscription that does not end by itself. */
export const noEnd = '9999-12-31';

const askOperator = ['Ask the operator for more.', "Demandez-en d'autres à l'exploitant."] as const;
export const subscriptionStatusWords = {
  ACTIVE: codeWords(
    ['Checks can be made.', 'Des vérifications peuvent être faites.'],
    ['Nothing to do.', 'Rien à faire.'],
  ),
  EXHAUSTED: codeWords(['No checks are left.', 'Plus de vérifications disponibles.'], askOperator),
  EXPIRED: codeWords(
    ['The last day of the subscription is over.', "Le dernier jour de l'abonnement est passé."],
    ['Ask the operator to renew it.', "Demandez à l'exploitant de le renouveler."],
  ),
  SUSPENDED: codeWords(
    ['The account is suspended.', 'Le compte est suspendu.'],
    ['Contact the operator to have it reopened.', "Contactez l'exploitant pour le rétablir."],
  ),
} as const satisfies Record<string, CodeWords>;
export type SubscriptionStatus = keyof typeof subscriptionStatusWords;
export const subscriptionStatuses = Object.keys(subscriptionStatusWords) as readonly SubscriptionStatus[];
export const subscriptionTypes = ['CHECK_COUNT', 'UNLIMITED'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** Kinds of movements of credits. */
export const ledgerKinds = ['grant', 'charge', 'reserve', 'settle', 'return', 'expire'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What a pair of credentials is for. */
export const credentialModes = ['live', 'test'] as const;
export type CredentialMode = (typeof credentialModes)[number];

/** What may be done with a pair; one scope does not contain another. */
export const credentialScopes = ['read', 'write', 'admin'] as const;
export type CredentialScope = (typeof credentialScopes)[number];
export const defaultScopes: readonly CredentialScope[] = ['read', 'write'];

export const AccountCompany = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    country: nullableText('Country'),
    city: nullableText('City'),
    contactEmail: nullableText('Contact address'),
    rccmNumber: nullableText('RCCM number of the organisation'),
    type: nullableText('Kind of company, as the operator recorded it'),
    ownerName: nullableText('Owner'),
    agencies: Type.Array(Type.Unknown(), { description: 'Agencies of the company' }),
  },
  { title: 'AccountCompany' },
);
export type AccountCompany = Static<typeof AccountCompany>;

/** What test credentials may do today, and have done. */
export const SandboxDay = Type.Object(
  {
    dailyCalls: Type.Integer({ description: 'Uploads, lookups and searches a day (UTC), free' }),
    usedCalls: Type.Integer({ description: 'Made today, by all test credentials of the organisation' }),
  },
  { title: 'SandboxDay', description: 'Of test credentials only: they cost no checks' },
);

export const Subscription = Type.Object(
  {
    id: uuid('Identifier of the subscription'),
    company: AccountCompany,
    type: oneOf(subscriptionTypes, 'CHECK_COUNT, or UNLIMITED'),
    numberOfChecks: Type.Integer({ description: `Checks that remain; ${unlimitedChecks} when unlimited` }),
    status: oneOf(subscriptionStatuses, 'ACTIVE: checks can be made'),
    expirationDate: Type.String({
      format: 'date',
      description: `Last day on which checks can be made (UTC); ${noEnd} where it does not end by itself`,
    }),
    totalChecks: Type.Integer({ description: 'Checks ever granted' }),
    consumedChecks: Type.Integer({ description: 'Checks charged' }),
    reservedChecks: Type.Integer({ description: 'Checks set aside for analyses in progress' }),
    sandbox: Type.Optional(SandboxDay),
  },
  { title: 'Subscription', examples: [subscriptionExample] },
);
export type Subscription = Static<typeof Subscription>;
