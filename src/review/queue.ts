import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { AlertCode } from '../contract/account.ts';
import type { Shown } from '../contract/fields.ts';
import type { Attention } from '../contract/policies.ts';
import { type AnalysisStatus, analysisStatuses } from '../contract/results.ts';
import type { QueueSort } from '../contract/review.ts';
import type * as shapes from '../contract/views/queue.ts';
import { hasAim } from '../db/clients/review-rules.ts';
import type { Database, Db } from '../db/database.ts';
import { findHolder, listHolders } from '../db/dossiers/dossier-holders.ts';
import {
  listQueue,
  listQueueDocuments,
  listQueueViewers,
  lockNext,
  placeInQueue,
  type QueueDocument,
  type QueueDossier,
  type QueuePlace,
  type QueueQuestion,
} from '../db/dossiers/dossier-queue.ts';
import { isTallied, listTallies } from '../db/dossiers/dossier-tallies.ts';
import { noteViewer } from '../db/dossiers/dossier-viewers.ts';
import type { QueueFilter } from '../db/dossiers/queue-conditions.ts';
import { countKinds, countQueue, type DossierKind } from '../db/dossiers/queue-counts.ts';
import type { DocumentFacts } from '../documents/facts.ts';
import { nameOf } from '../dossiers/index/dossier-name.ts';
import { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { reviewLimits } from './limits.ts';
import { shownHolder } from './shared-work.ts';

/** The queue: dossiers of all clients, for reviewers. */

export interface QueueWish {
  readonly filter: QueueFilter;
  readonly sort: QueueSort;
}

type QueueRow = Shown<typeof shapes.QueueRow>;
type QueueCounts = Shown<typeof shapes.QueueCounts>;

/** What waits for a decision. */
const waiting: readonly AnalysisStatus[] = ['A_TRAITER'];
const notWaiting = analysisStatuses.filter((status) => !waiting.includes(status));

/** The end of a page. By the dossier's identifier: its number in the database would count the dossiers of all clients. */
export interface QueueMark extends Pick<QueuePlace, 'key'> {
  readonly uuid: string;
}

/** One page of rows with their sealed parts, as `user` sees it; no other row is opened. */
export async function queuePage(
  db: Db,
  keyring: Keyring,
  user: { readonly id: number; readonly actor: string },
  { filter, sort, after }: QueueWish & { readonly after: QueuePlace | undefined },
): Promise<{ readonly rows: QueueRow[]; readonly next: QueueMark | null }> {
  const listed = await listQueue(db, { filter, sort, after, most: reviewLimits.queueRows + 1 });
  const found = sort === 'oldest' ? byLikeness(filter, listed) : listed;
  const shown = found.slice(0, reviewLimits.queueRows);
  const ids = shown.map(({ id }) => id);
  const [documents, viewers, holders] = await Promise.all([
    listQueueDocuments(db, ids),
    listQueueViewers(db, ids, user.id, reviewLimits.viewerSeconds),
    listHolders(db, ids),
  ]);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({
      ...toRow(
        keyring,
        row,
        documents.filter(({ dossier_id }) => dossier_id === row.id),
        viewers.flatMap(({ dossier_id, name }) => (dossier_id === row.id ? [name] : [])),
      ),
      holder: shownHolder(
        holders.find(({ dossier_id }) => dossier_id === row.id),
        user.actor,
      ),
    })),
    next: found.length > shown.length && last !== undefined ? { key: last.key, uuid: last.uuid } : null,
  };
}

/** What a search found stands with the most alike first, where it is all on one page. */
function byLikeness({ found }: QueueFilter, rows: readonly QueueDossier[]): readonly QueueDossier[] {
  const likeness = found !== undefined && 'ids' in found ? found.likeness : undefined;
  if (likeness === undefined || rows.length > reviewLimits.queueRows) return rows;
  const of = ({ id }: QueueDossier) => likeness.get(id) ?? 100;
  return [...rows].sort((a, b) => of(b) - of(a));
}

function toRow(
  keyring: Keyring,
  row: QueueDossier,
  documents: readonly QueueDocument[],
  viewers: readonly string[],
): Omit<QueueRow, 'holder'> {
  return {
    id: row.uuid,
    client: { id: row.company_id, name: row.company_name },
    kyb: row.kyb,
    test: row.test,
    status: row.status,
    ...sealedIn(keyring, row, documents),
    documents: documents.map(({ type }) => type),
    // While checks are rerun, the earlier score does not hold.
    score: row.status === 'EN_COURS' ? null : row.score,
    alerts: row.alerts,
    attention: attentions[row.urgency] ?? 'NORMAL',
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    aimHours: row.aim_hours,
    erased: row.erased_at !== null,
    proposed: row.proposed,
    effect: row.effect,
    viewers,
    revision: row.revision,
  };
}

/** By `urgency`. */
const attentions: readonly Attention[] = ['HIGH', 'NORMAL', 'LOW'];

const nothing = { name: null, externalId: null } as const;

function sealedIn(
  keyring: Keyring,
  row: QueueDossier,
  documents: readonly QueueDocument[],
): Pick<QueueRow, 'name' | 'externalId'> {
  try {
    const key = DossierKey.open(keyring, row);
    if (key === undefined || row.sealed_request === null) return nothing;
    const facts = documents.map(({ uuid, sealed_facts }) => ({
      facts: sealed_facts && key.open<DocumentFacts>('facts', uuid, sealed_facts),
    }));
    const { externalId } = key.open<{ externalId: string | null }>('request', row.uuid, row.sealed_request);
    return { name: nameOf(row.kyb, facts), externalId };
  } catch {
    // A damaged row must not hide the others; opening the dossier reports it.
    return nothing;
  }
}

/**
 * Counts per status, and of the chosen statuses per alert, under the other filters, so that people see what choosing one
 * leads to.
 */
export async function queueCounts(
  db: Db,
  codes: readonly AlertCode[],
  filter: QueueFilter,
  userId: number,
): Promise<QueueCounts> {
  const [{ statuses, kinds, isPartial, most }, proposed, mine, late] = await Promise.all([
    countBy(filter)(db, filter),
    countQueue(db, { ...filter, statuses: analysisStatuses, proposed: true }, reviewLimits.queueCounted),
    countQueue(db, { ...filter, holder: userId }, reviewLimits.queueCounted),
    countLate(db, filter),
  ]);
  const sumOf = (counts: ReadonlyMap<AnalysisStatus, number>) =>
    total([...counts.values()].map((count) => ({ count })));
  return {
    statuses: eachOf(analysisStatuses, statuses),
    alerts: eachOf(codes, alertsIn(codes, ofStatuses(kinds, filter.statuses))),
    alertsPartial: isPartial,
    proposed: sumOf(proposed),
    mine: sumOf(mine),
    late: sumOf(late),
    most,
  };
}

/** Without an aim nothing is read. */
async function countLate(db: Db, filter: QueueFilter): Promise<ReadonlyMap<AnalysisStatus, number>> {
  if (!(await hasAim(db, filter.companyId ?? null))) return new Map();
  return countQueue(db, { ...filter, late: true }, reviewLimits.queueCounted);
}

interface Counts {
  readonly statuses: ReadonlyMap<AnalysisStatus, number>;
  /** Dossiers of the chosen statuses at least, whatever alerts the filter asks for. */
  readonly kinds: readonly DossierKind[];
  /** Not all of these were counted. */
  readonly isPartial: boolean;
  /** Where counting statuses stopped. */
  readonly most: number | null;
}

type Count = (db: Db, filter: QueueFilter) => Promise<Counts>;

function countBy(filter: QueueFilter): Count {
  if (filter.found !== undefined && 'ids' in filter.found) return countFound;
  return isTallied(filter) ? countTallied : countSome;
}

/** Counts statuses and alerts as far as they can be read quickly. */
const countSome: Count = async (db, filter) => {
  const most = reviewLimits.queueCounted;
  const [statuses, some] = await Promise.all([
    countQueue(db, { ...filter, statuses: analysisStatuses }, most),
    someKinds(db, filter),
  ]);
  return { statuses, ...some, most };
};

async function someKinds(db: Db, filter: QueueFilter): Promise<Pick<Counts, 'kinds' | 'isPartial'>> {
  const most = reviewLimits.queueCounted;
  const kinds = await countKinds(db, { ...filter, alerts: undefined }, most);
  return { kinds, isPartial: filter.statuses.some((status) => total(ofStatuses(kinds, [status])) >= most) };
}

/** With few search results, one query serves both counts. */
const countFound: Count = async (db, filter) => {
  const kinds = await countKinds(db, { ...filter, statuses: analysisStatuses, alerts: undefined });
  return { statuses: statusesIn(filter, kinds), kinds, isPartial: false, most: null };
};

/** Nothing is counted but those with an alert that do not wait any more: tallies have alerts of those that wait only. */
const countTallied: Count = async (db, filter) => {
  const tallied = await listTallies(db, { ...filter, statuses: analysisStatuses });
  const statuses = statusesIn(filter, tallied);
  const settled = filter.statuses.filter((status) => !waiting.includes(status));
  const { kinds, isPartial } =
    settled.length === 0
      ? { kinds: [], isPartial: false }
      : await someKinds(db, { ...filter, statuses: settled });
  const counts = { kinds: [...ofStatuses(tallied, waiting), ...kinds], isPartial };
  if (filter.alerts === undefined) return { ...counts, statuses, most: null };
  const most = reviewLimits.queueCounted;
  const ended = await countQueue(db, { ...filter, statuses: notWaiting }, most);
  return { ...counts, statuses: new Map([...statuses, ...ended]), most };
};

const ofStatuses = (
  kinds: readonly DossierKind[],
  statuses: readonly AnalysisStatus[],
): readonly DossierKind[] => kinds.filter(({ status }) => statuses.includes(status));

function statusesIn(filter: QueueFilter, kinds: readonly DossierKind[]): ReadonlyMap<AnalysisStatus, number> {
  const fitting = kinds.filter(({ alerts }) => filter.alerts?.some((code) => alerts.includes(code)) ?? true);
  return new Map(analysisStatuses.map((status) => [status, total(ofStatuses(fitting, [status]))]));
}

const total = (counts: readonly Pick<DossierKind, 'count'>[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

function alertsIn(
  codes: readonly AlertCode[],
  kinds: readonly DossierKind[],
): ReadonlyMap<AlertCode, number> {
  return new Map(codes.map((code) => [code, total(kinds.filter(({ alerts }) => alerts.includes(code)))]));
}

function eachOf<Name extends AnalysisStatus | AlertCode>(
  names: readonly Name[],
  counts: ReadonlyMap<Name, number>,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;
}

export interface NextWish extends QueueWish {
  /** `client`: whose person it is; null for the operator's. */
  readonly user: { readonly id: number; readonly actor: string; readonly client: number | null };
  /** The dossier that is on the screen. */
  readonly after: string | null;
}

/**
 * The dossier to review next: it waits for a decision, or for a second person other than the asker, and nobody else
 * has it open or in hand. Those that the asker has in hand come first. The search then starts after the one on screen, then from the beginning, so that a dossier left undecided
 * does not come back at once. The asker counts as its viewer from now on.
 */
export async function nextInQueue(
  database: Database,
  { filter, sort, user, after }: NextWish,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    await lockNext(tx);
    const place = after === null ? undefined : await placeInQueue(tx, after, sort, user.client);
    const notFor = {
      userId: user.id,
      actor: user.actor,
      viewerSeconds: reviewLimits.viewerSeconds,
      dossierId: place?.id ?? null,
      alsoIdle: false,
    };
    const ask = { sort, most: 1, notFor } as const;
    const idle = { ...ask, notFor: { ...notFor, alsoIdle: true } };
    const undecided = { ...filter, statuses: filter.proposed ? analysisStatuses : waiting };
    const mine = { ...undecided, holder: user.id };
    // Who leaves one of their own undecided is led on to the next of them, and then to others.
    const skips = place !== undefined && (await findHolder(tx, place.id))?.user_id === user.id;
    const questions: QueueQuestion[] = [
      { ...ask, filter: mine, after: skips ? place : undefined },
      ...(place === undefined ? [] : [{ ...ask, filter: undecided, after: place }]),
      { ...ask, filter: undecided },
      { ...idle, filter: undecided },
      { ...idle, filter: { ...filter, statuses: analysisStatuses, proposed: true } },
    ];
    for (const question of questions) {
      const [next] = await listQueue(tx, question);
      if (next === undefined) continue;
      await noteViewer(tx, next.id, user.id);
      return next.uuid;
    }
    return null;
  });
}

/** Audits that somebody searched the dossiers of all clients, or of one, but not for whom; in the log of who is a client's person, or in the operator's. */
export async function noteSearch(
  database: Database,
  keyring: Keyring,
  actor: string,
  details: { readonly client: number | null; readonly found: number },
  chain: number = operatorChain,
): Promise<void> {
  await database.transaction((tx) =>
    appendAudit(tx, keyring, { chain, actor, action: 'queue.searched', details }),
  );
}
