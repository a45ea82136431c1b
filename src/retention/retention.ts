import type { CompanyRow } from '../db/clients/companies.ts';
import { dbLimits } from '../db/limits.ts';
import type { PortfolioRow } from '../db/portfolio/portfolio.ts';
import type { RemovedKind } from '../db/retention/retention-removals.ts';
import type { SubjectDossier } from '../db/subjects/subjects.ts';
import type { Language, Text } from '../platform/language.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

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
export const remains = readLabels('retention/remains.tsv', 'code', [
  'trace',
  'audit',
  'ledger',
  'searches',
  'deliveries',
  'elsewhere',
  'backups',
  'certificate',
]);
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

/** Until when the file of a customer is kept, by which profile, and why in words. */
export interface CustomerRetention {
  readonly profile: 'MINIMAL';
  readonly until: Date | null;
  readonly ground: Text;
}

/** Of an entry of the portfolio until after the relationship; of dossiers alone as long as results are kept. */
export function customerRetention(
  entry: Pick<PortfolioRow, 'created_at' | 'relationship_ended_at'> | undefined,
  newest: { readonly createdAt: Date } | undefined,
  settings: Settings,
): CustomerRetention {
  const [years, days] = [dbLimits.dutyYears, settings.result_retention_days];
  if (entry !== undefined) {
    return {
      ...{ profile: 'MINIMAL', until: customerKeptUntil(entry, settings) },
      ground: {
        en: `${years} years from the end of the relationship, longer where results are kept longer.`,
        fr: `${years} ans à compter de la fin de la relation, plus longtemps si les résultats le sont.`,
      },
    };
  }
  return {
    ...{ profile: 'MINIMAL', until: newest ? new Date(after(newest.createdAt, days)) : null },
    ground: {
      en: `Results are kept ${daysText(days, 'en')} from the upload, as your organisation has set it.`,
      fr: `Les résultats sont conservés ${daysText(days, 'fr')} à compter de l’envoi, selon le réglage de votre organisation.`,
    },
  };
}
