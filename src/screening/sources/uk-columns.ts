import type { Columns } from './reading/read-csv.ts';

/**
 * Headings of the two lists of the United Kingdom: first that of the Treasury's consolidated list, which ended in January
 * 2026, then that of the UK Sanctions List, which took its place.
 */
export const ukColumns = {
  name1: ['Name 1'],
  name2: ['Name 2'],
  name3: ['Name 3'],
  name4: ['Name 4'],
  name5: ['Name 5'],
  name6: ['Name 6'],
  title: ['Title'],
  nonLatinName: ['Name Non-Latin Script'],
  birth: ['DOB', 'D.O.B'],
  birthTown: ['Town of Birth'],
  birthCountry: ['Country of Birth'],
  nationality: ['Nationality', 'Nationality(/ies)'],
  passport: ['Passport Number'],
  passportDetails: ['Passport Details', 'Passport additional information'],
  nationalId: ['National Identification Number', 'National Identifier number'],
  nationalIdDetails: [
    'National Identification Details',
    'NI Details',
    'National Identifier additional information',
  ],
  position: ['Position'],
  address1: ['Address 1', 'Address Line 1'],
  address2: ['Address 2', 'Address Line 2'],
  address3: ['Address 3', 'Address Line 3'],
  address4: ['Address 4', 'Address Line 4'],
  address5: ['Address 5', 'Address Line 5'],
  address6: ['Address 6', 'Address Line 6'],
  postCode: ['Post/Zip Code', 'Address Postal Code'],
  country: ['Country', 'Address Country'],
  otherInformation: ['Other Information'],
  type: ['Group Type', 'Designation Type', 'Individual, Entity, Ship'],
  nameType: ['Alias Type', 'Name type'],
  nameQuality: ['Alias Quality', 'Alias strength'],
  regime: ['Regime', 'Regime Name'],
  listedOn: ['Listed On', 'Date Designated'],
  designatedOn: ['UK Sanctions List Date Designated'],
  updatedOn: ['Last Updated'],
  groupId: ['Group ID', 'OFSI Group ID'],
  uniqueId: ['Unique ID'],
  unReference: ['UN Reference Number'],
  designationSource: ['Designation source'],
  measures: ['Sanctions Imposed'],
  reasons: ['UK Statement of Reasons'],
  gender: ['Gender'],
  entityType: ['Type of entity'],
  businessNumber: ['Business registration number (s)'],
  phone: ['Phone number'],
  website: ['Website'],
  email: ['Email address'],
  parent: ['Parent company'],
  subsidiaries: ['Subsidiaries'],
  imo: ['IMO number'],
  shipType: ['Type of ship'],
  flag: ['Current believed flag of ship'],
  owner: ['Current owner/operator (s)'],
  formerOwner: ['Previous owner/operator (s)'],
  built: ['Year Built'],
} as const satisfies Columns;

export type UkColumn = keyof typeof ukColumns;

/** Without these it is another file, or one whose headings were changed. */
export const requiredUkColumns =
  'name1 name2 name3 name4 name5 name6 nonLatinName birth nationality otherInformation type nameType nameQuality regime listedOn updatedOn groupId'.split(
    ' ',
  ) as UkColumn[];
