/**
 * The dossiers and subjects of a client in one mode, live or test. Statements for a client take a world, not a number.
 */
export interface World {
  readonly companyId: number;
  readonly test: boolean;
}
