import { resolve } from 'node:path';
import { boolean, httpUrl, optional, secret, setting } from './setting-values.ts';

/** Where the sealed pictures lie: a folder, or a bucket of an S3 server with what begins the names in it. */
export type BlobPlace =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

export interface S3Settings {
  /** Undefined: AWS. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly pathStyle: boolean | undefined;
  readonly allowPlain: boolean;
  readonly keys: S3Keys | undefined;
  /** What AWS's own programs go by, where no keys are given. */
  readonly environment: AwsEnvironment;
}

interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

export interface BlobSettings {
  readonly place: BlobPlace;
  readonly also: BlobPlace | undefined;
  readonly s3: S3Settings;
}

/** Rows of the table of settings. */
export const storeSettings = {
  BLOB_STORE: setting('', optional(blobPlace), {
    en: 'Where the sealed pictures lie: a folder, or s3://bucket/prefix of an S3 server (see S3_ENDPOINT). All machines that run the service must reach it. Empty: BLOB_DIR.',
  }),
  BLOB_STORE_ALSO: setting('', optional(blobPlace), {
    en: 'While pictures move from one place to another: the other place, a folder or s3://bucket/prefix. Pictures are read from it too and deleted in both, and none is written to it. "akwaba blobs copy --help" says how to move.',
  }),
  BLOB_DIR: setting(
    '',
    optional((text) => resolve(text)),
    { en: 'Folder of the sealed pictures where BLOB_STORE is empty. Empty: DATA_DIR/blobs.' },
  ),
  S3_ENDPOINT: setting('', optional(s3Endpoint), {
    en: 'Address of the S3 server (MinIO, Ceph, versitygw...), such as https://s3.example.com:9000. NODE_EXTRA_CA_CERTS=FILE names the authority of its certificate where no public one vouches for it. Empty: AWS.',
  }),
  S3_REGION: setting('', optional(region), {
    en: 'Region of the bucket. Empty: AWS_REGION or AWS_DEFAULT_REGION, or us-east-1.',
  }),
  S3_ACCESS_KEY_ID: secret(
    '',
    optional((text) => text),
    {
      en: "Key for the S3 server. Empty: the environment's own, in this order: AWS_ACCESS_KEY_ID, a web identity (AWS_WEB_IDENTITY_TOKEN_FILE), the container's (AWS_CONTAINER_CREDENTIALS_*), the machine's (instance metadata, version 2).",
    },
  ),
  S3_SECRET_ACCESS_KEY: secret(
    '',
    optional((text) => text),
    { en: 'The secret of that key.' },
  ),
  S3_SESSION_TOKEN: secret(
    '',
    optional((text) => text),
    { en: 'The token of that key, where it is a passing one.' },
  ),
  S3_PATH_STYLE: setting('', optional(boolean), {
    en: 'true: the bucket stands in the path (https://host/bucket/...), false: in the name (https://bucket.host/...). Empty: in the path where S3_ENDPOINT is set or the bucket has a dot.',
  }),
  S3_ALLOW_PLAIN: setting('false', boolean, {
    en: 'true: S3_ENDPOINT may lead to another machine over plain http, or with certificates that are not checked. Pictures are sealed, but whoever stands in between could hold back, lose or delete them.',
  }),
} as const;

type Values = { [K in keyof typeof storeSettings]: ReturnType<(typeof storeSettings)[K]['parse']> };

/** What is wrong with the settings together, as lines for the operator. */
export function storeProblems(values: Values, dataDir: string): string[] {
  const { BLOB_STORE, BLOB_STORE_ALSO, BLOB_DIR, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const problems: string[] = [];
  if (BLOB_STORE !== undefined && BLOB_DIR !== undefined) {
    problems.push(
      'BLOB_STORE: BLOB_DIR is set too. Keep one of them (BLOB_STORE_ALSO names an earlier place)',
    );
  }
  if (
    BLOB_STORE_ALSO !== undefined &&
    placeWords(BLOB_STORE_ALSO) === placeWords(mainPlace(values, dataDir))
  ) {
    problems.push('BLOB_STORE_ALSO: is the same place as BLOB_STORE');
  }
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push('S3_ACCESS_KEY_ID: goes with S3_SECRET_ACCESS_KEY; one of them is empty');
  }
  return problems;
}

const mainPlace = ({ BLOB_STORE, BLOB_DIR }: Values, dataDir: string): BlobPlace =>
  BLOB_STORE ?? { kind: 'folder', path: BLOB_DIR ?? resolve(dataDir, 'blobs') };

export function blobSettings(
  values: Values,
  dataDir: string,
  environment: Readonly<NodeJS.Dict<string>>,
): BlobSettings {
  const accessKeyId = values.S3_ACCESS_KEY_ID;
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY;
  const aws = awsEnvironment(environment);
  return {
    place: mainPlace(values, dataDir),
    also: values.BLOB_STORE_ALSO,
    s3: {
      endpoint: values.S3_ENDPOINT,
      region: values.S3_REGION ?? aws.AWS_REGION ?? aws.AWS_DEFAULT_REGION ?? 'us-east-1',
      pathStyle: values.S3_PATH_STYLE,
      allowPlain: values.S3_ALLOW_PLAIN,
      keys:
        accessKeyId === undefined || secretAccessKey === undefined
          ? undefined
          : { accessKeyId, secretAccessKey, sessionToken: values.S3_SESSION_TOKEN },
      environment: aws,
    },
  };
}

/** As a person writes it in the settings. */
export function placeWords(place: BlobPlace): string {
  if (place.kind === 'folder') return place.path;
  return `s3://${place.bucket}${place.prefix === '' ? '' : `/${place.prefix}`}`;
}

/** The folder of those places that are one; for who looks after files of this machine. */
export function blobFolder({ place, also }: BlobSettings, otherwise: string): string {
  const folder = [place, also].find((one) => one?.kind === 'folder');
  return folder?.kind === 'folder' ? folder.path : otherwise;
}

export function blobPlace(text: string): BlobPlace {
  if (!/^[a-z][\w+.-]*:\/\//i.test(text)) return { kind: 'folder', path: resolve(text) };
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)\/?(.*?)\/*$/i.exec(text) ?? [];
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error(`"${text}" is neither a folder nor like s3://bucket/prefix`);
  }
  // Of characters that need no escaping anywhere; no empty step and none that leads up.
  if (!/^$|^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(prefix) || prefix.length > 200) {
    throw new Error(`"${prefix}" cannot begin names: use letters, digits, "-", "_", "." and "/"`);
  }
  return { kind: 's3', bucket, prefix };
}

function s3Endpoint(text: string): string {
  const url = new URL(httpUrl(text));
  if (url.pathname !== '/' || url.search !== '' || url.username !== '') {
    throw new Error('is not an address like https://s3.example.com:9000, without a path or a password');
  }
  return url.origin;
}

function region(text: string): string {
  if (!/^[\w-]{1,64}$/.test(text)) throw new Error(`"${text}" is not a region like eu-west-3`);
  return text;
}

const awsNames = [
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_ROLE_ARN',
  'AWS_ROLE_SESSION_NAME',
  'AWS_ENDPOINT_URL_STS',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  'AWS_CONTAINER_AUTHORIZATION_TOKEN',
  'AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE',
  'AWS_EC2_METADATA_DISABLED',
  'AWS_EC2_METADATA_SERVICE_ENDPOINT',
] as const;

export type AwsEnvironment = Readonly<Partial<Record<(typeof awsNames)[number], string>>>;

const awsEnvironment = (environment: Readonly<NodeJS.Dict<string>>): AwsEnvironment =>
  Object.fromEntries(
    awsNames.flatMap((name) => {
      const text = environment[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
