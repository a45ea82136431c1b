import { type RetentionGround, type RetentionProfile, retentionGrounds } from '../contract/retention.ts';
import type { CompanyRow } from '../db/clients/companies.ts';
import { dbLimits } from '../db/limits.ts';
import type { PortfolioRow } from '../db/portfolio/portfolio.ts';
import type { Duty } from '../db/retention/duty.ts';
import type { RemovedKind } from '../db/retention/retention-removals.ts';
import type { SubjectDossier } from '../db/subjects/subjects.ts';
import type { Language, Text } from '../platform/language.ts';
import { fillText } from '../platform/problems/errors.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

/** What is kept about people, for how long, and what stays: one table for the page, the command and certificates. */

export interface KeptKind {
  readonly kind: RemovedKind;
  readonly what: Text;
  /** `{images}`, `{results}`, `{ended}` and `{untaken}` stand for the client's settings; the second one where it is obliged. */
  readonly rules: Readonly<Record<RetentionProfile, readonly [rule: Text, ground: 'DAYS' | 'LAW']>>;
}

const both = (rule: Text): KeptKind['rules'] => ({ MINIMAL: [rule, 'DAYS'], OBLIGED: [rule, 'DAYS'] });

const relationship: KeptKind['rules']['OBLIGED'] = [
  {
    en: 'while the relationship lasts, and {ended} after its end; of who was validated without an externalId, {ended} from the last decision; of who was never taken on, {untaken} from the last decision, or from the analysis that nobody decided on. Longer under legal hold',
    fr: "tant que dure la relation, puis {ended} après sa fin ; de qui a été validé sans externalId, {ended} à compter de la dernière décision ; de qui n'a jamais été accepté, {untaken} à compter de la dernière décision, ou de l'analyse restée sans décision. Plus longtemps sous conservation légale",
  },
  'LAW',
];

export const keptKinds: readonly KeptKind[] = [
  {
    kind: 'pictures',
    what: { en: 'Pictures of papers and selfies', fr: 'Images de documents et selfies' },
    rules: {
      MINIMAL: [
        {
          en: '{images} from the upload; longer while the dossier is analysed or under legal hold',
          fr: "{images} à compter de l'envoi ; plus longtemps pendant l'analyse ou sous conservation légale",
        },
        'DAYS',
      ],
      OBLIGED: relationship,
    },
  },
  {
    kind: 'faces',
    what: {
      en: 'Face data, and recordings of movements',
      fr: 'Données de visages, et enregistrements de mouvements',
    },
    rules: both({
      en: '{images} from the upload; longer under legal hold',
      fr: "{images} à compter de l'envoi ; plus longtemps sous conservation légale",
    }),
  },
  {
    kind: 'results',
    what: {
      en: 'What was read, results, decisions and their reasons',
      fr: 'Données lues, résultats, décisions et leurs motifs',
    },
    rules: {
      MINIMAL: [
        {
          en: `{results} from the upload; longer while the dossier is analysed or under legal hold, and up to ${dbLimits.decisionGraceDays} days after an analysis that nobody decided on`,
          fr: `{results} à compter de l'envoi ; plus longtemps pendant l'analyse ou sous conservation légale, et jusqu'à ${dbLimits.decisionGraceDays} jours après une analyse restée sans décision`,
        },
        'DAYS',
      ],
      OBLIGED: relationship,
    },
  },
  {
    kind: 'subjects',
    what: {
      en: 'The person or company: numbers it is known by, hits and what was decided on them, its rating and why',
      fr: "La personne ou l'entreprise : numéros connus, correspondances et décisions prises à leur sujet, niveau de risque et ses motifs",
    },
    rules: {
      MINIMAL: [
        {
          en: `until its last dossier goes; a customer of the portfolio ${dbLimits.dutyYears} years from the end of the relationship, longer where results are kept longer or under legal hold`,
          fr: `jusqu'au retrait de son dernier dossier ; un client du portefeuille ${dbLimits.dutyYears} ans à compter de la fin de la relation, plus longtemps si les résultats le sont ou sous conservation légale`,
        },
        'DAYS',
      ],
      OBLIGED: [
        {
          en: 'until its last dossier goes; a customer of the portfolio while the relationship lasts, and {ended} after its end. Longer under legal hold',
          fr: "jusqu'au retrait de son dernier dossier ; un client du portefeuille tant que dure la relation, puis {ended} après sa fin. Plus longtemps sous conservation légale",
        },
        'LAW',
      ],
    },
  },
  {
    kind: 'searches',
    what: {
      en: 'Searches that the organisation made without a dossier: for whom, and what was found',
      fr: "Recherches de l'organisation hors dossier : qui était cherché, ce qui a été trouvé",
    },
    rules: both({ en: '{results} from the search', fr: '{results} à compter de la recherche' }),
  },
  {
    kind: 'deliveries',
    what: { en: 'The log of webhooks', fr: 'Le journal des webhooks' },
    rules: both({
      en: '{results}; what a message said goes with its dossier',
      fr: "{results} ; le contenu d'un message part avec son dossier",
    }),
  },
];

const grounds = readLabels('retention/grounds.tsv', 'code', [...retentionGrounds, 'LAW']);

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

export type RetentionSettings = Pick<
  CompanyRow,
  | 'image_retention_days'
  | 'result_retention_days'
  | 'retention_profile'
  | 'ended_retention_years'
  | 'untaken_retention_years'
>;

export interface KeptRule {
  readonly kind: RemovedKind;
  readonly what: string;
  readonly rule: string;
  readonly ground: string;
}

/** The table in words, with a client's own settings. */
export function keptRules(settings: RetentionSettings, language: Language): KeptRule[] {
  const values = {
    images: daysText(settings.image_retention_days, language),
    results: daysText(settings.result_retention_days, language),
    ended: yearsText(settings.ended_retention_years, language),
    untaken: yearsText(settings.untaken_retention_years, language),
  };
  return keptKinds.map(({ kind, what, rules }) => {
    const [rule, ground] = rules[settings.retention_profile];
    const words = fillText(rule, values)[language];
    return { kind, what: what[language], rule: words, ground: grounds[ground][language] };
  });
}

/** Why something is kept, with the years of the client. */
export function groundWords(ground: RetentionGround, settings: RetentionSettings): Text {
  const years = yearsOf(ground, settings);
  const said = { en: yearsText(years, 'en'), fr: yearsText(years, 'fr') };
  return fillText(grounds[ground], { years: said, law: grounds.LAW });
}

function yearsOf(ground: RetentionGround, settings: RetentionSettings): number {
  if (ground === 'UNTAKEN') return settings.untaken_retention_years;
  return settings.retention_profile === 'MINIMAL' ? dbLimits.dutyYears : settings.ended_retention_years;
}

const timeWords = {
  en: { day: 'day', days: 'days', year: 'year', years: 'years' },
  fr: { day: 'jour', days: 'jours', year: 'an', years: 'ans' },
} as const;

const yearsText = (years: number, language: Language): string =>
  `${years} ${timeWords[language][years === 1 ? 'year' : 'years']}`;

/** Years too where they are whole ones. */
function daysText(days: number, language: Language): string {
  const words = timeWords[language];
  const text = `${days} ${days === 1 ? words.day : words.days}`;
  const years = days / 365;
  return Number.isInteger(years) && years > 1 ? `${yearsText(years, language)} (${text})` : text;
}

const day = 86_400_000;
const after = (from: Date, days: number): number => from.getTime() + days * day;

function yearsAfter(from: Date, years: number): Date {
  const due = new Date(from);
  due.setUTCFullYear(due.getUTCFullYear() + years);
  // As PostgreSQL has it: ten years after 29 February is the 28th.
  if (due.getUTCDate() !== from.getUTCDate()) due.setUTCDate(0);
  return due;
}

/** Until when something is kept, ignoring holds and a running analysis; null where that is not known yet. */
export interface Kept {
  readonly profile: RetentionProfile;
  readonly until: Date | null;
  readonly ground: RetentionGround;
}

/** By a duty to keep. db/retention/duty.ts has the same in SQL. */
export function keptByDuty({ ground, since }: Duty, settings: RetentionSettings): Kept {
  const until = since && yearsAfter(since, yearsOf(ground, settings));
  return { profile: settings.retention_profile, until, ground };
}

export interface KeptUntil {
  /** Null where they are gone, or while the relationship lasts. */
  readonly pictures: Date | null;
  readonly results: Date | null;
  readonly ground: RetentionGround;
}

/** When a dossier's retention ends; `duty`: where its client is obliged. db/retention/result-retention.ts has the same in SQL. */
export function keptUntil(
  dossier: Pick<
    SubjectDossier,
    'status' | 'created_at' | 'completed_at' | 'pictures_removed_at' | 'erased_at'
  >,
  settings: RetentionSettings,
  duty: Duty | undefined,
): KeptUntil {
  const { status, created_at, completed_at, pictures_removed_at, erased_at } = dossier;
  const ground = duty?.ground ?? 'DAYS';
  if (erased_at !== null) return { pictures: null, results: null, ground };
  if (duty !== undefined) {
    const { until } = keptByDuty(duty, settings);
    return { pictures: pictures_removed_at === null ? until : null, results: until, ground };
  }
  const kept = settings.result_retention_days;
  const waits = status === 'A_TRAITER' && completed_at !== null;
  const grace = waits ? after(completed_at, Math.min(kept, dbLimits.decisionGraceDays)) : 0;
  return {
    pictures:
      pictures_removed_at === null ? new Date(after(created_at, settings.image_retention_days)) : null,
    results: new Date(Math.max(after(created_at, kept), grace)),
    ground,
  };
}

/** When the file of a customer of the portfolio goes by itself; `until` is null while the relationship lasts. */
export function customerKept(
  { created_at, relationship_ended_at: ended }: Pick<PortfolioRow, 'created_at' | 'relationship_ended_at'>,
  settings: RetentionSettings,
): Kept {
  const kept = keptByDuty({ ground: ended === null ? 'LASTS' : 'ENDED', since: ended }, settings);
  if (kept.until === null || kept.profile === 'OBLIGED') return kept;
  return {
    ...kept,
    until: new Date(Math.max(kept.until.getTime(), after(created_at, settings.result_retention_days))),
  };
}

export const customerKeptUntil = (...asked: Parameters<typeof customerKept>): Date | null =>
  customerKept(...asked).until;

/** By what rule the file of a customer is kept, until when and why; `duty`: of its dossiers, where the client is obliged. */
export function customerRetention(
  entry: Pick<PortfolioRow, 'created_at' | 'relationship_ended_at'> | undefined,
  newest: { readonly createdAt: Date } | undefined,
  duty: Duty | undefined,
  settings: RetentionSettings,
): Kept & { readonly words: Text } {
  const byDays = (): Kept => {
    const until = newest ? new Date(after(newest.createdAt, settings.result_retention_days)) : null;
    return { profile: settings.retention_profile, until, ground: 'DAYS' };
  };
  const byEntry = () => (entry === undefined ? byDays() : customerKept(entry, settings));
  const kept = duty === undefined ? byEntry() : keptByDuty(duty, settings);
  return { ...kept, words: groundWords(kept.ground, settings) };
}
