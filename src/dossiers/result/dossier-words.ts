import type { AnalysisStatus, VerificationStatus } from '../../contract/results.ts';
import type { FieldName } from '../../documents/facts.ts';
import { type CodeWords, codeWords, type Language, type Text, words } from '../../platform/language.ts';
import type { DuplicateList } from '../duplicates.ts';

/** Why an analysis was given up. */
export interface FailureInWords {
  readonly code: string;
  readonly words: string;
}

/** Labels of dossiers, on screen and on paper. */

export const fieldLabels: Readonly<Record<FieldName, Text>> = {
  last_name: words('Last name', 'Nom'),
  first_name: words('First names', 'Prénoms'),
  date_of_birth: words('Date of birth', 'Date de naissance'),
  place_of_birth: words('Place of birth', 'Lieu de naissance'),
  gender: words('Sex', 'Sexe'),
  height: words('Height', 'Taille'),
  nationality: words('Nationality', 'Nationalité'),
  profession: words('Profession', 'Profession'),
  father_name: words("Father's name", 'Nom du père'),
  mother_name: words("Mother's name", 'Nom de la mère'),
  father_birthday: words("Father's date of birth", 'Date de naissance du père'),
  mother_birthday: words("Mother's date of birth", 'Date de naissance de la mère'),
  document_number: words('Document number', 'Numéro du document'),
  personal_number: words('Personal number', 'Numéro personnel'),
  nni: words('National number (NNI)', 'Numéro national (NNI)'),
  document_code: words('Title', 'Intitulé'),
  document_issue: words('Issued on', 'Délivré le'),
  document_expiry: words('Valid until', "Valable jusqu'au"),
  permanent_address: words('Address', 'Adresse'),
  companyName: words('Company name', 'Dénomination'),
  companyAddress: words('Registered office', 'Siège social'),
  legalStatus: words('Legal form', 'Forme juridique'),
  rccmNumber: words('RCCM number', 'Numéro RCCM'),
  shareCapital: words('Share capital', 'Capital social'),
  companyDuration: words('Duration (years)', 'Durée (années)'),
  managers: words('Managers', 'Dirigeants'),
  taxpayerNumber: words('Taxpayer number', 'Numéro de contribuable'),
};

export const zoneLabel = words('Machine-readable zone', 'Zone lisible par machine');

export const checkStatusWords: Readonly<Record<VerificationStatus, Text>> = {
  PENDING: words('Waiting', 'En attente'),
  EXECUTED: words('Done', 'Effectuée'),
  NOT_APPLICABLE: words('Does not apply', 'Sans objet'),
  FAILED: words('Could not be done', 'Non effectuée'),
};

/** What to do about each. */
export const checkStatusAdvice: Readonly<Record<VerificationStatus, Text>> = {
  PENDING: words(
    'Ask again after Retry-After, or wait for the webhook.',
    'Redemandez après Retry-After, ou attendez le webhook.',
  ),
  EXECUTED: words(
    'Read `scoring`; `explanation` says why, `reasons` by codes.',
    'Lisez `scoring` ; `explanation` dit pourquoi, `reasons` par des codes.',
  ),
  NOT_APPLICABLE: words(
    'Nothing: it was not charged. `reasons` says why.',
    "Rien : elle n'a pas été facturée. `reasons` dit pourquoi.",
  ),
  FAILED: words(
    'It was not charged. `reasons` says why; it can be run again.',
    "La vérification n'a pas été facturée. `reasons` dit pourquoi ; elle peut être relancée.",
  ),
};

export const statusWords: Readonly<Record<AnalysisStatus, Text>> = {
  EN_COURS: words('In progress', 'En cours'),
  A_TRAITER: words('To decide', 'À traiter'),
  VALIDE: words('Validated', 'Validé'),
  REJETE: words('Rejected', 'Rejeté'),
  A_COMPLETER: words('Papers wanted', 'À compléter'),
  ERREUR: words('Failed', 'Erreur'),
};

/** What to do about each. */
export const statusAdvice: Readonly<Record<AnalysisStatus, Text>> = {
  EN_COURS: words(
    'Ask again after Retry-After, or wait for the webhook.',
    'Redemandez après Retry-After, ou attendez le webhook.',
  ),
  A_TRAITER: words('The analysis is done: a person decides.', "L'analyse est faite : une personne décide."),
  VALIDE: words('Nothing: it was accepted.', 'Rien : il a été accepté.'),
  REJETE: words(
    'Nothing: it was refused; `reason` of STATUS_CHANGED says why.',
    'Rien : il a été refusé ; `reason` de STATUS_CHANGED dit pourquoi.',
  ),
  A_COMPLETER: words(
    'Upload what is asked for with the same externalId.',
    'Envoyez ce qui est demandé avec le même externalId.',
  ),
  ERREUR: words(
    'Nothing was charged; upload again, or ask the operator to run it again.',
    "Rien n'a été facturé ; renvoyez le dossier, ou demandez à l'exploitant de relancer l'analyse.",
  ),
};

export const failures: Readonly<Record<string, Text>> = {
  ANALYSIS_FAILED: words(
    'The analysis failed several times and was given up. Run it again, or ask for new pictures.',
    "L'analyse a échoué plusieurs fois et a été abandonnée. Relancez-la, ou demandez de nouvelles images.",
  ),
  PICTURE_MISSING: words(
    'Pictures of it are not in the store, though nobody removed them. Run it again when they are back, or ask for new ones.',
    'Certaines de ses images ne sont plus dans le stockage, bien que personne ne les ait supprimées. Relancez-la quand elles y seront, ou demandez-en de nouvelles.',
  ),
};

/** Why an analysis was given up. */
export function failureInWords(code: string | null, language: Language): FailureInWords | null {
  return code === null ? null : { code, words: failures[code]?.[language] ?? code };
}

/** What to do about a duplicate. */
export const duplicateAdvice: Readonly<Record<DuplicateList['code'], Text>> = {
  DUPLICATED_EXTERNAL_IDS: words(
    'Give every dossier an identifier of its own, unless it completes an earlier one.',
    "Donnez à chaque dossier son identifiant, sauf s'il en complète un autre.",
  ),
  DUPLICATED_IDENTITY: words(
    'Look at the dossiers of `duplicatedExternalIds`: the customer may be known already.',
    'Examinez les dossiers de `duplicatedExternalIds` : le client est peut-être déjà connu.',
  ),
  DUPLICATED_FACE: words(
    'Have a person compare the dossiers of `duplicatedExternalIds`: one person may use several identities.',
    'Faites comparer les dossiers de `duplicatedExternalIds` : une personne utilise peut-être plusieurs identités.',
  ),
};

export const erasedWords: CodeWords = codeWords(
  [
    'The dossier was erased, so nothing of it can be read any more.',
    "Le dossier a été effacé : plus rien n'en est lisible.",
  ],
  ['Nothing; upload again if it is still needed.', "Rien ; renvoyez-le s'il est encore utile."],
);

export const duplicateWords: Readonly<Record<DuplicateList['code'], Text>> = {
  DUPLICATED_EXTERNAL_IDS: words(
    'Another dossier of the organisation has the same external identifier.',
    'Un autre dossier de l’organisation porte le même identifiant externe.',
  ),
  DUPLICATED_IDENTITY: words(
    'The same person or company is in other dossiers of the organisation, under other external identifiers.',
    "La même personne ou entreprise figure dans d'autres dossiers de l'organisation, sous d'autres identifiants externes.",
  ),
  DUPLICATED_FACE: words(
    'The same face is in dossiers of the organisation that are of somebody else.',
    "Le même visage figure dans des dossiers de l'organisation qui sont ceux d'une autre personne.",
  ),
};
