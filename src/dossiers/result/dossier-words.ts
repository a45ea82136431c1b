import type { AnalysisStatus, VerificationStatus } from '../../contract/results.ts';
import type { FieldName } from '../../documents/facts.ts';
import type { Language, Text } from '../../platform/language.ts';
import type { DuplicateList } from '../stored-dossier.ts';

/** Why an analysis was given up. */
export interface FailureInWords {
  readonly code: string;
  readonly words: string;
}

/** Labels for whoever looks at a dossier, on screen and on paper. */

const words = (en: string, fr: string): Text => ({ en, fr });

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

export const statusWords: Readonly<Record<AnalysisStatus, Text>> = {
  EN_COURS: words('In progress', 'En cours'),
  A_TRAITER: words('To decide', 'À traiter'),
  VALIDE: words('Validated', 'Validé'),
  REJETE: words('Rejected', 'Rejeté'),
  A_COMPLETER: words('Papers wanted', 'À compléter'),
  ERREUR: words('Failed', 'Erreur'),
};

const failures: Readonly<Record<string, Text>> = {
  ANALYSIS_FAILED: words(
    'The analysis failed several times and was given up. Run it again, or ask for new pictures.',
    "L'analyse a échoué plusieurs fois et a été abandonnée. Relancez-la, ou demandez de nouvelles images.",
  ),
  PICTURE_MISSING: words(
    'Pictures of it are not in the store, though nobody removed them. Run it again when they are back, or ask for new ones.',
    "Des images n'en sont plus dans le stockage, bien que personne ne les ait supprimées. Relancez-la quand elles y seront, ou demandez-en de nouvelles.",
  ),
};

/** Why an analysis was given up. */
export function failureInWords(code: string | null, language: Language): FailureInWords | null {
  return code === null ? null : { code, words: failures[code]?.[language] ?? code };
}

export const duplicateWords: Readonly<Record<DuplicateList['code'], Text>> = {
  DUPLICATED_EXTERNAL_IDS: words(
    'Another dossier of the client has the same external identifier.',
    'Un autre dossier du client porte le même identifiant externe.',
  ),
  DUPLICATED_IDENTITY: words(
    'The same person or company is in other dossiers of the client, under other external identifiers.',
    "La même personne ou entreprise figure dans d'autres dossiers du client, sous d'autres identifiants externes.",
  ),
  DUPLICATED_FACE: words(
    'The same face is in dossiers of the client that are of somebody else.',
    "Le même visage figure dans des dossiers du client qui sont ceux d'une autre personne.",
  ),
};
