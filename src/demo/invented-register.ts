/**
 * The invented registers of the demo: the same on every machine and at every start. The demo constants are
 * the first record of their kind, for examples in print.
 */
export { inventedCompanies } from './invented-companies.ts';
export { demoCompany, demoHolding } from './invented-demo-company.ts';
export {
  demoOldCardPerson,
  demoPerson,
  demoResident,
  expiredCardPerson,
  type InventedPerson,
} from './invented-demo-persons.ts';
export { demoInformal, inventedInformal } from './invented-informal.ts';
export { inventedPersons } from './invented-persons.ts';
