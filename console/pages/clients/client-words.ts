import type {
  CredentialMode,
  LedgerKind,
  SubscriptionStatus,
  SubscriptionType,
} from '../../../src/contract/account.ts';
import type { DeliveryState, MessageType } from '../../../src/contract/webhooks.ts';
import { say, sayDay, type Text } from '../../language.ts';
import type { Tone } from '../../parts/states.tsx';

/** Labels and tones of a client's states, on all of its pages. */

interface Mark {
  readonly words: Text;
  readonly tone: Tone;
}

const mark = (tone: Tone, en: string, fr: string): Mark => ({ tone, words: { en, fr } });

export const subscriptionMarks: Readonly<Record<SubscriptionStatus, Mark>> = {
  ACTIVE: mark('good', 'Active', 'Actif'),
  EXHAUSTED: mark('warn', 'No checks left', 'Épuisé'),
  EXPIRED: mark('warn', 'Expired', 'Expiré'),
  SUSPENDED: mark('bad', 'Suspended', 'Suspendu'),
};

const noEnd: Text = { en: 'no end', fr: 'sans échéance' };
/** A subscription that does not end by itself has the last day there is. */
export const sayLastDay = (day: string): string => (day === '9999-12-31' ? say(noEnd) : sayDay(day));

export const subscriptionTypes: Readonly<Record<SubscriptionType, Text>> = {
  CHECK_COUNT: { en: 'Counted checks', fr: 'Vérifications comptées' },
  UNLIMITED: { en: 'Without a limit', fr: 'Sans limite' },
};

export const modeMarks: Readonly<Record<CredentialMode, Mark>> = {
  live: mark('good', 'Live', 'Production'),
  test: mark('busy', 'Test', 'Test'),
};

/** Whose messages an endpoint gets. */
export const dossierModes: Readonly<Record<CredentialMode, Text>> = {
  live: { en: 'live dossiers only', fr: 'les dossiers de production seulement' },
  test: { en: 'test dossiers only', fr: 'les dossiers de test seulement' },
};

export const ledgerKinds: Readonly<Record<LedgerKind, Mark>> = {
  grant: mark('good', 'Granted', 'Accordé'),
  charge: mark('neutral', 'Charged', 'Débité'),
  reserve: mark('busy', 'Set aside', 'Réservé'),
  settle: mark('neutral', 'Settled', 'Réglé'),
  return: mark('good', 'Returned', 'Rendu'),
  expire: mark('warn', 'Written off', 'Annulé'),
};

const operations: Readonly<Record<string, Text>> = {
  'dossier.analysis': { en: 'Analysis of a dossier', fr: "Analyse d'un dossier" },
  'search.person': { en: 'Search of a person', fr: "Recherche d'une personne" },
  'search.company': { en: 'Search of a company', fr: "Recherche d'une entreprise" },
  'search.company-changes': { en: 'Changes of a company', fr: "Changements d'une entreprise" },
  'search.sanctioned-person': { en: 'Search of sanction lists', fr: 'Recherche de sanctions' },
  'search.pep': { en: 'Search of exposed persons', fr: 'Recherche de PPE' },
  'search.media': { en: 'Search of the press', fr: 'Recherche de presse' },
  'verification.informal-business': { en: 'Informal business', fr: 'Activité informelle' },
  'verification.person-info-score': { en: 'Scores of a person', fr: "Scores d'une personne" },
  'verification.face-match': { en: 'Comparison of faces', fr: 'Comparaison de visages' },
  grant: { en: 'Grant', fr: 'Attribution' },
  expire: { en: 'End of the subscription', fr: "Fin de l'abonnement" },
};

export function sayOperation(operation: string): string {
  const known = operations[operation];
  return known === undefined ? operation : say(known);
}

export const deliveryMarks: Readonly<Record<DeliveryState, Mark>> = {
  PENDING: mark('busy', 'Waiting', 'En attente'),
  DELIVERED: mark('good', 'Delivered', 'Livré'),
  FAILED: mark('bad', 'Failed', 'Échoué'),
  CANCELLED: mark('neutral', 'Cancelled', 'Annulé'),
};

export const messageNames: Readonly<Record<MessageType, Text>> = {
  DOCUMENT_TO_ANALYSE_RECEIVED: { en: 'Dossier received', fr: 'Dossier reçu' },
  ANALYSIS_RESULT: { en: 'Result', fr: 'Résultat' },
  STATUS_CHANGED: { en: 'Status changed', fr: 'Statut modifié' },
  MONITORING_ALERT: { en: 'Monitoring alert', fr: 'Alerte de surveillance' },
  CAPTURE_SESSION_CHANGED: { en: 'Capture session changed', fr: 'Session de capture modifiée' },
  CUSTOMER_CHANGED: { en: 'Customer changed', fr: 'Client modifié' },
};

export function sayMessage(type: string): string {
  const known = (messageNames as Readonly<Record<string, Text>>)[type];
  return known === undefined ? type : say(known);
}
