import { choice, httpUrl, list, mapping, nonEmpty, optional, secret, setting } from './setting-values.ts';

const role = choice('viewer', 'reviewer', 'senior', 'administrator');

/** The number of an organisation, or null for the operator's own people. */
function organisation(text: string): number | null {
  if (text === 'operator') return null;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Error(`"${text}" is neither operator nor an organisation's number`);
  return Number(text);
}

/** Rows of the table of settings: signing in with the house's directory, by OpenID Connect. */
export const oidcSettings = {
  OIDC_ISSUER: setting(
    '',
    // As it is written: the provider names itself letter for letter.
    optional((text) => httpUrl(text) && text),
    {
      en: "Issuer of the house's directory, an OpenID Connect provider such as https://login.bank.example/realms/staff, with which people sign in to the console too. Register PUBLIC_URL/console/signed-in there as redirect address and PUBLIC_URL/console as address after sign-out. HTTPS_PROXY and NO_PROXY of the environment are heeded. Empty: only accounts with a password.",
    },
  ),
  OIDC_CLIENT_ID: setting('', optional(nonEmpty), { en: 'What the service is called there.' }),
  OIDC_CLIENT_SECRET: secret('', optional(nonEmpty), {
    en: 'Its secret there. Empty: none, as for a public client.',
  }),
  OIDC_SCOPES: setting('openid,profile', list(nonEmpty), { en: 'What is asked for, separated by commas.' }),
  OIDC_LABEL: setting('', optional(nonEmpty), {
    en: 'What people call the directory, on the button of the sign-in page: Banque Ivoire. Empty: the host of the issuer.',
  }),
  OIDC_ROLE_CLAIM: setting('roles', nonEmpty, {
    en: 'The claim that says what people may do; a dotted path such as realm_access.roles is followed.',
  }),
  OIDC_ROLES: setting('', mapping(role), {
    en: 'Which value of it is which role, separated by commas: kyc-officers=reviewer,kyc-heads=senior,kyc-admins=administrator. Of several the highest counts; with none of them nobody gets in.',
  }),
  OIDC_ORGANISATION_CLAIM: setting('', optional(nonEmpty), {
    en: "The claim that says whose people they are. Empty: all are the operator's.",
  }),
  OIDC_ORGANISATIONS: setting('', mapping(organisation), {
    en: 'Which value of it is which organisation, by its number here, or the operator: bank-head-office=operator,bank-branch=3. With none of them, or several, nobody gets in.',
  }),
} as const;

type Values = { [K in keyof typeof oidcSettings]: ReturnType<(typeof oidcSettings)[K]['parse']> };

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scopes: readonly string[];
  readonly label: string;
  readonly roleClaim: string;
  readonly roles: ReadonlyMap<string, ReturnType<typeof role>>;
  /** Undefined: all are the operator's people. */
  readonly organisationClaim: string | undefined;
  readonly organisations: ReadonlyMap<string, number | null>;
}

export function oidcConfig(values: Values): OidcConfig | undefined {
  const issuer = values.OIDC_ISSUER;
  if (issuer === undefined) return undefined;
  return {
    issuer,
    clientId: values.OIDC_CLIENT_ID ?? '',
    clientSecret: values.OIDC_CLIENT_SECRET,
    scopes: values.OIDC_SCOPES,
    label: values.OIDC_LABEL ?? new URL(issuer).host,
    roleClaim: values.OIDC_ROLE_CLAIM,
    roles: values.OIDC_ROLES,
    organisationClaim: values.OIDC_ORGANISATION_CLAIM,
    organisations: values.OIDC_ORGANISATIONS,
  };
}

/** What a directory lacks before anybody can sign in with it. */
export function oidcProblems(values: Values): string[] {
  if (values.OIDC_ISSUER === undefined) return [];
  const problems: string[] = [];
  if (values.OIDC_CLIENT_ID === undefined)
    problems.push('OIDC_CLIENT_ID: must not be empty with OIDC_ISSUER');
  if (values.OIDC_ROLES.size === 0) problems.push('OIDC_ROLES: must not be empty with OIDC_ISSUER');
  if ((values.OIDC_ORGANISATION_CLAIM === undefined) !== (values.OIDC_ORGANISATIONS.size === 0)) {
    problems.push('OIDC_ORGANISATIONS: goes with OIDC_ORGANISATION_CLAIM');
  }
  return problems;
}
