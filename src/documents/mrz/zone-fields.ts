/** What a zone says, in plain words. A field that the format lacks, or that says nothing, is null. */
export interface ZoneFields {
  readonly documentCode: string | null;
  /** Without fillers: `D` for Germany. */
  readonly issuingState: string | null;
  readonly surname: string | null;
  readonly givenNames: string | null;
  /** Joined when it was long; a filler inside stands for a space or hyphen, and is a space here. */
  readonly documentNumber: string | null;
  readonly nationality: string | null;
  /** yyyy-mm-dd, with X for unknown parts: 1974-XX-XX. */
  readonly birthDate: string | null;
  /** X where the zone leaves it unsaid. */
  readonly sex: 'M' | 'F' | 'X' | null;
  readonly expiryDate: string | null;
  readonly personalNumber: string | null;
  readonly optionalData: string | null;
  readonly optionalData2: string | null;
  /** The national number that some states have in the optional data of their cards. */
  readonly nni: string | null;
  /** Old French card: department and office of issue. */
  readonly issuingOffice: string | null;
}

export const noFields: ZoneFields = {
  documentCode: null,
  issuingState: null,
  surname: null,
  givenNames: null,
  documentNumber: null,
  nationality: null,
  birthDate: null,
  sex: null,
  expiryDate: null,
  personalNumber: null,
  optionalData: null,
  optionalData2: null,
  nni: null,
  issuingOffice: null,
};
