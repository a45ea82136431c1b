import { captureProblems } from './capture-problems.ts';
import { consoleProblems } from './console-problems.ts';
import { type Problem, problem } from './problem.ts';
import { ruleProblems } from './rule-problems.ts';
import { workProblems } from './work-problems.ts';

/** Every refusal: its HTTP status and its words, with parameters as `{name}`. A detail says what to do next. */
export const problems = {
  MISSING_CREDENTIALS: problem(401, ['Credentials are missing', 'Identifiants absents'], {
    en: 'Send the headers Api-Key and Api-Secret that the operator gave you.',
    fr: "Envoyez les en-têtes Api-Key et Api-Secret que l'exploitant vous a remis.",
  }),
  INVALID_CREDENTIALS: problem(401, ['Credentials are not valid', 'Identifiants non valides'], {
    en: 'The pair of Api-Key and Api-Secret is not known. Check both, or ask the operator for new ones.',
    fr: "La paire Api-Key et Api-Secret est inconnue. Vérifiez les deux, ou demandez-en d'autres à l'exploitant.",
  }),
  MISSING_METRICS_TOKEN: problem(401, ['The metrics token is missing', 'Jeton de métriques absent'], {
    en: 'Send Authorization: Bearer with METRICS_TOKEN, or with the content of DATA_DIR/metrics-token.',
    fr: 'Envoyez Authorization: Bearer avec METRICS_TOKEN, ou avec le contenu de DATA_DIR/metrics-token.',
  }),
  CREDENTIALS_REVOKED: problem(401, ['Credentials were revoked', 'Identifiants révoqués'], {
    en: 'These credentials were revoked. Ask the operator for new ones.',
    fr: "Ces identifiants ont été révoqués. Demandez-en d'autres à l'exploitant.",
  }),
  CREDENTIALS_EXPIRED: problem(401, ['Credentials have expired', 'Identifiants expirés'], {
    en: 'These credentials have expired. Ask the operator for new ones.',
    fr: "Ces identifiants ont expiré. Demandez-en d'autres à l'exploitant.",
  }),
  ACCOUNT_SUSPENDED: problem(403, ['The account is suspended', 'Compte suspendu'], {
    en: 'Your account is suspended. Contact the operator to have it reopened.',
    fr: "Votre compte est suspendu. Contactez l'exploitant pour le rétablir.",
  }),
  ACCOUNT_NOT_PROVEN: problem(
    503,
    ['The account cannot be served right now', 'Compte momentanément indisponible'],
    {
      en: 'The settings of your account must be checked by the operator, who was told. You were not charged; try again in {seconds} s.',
      fr: "Les réglages de votre compte doivent être vérifiés par l'exploitant, qui a été averti. Rien n'a été facturé ; réessayez dans {seconds} s.",
    },
  ),
  PICTURES_BUSY: problem(
    503,
    ['Too many pictures are being looked at', "Trop d'images sont en cours d'examen"],
    {
      en: 'Nobody was free to look at your pictures in time. You were not charged; try again in {seconds} s.',
      fr: "Personne n'était libre pour examiner vos images à temps. Rien n'a été facturé ; réessayez dans {seconds} s.",
    },
  ),
  LINK_NOT_VALID: problem(403, ['The link is not valid', 'Lien non valide'], {
    en: 'The link to the picture was changed or cut. Ask for the result again: it holds a new link.',
    fr: "Le lien vers l'image a été modifié ou coupé. Redemandez le résultat : il contient un nouveau lien.",
  }),
  LINK_EXPIRED: problem(403, ['The link has expired', 'Lien expiré'], {
    en: 'Links to pictures are good for {minutes} minutes. Ask for the result again: it holds a new link.',
    fr: 'Les liens vers les images sont valables {minutes} minutes. Redemandez le résultat : il contient un nouveau lien.',
  }),
  TOO_MANY_AUTH_FAILURES: problem(429, ['Too many failed credentials', "Trop d'échecs d'authentification"], {
    en: 'Too many requests with wrong credentials came from your address. Wait {seconds} s and check the credentials.',
    fr: 'Trop de requêtes avec de mauvais identifiants sont venues de votre adresse. Attendez {seconds} s et vérifiez-les.',
  }),
  INVALID_REQUEST: problem(400, ['The request is not valid', 'Requête non valide'], {
    en: 'Mend the fields listed under errors and send the request again.',
    fr: 'Corrigez les champs listés sous errors et renvoyez la requête.',
  }),
  PARAMETER_NOT_AVAILABLE: problem(400, ['The parameter is not available', 'Paramètre non disponible'], {
    en: 'Searching by {parameter} is not available yet. Use nni or the card number.',
    fr: "La recherche par {parameter} n'est pas encore disponible. Utilisez nni ou le numéro de carte.",
  }),
  INVALID_JSON: problem(400, ['The body is not valid JSON', 'Le corps n’est pas du JSON valide'], {
    en: 'Send one JSON object in UTF-8.',
    fr: 'Envoyez un objet JSON en UTF-8.',
  }),
  INVALID_MULTIPART: problem(
    400,
    ['The body is not whole multipart/form-data', 'Le corps n’est pas du multipart/form-data complet'],
    {
      en: 'The form ended early or its boundary does not fit. Let your HTTP library build the body and the Content-Type header.',
      fr: "Le formulaire s'arrête trop tôt ou sa frontière ne correspond pas. Laissez votre bibliothèque HTTP construire le corps et l'en-tête Content-Type.",
    },
  ),
  TOO_MANY_PARTS: problem(400, ['The form has too many parts', 'Trop de parties dans le formulaire'], {
    en: 'A form may have at most {limit} parts. Send only the fields of the reference.',
    fr: 'Un formulaire peut avoir au plus {limit} parties. Envoyez seulement les champs de la référence.',
  }),
  INVALID_ENCODING: problem(400, ['The text is not valid UTF-8', 'Texte UTF-8 non valide'], {
    en: 'The address or the body holds bytes that are not valid UTF-8, or a NUL character. Encode it as UTF-8.',
    fr: "L'adresse ou le corps contient des octets qui ne sont pas de l'UTF-8 valide, ou un caractère NUL. Encodez en UTF-8.",
  }),
  BAD_HTTP: problem(400, ['The request is not valid HTTP', 'Requête HTTP non valide'], {
    en: 'The server could not parse the request. Check the client software.',
    fr: "Le serveur n'a pas pu lire la requête. Vérifiez le logiciel client.",
  }),
  CREDITS_EXHAUSTED: problem(402, ['Not enough checks are left', 'Plus assez de vérifications disponibles'], {
    en: 'This call costs {price} and {remaining} are left. Ask the operator for more checks.',
    fr: "Cet appel coûte {price} et il en reste {remaining}. Demandez des vérifications à l'exploitant.",
  }),
  SUBSCRIPTION_EXPIRED: problem(402, ['The subscription has expired', 'Abonnement expiré'], {
    en: 'Your subscription ended on {date}. Ask the operator to renew it.',
    fr: "Votre abonnement a pris fin le {date}. Demandez à l'exploitant de le renouveler.",
  }),
  ROUTE_NOT_FOUND: problem(404, ['No such address', 'Adresse inconnue'], {
    en: 'Nothing answers at this address. The reference is at /docs.',
    fr: 'Rien ne répond à cette adresse. La référence est à /docs.',
  }),
  PERSON_NOT_FOUND: problem(404, ['Person not found', 'Personne introuvable'], {
    en: 'The register was asked and holds no such person for this kind of document. You were not charged.',
    fr: "Le registre a été interrogé et ne connaît pas cette personne pour ce type de document. Rien n'a été facturé.",
  }),
  COMPANY_NOT_FOUND: problem(404, ['Company not found', 'Entreprise introuvable'], {
    en: 'The register was asked and holds no company under this RCCM number. You were not charged.',
    fr: "Le registre a été interrogé et ne connaît pas d'entreprise sous ce numéro RCCM. Rien n'a été facturé.",
  }),
  PICTURE_NOT_FOUND: problem(404, ['The picture is no longer kept', "L'image n'est plus conservée"], {
    en: 'The picture was removed, because its time was over or its erasure was asked for. It cannot be brought back.',
    fr: "L'image a été supprimée, parce que sa durée de conservation était échue ou que son effacement a été demandé. Elle ne peut être restituée.",
  }),
  PICTURE_MISSING: problem(404, ['The picture cannot be found', "L'image est introuvable"], {
    en: 'The picture is not in the store, though nobody removed it; the operator was told. Try again later, or upload it again.',
    fr: "L'image n'est pas dans le stockage, bien que personne ne l'ait supprimée ; l'exploitant a été averti. Réessayez plus tard, ou renvoyez-la.",
  }),
  DOSSIER_NOT_FOUND: problem(404, ['Dossier not found', 'Dossier introuvable'], {
    en: 'There is no dossier under this identifier. Check it: it is the id that the upload answered with, or the externalId.',
    fr: "Aucun dossier n'existe sous cet identifiant. Vérifiez-le : c'est l'id reçu à l'envoi, ou l'externalId.",
  }),
  SUBJECT_NOT_FOUND: problem(404, ['Subject not found', 'Sujet introuvable'], {
    en: 'There is no such person or company. The page of a dossier in the console names whom it is about.',
    fr: "Cette personne ou cette entreprise n'existe pas ici. Dans la console, la page d'un dossier nomme ceux qu'il concerne.",
  }),
  CUSTOMER_NOT_FOUND: problem(404, ['Customer not found', 'Client introuvable'], {
    en: 'There is no customer with this externalId in the portfolio. GET /v2/screening/subjects lists them; test and live customers have nothing to do with each other.',
    fr: "Aucun client n'a cet externalId dans le portefeuille. GET /v2/screening/subjects les liste ; les clients de test et réels n'ont rien à voir les uns avec les autres.",
  }),
  HIT_NOT_FOUND: problem(404, ['Hit not found', 'Correspondance introuvable'], {
    en: 'This subject was never found as that entry. Name one that is shown of it: {known}.',
    fr: "Ce sujet n'a jamais correspondu à cette entrée. Nommez une de celles qui sont affichées : {known}.",
  }),
  SCREENING_NOT_FOUND: problem(404, ['Search not found', 'Recherche introuvable'], {
    en: 'There is no such search. "akwaba screenings list" shows those of an organisation.',
    fr: "Cette recherche n'existe pas. « akwaba screenings list » montre celles d'une organisation.",
  }),
  METHOD_NOT_ALLOWED: problem(405, ['Method not allowed', 'Méthode non autorisée'], {
    en: 'This address answers to {allowed} only.',
    fr: 'Cette adresse ne répond qu’à {allowed}.',
  }),
  REQUEST_TIMEOUT: problem(408, ['The request took too long to arrive', 'Requête trop lente'], {
    en: 'The whole request did not arrive in time. Send it again.',
    fr: "La requête n'est pas arrivée en entier à temps. Renvoyez-la.",
  }),
  REQUEST_IN_PROGRESS: problem(409, ['The same request is in progress', 'Requête identique en cours'], {
    en: 'A request with this Idempotency-Key is still being served. Wait a moment and try again.',
    fr: 'Une requête avec cette Idempotency-Key est en cours. Patientez un instant et réessayez.',
  }),
  STATUS_NOT_POSSIBLE: problem(
    409,
    ['The dossier cannot get this status now', 'Statut impossible pour ce dossier'],
    {
      en: 'The dossier is {from} and cannot become {to}. Possible now: {possible}.',
      fr: 'Le dossier est {from} et ne peut pas devenir {to}. Possible maintenant : {possible}.',
    },
  ),
  DOSSIER_ERASED: problem(409, ['The dossier was erased', 'Dossier effacé'], {
    en: 'Its data was erased on request; nothing can be done with it any more.',
    fr: 'Ses données ont été effacées sur demande ; on ne peut plus rien en faire.',
  }),
  NO_SUCH_CHECK: problem(409, ['There is no such check to run again', 'Aucune vérification à relancer'], {
    en: 'No check of this dossier is meant, or none has failed. Name one of its own: {known}.',
    fr: "Aucune vérification de ce dossier n'est visée, ou aucune n'a échoué. Nommez-en une : {known}.",
  }),
  PICTURES_REMOVED: problem(409, ['The pictures were removed', 'Images supprimées'], {
    en: 'Its pictures were removed when the time for which they are kept was over, and not all of them had been read: it cannot be analysed any more. Upload new ones.',
    fr: "Ses images ont été supprimées à la fin de leur durée de conservation, et toutes n'avaient pas été lues : il ne peut plus être analysé. Envoyez-en de nouvelles.",
  }),
  SUBJECT_ERASED: problem(409, ['The subject was erased', 'Sujet effacé'], {
    en: 'Its data was erased before.',
    fr: 'Ses données ont déjà été effacées.',
  }),
  LEGAL_HOLD: problem(409, ['A legal hold forbids this', 'Conservation légale en cours'], {
    en: 'Nothing may be erased while {subjects} is under legal hold. Release it first, if the law allows.',
    fr: "Rien ne peut être effacé tant que {subjects} est sous conservation légale. Levez-la d'abord, si la loi le permet.",
  }),
  ERASURE_HITS_OPEN: problem(409, ['Hits are still open', 'Des correspondances sont encore ouvertes'], {
    en: 'Nothing may be erased while a hit is open: {count} are. Say of each whether it is this person or company, then erase.',
    fr: "Rien ne peut être effacé tant qu'une correspondance est ouverte : il y en a {count}. Dites pour chacune s'il s'agit de cette personne ou entreprise, puis effacez.",
  }),
  DUTY_TO_KEEP: problem(409, ['A duty to keep forbids this', 'Une obligation de conservation l’interdit'], {
    en: 'The file of a customer may not be erased before its time is over: {until}. It goes then by itself.',
    fr: "Le fichier d'un client ne peut être effacé avant son échéance : {until}. Il disparaît alors de lui-même.",
  }),
  ALREADY_HELD: problem(409, ['It is already under legal hold', 'Déjà sous conservation légale'], {
    en: 'Nothing was changed.',
    fr: "Rien n'a été changé.",
  }),
  NOT_HELD: problem(409, ['It is not under legal hold', 'Pas sous conservation légale'], {
    en: 'Nothing was changed.',
    fr: "Rien n'a été changé.",
  }),
  HIT_ALREADY_CLEARED: problem(
    409,
    ['It is already marked as not the same person', "Déjà marqué comme n'étant pas la même personne"],
    { en: 'Nothing was changed.', fr: "Rien n'a été changé." },
  ),
  HIT_ALREADY_CONFIRMED: problem(
    409,
    ['It is already confirmed as the same person', 'Déjà confirmé comme étant la même personne'],
    {
      en: 'Nothing was changed. To mark it as someone else, put it back to be looked at first.',
      fr: "Rien n'a été changé. Pour la marquer comme une autre personne, remettez-la d'abord à examiner.",
    },
  ),
  HIT_NOT_CLEARED: problem(409, ['Nobody has marked it', "Personne ne l'a marquée"], {
    en: 'It waits to be looked at as it is. Nothing was changed.',
    fr: "Elle est déjà à examiner. Rien n'a été changé.",
  }),
  BODY_TOO_LARGE: problem(413, ['The body is too large', 'Corps trop volumineux'], {
    en: 'The body may have at most {limit} bytes.',
    fr: 'Le corps peut avoir au plus {limit} octets.',
  }),
  UPLOAD_TOO_LARGE: problem(413, ['The upload is too large', 'Envoi trop volumineux'], {
    en: 'A file may have at most {file} MB and the whole request {request} MB. Send smaller pictures (2000 pixels across are plenty), or a PDF of fewer pages.',
    fr: 'Un fichier peut avoir au plus {file} Mo et la requête entière {request} Mo. Envoyez des images plus petites (2 000 pixels de large suffisent), ou un PDF de moins de pages.',
  }),
  ADDRESS_TOO_LONG: problem(414, ['The address is too long', 'Adresse trop longue'], {
    en: 'The address with its parameters may have at most {limit} characters.',
    fr: "L'adresse avec ses paramètres peut avoir au plus {limit} caractères.",
  }),
  UNSUPPORTED_MEDIA_TYPE: problem(
    415,
    ['The content type is not supported', 'Type de contenu non pris en charge'],
    { en: 'Send the body as {expected}.', fr: 'Envoyez le corps en {expected}.' },
  ),
  IDEMPOTENCY_KEY_REUSED: problem(
    422,
    ['The Idempotency-Key was used for another request', 'Idempotency-Key déjà utilisée'],
    {
      en: 'This Idempotency-Key was sent before with another request. Use a new key for a new request.',
      fr: 'Cette Idempotency-Key a déjà servi pour une autre requête. Prenez une nouvelle clé pour une nouvelle requête.',
    },
  ),
  HEADERS_TOO_LARGE: problem(431, ['The headers are too large', 'En-têtes trop volumineux'], {
    en: 'Send fewer or shorter headers.',
    fr: 'Envoyez moins d’en-têtes, ou de plus courts.',
  }),
  INTERNAL_ERROR: problem(
    500,
    ['Something went wrong on our side', 'Une erreur est survenue de notre côté'],
    {
      en: 'Try again; if it persists, give the operator the requestId.',
      fr: "Réessayez ; si cela persiste, donnez le requestId à l'exploitant.",
    },
  ),
  DATABASE_UNAVAILABLE: problem(
    503,
    ['The service cannot work right now', 'Service momentanément indisponible'],
    {
      en: 'The database cannot be reached. You were not charged; try again in {seconds} s.',
      fr: "La base de données est injoignable. Rien n'a été facturé ; réessayez dans {seconds} s.",
    },
  ),
  SERVICE_QUIET: problem(503, ['The service is paused', 'Le service est en lecture seule'], {
    en: 'The service was restored from a backup and answers results only, until its operator lets it go on. You were not charged; try again in {seconds} s.',
    fr: "Le service a été restauré depuis une sauvegarde et ne donne que des résultats, jusqu'à ce que l'exploitant le relance. Rien n'a été facturé ; réessayez dans {seconds} s.",
  }),
  TOO_BUSY: problem(503, ['Too many uploads at once', 'Trop d’envois à la fois'], {
    en: 'Too many pictures wait to be checked. Nothing was kept and you were not charged; try again in {seconds} s.',
    fr: "Trop d'images attendent d'être vérifiées. Rien n'a été gardé ni facturé ; réessayez dans {seconds} s.",
  }),
  STORAGE_UNAVAILABLE: problem(
    503,
    ['The store of pictures cannot work right now', 'Stockage des images momentanément indisponible'],
    {
      en: 'The store of pictures cannot take or give any right now. Nothing was kept and you were not charged; try again in {seconds} s.',
      fr: "Le stockage des images ne peut en prendre ni en rendre pour l'instant. Rien n'a été gardé ni facturé ; réessayez dans {seconds} s.",
    },
  ),
  LISTS_NOT_LOADED: problem(503, ['No list is loaded', 'Aucune liste chargée'], {
    en: 'There is no list to search, so we do not know. You were not charged; ask the operator to import lists (akwaba lists import), and try again in {seconds} s.',
    fr: "Il n'y a aucune liste à interroger, donc nous ne savons pas. Rien n'a été facturé ; demandez à l'exploitant d'importer des listes (akwaba lists import), et réessayez dans {seconds} s.",
  }),
  MEDIA_NOT_LOADED: problem(503, ['There are no press articles', 'Aucun article de presse'], {
    en: 'There is no article of the press to search in, so we do not know. You were not charged; ask the operator to import articles (akwaba media import) or to turn feeds of newspapers on (akwaba media feeds), and try again in {seconds} s.',
    fr: "Il n'y a aucun article de presse à interroger, donc nous ne savons pas. Rien n'a été facturé ; demandez à l'exploitant d'importer des articles (akwaba media import) ou d'activer des flux de journaux (akwaba media feeds), et réessayez dans {seconds} s.",
  }),
  MEDIA_UNAVAILABLE: problem(
    503,
    ['The press cannot be searched right now', 'Presse momentanément injoignable'],
    {
      en: 'A search service for the press did not answer, so we do not know. You were not charged; try again in {seconds} s.',
      fr: "Un service de recherche dans la presse n'a pas répondu, donc nous ne savons pas. Rien n'a été facturé ; réessayez dans {seconds} s.",
    },
  ),
  REGISTER_UNAVAILABLE: problem(
    503,
    ['The register cannot be asked right now', 'Registre momentanément injoignable'],
    {
      en: 'The official register did not answer, so we do not know. You were not charged; try again in {seconds} s.',
      fr: "Le registre officiel n'a pas répondu, donc nous ne savons pas. Rien n'a été facturé ; réessayez dans {seconds} s.",
    },
  ),
  RATE_LIMITED: problem(429, ['Too many requests', 'Trop de requêtes'], {
    en: 'The limit of these credentials, in requests a second: {limit}. Wait {seconds} s and try again.',
    fr: 'Limite de ces identifiants, en requêtes par seconde : {limit}. Attendez {seconds} s et réessayez.',
  }),
  TOO_MANY_AT_ONCE: problem(429, ['Too many requests at once', 'Trop de requêtes à la fois'], {
    en: 'At most {requests} requests of your account are worked on at once, and {uploads} uploads; of live and of test credentials each. Wait for the answer to one of them, then try again.',
    fr: 'Requêtes de votre compte traitées à la fois, au plus : {requests} ; envois de documents : {uploads} ; pour les identifiants réels et pour ceux de test, séparément. Attendez une des réponses, puis réessayez.',
  }),
  SANDBOX_DAY_SPENT: problem(
    429,
    ['The test calls of the day are used up', 'Appels de test du jour épuisés'],
    {
      en: 'Test credentials of one organisation may make {limit} calls a day (UTC), and they were made. Live credentials are not concerned. Wait until the next day, in {seconds} s, or ask the operator for more (SANDBOX_DAILY_LIMIT).',
      fr: "Appels par jour (UTC) des identifiants de test d'une organisation : {limit}, déjà utilisés. Les identifiants réels ne sont pas concernés. Attendez le jour suivant, dans {seconds} s, ou demandez-en plus à l'exploitant (SANDBOX_DAILY_LIMIT).",
    },
  ),
  TOOK_TOO_LONG: problem(503, ['The answer took too long', 'Réponse trop longue à établir'], {
    en: 'The database could not answer in the time that a request may take. You were not charged; try again in {seconds} s.',
    fr: "La base de données n'a pas pu répondre dans le temps accordé à une requête. Rien n'a été facturé ; réessayez dans {seconds} s.",
  }),
  SCOPE_MISSING: problem(403, ['The credential lacks a scope', "Il manque une portée à l'identifiant"], {
    en: 'This call needs the scope {needed}; this credential has: {scopes}. Ask whoever runs the service to give it: in the console under the organisation\'s credentials, or by "akwaba credentials scopes {key} {wanted}".',
    fr: "Cet appel demande la portée {needed} ; cet identifiant a : {scopes}. Demandez à l'exploitant de la donner : dans la console, aux identifiants de l'organisation, ou par « akwaba credentials scopes {key} {wanted} ».",
  }),
  TOO_OFTEN: problem(429, ['Asked for too often', 'Demandé trop souvent'], {
    en: 'This may be asked for {limit} times a minute by one organisation. Wait {seconds} s and try again.',
    fr: 'Une organisation peut le demander {limit} fois par minute. Attendez {seconds} s et réessayez.',
  }),
  ENDPOINT_OF_BOTH_WORLDS: problem(
    403,
    ['This endpoint gets live messages too', 'Cette URL de webhook reçoit aussi des messages réels'],
    {
      en: 'An operator set it up for messages about live and test dossiers. Change and test it with a live credential, or add one of your own for test.',
      fr: "L'exploitant l'a configurée pour les messages des dossiers réels et de test. Modifiez-la et testez-la avec un identifiant de production, ou ajoutez-en une pour le test.",
    },
  ),
  DOSSIER_DECIDED: problem(
    409,
    ['A person has decided on this dossier', 'Une personne a décidé de ce dossier'],
    {
      en: 'The dossier is {status}. Running its checks again would undo that decision, which programs cannot: a reviewer can, in the console.',
      fr: 'Le dossier est {status}. Relancer ses vérifications annulerait cette décision, ce que les programmes ne peuvent pas : une personne le peut, dans la console.',
    },
  ),
  ANALYSIS_RUNS: problem(409, ['The analysis is still running', "L'analyse est en cours"], {
    en: 'Ask for the result; when it is there, checks can be run again.',
    fr: 'Demandez le résultat ; quand il sera là, des vérifications pourront être relancées.',
  }),
  TWO_SECRETS_ALREADY: problem(409, ['There is a second secret already', 'Un second secret existe déjà'], {
    en: 'The secret is being changed since {since}. Retire the old one, or take the new one back, before you make another.',
    fr: "Le secret est en cours de changement depuis le {since}. Retirez l'ancien, ou reprenez le nouveau, avant d'en créer un autre.",
  }),
  NO_SECOND_SECRET: problem(409, ['There is only one secret', "Il n'y a qu'un secret"], {
    en: 'The only secret of a credential cannot be retired. Make a second one first.',
    fr: "Le seul secret d'un identifiant ne peut être retiré. Créez-en d'abord un second.",
  }),
  SECRET_IN_USE: problem(409, ['You call with this secret', 'Vous appelez avec ce secret'], {
    en: 'The secret with which you call cannot be retired by that call. Call with the other one: that shows that it works.',
    fr: "Le secret avec lequel vous appelez ne peut être retiré par cet appel. Appelez avec l'autre : cela montre qu'il fonctionne.",
  }),
  ...captureProblems,
  ...consoleProblems,
  ...ruleProblems,
  ...workProblems,
  RATING_TOO_LOW: problem(
    409,
    ['A confirmed sanction demands a high rating', 'Une sanction confirmée impose un risque élevé'],
    {
      en: 'The person or company was confirmed to be on a sanction list: nobody may rate it lower than high. If that was a mistake, take the confirmation back first.',
      fr: "La présence de la personne ou de l'entreprise sur une liste de sanctions est confirmée : nul ne peut abaisser son risque. Si c'est une erreur, revenez d'abord sur la confirmation.",
    },
  ),
  RATING_NOT_OVERRIDDEN: problem(
    409,
    ['Nobody set this rating', "Ce niveau de risque n'a été fixé par personne"],
    {
      en: 'The rating is the one of the table already; there is nothing to end.',
      fr: "Le niveau de risque est déjà celui de la grille ; il n'y a rien à lever.",
    },
  ),
  NOT_RATED_YET: problem(409, ['Not rated yet', 'Risque pas encore évalué'], {
    en: 'The person or company has not been rated yet. It is done within minutes of its analysis; try again then.',
    fr: "Le risque de la personne ou de l'entreprise n'a pas encore été évalué. Il l'est dans les minutes qui suivent l'analyse ; réessayez ensuite.",
  }),
  RISK_TABLE_CHANGED: problem(
    409,
    ['The table was changed meanwhile', 'La grille a été modifiée entre-temps'],
    {
      en: 'Somebody else set another version of the table since you opened it. Open it again and make your changes there.',
      fr: "Quelqu'un d'autre a mis en place une autre version de la grille depuis que vous l'avez ouverte. Rouvrez-la et refaites-y vos changements.",
    },
  ),
  RISK_TABLE_SAME: problem(409, ['The table is the same', 'La grille est identique'], {
    en: 'This is the table that counts already; nothing was changed.',
    fr: "C'est déjà la grille en vigueur ; rien n'a été changé.",
  }),
} as const satisfies Record<string, Problem>;
