/** The two formats of the United Kingdom with their oddities; everyone in them is invented. */

const quoted = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const table = (
  above: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string =>
  [
    above,
    columns.join(','),
    ...rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

const treasuryColumns =
  'Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,Non-Latin Script Type,Non-Latin Script Language,DOB,Town of Birth,Country of Birth,Nationality,Passport Number,Passport Details,National Identification Number,National Identification Details,Position,Address 1,Address 2,Address 3,Address 4,Address 5,Address 6,Post/Zip Code,Country,Other Information,Group Type,Alias Type,Alias Quality,Regime,Listed On,UK Sanctions List Date Designated,Last Updated,Group ID'.split(
    ',',
  );

const person = {
  'Name 6': 'EXEMPLE',
  'Name 1': 'Zoumana',
  'Name 2': 'Bakari',
  Title: 'Colonel',
  'Name Non-Latin Script': 'زومانا بكاري',
  DOB: '28/09/1955',
  'Town of Birth': 'Bouna',
  'Country of Birth': "Côte d'Ivoire",
  Nationality: 'Ivory Coast',
  'Passport Number': '00EX12345',
  Position: 'Chief of nothing',
  'Address 1': '1 Nowhere Road',
  Country: 'Mali (location as at May 2008)',
  'Other Information':
    '(UK Sanctions List Ref):EXA0001. (UN Ref):EXi.001. (UK Statement of Reasons):He never existed, "they" say. (Gender):Male',
  'Group Type': 'Individual',
  'Alias Type': 'Primary name',
  Regime: 'Example',
  'Listed On': '24/03/2007',
  'UK Sanctions List Date Designated': '01/02/2007',
  'Last Updated': '27/06/2017',
  'Group ID': '90053',
};
const company = {
  'Name 6': 'EXAMPLE TRADING COMPANY',
  Country: 'North Korea',
  'Group Type': 'Entity',
  'Alias Type': 'Prime Alias',
  Regime: "Democratic People's Republic of Korea",
  'Listed On': '01/02/2018',
  'Last Updated': '01/02/2018',
  'Group ID': '90054',
};

/** The rows of the first entry do not stand together. */
export const treasuryList = table('Last Updated,27/04/2020', treasuryColumns, [
  {
    ...person,
    'Name 1': 'Zed',
    'Name 2': '',
    'Alias Type': 'AKA',
    'Alias Quality': 'Low quality',
    DOB: '00/00/1956',
  },
  company,
  person,
  { ...person, 'Name 2': '', 'Alias Type': 'AKA', 'Alias Quality': 'Good quality', DOB: '00/09/1955' },
]);

const sanctionsListColumns =
  'Last Updated,Unique ID,OFSI Group ID,UN Reference Number,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Title,Name non-latin script,Non-latin script type,Non-latin script language,Regime Name,Designation Type,Designation source,Sanctions Imposed,Other Information,UK Statement of Reasons,Address Line 1,Address Line 2,Address Line 3,Address Line 4,Address Line 5,Address Line 6,Address Postal Code,Address Country,Phone number,Website,Email address,Date Designated,D.O.B,Nationality(/ies),National Identifier number,National Identifier additional information,Passport number,Passport additional information,Position,Gender,Town of birth,Country of birth,Type of entity,Subsidiaries,Parent company,Business registration number (s),IMO number,Current owner/operator (s),Previous owner/operator (s),Current believed flag of ship,Previous flags,Type of ship,Tonnage of ship,Length of ship,Year Built,Hull identification number (HIN)'.split(
    ',',
  );

const newPerson = {
  'Last Updated': '27/06/2026',
  'Unique ID': 'EXA0001',
  'OFSI Group ID': '90053',
  'UN Reference Number': 'EXi.001',
  'Name 6': 'EXEMPLE',
  'Name 1': 'Zoumana',
  'Name 2': 'Bakari',
  'Name type': 'Primary Name',
  'Regime Name': 'Example',
  'Designation Type': 'Individual',
  'Designation source': 'UK',
  'Sanctions Imposed': 'Asset freeze|Travel Ban',
  'UK Statement of Reasons': 'He never existed.',
  'Date Designated': '01/02/2007',
  'D.O.B': 'dd/mm/1955',
  'Nationality(/ies)': '(1) Ukraine (2) Russia',
  Gender: 'Male',
};
const ship = {
  'Last Updated': '09/05/2026',
  'Unique ID': 'EXA2001',
  'Name 6': 'NOWHERE STAR',
  'Name type': 'Primary Name',
  'Regime Name': 'Example',
  'Designation Type': 'Ship',
  'Date Designated': '09/05/2025',
  'IMO number': '9000000',
  'Type of ship': 'Tanker',
  'Current believed flag of ship': 'Panama',
  'Current owner/operator (s)': 'Example Shipping',
};

export const ukSanctionsList = table('Report Date: 02-Oct-2026', sanctionsListColumns, [
  newPerson,
  {
    ...newPerson,
    'Name 1': 'Zed',
    'Name 2': '',
    'Name type': 'Alias',
    'Alias strength': 'Weak',
    'D.O.B': '28/09/1955',
  },
  ship,
]);
