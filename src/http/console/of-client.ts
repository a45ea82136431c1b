import { Type } from 'typebox';
import type { Client } from '../../contract/console/clients.ts';
import { type CompanyRow, findCompany, listCompanies } from '../../db/clients/companies.ts';
import { listOverviews } from '../../db/clients/company-overviews.ts';
import { newestGrant } from '../../db/clients/ledger.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { shownClient } from './client-views.ts';

/** What routes about one client share. */

export const ClientParams = Type.Object({ client: Type.String() });

/** An id that no client can have is answered like an unknown one. */
export async function requireClient(db: Db, id: string): Promise<CompanyRow> {
  const company = /^[1-9][0-9]{0,8}$/.test(id) ? await findCompany(db, Number(id)) : undefined;
  if (company === undefined) throw new AppError('CLIENT_NOT_FOUND');
  return company;
}

/** One client as it is now. */
export async function readClient(db: Db, id: number, defaultRateLimit: number): Promise<Client> {
  const [overview] = await listOverviews(db, id);
  if (overview === undefined) throw new AppError('CLIENT_NOT_FOUND');
  return shownClient(overview, { lastGrant: await newestGrant(db, id), defaultRateLimit });
}

/** All clients for the operator's people; for those of a client (`own`) theirs alone. */
export async function companiesFor(db: Db, own: number | null): Promise<CompanyRow[]> {
  if (own === null) return listCompanies(db);
  const company = await findCompany(db, own);
  return company === undefined ? [] : [company];
}
