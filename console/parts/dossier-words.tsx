import type { CheckType } from '../../src/contract/account.ts';
import type { AlertCode } from '../../src/contract/console/queue.ts';
import type { AnalysisStatus } from '../../src/contract/results.ts';
import type { DocumentType } from '../../src/contract/uploads.ts';
import { say, type Text } from '../language.ts';
import { Badge, type Tone } from './states.tsx';

/** What a dossier's statuses, alerts and papers are called, and how grave they look, wherever they are shown. */

interface Mark {
  readonly words: Text;
  readonly tone: Tone;
}

const mark = (tone: Tone, en: string, fr: string): Mark => ({ tone, words: { en, fr } });

/** In the order in which a dossier goes through them. */
export const statusMarks: Readonly<Record<AnalysisStatus, Mark>> = {
  A_TRAITER: mark('warn', 'To decide', 'À traiter'),
  EN_COURS: mark('busy', 'In progress', 'En cours'),
  A_COMPLETER: mark('neutral', 'Papers wanted', 'À compléter'),
  VALIDE: mark('good', 'Validated', 'Validé'),
  REJETE: mark('bad', 'Rejected', 'Rejeté'),
  ERREUR: mark('bad', 'Failed', 'Erreur'),
};
export const statuses = Object.keys(statusMarks) as AnalysisStatus[];

/** The gravest first. */
export const alertMarks: Readonly<Record<AlertCode, Mark & { readonly title: Text }>> = {
  SANCTION: {
    ...mark('bad', 'Sanctions', 'Sanctions'),
    title: { en: 'May be on a list of sanctions', fr: 'Peut figurer sur une liste de sanctions' },
  },
  PEP: {
    ...mark('bad', 'PEP', 'PPE'),
    title: { en: 'May be a politically exposed person', fr: 'Peut être une personne politiquement exposée' },
  },
  MEDIA: {
    ...mark('bad', 'Press', 'Presse'),
    title: { en: 'The press says something against them', fr: 'La presse les met en cause' },
  },
  FACE: {
    ...mark('bad', 'Face', 'Visage'),
    title: {
      en: 'The selfie is not taken for the same person',
      fr: "Le selfie n'est pas considéré comme celui de la même personne",
    },
  },
  MRZ: {
    ...mark('warn', 'Zone', 'Zone MRZ'),
    title: {
      en: 'The machine-readable zone is wrong or does not agree with the print',
      fr: 'La zone lisible par machine est fausse ou ne concorde pas avec le document',
    },
  },
  REGISTER: {
    ...mark('warn', 'Register', 'Registre'),
    title: {
      en: 'The register of persons does not confirm the holder',
      fr: 'Le registre des personnes ne confirme pas le titulaire',
    },
  },
  TEMPLATE: {
    ...mark('warn', 'Template', 'Modèle'),
    title: {
      en: 'The paper does not look as one of its kind should',
      fr: 'Le document ne ressemble pas à ceux de son type',
    },
  },
  EXPIRED: {
    ...mark('warn', 'Expired', 'Expiré'),
    title: { en: 'A paper is no longer valid', fr: "Un document n'est plus valable" },
  },
  COMPANY: {
    ...mark('warn', 'Company', 'Entreprise'),
    title: {
      en: 'The register does not confirm the company',
      fr: "Le registre ne confirme pas l'entreprise",
    },
  },
  DUPLICATE: {
    ...mark('warn', 'Duplicate', 'Doublon'),
    title: {
      en: 'The same person, company, face or externalId is in another dossier',
      fr: 'La même personne, entreprise, le même visage ou externalId figure dans un autre dossier',
    },
  },
  READING: {
    ...mark('neutral', 'Reading', 'Lecture'),
    title: { en: 'A picture was hard to read', fr: 'Une image a été difficile à lire' },
  },
  FAILED: {
    ...mark('neutral', 'Not done', 'Non fait'),
    title: { en: 'A check could not be done', fr: "Une vérification n'a pas pu être faite" },
  },
};
export const alertCodes = Object.keys(alertMarks) as AlertCode[];

/** In the order of the interface. */
export const checkNames: Readonly<Record<CheckType, Text>> = {
  DB_CHECK: { en: 'Register of persons', fr: 'Registre des personnes' },
  MRZ_CHECK: { en: 'Machine-readable zone', fr: 'Zone lisible par machine' },
  EXPIRATION_CHECK: { en: 'Expiry date', fr: "Date d'expiration" },
  FACE_MATCH_CHECK: { en: 'Face', fr: 'Visage' },
  PEP_CHECK: { en: 'Politically exposed persons', fr: 'Personnes politiquement exposées' },
  SANCTION_CHECK: { en: 'Sanction lists', fr: 'Listes de sanctions' },
  MEDIA_CHECK: { en: 'Press', fr: 'Presse' },
  TEMPLATE_CHECK: { en: 'Template of the paper', fr: 'Modèle du document' },
  COMPANY_DB_CHECK: { en: 'Register of companies', fr: 'Registre des entreprises' },
};
export const checks = Object.keys(checkNames) as CheckType[];

/** As the service calls them in reports and explanations. */
export const documentWords: Readonly<Record<DocumentType, Text>> = {
  CNI: { en: 'National identity card', fr: "Carte nationale d'identité" },
  PASSEPORT: { en: 'Passport', fr: 'Passeport' },
  CARTE_RESIDENT: { en: 'Resident card', fr: 'Carte de résident' },
  CARTE_CONSULAIRE: { en: 'Consular card', fr: 'Carte consulaire' },
  PERMIS_CONDUIRE: { en: 'Driving licence', fr: 'Permis de conduire' },
  SELFIE: { en: 'Selfie', fr: 'Selfie' },
  AUTRE: { en: 'Other document', fr: 'Autre document' },
  DFE: { en: 'Tax declaration of existence (DFE)', fr: "Déclaration fiscale d'existence (DFE)" },
  RCCM: { en: 'Extract of the trade register (RCCM)', fr: 'Extrait du registre du commerce (RCCM)' },
  ENTREPRENEUR_CARD: { en: 'Entrepreneur card', fr: "Carte d'entreprenant" },
  AUTRE_ENTREPRISE: { en: 'Other company document', fr: "Autre document d'entreprise" },
  CARTE_GRISE: { en: 'Vehicle registration', fr: 'Carte grise' },
};

export function StatusBadge({ status }: { readonly status: AnalysisStatus }) {
  const { tone, words } = statusMarks[status];
  return <Badge tone={tone}>{say(words)}</Badge>;
}

export function AlertBadge({ alert }: { readonly alert: AlertCode }) {
  const { tone, words, title } = alertMarks[alert];
  return (
    <Badge tone={tone}>
      <span title={say(title)}>{say(words)}</span>
    </Badge>
  );
}
