import type { AlertCode } from '../../contract/account.ts';
import type { PolicyEffect } from '../../contract/policies.ts';
import type { AnalysisStatus } from '../../contract/results.ts';

/** Filters of the queue, as SQL fragments. */

export interface QueueFilter {
  readonly statuses: readonly AnalysisStatus[];
  readonly companyId?: number | undefined;
  readonly alerts?: readonly AlertCode[] | undefined;
  readonly kyb?: boolean | undefined;
  readonly test?: boolean | undefined;
  readonly proposed?: boolean | undefined;
  /** What became of it by its client's rules. */
  readonly effect?: PolicyEffect | undefined;
  /** Only dossiers that this user has in hand; null: that nobody has. */
  readonly holder?: number | null | undefined;
  /** Only dossiers that wait for longer than their client's aim. */
  readonly late?: boolean | undefined;
  /** Received from then on, and before then. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly found?: Found | undefined;
}

/** What a search found: ids where they are few, otherwise the search itself. */
export type Found =
  | {
      readonly ids: readonly number[];
      /** How alike the names of those are that were found by theirs, 0 to 100. */
      readonly likeness?: ReadonlyMap<number, number>;
    }
  | { readonly search: QueueSearch };

/** Possible meanings of a search text; a dossier matches by any of them. */
export interface QueueSearch {
  readonly uuid: string | null;
  /** Of each client, since each has its own hashes. */
  readonly externalIds: readonly ClientHash[];
  readonly numbers: readonly ClientHash[];
  readonly words: readonly Buffer[];
}

export interface ClientHash {
  readonly companyId: number;
  readonly hash: Buffer;
}

export type Parameter = (value: unknown) => string;

export function statement(): { readonly values: unknown[]; readonly parameter: Parameter } {
  const values: unknown[] = [];
  return { values, parameter: (value) => `$${values.push(value)}` };
}

/** Whether the filter alone leaves few dossiers, so that reading in index order is of no use. */
export const hasFew = ({ found, proposed, holder }: QueueFilter): boolean =>
  proposed === true || typeof holder === 'number' || (found !== undefined && 'ids' in found);

export function conditionsOf(filter: QueueFilter, parameter: Parameter): string[] {
  const { companyId, alerts, kyb, test, effect, from, before, found, proposed, holder, late, statuses } =
    filter;
  return [
    hasFew(filter) ? `d.status = ANY (${parameter(statuses)}::text[])` : 'd.status = s.status',
    // Erased dossiers are hidden, since nothing can be done about them; a search by identifier still finds them.
    found !== undefined && 'ids' in found ? isFound(found, parameter) : 'd.erased_at IS NULL',
    ...(found !== undefined && 'search' in found ? [isFound(found, parameter)] : []),
    ...(proposed ? ['d.id IN (SELECT dossier_id FROM dossier_proposals WHERE outcome IS NULL)'] : []),
    ...(typeof holder === 'number'
      ? [`d.id IN (SELECT dossier_id FROM dossier_holders WHERE user_id = ${parameter(holder)})`]
      : []),
    ...(holder === null ? ['NOT EXISTS (SELECT FROM dossier_holders h WHERE h.dossier_id = d.id)'] : []),
    ...(late ? [isLate] : []),
    ...(companyId === undefined ? [] : [`d.company_id = ${parameter(companyId)}`]),
    ...(alerts === undefined ? [] : [`d.alerts && ${parameter(alerts)}::text[]`]),
    ...(kyb === undefined ? [] : [`d.kyb = ${parameter(kyb)}`]),
    ...(test === undefined ? [] : [`d.test = ${parameter(test)}`]),
    ...(effect === undefined ? [] : [`${effectOfRules} = ${parameter(effect)}`]),
    ...(from === undefined ? [] : [`d.created_at >= ${parameter(from)}`]),
    ...(before === undefined ? [] : [`d.created_at < ${parameter(before)}`]),
  ];
}

/** What became of a dossier by rules; what people changed since was not decided by rule. */
export const effectOfRules = `(SELECT r.effect FROM dossier_policies r
  WHERE r.dossier_id = d.id AND (r.effect <> 'decided' OR r.outcome = d.status))`;
/** Measured from its analysis. An index leaves out the newest; a join of aims is ten times as fast as a subquery. */
export const isLate = `(d.status = 'A_TRAITER'
  AND d.created_at < now() - (SELECT make_interval(hours => min(aim_hours)) FROM review_rules)
  AND EXISTS (SELECT FROM review_rules r
    WHERE r.company_id = d.company_id AND d.completed_at < now() - make_interval(hours => r.aim_hours)))`;

/** Prefix of a query that is run for each status separately. */
export function eachStatus(filter: QueueFilter, parameter: Parameter): string {
  if (hasFew(filter)) return '';
  return `unnest(${parameter(filter.statuses)}::text[]) AS s (status) CROSS JOIN LATERAL`;
}

function isFound(found: Found, parameter: Parameter): string {
  if ('ids' in found) return `d.id = ANY (${parameter(found.ids)}::bigint[])`;
  // Words match too many rows to collect first, so each row is tested. Other matches are few: a hashed lookup.
  const hasWord = (hash: Buffer) =>
    `EXISTS (SELECT FROM dossier_words w WHERE w.hash = ${parameter(hash)} AND w.dossier_id = d.id)`;
  const { words } = found.search;
  const named = words.length === 0 ? 'false' : words.map(hasWord).join(' AND ');
  return `((${named}) OR (d.id IN (SELECT dossier_id FROM found)) IS TRUE)`;
}

/** What `isFound` refers to. */
export const foundIn = ({ found }: QueueFilter, parameter: Parameter): string =>
  found === undefined || 'ids' in found
    ? ''
    : `WITH found AS MATERIALIZED (${findingByNumber(found.search, parameter)})`;

/** A dossier may come more than once. */
export const finding = (search: QueueSearch, parameter: Parameter): string =>
  `${findingByNumber(search, parameter)} UNION ALL (${findingByWords(search.words, parameter)})`;

/** A join, so that the rarest word is looked up first, or all are read side by side in the order of their index. */
function findingByWords(words: readonly Buffer[], parameter: Parameter): string {
  const [first, ...more] = words.map((hash, i) => ({ name: `w${i}`, hash: parameter(hash) }));
  if (first === undefined) return 'SELECT NULL::int WHERE false';
  const joins = more.map(
    ({ name, hash }) =>
      `JOIN dossier_words ${name} ON ${name}.dossier_id = w0.dossier_id AND ${name}.hash = ${hash}`,
  );
  return `SELECT w0.dossier_id FROM dossier_words w0 ${joins.join(' ')} WHERE w0.hash = ${first.hash}`;
}

function findingByNumber({ uuid, externalIds, numbers }: QueueSearch, parameter: Parameter): string {
  const pairs = (hashes: readonly ClientHash[]) =>
    `unnest(${parameter(hashes.map(({ companyId }) => companyId))}::int[], ${parameter(hashes.map(({ hash }) => hash))}::bytea[])`;
  return `SELECT id AS dossier_id FROM dossiers WHERE uuid = ${parameter(uuid)}
    UNION ALL SELECT d.id FROM ${pairs(externalIds)} AS e (company_id, hash)
      JOIN dossiers d ON d.company_id = e.company_id AND d.external_id_hash = e.hash
    UNION ALL SELECT t.dossier_id FROM ${pairs(numbers)} AS n (company_id, hash)
      JOIN subject_identifiers i USING (company_id, hash) JOIN dossier_subjects t USING (subject_id)
      JOIN dossiers d ON d.id = t.dossier_id AND d.erased_at IS NULL`;
}
