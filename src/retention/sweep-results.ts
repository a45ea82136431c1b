import { stands } from '../audit/carried-proofs.ts';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Database, Db } from '../db/database.ts';
import { noteKin } from '../db/dossiers/dossier-index.ts';
import type { DueDossiers } from '../db/dossiers/due-dossiers.ts';
import { eraseDossier } from '../db/dossiers/erase-dossier.ts';
import { eraseFaces } from '../db/dossiers/faces.ts';
import { noteErasure } from '../db/erased-copies.ts';
import { customersOf, noteDuties, overDuties } from '../db/retention/duty.ts';
import {
  companiesWithOldRows,
  endedCustomers,
  lockEndedCustomer,
  lockExpiredDossier,
  oldResults,
  removeOldDeliveries,
  removeOldSearches,
} from '../db/retention/result-retention.ts';
import { noteRemoved, operatorsOwn } from '../db/retention/retention-removals.ts';
import { eraseSubjectHits } from '../db/subjects/subject-hits.ts';
import { eraseSubjectRows, subjectsOfOnly } from '../db/subjects/subjects.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { inBatches, type TimeBudget, untilDone } from '../platform/time-budget.ts';
import { retentionLimits } from './limits.ts';
import { isRetentionProven } from './proven-retention.ts';
import { customerKeptUntil } from './retention.ts';
import { type SweepTools, sweepDossiers } from './sweep-dossiers.ts';

/**
 * Removes what is past its client's result retention. Each dossier has its own transaction that deletes the keys, so
 * a killed process leaves it either whole or unreadable, and two concurrent sweepers never remove one twice.
 * retention.ts says what is kept how long.
 */

const actor = 'service';

/** Erases expired dossiers, subjects that have none left, and customers of old; returns how many dossiers and customers. */
export async function sweepResults(tools: SweepTools, budget = untilDone()): Promise<number> {
  const { database, keyring } = tools;
  const sweep = (due: DueDossiers, expire: typeof expireDossier) =>
    sweepDossiers(tools, due, budget, (id) => database.transaction((tx) => expire(tx, keyring, id)));
  for (const taken of [false, true]) {
    const some = (most: number) => noteDuties(database, taken, most);
    await inBatches(retentionLimits.dutiesTogether, some, budget);
  }
  let swept = 0;
  for (const due of [oldResults, ...overDuties]) swept += await sweep(due, expireDossier);
  return swept + (await sweep(endedCustomers, expireCustomer));
}

async function expireCustomer(tx: Db, keyring: Keyring, id: number): Promise<boolean> {
  const customer = await lockEndedCustomer(tx, id);
  const company = customer && (await findCompany(tx, customer.company_id));
  const until = company && customerKeptUntil(customer, company);
  if (!until || until > new Date() || !stands(keyring, 'portfolio_subjects', customer)) return false;
  if (!(await isRetentionProven(tx, keyring, company.id))) return false;
  const { uuid: subject, test } = customer;
  await eraseSubjectHits(tx, [subject]);
  await eraseSubjectRows(tx, [subject]);
  await noteErasure(tx);
  await noteRemoved(tx, company.id, 'subjects', 1);
  await appendAudit(tx, keyring, {
    ...{ chain: company.id, actor, action: 'portfolio.expired' },
    details: { subject, ...(test && { test }) },
  });
  return true;
}

async function expireDossier(tx: Db, keyring: Keyring, id: number): Promise<boolean> {
  const dossier = await lockExpiredDossier(tx, id);
  if (dossier === undefined) return false;
  const { company_id: chain, uuid } = dossier;
  const customers = await customersOf(tx, [id]);
  if (!customers.every((row) => stands(keyring, 'customers', row))) return false;
  if (!(await isRetentionProven(tx, keyring, chain))) return false;
  await noteKin(tx, [id]);
  const faces = await eraseFaces(tx, chain, [id]);
  const { pictures } = await eraseDossier(tx, id);
  const subjects = await subjectsOfOnly(tx, [id]);
  await eraseSubjectHits(tx, subjects);
  await eraseSubjectRows(tx, subjects);
  await noteRemoved(tx, chain, 'pictures', pictures.length);
  await noteRemoved(tx, chain, 'faces', faces);
  await noteRemoved(tx, chain, 'results', 1);
  await noteRemoved(tx, chain, 'subjects', subjects.length);
  await appendAudit(tx, keyring, {
    chain,
    actor,
    action: 'dossier.expired',
    details: { dossier: uuid, pictures: pictures.length, subjects: subjects.join(',') },
  });
  return true;
}

/** Removes the sealed parts of old searches without a dossier, and old deliveries; returns how many of both. */
export async function sweepRows(
  { database, keyring }: Omit<SweepTools, 'blobs'>,
  budget: TimeBudget = untilDone(),
): Promise<number> {
  const { searches, deliveries } = await companiesWithOldRows(database);
  const removals = [
    ...[null, ...searches].map((id) => (most: number) => removeSearches(database, keyring, id, most)),
    ...deliveries.map((id) => (most: number) => removeDeliveries(database, keyring, id, most)),
  ];
  let removed = 0;
  for (const remove of removals) {
    if (budget.isOver()) break;
    removed += await inBatches(retentionLimits.expiredRowsTogether, remove, budget);
  }
  return removed;
}

function removeSearches(
  database: Database,
  keyring: Keyring,
  companyId: number | null,
  most: number,
): Promise<number> {
  return database.transaction(async (tx) => {
    const company = companyId === null ? undefined : await findCompany(tx, companyId);
    const days = company?.result_retention_days ?? retentionLimits.operatorSearchDays;
    const searches = await removeOldSearches(tx, companyId, days, most);
    if (searches === 0) return 0;
    await noteRemoved(tx, companyId ?? operatorsOwn, 'searches', searches);
    const chain = companyId ?? operatorChain;
    await appendAudit(tx, keyring, { chain, actor, action: 'searches.expired', details: { searches } });
    return searches;
  });
}

function removeDeliveries(
  database: Database,
  keyring: Keyring,
  companyId: number,
  most: number,
): Promise<number> {
  return database.transaction(async (tx) => {
    const days = (await findCompany(tx, companyId))?.result_retention_days;
    const deliveries = days === undefined ? 0 : await removeOldDeliveries(tx, companyId, days, most);
    if (deliveries === 0) return 0;
    await noteRemoved(tx, companyId, 'deliveries', deliveries);
    await appendAudit(tx, keyring, {
      chain: companyId,
      actor,
      action: 'deliveries.expired',
      details: { deliveries },
    });
    return deliveries;
  });
}
