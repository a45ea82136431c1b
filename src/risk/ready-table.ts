import type { RiskTable } from '../contract/risk.ts';

/** The table of clients that have set none: version 0. */

export const readyVersion = 0;

/** Countries for which the Financial Action Task Force calls for action. A client can name others in its own table. */
const calledFor = ['IRN', 'MMR', 'PRK'];

export const readyTable: RiskTable = {
  name: 'standard',
  months: { LOW: 36, MEDIUM: 24, HIGH: 12 },
  highFrom: 3,
  rows: [
    { when: 'SANCTION_CONFIRMED', rating: 'HIGH' },
    { when: 'SANCTION_OPEN', rating: 'HIGH' },
    { when: 'PEP_CONFIRMED', rating: 'HIGH' },
    { when: 'PEP_OPEN', rating: 'MEDIUM' },
    { when: 'PRESS_CONFIRMED', rating: 'HIGH' },
    { when: 'PRESS_OPEN', rating: 'MEDIUM' },
    { when: 'NATIONALITY', rating: 'HIGH', countries: calledFor },
    { when: 'COUNTRY', rating: 'HIGH', countries: calledFor },
    { when: 'NATIONALITY_UNKNOWN', rating: 'MEDIUM' },
    { when: 'INFORMAL_BUSINESS', rating: 'MEDIUM' },
    { when: 'COMPANY_YOUNG', rating: 'MEDIUM', years: 1 },
    { when: 'POOR_DOCUMENT', rating: 'MEDIUM' },
    { when: 'OWNERS_UNKNOWN', rating: 'MEDIUM' },
    { when: 'OWNERS_PARTLY_KNOWN', rating: 'MEDIUM' },
    { when: 'NOT_SCREENED', rating: 'MEDIUM' },
  ],
};
