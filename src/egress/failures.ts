import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

/** Why an outside server gave no answer. */
export const failures = readLabels('egress/failures.tsv', 'code', [
  'ADDRESS_REFUSED',
  'NAME_NOT_FOUND',
  'CONNECTION_REFUSED',
  'UNREACHABLE',
  'CONNECTION_CLOSED',
  'TLS_FAILED',
  'NOT_HTTP',
  'TIMEOUT',
  'ADDRESS_INSIDE',
  'NOT_HTTPS',
  'BAD_STATUS',
  'TOO_MANY_REDIRECTS',
  'TOO_LARGE',
  'NOT_UNPACKED',
  'FAILED',
]);

export type FailureCode = keyof typeof failures;

/** What errors of the system, of TLS and of the HTTP client mean; the first that fits. */
const meanings: readonly (readonly [RegExp, FailureCode])[] = [
  [/^ADDRESS_REFUSED$/, 'ADDRESS_REFUSED'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'NAME_NOT_FOUND'],
  [/^ECONNREFUSED$/, 'CONNECTION_REFUSED'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'UNREACHABLE'],
  [/^(ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/, 'TIMEOUT'],
  [
    /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    'CONNECTION_CLOSED',
  ],
  [/^(HPE_\w+|HTTPParserError|UND_ERR_HEADERS_OVERFLOW)$/, 'NOT_HTTP'],
  [/CERT|SSL|TLS|EPROTO|^UNABLE_TO_|^HOSTNAME_MISMATCH$/, 'TLS_FAILED'],
];

export function failureOf(error: unknown): FailureCode {
  if (!(error instanceof Error)) return 'FAILED';
  // Some errors of the HTTP client have a name only.
  const mark = String(('code' in error && error.code) || error.name);
  return meanings.find(([pattern]) => pattern.test(mark))?.[1] ?? 'FAILED';
}
