/** One word of a run of letters, in Latin letters. */
export interface RomanWord {
  /** Letters a..z and digits; '' where the letters have no sound of their own. */
  readonly text: string;
  /** Bits of `Token.role`. */
  readonly role: number;
  /** Where it stands in the run; both 0: all of it. */
  readonly from: number;
  readonly to: number;
}
