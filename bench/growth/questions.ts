import { createHash } from 'node:crypto';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { analysisStatuses } from '../../src/contract/results.ts';
import { Ledger } from '../../src/credits/ledger.ts';
import { findAuditRows, listNamingRows } from '../../src/db/audit/audit.ts';
import { listOverviews } from '../../src/db/clients/company-overviews.ts';
import { findAccess } from '../../src/db/clients/credentials.ts';
import { newestLedgerRows } from '../../src/db/clients/ledger.ts';
import type { Db } from '../../src/db/database.ts';
import { lockIndexedBefore, takeStale } from '../../src/db/dossiers/dossier-index.ts';
import { findInQueue, listQueue, type QueueQuestion } from '../../src/db/dossiers/dossier-queue.ts';
import { gatherTallies } from '../../src/db/dossiers/dossier-tallies.ts';
import {
  dossiersBetween,
  findDuplicates,
  findNewestByExternalId,
  loadParts,
  sequenceRange,
} from '../../src/db/dossiers/dossiers.ts';
import type { DueDossiers } from '../../src/db/dossiers/due-dossiers.ts';
import { knownPictures } from '../../src/db/dossiers/pictures.ts';
import type { QueueFilter } from '../../src/db/dossiers/queue-conditions.ts';
import { oldPictures } from '../../src/db/retention/picture-retention.ts';
import {
  companiesWithOldRows,
  oldResults,
  removeOldDeliveries,
} from '../../src/db/retention/result-retention.ts';
import { listComing } from '../../src/db/retention/retention-removals.ts';
import { findLinked } from '../../src/db/subjects/links.ts';
import { listDeliveries } from '../../src/db/webhooks/delivery-log.ts';
import { cancelPending } from '../../src/db/webhooks/webhook-deliveries.ts';
import {
  countFailedChecks,
  countFailedDeliveries,
  countWaiting,
  listFailedDossiers,
  readFigures,
} from '../../src/db/work/figures.ts';
import { countJobs } from '../../src/db/work/jobs.ts';
import { alertCodes } from '../../src/dossiers/index/alerts.ts';
import { indexVersion } from '../../src/dossiers/index/index-dossier.ts';
import { Acceptances } from '../../src/dossiers/intake/acceptances.ts';
import { retentionLimits } from '../../src/retention/limits.ts';
import { reviewLimits } from '../../src/review/limits.ts';
import { queueCounts } from '../../src/review/queue.ts';
import type { Runtime } from '../../src/runtime.ts';
import { inventedArrival } from '../acceptance/invented-arrival.ts';
import type { Grown } from './generate.ts';

/** What the service asks of its database while it works, by the functions that it asks with. */
export async function questionsOf(
  { database, keyring }: Runtime,
  { large, small, credential }: Grown,
  count: number,
): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  const world = { companyId: large, test: false };
  const access = await findAccess(database, credential);
  if (access === undefined) throw new Error('no such credential');
  const caller = { company: access.company.company, credential: { id: credential, test: false } };
  const ledger = new Ledger(database, keyring);
  const acceptances = new Acceptances({ database, keyring, checks: checkCatalogue, ledger });
  const middle = `${createHash('md5')
    .update(`${count / 2}d`)
    .digest('hex')}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  const sha = (text: string) => createHash('sha256').update(text).digest();
  const { queueRows, queueFew } = reviewLimits;

  // As many dossiers bear this one, however many there are.
  const uncommon = 'uncommon';
  await database.query(
    `INSERT INTO dossier_words (hash, dossier_id) SELECT $1, generate_series(1, 20) * ($2::int / 20) ON CONFLICT DO NOTHING`,
    [sha(uncommon), count],
  );

  const page = async (start: Date, end: Date, number: number) => {
    const { last } = await sequenceRange(database, world, start, end);
    const newest = last - (number - 1) * 20;
    const ids = (await dossiersBetween(database, world, newest - 19, newest)).map(({ id }) => id);
    await loadParts(database, ids, true);
    await findDuplicates(database, ids);
  };
  const queue = (question: Partial<QueueQuestion['filter']> & Partial<Omit<QueueQuestion, 'filter'>>) => {
    const { sort = 'oldest', after, most, notFor, ...filter } = question;
    return () =>
      listQueue(database, {
        sort,
        after,
        most: most ?? queueRows + 1,
        notFor,
        filter: { statuses: ['A_TRAITER'], ...filter },
      });
  };
  const search = async (words: readonly Buffer[]) => {
    const found = await findInQueue(database, { uuid: null, externalIds: [], numbers: [], words }, queueFew);
    await queue({ found })();
  };
  const number = async () => {
    const numbers = [{ companyId: large, hash: sha(`1:${count / 2}`) }];
    const found = await findInQueue(database, { uuid: null, externalIds: [], numbers, words: [] }, queueFew);
    await queue({ found, statuses: analysisStatuses })();
  };
  const codes = alertCodes(checkCatalogue);
  const counts = (filter: Partial<QueueFilter>) => () =>
    queueCounts(database, codes, { statuses: analysisStatuses, ...filter }, 1);
  /** What it did is not kept. */
  /** Who has some, and one client's: more clients have some where there are more dossiers. */
  const dueOf = async (due: DueDossiers) => {
    await due.companies(database);
    await due.dossiers(database, large, undefined, retentionLimits.dossiersTogether);
  };
  const undone = async (work: (tx: Db) => Promise<unknown>) => {
    const undo = new Error('undone');
    await database
      .transaction(async (tx) => {
        await work(tx);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  };
  const reference = async (tx: Db) =>
    (await tx.query<{ uuid: string }>('SELECT uuid FROM dossiers WHERE id = $1', [count - 2]))[0]?.uuid ?? '';
  const fewDays = day(Math.max(0, Math.round((5000 * 400) / count) - 1))
    .toISOString()
    .slice(0, 10);
  const from = day(30).toISOString().slice(0, 10);
  const since = (first: string) => {
    const days = Math.round((Date.now() - Date.parse(first)) / 86_400_000) + 1;
    return readFigures(database, { companyId: null, test: false, days, step: 1 });
  };

  return {
    'list: first page': () => page(day(500), day(-1), 1),
    'list: deep page': () => page(day(500), day(-1), Math.floor(count / 2 / 20) - 10),
    'list: one day': () => page(day(200), day(199), 1),
    'by externalId': () => findNewestByExternalId(database, world, sha(String(count / 2))),
    'queue: oldest that wait': queue({}),
    'queue: worst that wait': queue({ sort: 'worst' }),
    'queue: newest validated': queue({ sort: 'newest', statuses: ['VALIDE'] }),
    'queue: all, newest': queue({ sort: 'newest', statuses: analysisStatuses }),
    'queue: small client': queue({ companyId: small }),
    'queue: rare alert, the first three': queue({ alerts: ['SANCTION'], most: 3 }),
    'queue: rare alert (100 times as many have it)': queue({ alerts: ['SANCTION'] }),
    'queue: rare alert of a small client': queue({ alerts: ['SANCTION'], companyId: small }),
    'queue: companies, worst': queue({ kyb: true, sort: 'worst' }),
    'queue: test dossiers (there are none)': queue({ test: true }),
    'queue: one day': queue({ from: day(200), before: day(199) }),
    'queue: two decisions': queue({ proposed: true }),
    'queue: common name': () => search([sha('word0')]),
    'queue: two words of a name': () => search([sha('word0'), sha('word700')]),
    'queue: name of 20 dossiers': () => search([sha(uncommon)]),
    'queue: rare name (100 times as many bear it)': () => search([sha('word2990')]),
    'queue: number of a paper': number,
    'links: of a phone that many have, and one that 20 have': () =>
      findLinked(database, world, 'dossiersByHash', [sha('word0'), sha(uncommon)], {
        most: 10,
        counted: 200,
      }),
    'queue: next for a reviewer': queue({
      most: 1,
      notFor: { userId: 1, actor: 'user:1', viewerSeconds: 60, dossierId: null, alsoIdle: false },
    }),
    'queue: counts': counts({}),
    'queue: counts of a small client': counts({ companyId: small }),
    'queue: counts of companies': counts({ kyb: true }),
    'queue: counts of a rare alert (reads all that is decided)': counts({ alerts: ['SANCTION'] }),
    'upload accepted': () => acceptances.accept({ caller, arrived: inventedArrival(keyring, world) }),
    'tallies gathered': () => gatherTallies(database),
    'analysis settled': () =>
      undone(async (tx) =>
        ledger.closeReservations(tx, large, [
          {
            operation: 'dossier.analysis',
            used: 3,
            reference: await reference(tx),
            credentialId: credential,
            test: false,
          },
        ]),
      ),
    'job taken': () => undone((tx) => tx.query("SELECT * FROM take_job('analyse', 60, 1000)")),
    'jobs counted': () => countJobs(database, 'analyse'),
    'retention: pictures that are due': () => dueOf(oldPictures),
    'retention: results that are due': () => dueOf(oldResults),
    'retention: searches and deliveries that are due': () => companiesWithOldRows(database),
    'retention: 1,000 deliveries removed': () => undone((tx) => removeOldDeliveries(tx, large, 1, 1000)),
    'retention: pictures known': () => knownPictures(database, [middle]),
    'retention: what comes, of a small client': () => listComing(database, small),
    'retention: what comes, of all clients': () => listComing(database, null),
    'index: out of date': () => undone((tx) => lockIndexedBefore(tx, indexVersion, 20)),
    'index: stale': () => undone((tx) => takeStale(tx, 20)),
    'figures of days with 5,000 dossiers': () => since(fewDays),
    'figures of 30 days (100 times as many dossiers)': () => since(from),
    'figures: waiting': () => countWaiting(database, null, false),
    'figures: failed dossiers': () => listFailedDossiers(database, 50),
    'figures: failed checks of a week': () => countFailedChecks(database, 7),
    'figures: failed deliveries of a week': () => countFailedDeliveries(database, 7),
    'clients with what waits': () => listOverviews(database),
    'deliveries: newest': () => listDeliveries(database, large, { limit: 50 }),
    'deliveries: failed': () => listDeliveries(database, large, { limit: 50, state: 'FAILED' }),
    'deliveries: cancelled of an endpoint': () =>
      undone(async (tx) => {
        const [row] = await tx.query<{ id: string }>(
          'SELECT id FROM webhook_endpoints WHERE company_id = $1',
          [large],
        );
        await cancelPending(tx, row?.id ?? '');
      }),
    'ledger: newest': () => newestLedgerRows(database, large, 50),
    'ledger: grants': () => newestLedgerRows(database, large, 50, { kind: 'grant' }),
    'ledger: one day': () => newestLedgerRows(database, large, 50, { from, to: from }),
    'audit: newest': () => findAuditRows(database, { chain: large, count: 50 }),
    'audit: one day': () =>
      findAuditRows(database, { chain: large, count: 50, from: day(200), until: day(199) }),
    'audit: by action': () => findAuditRows(database, { chain: large, count: 50, action: 'company.created' }),
    'audit: of a dossier': () => listNamingRows(database, large, middle, [], 100),
  };
}
