import { readFile } from 'node:fs/promises';
import { ask, placeOf, sharedDispatcher } from '../../egress/answer.ts';
import { isLoopback } from '../../platform/loopback.ts';
import type { AwsEnvironment, S3Settings } from '../../platform/settings/store-settings.ts';
import { BlobsRefused, BlobsUnavailable } from '../blob-store.ts';
import { s3Limits } from './limits.ts';
import type { S3Credentials } from './signature.ts';

/**
 * Keys of an S3 server, from the settings or from the environment as AWS programs read it. Temporary ones are renewed
 * in time.
 */
export interface CredentialSource {
  get(): Promise<S3Credentials>;
  /** The server says that they have ended. False where there are no others to be had. */
  renew(): boolean;
}

interface PassingCredentials extends S3Credentials {
  readonly endsAt: Date;
}

export function credentialSource({ keys, environment, region }: S3Settings): CredentialSource {
  const fixed = keys ?? keysOf(environment);
  if (fixed !== undefined) return { get: async () => fixed, renew: () => false };
  return new PassingSource(() => askForKeys(environment, region));
}

function keysOf(environment: AwsEnvironment): S3Credentials | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, sessionToken: environment.AWS_SESSION_TOKEN };
}

class PassingSource implements CredentialSource {
  readonly #ask: () => Promise<PassingCredentials>;
  #known: PassingCredentials | undefined;
  #asking: Promise<PassingCredentials> | undefined;

  constructor(ask: () => Promise<PassingCredentials>) {
    this.#ask = ask;
  }

  async get(): Promise<S3Credentials> {
    const left = (this.#known?.endsAt.getTime() ?? 0) - Date.now();
    if (this.#known !== undefined && left > s3Limits.renewSeconds * 1000) return this.#known;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    try {
      this.#known = await this.#asking;
    } catch (error) {
      // Those at hand are good for a while yet.
      if (this.#known === undefined || left <= 0) throw error;
    }
    return this.#known;
  }

  renew(): boolean {
    this.#known = undefined;
    return true;
  }
}

/** In the order in which AWS's own programs look. */
function askForKeys(environment: AwsEnvironment, region: string): Promise<PassingCredentials> {
  if (environment.AWS_WEB_IDENTITY_TOKEN_FILE !== undefined) return ofWebIdentity(environment, region);
  const { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: near, AWS_CONTAINER_CREDENTIALS_FULL_URI: full } =
    environment;
  if (near !== undefined) return ofContainer(`http://169.254.170.2${near}`, environment);
  if (full !== undefined) return ofContainer(full, environment);
  return ofMachine(environment);
}

/** A token that, as in Kubernetes, says which program this is, changed for keys of a role. */
async function ofWebIdentity(environment: AwsEnvironment, region: string): Promise<PassingCredentials> {
  const { AWS_WEB_IDENTITY_TOKEN_FILE: file = '', AWS_ROLE_ARN: role } = environment;
  if (role === undefined) throw new BlobsRefused('AWS_WEB_IDENTITY_TOKEN_FILE is set, but not AWS_ROLE_ARN');
  const query = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn: role,
    RoleSessionName: environment.AWS_ROLE_SESSION_NAME ?? 'akwaba',
    WebIdentityToken: await secretText(file),
  });
  const address = environment.AWS_ENDPOINT_URL_STS ?? `https://sts.${region}.amazonaws.com`;
  const answer = await asked('the token service (STS)', address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: query.toString(),
  });
  const field = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(answer)?.[1];
  return credentials('the token service (STS)', {
    AccessKeyId: field('AccessKeyId'),
    SecretAccessKey: field('SecretAccessKey'),
    Token: field('SessionToken'),
    Expiration: field('Expiration'),
  });
}

/** The keys of a container of ECS, or of a pod of EKS. */
async function ofContainer(address: string, environment: AwsEnvironment): Promise<PassingCredentials> {
  const who = 'the service that gives containers their keys';
  const url = new URL(address);
  // The token would go over the wire as it is; these are the addresses that AWS's own programs take too.
  const near =
    ['169.254.170.2', '169.254.170.23', '[fd00:ec2::23]'].includes(url.hostname) || isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !near) {
    throw new BlobsRefused(`AWS_CONTAINER_CREDENTIALS_FULL_URI leads to another machine over plain http`);
  }
  const file = environment.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE;
  const token = file === undefined ? environment.AWS_CONTAINER_AUTHORIZATION_TOKEN : await secretText(file);
  const headers = token === undefined ? {} : { authorization: token };
  return credentials(who, parsed(who, await asked(who, url.href, { headers })));
}

/** The keys of a machine's role, by version 2 of the instance metadata: a token is asked for first. */
async function ofMachine(environment: AwsEnvironment): Promise<PassingCredentials> {
  const who = 'the instance metadata';
  const none =
    'there are no keys. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or run it where the environment gives keys';
  if (environment.AWS_EC2_METADATA_DISABLED?.toLowerCase() === 'true') throw new BlobsRefused(none);
  const base = environment.AWS_EC2_METADATA_SERVICE_ENDPOINT?.replace(/\/+$/, '') ?? 'http://169.254.169.254';
  const token = await asked(who, `${base}/latest/api/token`, {
    method: 'PUT',
    headers: { 'x-aws-ec2-metadata-token-ttl-seconds': '300' },
  }).catch((error: Error) => {
    throw new BlobsRefused(none, { cause: error });
  });
  const headers = { 'x-aws-ec2-metadata-token': token };
  const roles = `${base}/latest/meta-data/iam/security-credentials/`;
  const role = (await asked(who, roles, { headers })).split('\n')[0]?.trim() ?? '';
  return credentials(who, parsed(who, await asked(who, `${roles}${encodeURIComponent(role)}`, { headers })));
}

async function secretText(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new BlobsRefused(`the token in ${file} cannot be read`, { cause: error });
  }
}

interface Given {
  readonly AccessKeyId?: unknown;
  readonly SecretAccessKey?: unknown;
  readonly Token?: unknown;
  readonly Expiration?: unknown;
}

function parsed(who: string, text: string): Given {
  try {
    return JSON.parse(text) as Given;
  } catch {
    throw new BlobsUnavailable(`${who} gives no keys`);
  }
}

function credentials(who: string, given: Given): PassingCredentials {
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = given;
  const endsAt = new Date(typeof Expiration === 'string' ? Expiration : Number.NaN);
  if (
    typeof AccessKeyId !== 'string' ||
    typeof SecretAccessKey !== 'string' ||
    Number.isNaN(endsAt.getTime())
  ) {
    throw new BlobsUnavailable(`${who} gives no keys`);
  }
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: typeof Token === 'string' ? Token : undefined,
    endsAt,
  };
}

interface Asking {
  readonly method?: 'PUT' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is said of a refusal is its status only: a body may hold what is secret. */
async function asked(who: string, address: string, asking: Asking): Promise<string> {
  const { method = 'GET', headers, body = null } = asking;
  const signal = AbortSignal.timeout(s3Limits.keysSeconds * 1000);
  const sent = { ...placeOf(new URL(address)), method, headers, body, signal };
  const answer = await ask(await sharedDispatcher(), sent, () => s3Limits.wordsBytes).catch(
    (error: Error) => {
      throw new BlobsUnavailable(`${who} does not answer`, { cause: error });
    },
  );
  const { status } = answer;
  if (status < 300) return answer.body.toString('utf8');
  const words = `${who} answers ${status}`;
  throw status >= 500 || status === 429 ? new BlobsUnavailable(words) : new BlobsRefused(words);
}
