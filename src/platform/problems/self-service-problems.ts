import { type Problem, problem } from './problem.ts';

/** Refusals of what programs do for themselves; part of the table in problems.ts. */
export const selfServiceProblems = {
  SCOPE_MISSING: problem(
    403,
    'The credential lacks a scope',
    "Il manque une portée à l'identifiant",
    'This call needs the scope {needed}; this credential has: {scopes}. Ask whoever runs the service to give it: in the console under the client\'s credentials, or by "akwaba credentials scopes {key} {wanted}".',
    "Cet appel demande la portée {needed} ; cet identifiant a : {scopes}. Demandez à l'opérateur de la donner : dans la console, aux identifiants du client, ou par « akwaba credentials scopes {key} {wanted} ».",
  ),
  TOO_OFTEN: problem(
    429,
    'Asked for too often',
    'Demandé trop souvent',
    'This may be asked for {limit} times a minute by one client. Wait {seconds} s and try again.',
    'Un client peut le demander {limit} fois par minute. Attendez {seconds} s et réessayez.',
  ),
  ENDPOINT_OF_BOTH_WORLDS: problem(
    403,
    'This endpoint gets live messages too',
    'Cette URL de webhook reçoit aussi des messages réels',
    'An operator set it up for messages about live and test dossiers. Change and test it with a live credential, or add one of your own for test.',
    "Un opérateur l'a configurée pour les messages des dossiers réels et de test. Modifiez-la et testez-la avec un identifiant de production, ou ajoutez-en une pour le test.",
  ),
  DOSSIER_DECIDED: problem(
    409,
    'A person has decided on this dossier',
    'Une personne a décidé de ce dossier',
    'The dossier is {status}. Running its checks again would undo that decision, which programs cannot: a reviewer can, in the console.',
    'Le dossier est {status}. Relancer ses vérifications annulerait cette décision, ce que les programmes ne peuvent pas : une personne le peut, dans la console.',
  ),
  ANALYSIS_RUNS: problem(
    409,
    'The analysis is still running',
    "L'analyse est en cours",
    'Ask for the result; when it is there, checks can be run again.',
    'Demandez le résultat ; quand il sera là, des vérifications pourront être relancées.',
  ),
  TWO_SECRETS_ALREADY: problem(
    409,
    'There is a second secret already',
    'Un second secret existe déjà',
    'The secret is being changed since {since}. Retire the old one, or take the new one back, before you make another.',
    "Le secret est en cours de changement depuis le {since}. Retirez l'ancien, ou reprenez le nouveau, avant d'en créer un autre.",
  ),
  NO_SECOND_SECRET: problem(
    409,
    'There is only one secret',
    "Il n'y a qu'un secret",
    'The only secret of a credential cannot be retired. Make a second one first.',
    "Le seul secret d'un identifiant ne peut être retiré. Créez-en d'abord un second.",
  ),
  SECRET_IN_USE: problem(
    409,
    'You call with this secret',
    'Vous appelez avec ce secret',
    'The secret with which you call cannot be retired by that call. Call with the other one: that shows that it works.',
    "Le secret avec lequel vous appelez ne peut être retiré par cet appel. Appelez avec l'autre : cela montre qu'il fonctionne.",
  ),
} as const satisfies Record<string, Problem>;
