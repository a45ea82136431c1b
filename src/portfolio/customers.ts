import { proved, requireStanding } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import {
  type CustomerRow,
  findCustomerRow,
  lockCustomers,
  partsOfCustomers,
  saveRelationships,
} from '../db/portfolio/customers.ts';
import {
  findPortfolioRows,
  lockPortfolio,
  type PortfolioRow,
  savePortfolioRows,
} from '../db/portfolio/portfolio.ts';
import type { World } from '../db/world.ts';
import { externalIdHash } from '../dossiers/intake/accept-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { livingSubject } from '../subjects/hold-subject.ts';
import { endRelationship } from './portfolio.ts';
import { isOurs, openEnd, relationshipRow, startOf, tieWaiting } from './tie-customers.ts';

/** The beginning and the end of the relationship with a customer. */

export async function requiredCustomer(
  db: Db,
  keyring: Keyring,
  world: World,
  externalId: string,
): Promise<CustomerRow> {
  const row = await findCustomerRow(db, world, externalIdHash(keyring, world.companyId, externalId));
  if (row === undefined) throw new AppError('CUSTOMER_NOT_FOUND');
  return row;
}

interface Locked {
  readonly row: CustomerRow;
  readonly entry: PortfolioRow | undefined;
  readonly startedAt: Date | null;
}

/** In the common order of locks: subject, portfolio, customer. `isTaken`: the portfolio is locked already. */
async function lockCustomer(
  tx: Db,
  keyring: Keyring,
  { world, externalId }: Act,
  isTaken = false,
): Promise<Locked> {
  const found = await requiredCustomer(tx, keyring, world, externalId);
  const [parts] = await partsOfCustomers(tx, [found.id]);
  if (parts?.entry && !isTaken) {
    await livingSubject(tx, parts.entry);
    await lockPortfolio(tx, world);
  }
  const [entry] = parts?.entry ? await findPortfolioRows(tx, [parts.entry]) : [];
  const [row] = await lockCustomers(tx, [found.id]);
  if (row === undefined || row.portfolio_id !== (entry?.id ?? null)) {
    throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });
  }
  if (!isOurs(keyring, row, entry)) requireStanding(keyring, 'customers', row);
  return { row, entry, startedAt: startOf(row, parts, entry) };
}

/** What a program asks for, and as whom. */
interface Act {
  readonly world: World;
  readonly externalId: string;
  readonly actor: string;
}

/** Ends a relationship that was begun; of a portfolio's entry as DELETE of it does. */
export async function endCustomer(
  tx: Db,
  keyring: Keyring,
  { reason, ...act }: Act & { readonly reason: string },
): Promise<CustomerRow> {
  const { actor } = act;
  const { row, entry, startedAt } = await lockCustomer(tx, keyring, act);
  if (row.ended_at !== null) {
    throw new AppError('RELATIONSHIP_ENDED', { parameters: { at: row.ended_at.toISOString() } });
  }
  if (startedAt === null) throw new AppError('RELATIONSHIP_NEVER_BEGAN');
  const at = new Date();
  if (entry !== undefined) await endRelationship(tx, keyring, entry.uuid, { actor, at });
  const ended = await relationshipRow(tx, keyring, { ...row, ended_at: at }, reason);
  await saveRelationships(tx, [ended]);
  await audit(tx, keyring, 'customer.ended', actor, row);
  return ended;
}

/** Takes an ended relationship up again. Nobody is watched by that. */
export async function reopenCustomer(tx: Db, keyring: Keyring, act: Act): Promise<CustomerRow> {
  const { world, actor } = act;
  const { row, entry } = await lockCustomer(tx, keyring, act);
  if (row.ended_at === null) throw new AppError('RELATIONSHIP_LASTS');
  const reopened = await relationshipRow(tx, keyring, { ...row, ended_at: null }, null);
  if (entry !== undefined) {
    await savePortfolioRows(tx, [
      proved(keyring, 'portfolio_subjects', { ...entry, relationship_ended_at: null }),
    ]);
    await tieWaiting(tx, keyring, world, [entry.external_id_hash]);
  } else await saveRelationships(tx, [reopened]);
  await audit(tx, keyring, 'customer.reopened', actor, row);
  return reopened;
}

/** Says when the relationship of one that was just given began, in the same transaction. */
export async function beginCustomer(
  tx: Db,
  keyring: Keyring,
  { startedAt, ...act }: Act & { readonly startedAt: Date },
): Promise<void> {
  const { row } = await lockCustomer(tx, keyring, act, true);
  if (row.given_started_at?.getTime() === startedAt.getTime()) return;
  const { reason = null } = openEnd(keyring, row) ?? {};
  await saveRelationships(tx, [
    await relationshipRow(tx, keyring, { ...row, given_started_at: startedAt }, reason),
  ]);
  await audit(tx, keyring, 'customer.begun', act.actor, row);
}

function audit(
  tx: Db,
  keyring: Keyring,
  action: string,
  actor: string,
  { uuid, company_id: chain, test }: CustomerRow,
): Promise<void> {
  return appendAudit(tx, keyring, {
    chain,
    actor,
    action,
    details: { customer: uuid, ...(test && { test }) },
  });
}
