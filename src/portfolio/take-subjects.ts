import { randomUUID } from 'node:crypto';
import { proved, stands } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import type { GivenSubject, PortfolioStatus } from '../contract/portfolio.ts';
import type { Ledger } from '../credits/ledger.ts';
import { prices } from '../credits/prices.ts';
import type { Database, Db } from '../db/database.ts';
import { currentPeriod } from '../db/dossiers/dossier-keys.ts';
import { lockCustomersOf } from '../db/portfolio/customers.ts';
import {
  addPortfolioRows,
  findByExternalIds,
  holdPortfolioJob,
  lockPortfolio,
  NEVER,
  type PortfolioRow,
  savePortfolioRows,
  setSubjectKinds,
} from '../db/portfolio/portfolio.ts';
import { readGeneration } from '../db/screening/monitoring.ts';
import type { World } from '../db/world.ts';
import { wordHash } from '../dossiers/index/index-dossier.ts';
import { externalIdHash } from '../dossiers/intake/accept-dossier.ts';
import { foldText } from '../names/fold.ts';
import { inTurns } from '../platform/in-turns.ts';
import { makeErasableKey, periodOf, rewrapErasableKey } from '../platform/keys/erasable-keys.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { customerHashes } from '../subjects/links/linked-values.ts';
import { portfolioKey, type StoredGiven, sealGiven } from '../subjects/portfolio-entry.ts';
import { statusOf } from './shown-subject.ts';
import { tieWaiting } from './tie-customers.ts';

/**
 * Takes customers of a client. A job searches for those that are new or changed, which are paid for. An unchanged one costs
 * nothing, unless it is not watched and lists have changed since its search.
 */

export interface TakeTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly ledger: Ledger;
}

/** On whose behalf. */
export interface Taker {
  readonly world: World;
  /** `credential:12`, `cli:awa` */
  readonly actor: string;
  readonly credentialId: number | null;
  /** The request, or the file. */
  readonly reference: string;
}

interface TakenSubject {
  readonly id: string;
  readonly externalId: string;
  readonly status: PortfolioStatus;
}

export interface Taken {
  readonly taken: number;
  readonly unchanged: number;
  /** Checks; 0 in test. */
  readonly charged: number;
  /** In the order in which they were given. */
  readonly subjects: readonly TakenSubject[];
}

export const externalHash = (keyring: Keyring, { companyId, test }: World, externalId: string): Buffer =>
  keyring.lookupHash(`portfolio.${companyId}.${test ? 'test' : 'live'}`, externalId);

const contentHash = (keyring: Keyring, given: StoredGiven): Buffer =>
  keyring.lookupHash('portfolio-content', JSON.stringify(given));

/** Search keys of the name, and of what links the customer with others. */
const indexOf = (keyring: Keyring, world: World, given: StoredGiven): Buffer[] => [
  ...wordHashes(keyring, given.name),
  ...customerHashes(keyring, world, given),
];

/** Search keys of a name. */
export const wordHashes = (keyring: Keyring, name: string): Buffer[] =>
  [...new Set(foldText(name).split(' '))]
    .filter((word) => word !== '')
    .map((word) => wordHash(keyring, word));

/** As dossiers bear them. */
const hashesOf = (keyring: Keyring, { companyId }: World, prepared: readonly Prepared[]): Buffer[] =>
  prepared.map(({ given }) => externalIdHash(keyring, companyId, given.externalId));

interface Prepared {
  readonly given: StoredGiven;
  readonly monitor: boolean;
  readonly hash: Buffer;
  readonly content: Buffer;
}

function prepare(keyring: Keyring, world: World, { monitor, ...given }: GivenSubject): Prepared {
  return {
    given,
    monitor,
    hash: externalHash(keyring, world, given.externalId),
    content: contentHash(keyring, given),
  };
}

const kindOf = ({ type }: StoredGiven) => (type === 'COMPANY' ? 'company' : 'person') as 'company' | 'person';

/** Takes all or none; `also` is part of the transaction. Each externalId stands once among them. */
export async function takeSubjects(
  tools: TakeTools,
  taker: Taker,
  subjects: readonly GivenSubject[],
  also: (tx: Db, taken: Taken) => Promise<void> = async () => undefined,
): Promise<Taken> {
  const { database, keyring } = tools;
  const { world } = taker;
  const prepared = await inTurns(subjects, (subject) => prepare(keyring, world, subject));
  return database.transaction(async (tx) => {
    // The common order of locks: job, subjects, portfolio, customers, subscription, audit chain; then customers who are new.
    await holdPortfolioJob(tx, world);
    await setSubjectKinds(tx, await changedKinds(tx, world, prepared));
    const { subjects: count } = await lockPortfolio(tx, world);
    const plan = await planOf(tx, keyring, world, prepared);
    const added = await addAll(tx, keyring, world, count, plan.added);
    const changed = await inTurns(plan.changed, (one) => changedRow(keyring, world, one));
    await savePortfolioRows(tx, changed, ['sealed', 'content_hash', 'words', 'revision', 'updated_at']);
    await savePortfolioRows(tx, await resavedRows(keyring, plan));
    // One that is given alone may get a beginning too.
    await lockCustomersOf(tx, world, hashesOf(keyring, world, prepared.length === 1 ? prepared : plan.added));
    const charged = await charge(tx, tools.ledger, taker, [...plan.added, ...plan.changed, ...plan.repeated]);
    await tieWaiting(
      tx,
      keyring,
      world,
      prepared.map(({ hash }) => hash),
    );
    const taken = takenOf(prepared, plan, added, charged);
    await audit(tx, keyring, taker, { ...taken, resumed: plan.resumed });
    await also(tx, taken);
    return taken;
  });
}

interface Known extends Prepared {
  readonly row: PortfolioRow;
}

/** What is to be done with each. */
interface Plan {
  readonly added: readonly Prepared[];
  /** Other content. */
  readonly changed: readonly Known[];
  /** The same content, searched for again and paid for. */
  readonly repeated: readonly Known[];
  /** The same, free: it is watched from now on, or could not be searched for. */
  readonly refreshed: readonly Known[];
  /** The same, watched or not otherwise than before, or a customer again. */
  readonly rewatched: readonly Known[];
  /** How many of them were no customers any more. */
  readonly resumed: number;
  readonly known: ReadonlyMap<string, PortfolioRow>;
}

async function knownRows(
  tx: Db,
  world: World,
  prepared: readonly Prepared[],
): Promise<ReadonlyMap<string, PortfolioRow>> {
  const rows = await findByExternalIds(
    tx,
    world,
    prepared.map(({ hash }) => hash),
  );
  return new Map(rows.map((row) => [row.external_id_hash.toString('hex'), row]));
}

async function changedKinds(tx: Db, world: World, prepared: readonly Prepared[]) {
  const known = await knownRows(tx, world, prepared);
  return prepared.flatMap(({ hash, content, given }) => {
    const row = known.get(hash.toString('hex'));
    return row === undefined || row.content_hash.equals(content)
      ? []
      : [{ uuid: row.uuid, kind: kindOf(given) }];
  });
}

async function planOf(tx: Db, keyring: Keyring, world: World, prepared: readonly Prepared[]): Promise<Plan> {
  const known = await knownRows(tx, world, prepared);
  const generation = await readGeneration(tx);
  const there = prepared.flatMap((one): Known[] => {
    const row = known.get(one.hash.toString('hex'));
    return row === undefined ? [] : [{ ...one, row }];
  });
  // A row that something else wrote is replaced.
  const isSame = await inTurns(
    there,
    ({ row, content }) => row.content_hash.equals(content) && stands(keyring, 'portfolio_subjects', row),
  );
  const same = there.filter((_, at) => isSame[at]);
  const behind = same.filter(
    ({ row }) => row.screened_generation !== NEVER && row.screened_generation < generation,
  );
  const isFailed = ({ row }: Known) => row.screened_generation < NEVER;
  return {
    added: prepared.filter(({ hash }) => !known.has(hash.toString('hex'))),
    changed: there.filter((_, at) => !isSame[at]),
    // In test nothing is watched, and lists are the sandbox's.
    repeated: world.test ? [] : behind.filter((one) => !one.row.watched && !one.monitor && !isFailed(one)),
    refreshed: behind.filter((one) => isFailed(one) || (!one.row.watched && one.monitor)),
    rewatched: same.filter(
      ({ row, monitor }) => row.watched !== monitor || row.relationship_ended_at !== null,
    ),
    resumed: there.filter(({ row }) => row.relationship_ended_at !== null).length,
    known,
  };
}

/** Returns the new subjects' ids by the hash of their externalIds. */
async function addAll(
  tx: Db,
  keyring: Keyring,
  world: World,
  count: number,
  added: readonly Prepared[],
): Promise<ReadonlyMap<string, string>> {
  const period = await currentPeriod(tx);
  const rows = await inTurns(added, ({ given, monitor, hash, content }) => {
    const uuid = randomUUID();
    const { key, wrapped } = makeErasableKey(keyring, uuid, world);
    // A new period may have begun, and another process may know of it before this one.
    const wrapped_key =
      periodOf(wrapped) === period ? wrapped : rewrapErasableKey(keyring, uuid, wrapped, period, world);
    return proved(keyring, 'portfolio_subjects', {
      ...{ uuid, company_id: world.companyId, test: world.test, external_id_hash: hash, wrapped_key },
      ...{
        sealed: sealGiven(key, uuid, given),
        content_hash: content,
        words: indexOf(keyring, world, given),
      },
      ...{ revision: 1, watched: monitor, press_due: given.press },
      ...{ screened_generation: NEVER, sealed_found: null, relationship_ended_at: null },
    });
  });
  const placed = rows.map((row, at) => ({ ...row, place: count + at + 1 }));
  const kinds = added.map(({ given }) => kindOf(given));
  await addPortfolioRows(tx, world, placed, kinds);
  return new Map(rows.map((row) => [row.external_id_hash.toString('hex'), row.uuid]));
}

function changedRow(keyring: Keyring, world: World, { row, given, content, monitor }: Known): PortfolioRow {
  const sealed = sealGiven(portfolioKey(keyring, row), row.uuid, given);
  return proved(keyring, 'portfolio_subjects', {
    ...row,
    ...{ sealed, content_hash: content, words: indexOf(keyring, world, given), watched: monitor },
    ...{ press_due: given.press, revision: row.revision + 1, screened_generation: NEVER },
    ...{ relationship_ended_at: null, updated_at: new Date() },
  });
}

/** Of those whose content is the same, who is searched for again, or watched otherwise than before. */
function resavedRows(keyring: Keyring, { repeated, refreshed, rewatched }: Plan): Promise<PortfolioRow[]> {
  const again = new Set([...repeated, ...refreshed]);
  const isRepeated = new Set(repeated);
  return inTurns(new Set([...again, ...rewatched]), (one) =>
    proved(keyring, 'portfolio_subjects', {
      ...one.row,
      watched: one.monitor,
      relationship_ended_at: null,
      ...(again.has(one) && {
        screened_generation: NEVER,
        press_due: one.row.press_due || (isRepeated.has(one) && one.given.press),
      }),
    }),
  );
}

/** Two movements at most, whatever the number. */
async function charge(
  tx: Db,
  ledger: Ledger,
  { world, credentialId, reference }: Taker,
  paid: readonly Prepared[],
): Promise<number> {
  const common = { reference, credentialId, test: world.test };
  const counts = {
    'screening.subject': paid.length,
    'screening.subject-press': paid.filter(({ given }) => given.press).length,
  } as const;
  const charges = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((operation) => counts[operation] > 0)
    .map((operation) => ({ ...common, operation, count: counts[operation] }));
  await ledger.chargeAllWithin(tx, world.companyId, charges);
  if (world.test) return 0;
  return charges.reduce((sum, { operation, count }) => sum + count * prices[operation], 0);
}

function takenOf(
  prepared: readonly Prepared[],
  plan: Plan,
  added: ReadonlyMap<string, string>,
  charged: number,
): Taken {
  const again = new Set([...plan.changed, ...plan.repeated, ...plan.refreshed].map(({ hash }) => hash));
  const taken = plan.added.length + plan.changed.length + plan.repeated.length;
  return {
    taken,
    unchanged: prepared.length - taken,
    charged,
    subjects: prepared.map(({ given, hash }) => {
      const row = plan.known.get(hash.toString('hex'));
      return {
        id: row?.uuid ?? added.get(hash.toString('hex')) ?? '',
        externalId: given.externalId,
        status:
          row === undefined || again.has(hash)
            ? 'PENDING'
            : statusOf({ ...row, relationship_ended_at: null }),
      };
    }),
  };
}

function audit(
  tx: Db,
  keyring: Keyring,
  { world, actor, reference }: Taker,
  { taken, unchanged, charged, resumed }: Taken & { readonly resumed: number },
): Promise<void> {
  return appendAudit(tx, keyring, {
    chain: world.companyId,
    actor,
    action: 'portfolio.taken',
    details: {
      ...{ reference, taken, unchanged, charged },
      ...(resumed > 0 && { resumed }),
      ...(world.test && { test: true }),
    },
  });
}
