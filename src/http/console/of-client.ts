import { Type } from 'typebox';
import type { Client } from '../../contract/console/clients.ts';
import { type CompanyRow, findCompany } from '../../db/clients/companies.ts';
import { listOverviews } from '../../db/clients/company-overviews.ts';
import { newestGrant } from '../../db/clients/ledger.ts';
import type { Db } from '../../db/database.ts';
import { isDay } from '../../platform/days.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import { today } from '../../platform/today.ts';
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

export function refuse(...faults: readonly FieldError[]): void {
  if (faults.length > 0) throw invalid(...faults);
}

/** Years have four digits without leading zeros: the database knows no year 0. */
const firstDay = '1000-01-01';

export function dayFaults(
  field: string,
  text: string | undefined,
  options: { readonly notOver?: boolean } = {},
): FieldError[] {
  if (text === undefined) return [];
  if (!isDay(text) || text < firstDay) return [{ field, code: 'NOT_A_DAY' }];
  return options.notOver && text < today() ? [{ field, code: 'DAY_OVER' }] : [];
}

/** Two days of which the first must not be the later one. */
export function spanFaults({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): FieldError[] {
  const faults = [...dayFaults('from', from), ...dayFaults('to', to)];
  const isBackwards = faults.length === 0 && from !== undefined && to !== undefined && from > to;
  return isBackwards ? [{ field: 'from', code: 'START_AFTER', parameters: { other: 'to' } }] : faults;
}
