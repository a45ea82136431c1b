import type { Language, Text } from './language.ts';

/**
 * Every refusal of the service: its HTTP status and its words. `{name}` is replaced by a parameter.
 * A detail says what to do next, and never shows anything internal.
 */
export const problems = {
  MISSING_CREDENTIALS: problem(
    401,
    'Credentials are missing',
    'Identifiants absents',
    'Send the headers Api-Key and Api-Secret that the operator gave you.',
    "Envoyez les en-têtes Api-Key et Api-Secret que l'opérateur vous a remis.",
  ),
  INVALID_CREDENTIALS: problem(
    401,
    'Credentials are not valid',
    'Identifiants non valides',
    'The pair of Api-Key and Api-Secret is not known. Check both, or ask the operator for new ones.',
    "La paire Api-Key et Api-Secret est inconnue. Vérifiez les deux, ou demandez-en d'autres à l'opérateur.",
  ),
  MISSING_METRICS_TOKEN: problem(
    401,
    'The metrics token is missing',
    'Jeton de métriques absent',
    'Send Authorization: Bearer with METRICS_TOKEN, or with the content of DATA_DIR/metrics-token.',
    'Envoyez Authorization: Bearer avec METRICS_TOKEN, ou avec le contenu de DATA_DIR/metrics-token.',
  ),
  CREDENTIALS_REVOKED: problem(
    401,
    'Credentials were revoked',
    'Identifiants révoqués',
    'These credentials were revoked. Ask the operator for new ones.',
    "Ces identifiants ont été révoqués. Demandez-en d'autres à l'opérateur.",
  ),
  CREDENTIALS_EXPIRED: problem(
    401,
    'Credentials have expired',
    'Identifiants expirés',
    'These credentials have expired. Ask the operator for new ones.',
    "Ces identifiants ont expiré. Demandez-en d'autres à l'opérateur.",
  ),
  ACCOUNT_SUSPENDED: problem(
    403,
    'The account is suspended',
    'Compte suspendu',
    'Your account is suspended. Contact the operator to have it reopened.',
    "Votre compte est suspendu. Contactez l'opérateur pour le rouvrir.",
  ),
  LINK_NOT_VALID: problem(
    403,
    'The link is not valid',
    'Lien non valide',
    'The link to the picture was changed or cut. Ask for the result again: it holds a new link.',
    "Le lien vers l'image a été modifié ou coupé. Redemandez le résultat : il contient un nouveau lien.",
  ),
  LINK_EXPIRED: problem(
    403,
    'The link has expired',
    'Lien expiré',
    'Links to pictures are good for {minutes} minutes. Ask for the result again: it holds a new link.',
    'Les liens vers les images sont valables {minutes} minutes. Redemandez le résultat : il contient un nouveau lien.',
  ),
  RATE_LIMITED: problem(
    429,
    'Too many requests',
    'Trop de requêtes',
    'At most {limit} requests a second are served to these credentials. Wait {seconds} s and try again.',
    'Ces identifiants ont droit à {limit} requêtes par seconde. Attendez {seconds} s et réessayez.',
  ),
  TOO_MANY_AUTH_FAILURES: problem(
    429,
    'Too many failed credentials',
    "Trop d'échecs d'authentification",
    'Too many requests with wrong credentials came from your address. Wait {seconds} s and check the credentials.',
    'Trop de requêtes avec de mauvais identifiants sont venues de votre adresse. Attendez {seconds} s et vérifiez-les.',
  ),
  INVALID_REQUEST: problem(
    400,
    'The request is not valid',
    'Requête non valide',
    'Mend the fields listed under errors and send the request again.',
    'Corrigez les champs listés sous errors et renvoyez la requête.',
  ),
  PARAMETER_NOT_AVAILABLE: problem(
    400,
    'The parameter is not available',
    'Paramètre non disponible',
    'Searching by {parameter} is not available yet. Use nni or idCardNumber.',
    "La recherche par {parameter} n'est pas encore disponible. Utilisez nni ou idCardNumber.",
  ),
  INVALID_JSON: problem(
    400,
    'The body is not valid JSON',
    'Le corps n’est pas du JSON valide',
    'Send one JSON object in UTF-8.',
    'Envoyez un objet JSON en UTF-8.',
  ),
  INVALID_MULTIPART: problem(
    400,
    'The body is not whole multipart/form-data',
    'Le corps n’est pas du multipart/form-data complet',
    'The form ended early or its boundary does not fit. Let your HTTP library build the body and the Content-Type header.',
    "Le formulaire s'arrête trop tôt ou sa frontière ne correspond pas. Laissez votre bibliothèque HTTP construire le corps et l'en-tête Content-Type.",
  ),
  TOO_MANY_PARTS: problem(
    400,
    'The form has too many parts',
    'Formulaire avec trop de parties',
    'A form may have at most {limit} parts. Send only the fields of the reference.',
    'Un formulaire peut avoir au plus {limit} parties. Envoyez seulement les champs de la référence.',
  ),
  INVALID_ENCODING: problem(
    400,
    'The text is not valid UTF-8',
    'Texte UTF-8 non valide',
    'The address or the body holds bytes that are not valid UTF-8, or a NUL character. Encode it as UTF-8.',
    "L'adresse ou le corps contient des octets qui ne sont pas de l'UTF-8 valide, ou un caractère NUL. Encodez en UTF-8.",
  ),
  BAD_HTTP: problem(
    400,
    'The request is not valid HTTP',
    'Requête HTTP non valide',
    'The server could not parse the request. Check the client software.',
    "Le serveur n'a pas pu lire la requête. Vérifiez le logiciel client.",
  ),
  CREDITS_EXHAUSTED: problem(
    402,
    'No checks are left',
    'Plus de vérifications disponibles',
    'This call costs {price} and {remaining} are left. Ask the operator for more checks.',
    "Cet appel coûte {price} et il en reste {remaining}. Demandez des vérifications à l'opérateur.",
  ),
  SUBSCRIPTION_EXPIRED: problem(
    402,
    'The subscription has expired',
    'Abonnement expiré',
    'Your subscription ended on {date}. Ask the operator to renew it.',
    "Votre abonnement a pris fin le {date}. Demandez à l'opérateur de le renouveler.",
  ),
  ROUTE_NOT_FOUND: problem(
    404,
    'No such address',
    'Adresse inconnue',
    'Nothing answers at this address. The reference is at /docs.',
    'Rien ne répond à cette adresse. La référence est à /docs.',
  ),
  PERSON_NOT_FOUND: problem(
    404,
    'Person not found',
    'Personne introuvable',
    'The register was asked and holds no such person for this kind of document. You were not charged.',
    "Le registre a été interrogé et ne connaît pas cette personne pour ce type de document. Rien n'a été facturé.",
  ),
  COMPANY_NOT_FOUND: problem(
    404,
    'Company not found',
    'Entreprise introuvable',
    'The register was asked and holds no company under this RCCM number. You were not charged.',
    "Le registre a été interrogé et ne connaît pas d'entreprise sous ce numéro RCCM. Rien n'a été facturé.",
  ),
  PICTURE_NOT_FOUND: problem(
    404,
    'The picture is no longer kept',
    "L'image n'est plus conservée",
    'The picture was removed, because its time was over or its erasure was asked for. It cannot be brought back.',
    "L'image a été supprimée, parce que sa durée était échue ou que son effacement a été demandé. Elle ne peut être restituée.",
  ),
  DOSSIER_NOT_FOUND: problem(
    404,
    'Dossier not found',
    'Dossier introuvable',
    'You have no dossier under this identifier. Use the id that the upload answered with, or your externalId.',
    "Vous n'avez pas de dossier sous cet identifiant. Utilisez l'id reçu à l'envoi, ou votre externalId.",
  ),
  METHOD_NOT_ALLOWED: problem(
    405,
    'Method not allowed',
    'Méthode non autorisée',
    'This address answers to {allowed} only.',
    'Cette adresse ne répond qu’à {allowed}.',
  ),
  REQUEST_TIMEOUT: problem(
    408,
    'The request took too long to arrive',
    'Requête trop lente',
    'The whole request did not arrive in time. Send it again.',
    "La requête n'est pas arrivée en entier à temps. Renvoyez-la.",
  ),
  REQUEST_IN_PROGRESS: problem(
    409,
    'The same request is in progress',
    'Requête identique en cours',
    'A request with this Idempotency-Key is still being served. Wait a moment and try again.',
    'Une requête avec cet Idempotency-Key est en cours. Patientez un instant et réessayez.',
  ),
  BODY_TOO_LARGE: problem(
    413,
    'The body is too large',
    'Corps trop volumineux',
    'The body may have at most {limit} bytes.',
    'Le corps peut avoir au plus {limit} octets.',
  ),
  UPLOAD_TOO_LARGE: problem(
    413,
    'The upload is too large',
    'Envoi trop volumineux',
    'A picture may have at most {file} MB and the whole request {request} MB. Send smaller pictures; 2000 pixels across are plenty.',
    'Une image peut avoir au plus {file} Mo et la requête entière {request} Mo. Envoyez des images plus petites ; 2000 pixels de large suffisent.',
  ),
  ADDRESS_TOO_LONG: problem(
    414,
    'The address is too long',
    'Adresse trop longue',
    'The address with its parameters may have at most {limit} characters.',
    "L'adresse avec ses paramètres peut avoir au plus {limit} caractères.",
  ),
  UNSUPPORTED_MEDIA_TYPE: problem(
    415,
    'The content type is not supported',
    'Type de contenu non pris en charge',
    'Send the body as {expected}.',
    'Envoyez le corps en {expected}.',
  ),
  IDEMPOTENCY_KEY_REUSED: problem(
    422,
    'The Idempotency-Key was used for another request',
    'Idempotency-Key déjà utilisé',
    'This Idempotency-Key was sent before with another request. Use a new key for a new request.',
    'Cet Idempotency-Key a déjà servi pour une autre requête. Prenez une nouvelle clé pour une nouvelle requête.',
  ),
  HEADERS_TOO_LARGE: problem(
    431,
    'The headers are too large',
    'En-têtes trop volumineux',
    'Send fewer or shorter headers.',
    'Envoyez moins d’en-têtes, ou de plus courts.',
  ),
  INTERNAL_ERROR: problem(
    500,
    'Something went wrong on our side',
    'Une erreur est survenue de notre côté',
    'Try again; if it persists, give the operator the requestId.',
    "Réessayez ; si cela persiste, donnez le requestId à l'opérateur.",
  ),
  NOT_IMPLEMENTED: problem(
    501,
    'Not available yet',
    'Pas encore disponible',
    'This endpoint is described but not built yet.',
    "Ce point d'accès est décrit mais pas encore construit.",
  ),
  DATABASE_UNAVAILABLE: problem(
    503,
    'The service cannot work right now',
    'Service momentanément indisponible',
    'The database cannot be reached. You were not charged; try again in {seconds} s.',
    "La base de données est injoignable. Rien n'a été facturé ; réessayez dans {seconds} s.",
  ),
  TOO_BUSY: problem(
    503,
    'Too many uploads at once',
    'Trop d’envois à la fois',
    'Too many pictures wait to be checked. Nothing was kept and you were not charged; try again in {seconds} s.',
    "Trop d'images attendent d'être vérifiées. Rien n'a été gardé ni facturé ; réessayez dans {seconds} s.",
  ),
  STORAGE_UNAVAILABLE: problem(
    503,
    'The pictures cannot be stored right now',
    'Stockage momentanément indisponible',
    'The store of pictures did not take them. Nothing was kept and you were not charged; try again in {seconds} s.',
    "Le stockage des images ne les a pas prises. Rien n'a été gardé ni facturé ; réessayez dans {seconds} s.",
  ),
  REGISTER_UNAVAILABLE: problem(
    503,
    'The register cannot be asked right now',
    'Registre momentanément injoignable',
    'The official register did not answer, so we do not know. You were not charged; try again in {seconds} s.',
    "Le registre officiel n'a pas répondu, donc nous ne savons pas. Rien n'a été facturé ; réessayez dans {seconds} s.",
  ),
} as const satisfies Record<string, Problem>;

/** What can be wrong with one field. */
export const fieldProblems = {
  MISSING: words('{field} is required', '{field} est obligatoire'),
  UNKNOWN_FIELD: words(
    '{field} is not known here; the known ones are {known}',
    "{field} n'est pas connu ici ; les champs connus sont {known}",
  ),
  REPEATED: words('{field} may be given only once', '{field} ne peut être donné qu’une fois'),
  WRONG_TYPE: words('{field} must be of type {expected}', '{field} doit être de type {expected}'),
  TOO_SHORT: words(
    '{field} must have at least {limit} characters',
    '{field} doit avoir au moins {limit} caractères',
  ),
  TOO_LONG: words(
    '{field} may have at most {limit} characters',
    '{field} peut avoir au plus {limit} caractères',
  ),
  INVALID_CHARACTERS: words(
    '{field} holds control characters; send plain text',
    '{field} contient des caractères de contrôle ; envoyez du texte simple',
  ),
  INVALID_VALUE: words('{field} must be one of {allowed}', '{field} doit être parmi {allowed}'),
  INVALID_CHOICE: words(
    '"{value}" is not known; did you mean {nearest}? {field} takes {allowed}',
    '« {value} » est inconnu ; vouliez-vous dire {nearest} ? {field} accepte {allowed}',
  ),
  INVALID_FORMAT: words('{field} must look like {example}', '{field} doit ressembler à {example}'),
  NOT_A_DATE: words(
    '{field} must be a real date written yyyy-mm-dd, not in the future',
    '{field} doit être une date réelle écrite aaaa-mm-jj, non future',
  ),
  NOT_A_DAY: words(
    '{field} must be a real date written yyyy-mm-dd',
    '{field} doit être une date réelle écrite aaaa-mm-jj',
  ),
  START_AFTER_END: words('startDate must not be after endDate', 'startDate ne doit pas suivre endDate'),
  NOT_IN_RANGE: words(
    '{field} must be a whole number from {least} to {most}',
    '{field} doit être un nombre entier de {least} à {most}',
  ),
  INVALID_NNI: words(
    '{field} must have 11 digits; it has {length}',
    '{field} doit avoir 11 chiffres ; il en a {length}',
  ),
  CARD_NUMBER_AS_NNI: words(
    'this is a card number, not an NNI; the NNI has 11 digits and stands on the back of the card. For an old card without NNI send idCardNumber',
    'ceci est un numéro de carte, pas un NNI ; le NNI a 11 chiffres et figure au dos de la carte. Pour une ancienne carte sans NNI, envoyez idCardNumber',
  ),
  INVALID_CARD_NUMBER: words(
    '{field} must be C and 10 digits (old card) or CI and 9 digits (new card)',
    '{field} doit être C et 10 chiffres (ancienne carte) ou CI et 9 chiffres (nouvelle carte)',
  ),
  INVALID_RCCM: words(
    '{field} must look like CI-ABJ-2018-B-04830 or CI-ABJ-03-2022-B13-02828',
    '{field} doit ressembler à CI-ABJ-2018-B-04830 ou CI-ABJ-03-2022-B13-02828',
  ),
  RCCM_OF_FORMALITY: words(
    "the letter {letter} marks a formality ({formality}), not a company; send the company's own number (letter A, B, C, E or K)",
    "la lettre {letter} désigne une formalité ({formality}), pas une entreprise ; envoyez le numéro de l'entreprise (lettre A, B, C, E ou K)",
  ),
  INVALID_IDU: words(
    '{field} must look like CI-2022-0036513 N',
    '{field} doit ressembler à CI-2022-0036513 N',
  ),
  INVALID_PHONE: words(
    '{field} must have 10 digits, with or without +225',
    '{field} doit avoir 10 chiffres, avec ou sans +225',
  ),
  UNKNOWN_NEAREST: words(
    '{field} is not a field of this form; did you mean {nearest}?',
    "{field} n'est pas un champ de ce formulaire ; vouliez-vous dire {nearest} ?",
  ),
  NOT_A_FILE: words(
    '{field} must be a file: a PNG or JPEG picture with a file name',
    '{field} doit être un fichier : une image PNG ou JPEG avec un nom de fichier',
  ),
  NOT_A_TEXT: words('{field} must be text, not a file', '{field} doit être un texte, pas un fichier'),
  BACK_WITHOUT_FRONT: words(
    '{back} came without its front; send {field} too',
    '{back} est venu sans son recto ; envoyez aussi {field}',
  ),
  CONTRADICTS: words(
    '{field} and {other} name different types; send one of them',
    '{field} et {other} indiquent des types différents ; envoyez-en un seul',
  ),
  TOO_MANY_KEYS: words('{field} may have at most {limit} keys', '{field} peut avoir au plus {limit} clés'),
  EMPTY_PICTURE: words(
    '{field} is an empty file; send the picture again',
    '{field} est un fichier vide ; renvoyez l’image',
  ),
  NOT_A_PICTURE: words(
    '{field} is neither PNG nor JPEG, whatever its name says; send one of these',
    "{field} n'est ni du PNG ni du JPEG, quoi que dise son nom ; envoyez l'un des deux",
  ),
  BROKEN_PICTURE: words(
    '{field} is damaged or cut off; send the original file again, or take a new picture',
    "{field} est endommagé ou tronqué ; renvoyez le fichier d'origine, ou prenez une nouvelle image",
  ),
  TOO_MANY_PIXELS: words(
    '{field} may have at most {megapixels} million pixels, {side} a side; send a smaller picture',
    '{field} peut avoir au plus {megapixels} millions de pixels, {side} par côté ; envoyez une image plus petite',
  ),
  TOO_LARGE_FILE: words(
    '{field} may have at most {megabytes} MB; send a smaller picture',
    '{field} peut avoir au plus {megabytes} Mo ; envoyez une image plus petite',
  ),
  EXACTLY_ONE: words('give exactly one of {fields}', 'donnez exactement un champ parmi {fields}'),
  AT_LEAST_ONE: words('give at least one of {fields}', 'donnez au moins un champ parmi {fields}'),
  NOT_FOR_RESIDENT_CARD: words(
    'a resident card is found by nni, not by idCardNumber',
    'une carte de résident se cherche par nni, pas par idCardNumber',
  ),
  INVALID_URL: words(
    '{field} must be a web address like {example}',
    '{field} doit être une adresse web comme {example}',
  ),
  URL_NOT_HTTPS: words('{field} must start with https://', '{field} doit commencer par https://'),
  URL_WITH_PASSWORD: words(
    '{field} must not hold a user name or a password; deliveries are signed instead',
    '{field} ne doit contenir ni utilisateur ni mot de passe ; les envois sont signés',
  ),
  URL_PRIVATE: words(
    '{field} leads into a private network; give an address that the public internet reaches',
    "{field} mène à un réseau privé ; donnez une adresse joignable depuis l'internet public",
  ),
  TOO_MANY_ENDPOINTS: words(
    'a client has at most {limit} webhook endpoints; remove one first',
    "un client a au plus {limit} points d'envoi ; retirez-en un d'abord",
  ),
  PARAMETER_NOT_AVAILABLE: words(
    'searching by {field} is not available yet; use nni or idCardNumber',
    "la recherche par {field} n'est pas encore disponible ; utilisez nni ou idCardNumber",
  ),
} as const satisfies Record<string, Text>;

interface Problem {
  readonly status: number;
  readonly title: Text;
  readonly detail: Text;
}
export type ProblemCode = keyof typeof problems;
export type FieldProblemCode = keyof typeof fieldProblems;
export type Parameters = Readonly<Record<string, string | number>>;

export interface FieldError {
  readonly field: string;
  readonly code: FieldProblemCode;
  readonly parameters?: Parameters;
}

/** A refusal that the caller may see; the table above has its status and words. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ProblemCode,
    readonly options: {
      readonly parameters?: Parameters;
      readonly errors?: readonly FieldError[];
      /** After how long trying again makes sense: becomes Retry-After, and `{seconds}` in the words. */
      readonly retryAfterSeconds?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
  }
  get status(): number {
    return problems[this.code].status;
  }
}

/** The 400 for fields at fault. */
export function invalid(...errors: FieldError[]): AppError {
  return new AppError('INVALID_REQUEST', { errors });
}

/** The body of a problem answer (RFC 9457) in the caller's language. */
export function problemBody(error: AppError, language: Language, requestId: string) {
  const { status, title, detail } = problems[error.code];
  const { parameters, errors, retryAfterSeconds } = error.options;
  return {
    type: `/problems#${error.code}`,
    title: title[language],
    status,
    detail: fill(detail[language], { seconds: retryAfterSeconds ?? 0, ...parameters }),
    code: error.code,
    requestId,
    errors: (errors ?? []).map((e) => ({
      field: e.field,
      code: e.code,
      message: fieldMessage(e, language),
    })),
  };
}

export function fieldMessage(error: FieldError, language: Language): string {
  return fill(fieldProblems[error.code][language], { field: error.field, ...error.parameters });
}

/** Puts the parameters where the template names them. */
export function fill(template: string, parameters: Parameters = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

function problem(status: number, en: string, fr: string, detailEn: string, detailFr: string): Problem {
  return { status, title: words(en, fr), detail: words(detailEn, detailFr) };
}

function words(en: string, fr: string): Text {
  return { en, fr };
}
