import { BlobsRefused, BlobsUnavailable } from '../blob-store.ts';
import { s3Limits } from './limits.ts';

/** What an S3 server says when it does not do what was asked. */
export interface S3Refusal {
  readonly status: number;
  /** Such as NoSuchKey; empty in answers without a body, as those to HEAD. */
  readonly code: string;
}

export const refusalOf = (status: number, body: string): S3Refusal => ({
  status,
  code: /<Code>([\w.]{1,60})<\/Code>/.exec(body)?.[1] ?? '',
});

/** Whether an answer means that the key does not exist. A proxy's 404 has no S3 code; HEAD has only the status. */
export function isAbsence({ status, code }: S3Refusal, method: string): boolean {
  if (status !== 404) return false;
  return code === '' ? method === 'HEAD' : ['NoSuchKey', 'NoSuchVersion', 'NoSuchUpload'].includes(code);
}

/** Not said by an S3 server, which would have told a code: whatever stands before it may find it again. */
const isNoWordOfS3 = ({ status, code }: S3Refusal): boolean => status === 404 && code === '';

/** Faults of the moment or of the way; the same question may be answered a little later. */
const passing = new Set([
  'SlowDown',
  'SlowDownRead',
  'SlowDownWrite',
  'TooManyRequests',
  'Throttling',
  'InternalError',
  'ServiceUnavailable',
  'RequestTimeout',
  'OperationAborted',
  'ConditionalRequestConflict',
  // What came is not what was sent.
  'IncompleteBody',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
]);

function mayPass({ status, code }: S3Refusal): boolean {
  if (isNoWordOfS3({ status, code })) return true;
  return status >= 500 ? code !== 'NotImplemented' : status === 408 || status === 429 || passing.has(code);
}

/** The keys are passing ones and may have ended; HEAD tells no more than the status. */
export function hasExpired({ status, code }: S3Refusal): boolean {
  if (code === '') return status === 400;
  return ['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired', 'InvalidToken'].includes(code);
}

/** What to do about it, by the server's code. */
const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket on the server. Make it, or name another in BLOB_STORE',
  InvalidBucketName: 'the server does not take the name of the bucket',
  InvalidAccessKeyId: 'the server does not know the access key. Look at S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch:
    'the secret is not the one of the access key. Look at S3_SECRET_ACCESS_KEY and S3_REGION',
  ExpiredToken: 'the passing key has ended. Look at S3_SESSION_TOKEN',
  InvalidToken: 'the server does not take the token of the passing key. Look at S3_SESSION_TOKEN',
  AccessDenied:
    'the key may not do that. It needs to list the bucket, and to read, write and delete below the prefix (s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload)',
  RequestTimeTooSkewed:
    "the clocks of this machine and of the server differ too much. Set this machine's clock",
  PermanentRedirect:
    'the bucket is in another region. Set S3_REGION, and S3_ENDPOINT where it names a region',
  AuthorizationHeaderMalformed: 'the server expects another region. Set S3_REGION',
  NotImplemented: 'the server cannot do what the service needs',
};

const sameAs: Readonly<Record<string, string>> = {
  XAdminUserNotFound: 'InvalidAccessKeyId',
  AllAccessDisabled: 'AccessDenied',
  AccountProblem: 'AccessDenied',
  ExpiredTokenException: 'ExpiredToken',
  TokenRefreshRequired: 'ExpiredToken',
  IllegalLocationConstraintException: 'AuthorizationHeaderMalformed',
  InvalidRegion: 'AuthorizationHeaderMalformed',
  Redirect: 'PermanentRedirect',
  TemporaryRedirect: 'PermanentRedirect',
  RequestExpired: 'RequestTimeTooSkewed',
};

/** Answers to HEAD have a status only. */
const byStatus: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  307: 'PermanentRedirect',
  403: 'AccessDenied',
};

/** As the contract's errors. No word of the server but its code is repeated. */
export function faultOf(refusal: S3Refusal): BlobsUnavailable {
  const code = refusal.code || byStatus[refusal.status] || '';
  const reported = `${refusal.status}${refusal.code === '' ? '' : ` ${refusal.code}`}`;
  if (isNoWordOfS3(refusal)) return new BlobsUnavailable('what answers 404 there is no S3 server');
  if (mayPass(refusal)) return new BlobsUnavailable(`the server answers ${reported}`);
  const words = advice[sameAs[code] ?? code];
  return new BlobsRefused(`${words ?? 'the server does not do what was asked'} (${reported})`);
}

/** Whether an error of the connection was of the kind that time mends, which all are but those of certificates and names. */
export function connectionFault(error: unknown): BlobsUnavailable {
  if (error instanceof BlobsUnavailable) return error;
  const { code = '', name, message } = error as NodeJS.ErrnoException;
  if (/CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return new BlobsRefused(
      `the certificate of the server is not good for it (${code}). NODE_EXTRA_CA_CERTS=FILE names an authority of your own`,
      { cause: error },
    );
  }
  const late = name === 'TimeoutError' || /TIMEOUT/.test(code);
  const words = late ? `no answer within ${s3Limits.questionSeconds} s` : code || message;
  return new BlobsUnavailable(`the server cannot be reached: ${words}`, { cause: error });
}
