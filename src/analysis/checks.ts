import { type CheckCatalogue, catalogueOf } from '../dossiers/check-catalogue.ts';
import type { Check } from './check.ts';
import { addressCheck } from './checks/address-check.ts';
import { companyDbCheck } from './checks/company-db-check.ts';
import { dbCheck } from './checks/db-check.ts';
import { expirationCheck } from './checks/expiration-check.ts';
import { faceMatchCheck } from './checks/face-match-check.ts';
import { livenessCheck } from './checks/liveness-check.ts';
import { mediaCheck } from './checks/media-check.ts';
import { mrzCheck } from './checks/mrz-check.ts';
import { pepCheck } from './checks/pep-check.ts';
import { sanctionCheck } from './checks/sanction-check.ts';
import { templateCheck } from './checks/template-check.ts';

/** Every check, in the order of the interface. A new one is a file and a line here. */
export const checks: readonly Check[] = [
  dbCheck,
  mrzCheck,
  expirationCheck,
  faceMatchCheck,
  pepCheck,
  sanctionCheck,
  mediaCheck,
  templateCheck,
  companyDbCheck,
  livenessCheck,
  addressCheck,
];

export const checkCatalogue: CheckCatalogue<Check> = catalogueOf(checks);
