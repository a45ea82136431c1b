/** Who owns and leads a company, as its paper and the register say it; kept with the check that asked. */
export interface Structure {
  /** The first is the company of the paper. Others name a party by its place here. */
  readonly parties: readonly Party[];
  readonly holdings: readonly Holding[];
}

export type PartyKind = 'person' | 'company' | 'unknown';

export interface Party {
  readonly name: string;
  /** `unknown`: a single name without a number, which may be either. */
  readonly kind: PartyKind;
  /** Of a company. */
  readonly rccm?: string;
  /** As the register writes it. */
  readonly dateOfBirth?: string;
  /** In the company of the paper, as the register writes them. */
  readonly roles: readonly string[];
  /** Leads the company of the paper. */
  readonly isManager: boolean;
  /** What became of asking who owns it; absent of persons. */
  readonly owners?: OwnersKnown;
  /** How many of its owners are left away, those with the smallest shares; absent where none is. */
  readonly leftOut?: number;
}

/**
 * `read`: on the paper or in the register; `not-registered`: the register has no such company; `no-number`: it cannot be
 * asked for; `not-asked`: the register did not answer; `unasked`: no check asked it; `too-deep`, `too-many`: it was not asked for any more.
 */
export type OwnersKnown =
  | 'read'
  | 'unasked'
  | 'not-registered'
  | 'no-number'
  | 'not-asked'
  | 'too-deep'
  | 'too-many';

export interface Holding {
  readonly owner: number;
  readonly of: number;
  /** Percent of the capital; null where neither says it. */
  readonly share: number | null;
  readonly sources: readonly HoldingSource[];
  /** What the paper says where the register, which counts, says something else. */
  readonly printedShare?: number;
}

export type HoldingSource = 'register' | 'paper';
