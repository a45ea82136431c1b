import type { NameOf } from '../audit/actor-names.ts';
import { findingOf } from '../audit/carried-proofs.ts';
import type { Shown } from '../contract/fields.ts';
import type * as shapes from '../contract/views/risk.ts';
import type { Db } from '../db/database.ts';
import { countDue, type DuePlace, listDue, type WhoseDue } from '../db/risk/due-subjects.ts';
import { listRiskEvents } from '../db/risk/risk-history.ts';
import { findRisks, type SubjectRiskRow } from '../db/risk/subject-risks.ts';
import { reportedReasons } from '../dossiers/risk/reason-words.ts';
import { openRisk } from '../dossiers/risk/sealed-risk.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { riskLimits } from './limits.ts';
import { openFacts } from './rate-subjects.ts';
import { actionWords, causeWords } from './words.ts';

/** A rating as people see it; words in the language that was asked for, times ISO 8601 in UTC. */
export type RiskView = Shown<typeof shapes.Risk>;
export type RiskEvent = Shown<typeof shapes.RiskEvent>;

/** Of subjects that were rated, by subject. */
export async function showRisks(
  db: Db,
  keyring: Keyring,
  subjects: readonly string[],
  language: Language,
  nameOf: NameOf = (actor) => actor,
): Promise<ReadonlyMap<string, RiskView>> {
  const rows = await findRisks(db, subjects);
  return new Map([...rows].map(([id, row]) => [id, shown(keyring, row, language, nameOf)]));
}

function shown(keyring: Keyring, row: SubjectRiskRow, language: Language, nameOf: NameOf): RiskView {
  const finding = findingOf(keyring, 'subject_risks', row);
  const kept = finding === null ? openRisk(keyring, 'reasons', row.id, row.sealed_reasons) : undefined;
  return {
    rating: finding === null ? row.rating : 'HIGH',
    byTable: row.computed,
    table: kept?.table ?? { name: '?', version: 0 },
    reasons:
      kept === undefined
        ? [{ fact: null, rating: 'HIGH', words: finding?.[language] ?? '' }]
        : reportedReasons(kept, row.computed, language),
    ratedAt: row.rated_at.toISOString(),
    reviewedAt: row.reviewed_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isDue: row.due_at <= new Date(),
    isLifted: row.lifted_at !== null,
    override: finding === null ? overrideOf(keyring, row, nameOf) : null,
  };
}

function overrideOf(keyring: Keyring, row: SubjectRiskRow, nameOf: NameOf): RiskView['override'] {
  const {
    override: rating,
    override_id: id,
    override_at: at,
    override_by: by,
    sealed_override: sealed,
  } = row;
  if (rating === null || id === null || at === null || by === null || sealed === null) return null;
  return {
    rating,
    at: at.toISOString(),
    by: nameOf(by),
    reason: openRisk(keyring, 'override', id, sealed).reason,
  };
}

/** The history of a subject's rating, the newest first. */
export async function showRiskHistory(
  db: Db,
  keyring: Keyring,
  subjectId: string,
  language: Language,
): Promise<RiskEvent[]> {
  const rows = await listRiskEvents(db, subjectId, riskLimits.eventsShown);
  return rows.map(({ id, at, action, cause, actor, rating, before, table_version, sealed }) => ({
    at: at.toISOString(),
    action,
    words:
      cause === 'person'
        ? actionWords[action][language]
        : `${actionWords[action][language]}, ${causeWords[cause][language]}`,
    by: actor,
    rating,
    before,
    version: table_version,
    reason: openRisk(keyring, 'event', id, sealed).reason,
  }));
}

/** Live subjects whose review is due; `next` is null at the end. */
export type DuePage = Shown<typeof shapes.DueSubjects>;

/** Due until a moment, the longest due first. */
export async function showDue(
  db: Db,
  keyring: Keyring,
  whose: WhoseDue,
  until: Date,
  { after, most = riskLimits.dueShown }: { readonly after?: string | undefined; readonly most?: number } = {},
): Promise<DuePage> {
  const rows = await listDue(db, whose, until, placeOf(after), most + 1);
  const due = rows.slice(0, most).map((row) => ({
    id: row.subject_id,
    kind: row.kind,
    name: (findingOf(keyring, 'subject_risks', row) === null && openFacts(keyring, row)?.name) || null,
    client: { id: row.company_id, name: row.company },
    rating: findingOf(keyring, 'subject_risks', row) === null ? row.rating : 'HIGH',
    reviewedAt: row.reviewed_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isLifted: row.lifted_at !== null,
  }));
  const last = due.at(-1);
  return {
    due,
    count: await countDue(db, whose, until),
    next: rows.length > most && last !== undefined ? `${last.dueAt}_${last.id}` : null,
  };
}

function placeOf(after: string | undefined): DuePlace | null {
  const [at = '', subject = ''] = (after ?? '').split('_');
  const time = new Date(at);
  return Number.isNaN(time.getTime()) || subject === '' ? null : { at: time, subject };
}
