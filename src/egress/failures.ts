import { type Text, words } from '../platform/language.ts';

/** Why an outside server gave no answer. */
export const failures = {
  ADDRESS_REFUSED: words(
    'the address is not a public one, or not https; it was not asked',
    "l'adresse n'est pas publique, ou pas en https ; elle n'a pas été appelée",
  ),
  NAME_NOT_FOUND: words('the name of the server was not found', "le nom du serveur n'a pas été trouvé"),
  CONNECTION_REFUSED: words('nothing listens at that address', "rien n'écoute à cette adresse"),
  UNREACHABLE: words('the network of the server cannot be reached', 'le réseau du serveur est injoignable'),
  CONNECTION_CLOSED: words(
    'the server closed the connection without an answer',
    'le serveur a fermé la connexion sans répondre',
  ),
  TLS_FAILED: words(
    'no secure connection could be made; check the certificate of the server',
    "aucune connexion sûre n'a pu être établie ; vérifiez le certificat du serveur",
  ),
  NOT_HTTP: words('the answer is not HTTP', "la réponse n'est pas du HTTP"),
  TIMEOUT: words('the server did not answer in time', "le serveur n'a pas répondu à temps"),
  ADDRESS_INSIDE: words(
    'the address leads into a private network; it was not asked',
    "l'adresse mène dans un réseau privé ; elle n'a pas été appelée",
  ),
  NOT_HTTPS: words(
    'the address is not https; PLAIN_HTTP_HOSTS names the hosts that are asked over plain http too',
    "l'adresse n'est pas en https ; PLAIN_HTTP_HOSTS nomme les hôtes interrogés aussi en http",
  ),
  BAD_STATUS: words('the server answered with an error', 'le serveur a répondu par une erreur'),
  TOO_MANY_REDIRECTS: words(
    'the server leads from one address to another without end',
    "le serveur mène d'une adresse à l'autre sans fin",
  ),
  TOO_LARGE: words('the answer is larger than is taken', 'la réponse est plus grande que permis'),
  NOT_UNPACKED: words(
    'the answer is compressed in a way that cannot be undone',
    "la réponse est compressée d'une façon qui ne peut être défaite",
  ),
  FAILED: words('the request failed', 'la requête a échoué'),
} as const satisfies Record<string, Text>;

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
