import type { CustomerEvents } from '../contract/customers.ts';
import type { Database, Db } from '../db/database.ts';
import { findDossiers } from '../db/dossiers/dossiers.ts';
import { type CustomerEventRow, eventsAfter, placeEvents } from '../db/portfolio/customer-events.ts';
import { entriesById, namesOfCustomers } from '../db/portfolio/customers.ts';
import type { World } from '../db/world.ts';
import { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring, SealingKey } from '../platform/keys/sealing.ts';
import { inBatches, type TimeBudget, untilDone } from '../platform/time-budget.ts';
import { openOr } from '../subjects/hit.ts';
import { givenOf, portfolioKey } from '../subjects/portfolio-entry.ts';
import { announceCustomers } from '../webhooks/outbox.ts';
import { portfolioLimits } from './limits.ts';
import { tieSome } from './tie-customers.ts';

/** What changed of customers, as programs read it and as webhooks tell it. */

/** Ties what earlier programs left, gives changes their places, and announces them. */
export async function keepCustomers(
  database: Database,
  keyring: Keyring,
  budget: TimeBudget = untilDone(),
): Promise<number> {
  const tied = await inBatches(
    portfolioLimits.tiedTogether,
    (most) => database.transaction((tx) => tieSome(tx, keyring, most)),
    budget,
  );
  const placed = await inBatches(
    portfolioLimits.placedTogether,
    (most) => database.transaction((tx) => placeSome(tx, keyring, most)),
    budget,
  );
  return tied + placed;
}

async function placeSome(tx: Db, keyring: Keyring, most: number): Promise<number> {
  const placed = await placeEvents(tx, most);
  // Of a new customer other messages tell, or nobody asked.
  const news = placed.filter(({ changed }) => changed.some((word) => word !== 'CREATED'));
  const named = await nameCustomers(tx, keyring, news);
  const worlds = new Map(news.map((row) => [`${row.company_id} ${row.test}`, row]));
  for (const { company_id: companyId, test } of worlds.values()) {
    const events = news.flatMap((row) => {
      const customer = named.get(row.customer_id);
      if (customer === undefined || row.company_id !== companyId || row.test !== test) return [];
      const { of, key, externalId } = customer;
      return [{ of, key, sequence: row.position, payload: shownEvent(externalId, row) }];
    });
    await announceCustomers(tx, { companyId, test }, 'CUSTOMER_CHANGED', events);
  }
  return placed[0]?.taken ?? 0;
}

interface Named {
  readonly externalId: string;
  readonly of: { readonly portfolioId: number } | { readonly dossierId: number };
  readonly key: SealingKey;
}

/** What clients call customers, with the key of what says so; whose file is gone or does not open is left out. */
async function nameCustomers(
  db: Db,
  keyring: Keyring,
  events: readonly CustomerEventRow[],
): Promise<ReadonlyMap<number, Named>> {
  if (events.length === 0) return new Map();
  const ids = [...new Set(events.map(({ customer_id }) => customer_id))];
  const customers = await namesOfCustomers(db, ids);
  const entries = await entriesById(
    db,
    customers.flatMap(({ portfolio_id }) => portfolio_id ?? []),
  );
  const others = customers.filter(({ portfolio_id }) => portfolio_id === null);
  const dossiers = await findDossiers(
    db,
    others.flatMap(({ dossier_id }) => dossier_id ?? []),
  );
  const named = customers.map(({ id, portfolio_id, dossier_id }): readonly [number, Named | undefined] => {
    const entry = entries.find((one) => one.id === portfolio_id);
    const dossier = dossiers.find((one) => one.id === dossier_id);
    return [
      id,
      openOr(undefined, () => {
        if (entry !== undefined) {
          const { externalId } = givenOf(keyring, entry);
          return { externalId, of: { portfolioId: entry.id }, key: portfolioKey(keyring, entry) };
        }
        const key = dossier && DossierKey.open(keyring, dossier);
        if (key === undefined || !dossier?.sealed_request) return undefined;
        const { externalId } = key.open<{ externalId: string | null }>(
          'request',
          dossier.uuid,
          dossier.sealed_request,
        );
        return externalId === null ? undefined : { externalId, of: { dossierId: dossier.id }, key: key.key };
      }),
    ];
  });
  return new Map(named.flatMap(([id, one]) => (one === undefined ? [] : [[id, one] as const])));
}

const shownEvent = (externalId: string, { changed, at }: CustomerEventRow) => ({
  externalId,
  changed: [...changed],
  at: at.toISOString(),
});

/** What happened behind a place: of one customer, or of all of a world. */
export async function readEvents(
  db: Db,
  keyring: Keyring,
  world: World,
  {
    after,
    size,
    customerId,
  }: { readonly after: number; readonly size: number; readonly customerId?: number },
): Promise<CustomerEvents> {
  const found = await eventsAfter(db, world, after, size + 1, customerId);
  const rows = found.slice(0, size);
  const named = await nameCustomers(db, keyring, rows);
  return {
    content: rows.flatMap((row) => {
      const customer = named.get(row.customer_id);
      return customer === undefined ? [] : [shownEvent(customer.externalId, row)];
    }),
    next: String(rows.at(-1)?.position ?? after),
    last: found.length <= size,
  };
}
