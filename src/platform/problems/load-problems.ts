import { type Problem, problem } from './problem.ts';

/** Refusals of more than is served at a time; part of the table in problems.ts. */
export const loadProblems = {
  RATE_LIMITED: problem(
    429,
    'Too many requests',
    'Trop de requêtes',
    'The limit of these credentials, in requests a second: {limit}. Wait {seconds} s and try again.',
    'Limite de ces identifiants, en requêtes par seconde : {limit}. Attendez {seconds} s et réessayez.',
  ),
  TOO_MANY_AT_ONCE: problem(
    429,
    'Too many requests at once',
    'Trop de requêtes à la fois',
    'At most {requests} requests of your account are worked on at once, and {uploads} uploads; of live and of test credentials each. Wait for the answer to one of them, then try again.',
    'Requêtes de votre compte traitées à la fois, au plus : {requests} ; envois de documents : {uploads} ; pour les identifiants réels et pour ceux de test, séparément. Attendez une des réponses, puis réessayez.',
  ),
  SANDBOX_DAY_SPENT: problem(
    429,
    'The test calls of the day are used up',
    'Appels de test du jour épuisés',
    'Test credentials of one client may make {limit} calls a day (UTC), and they were made. Live credentials are not concerned. Wait until the next day, in {seconds} s, or ask the operator for more (SANDBOX_DAILY_LIMIT).',
    "Appels par jour (UTC) des identifiants de test d'un client : {limit} ; ils ont été faits. Les identifiants réels ne sont pas concernés. Attendez le jour suivant, dans {seconds} s, ou demandez-en plus à l'opérateur (SANDBOX_DAILY_LIMIT).",
  ),
  TOOK_TOO_LONG: problem(
    503,
    'The answer took too long',
    'Réponse trop longue à établir',
    'The database could not answer in the time that a request may take. You were not charged; try again in {seconds} s.',
    "La base de données n'a pas pu répondre dans le temps accordé à une requête. Rien n'a été facturé ; réessayez dans {seconds} s.",
  ),
} as const satisfies Record<string, Problem>;
