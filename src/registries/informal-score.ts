import type { InformalBusiness, InformalBusinessResult } from '../contract/registers.ts';
import { compareNames } from '../names/compare.ts';
import { compareDates } from '../names/dates.ts';
import { comparePlaces } from '../names/places.ts';

/** What a client says about an informal business and its owner. */
export interface InformalClaim {
  readonly ownerBirthDate: string;
  readonly ownerBirthPlace: string;
  readonly ownerFullName: string;
  readonly activityMunicipality: string;
}

/** Holds a claim against the register's record; without a record every score is 0. */
export function scoreInformalClaim(
  claim: InformalClaim,
  record: InformalBusiness | undefined,
  iduCode: string,
  threshold: number,
): InformalBusinessResult {
  const scores = {
    ownerBirthDateScore: record ? compareDates(claim.ownerBirthDate, record.ownerBirthDate).score : 0,
    ownerBirthPlaceScore: record ? comparePlaces(claim.ownerBirthPlace, record.ownerBirthPlace).score : 0,
    ownerNameScore: record ? compareNames(claim.ownerFullName, record.ownerFullName).score : 0,
    activityMunicipalityScore: record
      ? comparePlaces(claim.activityMunicipality, record.activityMunicipality).score
      : 0,
  };
  const isValid = record !== undefined && Object.values(scores).every((score) => score >= threshold);
  return { iduCode: record?.iduCode || iduCode, ...scores, isValid, threshold };
}
