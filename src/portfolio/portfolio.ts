import { proved } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import type { PortfolioEntry, PortfolioPage } from '../contract/portfolio.ts';
import { findCompany } from '../db/clients/companies.ts';
import { type Db, one } from '../db/database.ts';
import {
  countOpen,
  FAILED,
  findByExternalIds,
  findByWords,
  findPortfolio,
  findPortfolioRows,
  lockPortfolio,
  NEVER,
  openPortfolio,
  type PortfolioRow,
  portfolioBetween,
  savePortfolioRows,
} from '../db/portfolio/portfolio.ts';
import type { World } from '../db/world.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { isUuid } from '../platform/uuid.ts';
import { customerKeptUntil } from '../retention/retention.ts';
import { livingSubject } from '../subjects/hold-subject.ts';
import { portfolioLimits } from './limits.ts';
import { shownEntries } from './shown-subject.ts';
import { externalHash, wordHashes } from './take-subjects.ts';
import { tieWaiting } from './tie-customers.ts';

/** The customers of a client, page by page, one by one, and the end of their relationship. */

export async function findCustomer(
  db: Db,
  keyring: Keyring,
  world: World,
  externalId: string,
): Promise<PortfolioRow | undefined> {
  const [row] = await findByExternalIds(db, world, [externalHash(keyring, world, externalId)]);
  return row;
}

/** By the client's identifier, by ours, or by all words of the name. */
export async function searchPortfolio(
  db: Db,
  keyring: Keyring,
  world: World,
  text: string,
  language: Language,
): Promise<PortfolioEntry[]> {
  const portfolio = await findPortfolio(db, world);
  if (portfolio === undefined) return [];
  const own = isUuid(text) ? await findPortfolioRows(db, [text.toLowerCase()]) : [];
  const named = await findCustomer(db, keyring, world, text);
  const words = wordHashes(keyring, text);
  const found = words.length === 0 ? [] : await findByWords(db, world, words, portfolioLimits.foundShown);
  const rows = [...own, ...(named === undefined ? [] : [named]), ...found].filter(
    ({ company_id, test }) => company_id === world.companyId && test === world.test,
  );
  const distinct = new Map(rows.map((row) => [row.uuid, row]));
  return shownEntries(db, keyring, [...distinct.values()], portfolio, language);
}

export interface PageWish {
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Only those with something to decide, the worst first. */
  readonly openOnly: boolean;
}

/** Places have no gaps, so any page is found as fast as the first, and counting is free. */
export async function pageOfPortfolio(
  db: Db,
  keyring: Keyring,
  world: World,
  { pageNumber, pageSize, openOnly }: PageWish,
  language: Language,
): Promise<PortfolioPage> {
  const portfolio = await findPortfolio(db, world);
  const totalElements =
    portfolio === undefined ? 0 : openOnly ? await countOpen(db, world) : portfolio.subjects;
  const totalPages = Math.ceil(totalElements / pageSize);
  const highest = totalElements - (pageNumber - 1) * pageSize;
  const rows =
    portfolio === undefined || highest < 1
      ? []
      : openOnly
        ? await openPortfolio(db, world, (pageNumber - 1) * pageSize, pageSize)
        : await portfolioBetween(db, world, highest - pageSize + 1, highest);
  return {
    content: portfolio === undefined ? [] : await shownEntries(db, keyring, rows, portfolio, language),
    ...{ pageNumber, pageSize, totalElements, totalPages },
    last: pageNumber >= totalPages,
    first: pageNumber === 1,
  };
}

interface Ending {
  readonly actor: string;
  /** When it ended, if a later backup says so; now by default. */
  readonly at?: Date | undefined;
}

export interface Ended {
  readonly relationshipEndedAt: Date;
  readonly keptUntil: Date;
}

/**
 * Ends the relationship with a customer, who is no longer watched. The file stays until its retention is over; given again,
 * the customer is one again. Ending it twice is ending it once.
 */
export async function endRelationship(
  tx: Db,
  keyring: Keyring,
  subject: string,
  { actor, at }: Ending,
): Promise<Ended> {
  const { company_id: chain, test } = await livingSubject(tx, subject);
  await lockPortfolio(tx, { companyId: chain, test });
  const before = one(await findPortfolioRows(tx, [subject]));
  const ends = at !== undefined || before.relationship_ended_at === null;
  const row = ends ? proved(keyring, 'portfolio_subjects', endedRow(before, at)) : before;
  if (ends) {
    await savePortfolioRows(tx, [row]);
    await tieWaiting(tx, keyring, { companyId: chain, test }, [row.external_id_hash]);
  }
  const company = await findCompany(tx, chain);
  const keptUntil = company && customerKeptUntil(row, company);
  if (!keptUntil || row.relationship_ended_at === null) throw new Error('a customer is of a client');
  if (ends) {
    const details = { subject, until: keptUntil.toISOString(), ...(test && { test }) };
    await appendAudit(tx, keyring, { chain, actor, action: 'portfolio.ended', details });
  }
  return { relationshipEndedAt: row.relationship_ended_at, keptUntil };
}

/** Cancels a search that has not run yet. */
const endedRow = (row: PortfolioRow, at = new Date()): PortfolioRow => ({
  ...row,
  relationship_ended_at: at,
  watched: false,
  press_due: false,
  screened_generation: row.screened_generation === NEVER ? FAILED : row.screened_generation,
});
