import { LeaseLost } from '../analysis/lease-lost.ts';
import { isNews } from '../analysis/monitoring-alerts.ts';
import { proved, stands } from '../audit/carried-proofs.ts';
import { type AuditEvent, appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import { FAILED, findPortfolioRows, savePortfolioRows } from '../db/portfolio/portfolio.ts';
import { dropOldHits, lockUnchanged, takeEvents } from '../db/portfolio/screening.ts';
import type { SubjectHitRow } from '../db/subjects/subject-hits.ts';
import { holdLease, type TakenJob } from '../db/work/jobs.ts';
import type { World } from '../db/world.ts';
import { hitsOfSubjects } from '../dossiers/decisions/believed-hits.ts';
import { risksOfSubjects, unrated } from '../dossiers/risk/program-risk.ts';
import { tellHits } from '../notifications/notify.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { ChangedRating } from '../risk/rate-subjects.ts';
import type { Topic } from '../screening/entity.ts';
import { type FoundMatch, matchesOf, spoken } from '../screening/match-answers.ts';
import type { HitList } from '../screening/screener.ts';
import { decisionScore } from '../screening/thresholds.ts';
import { openFound, type PortfolioFound, sealFound } from '../subjects/portfolio-entry.ts';
import { rateCustomers } from '../subjects/rate-customers.ts';
import { keepFound } from '../subjects/subject-articles.ts';
import { keepHitsOfAll } from '../subjects/subject-hits.ts';
import { announceCustomers, type CustomerEvent } from '../webhooks/outbox.ts';
import type { PortfolioTools } from './portfolio-tools.ts';
import type { Searched } from './search-for.ts';

/** What came of searches for some customers of one world. */
export interface SearchedAll {
  readonly found: readonly Searched[];
  /** Those that could not be searched for. */
  readonly failed: readonly string[];
  readonly generation: number;
  /** `new` or changed: former results without an open hit are removed. */
  readonly why: 'new' | 'press' | 'lists';
}

type Match = FoundMatch<Topic> & { readonly topic: Topic };

/** A customer with what was found of it now. */
interface Outcome extends Searched {
  readonly matches: readonly Match[];
  readonly found: PortfolioFound;
}

/** Of an entry that no list of ours holds: the sandbox's. */
const simulatedHash = 'sandbox';

/**
 * Stores hits, the messages about new ones and the progress in one transaction, so that each message is sent once even if a
 * process is killed. Results for customers erased or changed meanwhile are left out.
 */
export async function storeSearched(
  { database, keyring }: PortfolioTools,
  job: TakenJob,
  world: World,
  { found, failed, generation, why }: SearchedAll,
  also: (tx: Db) => Promise<void>,
): Promise<void> {
  const outcomes = await outcomesOf({ database, keyring }, found);
  const seenAt = new Date();
  await database.transaction(async (tx) => {
    if (!(await holdLease(tx, job.lease))) throw new LeaseLost('another worker has the job');
    const same = await lockUnchanged(
      tx,
      outcomes.map(({ entry }) => entry.row),
    );
    const kept = outcomes.flatMap((one): Outcome[] => {
      const row = same.get(one.entry.row.uuid);
      const isOurs = row !== undefined && stands(keyring, 'portfolio_subjects', row);
      return isOurs ? [{ ...one, entry: { ...one.entry, row } }] : [];
    });
    const known = await hitsBySubject(tx, keyring, kept);
    const hits = kept.map(({ entry, matches }) => ({ id: entry.row.uuid, hits: matches.map(toKept) }));
    await keepHitsOfAll(tx, keyring, world.companyId, hits, seenAt);
    for (const { entry, articles = [] } of kept) {
      const subject = { id: entry.row.uuid, companyId: world.companyId };
      if (articles.length > 0) await keepFound(tx, keyring, subject, articles, seenAt);
    }
    const searchedAgain = kept.filter(({ answers }) => why === 'new' && answers.length > 0);
    await dropOldHits(
      tx,
      searchedAgain.filter(({ entry }) => entry.row.revision > 1).map(({ entry }) => entry.row.uuid),
      seenAt,
      decisionScore,
    );
    const screened = kept.map((one) => screenedRow(keyring, one, generation));
    await savePortfolioRows(tx, screened, ['screened_at', 'sealed_found']);
    await saveFailed(tx, keyring, failed);
    const entries = kept.map(({ entry }) => entry);
    const cause = why === 'lists' ? 'monitoring' : 'analysis';
    const rated = await rateCustomers(tx, keyring, world, entries, cause);
    const reported = await reportNews(tx, keyring, world, kept, known);
    const withHits = reported.map(({ subject }) => subject);
    if (withHits.length > 0 && !world.test) await tellHits(tx, world.companyId, withHits, generation);
    await also(tx);
    await appendAudit(tx, keyring, ...eventsOf(world, generation, reported, failed, rated));
  });
}

/** Reads the entries that were found, all of a topic at once. */
async function outcomesOf(
  { database, keyring }: Pick<PortfolioTools, 'database' | 'keyring'>,
  found: readonly Searched[],
): Promise<Outcome[]> {
  const hits = found.flatMap((one, at) =>
    one.answers.flatMap(({ topic, answer }) => answer.hits.map((hit) => ({ at, topic, hit }))),
  );
  const matches: Match[][] = found.map(() => []);
  for (const topic of ['sanction', 'pep'] as const) {
    const of = hits.filter((one) => one.topic === topic);
    const read = await matchesOf(
      database,
      keyring,
      topic,
      of.map(({ hit }) => hit),
    );
    of.forEach(({ at, hit }, i) => {
      const match = read[i] as FoundMatch<Topic>;
      const contentHash = hit.entity === undefined ? match.contentHash : simulatedHash;
      matches[at]?.push({ ...match, contentHash, topic });
    });
  }
  return found.map((one, at) => {
    const own = matches[at] ?? [];
    const before = openFound(one.entry);
    const lists =
      one.answers.length === 0 ? before : { sanctions: of(own, 'sanction'), peps: of(own, 'pep') };
    const articles = one.articles ?? (one.entry.row.press_due ? null : before.articles);
    const { sanctions, peps } = lists as Pick<PortfolioFound, 'sanctions' | 'peps'>;
    return {
      ...one,
      matches: own,
      found: { sanctions, peps, articles, ...(one.isSimulated && { simulated: true as const }) },
    };
  });
}

const of = (matches: readonly Match[], topic: Topic) =>
  matches.filter((one) => one.topic === topic).map(({ match }) => match);

async function hitsBySubject(
  tx: Db,
  keyring: Keyring,
  kept: readonly Outcome[],
): Promise<ReadonlyMap<string, readonly SubjectHitRow[]>> {
  const rows = await hitsOfSubjects(
    tx,
    keyring,
    kept.map(({ entry }) => entry.row.uuid),
  );
  const bySubject = new Map<string, SubjectHitRow[]>();
  for (const row of rows) {
    const of = bySubject.get(row.subject_id);
    if (of === undefined) bySubject.set(row.subject_id, [row]);
    else of.push(row);
  }
  return bySubject;
}

const toKept = ({ topic, hit, contentHash }: Match) => ({
  ...{ topic, contentHash, entityId: hit.entityId, score: hit.score },
  ...{ listId: hit.list.id, list: hit.list.name, asked: null },
});

/** Those of whom only the press was searched keep the lists that they were searched for on. */
function screenedRow(keyring: Keyring, { entry, found, articles, answers }: Outcome, generation: number) {
  const { row, key } = entry;
  return proved(keyring, 'portfolio_subjects', {
    ...row,
    screened_at: new Date(),
    sealed_found: sealFound(key, row.uuid, found),
    press_due: row.press_due && articles === undefined,
    screened_generation: answers.length === 0 ? row.screened_generation : generation,
  });
}

/** Marks customers that could not be searched for; sending them again tries again. */
async function saveFailed(tx: Db, keyring: Keyring, uuids: readonly string[]): Promise<void> {
  const rows = uuids.length === 0 ? [] : await findPortfolioRows(tx, uuids);
  await savePortfolioRows(
    tx,
    rows.map((row) => {
      const failed = { ...row, screened_generation: FAILED, press_due: false };
      const isOurs = stands(keyring, 'portfolio_subjects', row);
      return isOurs ? proved(keyring, 'portfolio_subjects', failed) : failed;
    }),
  );
}

interface Reported {
  readonly subject: string;
  readonly hits: number;
}

async function reportNews(
  tx: Db,
  keyring: Keyring,
  world: World,
  kept: readonly Outcome[],
  known: ReadonlyMap<string, readonly SubjectHitRow[]>,
): Promise<Reported[]> {
  const news = kept
    .map((one) => ({ ...one, news: newsOf(one, known.get(one.entry.row.uuid) ?? []) }))
    .filter((one) => one.news.length > 0);
  if (news.length === 0) return [];
  const ids = news.map(({ entry }) => entry.row.uuid);
  const numbers = await takeEvents(tx, ids);
  const risks = await risksOfSubjects(tx, keyring, ids, 'en');
  const events = news.map(
    ({ entry, answers, news: hits }): CustomerEvent => ({
      of: { portfolioId: entry.row.id },
      key: entry.key,
      sequence: numbers.get(entry.row.uuid) ?? 0,
      payload: {
        id: entry.row.uuid,
        externalId: entry.given.externalId,
        subjectId: entry.row.uuid,
        source: 'PORTFOLIO',
        risk: risks.get(entry.row.uuid) ?? unrated,
        sanctions: matchesFor(hits, 'sanction'),
        peps: matchesFor(hits, 'pep'),
        lists: listsOf(answers.flatMap(({ answer }) => answer.searched)),
      },
    }),
  );
  await announceCustomers(tx, world, 'MONITORING_ALERT', events);
  return news.map(({ entry, news: hits }) => ({ subject: entry.row.uuid, hits: hits.length }));
}

const newsOf = ({ matches }: Outcome, known: readonly SubjectHitRow[]): readonly Match[] =>
  matches.filter((match) => {
    const { topic, hit } = match;
    const row = known.find(
      (one) => one.topic === topic && one.list_id === hit.list.id && one.entity_id === hit.entityId,
    );
    return isNews(match, row);
  });

const matchesFor = (hits: readonly Match[], topic: Topic) =>
  hits.filter((one) => one.topic === topic).map(({ match }) => spoken(match, 'en'));

const listsOf = (lists: readonly HitList[]) => [
  ...new Map(lists.map(({ name, version }) => [`${name} ${version}`, { name, version }])).values(),
];

function eventsOf(
  { companyId: chain, test }: World,
  generation: number,
  reported: readonly Reported[],
  failed: readonly string[],
  rated: readonly ChangedRating[],
): AuditEvent[] {
  const common = { chain, actor: 'service' } as const;
  const world = test ? { test: true } : {};
  const ratings = new Map(rated.map(({ subjectId, rating }) => [subjectId, { rating }]));
  const ratingOf = (subject: string) => ratings.get(subject) ?? {};
  return [
    ...reported.map(
      ({ subject, hits }): AuditEvent => ({
        ...common,
        action: 'portfolio.alert',
        details: { subject, hits, generation, ...ratingOf(subject), ...world },
      }),
    ),
    ...failed.map(
      (subject): AuditEvent => ({ ...common, action: 'portfolio.left-out', details: { subject, ...world } }),
    ),
  ];
}
