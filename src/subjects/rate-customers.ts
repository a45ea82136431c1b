import type { Db } from '../db/database.ts';
import type { World } from '../db/world.ts';
import { countryAlpha3 } from '../documents/countries.ts';
import type { SubjectFacts } from '../dossiers/risk/subject-facts.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { type ChangedRating, type Rating, rateSubjects } from '../risk/rate-subjects.ts';
import type { PortfolioEntryRow, StoredGiven } from './portfolio-entry.ts';

/** Rates customers without a dossier, by what was given and found. They were searched for, and `tx` locks them. */
export function rateCustomers(
  tx: Db,
  keyring: Keyring,
  world: World,
  customers: readonly PortfolioEntryRow[],
  cause: Rating['cause'],
): Promise<ChangedRating[]> {
  const found = new Map(customers.map(({ row, given }) => [row.uuid, factsOf(given)]));
  return rateSubjects(tx, keyring, world, [...found.keys()], { found, cause, isWhole: true });
}

/** No paper says anything of them: rows of a table that ask about papers do not hold. */
function factsOf({ name, type, nationality }: StoredGiven): SubjectFacts {
  const isCompany = type === 'COMPANY';
  const country = (nationality && countryAlpha3(nationality)) || null;
  return {
    dossierId: 0,
    name,
    kind: type,
    nationality: isCompany ? null : country,
    country: isCompany ? country : null,
    isInformal: false,
    since: null,
    isPoor: null,
    owners: isCompany ? 'UNASKED' : null,
    isScreened: true,
  };
}
