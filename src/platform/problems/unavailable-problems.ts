import { type Problem, problem } from './problem.ts';

/** What cannot be done right now, and may be soon; part of the table in problems.ts. */
export const unavailableProblems = {
  DATABASE_UNAVAILABLE: problem(
    503,
    'The service cannot work right now',
    'Service momentanément indisponible',
    'The database cannot be reached. You were not charged; try again in {seconds} s.',
    "La base de données est injoignable. Rien n'a été facturé ; réessayez dans {seconds} s.",
  ),
  SERVICE_QUIET: problem(
    503,
    'The service is quiet',
    'Le service est en lecture seule',
    'The service was restored from a backup and answers results only, until its operator lets it go on. You were not charged; try again in {seconds} s.',
    "Le service a été restauré depuis une sauvegarde et ne donne que des résultats, jusqu'à ce que l'opérateur le relance. Rien n'a été facturé ; réessayez dans {seconds} s.",
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
    'The store of pictures cannot work right now',
    'Stockage des images momentanément indisponible',
    'The store of pictures cannot take or give any right now. Nothing was kept and you were not charged; try again in {seconds} s.',
    "Le stockage des images ne peut en prendre ni en rendre pour l'instant. Rien n'a été gardé ni facturé ; réessayez dans {seconds} s.",
  ),
  LISTS_NOT_LOADED: problem(
    503,
    'No list is loaded',
    'Aucune liste chargée',
    'There is no list to search, so we do not know. You were not charged; ask the operator to import lists (akwaba lists import), and try again in {seconds} s.',
    "Il n'y a aucune liste à interroger, donc nous ne savons pas. Rien n'a été facturé ; demandez à l'opérateur d'importer des listes (akwaba lists import), et réessayez dans {seconds} s.",
  ),
  MEDIA_NOT_LOADED: problem(
    503,
    'There are no press articles',
    'Aucun article de presse',
    'There is no article of the press to search in, so we do not know. You were not charged; ask the operator to import articles (akwaba media import) or to turn feeds of newspapers on (akwaba media feeds), and try again in {seconds} s.',
    "Il n'y a aucun article de presse à interroger, donc nous ne savons pas. Rien n'a été facturé ; demandez à l'opérateur d'importer des articles (akwaba media import) ou d'activer des flux de journaux (akwaba media feeds), et réessayez dans {seconds} s.",
  ),
  MEDIA_UNAVAILABLE: problem(
    503,
    'The press cannot be searched right now',
    'Presse momentanément injoignable',
    'A search service for the press did not answer, so we do not know. You were not charged; try again in {seconds} s.',
    "Un service de recherche dans la presse n'a pas répondu, donc nous ne savons pas. Rien n'a été facturé ; réessayez dans {seconds} s.",
  ),
  REGISTER_UNAVAILABLE: problem(
    503,
    'The register cannot be asked right now',
    'Registre momentanément injoignable',
    'The official register did not answer, so we do not know. You were not charged; try again in {seconds} s.',
    "Le registre officiel n'a pas répondu, donc nous ne savons pas. Rien n'a été facturé ; réessayez dans {seconds} s.",
  ),
} as const satisfies Record<string, Problem>;
