import { createHash } from 'node:crypto';
import { type AuditEvent, appendAudit, appendBehind } from '../audit/chain.ts';
import { changeProven } from '../audit/proven-rows.ts';
import { noEnd, type SubscriptionType } from '../contract/account.ts';
import type { AuditHead, AuditRow } from '../db/audit/audit.ts';
import { Batches } from '../db/batches.ts';
import {
  type LedgerRow,
  ledgerRowsBetween,
  newestGrant,
  nextEntries,
  outstandingReservations,
  writeMovements,
} from '../db/clients/ledger.ts';
import {
  companiesWithExpiredCredits,
  hasExpiredCredits,
  lockBooks,
  lockSubscription,
  type SubscriptionRow,
  setSubscriptionTerms,
} from '../db/clients/subscriptions.ts';
import { type Database, type Db, one } from '../db/database.ts';
import { addScreenings, type ScreeningRow } from '../db/screening/screenings.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';
import { today } from '../platform/today.ts';
import { creditLimits } from './limits.ts';
import { costsNothing, countersOf, type Movement, move, refusalToSpend } from './movements.ts';
import { type Operation, prices } from './prices.ts';

/**
 * The books. Every movement locks the company's subscription, so that they take turns and the balance is
 * exact under any concurrency; rows are only ever added, and the audit chain covers them.
 */

export interface Charge {
  readonly operation: Operation;
  /** The request it is for. */
  readonly reference: string;
  /** Null where the operator acts for the client. */
  readonly credentialId: number | null;
  readonly test: boolean;
  /** How often; once by default. */
  readonly count?: number;
  /** The search it is for, kept in the same transaction. */
  readonly screening?: ScreeningRow;
}

/** Credits that are set aside for work, whose result is charged for when it is there. */
export interface Reservation {
  readonly operation: string;
  readonly amount: number;
  /** The work it is for. */
  readonly reference: string;
  readonly credentialId: number;
  readonly test: boolean;
}

/** The end of such work. */
export interface Closing extends Omit<Reservation, 'amount'> {
  readonly used: number;
}

export interface Grant {
  readonly amount: number;
  readonly reason: string;
  readonly actor: string;
  readonly expirationDate?: string;
  readonly type?: SubscriptionType;
  /** The newest grant the granter knows of; refused if another was made since. */
  readonly lastGrant?: number | null;
}

interface Alongside {
  readonly alongside?: (places: readonly number[]) => Promise<readonly AuditEvent[]>;
  /** What the caller has locked. */
  readonly subscription?: SubscriptionRow;
  readonly head?: AuditHead;
  /** What the entries are to be numbered by. */
  readonly numbers?: Awaited<ReturnType<typeof nextEntries>>;
}

export class Ledger {
  readonly #database: Database;
  readonly #keyring: Keyring;
  readonly #charging = new Map<number, Batches<Charge, AppError | undefined>>();

  constructor(database: Database, keyring: Keyring) {
    this.#database = database;
    this.#keyring = keyring;
  }

  /**
   * Charges for an answer that is ready. Charges of one company that wait while another is being written
   * are written together, so that a busy company costs one transaction a batch, not one a call. Durability
   * is relaxed: a crash of the database within the second loses the charge, in the client's favour.
   */
  async charge(companyId: number, charge: Charge): Promise<void> {
    let batches = this.#charging.get(companyId);
    if (batches === undefined) {
      const work = (charges: readonly Charge[]) => this.#chargeAll(companyId, charges);
      batches = new Batches(work, creditLimits.chargesPerBatch, 'after a turn');
      this.#charging.set(companyId, batches);
    }
    const refusal = await batches.add(charge);
    if (refusal !== undefined) throw refusal;
  }

  #chargeAll(companyId: number, charges: readonly Charge[]): Promise<(AppError | undefined)[]> {
    return this.#database.transaction(
      async (tx) => {
        const [locked, numbers] = await Promise.all([
          lockBooks(tx, companyId),
          nextEntries(tx, charges.length),
        ]);
        const movements = charges.map(chargeMovement);
        const refusals = await this.#apply(tx, companyId, 'service', movements, { ...locked, numbers });
        const made = charges.filter((_charge, i) => refusals[i] === undefined);
        await addScreenings(
          tx,
          made.flatMap(({ screening }) => screening ?? []),
        );
        return refusals;
      },
      { relaxedDurability: true, readsFirst: true },
    );
  }

  /** Charges inside a transaction of the caller's, for answers that must be stored with their charge. */
  async chargeWithin(tx: Db, companyId: number, charge: Charge): Promise<void> {
    await this.chargeAllWithin(tx, companyId, [charge]);
  }

  /** The same for several, of which none is made where one cannot be paid. */
  async chargeAllWithin(tx: Db, companyId: number, charges: readonly Charge[]): Promise<void> {
    throwFirst(await this.#apply(tx, companyId, 'service', charges.map(chargeMovement)));
  }

  /** Reserves credits for work that is about to be done, in the transaction that says so. */
  async reserve(tx: Db, companyId: number, reservation: Reservation): Promise<void> {
    throwFirst(await this.reserveAll(tx, companyId, [reservation], async () => []));
  }

  /**
   * Reserves credits for several pieces of work, in the transaction that accepts them. What the client cannot pay for is
   * refused, each by itself. `accept` writes the others, by their places, and gives their audit events; until the commit
   * nobody else moves the client's credits.
   */
  async reserveAll(
    tx: Db,
    companyId: number,
    reservations: readonly Reservation[],
    accept: (places: readonly number[]) => Promise<readonly AuditEvent[]>,
  ): Promise<(AppError | undefined)[]> {
    const actors = new Set(reservations.map(({ credentialId }) => `credential:${credentialId}`));
    const [only = 'service'] = actors;
    const movements = reservations.map(reserveMovement);
    return this.#apply(tx, companyId, actors.size === 1 ? only : 'service', movements, { alongside: accept });
  }

  /**
   * Settles what was `used` of reservations of one client and returns the rest. Once closed, closing again moves nothing.
   * `ended` are the audit events of what ends.
   */
  async closeReservations(
    tx: Db,
    companyId: number,
    closings: readonly Closing[],
    ended: readonly AuditEvent[] = [],
  ): Promise<void> {
    const subscription = await lockSubscription(tx, companyId);
    const references = closings.map(({ reference }) => reference);
    const outstanding = await outstandingReservations(tx, companyId, references);
    const movements = closings.flatMap((closing) =>
      closingMovements(closing, outstanding.get(closing.reference) ?? 0),
    );
    await this.#apply(tx, companyId, 'service', movements, {
      alongside: async () => ended,
      subscription,
    });
  }

  /** Adds credits and sets the subscription's terms. What had expired before is written off first. */
  async grant(tx: Db, companyId: number, grant: Grant): Promise<void> {
    await lockSubscription(tx, companyId);
    if (grant.lastGrant !== undefined && (await newestGrant(tx, companyId)) !== grant.lastGrant) {
      throw new AppError('CREDITS_CHANGED');
    }
    const before = await this.#writeOffExpired(tx, companyId, grant.actor);
    const type = grant.type ?? before.type;
    const isFreed = type === 'UNLIMITED' && before.type !== 'UNLIMITED';
    const expires = grant.expirationDate ?? (isFreed ? noEnd : before.expiration_date);
    if (type !== before.type || expires !== before.expiration_date) {
      const { reported } = await changeProven(
        tx,
        this.#keyring,
        { kind: 'companies', id: companyId },
        { subscription: `${type} ${expires}` },
        () => setSubscriptionTerms(tx, companyId, type, expires),
      );
      await appendAudit(tx, this.#keyring, {
        chain: companyId,
        actor: grant.actor,
        action: 'subscription.terms',
        details: { type, expires, ...reported },
      });
    }
    await this.#apply(tx, companyId, grant.actor, [
      {
        kind: 'grant',
        amount: grant.amount,
        operation: 'grant',
        reference: grant.reason,
        credential_id: null,
        test: false,
      },
    ]);
  }

  /** Writes off what is left of subscriptions that have ended. */
  async expireAll(): Promise<number> {
    const companies = await companiesWithExpiredCredits(this.#database);
    for (const companyId of companies) {
      await this.#database.transaction((tx) => this.#writeOffExpired(tx, companyId, 'service'));
    }
    return companies.length;
  }

  async #writeOffExpired(tx: Db, companyId: number, actor: string): Promise<SubscriptionRow> {
    const row = await lockSubscription(tx, companyId);
    if (!(await hasExpiredCredits(tx, companyId))) return row;
    await this.#apply(tx, companyId, actor, [
      {
        kind: 'expire',
        amount: row.available,
        operation: 'expire',
        reference: row.expiration_date,
        credential_id: null,
        test: false,
      },
    ]);
    return row;
  }

  /**
   * Applies movements in order and audits them. A movement the client cannot pay for leaves no trace; its refusal stands at
   * its place in the answer. `alongside` writes what belongs to the others and gives its audit events.
   */
  async #apply(
    tx: Db,
    companyId: number,
    actor: string,
    movements: readonly Movement[],
    { alongside = async () => [], subscription: locked, head, numbers }: Alongside = {},
  ): Promise<(AppError | undefined)[]> {
    let subscription = locked ?? (await lockSubscription(tx, companyId));
    const date = today();
    const entries = [];
    const refusals: (AppError | undefined)[] = [];
    for (const movement of movements) {
      if (costsNothing(movement)) {
        refusals.push(undefined);
        continue;
      }
      const moved = move(subscription, movement, date);
      refusals.push(moved.ok ? undefined : moved.refusal);
      if (!moved.ok) continue;
      subscription = moved.subscription;
      entries.push(moved.entry);
    }
    const made = await alongside(refusals.flatMap((refusal, place) => (refusal === undefined ? place : [])));
    if (entries.length === 0) {
      await appendAudit(tx, this.#keyring, ...made);
      return refusals;
    }
    const given = numbers ?? (await nextEntries(tx, entries.length));
    const rows = entries.map((entry, i) => ({
      ...entry,
      ...one(given.slice(i, i + 1)),
      company_id: companyId,
    }));
    const moved: AuditEvent = {
      chain: companyId,
      actor,
      action: 'credits.moved',
      details: {
        kinds: [...new Set(entries.map((e) => e.kind))].join(','),
        amount: entries.reduce((sum, e) => sum + e.amount, 0),
        first: rows[0]?.id ?? 0,
        last: rows.at(-1)?.id ?? 0,
        available: subscription.available,
        digest: digestOf(rows),
      },
    };
    await Promise.all([
      writeMovements(tx, companyId, countersOf(subscription), rows),
      head === undefined
        ? appendAudit(tx, this.#keyring, moved, ...made)
        : appendBehind(tx, this.#keyring, head, [moved, ...made]),
    ]);
    return refusals;
  }
}

/** Whether the ledger rows that an audit entry covers are still as they were. */
export async function proveLedger(db: Db, row: AuditRow): Promise<Text | undefined> {
  if (row.action !== 'credits.moved') return undefined;
  const details = JSON.parse(row.details) as { first: number; last: number; digest: string };
  const rows = await ledgerRowsBetween(db, row.chain, details.first, details.last);
  return digestOf(rows) === details.digest
    ? undefined
    : {
        en: `the ledger entries ${details.first} to ${details.last} were changed`,
        fr: `les écritures ${details.first} à ${details.last} ont été modifiées`,
      };
}

/** The 402 for a subscription that is known not to cover an operation. */
export function refusalFor(
  subscription: Pick<SubscriptionRow, 'type' | 'available' | 'expiration_date'>,
  operation: Operation,
): AppError | undefined {
  return refusalToSpend(subscription, prices[operation], today());
}

function chargeMovement(charge: Charge): Movement {
  return {
    kind: 'charge',
    amount: prices[charge.operation] * (charge.count ?? 1),
    operation: charge.operation,
    reference: charge.reference,
    credential_id: charge.credentialId,
    test: charge.test,
  };
}

function reserveMovement({ operation, amount, reference, credentialId, test }: Reservation): Movement {
  return { kind: 'reserve', amount, operation, reference, credential_id: credentialId, test };
}

function closingMovements(closing: Closing, outstanding: number): Movement[] {
  const { operation, reference, credentialId, test } = closing;
  const used = Math.min(closing.used, outstanding);
  const common = { operation, reference, credential_id: credentialId, test };
  return [
    { kind: 'settle' as const, amount: used, ...common },
    { kind: 'return' as const, amount: outstanding - used, ...common },
  ].filter(({ amount }) => amount > 0);
}

function digestOf(rows: readonly LedgerRow[]): string {
  const hash = createHash('sha256');
  for (const row of [...rows].sort((a, b) => a.id - b.id)) {
    hash.update(
      JSON.stringify([
        row.id,
        row.company_id,
        row.kind,
        row.amount,
        row.operation,
        row.reference,
        row.credential_id,
        row.test,
        row.available_after,
        row.created_at,
      ]),
    );
  }
  return hash.digest('hex');
}

function throwFirst(refusals: readonly (AppError | undefined)[]): void {
  const refusal = refusals.find((r) => r !== undefined);
  if (refusal !== undefined) throw refusal;
}
