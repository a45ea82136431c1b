import { type Database, type Db, isDatabaseUnavailable } from '../db/database.ts';
import { type DossierRow, findDossiers } from '../db/dossiers/dossiers.ts';
import { findPortfolioRows } from '../db/portfolio/portfolio.ts';
import { companiesToRate } from '../db/risk/risk-tables.ts';
import { lockUnrated, markRated, newestDossiersOf } from '../db/risk/subject-risks.ts';
import { subjectHashes } from '../db/screening/monitoring.ts';
import type { World } from '../db/world.ts';
import { mergedFacts, type SubjectFacts } from '../dossiers/risk/subject-facts.ts';
import { openDossiers, type StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { inBatches, type TimeBudget, untilDone } from '../platform/time-budget.ts';
import { currentTable } from '../risk/current-table.ts';
import { factsOf } from '../risk/gather-facts.ts';
import { riskLimits } from '../risk/limits.ts';
import { rateSubjects } from '../risk/rate-subjects.ts';
import { tryToOpen } from './portfolio-entry.ts';
import { rateCustomers } from './rate-customers.ts';
import { documentHashes } from './subjects.ts';

/**
 * Rates subjects again after their client's table changed, from kept facts; and subjects never rated, or merged since, from
 * their dossiers. Returns how many.
 */
export async function rateAgain(
  database: Database,
  keyring: Keyring,
  budget: TimeBudget = untilDone(),
): Promise<number> {
  let done = 0;
  for (const companyId of await companiesToRate(database)) {
    if (budget.isOver()) break;
    const batch = (most: number) =>
      database.transaction((tx) => rateSome(tx, keyring, companyId, most), { relaxedDurability: true });
    done += await inBatches(riskLimits.ratedTogether, batch, budget);
  }
  return done;
}

async function rateSome(tx: Db, keyring: Keyring, companyId: number, most: number): Promise<number> {
  const { version } = await currentTable(tx, keyring, companyId);
  const locked = await lockUnrated(tx, companyId, version, most);
  for (const test of [false, true]) {
    const world = { companyId, test };
    const own = locked.filter((row) => row.test === test);
    const kept = own.filter(({ risk_table }) => risk_table !== null).map(({ id }) => id);
    await rateSubjects(tx, keyring, world, kept, { cause: 'table' });
    await markRated(tx, kept, version);
    const ungathered = own.filter(({ risk_table }) => risk_table === null).map(({ id }) => id);
    const ties = await newestDossiersOf(tx, ungathered, riskLimits.gatheredDossiers);
    const found = new Set<string>();
    for (const some of inParts([...new Set(ties.map(({ subject_id }) => subject_id))])) {
      const facts = await gather(tx, keyring, companyId, some, ties);
      const rating = { found: facts, cause: 'analysis', isWhole: true } as const;
      await rateSubjects(tx, keyring, world, [...facts.keys()], rating);
      for (const id of facts.keys()) found.add(id);
    }
    for (const id of await rateGiven(tx, keyring, world, ungathered)) found.add(id);
    // A subject without a readable dossier must not hold up the others.
    const none = ungathered.filter((id) => !found.has(id));
    if (none.length > 0) await markRated(tx, none, version);
  }
  return locked.length;
}

/** Customers without a dossier, from what was given of them; those not searched for yet are rated once they were. */
async function rateGiven(
  tx: Db,
  keyring: Keyring,
  world: World,
  subjects: readonly string[],
): Promise<string[]> {
  const rows = subjects.length === 0 ? [] : await findPortfolioRows(tx, subjects);
  const customers = rows
    .filter(({ screened_generation }) => screened_generation >= 0)
    .flatMap((row) => tryToOpen(keyring, row) ?? []);
  await rateCustomers(tx, keyring, world, customers, 'analysis');
  return customers.map(({ row }) => row.uuid);
}

/** So that not too many dossiers are open at once. */
function inParts(subjects: readonly string[]): string[][] {
  const together = riskLimits.gatheredTogether;
  const parts = Math.ceil(subjects.length / together);
  return Array.from({ length: parts }, (_, at) => subjects.slice(at * together, (at + 1) * together));
}

/** Facts of subjects from the newest of their dossiers. */
async function gather(
  tx: Db,
  keyring: Keyring,
  companyId: number,
  subjects: readonly string[],
  all: Awaited<ReturnType<typeof newestDossiersOf>>,
): Promise<ReadonlyMap<string, SubjectFacts>> {
  const ties = all.filter(({ subject_id }) => subjects.includes(subject_id));
  const ids = [...new Set(ties.map(({ dossier_id }) => dossier_id))];
  const dossiers = await openable(tx, keyring, await findDossiers(tx, ids));
  const hashes = await subjectHashes(tx, subjects);
  const found = new Map<string, SubjectFacts>();
  for (const { subject_id, dossier_id } of ties) {
    const documents = dossiers.find(({ id }) => id === dossier_id)?.documents ?? [];
    const own = documents.filter((document) =>
      documentHashes(keyring, companyId, document).some((hash) =>
        hashes.get(subject_id)?.has(hash.toString('hex')),
      ),
    );
    const facts = factsOf(dossier_id, own);
    if (facts !== undefined) found.set(subject_id, mergedFacts(found.get(subject_id), facts));
  }
  return found;
}

/** One that cannot be opened is left out, so that it does not hold up the others. */
async function openable(tx: Db, keyring: Keyring, rows: readonly DossierRow[]): Promise<StoredDossier[]> {
  try {
    return await openDossiers(tx, keyring, rows);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (rows.length < 2) return [];
    const opened: StoredDossier[] = [];
    for (const row of rows) opened.push(...(await openable(tx, keyring, [row])));
    return opened;
  }
}
