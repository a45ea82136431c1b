/**
 * The invented registers of the demo: the same on every machine and at every start. The demo constants are
 * the first record of their kind, for examples in print.
 */
export { inventedCompanies } from './invented-companies.ts';
export { demoCompany, type InventedCompany } from './invented-demo-company.ts';
export {
  demoOldCardPerson,
  demoPerson,
  demoResident,
  type InventedPerson,
} from './invented-demo-persons.ts';
export { demoInformal, type InventedInformal, inventedInformal } from './invented-informal.ts';
export { inventedPersons } from './invented-persons.ts';
export { expiredCardPerson, otherNamePerson, samplePersons } from './invented-sample-persons.ts';
