/**
 * What a credential sees and changes: the dossiers and subjects of its client that were made with credentials of its
 * own mode, live or test. Every statement about them on behalf of a client takes one of these, not a client's number.
 */
export interface World {
  readonly companyId: number;
  readonly test: boolean;
}
