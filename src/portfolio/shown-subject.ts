import { findingOf, requireStanding } from '../audit/carried-proofs.ts';
import type {
  PortfolioEntry,
  PortfolioHitState,
  PortfolioStatus,
  PortfolioSubject,
} from '../contract/portfolio.ts';
import type { HitState } from '../contract/review.ts';
import type { SubjectRisk } from '../contract/risk.ts';
import type { PepMatch, SanctionMatch } from '../contract/screening.ts';
import { type CompanyRow, findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { FAILED, findPortfolio, NEVER, type PortfolioRow, type WorldRow } from '../db/portfolio/portfolio.ts';
import { listsAt } from '../db/portfolio/screening.ts';
import { articlesOfSubjects, type BelievedHit, hitsOfSubjects } from '../dossiers/decisions/believed-hits.ts';
import { isOpenArticle, isOpenHit, stateOf } from '../dossiers/decisions/open-hits.ts';
import { risksOfSubjects, unrated } from '../dossiers/risk/program-risk.ts';
import { timeTwice } from '../dossiers/times.ts';
import { inTurns } from '../platform/in-turns.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language, Text } from '../platform/language.ts';
import { dateWords } from '../press/relative-date.ts';
import { shownMediaArticle } from '../press/shown-article.ts';
import { customerKeptUntil } from '../retention/retention.ts';
import { spoken } from '../screening/match-answers.ts';
import { decisionScore } from '../screening/thresholds.ts';
import {
  givenOf,
  nothingFound,
  openEntry,
  openFound,
  type PortfolioEntryRow,
  tryToOpen,
} from '../subjects/portfolio-entry.ts';

/** Customers as programs see them. */

export function statusOf({
  screened_generation: generation,
  open_hits: open,
  relationship_ended_at: ended,
}: Pick<PortfolioRow, 'screened_generation' | 'open_hits' | 'relationship_ended_at'>): PortfolioStatus {
  if (ended !== null) return 'ENDED';
  if (generation === NEVER) return 'PENDING';
  if (generation === FAILED) return 'FAILED';
  return open > 0 ? 'HITS' : 'CLEAR';
}

/** A watched one was searched for with all others when lists changed, without a mark of its own. */
function lastScreened(row: PortfolioRow, world: WorldRow) {
  const own = { at: row.screened_at, generation: row.screened_generation };
  const swept = row.watched && !row.test && own.generation >= 0 && world.generation > own.generation;
  return swept ? { at: world.generation_at, generation: world.generation } : own;
}

interface Shown {
  readonly entry: PortfolioEntry;
  readonly hits: readonly BelievedHit[];
}

export async function entriesWithHits(
  db: Db,
  keyring: Keyring,
  rows: readonly PortfolioRow[],
  world: WorldRow,
  language: Language,
): Promise<Shown[]> {
  const ids = rows.map(({ uuid }) => uuid);
  const risks = await risksOfSubjects(db, keyring, ids, language);
  const company = rows[0] && (await findCompany(db, rows[0].company_id));
  const found = await hitsOfSubjects(db, keyring, ids);
  const articles = (await articlesOfSubjects(db, keyring, ids)).filter(isOpenArticle);
  return inTurns(rows, (row) => {
    const isOwn = ({ subject_id }: { readonly subject_id: string }) => subject_id === row.uuid;
    const hits = found.filter(isOwn);
    // Nothing proves the count of the row, and marks that something else made count in it.
    const open =
      hits.filter((hit) => hit.unproved !== null || isOpenHit(hit)).length + missing(keyring, row, hits);
    const open_hits = Math.max(row.open_hits, open + articles.filter(isOwn).length);
    const entry = entryOf(
      { row: { ...row, open_hits }, given: givenOf(keyring, row) },
      world,
      risks,
      company,
    );
    const finding = findingOf(keyring, 'portfolio_subjects', row)?.[language];
    if (finding === undefined) return { entry, hits };
    const risk: SubjectRisk = { ...unrated, rating: 'HIGH', reasons: [finding] };
    return { entry: { ...entry, status: 'FAILED', risk }, hits };
  });
}

/** How many open matches have lost their row: something else removed them. */
function missing(keyring: Keyring, row: PortfolioRow, hits: readonly BelievedHit[]): number {
  if (row.sealed_found === null || row.screened_generation < 0) return 0;
  const entry = tryToOpen(keyring, row);
  const kept = new Set(hits.map(({ list_name, entity_id }) => `${list_name}:${entity_id}`));
  const { sanctions, peps } = entry === undefined ? nothingFound : openFound(entry);
  return [...sanctions, ...peps].filter(({ id, score }) => score >= decisionScore && !kept.has(id)).length;
}

export const shownEntries = async (...asked: Parameters<typeof entriesWithHits>): Promise<PortfolioEntry[]> =>
  (await entriesWithHits(...asked)).map(({ entry }) => entry);

function entryOf(
  { row, given }: Pick<PortfolioEntryRow, 'row' | 'given'>,
  world: WorldRow,
  risks: ReadonlyMap<string, SubjectRisk>,
  company: CompanyRow | undefined,
): PortfolioEntry {
  const { at } = lastScreened(row, world);
  const until = company === undefined ? null : customerKeptUntil(row, company);
  return {
    id: row.uuid,
    externalId: given.externalId,
    type: given.type,
    name: given.name,
    monitor: row.watched,
    status: statusOf(row),
    openHits: row.open_hits,
    risk: risks.get(row.uuid) ?? unrated,
    ...timeTwice('screenedAt', at),
    ...timeTwice('relationshipEndedAt', row.relationship_ended_at),
    ...timeTwice('keptUntil', until ?? null),
    ...timeTwice('createdAt', row.created_at),
    ...timeTwice('updatedAt', row.updated_at),
  };
}

export async function shownSubject(
  db: Db,
  keyring: Keyring,
  row: PortfolioRow,
  language: Language,
): Promise<PortfolioSubject> {
  const world = await findPortfolio(db, { companyId: row.company_id, test: row.test });
  if (world === undefined) throw new Error('a customer is of a portfolio');
  const entry = openEntry(keyring, requireStanding(keyring, 'portfolio_subjects', row));
  const found = openFound(entry);
  const [shown] = (await entriesWithHits(db, keyring, [row], world, language)) as [Shown];
  const states = statesOf(shown.hits);
  const { generation } = lastScreened(row, world);
  const lists = (generation < 0 ? undefined : await listsAt(db, generation)) ?? [];
  const { dateOfBirth, nationality, identifiers, press } = entry.given;
  const decided = <M extends { readonly id: string; readonly explanation: readonly Text[] }>(match: M) => ({
    ...spoken(match, language),
    state: states.get(match.id) ?? ('OPEN' as const),
  });
  return {
    ...shown.entry,
    ...{ dateOfBirth, nationality, identifiers, press },
    ...(found.simulated && { simulated: true }),
    lists: found.simulated ? [] : lists.map(({ name, version }) => ({ name, version })),
    sanctions: found.sanctions.map(decided) as (SanctionMatch & { state: PortfolioHitState })[],
    peps: found.peps.map(decided) as (PepMatch & { state: PortfolioHitState })[],
    articles:
      found.articles?.map((article) =>
        shownMediaArticle(article, language, dateWords(article.publishedAt, new Date(), language)),
      ) ?? null,
  };
}

const stateWords: Readonly<Record<HitState, PortfolioHitState>> = {
  open: 'OPEN',
  changed: 'OPEN',
  cleared: 'SOMEONE_ELSE',
  confirmed: 'CONFIRMED',
};

/** The mark of each entry, which holds while the entry is unchanged. */
function statesOf(hits: readonly BelievedHit[]): ReadonlyMap<string, PortfolioHitState> {
  return new Map(hits.map((hit) => [`${hit.list_name}:${hit.entity_id}`, stateWords[stateOf(hit)]]));
}
