import type { ClientAuth, Configuration } from 'openid-client';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import { type Role, roles } from '../contract/operators.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { findProvenUser, lockUsers, type ProvenUser, type UserRow } from '../db/operators/users.ts';
import { serviceFetch } from '../egress/service-fetch.ts';
import { valueAt } from '../egress/value-at.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import type { OidcConfig } from '../platform/settings/oidc-settings.ts';
import { operatorLimits } from './limits.ts';
import { nobodysPassword } from './passwords.ts';
import { type OpenSession, type Sessions, startSession } from './sessions.ts';
import { appendUserAudit } from './user-audit.ts';
import { addPerson, changeUser, loginOfClient } from './users.ts';

/**
 * Signing in with the house's directory: OpenID Connect, code flow with PKCE, state and nonce. Somebody is who issuer and
 * subject say, never who a mail address or a login says. Role and organisation follow the directory at every sign-in.
 */

type Library = typeof import('openid-client');
type Claims = Readonly<Record<string, unknown>>;

interface Discovered {
  readonly library: Library;
  readonly provider: Configuration;
  readonly at: number;
}

/** What a browser keeps, sealed, between leaving for the directory and coming back. */
interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect: string;
  readonly until: number;
}

/** The actor of what the directory decides. */
const actor = 'directory';
const flowContext = 'directory-flow';
const tokenContext = (session: string): string => `id-token:${session}`;

export class Directory {
  readonly #config: OidcConfig;
  readonly #plainHosts: readonly string[];
  readonly #sessions: Sessions;
  #discovered: Promise<Discovered> | undefined;

  constructor(config: OidcConfig, plainHosts: readonly string[], sessions: Sessions) {
    this.#config = config;
    this.#plainHosts = plainHosts;
    this.#sessions = sessions;
  }

  get label(): string {
    return this.#config.label;
  }

  /** Where the browser goes, and what it keeps until it comes back to `redirect`. */
  async begin(redirect: string): Promise<{ readonly address: string; readonly flow: string }> {
    return this.#audited(undefined, async () => {
      const { library, provider } = await this.#discover();
      const verifier = library.randomPKCECodeVerifier();
      const flow: Flow = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier,
        redirect,
        until: Date.now() + operatorLimits.directoryFlowSeconds * 1000,
      };
      const address = library.buildAuthorizationUrl(provider, {
        redirect_uri: redirect,
        scope: this.#config.scopes.join(' '),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const sealed = this.#sessions.keyring.seal('users', flowContext, JSON.stringify(flow));
      return { address: address.href, flow: sealed.toString('base64url') };
    });
  }

  /** `query`: what the directory added to the redirect address. */
  async finish(
    flow: string | undefined,
    query: string,
    agent: string,
  ): Promise<OpenSession & { readonly newToken: string }> {
    const { keyring } = this.#sessions;
    const { claims, idToken } = await this.#audited(undefined, () => this.#redeem(flow, query));
    const identity = keyring.lookupHash('directory', `${claims.iss}\n${claims.sub}`);
    const known = await findProvenUser(this.#sessions.database, { identity });
    return this.#audited(known, async () => {
      const user = await this.#admit(identity, claims);
      const seal = (session: string) => keyring.seal('users', tokenContext(session), idToken);
      return startSession(this.#sessions, user, agent, { sealIdToken: seal });
    });
  }

  /** Where the browser signs out of the directory too, if this session came from there and the directory knows how. */
  async leave({ session }: Pick<OpenSession, 'session'>, backTo: string): Promise<string | null> {
    const { sealed_id_token: sealed } = session;
    if (sealed === null) return null;
    try {
      const { library, provider } = await this.#discover();
      if (provider.serverMetadata().end_session_endpoint === undefined) return null;
      const token = this.#sessions.keyring.open('users', tokenContext(session.id), sealed).toString();
      const asked = { id_token_hint: token, post_logout_redirect_uri: backTo };
      return library.buildEndSessionUrl(provider, asked).href;
    } catch {
      // Out of the console they are; a directory that does not answer must not keep them in.
      return null;
    }
  }

  /** Asks the provider what it is, now and then anew; a failure is not remembered. */
  async #discover(): Promise<Discovered> {
    const last = await this.#discovered?.catch(() => undefined);
    if (last !== undefined && Date.now() - last.at < operatorLimits.directoryKnownSeconds * 1000) return last;
    this.#discovered = this.#askProvider();
    return this.#discovered;
  }

  async #askProvider(): Promise<Discovered> {
    const library = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#config;
    const address = new URL(issuer);
    const provider = await library
      .discovery(
        address,
        clientId,
        { [library.clockTolerance]: operatorLimits.directoryClockSeconds },
        clientSecret === undefined ? library.None() : bySecret(library, clientSecret),
        {
          [library.customFetch]: serviceFetch({ plainHosts: this.#plainHosts }),
          // The guard decides where plain http is good.
          execute: [
            library.enableNonRepudiationChecks,
            ...(address.protocol === 'http:' ? [library.allowInsecureRequests] : []),
          ],
        },
      )
      .catch(refusedBy);
    return { library, provider, at: Date.now() };
  }

  /** Exchanges the code for what the directory says of the person. */
  async #redeem(kept: string | undefined, query: string): Promise<{ claims: Claims; idToken: string }> {
    const flow = this.#openFlow(kept);
    const given = new URLSearchParams(query);
    if (flow === undefined || given.get('state') !== flow.state) throw new AppError('DIRECTORY_NOT_BEGUN');
    const { library, provider } = await this.#discover();
    const tokens = await library
      .authorizationCodeGrant(provider, new URL(`${flow.redirect}?${given}`), {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      .catch(refusedBy);
    const said: Claims = { ...tokens.claims() };
    const { roleClaim, organisationClaim = roleClaim } = this.#config;
    const isWhole = [roleClaim, organisationClaim].every((name) => claimed(said, name).length > 0);
    const more =
      isWhole || provider.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await library.fetchUserInfo(provider, tokens.access_token, String(said.sub)).catch(refusedBy);
    return { claims: { ...more, ...said }, idToken: tokens.id_token ?? '' };
  }

  #openFlow(kept = ''): Flow | undefined {
    try {
      const sealed = Buffer.from(kept, 'base64url');
      const flow: Flow = JSON.parse(this.#sessions.keyring.open('users', flowContext, sealed).toString());
      return flow.until > Date.now() ? flow : undefined;
    } catch {
      return undefined;
    }
  }

  /** The account of this identity, with what the directory says now; made at the first sign-in. */
  #admit(identity: Buffer, claims: Claims): Promise<UserRow> {
    const { database, keyring, guard } = this.#sessions;
    const role = this.#roleOf(claims);
    const client = this.#clientOf(claims);
    const name = nameIn(claims);
    return database.transaction(async (tx) => {
      // Two first sign-ins at once make one account.
      await lockUsers(tx);
      const found = await findProvenUser(tx, { identity });
      if (found === undefined) return this.#create(tx, identity, { claims, role, client });
      const { user } = found;
      if (!guard.believes('users', found) || user.disabled_at !== null)
        throw new AppError('DIRECTORY_DISABLED');
      if (user.company_id !== client) throw new AppError('DIRECTORY_NO_ORGANISATION');
      const changes = {
        ...(user.role !== role && { role }),
        ...(name !== undefined && user.name !== name && { name }),
      };
      return Object.keys(changes).length === 0 ? user : changeUser(tx, keyring, actor, user.login, changes);
    });
  }

  async #create(
    tx: Db,
    identity: Buffer,
    {
      claims,
      role,
      client,
    }: { readonly claims: Claims; readonly role: Role; readonly client: number | null },
  ): Promise<UserRow> {
    if (client !== null && (await findCompany(tx, client)) === undefined) {
      throw new AppError('DIRECTORY_NO_ORGANISATION');
    }
    const said = loginIn(claims);
    const secret = { passwordHash: nobodysPassword, passwordTemporary: false, identity };
    // Where the login is another person's, they keep it.
    for (const free of [said, `${said}-${identity.toString('hex', 0, 4)}`]) {
      const login = client === null ? free : loginOfClient(free, client);
      const person = { login, name: nameIn(claims) ?? login, role, client };
      const user = await addPerson(tx, this.#sessions.keyring, actor, person, secret);
      if (user !== undefined) return user;
    }
    throw invalid({ field: 'login', code: 'LOGIN_TAKEN' });
  }

  /** The highest of what the directory says. */
  #roleOf(claims: Claims): Role {
    const said = claimed(claims, this.#config.roleClaim).map((value) => this.#config.roles.get(value));
    const role = roles.findLast((each) => said.includes(each));
    if (role === undefined) throw new AppError('DIRECTORY_NO_ROLE');
    return role;
  }

  /** Null for the operator's people. */
  #clientOf(claims: Claims): number | null {
    const { organisationClaim, organisations } = this.#config;
    if (organisationClaim === undefined) return null;
    const said = claimed(claims, organisationClaim).map((value) => organisations.get(value));
    const [client, ...others] = new Set(said.filter((each) => each !== undefined));
    if (client === undefined || others.length > 0) throw new AppError('DIRECTORY_NO_ORGANISATION');
    return client;
  }

  /** Audits a refusal: for the person where it is known who it is. */
  async #audited<T>(known: ProvenUser | undefined, work: () => Promise<T>): Promise<T> {
    const { database, keyring } = this.#sessions;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { cause: said } = error.options;
      const details = { why: error.code, ...(typeof said === 'string' && { said }) };
      const event = { actor, action: 'user.directory-refused', details };
      await database.transaction((tx) =>
        known === undefined
          ? appendAudit(tx, keyring, { chain: operatorChain, ...event })
          : appendUserAudit(tx, keyring, known.user, event),
      );
      throw error;
    }
  }
}

/** In the header, unless the provider takes it in the body only. */
function bySecret(library: Library, secret: string): ClientAuth {
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)];
  return (provider, ...rest) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(provider, ...rest);
  };
}

/** Texts of a claim: named as it is, or by a dotted path. */
function claimed(claims: Claims, name: string): string[] {
  const value = claims[name] ?? valueAt(claims, name);
  return [value].flat().filter((each) => typeof each === 'string');
}

function nameIn(claims: Claims): string | undefined {
  const { name } = claims;
  const text = typeof name === 'string' ? name.trim().slice(0, 100) : '';
  return text === '' ? undefined : text;
}

/** What the account is called; it binds nobody. */
function loginIn(claims: Claims): string {
  const said = typeof claims.preferred_username === 'string' ? claims.preferred_username : '';
  const login = (said.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, operatorLimits.directoryLoginCharacters);
  return login === '' ? actor : login;
}

/** What a failure of the library means to the person. Only the provider's code is kept: it could put anything into its words. */
function refusedBy(error: unknown): never {
  const { code = '', name = '', error: said = '' } = error as Readonly<Record<string, unknown>>;
  if (name === 'AuthorizationResponseError' || name === 'ResponseBodyError') {
    const cause = /^[a-z_]{1,40}$/.test(String(said)) ? said : undefined;
    throw new AppError('DIRECTORY_REFUSED', { cause });
  }
  const isAnswer = /^OAUTH_(?!RESPONSE_IS_NOT|TIMEOUT|ABORT)/.test(String(code));
  throw new AppError(isAnswer ? 'DIRECTORY_ANSWER_WRONG' : 'DIRECTORY_NOT_REACHED');
}
