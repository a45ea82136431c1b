import type { CompanyRow } from '../db/clients/companies.ts';
import { dbLimits } from '../db/limits.ts';
import type { PortfolioRow } from '../db/portfolio/portfolio.ts';
import type { RemovedKind } from '../db/retention/retention-removals.ts';
import type { SubjectDossier } from '../db/subjects/subjects.ts';
import type { Language, Text } from '../platform/language.ts';

/** What is kept about people, for how long, and what stays: one table for the page, the command and certificates. */

type Setting = 'image_retention_days' | 'result_retention_days';

export interface KeptKind {
  readonly kind: RemovedKind;
  readonly what: Text;
  /** The client's setting that limits it; null if it is removed with something else. */
  readonly setting: Setting | null;
  /** `{days}` stands for that setting's value. */
  readonly rule: Text;
}

export const keptKinds: readonly KeptKind[] = [
  {
    kind: 'pictures',
    what: { en: 'Pictures of papers and selfies', fr: 'Images de documents et selfies' },
    setting: 'image_retention_days',
    rule: {
      en: '{days} from the upload; longer while the dossier is analysed or under legal hold',
      fr: "{days} à compter de l'envoi ; plus longtemps pendant l'analyse ou sous conservation légale",
    },
  },
  {
    kind: 'faces',
    what: { en: 'Face data', fr: 'Données de visages' },
    setting: 'image_retention_days',
    rule: {
      en: '{days} from the upload; longer under legal hold',
      fr: "{days} à compter de l'envoi ; plus longtemps sous conservation légale",
    },
  },
  {
    kind: 'results',
    what: {
      en: 'What was read, results, decisions and their reasons',
      fr: 'Données lues, résultats, décisions et leurs motifs',
    },
    setting: 'result_retention_days',
    rule: {
      en: `{days} from the upload; longer while the dossier is analysed or under legal hold, and up to ${dbLimits.decisionGraceDays} days after an analysis that nobody decided on`,
      fr: `{days} à compter de l'envoi ; plus longtemps pendant l'analyse ou sous conservation légale, et jusqu'à ${dbLimits.decisionGraceDays} jours après une analyse restée sans décision`,
    },
  },
  {
    kind: 'subjects',
    what: {
      en: 'The person or company: numbers it is known by, hits and what was decided on them, its rating and why',
      fr: "La personne ou l'entreprise : numéros connus, correspondances et décisions prises à leur sujet, niveau de risque et ses motifs",
    },
    setting: null,
    rule: {
      en: `until its last dossier goes; a customer of the portfolio ${dbLimits.dutyYears} years from the end of the relationship, longer where results are kept longer or under legal hold`,
      fr: `jusqu'au retrait de son dernier dossier ; un client du portefeuille ${dbLimits.dutyYears} ans à compter de la fin de la relation, plus longtemps si les résultats le sont ou sous conservation légale`,
    },
  },
  {
    kind: 'searches',
    what: {
      en: 'Searches that the organisation made without a dossier: for whom, and what was found',
      fr: "Recherches de l'organisation hors dossier : qui était cherché, ce qui a été trouvé",
    },
    setting: 'result_retention_days',
    rule: { en: '{days} from the search', fr: '{days} à compter de la recherche' },
  },
  {
    kind: 'deliveries',
    what: { en: 'The log of webhooks', fr: 'Le journal des webhooks' },
    setting: 'result_retention_days',
    rule: {
      en: '{days}; what a message said goes with its dossier',
      fr: "{days} ; le contenu d'un message part avec son dossier",
    },
  },
];

/** What stays when a person's data are erased, and why. */
export const remains = {
  trace: {
    en: 'That there was a dossier, when, its types of papers, sizes and hashes of its pictures and the way of its status: the organisation’s own numbering has no gaps. Nothing in it names anybody.',
    fr: "Qu'un dossier a existé, quand, ses types de documents, la taille et l'empreinte de ses images et la suite de ses statuts : la numérotation de l'organisation est sans trous. Rien n'y nomme personne.",
  },
  audit: {
    en: 'Entries of the audit chain, which hold identifiers, counts and hashes: without them nobody could prove what was done, this erasure included.',
    fr: "Les entrées de la chaîne d'audit, qui contiennent des identifiants, des nombres et des empreintes : sans elles, rien ne prouverait ce qui a été fait, y compris cet effacement.",
  },
  ledger: {
    en: 'Rows of the ledger: which credits a dossier cost. They are accounts, and name nobody.',
    fr: "Les lignes du grand livre : les crédits qu'un dossier a coûtés. Ce sont des comptes, ils ne nomment personne.",
  },
  searches: {
    en: 'That lists were searched, when, and in which versions; for whom and what was found is gone.',
    fr: 'Que des listes ont été consultées, quand, et en quelles versions ; pour qui et ce qui a été trouvé a disparu.',
  },
  deliveries: {
    en: 'When webhooks were sent; what they said cannot be read any more. The organisation has what it received.',
    fr: "Quand des webhooks ont été envoyés ; leur contenu n'est plus lisible. L'organisation garde ce qu'elle a reçu.",
  },
  elsewhere: {
    en: 'What is no part of a dossier: registers, lists and articles that were there before, and searches by name that the organisation made without a dossier, until their own time is over.',
    fr: "Ce qui n'appartient à aucun dossier : registres, listes et articles qui existaient déjà, et recherches par nom faites par l'organisation hors dossier, jusqu'au terme de leur propre durée.",
  },
  backups: {
    en: 'Copies of the database from before, which still hold the keys: they must be destroyed when the operator’s own time for copies is over.',
    fr: "Les copies antérieures de la base, qui contiennent encore les clés : elles doivent être détruites au terme de la durée que l'exploitant fixe à ses copies.",
  },
  certificate: { en: 'This certificate.', fr: 'Le présent certificat.' },
} as const satisfies Record<string, Text>;
export type Remains = keyof typeof remains;
export const remainsCodes = Object.keys(remains) as Remains[];

type Settings = Pick<CompanyRow, Setting>;

export interface KeptRule {
  readonly kind: RemovedKind;
  readonly what: string;
  readonly rule: string;
}

/** The table in words, with a client's own settings. */
export function keptRules(settings: Settings, language: Language): KeptRule[] {
  return keptKinds.map(({ kind, what, setting, rule }) => ({
    kind,
    what: what[language],
    rule: rule[language].replace('{days}', setting === null ? '' : daysText(settings[setting], language)),
  }));
}

const timeWords = {
  en: { day: 'day', days: 'days', years: 'years' },
  fr: { day: 'jour', days: 'jours', years: 'ans' },
} as const;

/** Years too where they are whole ones. */
function daysText(days: number, language: Language): string {
  const words = timeWords[language];
  const text = `${days} ${days === 1 ? words.day : words.days}`;
  const years = days / 365;
  return Number.isInteger(years) && years > 1 ? `${years} ${words.years} (${text})` : text;
}

const day = 86_400_000;
const after = (from: Date, days: number): number => from.getTime() + days * day;

export interface KeptUntil {
  /** Null where they are gone. */
  readonly pictures: Date | null;
  readonly results: Date | null;
}

/**
 * When a dossier's retention ends, ignoring holds and a running analysis. db/retention/result-retention.ts has the same in SQL.
 */
export function keptUntil(
  dossier: Pick<
    SubjectDossier,
    'status' | 'created_at' | 'completed_at' | 'pictures_removed_at' | 'erased_at'
  >,
  settings: Settings,
): KeptUntil {
  const { status, created_at, completed_at, pictures_removed_at, erased_at } = dossier;
  if (erased_at !== null) return { pictures: null, results: null };
  const kept = settings.result_retention_days;
  const waits = status === 'A_TRAITER' && completed_at !== null;
  const grace = waits ? after(completed_at, Math.min(kept, dbLimits.decisionGraceDays)) : 0;
  return {
    pictures:
      pictures_removed_at === null ? new Date(after(created_at, settings.image_retention_days)) : null,
    results: new Date(Math.max(after(created_at, kept), grace)),
  };
}

/** When the file of a customer goes by itself, ignoring holds; null while the relationship lasts. */
export function customerKeptUntil(
  { created_at, relationship_ended_at }: Pick<PortfolioRow, 'created_at' | 'relationship_ended_at'>,
  { result_retention_days }: Pick<CompanyRow, 'result_retention_days'>,
): Date | null {
  if (relationship_ended_at === null) return null;
  const due = new Date(relationship_ended_at);
  due.setUTCFullYear(due.getUTCFullYear() + dbLimits.dutyYears);
  return new Date(Math.max(due.getTime(), after(created_at, result_retention_days)));
}
