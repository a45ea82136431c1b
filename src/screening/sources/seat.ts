/** What is known of the seats that a person holds or held. */
export interface Seat {
  readonly country: string;
  readonly positions: readonly string[];
  readonly roles: readonly string[];
  readonly chambers: readonly string[];
  readonly institutionTypes: readonly string[];
  readonly regions: readonly string[];
  readonly parties: readonly string[];
  readonly terms: readonly string[];
  /** '' where it is not told. */
  readonly state: '' | 'current' | 'ended';
}
