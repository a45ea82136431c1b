import { stands } from '../audit/carried-proofs.ts';
import type { GivenSubject } from '../contract/portfolio.ts';
import type { PepMatch, SanctionMatch } from '../contract/screening.ts';
import type { Db } from '../db/database.ts';
import { findPortfolioRows, type PortfolioRow } from '../db/portfolio/portfolio.ts';
import { openErasableKey } from '../platform/keys/erasable-keys.ts';
import type { Keyring, SealingKey } from '../platform/keys/sealing.ts';
import type { KeptMediaArticle } from '../press/shown-article.ts';
import type { SpokenMatch } from '../screening/match-answers.ts';
import { openOr } from './hit.ts';

/** A customer given without a dossier: what was given, and what was found. */

/** Whether it is watched is a column. */
export type StoredGiven = Omit<GivenSubject, 'monitor'>;

export interface PortfolioFound {
  readonly sanctions: readonly SpokenMatch<SanctionMatch>[];
  readonly peps: readonly SpokenMatch<PepMatch>[];
  /** Null where the press was not searched. */
  readonly articles: readonly KeptMediaArticle[] | null;
  /** The sandbox made it up. */
  readonly simulated?: true;
}

export const nothingFound: PortfolioFound = { sanctions: [], peps: [], articles: null };

const givenContext = (uuid: string): string => `portfolio:${uuid}`;
const foundContext = (uuid: string): string => `portfolio-found:${uuid}`;

export function sealGiven(key: SealingKey, uuid: string, given: StoredGiven): Buffer {
  return key.seal(givenContext(uuid), JSON.stringify(given));
}

/** Nothing where nothing was found and the press was not searched. */
export function sealFound(key: SealingKey, uuid: string, found: PortfolioFound): Buffer | null {
  const { sanctions, peps, articles } = found;
  if (sanctions.length === 0 && peps.length === 0 && articles === null && !found.simulated) return null;
  return key.seal(foundContext(uuid), JSON.stringify(found));
}

type Keyed = Pick<PortfolioRow, 'uuid' | 'wrapped_key'>;

export const portfolioKey = (keyring: Keyring, { uuid, wrapped_key }: Keyed): SealingKey =>
  openErasableKey(keyring, uuid, wrapped_key);

export interface PortfolioEntryRow {
  readonly row: PortfolioRow;
  readonly key: SealingKey;
  readonly given: StoredGiven;
}

export function openEntry(keyring: Keyring, row: PortfolioRow): PortfolioEntryRow {
  const key = portfolioKey(keyring, row);
  const given = JSON.parse(key.open(givenContext(row.uuid), row.sealed).toString()) as StoredGiven;
  return { row, key, given };
}

/** Undefined if something else wrote it or it does not open, so that others are not held up. */
export function tryToOpen(keyring: Keyring, row: PortfolioRow): PortfolioEntryRow | undefined {
  return stands(keyring, 'portfolio_subjects', row)
    ? openOr(undefined, () => openEntry(keyring, row))
    : undefined;
}

/** What was given, also of a row that something else than the service wrote, as far as that opens. */
export function givenOf(keyring: Keyring, row: PortfolioRow): StoredGiven {
  return openOr(unread, () => openEntry(keyring, row).given);
}

const unread: StoredGiven = {
  ...{ externalId: '?', type: 'PERSON', name: '?', dateOfBirth: null, nationality: null },
  ...{ identifiers: {}, press: false },
};

export function openFound({ row, key }: PortfolioEntryRow): PortfolioFound {
  const { uuid, sealed_found: sealed } = row;
  if (sealed === null) return nothingFound;
  return openOr(
    nothingFound,
    () => JSON.parse(key.open(foundContext(uuid), sealed).toString()) as PortfolioFound,
  );
}

/** The portfolio entry of a subject; undefined if dossiers are about it. */
export async function findEntry(
  db: Db,
  keyring: Keyring,
  subjectId: string,
): Promise<PortfolioEntryRow | undefined> {
  const [row] = await findPortfolioRows(db, [subjectId]);
  return row && openOr(undefined, () => openEntry(keyring, row));
}
